"""What the camera looks at in a match of Superclub; times are seconds of the beat."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.model import Event
from engine.superclub.match import events as ev
from engine.superclub.match.model import MatchTable, other
from game.games.superclub.presenter.match import Stage
from game.games.superclub.presenter.plan import (
    CENTRE,
    FORWARD,
    LIT,
    MIDDLE,
    MIDFIELD,
    goal,
    left_of,
    strip_of,
    width_of,
)
from game.games.superclub.presenter.shoot_out import VIEW
from game.stage.camera import Shot
from game.stage.choreography import Choreography

WHOLE = (*CENTRE, 1.0)
TOLD = 24.0
"""How far above the middle it looks while a banner hangs at the upper edge, so that nobody stands behind that."""
CLOSER = 1.04
"""How much nearer it comes while a last die decides: nobody may go out of sight."""
PARTY = 1.1
"""How near the camera is to who won."""


def duel_view(strip: int) -> tuple[float, float, float]:
    """What is looked at while a third is played: all of both rows."""
    return left_of(strip) + width_of(strip) / 2, MIDDLE, LIT


def shots(stage: Stage, event: Event, made: Choreography) -> tuple[Shot, ...]:
    """The third that is played, nearer while its last die decides; the run out of it; all of the pitch around it."""
    table = stage.table
    match event:
        case ev.LineUpsShown():
            return (Shot(0.0, 0.0, *WHOLE),)
        case ev.ThirdBegun():
            return (Shot(0.0, made.cues["enter"].end, *duel_view(strip_of(event.thirds[0], 0))),)
        case ev.WeaponPlayed() if table.duels and table.result is None:
            return (Shot(0.0, 0.5, *duel_view(strip_of(table.duels[-1].thirds[0], 0))),)
        case ev.DiceThrown() if made.warp:
            x, y, zoom = duel_view(strip_of(table.duels[-1].thirds[0], 0))
            begin = made.cues["tumble_away"].start
            return (
                Shot(begin, begin + 0.8, x, y, zoom * CLOSER),
                Shot(made.cues["verdict"].start, made.length, x, y, zoom),
            )
        case ev.ThirdWon():
            return tuple(_run_shots(table, event, made))
        case ev.MatchEnded():
            return (Shot(0.0, 1.2, *CENTRE, PARTY),)
        case ev.ResultCalled():
            return (Shot(0.0, 0.7, *WHOLE),)
        case ev.ShootOutBegun():
            return (Shot(0.4, made.length - 0.2, *VIEW),)
    return ()


def _run_shots(table: MatchTable, event: ev.ThirdWon, made: Choreography) -> Iterator[Shot]:
    duel, run = table.duels[-1], made.cues["run"]
    if duel.attacker is None:
        ahead = 0 if event.winner is None else FORWARD[event.winner]
        yield Shot(run.start, run.end, CENTRE[0] + ahead * MIDFIELD * 0.55, MIDDLE - TOLD, 1.5)
        return
    net = goal(other(duel.attacker))
    x, _, zoom = duel_view(strip_of(duel.thirds[0], 0))
    yield Shot(run.start, run.end, (x + net[0]) / 2, MIDDLE, zoom)
    yield Shot(made.cues["resolve"].end, made.cues["resolve"].end + 0.6, (x + net[0]) / 2, MIDDLE - TOLD, 1.3)
