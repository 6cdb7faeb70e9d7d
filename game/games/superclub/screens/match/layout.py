"""Where things lie on the pitch of a match: three thirds side by side, the one that is played wider than the others.

The home side defends on the left and attacks to the right. In every third the visitors stand in the upper half and the
home side in the lower, so that both rows face each other; each from its left, since links join left and right.
Logical units.

Where the parts of the match screen lie, for whatever room the window leaves. Logical units.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.match.model import Side
from game.ui.look.motion import lerp
from game.ui.surroundings import COMPACT_WIDTH, SHORT_HEIGHT

Point = tuple[float, float]
Rect = tuple[float, float, float, float]

LABEL, LOW_LABEL = 38.0, 30.0
"""What is kept free above the rows for the name of a third."""
LOW = 300.0
"""A pitch below this height has no room for totals between its rows: they stand at the rows' ends."""
_END = 66.0
_GAP = 6.0
_LIT = 0.54
"""The share of the pitch's width that the third being played takes."""
_LARGEST, _SMALLEST = 66.0, 40.0
_TOKEN = 1.5, 1.82
_MINI = 1.2, 1.55
_LARGEST_MINI = 46.0
_STEP = 3.0
_KEEPER = 0.3
"""How far a goalkeeper stands apart from the row, in steps of it."""


def strip_of(third: Third, side: Side) -> int:
    """Which part of the pitch a third of one side lies in: 0 is the home side's defence.

    >>> strip_of("attack", 1)
    0
    """
    place = THIRDS.index(third)
    return 2 - place if side else place


@dataclass(frozen=True, slots=True)
class View:
    """How far the pitch is opened: from the part `before` to the part `lit` (None: all alike), a `share` of the way."""

    before: int | None = None
    lit: int | None = None
    share: float = 1.0

    @property
    def shown(self) -> int | None:
        """The part whose players are seen large."""
        return self.lit if self.share >= 0.5 else self.before


@dataclass(frozen=True, slots=True)
class Row:
    """Where the players of one side stand in one part: their middles from the left, the goalkeeper's, their size.

    `large`: drawn as tokens with names, else as small discs.
    """

    places: tuple[Point, ...]
    keeper: Point | None
    size: float
    large: bool
    step: float


