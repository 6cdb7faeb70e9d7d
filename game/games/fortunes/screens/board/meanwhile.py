"""What the others did since one's last turn: where they landed, which card they drew, and what it brought them.

Owns gathering that from the events that were seen, and how it looks below the name of whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.model import Event
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import CardUp
from game.games.fortunes.screens.board.moment import BoardRoom
from game.games.fortunes.style import board, counters, money
from game.ui.look.pen import Pen, Tone

_ROW, _GAP = 38, 4


@dataclass(slots=True)
class Turn:
    """A turn of somebody: `square` is where it led, `change` what it did to his cash."""

    seat: int
    square: int | None = None
    card: CardUp | None = None
    change: int = 0
    sacked: bool = False


def turns_before(told: Sequence[Event], seat: int) -> list[Turn]:
    """The others' turns since the last one of `seat`, as far as they were seen."""
    turns: list[Turn] = []
    last: list[Turn] = []
    now: Turn | None = None
    for event in told:
        match event:
            case ev.TurnBegun():
                if event.seat == seat:
                    now = None
                    last, turns = turns, []
                else:
                    now = Turn(event.seat)
                    turns.append(now)
            case ev.WeekEnded() | ev.RoundBegun():
                now = None
            case ev.CounterMoved() if now is not None:
                now.square = event.square
            case ev.CardDrawn() if now is not None:
                now.card = event.card
            case ev.MoneyMoved(entry=entry) if now is not None:
                now.change += entry.amount * ((entry.payee == now.seat) - (entry.payer == now.seat))
            case ev.ManagerSacked() if now is not None and event.seat == now.seat:
                now.sacked = True
    return [turn for turn in last if turn.square is not None]


def height(turns: Sequence[Turn]) -> int:
    """How much room so many turns take."""
    return len(turns) * (_ROW + _GAP)


def draw(scene: BoardRoom, pen: Pen, turns: Sequence[Turn]) -> None:
    """One row for each, the latest ones where there isn't room for all."""
    fit = max(0, int(pen.h) // (_ROW + _GAP))
    for number, turn in enumerate(turns[-fit:] if fit else ()):
        _row(scene, pen.part(0, number * (_ROW + _GAP), pen.w, _ROW, "plate"), turn)


def _row(scene: BoardRoom, pen: Pen, turn: Turn) -> None:
    look, t = pen.look, scene.ui.t
    assert turn.square is not None, "only turns that led somewhere are shown"
    kind = scene.squares[0][turn.square]
    pen.put(counters.counter(look, scene.looks(turn.seat).kit, scene.signs[turn.seat], 32), 24)
    pen.put(board.square(look, kind, "", 32, 32), 64)
    words = scene.face(turn.card).title if turn.card is not None else t(f"fortunes.board.name.{kind}")
    right = pen.w - 8
    if turn.change:
        key = "gain" if turn.change > 0 else "loss"
        token = money.change(look, t(f"fortunes.board.{key}", n=abs(turn.change)), turn.change > 0, 28)
        pen.put(token, right, align="right")
        right -= round(token.get_width() / look.scale) + 8
    if turn.sacked:
        words = t("fortunes.board.sacked_word")
    tone: Tone = "bad" if turn.sacked else "text"
    pen.write(f"{scene.manager(turn.seat)}: {words}", "semi20", 92, tone=tone, width=right - 92)
