"""How the chances of a match move while it is played: a thin band of what they are now, and a chart of what they were.

Owns when they are reckoned: in slices before they are needed, a few with every frame, never while one is drawn; and
what stands on the screen at a second of the timeline, which depends on nothing else. What the chances are after an
event, a game says.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from time import perf_counter
from typing import Generic, Protocol, TypeVar

import pygame

from engine.core.shares import Shares, expected
from game.stage.club_looks import MatchKits
from game.stage.match_part import MatchPart
from game.stage.scoreboard import OddsStrip
from game.stage.timeline import Beat, StagePresenter
from game.ui.look.motion import ease_in_out, lerp
from game.ui.look.palette import AMBER, LED_GROUND, LINE, MUTED, NIGHT, RGB, TEXT, contrast, mix
from game.ui.look.pen import Pen

StageT = TypeVar("StageT")
StageT_contra = TypeVar("StageT_contra", contravariant=True)

EARLY, HURRIED = 3, 4
"""Slices of reckoning with every frame before there is anything to be seen, as little moves then; and while what should
be seen already isn't known: of these in a longer frame as many more as it is longer. Else there is one."""
_FRAME, _LONGEST = 1 / 60, 8
"""A usual frame in seconds, and for how many of them one counts at most."""
_ENOUGH = 0.008
"""Seconds after which a frame has reckoned enough, so that what is slow makes nothing slower."""
TURNING = 0.6
"""Seconds in which the band goes over to what has changed."""
_SEEN = 3.0
"""The least contrast of a side's colour."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What is to be reckoned at a beat.

    `seen` is how many seconds into the beat it may be shown: not before its dice lie. `at` says how much of the match
    is over then, 0 … 1, and `scored` who has just scored. `work` pauses after every slice and returns the shares.
    """

    seen: float
    at: float
    work: Generator[None, None, Shares]
    scored: int | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """The chances from a second of the timeline on; `at` and `scored` as in `Reckoning`."""

    seen: float
    at: float
    shares: Shares
    scored: int | None = None


class Reckoner(Protocol[StageT_contra]):
    """What a game reckons at a beat: as it begins, from the stage before it, and as it ends, from the stage after."""

    def before(self, stage: StageT_contra, beat: Beat) -> Reckoning | Sequence[Reckoning] | None:
        """What its question alone changes, or what passes until it is answered, in order."""

    def after(self, stage: StageT_contra, beat: Beat) -> Reckoning | Sequence[Reckoning] | None:
        """What its answers change, in the order in which they are seen."""


class Chances(Generic[StageT]):
    """The chances of a match by time, once they are reckoned.

    A window gives it `work` with every frame, long before the cursor comes by; then nothing is waited for. Films and
    pictures, which know no frames, wait for what they show.
    """

    def __init__(self, presenter: StagePresenter[StageT], reckoner: Reckoner[StageT]) -> None:
        self._presenter = presenter
        self._reckoner = reckoner
        self._stage = presenter.blank()
        self._taken = 0
        self._due: deque[tuple[float, Reckoning]] = deque()
        self._turns: list[Turn] = []
        self._has_frames = False
        self._begins = inf

    def work(self, beats: Sequence[Beat], time: float, seconds: float = _FRAME) -> None:
        """Reckon a little more of what the beats ask for. `time` is where the cursor stands; the last frame came
        `seconds` ago: a slow machine has few, and is to know no later."""
        self._has_frames = True
        self._take_in(beats)
        usual = EARLY if time < self._begins else 1
        until = perf_counter() + _ENOUGH
        for number in range(round(HURRIED * max(1.0, min(seconds / _FRAME, _LONGEST)))):
            if number >= HURRIED and perf_counter() > until:
                break
            if self._due and (number < usual or self._due[0][0] <= time):
                self._step()

    def finish(self, beats: Sequence[Beat], time: float = inf) -> None:
        """Reckon all of what the beats ask for up to a second, and wait for it."""
        self._take_in(beats)
        while self._due and self._due[0][0] <= time:
            self._step()

    def ahead(self, beats: Sequence[Beat]) -> Iterator[None]:
        """Reckon all of what the beats ask for, a slice at every step."""
        self._take_in(beats)
        while self._due:
            self._step()
            yield

    def seen(self, beats: Sequence[Beat], time: float) -> Sequence[Turn]:
        """What is known at a second of the timeline, in order."""
        if not self._has_frames:
            self.finish(beats, time)
        return self._turns[: bisect_right(self._turns, time, key=lambda turn: turn.seen)]

    def _take_in(self, beats: Sequence[Beat]) -> None:
        for beat in beats[self._taken :]:
            asked = _several(self._reckoner.before(self._stage, beat))
            self._presenter.fold(self._stage, beat.event)
            for reckoning in (*asked, *_several(self._reckoner.after(self._stage, beat))):
                seen = beat.start + reckoning.seen
                self._begins = min(self._begins, seen)
                self._due.append((seen, reckoning))
        self._taken = len(beats)

    def _step(self) -> None:
        """One slice of the first that is due."""
        seen, first = self._due[0]
        try:
            next(first.work)
        except StopIteration as end:
            self._due.popleft()
            self._turns.append(Turn(seen, first.at, end.value, first.scored))


