"""Where the parts of the match screen lie, and how the pitch's plan is laid into the room that it has. Logical units.

The grass keeps its shape; what is left of the room beside it is stands.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.games.fortunes.presenter.plan import GRASS, WIDTH
from game.stage.camera import Framing, Lens
from game.stage.crowd import RIBBON
from game.stage.match_part import (
    EDGE,
    MatchPlan,
    Rect,
    TipForm,
    Whole,
    bar,
    columns,
    low_tip,
    odds_and_pitch,
    transport,
    whole,
)
from game.ui.surroundings import COMPACT_WIDTH

STRIP = 40
_CHARTS = (680.0, 22.0), (560.0, 16.0), (0.0, 12.0)
"""From which height of the window on the chart of the chances is so high."""
COMMENTARY, LOW_COMMENTARY = 58, 46
COLUMN = 224
_LEAST_COLUMN = 380.0  # a lower one has no room for an eleven
_STAND, _BELOW, _END = 30.0, 4.0, 6.0
"""The least that is seen above the grass, below it and at each end, in units of the plan."""
_NEAR = 30.0
"""How deep the part of a stand is in which everybody is seen to move."""
Area = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class PitchPlace:
    """The pitch in the window: logical units per unit of the plan, and what `area` of the plan is seen."""

    rect: Rect
    unit: float
    area: Area

    @classmethod
    def over(cls, rect: Rect) -> PitchPlace:
        """As large as a place allows."""
        _, _, width, height = rect
        unit = max(0.05, min(width / (WIDTH + 2 * _END), height / (GRASS + _STAND + _BELOW)))
        wide, high = width / unit, height / unit
        above = max((high - GRASS) / 2, min(_STAND, high - GRASS - _BELOW))
        return cls(rect, unit, (-(wide - WIDTH) / 2, -above, wide, high))

    def lens(self, framing: Framing | None) -> Lens:
        """The plan as it is seen from a framing."""
        return Lens.over((self.rect[0], self.rect[1], self.unit), self.area, framing)

    @property
    def stands(self) -> tuple[Area, ...]:
        """Where people sit who are near: above, below and behind both goals; where there is room for a row."""
        left, top, _, height = self.area
        behind, above, below = min(-left, _NEAR), min(-top, _NEAR), min(height + top - GRASS, _NEAR)
        return _rows(
            (-behind, -above, WIDTH + 2 * behind, above - RIBBON),
            (-behind, GRASS + RIBBON, WIDTH + 2 * behind, below - RIBBON),
            (-behind, 0.0, behind, GRASS),
            (WIDTH, 0.0, behind, GRASS),
        )

    @property
    def far(self) -> tuple[Area, ...]:
        """Where people sit so far off that they are part of the ground."""
        left, top, width, height = self.area
        over, under = max(0.0, -top - _NEAR), max(0.0, height + top - GRASS - _NEAR)
        beside = max(0.0, -left - _NEAR)
        return _rows(
            (left, top, width, over),
            (left, GRASS + _NEAR, width, under),
            (left, top + over, beside, height - over - under),
            (WIDTH + _NEAR, top + over, beside, height - over - under),
        )


def _rows(*areas: Area) -> tuple[Area, ...]:
    """Those of some areas that have room for a row."""
    return tuple(area for area in areas if area[2] >= 9 and area[3] >= 9)


@dataclass(frozen=True, slots=True)
class Layout(MatchPlan):
    """The screen's plan."""

    odds: Rect
    pitch: Rect
    chart: Rect

    @property
    def minutes(self) -> Rect:
        """The strip of minutes; the chart below it is scrubbed as well."""
        x, y, width, _ = self.strip
        return x, y, width, float(STRIP)

    @property
    def tip(self) -> Whole:
        """Over a column; where there is none as low as it can be: what it speaks of lies on the pitch."""
        if self.left is not None:
            return whole(self.left)
        x, y, width, height = self.commentary
        return low_tip(EDGE, x + width, self.top, y + height)

    @property
    def tip_form(self) -> TipForm:
        return "low" if self.left is None else "narrow"


def layout(width: float, height: float) -> Layout:
    """The plan for a logical area: with a column for each side, or with none."""
    across, low = bar(width, height)
    top = across[3] + EDGE
    said = float(LOW_COMMENTARY if low else COMMENTARY)
    commentary = height - said - 4
    chart = next(high for least, high in _CHARTS if height >= least)
    strip = commentary - STRIP - chart - 4
    tall = strip - 4 - top
    beside = width >= COMPACT_WIDTH and tall >= _LEAST_COLUMN
    side = 16.0 + COLUMN + EDGE if beside else float(EDGE)
    odds, pitch = odds_and_pitch(width, top, tall, side, low)
    left, right = columns(width, top, COLUMN, tall)
    return Layout(
        bar=across,
        top=pitch[1],
        left=left if beside else None,
        right=right if beside else None,
        strip=(16.0, strip, width - 32, STRIP + chart),
        commentary=(16.0, commentary, width - 32, said),
        transport=transport(width, pitch[2], strip - 60),
        odds=odds,
        pitch=pitch,
        chart=(16.0, strip + STRIP, width - 32, chart),
    )
