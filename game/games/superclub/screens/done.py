"""What managers have done in a room, in short: a line each, which stays to be read; and a deal that was made, over
whatever room it was made in.

Owns the words and the picture of these; which room shows them, and when, is the rooms'.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.model import Event
from engine.superclub.content.cards import Content
from engine.superclub.season import events as ev
from game.ui.look.crests import Crest
from game.ui.look.pen import Pen
from game.ui.text import Texts

_KEY = "superclub.done"
DEAL_HEIGHT = 132
_CREST = 56


def done_by(t: Texts, content: Content, told: Sequence[Event], seat: int) -> str:
    """What a manager has done since the room was entered; empty if nothing yet."""
    said: list[str] = []
    passed, turned = 0, False
    for event in told:
        if isinstance(event, ev.RoomEntered):
            said, passed = [], 0
        elif isinstance(event, ev.CardPassed):
            passed += turned  # of whoever turned it
        elif isinstance(event, ev.GoodsExchanged):
            if seat in (event.seat, event.to):
                said.append(t(f"{_KEY}.deal"))
        elif getattr(event, "seat", None) == seat:
            said += [word for word in [_word(t, content, event)] if word]
        if isinstance(event, ev.CardTurned):
            turned = event.seat == seat
    if passed:
        said.append(t(f"{_KEY}.let_go", n=passed))
    return ", ".join(said)


def _word(t: Texts, content: Content, event: Event) -> str:
    players = content.players
    match event:
        case ev.TrainingRolled(card=card, before=before, stars=stars):
            key = "rises" if stars > before else "stays"
            return t(f"{_KEY}.{key}", name=players[card].name, n=stars)
        case ev.StarAdded(card=card, stars=stars):
            return t(f"{_KEY}.rises", name=players[card].name, n=stars)
        case ev.PlayerSigned(card=card, price=price):
            return t(f"{_KEY}.signs", name=players[card].name, n=price)
        case ev.PlayerSoldAbroad(card=card):
            return t(f"{_KEY}.abroad", name=players[card].name)
        case ev.LevelRaised(department=department, level=level):
            return t(f"{_KEY}.level", what=t(f"superclub.department.{department}"), n=level)
        case ev.StaffHired(card=card):
            return t(f"{_KEY}.hires", name=content.staff[card].name)
    return ""


def goods(t: Texts, content: Content, players: Sequence[int], staff: Sequence[int], money: int) -> str:
    """What one side of a deal gives, in words."""
    said = [content.players[card].name for card in players] + [content.staff[card].name for card in staff]
    if money > 0:
        said.append(t("superclub.money", n=money))
    return ", ".join(said)


def draw_deal(pen: Pen, title: str, sides: Sequence[tuple[Crest, str, str]], share: float) -> None:
    """A deal on paper: each side's crest and name, and what comes to it; `share` (0 … 1) is how far it has come."""
    pen.write(title, "label18", pen.middle, 20, tone="muted", align="centre")
    for number, (crest, name, gets) in enumerate(sides):
        y = 52 + 48 * number
        pen.crest(crest, _CREST - 16, 40, y)
        pen.write(name, "bold20", 72, y, width=pen.w * 0.3)
        end, start = pen.w * 0.42, pen.w * 0.6
        x = start + (end - start) * share
        pen.mark("arrow_left", 20, x, y, tone="amber")
        pen.write(gets, "bold20", x + 20, y, tone="good" if share >= 1 else "text", cut=pen.w - x - 40)
