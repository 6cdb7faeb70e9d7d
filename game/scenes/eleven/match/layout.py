"""Where the parts of the match screen lie, for whatever room the window leaves. Logical units."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.eleven.match.geometry import Pitch, Rect
from game.ui import COMPACT_WIDTH, SHORT_HEIGHT

BAR, LOW_BAR = 72, 56
TRAY = 58
BOXES = 44
COLUMN = 244
_EDGE = 8
_ONE_COLUMN = 820
_LEAST_COLUMN = 400.0  # a lower one has no room for its parts
_LEAST_TRANSPORT = 760.0


@dataclass(frozen=True, slots=True)
class Layout:
    """The screen's plan. `left` and `right` are columns, None where there is no room for them."""

    bar: float
    pitch: Pitch
    left: Rect | None
    right: Rect | None
    boxes_top: float
    commentary: Rect
    tray: Rect
    transport: Rect
    question: tuple[int, int, int, int]
    """Where somebody is asked: over the right column, or over the lower part where there is none."""

    @property
    def tip(self) -> tuple[int, int, int, int]:
        """Where the guide speaks."""
        if self.left is not None:
            x, y, width, height = self.left
            return round(x) - _EDGE, round(y), round(width) + _EDGE, round(height)
        return self.question

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
    """The plan for a logical area: two columns, one, or none beside the pitch."""
    low = height < SHORT_HEIGHT
    bar: float = LOW_BAR if low else BAR
    top = bar + _EDGE
    tray_top = height - TRAY - _EDGE
    boxes_top = tray_top - BOXES + 2
    tall = boxes_top - 4 - top
    sides = 0 if tall < _LEAST_COLUMN else 2 if width >= COMPACT_WIDTH else 1 if width >= _ONE_COLUMN else 0
    left = 16 + COLUMN + _EDGE if sides == 2 else _EDGE
    right = 16 + COLUMN + _EDGE if sides else _EDGE
    pitch = Pitch(left, top, width - left - right, tall, 20 if low else 26)
    split = 440 if sides == 2 else width * 0.36
    bar_width = min(width - 2 * _EDGE, max(pitch.width - 16, _LEAST_TRANSPORT))
    beside = min(max(pitch.x + (pitch.width - bar_width) / 2, _EDGE), width - _EDGE - bar_width)
    column = (width - 16 - COLUMN, top, float(COLUMN), tall)
    if sides:
        question = (round(column[0]) - 4, round(top), COLUMN + 12, round(tall))
    else:
        deep = min(tall * 0.62, 300.0)
        question = (_EDGE, round(height - deep - _EDGE), round(width) - 2 * _EDGE, round(deep))
    return Layout(
        bar=bar,
        pitch=pitch,
        left=(16, top, COLUMN, tall) if sides == 2 else None,
        right=column if sides else None,
        boxes_top=boxes_top,
        commentary=(16, tray_top, split - 24, TRAY),
        tray=(split, tray_top, width - split - 16, TRAY),
        transport=(beside, top + tall - 60, bar_width, 56),
        question=question,
    )
