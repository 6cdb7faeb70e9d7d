"""Where the parts of the match screen lie, and who stands where on its pitch. Logical units.

Three thirds lie side by side, the one that is played wider than the others. The home side defends on the left and
attacks to the right. In every third the visitors stand in the upper half and the home side in the lower, so that both
rows face each other; each from its left, since links join left and right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.match.model import Side
from game.stage.match_part import (
    EDGE,
    MatchPlan,
    Rect,
    Whole,
    bar,
    columns,
    odds_and_pitch,
    told_and_tray,
    transport,
    whole,
)
from game.ui.look.motion import between, lerp
from game.ui.surroundings import COMPACT_WIDTH

Point = tuple[float, float]

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


TRAY = 62
BOXES = 42
COLUMN = 236
_LEAST_COLUMN = 400.0  # a lower one has no room for its parts
_ASKED = 340.0


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
    def rect(self) -> Rect:
        """Its place in the window."""
        return self.x, self.y, self.width, self.height

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
            places = tuple(between(*ends, view.share) for ends in zip(before.places, after.places, strict=True))
            goal = None
            if before.keeper is not None and after.keeper is not None:
                goal = between(before.keeper, after.keeper, view.share)
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


def _width(part: int, lit: int | None) -> float:
    if lit is None:
        return 1 / len(THIRDS)
    return _LIT if part == lit else (1 - _LIT) / 2


@dataclass(frozen=True, slots=True)
class Layout(MatchPlan):
    """The screen's plan."""

    odds: Rect
    pitch: Pitch
    tray: Rect

    def question(self, side: Side, right: bool = False) -> Whole:
        """Where a side is asked: over its column, else over that side of the pitch where nothing has happened."""
        column = self.right if side else self.left
        pitch = self.pitch
        if column is None:
            bottom = self.tray[1] + self.tray[3]
            width = min(_ASKED, pitch.width / 2)
            x = pitch.x + pitch.width - width if right else pitch.x
            return whole((x, self.odds[1], width, bottom - self.odds[1]))
        x, y, width, height = column
        return whole((x - EDGE if side else x, y, width + EDGE, height))

    @property
    def tip(self) -> Whole:
        return self.question(0) if self.left is None else whole(self.left)


def layout(width: float, height: float) -> Layout:
    """The plan for a logical area: with a column for each side, or with none."""
    across, low = bar(width, height)
    top = across[3] + EDGE
    tray_top = height - TRAY - EDGE
    boxes_top = tray_top - BOXES
    tall = boxes_top - 4 - top
    beside = width >= COMPACT_WIDTH and tall >= _LEAST_COLUMN
    side = 16 + COLUMN + EDGE if beside else EDGE
    odds, grass = odds_and_pitch(width, top, tall, side, low)
    pitch = Pitch(*grass)
    left, right = columns(width, top, COLUMN, tall)
    said, tray = told_and_tray(width, tray_top, TRAY, 430 if beside else width * 0.36)
    return Layout(
        bar=across,
        top=pitch.y,
        left=left if beside else None,
        right=right if beside else None,
        strip=(0, boxes_top, width, BOXES),
        commentary=said,
        transport=transport(width, pitch.width, boxes_top - 60),
        odds=odds,
        pitch=pitch,
        tray=tray,
    )
