"""Where things lie on the pitch of a match: nine areas, each one zone of mine and the zone of theirs that faces it.

My side attacks upwards. In an area my markers stand in the lower half and theirs in the upper, so that whoever meets
stands face to face. Logical units.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.eleven.zones import FACING, ZONES, Zone
from game.theme.eleven.jersey import jersey_extent

Point = tuple[float, float]
Rect = tuple[float, float, float, float]

APART, WIDE_APART = 0.49, 0.57
"""How far the rows of an area are from each other as a share of its height; more where pairs meet between them."""
GOAL_WIDTH = 0.3
"""A goal's share of the pitch's width."""
_GAP = 6
_WING = 0.27
_LARGEST = 54.0
_FITTED = 0.97
_LENS = 1.42, 1.5


@dataclass(frozen=True, slots=True)
class Pitch:
    """The pitch with a goal of `depth` at its upper and lower edge."""

    x: float
    y: float
    width: float
    height: float
    depth: float = 26

    def area(self, zone: Zone) -> Rect:
        """The area of one of my zones."""
        row, column = divmod(ZONES.index(zone), 3)
        wing = round(self.width * _WING)
        centre = self.width - 2 * wing - 4 * _GAP
        left = (0.0, wing + _GAP, wing + centre + 2 * _GAP)[column]
        tall = (self.height - 2 * self.depth - 2 * _GAP) / 3
        top = self.depth + (2 - row) * (tall + _GAP)
        return self.x + _GAP + left, self.y + top, (wing, centre, wing)[column], tall

    @property
    def jersey(self) -> float:
        """The size of a marker: two rows of them fit an area, and three side by side in a central one."""
        _, _, wide, tall = self.area("MC")
        across, down = jersey_extent(1)
        return min(_LARGEST, tall / 2 / down * _FITTED, wide / 3 / across)

    def lens(self, zone: Zone) -> Rect:
        """The area as it is looked at: larger, and wholly on the pitch."""
        x, y, width, height = self.area(zone)
        wide, tall = width * _LENS[0], height * _LENS[1]
        left = min(max(x - (wide - width) / 2, self.x + _GAP), self.x + self.width - _GAP - wide)
        top = min(max(y - (tall - height) / 2, self.y + _GAP), self.y + self.height - _GAP - tall)
        return left, top, wide, tall

    def net(self, mine: bool) -> Point:
        """The middle of the net that my side (or theirs) shoots at."""
        middle = self.x + self.width / 2
        return (middle, self.y + self.depth / 2) if mine else (middle, self.y + self.height - self.depth / 2)

    def at(self, x: float, y: float) -> Zone | None:
        """The zone whose area a point lies in."""
        for zone in ZONES:
            left, top, width, height = self.area(zone)
            if left <= x < left + width and top <= y < top + height:
                return zone
        return None


def own_zone(zone: Zone, mine: bool) -> Zone:
    """The area (by my zones) that a zone of one side lies in."""
    return zone if mine else FACING[zone]


def row(rect: Rect, mine: bool, count: int, apart: float = APART) -> list[Point]:
    """Where the middles of `count` markers of a side stand in an area, both rows `apart` (a share of its height)."""
    x, y, width, height = rect
    middle = y + height * (0.5 + apart / 2 if mine else 0.5 - apart / 2)
    step = min(width / max(count, 1), width / 2 if count == 2 else width)
    step = min(step, height * 0.66)
    first = x + width / 2 - step * (count - 1) / 2
    return [(first + step * place, middle) for place in range(count)]
