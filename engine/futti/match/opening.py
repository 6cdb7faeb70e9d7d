"""Before kick-off: the table is laid, line-ups are named in secret and shown, goaltenders rolled for (FU-5 to FU-7)."""

from __future__ import annotations

from engine.core.errors import InputError
from engine.futti.match.contest import control_track
from engine.futti.match.events import GoaltenderRolled, LineUpsShown, MatchPrepared
from engine.futti.match.lineups import default_line_up
from engine.futti.match.model import (
    GOAL,
    GOALTENDERS,
    HOME,
    SIDES,
    VISITORS,
    Control,
    LineUpDue,
    MatchSetup,
    MatchTable,
    SideTable,
)
from engine.futti.match.state import KickOff, MatchPlay, RevealLineUps


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
