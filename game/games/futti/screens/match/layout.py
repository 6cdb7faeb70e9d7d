"""Where the parts of the match screen lie (FU-36), in logical units.

The pitch's plan, 864 × 504 with its bench, is fitted into whatever room a window leaves it; in a low one without the
bench.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.games.futti.presenter.plan import AREA, BENCH
from game.games.futti.screens.match import scoreboard, tray
from game.games.futti.screens.match import tray as column
from game.stage.match_part import (
    EDGE,
    LEAST_TRANSPORT,
    MatchPlan,
    Rect,
    Whole,
    bar,
    columns,
    told_and_tray,
    whole,
)

_LEAST_TIP = 560.0
_CHARTS = (680.0, 28.0), (560.0, 20.0), (0.0, 14.0)
"""From which height of the window on the momentum chart under the minute boxes is so high."""


@dataclass(frozen=True, slots=True)
class Layout(MatchPlan):
    """The screen's plan. Without room beside the pitch the line-ups slide over it when asked for."""

    pitch: Pitch
    band: Rect
    track: Rect | None
    chart: Rect
    tray: Rect

    @property
    def boxes(self) -> Rect:
        x, y, width, _ = self.strip
        return x + self.chart[0], y, width - 2 * self.chart[0], scoreboard.BOXES_HEIGHT

    @property
    def tip(self) -> Whole:
        """Where the guide speaks: over a column, or over the lower part of the pitch where there are none."""
        pitch = self.pitch
        if self.left is not None:
            x, y, _, height = self.left
            return round(x) - EDGE, round(y), round(pitch.left - x), round(height)
        width = min(620.0, max(pitch.width - 16, _LEAST_TIP))
        height = 196.0
        x = pitch.left + (pitch.width - width) / 2
        y = pitch.top + pitch.height - height - 4
        return round(x), max(EDGE, round(y)), round(width), round(height)

    def slide(self, right: bool, width: float) -> Whole:
        room = 300.0 if self.left is None else self.pitch.left - 16
        height = self.transport[1] - self.top if self.left is None else self.left[3]
        return whole((width - room - EDGE if right else EDGE, self.top, room, height))


def layout(width: float, height: float) -> Layout:
    """The plan for a logical area. Columns stand beside the pitch if it stays at least as large as the eye needs.

    In a low area the control track and the bench give their room to the grass.
    """
    across, low = bar(width, height)
    bar_end = across[3] + scoreboard.BAND_HEIGHT
    top = bar_end + (EDGE if low else scoreboard.TRACK_HEIGHT + 2)
    tray_top = height - tray.HEIGHT - EDGE
    chart = next(high for least, high in _CHARTS if height >= least)
    minutes_top = tray_top - 2 - chart - scoreboard.BOXES_HEIGHT
    room = minutes_top - 2 - top
    beside = width >= 1100
    side_room = 2 * (column.COLUMN_WIDTH + 16 + EDGE) if beside else 2 * EDGE
    depth = AREA[3] + (0 if low else BENCH)
    unit = min((width - side_room) / AREA[2], room / depth)
    pitch = Pitch((width - AREA[2] * unit) / 2, top, unit, has_bench=not low)
    left, right = columns(width, top, column.COLUMN_WIDTH, min(room, pitch.height))
    said, tray_at = told_and_tray(width, tray_top, tray.HEIGHT, 440 if beside else width * 0.36)
    band = max(56.0, BENCH * unit)
    band_width = max(pitch.width, min(width - 2 * EDGE, LEAST_TRANSPORT))
    return Layout(
        bar=across,
        top=top,
        left=left if beside else None,
        right=right if beside else None,
        strip=(0, minutes_top, width, scoreboard.BOXES_HEIGHT + chart),
        commentary=said,
        transport=((width - band_width) / 2, top + pitch.height - band, band_width, band),
        pitch=pitch,
        band=(0, across[3], width, scoreboard.BAND_HEIGHT),
        track=None if low else (0, bar_end, width, scoreboard.TRACK_HEIGHT),
        chart=(16, tray_top - 2 - chart, width - 32, chart),
        tray=tray_at,
    )


@dataclass(frozen=True, slots=True)
class Pitch:
    """The pitch on the screen: where the corner of what is seen lies, logical units per unit of the plan, and whether
    there is a bench.
    """

    left: float
    top: float
    unit: float
    has_bench: bool = True

    @property
    def width(self) -> float:
        """How wide it is on the screen."""
        return AREA[2] * self.unit

    @property
    def height(self) -> float:
        """How high it is on the screen, with its bench if there is one."""
        return (AREA[3] + (BENCH if self.has_bench else 0)) * self.unit

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the plan on the screen."""
        return self.left + (x - AREA[0]) * self.unit, self.top + (y - AREA[1]) * self.unit
