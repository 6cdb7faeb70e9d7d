"""How a match would end, as a bar: won solid, drawn on paper, lost outlined.

Owns the picture and how a share is written; where the odds come from is the scene's.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from engine.core.shares import Shares
from game.ui.look import panels
from game.ui.look.look import Look
from game.ui.look.palette import GOOD, INK, MUTED, PAPER, ROW, TEXT
from game.ui.widgets import Widget

_CERTAIN = 1e-9
"""What is nearer to nothing or all is so: floats that add up to one only nearly do."""


def percent(share: float) -> str:
    """A share in per cent; never nothing or all unless it is certain.

    >>> percent(0.503), percent(0.001), percent(0.999), percent(0.0)
    ('50 %', '<1 %', '>99 %', '0 %')
    """
    if _CERTAIN < share < 0.005:
        return "<1 %"
    return ">99 %" if 0.995 < share < 1 - _CERTAIN else f"{round(100 * share)} %"


def whole(shares: Shares) -> list[int]:
    """The three in whole per cent, which make a hundred: the largest fractions are rounded up."""
    found = [int(100 * share) for share in shares]
    falling = sorted(range(3), key=lambda number: (found[number] - 100 * shares[number], number))
    for number in falling[: 100 - sum(found)]:
        found[number] += 1
    return found


def percents(shares: Shares) -> tuple[str, str, str]:
    """The three in per cent, as `whole` has them; never nothing or all unless it is certain.

    >>> percents((0.596, 0.147, 0.257))
    ('59 %', '15 %', '26 %')
    >>> percents((0.9985, 0.0015, 0.0))
    ('>99 %', '<1 %', '0 %')
    >>> percents((0.9949, 0.0026, 0.0025))
    ('>99 %', '<1 %', '<1 %')
    """
    first, second, third = (_counted(count, share) for count, share in zip(whole(shares), shares, strict=True))
    return first, second, third


def _counted(count: int, share: float) -> str:
    """A share as the whole per cent it was given among three, unless that says that it is certain and it isn't."""
    if percent(share)[0] in "<>":
        return percent(share)
    is_open = _CERTAIN < share < 1 - _CERTAIN
    return "<1 %" if is_open and count == 0 else ">99 %" if is_open and count == 100 else f"{count} %"


def gained(before: Shares, after: Shares) -> int:
    """By how many in a hundred the first of three has risen, as both are written: a difference that can be read off.

    >>> gained((0.434, 0.15, 0.416), (0.409, 0.15, 0.441))
    -2
    """
    return whole(after)[0] - whole(before)[0]


def paint_shares(
    look: Look,
    canvas: pygame.Surface,
    shares: Shares,
    place: tuple[float, float, float, float],
    words: tuple[str, str, str] | None,
) -> None:
    """A bar of win, draw and loss, won solid and lost outlined; with `words` for the three where there is room, in two
    rows in a high bar; without words the chance to win alone."""
    x, y, w, h = place
    ground = pygame.Rect(look.px(x), look.px(y), look.px(w), look.px(h))
    pygame.draw.rect(canvas, ROW, ground, border_radius=look.px(4))
    style = "bold18" if h >= 20 else "bold16"
    edges = [ground.x, *(ground.x + round(ground.width * sum(shares[:n])) for n in (1, 2)), ground.right]
    widths = [(right - left) / look.scale - 6 for left, right in pairwise(edges)]
    step = 1.12 * look.size(style)
    said = said_within(look, percents(shares), words, widths, style, twice=h >= 2 * step)
    for number in (2, 1, 0):
        wide = edges[number + 1] - edges[number]
        rect = pygame.Rect(edges[number], ground.y, wide, ground.height)
        if wide > 0:
            pygame.draw.rect(canvas, (GOOD, PAPER, ROW)[number], rect, border_radius=look.px(3))
        if wide > 0 and number == 2:
            pygame.draw.rect(canvas, MUTED, rect, max(1, look.px(1.5)), border_radius=look.px(3))
        for row, text in enumerate(said[number]):
            at = rect.centerx / look.scale, y + h / 2 + step * (row - (len(said[number]) - 1) / 2)
            look.write(canvas, text, style, TEXT if number == 2 else INK, at, "centre")
    if words is None and not said[0]:
        # A small chance stands in the field of what is lost.
        look.write(canvas, percents(shares)[0], style, TEXT, (x + w - 8, y + h / 2), "right")


def said_within(
    look: Look,
    shares: Sequence[str],
    words: Sequence[str] | None,
    widths: Sequence[float],
    style: str,
    *,
    twice: bool,
) -> list[tuple[str, ...]]:
    """The rows that stand in three fields so wide: each share with its word, where there is room `twice` below each
    other in all of them if it is too long for one of them, else the share alone, and nothing where that has no room.
    Without words the first share alone is said."""

    def fits(rows: tuple[str, ...], width: float) -> bool:
        return max(look.width(row, style) for row in rows) <= width

    if words is None:
        return [(shares[0],) if fits((shares[0],), widths[0]) else (), (), ()]
    whole_rows = [(word.replace("{n}", share),) for word, share in zip(words, shares, strict=True)]
    split = [(word.replace("{n}", "").strip(), share) for word, share in zip(words, shares, strict=True)]
    stacked = twice and not all(map(fits, whole_rows, widths))
    return [
        next((rows for rows in (split[n] if stacked else whole_rows[n], (shares[n],)) if fits(rows, widths[n])), ())
        for n in range(3)
    ]


class OddsBar(Widget):
    """The odds of the match as it stands, or why there are none."""

    def __init__(self, shares: Shares | None, words: Sequence[str], unknown: str) -> None:
        super().__init__()
        self.shares = shares
        self._words = words[0], words[1], words[2]
        self._unknown = unknown

    def show(self, shares: Shares | None) -> None:
        """Show other odds."""
        if shares != self.shares:
            self.shares = shares
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 28

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        if self.shares is None:
            canvas.blit(panels.panel(look, w, h, "row"), (0, 0))
            text = look.fit(self._unknown, "semi18", w - 16)
            look.write(canvas, text, "semi18", MUTED, (w / 2, h / 2), "centre")
        else:
            paint_shares(look, canvas, self.shares, (0, 0, w, h), self._words)
        return canvas
