"""The camera over a pitch: what of it is looked at, how near, and how it shakes. Knows no game.

A pitch's plan has its own units; a `Lens` says where a point of it lies in the window. A `Camera` holds the shots that
events lay out, in seconds of the timeline; it is a pure function of them and of the time asked for.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.look.motion import ease_in_out, lerp

Point = tuple[float, float]

SHAKE = 4.0
"""How far a picture shakes at most, in logical units."""


class Shot(NamedTuple):
    """From `start` to `end` the camera goes over to this middle and this nearness; 1 shows the whole pitch."""

    start: float
    end: float
    x: float
    y: float
    zoom: float = 1.0


class Framing(NamedTuple):
    """What the camera shows: the middle of the picture on the plan, and how near."""

    x: float
    y: float
    zoom: float


class Camera:
    """Shots in order of time. Before the first one it shows the whole pitch, `middle` in its middle."""

    def __init__(self) -> None:
        self._starts: list[float] = []
        self._shots: list[tuple[Framing | None, Shot]] = []

    def lay(self, shots: Iterable[Shot], offset: float = 0.0) -> None:
        """Lay shots behind those there are, `offset` seconds later; one under way turns off from where it is."""
        for shot in shots:
            later = shot._replace(start=shot.start + offset, end=shot.end + offset)
            before = self.at(later.start)
            while self._starts and self._starts[-1] > later.start:
                self._starts.pop()
                self._shots.pop()
            self._starts.append(later.start)
            self._shots.append((before, later))

    def at(self, time: float) -> Framing | None:
        """What is shown, None while there was no shot yet."""
        index = bisect_right(self._starts, time) - 1
        if index < 0:
            return None
        before, shot = self._shots[index]
        end = Framing(shot.x, shot.y, shot.zoom)
        if before is None or time >= shot.end:
            return end
        share = ease_in_out((time - shot.start) / (shot.end - shot.start))
        return Framing(*(lerp(old, new, share) for old, new in zip(before, end, strict=True)))


@dataclass(frozen=True, slots=True)
class Lens:
    """A part `area` of a plan (left, top, width, height) laid into the window at `left`, `top`, seen from `framing`.

    `unit` is a unit of the plan where nothing is magnified. Whatever is asked of the camera, no more than the area is
    shown.
    """

    left: float
    top: float
    unit: float
    area: tuple[float, float, float, float]
    framing: Framing

    @classmethod
    def over(
        cls, place: tuple[float, float, float], area: tuple[float, float, float, float], framing: Framing | None = None
    ) -> Lens:
        """A lens at (left, top, unit); without a framing the whole area is seen."""
        x, y, width, height = area
        zoom = 1.0 if framing is None else max(1.0, framing.zoom)
        across, down = width / 2 / zoom, height / 2 / zoom
        middle = (x + width / 2, y + height / 2) if framing is None else framing[:2]
        seen = max(x + across, min(x + width - across, middle[0])), max(y + down, min(y + height - down, middle[1]))
        return cls(*place, area, Framing(*seen, zoom))

    @property
    def scale(self) -> float:
        """How large a unit of the plan is seen, in logical units."""
        return self.unit * self.framing.zoom

    def at(self, x: float, y: float) -> Point:
        """Where a point of the plan lies in the window."""
        _, _, width, height = self.area
        return (
            self.left + width / 2 * self.unit + (x - self.framing.x) * self.scale,
            self.top + height / 2 * self.unit + (y - self.framing.y) * self.scale,
        )

    @property
    def seen(self) -> tuple[float, float, float, float]:
        """The part of the plan in sight: left, top, width, height."""
        width, height = self.area[2] / self.framing.zoom, self.area[3] / self.framing.zoom
        return self.framing.x - width / 2, self.framing.y - height / 2, width, height


def shaken(seconds: float, strength: float, length: float = 0.22) -> Point:
    """How far a picture is off its place `seconds` after a blow, dying away; at most `SHAKE`, whatever the strength."""
    if not 0 <= seconds < length:
        return 0.0, 0.0
    reach = min(SHAKE, strength) * (1 - seconds / length)
    return reach * math.sin(seconds * 190), reach * math.sin(seconds * 230 + 1)
