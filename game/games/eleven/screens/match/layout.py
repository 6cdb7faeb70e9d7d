"""Where the parts of the match screen lie, and what lies where on its pitch. Logical units."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.eleven.presenter.plan import AREA, GAP, LENGTH, WIDTH
from game.stage.camera import Framing, Lens
from game.stage.match_part import (
    EDGE,
    ROW,
    MatchPlan,
    Rect,
    TipForm,
    Whole,
    bar,
    columns,
    low_tip,
    told_and_tray,
    transport,
    whole,
)
from game.ui.surroundings import COMPACT_WIDTH

TRAY = 58
BOXES = 44
BAND = 8
_CHARTS = (680.0, 26.0), (560.0, 18.0), (480.0, 12.0), (0.0, 0.0)
"""From which height of the window on the chart under the boxes of the zones is so high: none where it is low."""
COLUMN, TALL_COLUMN = 244, 700
"""How wide a column is, and how high one that need not fit beside the pitch: with room for an eleven of abilities."""
_ONE_COLUMN = 820
_WIDEST = 1.72  # so many times as wide as high, there are stands enough beside the grass
_LEAST_COLUMN = 400.0  # a lower one has no room for its parts


@dataclass(frozen=True, slots=True)
class Pitch:
    """The pitch with the stands around it. Its plan is fitted in; where there is more room, there are more seats."""

    x: float
    y: float
    width: float
    height: float

    @property
    def rect(self) -> Rect:
        """Its place in the window."""
        return self.x, self.y, self.width, self.height

    @property
    def unit(self) -> float:
        """A unit of the plan, in logical units."""
        return min(self.width / AREA[2], self.height / AREA[3])

    @property
    def area(self) -> Rect:
        """What is seen of the plan: left, top, width, height."""
        wide, tall = self.width / self.unit, self.height / self.unit
        return (WIDTH - wide) / 2, (LENGTH - tall) / 2, wide, tall

    def lens(self, framing: Framing | None = None) -> Lens:
        """The plan seen at its place, all of it without a framing."""
        return Lens.over((self.x, self.y, self.unit), self.area, framing)

    def lift(self, lens: Lens, covered: float) -> float:
        """By how much the picture is moved up so that my lowest zones aren't under what covers the pitch's lowest part,
        so many units high. The farther a camera is from there, the less."""
        below = (self.area[1] + self.area[3] - (LENGTH - GAP / 2)) * lens.scale
        _, top, _, tall = lens.seen
        farther = (self.area[1] + self.area[3] - top - tall) * lens.scale
        return max(0.0, covered - below - farther)


@dataclass(frozen=True, slots=True)
class Layout(MatchPlan):
    """The screen's plan."""

    pitch: Pitch
    band: Rect
    chart: Rect
    tray: Rect
    covered: float
    """How much of the pitch's lowest part is under the transport while that is in sight."""
    question: Whole
    """Where somebody is asked: under the pitch, or over its lower part where there is no column beside it."""

    @property
    def boxes(self) -> Rect:
        x, y, width, _ = self.strip
        return x + self.chart[0], y, width - 2 * self.chart[0], BOXES

    @property
    def tip(self) -> Whole:
        """Over a column; where there is none as low as it can be: what it speaks of lies on the pitch."""
        column = self.left or self.right
        if column is None:
            x, _, width, _ = self.question
            return low_tip(x, width, self.top, self.tray[1] + self.tray[3])
        x, y, width, height = whole(column)
        return x - EDGE, y, width + EDGE, height

    @property
    def tip_form(self) -> TipForm:
        return "low" if self.left is None and self.right is None else "narrow"


def layout(width: float, height: float) -> Layout:
    """The plan for a logical area: two columns, one, or none beside the pitch."""
    across, _ = bar(width, height)
    top = across[3] + BAND + EDGE
    tray_top = height - TRAY - EDGE
    chart = next(high for least, high in _CHARTS if height >= least)
    boxes_top = tray_top - BOXES - chart + 2
    tall = boxes_top - 4 - top
    sides = 0 if tall < _LEAST_COLUMN else 2 if width >= COMPACT_WIDTH else 1 if width >= _ONE_COLUMN else 0
    left = 16 + COLUMN + EDGE if sides == 2 else EDGE
    right = 16 + COLUMN + EDGE if sides else EDGE
    room = width - left - right
    wide = min(room, tall * _WIDEST)
    pitch = Pitch(left + (room - wide) / 2, top, wide, tall)
    _, y, bar_width, band = transport(width, pitch.width, top + tall - 60)
    beside = min(max(pitch.x + (pitch.width - bar_width) / 2, EDGE), width - EDGE - bar_width)
    covered = max(0.0, top + tall - (y + (band - ROW) / 2))
    own, others = columns(width, top, COLUMN, tall)
    said, tray = told_and_tray(width, tray_top, TRAY, 440 if sides == 2 else width * 0.36)
    if sides:
        question = whole((EDGE, boxes_top, width - 2 * EDGE, height - boxes_top - EDGE))
    else:
        deep = min(height * 0.5, 300.0)
        question = (EDGE, round(height - deep - EDGE), round(width) - 2 * EDGE, round(deep))
    return Layout(
        bar=across,
        top=top,
        left=own if sides == 2 else None,
        right=others if sides else None,
        strip=(0, boxes_top, width, BOXES + chart),
        commentary=said,
        transport=(beside, y, bar_width, band),
        pitch=pitch,
        band=(0, across[3], width, BAND),
        chart=(16, boxes_top + BOXES - 2, width - 32, chart),
        tray=tray,
        covered=covered,
        question=question,
    )
