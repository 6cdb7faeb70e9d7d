"""What stands on the stage of a Fütti match: its own table, where the ball lies, and which faces the dice show."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.fold import fold
from engine.futti.match.model import GOAL, OUTFIELD_POSITIONS, MatchTable, other


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the ball is.

    `kind` is "at" a position of `side`, in the "net" that `side` defends, on the "penalty" spot `side` shoots from, at
    the feet of `side`'s man who broke away ("break"), or on the "centre" spot.
    """

    kind: str
    side: int = 0
    position: int = 0


CENTRE = Spot("centre")


@dataclass(slots=True)
class Stage:
    """What can be seen of a match at one moment between two events."""

    table: MatchTable
    ball: Spot = CENTRE
    black: int | None = None
    white: int | None = None
    d12: int | None = None


def lay(stage: Stage, event: Event) -> None:
    """Lay an event on the stage. Assigns only."""
    stage.ball = ball_after(stage, event)
    _lay_dice(stage, event)
    fold(stage.table, event)


def ball_after(stage: Stage, event: Event) -> Spot:
    """Where the ball lies once `event` has been shown."""
    match event:
        case ev.KickedOff():
            return CENTRE
        case ev.KeyPlayersRolled():
            return Spot("at", event.side, event.offensive)
        case ev.ControlChecked() if stage.ball.kind != "at" or stage.ball.side != event.winner:
            return _nearest(stage, event.winner)
        case ev.BallStolen():
            position = stage.table.sides[event.side].place_of(event.player)
            return stage.ball if position is None else Spot("at", event.side, position)
        case ev.BreakawayRun():
            return Spot("break", event.side) if event.passed else Spot("at", other(event.side), GOAL)
        case ev.PenaltyAwarded():
            return Spot("penalty", event.side)
        case ev.PenaltyStruck() if not event.passed:
            return Spot("at", other(event.side), GOAL)
        case ev.ShotSaved():
            return Spot("at", other(event.side), GOAL)
        case ev.GoalScored():
            return Spot("net", other(event.side))
        case ev.KickTaken():
            return Spot("net", other(event.side)) if event.scored else Spot("at", other(event.side), GOAL)
    return stage.ball


def _nearest(stage: Stage, side: int) -> Spot:
    """Where a side picks up a loose ball: at its key player, else at its first player there is."""
    table = stage.table
    if table.key is not None:
        return Spot("at", side, table.key[0 if side == table.possession else 1])
    filled = [place for place in OUTFIELD_POSITIONS if table.sides[side].positions[place] is not None]
    return Spot("at", side, filled[0]) if filled else CENTRE


def _lay_dice(stage: Stage, event: Event) -> None:
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
