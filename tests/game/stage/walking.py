"""What tests of any game ask of where everybody goes: on the pitch, and on foot."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.stage.movement import BALL, Actor
from game.stage.timeline import Beat, Timeline

Seen = Mapping[Actor, tuple[float, ...]]
RATE = 15
"""How often a second it is looked; nothing but a ball is so fast that it is far from where it was."""
_CUT = 0.1
"""Seconds around a cut to what was, or back, in which everybody may be anywhere."""


class Bounds(NamedTuple):
    """How far out anybody may be, and how far a player and the ball come from one look to the next."""

    across: tuple[float, float]
    along: tuple[float, float]
    player: float
    ball: float


def walk(
    timeline: Timeline[Any],
    bounds: Bounds,
    seen: Callable[[Beat], Seen],
    changes: Callable[[Beat], bool] = lambda beat: False,
) -> None:
    """Nobody leaves the pitch and nobody jumps, all through a match, but where `changes` says that others come on.

    `seen` gives the places (x, y, rise) of everybody where the timeline stands.
    """
    before: Seen = {}
    for look in range(math.ceil(timeline.length * RATE)):
        timeline.seek_time(look / RATE)
        beat = timeline.beat
        assert beat is not None
        replay = beat.choreography.cues.get("replay")
        if replay is not None and min(abs(timeline.seconds - cut) for cut in (replay.start, replay.end)) < _CUT:
            before = {}
        where = seen(beat)
        for who, (x, y, rise) in where.items():
            assert bounds.across[0] <= x <= bounds.across[1], (who, beat.event)
            assert bounds.along[0] <= y <= bounds.along[1], (who, beat.event)
            assert rise >= 0
            if who in before and not changes(beat):
                far = math.dist((x, y), before[who][:2])
                assert far < (bounds.ball if who == BALL else bounds.player), (who, beat.event)
        before = where
