"""Who stands where before kick-off and after a hard timeout (FU-5 to FU-7, FU-25 to FU-27).

The table is laid, line-ups are named in secret and shown, goaltenders rolled for; at a timeout some come back, and both
sides rotate.
"""

from __future__ import annotations

from engine.core.errors import InputError
from engine.futti.match.contest import control_track
from engine.futti.match.events import GoaltenderRolled, LineUpChanged, LineUpsShown, MatchPrepared, TimeoutCalled
from engine.futti.match.lineups import default_line_up, default_rotation
from engine.futti.match.model import (
    GOAL,
    GOALTENDERS,
    HOME,
    SIDES,
    VISITORS,
    Absence,
    Control,
    LineUpDue,
    MatchSetup,
    MatchTable,
    Positions,
    RotationDue,
    SideTable,
    TimeoutKind,
)
from engine.futti.match.state import KickOff, MatchPlay, RevealLineUps, RotateSide


def blank_table(setup: MatchSetup) -> MatchTable:
    """The table before the first event, its control marker in the middle.

    Raises `InputError` if one seat manages both sides.
    """
    home, visitors = setup.seats
    if home is not None and home == visitors:
        raise InputError(f"seat {home} can't manage both sides of a match")
    return MatchTable(
        sides=(SideTable(setup.home), SideTable(setup.visitors)),
        seats=setup.seats,
        decider=setup.decider,
        control=Control(difference=0, advantage=None, faces=6, home_from=7),
    )


def prepare(play: MatchPlay) -> None:
    """FU-5, FU-7: set the control marker, and ask both managers for their line-ups at once."""
    table = play.table
    control = control_track(play.tables, table.sides[HOME].team, table.sides[VISITORS].team)
    play.emit(
        MatchPrepared(
            difference=control.difference,
            advantage=control.advantage,
            faces=control.faces,
            home_from=control.home_from,
        )
    )
    for side in SIDES:
        seat = table.seats[side]
        if seat is not None:
            play.ask(LineUpDue(seat, side))
    play.then(RevealLineUps(), KickOff(HOME))


def reveal_line_ups(play: MatchPlay, step: RevealLineUps) -> None:
    """FU-5, FU-6: show both line-ups, the default for a side without a manager; then roll for the goaltenders."""
    home, visitors = (side.named or default_line_up(side.team) for side in play.table.sides)
    play.emit(LineUpsShown(home=home, visitors=visitors))
    for number, side in enumerate(play.table.sides):
        die = play.chance.roll("keeper", 6)
        starts = next(player for player in GOALTENDERS if (player == side.positions[GOAL]) == (die < 6))
        play.emit(GoaltenderRolled(side=number, die=die, player=starts))


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
    sides = table.sides
    # Whoever is on the pitch or in reserve, as nearly all are, needn't be asked for.
    back = tuple(
        [
            (side, player)
            for side in SIDES
            for player, absence in enumerate(sides[side].absence)
            if absence and is_back(sides[side], player, minute)
        ]
    )
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