@dataclass(frozen=True, slots=True)
class Pitch:
    """The pitch in the window."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """The centre spot."""
        return self.x + self.width / 2, self.y + self.height / 2

    def strip(self, number: int, view: View) -> Rect:
        """x, y, width, height of a part of the pitch."""
        room = self.width - 4 * _GAP
        widths = [
            room * lerp(_width(part, view.before), _width(part, view.lit), view.share) for part in range(len(THIRDS))
        ]
        left = self.x + _GAP * (number + 1) + sum(widths[:number])
        return left, self.y + _GAP, widths[number], self.height - 2 * _GAP

    @property
    def is_low(self) -> bool:
        """Whether totals stand at the ends of the rows."""
        return self.height < LOW

    @property
    def label(self) -> float:
        """What is kept free above the rows for the name of a third."""
        return LOW_LABEL if self.is_low else LABEL

    @property
    def band(self) -> float:
        """How much of the middle of the part being played belongs to both totals."""
        return 0.0 if self.is_low else 92.0

    def half(self, number: int, view: View) -> float:
        """How high the part of a third is in which one side stands."""
        _, _, _, height = self.strip(number, view)
        return (height - self.label - (self.band if view.shown == number else 0)) / 2

    def middle_of(self, number: int, view: View, side: Side) -> float:
        """How far down the middle of that part lies."""
        _, y, _, height = self.strip(number, view)
        half = self.half(number, view)
        return y + self.label + half / 2 if side else y + height - half / 2

    def row(self, number: int, view: View, side: Side, count: int, keeper: bool, longest: Sequence[int]) -> Row:
        """Where `count` players of a side stand in a part.

        `longest` is for every part the longer row of both sides, goalkeepers included. While the pitch opens players
        are on their way, in one of both sizes: no picture is made for a step between.
        """
        if 0 < view.share < 1:
            before = self.row(number, View(view.before, view.before), side, count, keeper, longest)
            after = self.row(number, View(view.lit, view.lit), side, count, keeper, longest)
            nearer = after if view.share >= 0.5 else before
            places = tuple(_between(*ends, view.share) for ends in zip(before.places, after.places, strict=True))
            goal = None
            if before.keeper is not None and after.keeper is not None:
                goal = _between(before.keeper, after.keeper, view.share)
            return Row(places, goal, nearer.size, nearer.large, nearer.step)
        x, _, width, _ = self.strip(number, view)
        lit = view.shown == number
        half = self.half(number, view)
        if lit and self.is_low:
            width -= _END
        slots = max(longest[number], 3) + _KEEPER
        size = _stepped(min(_LARGEST, width / slots / _TOKEN[0], half / _TOKEN[1]))
        large = lit and size >= _SMALLEST
        if large:
            step = _TOKEN[0] * size
        else:
            crowd = slots if lit else max(*longest, 3) + _KEEPER
            size = _stepped(min(_LARGEST_MINI, width / crowd / _MINI[0], half / _MINI[1]))
            step = min(_MINI[0] * size * 1.1, width / crowd)
        middle = self.middle_of(number, view, side)
        middle += (0.56 - _TOKEN[1] / 2) * size if large else -0.22 * size
        if lit and not side:  # clear of the transport, which comes and goes over the lower edge
            middle -= min(24.0, max(0.0, half - _TOKEN[1] * size) / 2)
        wide = step * (count + (1 + _KEEPER if keeper else 0))
        start = x + (width - wide) / 2
        at_home = side == 0
        first = start + (step * (1 + _KEEPER) if keeper and at_home else 0)
        places = tuple((first + step * (place + 0.5), middle) for place in range(count))
        goal = None
        if keeper:
            goal = (start + step / 2, middle) if at_home else (start + wide - step / 2, middle)
        return Row(places, goal, size, large, step)

    def totals(self, number: int, view: View) -> tuple[Point, Point]:
        """Where the totals of both sides stand in the part being played, home first."""
        x, y, width, height = self.strip(number, view)
        if self.is_low:
            end = x + width - _END / 2
            return (end, self.middle_of(number, view, 0)), (end, self.middle_of(number, view, 1))
        middle = y + self.label + (height - self.label) / 2
        return (x + width * 0.27, middle), (x + width * 0.73, middle)

    def touchline(self, number: int, view: View, side: Side) -> Point:
        """Where players of a side leave and enter a part of the pitch."""
        x, y, width, height = self.strip(number, view)
        return x + width / 2, y + 10 if side else y + height - 10


def _stepped(size: float) -> float:
    """A size of few: players look the same in several parts, so that their pictures are made once."""
    return max(2.0, size // _STEP * _STEP)


def _between(start: Point, end: Point, share: float) -> Point:
    return lerp(start[0], end[0], share), lerp(start[1], end[1], share)


def _width(part: int, lit: int | None) -> float:
    if lit is None:
        return 1 / len(THIRDS)
    return _LIT if part == lit else (1 - _LIT) / 2


BAR, LOW_BAR = 72, 56
TRAY = 62
BOXES = 42
ODDS = 26
COLUMN = 236
_EDGE = 8
_LEAST_COLUMN = 400.0  # a lower one has no room for its parts
_LEAST_TRANSPORT = 760.0
_ASKED = 340.0


@dataclass(frozen=True, slots=True)
class Layout:
    """The screen's plan. `left` and `right` are columns, None where there is no room for them."""

    bar: float
    odds: Rect
    pitch: Pitch
    left: Rect | None
    right: Rect | None
    boxes_top: float
    commentary: Rect
    tray: Rect
    transport: Rect

    def question(self, side: Side, right: bool = False) -> tuple[int, int, int, int]:
        """Where a side is asked: over its column, else over that side of the pitch where nothing has happened."""
        column = self.right if side else self.left
        pitch = self.pitch
        if column is None:
            bottom = self.tray[1] + self.tray[3]
            width = min(_ASKED, pitch.width / 2)
            x = pitch.x + pitch.width - width if right else pitch.x
            return round(x), round(self.odds[1]), round(width), round(bottom - self.odds[1])
        x, y, width, height = column
        return round(x - _EDGE if side else x), round(y), round(width + _EDGE), round(height)

    @property
    def tip(self) -> tuple[int, int, int, int]:
        """Where the guide speaks."""
        if self.left is not None:
            x, y, width, height = self.left
            return round(x), round(y), round(width), round(height)
        return self.question(0)

    @property
    def tip_is_narrow(self) -> bool:
        """Whether a tip's buttons lie one under another."""
        return self.left is not None

    def slide(self, right: bool, width: float) -> tuple[int, int, int, int]:
        """Where a panel slides in: over a column where there is one, else over that side of the pitch."""
        column = self.right if right else self.left
        if column is not None:
            x, y, wide, high = column
            return round(x), round(y), round(wide), round(high)
        room = min(320.0, width / 2)
        return (
            round(width - room - _EDGE if right else _EDGE),
            round(self.pitch.y),
            round(room),
            round(self.transport[1] - self.pitch.y),
        )


def layout(width: float, height: float) -> Layout:
    """The plan for a logical area: with a column for each side, or with none."""
    low = height < SHORT_HEIGHT
    bar: float = LOW_BAR if low else BAR
    top = bar + _EDGE
    tray_top = height - TRAY - _EDGE
    boxes_top = tray_top - BOXES
    tall = boxes_top - 4 - top
    columns = width >= COMPACT_WIDTH and tall >= _LEAST_COLUMN
    side = 16 + COLUMN + _EDGE if columns else _EDGE
    odds = (float(side), top, width - 2 * side, float(ODDS if not low else 20))
    pitch = Pitch(side, top + odds[3] + 4, width - 2 * side, tall - odds[3] - 4)
    split = 430 if columns else width * 0.36
    bar_width = min(width - 2 * _EDGE, max(pitch.width - 16, _LEAST_TRANSPORT))
    return Layout(
        bar=bar,
        odds=odds,
        pitch=pitch,
        left=(16.0, top, float(COLUMN), tall) if columns else None,
        right=(width - 16 - COLUMN, top, float(COLUMN), tall) if columns else None,
        boxes_top=boxes_top,
        commentary=(16, tray_top, split - 24, TRAY),
        tray=(split, tray_top, width - split - 16, TRAY),
        transport=((width - bar_width) / 2, boxes_top - 60, bar_width, 56),
    )
