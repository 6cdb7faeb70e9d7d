"""Where the parts of the match screen lie, for whatever room the window leaves. Logical units."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.fortunes.match.geometry import Rect
from game.ui import COMPACT_WIDTH, SHORT_HEIGHT

BAR, LOW_BAR = 72, 56
STRIP = 44
COMMENTARY, LOW_COMMENTARY = 58, 46
ODDS, LOW_ODDS = 26, 20
COLUMN = 224
_EDGE = 8
_LEAST_COLUMN = 380.0  # a lower one has no room for an eleven
_LEAST_TRANSPORT = 760.0


@dataclass(frozen=True, slots=True)
class Layout:
    """The screen's plan. `left` and `right` are columns, None where there is no room for them."""

    bar: float
    odds: Rect
    pitch: Rect
    left: Rect | None
    right: Rect | None
    strip: Rect
    commentary: Rect
    transport: Rect

    @property
    def tip(self) -> tuple[int, int, int, int]:
        """Where the guide speaks."""
        if self.left is not None:
            x, y, width, height = self.left
            return round(x), round(y), round(width), round(height)
        x, y, width, height = self.pitch
        return round(x), round(y), round(min(width / 2, 340)), round(height)

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
        x = width - room - _EDGE if right else _EDGE
        return round(x), round(self.pitch[1]), round(room), round(self.transport[1] - self.pitch[1])


def layout(width: float, height: float) -> Layout:
    """The plan for a logical area: with a column for each side, or with none."""
    low = height < SHORT_HEIGHT
    bar: float = LOW_BAR if low else BAR
    top = bar + _EDGE
    said = float(LOW_COMMENTARY if low else COMMENTARY)
    commentary = height - said - 4
    strip = commentary - STRIP - 4
    tall = strip - 4 - top
    columns = width >= COMPACT_WIDTH and tall >= _LEAST_COLUMN
    side = 16.0 + COLUMN + _EDGE if columns else float(_EDGE)
    odds = (side, top, width - 2 * side, float(LOW_ODDS if low else ODDS))
    pitch = (side, top + odds[3] + 4, width - 2 * side, tall - odds[3] - 4)
    bar_width = min(width - 2 * _EDGE, max(pitch[2] - 16, _LEAST_TRANSPORT))
    return Layout(
        bar=bar,
        odds=odds,
        pitch=pitch,
        left=(16.0, top, float(COLUMN), tall) if columns else None,
        right=(width - 16 - COLUMN, top, float(COLUMN), tall) if columns else None,
        strip=(16.0, strip, width - 32, float(STRIP)),
        commentary=(16.0, commentary, width - 32, said),
        transport=((width - bar_width) / 2, strip - 60, bar_width, 56),
    )
