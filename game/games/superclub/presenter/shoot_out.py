"""A shoot-out of Superclub on the pitch (SC-44): who takes, who keeps and who waits where, what a kick can change.

All penalties are taken at the goal on the right. Nobody's way says what a die will show before it lies: the taker
walks to the spot and the goalkeeper goes to and fro, whatever comes of it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from engine.superclub.match.model import SIDES, Kick, MatchTable, Side, other
from engine.superclub.match.result import shoot_out_winner
from engine.superclub.odds import table_odds
from game.games.superclub.presenter.plan import (
    GOAL_HALF,
    MIDDLE,
    SIDE_GRASS,
    WIDTH,
    Who,
    goal,
    homes,
    keeper_of,
    row_of,
)
from game.stage.choreography import Choreography
from game.stage.movement import BALL, Move, Point
from game.stage.tempo import openness
from game.ui.look.motion import ease_out

SPOT: Point = 712.0, MIDDLE
VIEW = 620.0, MIDDLE, 1.65
"""What the camera shows of it: the goal on the right, and all who wait."""
_LINE = WIDTH - SIDE_GRASS
_WAIT: Point = 384.0, MIDDLE - 96.0
_APART: Point = 47.0, 50.0
"""Where the first of those stands who wait, visitors above the home side, and how far apart they are."""
_ROW = 5
_WALK = 1.2
"""Seconds after which they stand there."""
SWAY, _SWAYS = 13.0, 5.6
"""How far a goalkeeper goes to and fro while he waits, and how fast."""
_BEYOND = 36.0
"""How far beside the post a ball goes that misses the goal."""
Asks = Literal["win", "must", ""]


def taker_of(table: MatchTable, kick: Kick) -> Who:
    """Who takes a kick; of a side without players its emblem in attack."""
    return (kick.side, "attack") if kick.taker is None else (kick.side, kick.taker)


def keeping(table: MatchTable, side: Side) -> Who | None:
    """Who keeps the goal for a side: its goalkeeper, or its emblem in defence."""
    keeper = keeper_of(table.teams[side], side)
    return keeper if keeper is not None else next(iter(row_of(table.teams[side], "defence", side)), None)


def kick_stake(table: MatchTable, kick: Kick) -> float:
    """How much a kick can change who wins, 0 … 1: how far apart both ends of it leave that, times how open it is."""
    win = [
        table_odds(replace(table, kicks=[*table.kicks, kick_as(kick, scored)])).shares[0] for scored in (True, False)
    ]
    return abs(win[0] - win[1]) * openness(min(6, kick.stars) / 6)


def kick_as(kick: Kick, scored: bool) -> Kick:
    """The same kick with one end or the other."""
    return Kick(kick.side, kick.taker, kick.stars, kick.die, scored)


def asks(table: MatchTable, kick: Kick) -> Asks:
    """Whether a kick wins the shoot-out if it goes in, or loses it if it doesn't."""
    if shoot_out_winner([*table.kicks, kick_as(kick, True)]) == kick.side:
        return "win"
    return "must" if shoot_out_winner([*table.kicks, kick_as(kick, False)]) is not None else ""


def goes_wide(table: MatchTable, kick: Kick) -> bool:
    """Whether a kick that is not in misses the goal, where others are saved."""
    return not kick.scored and (3 * len(table.kicks) + kick.stars) % 4 == 0


def waiting(table: MatchTable) -> dict[Who, Point]:
    """Where everybody stands who neither kicks nor keeps: both sides in two rows, goalkeepers at the end of theirs."""
    found: dict[Who, Point] = {}
    for side in SIDES:
        keeper = keeper_of(table.teams[side], side)
        stood = homes(table, None)
        # From left to right as they have stood, so that nobody walks through anybody.
        mates = sorted((who for who in stood if who[0] == side), key=lambda who: (who == keeper, stood[who], str(who)))
        mates = [*(one for row in (0, 1) for one in mates[row : 2 * _ROW : 2]), *mates[2 * _ROW :]]
        for number, who in enumerate(mates):
            row, place = divmod(number, _ROW) if number < 2 * _ROW else (1, -1)
            deep = row + (2 if side == 0 else 0)
            found[who] = _WAIT[0] + _APART[0] * (place + 0.5 * row), _WAIT[1] + _APART[1] * deep
    return found


def begun_moves(table: MatchTable, made: Choreography) -> Iterator[Move]:
    """Everybody walks to where he waits; the ball is laid on the spot."""
    for number, (who, at) in enumerate(waiting(table).items()):
        late = 0.03 * (number % _ROW)
        yield Move(who, 0.1 + late, _WALK + late, at)
    yield Move(BALL, 0.2, 1.0, SPOT, rise=20)


def kick_moves(table: MatchTable, kick: Kick, made: Choreography) -> Iterator[Move]:
    """He walks up, waits for the die, runs and shoots; the goalkeeper dives the right way or the wrong one."""
    who, keeper = taker_of(table, kick), keeping(table, other(kick.side))
    walk, run, flight = (made.cues[name] for name in ("walk", "run", "flight"))
    for one, at in waiting(table).items():
        if one not in (who, keeper):
            yield Move(one, 0.0, 0.9, at)
    yield Move(BALL, 0.0, 0.35, SPOT)
    yield Move(who, walk.start, walk.end, (SPOT[0] - 66, MIDDLE + 14))
    yield Move(who, run.start, run.end, (SPOT[0] - 26, MIDDLE + 4), ease=lambda share: share * share)
    aside = 1 if (5 * len(table.kicks) + kick.stars) % 3 else -1
    corner = MIDDLE + aside * GOAL_HALF * 0.64
    end = _LINE - (10 if kick.scored else 42), corner
    if goes_wide(table, kick):
        end = _LINE + 4, MIDDLE + aside * (GOAL_HALF + _BEYOND)
    yield Move(BALL, flight.start, flight.end, end, rise=14, ease=ease_out)
    if kick.scored:
        yield Move(BALL, flight.end, flight.end + 0.16, (goal(1)[0], corner), ease=ease_out)
    elif goes_wide(table, kick):
        yield Move(BALL, flight.end, flight.end + 0.3, (end[0] + 16, end[1] + 10 * aside), ease=ease_out)
    else:
        yield Move(BALL, flight.end, flight.end + 0.5, (_LINE - 104, corner + 12 * aside), rise=18, ease=ease_out)
    if keeper is not None:
        x, dives = _LINE - 14, corner if not kick.scored else 2 * MIDDLE - corner
        yield Move(keeper, 0.0, walk.end, (x, MIDDLE))
        yield Move(keeper, flight.start + 0.04, flight.end, (x - 4, dives), ease=ease_out)
    if kick.scored:
        for hop in (0.25, 0.75):
            yield Move(who, flight.end + hop, flight.end + hop + 0.42, (SPOT[0] - 26, MIDDLE + 4), rise=22)


def sway(made: Choreography, seconds: float) -> float:
    """How far across the pitch a goalkeeper is off the middle while he waits for a kick."""
    since, left = seconds - made.cues["walk"].end, made.cues["flight"].start - seconds
    return SWAY * math.sin(_SWAYS * since) * max(0.0, min(1.0, 4 * since, 4 * left))