def _several(found: Reckoning | Sequence[Reckoning] | None) -> Sequence[Reckoning]:
    return (found,) if isinstance(found, Reckoning) else found or ()


def shares_at(turns: Sequence[Turn], time: float, still: bool = False) -> Shares | None:
    """The shares to be drawn at a second: what is known goes over from one to the next, at once if nothing is to move.

    None while nothing is known.
    """
    if not turns:
        return None
    now = turns[-1].shares
    before = turns[-2].shares if len(turns) > 1 and not still else now
    share = ease_in_out(min(1.0, (time - turns[-1].seen) / TURNING))
    home, draw, away = (lerp(old, new, share) for old, new in zip(before, now, strict=True))
    return home, draw, away


class ChanceBand(OddsStrip[None]):
    """The odds as a band too thin for words: home's share solid, a draw grey between, the visitors' hollow."""

    between = mix(MUTED, NIGHT, 0.5)
    outline = 2.0
    hollow = 0.7

    def say(self, number: int, said: str) -> Sequence[str]:
        return ()

    def draw(self, target: pygame.Surface, shares: Shares | None) -> None:
        """Draw the shares; nothing but the ground while they aren't known."""
        if shares is None:
            self.draw_hidden(target, "")
            return
        self.draw_shares(target, shares)


class MomentumChart(MatchPart[None, MatchKits]):
    """Whose chance rose and fell: above the middle, solid, as far as home is the likelier, below it, hatched, the
    visitors. A goal is a wedge at the edge of whoever scored."""

    def across(self, at: float) -> float:
        """How far from its left edge a share of the match is."""
        return at * self.width

    def draw(self, target: pygame.Surface, turns: Sequence[Turn]) -> None:
        """Draw what is known; as far as it goes a match was played."""
        self.written(target, tuple(turns), lambda pen: self._write(pen, turns))

    def _write(self, pen: Pen, turns: Sequence[Turn]) -> None:
        px, surface = pen.look.px, pen.surface
        ground = surface.get_rect()
        pygame.draw.rect(surface, LED_GROUND, ground, border_radius=px(3))
        middle = ground.height // 2
        points = [(min(px(self.across(turn.at)), ground.right - 1), self._height(turn, ground)) for turn in turns]
        if len(points) > 1:
            self._fill(surface, points, middle)
        pygame.draw.line(surface, LINE, (0, middle), (ground.right, middle))
        if len(points) > 1:
            pygame.draw.lines(surface, AMBER, False, points, max(1, px(1.5)))
        for turn, (x, _) in zip(turns, points, strict=True):
            if turn.scored is not None:
                self._wedge(surface, x, turn.scored)
        pygame.draw.rect(surface, LINE, ground, max(1, px(1)), border_radius=px(3))
        if points:
            pygame.draw.circle(surface, AMBER, points[-1], px(2.5))

    def _height(self, turn: Turn, ground: pygame.Rect) -> int:
        room = ground.height // 2 - self._look.px(2)
        return ground.height // 2 - round((2 * expected(turn.shares) - 1) * room)

    def _fill(self, surface: pygame.Surface, points: Sequence[tuple[int, int]], middle: int) -> None:
        """Column by column between the line and the middle: solid above, every other few pixels below."""
        colours = [self._lit(side) for side in (0, 1)]
        hatch = max(2, self._look.px(2))
        for (left, begin), (right, end) in pairwise(points):
            for x in range(left, right):
                y = round(lerp(begin, end, (x - left) / (right - left)))
                if y < middle or (y > middle and x // hatch % 2):
                    pygame.draw.line(surface, colours[y > middle], (x, middle), (x, y))

    def _lit(self, side: int) -> RGB:
        return lit(self._match_kits.colour(side))

    def _wedge(self, surface: pygame.Surface, x: int, side: int) -> None:
        """On a dark rim, so that it stands out from the line."""
        px, end = self._look.px, surface.get_height() - 1
        for wide, deep, colour in ((px(6), px(10), LED_GROUND), (px(4), px(7), self._lit(side))):
            edge, tip = (0, deep) if side == 0 else (end, end - deep)
            pygame.draw.polygon(surface, colour, [(x - wide, edge), (x + wide, edge), (x, tip)])


def lit(colour: RGB) -> RGB:
    """A side's colour, bright enough for the dark ground of a chart."""
    return colour if contrast(colour, LED_GROUND) >= _SEEN else mix(colour, TEXT, 0.4)
