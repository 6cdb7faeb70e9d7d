"""Where the parts of a match screen lie that every game has, for whatever room the window leaves. Logical units."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Literal

from game.ui.surroundings import SHORT_HEIGHT

Rect = tuple[float, float, float, float]
Whole = tuple[int, int, int, int]

BAR, LOW_BAR = 72, 56
"""How high the scoreboard is, and where the window is low."""
ODDS, LOW_ODDS = 26, 20
EDGE = 8
LEAST_TRANSPORT = 760.0
_MARGIN = 16
_SLIDE = 320.0


@dataclass(frozen=True, slots=True)
class MatchPlan(ABC):
    """The `bar` lies across the top; `left` and `right` are columns beside the pitch, which begins at `top`: None where
    there is no room for them. The match is scrubbed on the `strip`; the transport lies in the middle of its band.
    """

    bar: Rect
    top: float
    left: Rect | None
    right: Rect | None
    strip: Rect
    commentary: Rect
    transport: Rect

    @property
    @abstractmethod
    def tip(self) -> Whole:
        """Where the guide speaks."""

    @property
    def sides(self) -> list[tuple[Literal[0, 1], Rect]]:
        """The columns there are, by side: home is 0 and on the left."""
        rects: tuple[tuple[Literal[0, 1], Rect | None], ...] = (0, self.left), (1, self.right)
        return [(side, rect) for side, rect in rects if rect is not None]

    @property
    def boxes(self) -> Rect:
        """What is drawn on the strip, clear of the window's edges."""
        x, y, width, height = self.strip
        return x + _MARGIN, y, width - 2 * _MARGIN, height

    @property
    def tip_is_narrow(self) -> bool:
        """Whether a tip's buttons lie one under another."""
        return self.left is not None

    def slide(self, right: bool, width: float) -> Whole:
        """Where the log (right) or the explanation slides in: over a column, else over that side of the pitch."""
        column = self.right if right else self.left
        if column is not None:
            return whole(column)
        room = min(_SLIDE, width / 2)
        return whole((width - room - EDGE if right else EDGE, self.top, room, self.transport[1] - self.top))


def whole(rect: Rect) -> Whole:
    """A place in whole units."""
    x, y, width, height = rect
    return round(x), round(y), round(width), round(height)


def bar(width: float, height: float) -> tuple[Rect, bool]:
    """The bar across the top of a window, and whether that is low."""
    low = height < SHORT_HEIGHT
    return (0, 0, width, float(LOW_BAR if low else BAR)), low


def odds_and_pitch(width: float, top: float, tall: float, side: float, low: bool) -> tuple[Rect, Rect]:
    """The strip of odds and the pitch below it, with so much room at each side."""
    high, wide = float(LOW_ODDS if low else ODDS), width - 2 * side
    return (side, top, wide, high), (side, top + high + 4, wide, tall - high - 4)


def columns(width: float, top: float, column: float, height: float) -> tuple[Rect, Rect]:
    """Both columns of a plan."""
    return (_MARGIN, top, column, height), (width - _MARGIN - column, top, column, height)


def told_and_tray(width: float, top: float, height: float, split: float) -> tuple[Rect, Rect]:
    """The foot of the window: what was said, and from `split` on the tray."""
    return (_MARGIN, top, split - 24, height), (split, top, width - split - _MARGIN, height)


def transport(width: float, pitch: float, top: float) -> Rect:
    """The transport's band, for a pitch so wide."""
    wide = min(width - 2 * EDGE, max(pitch - 16, LEAST_TRANSPORT))
    return (width - wide) / 2, top, wide, 56
