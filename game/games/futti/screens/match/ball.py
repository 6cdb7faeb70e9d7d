"""The ball: where it lies, and how it travels in a kind of event.

Until a die has settled the ball goes no further than where either answer would take it: a shot flies to the
goaltender, and only when the dice lie does it go on into the net. So nobody can read a result off the ball.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from engine.futti.match import events as ev
from engine.futti.match.model import GOAL, other
from game.games.futti.presenter.match import Spot, Stage, ball_after
from game.games.futti.screens.match.layout import Pitch, Point
from game.stage.timeline import Instant
from game.ui.look import lights, tokens
from game.ui.look.look import Look
from game.ui.look.motion import arc, ease_out, lerp

TRAIL = 10
_RADIUS = 11


class Leg(NamedTuple):
    """One stretch of the way: the cue in which it is covered, where it ends, how high it goes (units of the plan)."""

    cue: str
    to: Spot
    height: float = 0


class Ball:
    """Draws the ball on a pitch."""

    def __init__(self, look: Look, pitch: Pitch) -> None:
        self._look = look
        self._pitch = pitch

    def at(self, now: Instant[Stage]) -> Point:
        """Where the ball is, in logical units."""
        return self._travel(now)[0]

    def draw(self, target: pygame.Surface, now: Instant[Stage], to_pixels: Callable[[float, float], Point]) -> None:
        """Draw the ball, and the trail of its flight."""
        at, trail = self._travel(now)
        for index, dot in enumerate(trail):
            spark = lights.spark(self._look, round(3 + 4 * index / TRAIL) * self._pitch.unit)
            target.blit(spark, spark.get_rect(center=to_pixels(*dot)))
        ball = tokens.ball(self._look, _RADIUS * self._pitch.unit)
        target.blit(ball, ball.get_rect(center=to_pixels(*at)))

    def _travel(self, now: Instant[Stage]) -> tuple[Point, list[Point]]:
        """Where the ball is, and the dots behind it while it flies."""
        start = self._pitch.ball(now.stage.ball)
        for leg in _way(now):
            end = self._pitch.ball(leg.to)
            share = ease_out(now.progress(leg.cue))
            if share < 1:
                dots = range(TRAIL) if share > 0 and start != end else ()
                trail = [self._on_arc(start, end, share * index / TRAIL, leg.height) for index in dots]
                return self._on_arc(start, end, share, leg.height), trail
            start = end
        return start, []

    def _on_arc(self, start: Point, end: Point, share: float, height: float) -> Point:
        rise = arc(share) * height * self._pitch.unit
        return lerp(start[0], end[0], share), lerp(start[1], end[1], share) - rise


def _way(now: Instant[Stage]) -> list[Leg]:
    """The legs of the ball's way in a beat; none if it lies still."""
    event = now.event
    if event is None:
        return []
    end = ball_after(now.stage, event)
    match event:
        case ev.ShotSaved() | ev.GoalScored() if "black_hold" in now.cues:
            return [Leg("flight", _goaltender_of(event.side), 34), Leg("resolve", end)]
        case ev.GoalScored():
            return [Leg("flight", end, 34)]
        case ev.KickTaken():
            to_the_spot = Leg("clear", Spot("penalty", event.side))
            if "black_hold" in now.cues:
                return [to_the_spot, Leg("flight", _goaltender_of(event.side), 20), Leg("resolve", end)]
            return [to_the_spot, Leg("flight", end, 20)]
        case ev.BreakawayRun():
            return [Leg("run", Spot("break", event.side)), Leg("verdict", end)]
        case ev.PenaltyStruck():
            return [Leg("verdict", end, 10)]
        case ev.PenaltyAwarded():
            return [Leg("clear", end)]
        case ev.ControlChecked():
            return [Leg("ball", end, 18)]
        case ev.KeyPlayersRolled() | ev.BallStolen():
            return [Leg("ball", end)]
    return []


def _goaltender_of(attacking: int) -> Spot:
    """The goaltender that side `attacking` shoots at."""
    return Spot("at", other(attacking), GOAL)
