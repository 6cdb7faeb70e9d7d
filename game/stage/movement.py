"""Who is where on a pitch at any moment: the ways that events lay out, and the life that goes on in between.

Positions are in the units of a pitch's plan. Times are in *play time*, seconds of what happens on the pitch, which slow
motion and a replay run through at other paces than the clock on the wall. Everything is a pure function of the moves
laid down and of the time asked for, so going back needs no undoing. Knows no game and draws nothing.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from game.ui.look.motion import arc, between, ease_in_out, lerp

Point = tuple[float, float]
Actor = Hashable

BALL: Actor = "ball"

BREATH = (2.6, 2.2)
"""How far anybody sways about his place, along and across."""
DRIFT = (46.0, 22.0)
"""How far at most the formation follows the ball, along and across."""
PULL = (0.13, 0.10)
"""The share of his distance from the ball that somebody follows it by."""
LATE = (0.15, 0.35, 0.55, 0.75)
"""The formation looks where the ball was so many seconds ago, in the mean."""
TOUCHES = 2.6
"""How often a second somebody who runs touches the ball."""
TOUCH = 9.0
"""How far the ball runs ahead of him between two touches."""
_GLANCE = 0.05
_KEPT = 32


class Move(NamedTuple):
    """An actor's way from wherever he is at `start` to `to`; with `by`, to so far from another actor, whom he keeps to.

    `rise` is how high its arc goes at the middle. `free` is how much of the formation's drift he takes part in once he
    is there, 0 … 1: who acts stands where he is needed, who is back at his place goes along.
    """

    actor: Actor
    start: float
    end: float
    to: Point
    by: Actor | None = None
    rise: float = 0.0
    free: float = 0.0
    ease: Callable[[float], float] = ease_in_out

    def later(self, seconds: float) -> Move:
        """The same so many seconds later."""
        return self._replace(start=self.start + seconds, end=self.end + seconds)

    def share(self, time: float, still: bool = False) -> float:
        """How far it is done, 0 … 1; one who is to be `still` is here, then there."""
        if still:
            return float(time >= (self.start + self.end) / 2)
        if time >= self.end:
            return 1.0
        if time <= self.start:
            return 0.0
        return self.ease((time - self.start) / (self.end - self.start))


class Place(NamedTuple):
    """Where somebody is on the plan, and how far above the grass."""

    x: float
    y: float
    rise: float = 0.0


@dataclass(slots=True)
class _Leg:
    """A move, and where and how free its actor was when it began."""

    move: Move
    origin: Point
    free: float


@dataclass(slots=True)
class _Track:
    """The legs of one actor, in order of time; his `number` makes him sway at his own pace."""

    number: int
    starts: list[float] = field(default_factory=list)
    legs: list[_Leg] = field(default_factory=list)

    def index(self, time: float) -> int:
        """Which leg is under way or was done last; the first one before it begins."""
        return max(0, bisect_right(self.starts, time) - 1)

    def at(self, time: float) -> _Leg:
        """The leg with that index."""
        return self.legs[self.index(time)]


class Movement:
    """The ways of everybody on a pitch. While it is `still` nothing goes on by itself: motion is reduced."""

    def __init__(self, *, still: bool = False) -> None:
        self.still = still
        self._tracks: dict[Actor, _Track] = {}
        self._seen: dict[float, Point | None] = {}  # where the ball was seen to be at the times last asked for

    def lay(self, moves: Iterable[Move], offset: float = 0.0) -> None:
        """Lay moves behind those there are, `offset` seconds later than they say.

        A first move has nowhere to come from: it is there from the beginning. One that begins while another of the same
        actor is under way turns off from there.
        """
        for move in moves:
            self._lay(move.later(offset))
            self._seen.clear()

    def _lay(self, move: Move) -> None:
        origin, free = move.to, move.free
        if move.actor in self:
            origin, free = self._where(move.actor, move.start, alive=False), self._free(move.actor, move.start)
        track = self._tracks.setdefault(move.actor, _Track(len(self._tracks)))
        while track.starts and track.starts[-1] > move.start:
            track.starts.pop()
            track.legs.pop()
        track.starts.append(move.start)
        track.legs.append(_Leg(move, origin, free))

    def __contains__(self, actor: Actor) -> bool:
        return actor in self._tracks

    def at(self, actor: Actor, time: float) -> Place:
        """Where somebody is; `KeyError` if nothing was ever laid down for him."""
        x, y = self._where(actor, time, alive=True)
        leg = self._tracks[actor].at(time)
        rise = leg.move.rise * arc(leg.move.share(time, self.still)) if leg.move.rise else 0.0
        return Place(x, y, rise)

    def left(self, actor: Actor, time: float, within: float) -> tuple[Place, float] | None:
        """Where somebody was who is suddenly elsewhere with motion reduced, and the share of `within` seconds since.

        None for whoever was there before, and always where things move.
        """
        if not self.still:
            return None
        leg = self._tracks[actor].at(time)
        passed = time - (leg.move.start + leg.move.end) / 2
        if not 0 <= passed < within or math.dist(leg.origin, self._target(leg.move, time, alive=False)) < 1:
            return None
        return Place(*leg.origin), passed / within

    def holder(self, time: float) -> Actor | None:
        """Who has the ball, or had it last; None if nobody ever had."""
        track = self._tracks.get(BALL)
        if track is None:
            return None
        held = (track.legs[number].move.by for number in range(track.index(time), -1, -1))
        return next((actor for actor in held if actor is not None), None)

    def speed(self, actor: Actor, time: float) -> Point:
        """How fast somebody goes, along and across, in units a second."""
        (x, y), (x0, y0) = (self._where(actor, when, alive=True) for when in (time, time - _GLANCE))
        return (x - x0) / _GLANCE, (y - y0) / _GLANCE

    def near(self, time: float) -> Point | None:
        """Where the formation thinks the ball is, a little late; None without a ball."""
        if time not in self._seen:
            if len(self._seen) >= _KEPT:
                self._seen.clear()
            self._seen[time] = self._followed(time)
        return self._seen[time]

    def _followed(self, time: float) -> Point | None:
        if BALL not in self._tracks:
            return None
        seen = [self._where(BALL, time - late, alive=False) for late in LATE]
        return sum(x for x, _ in seen) / len(seen), sum(y for _, y in seen) / len(seen)

    def _where(self, actor: Actor, time: float, *, alive: bool) -> Point:
        """Where the legs lead somebody; `alive` adds what goes on by itself."""
        track = self._tracks[actor]
        return self._on_leg(track, track.index(time), time, alive=alive)

    def _on_leg(self, track: _Track, index: int, time: float, *, alive: bool) -> Point:
        leg = track.legs[index]
        move, is_ball = leg.move, leg.move.actor == BALL
        share = move.share(time, self.still)
        target = self._target(move, time, alive=alive and is_ball)
        origin = leg.origin
        if alive and is_ball and index and share < 1:
            # The ball sets out from where it is seen, beside somebody who sways and drifts; others do both on the way.
            origin = self._on_leg(track, index - 1, move.start, alive=True)
        x, y = between(origin, target, share) if index else target
        if not alive or self.still or is_ball:
            return x, y
        if free := lerp(leg.free, move.free, share):
            dx, dy = self._drift((x, y), time)
            x, y = x + free * dx, y + free * dy
        sway = time * 1.7 + track.number, time * 2.1 + 2 * track.number
        return x + BREATH[0] * math.sin(sway[0]), y + BREATH[1] * math.sin(sway[1])

    def _target(self, move: Move, time: float, *, alive: bool) -> Point:
        if move.by is None:
            return move.to
        x, y = self._where(move.by, time, alive=alive)
        ahead = self._touched(move, time) if alive and move.actor == BALL else 0.0
        return x + move.to[0] + math.copysign(ahead, move.to[0]), y + move.to[1]

    def _touched(self, move: Move, time: float) -> float:
        """How far the ball has run ahead of somebody who runs with it."""
        carrier = self._tracks[move.by].at(time).move
        if self.still or not carrier.start < time < carrier.end:
            return 0.0
        return TOUCH * abs(math.sin(math.pi * TOUCHES * (time - carrier.start))) * arc(carrier.share(time))

    def _free(self, actor: Actor, time: float) -> float:
        leg = self._tracks[actor].at(time)
        return lerp(leg.free, leg.move.free, leg.move.share(time, self.still))

    def _drift(self, base: Point, time: float) -> Point:
        near = self.near(time)
        if near is None:
            return 0.0, 0.0
        dx, dy = ((near[axis] - base[axis]) * PULL[axis] for axis in (0, 1))
        return max(-DRIFT[0], min(DRIFT[0], dx)), max(-DRIFT[1], min(DRIFT[1], dy))
