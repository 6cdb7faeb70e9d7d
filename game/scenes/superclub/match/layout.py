"""Where the parts of the match screen lie, for whatever room the window leaves. Logical units."""

from __future__ import annotations

from dataclasses import dataclass

from engine.superclub.match.model import Side
from game.scenes.superclub.match.geometry import Pitch, Rect
from game.ui import COMPACT_WIDTH, SHORT_HEIGHT

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
