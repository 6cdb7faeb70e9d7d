"""What stands on the stage of a Fütti match: its own table, and which faces the dice show."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.fold import fold
from engine.futti.match.model import MatchTable


@dataclass(slots=True)
class Stage:
    """What can be seen of a match at one moment between two events."""

    table: MatchTable
    black: int | None = None
    white: int | None = None
    d12: int | None = None
    told: tuple[Event, ...] = ()
    """What was rolled since the minute's key roll, in order."""


def lay(stage: Stage, event: Event) -> None:
    """Lay an event on the stage. Assigns only."""
    _lay_dice(stage, event)
    fold(stage.table, event)


def _lay_dice(stage: Stage, event: Event) -> None:
    match event:
        case ev.KeyPlayersRolled():
            stage.told = (event,)
        case ev.MinuteTicked() | ev.KickedOff():
            stage.told = ()
        case _:
            stage.told = (*stage.told, event)
    match event:
        case ev.DoublesRolled():
            stage.black = stage.white = event.face
            stage.d12 = event.d12
        case ev.PlayContested():
            stage.black, stage.white, stage.d12 = event.black, event.white, event.d12
        case ev.StealerRolled():
            stage.black = event.black
        case ev.KeyPlayersRolled() | ev.ShotSaved() | ev.GoalScored():
            if event.black is not None:
                stage.black, stage.white = event.black, event.white
        case ev.ControlChecked():
            stage.d12 = event.d12
        case ev.BreakawayRun() | ev.InjuryChecked() | ev.SportsmanshipChecked() | ev.PenaltyStruck():
            stage.black = event.die
