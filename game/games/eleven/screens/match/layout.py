"""Where the parts of the match screen lie, and what lies where on its pitch. Logical units.

The pitch has nine areas, each one zone of mine and the zone of theirs that faces it. My side attacks upwards: in an
area my markers stand in the lower half and theirs in the upper, so that whoever meets stands face to face.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.eleven.zones import FACING, ZONES, Zone
from game.games.eleven.style.footballers import jersey_extent
from game.stage.match_part import EDGE, MatchPlan, Rect, Whole, bar, columns, told_and_tray, transport, whole
from game.ui.surroundings import COMPACT_WIDTH

Point = tuple[float, float]

APART, WIDE_APART = 0.49, 0.57
"""How far the rows of an area are from each other as a share of its height; more where pairs meet between them."""
GOAL_WIDTH = 0.3
"""A goal's share of the pitch's width."""
_GAP = 6
_WING = 0.27
_LARGEST = 54.0
_FITTED = 0.97
_LENS = 1.42, 1.5


TRAY = 58
BOXES = 44
COLUMN = 244
_ONE_COLUMN = 820
_LEAST_COLUMN = 400.0  # a lower one has no room for its parts


@dataclass(frozen=True, slots=True)
class Pitch:
    """The pitch with a goal of `depth` at its upper and lower edge."""

    x: float
    y: float
    width: float
    height: float
    depth: float = 26

    @property
    def rect(self) -> Rect:
        """Its place in the window."""
        return self.x, self.y, self.width, self.height

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


@dataclass(frozen=True, slots=True)
class Layout(MatchPlan):
    """The screen's plan."""

    pitch: Pitch
    tray: Rect
    question: Whole
    """Where somebody is asked: over the right column, or over the lower part where there is none."""

    @property
    def tip(self) -> Whole:
        if self.left is None:
            return self.question
        x, y, width, height = whole(self.left)
        return x - EDGE, y, width + EDGE, height


def layout(width: float, height: float) -> Layout:
    """The plan for a logical area: two columns, one, or none beside the pitch."""
    across, low = bar(width, height)
    top = across[3] + EDGE
    tray_top = height - TRAY - EDGE
    boxes_top = tray_top - BOXES + 2
    tall = boxes_top - 4 - top
    sides = 0 if tall < _LEAST_COLUMN else 2 if width >= COMPACT_WIDTH else 1 if width >= _ONE_COLUMN else 0
    left = 16 + COLUMN + EDGE if sides == 2 else EDGE
    right = 16 + COLUMN + EDGE if sides else EDGE
    pitch = Pitch(left, top, width - left - right, tall, 20 if low else 26)
    _, y, bar_width, band = transport(width, pitch.width, top + tall - 60)
    beside = min(max(pitch.x + (pitch.width - bar_width) / 2, EDGE), width - EDGE - bar_width)
    own, others = columns(width, top, COLUMN, tall)
    said, tray = told_and_tray(width, tray_top, TRAY, 440 if sides == 2 else width * 0.36)
    if sides:
        question = (round(others[0]) - 4, round(top), COLUMN + 12, round(tall))
    else:
        deep = min(tall * 0.62, 300.0)
        question = (EDGE, round(height - deep - EDGE), round(width) - 2 * EDGE, round(deep))
    return Layout(
        bar=across,
        top=top,
        left=own if sides == 2 else None,
        right=others if sides else None,
        strip=(0, boxes_top, width, BOXES),
        commentary=said,
        transport=(beside, y, bar_width, band),
        pitch=pitch,
        tray=tray,
        question=question,
    )
