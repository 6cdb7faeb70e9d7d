"""What came of a square or a card, told in place: one line below the other, the newest last.

Owns how such lines look. What they say is `telling`'s.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.core.model import Event
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import CardUp
from game.games.fortunes.screens.board.moment import BoardRoom, Now, cash_at
from game.games.fortunes.screens.board.telling import Line
from game.games.fortunes.style import cards, money, players
from game.games.fortunes.style.cards import Mood
from game.games.fortunes.style.signs import sign
from game.games.fortunes.wording import player
from game.ui.look import crests, palette
from game.ui.look.lettering import write
from game.ui.look.motion import ease_out
from game.ui.look.panels import panel

_INKS: dict[Mood, palette.RGB] = {"good": palette.GOOD, "bad": palette.BAD_TEXT, "plain": palette.TEXT}
_ROW, _GAP = 88, 8
_HEAD = 72
_LARGE = 190
"""From how much room a single line is told large."""
_ABOUT_MONEY = (ev.MoneyMoved, ev.DebtFell, ev.ManagerSacked)
_PLATE, _CASHED = 64, 300
"""How high the cash stands, and from which height of the area there is room for it."""


def worth_telling(scene: BoardRoom, now: Now) -> bool:
    """Whether anything came of it so far."""
    return bool(scene.teller.lines(now.after))


def draw(
    scene: BoardRoom, surface: pygame.Surface, area: pygame.Rect, now: Now, after: tuple[Event, ...],
    card: CardUp | None = None,
) -> None:  # fmt: skip
    """The lines that fit, the newest last; above them who it is about."""
    look = scene.ui.look
    surface.blit(panel(look, area.w, area.h, "plate"), (look.px(area.x), look.px(area.y)))
    lines = scene.teller.lines(after)
    seat = scene.host if card is None else card.seat
    y = area.y + 8.0
    if area.h >= 200:
        y = _heading(scene, surface, area, seat, card)
    if area.h >= _CASHED and (not lines or any(isinstance(line.event, _ABOUT_MONEY) for line in lines)):
        y = _cash(scene, surface, area, now, seat, y)
    room = area.bottom - 8 - y
    fit = max(1, int((room + _GAP) // (_ROW + _GAP)))
    shown = lines[-fit:]
    if any(isinstance(line.event, ev.ManagerSacked) for line in shown):
        _sacked(scene, surface, pygame.Rect(area.x, round(y), area.w, round(room)), seat)
        return
    if not shown:
        if card is None or now.share("flip") >= 1:
            _waiting(scene, surface, pygame.Rect(area.x, round(y), area.w, round(room)), seat)
        return
    if len(lines) == 1 and room >= _LARGE:
        share = 1.0 if scene.ui.settings.reduced_motion else ease_out(now.share_of(lines[0].event, "come"))
        _large(
            scene, surface, pygame.Rect(area.x + 12, round(y + 30 * (1 - share)), area.w - 24, round(room)), lines[0]
        )
        return
    top = y + max(0.0, (room - len(shown) * (_ROW + _GAP) + _GAP) * 0.3)
    high = min(_ROW, room)
    for number, line in enumerate(shown):
        share = 1.0 if scene.ui.settings.reduced_motion else ease_out(now.share_of(line.event, "come"))
        place = pygame.Rect(area.x + 10, round(top + number * (_ROW + _GAP)), area.w - 20, round(high))
        _line(scene, surface, place.move(round(20 * (1 - share)), 0), line)


def _heading(
    scene: BoardRoom, surface: pygame.Surface, area: pygame.Rect, seat: int, card: CardUp | None
) -> float:  # fmt: skip
    look = scene.ui.look
    looks = scene.looks(seat)
    look.put(surface, crests.crest(look, looks.crest, 52), (area.x + 40, area.y + 40))
    x, width = area.x + 76, area.w - 86
    name = scene.manager(seat)
    words = looks.name if looks.name != name else ""
    if card is not None:
        words = scene.ui.t(f"fortunes.board.drew.{card.pile}")
    write(look, surface, name, "display", 40, palette.TEXT, (x, area.y + (30 if words else 42)), width)
    write(look, surface, words, "semi", 20, palette.MARKING, (x, area.y + 56), width)
    return float(area.y + _HEAD + 8)


def _cash(scene: BoardRoom, surface: pygame.Surface, area: pygame.Rect, now: Now, seat: int, y: float) -> float:
    """The cash that it changes, counting while it does."""
    look, t, manager = scene.ui.look, scene.ui.t, scene.stage.table.managers[seat]
    amount = t("fortunes.money", n=cash_at(now, seat, manager.cash))
    wide = min(260, area.w - 24)
    look.put(surface, money.plate(look, amount, t("fortunes.board.cash"), wide, _PLATE), (area.centerx, y + _PLATE / 2))
    return y + _PLATE + 10


def _waiting(scene: BoardRoom, surface: pygame.Surface, area: pygame.Rect, seat: int) -> None:
    """Before anything has come of it: the bung that may be in the pocket."""
    look, t, held = scene.ui.look, scene.ui.t, scene.stage.table.managers[seat].bung
    if area.h < 120:
        return
    y = area.y + area.h * 0.42
    look.put(surface, cards.bung(look, 96, dim=not held), (area.centerx, y))
    words = t("fortunes.board.has_bung" if held else "fortunes.board.no_bung")
    write(look, surface, words, "semi", 20, palette.MARKING, (area.centerx, y + 60), area.w - 20, "centre")


def _line(scene: BoardRoom, surface: pygame.Surface, place: pygame.Rect, line: Line) -> None:
    look, ink = scene.ui.look, _INKS[line.mood]
    if line.person is not None:
        kit = scene.looks(line.seat).kit if line.seat is not None else None
        look.put(surface, players.row(look, _player(scene, line), place.w, 52, kit), (place.centerx, place.y + 26))
        look.put(surface, sign(look, line.sign, 20, ink), (place.x + 16, place.y + 70))
        write(look, surface, line.words, "bold", 20, ink, (place.x + 34, place.y + 70), place.w - 36)
        return
    if line.amount:
        token = money.change(look, line.amount, line.mood == "good", 48)
        look.put(surface, token, (place.centerx, place.y + 30))
        write(look, surface, line.words, "bold", 20, ink, (place.centerx, place.y + 72), place.w, "centre")
        return
    look.put(surface, sign(look, line.sign, 40, ink), (place.x + 30, place.centery))
    x, width = place.x + 62, place.w - 66
    lines = look.wrap(line.words, "bold20", width)[:3]
    for number, words in enumerate(lines):
        y = place.centery + (number - (len(lines) - 1) / 2) * 24
        look.write(surface, words, "bold20", ink, (x, y))


def _large(scene: BoardRoom, surface: pygame.Surface, place: pygame.Rect, line: Line) -> None:
    """The only thing that came of it: a token, a card or a sign to be seen across a room, the words below."""
    look, ink = scene.ui.look, _INKS[line.mood]
    high = min(place.h * 0.5, 110.0)
    if line.person is not None and place.h >= players.SIZES["medium"][1] + 60:
        kit = scene.looks(line.seat).kit if line.seat is not None else None
        badge = "injury" if isinstance(line.event, ev.PlayerOut) else ""
        picture = players.card(look, _player(scene, line), "medium", kit, badge)
        high = players.SIZES["medium"][1]
    elif line.person is not None:
        _line(scene, surface, place, line)
        return
    elif line.amount:
        picture = money.change(look, line.amount, line.mood == "good", 72)
        high = 72.0
    elif line.sign == "bung":
        picture = cards.bung(look, high)
    else:
        picture = sign(look, line.sign, high, ink)
    words = look.wrap(line.words, "bold24", place.w)[:3]
    top = place.y + max(4.0, (place.h - high - 20 - 30 * len(words)) * 0.4)
    look.put(surface, picture, (place.centerx, top + high / 2))
    for number, part in enumerate(words):
        look.write(surface, part, "bold24", ink, (place.centerx, top + high + 32 + 30 * number), "centre")


def _player(scene: BoardRoom, line: Line) -> players.Player:
    """The player a line is about, as he is when it has happened."""
    assert line.person is not None, "the line is about a player"
    one = player(scene.ui.t, scene.content, scene.stage.table, line.person, "")
    return replace(one, stars=line.event.stars) if isinstance(line.event, ev.YouthCoached) else one


def _sacked(scene: BoardRoom, surface: pygame.Surface, area: pygame.Rect, seat: int) -> None:
    """The large word."""
    look, t = scene.ui.look, scene.ui.t
    stamp = cards.cancelled(look, t("fortunes.board.sacked_word"), min(110, area.h * 0.4), area.w - 24)
    look.put(surface, stamp, (area.centerx, area.y + area.h * 0.36))
    words = look.wrap(t("fortunes.board.sacked", name=scene.manager(seat)), "bold20", area.w - 24)
    for number, part in enumerate(words):
        low = area.y + area.h * 0.78 + 26 * number
        look.write(surface, part, "bold20", palette.BAD_TEXT, (area.centerx, low), "centre")
