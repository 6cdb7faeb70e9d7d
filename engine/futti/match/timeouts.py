"""Hard timeouts: who comes back, and who rotates when (FU-25 to FU-27)."""

from __future__ import annotations

from engine.futti.match.events import LineUpChanged, TimeoutCalled
from engine.futti.match.lineups import default_rotation
from engine.futti.match.model import (
    HOME,
    SIDES,
    SQUAD,
    VISITORS,
    Absence,
    Positions,
    RotationDue,
    SideTable,
    TimeoutKind,
)
from engine.futti.match.state import MatchPlay, RotateSide


def is_back(side: SideTable, player: int, minute: int) -> bool:
    """FU-23, FU-24: whether `player` is out for a time and left before `minute`."""
    absence = side.absence[player]
    return absence != Absence.NONE and not absence.is_final and side.absent_since[player] < minute


def call_timeout(play: MatchPlay, kind: TimeoutKind) -> None:
    """FU-25: call a hard timeout. Whoever is back may be named again by the rotations that follow it.

    A minute's own timeout brings back nobody who left in that minute; half-time and the one before a decider are the
    next timeouts after it, and do.
    """
    table = play.table
    minute = table.minute if kind == "minute" else table.minute + 1
    back = tuple((side, player) for side in SIDES for player in SQUAD if is_back(table.sides[side], player, minute))
    play.emit(TimeoutCalled(kind=kind, minute=table.minute, back=back))


def rotations(kind: TimeoutKind, possession: int) -> tuple[RotateSide, RotateSide]:
    """The two turns to rotate, visitors first (FU-25). `possession` is next minute's."""
    return RotateSide(VISITORS, kind, possession), RotateSide(HOME, kind, possession)


def rotate_side(play: MatchPlay, step: RotateSide) -> None:
    """FU-25: ask the side's manager; a side without one fills its gaps and no more (FU-27)."""
    seat = play.table.seats[step.side]
    if seat is not None:
        play.ask(RotationDue(seat, step.side, step.timeout, step.possession))
        return
    side = play.table.sides[step.side]
    positions = default_rotation(side)
    if positions != side.positions:
        change_line_up(play, step.side, positions, "FU-27")


def change_line_up(play: MatchPlay, number: int, positions: Positions, rule: str) -> None:
    """FU-25: the side plays on with `positions`, legal ones; `rule` says who chose them."""
    before = play.table.sides[number].positions
    on = tuple(player for player in positions if player is not None and player not in before)
    play.emit(LineUpChanged(side=number, positions=positions, on=on, rule=rule))
