"""A pen for rows and plates: words in a tone and pictures, placed from the edges of one part of a surface.

Owns where things stand in such a part and which colour a tone has on its ground. What stands there is its user's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import pygame

from game.ui.look import crests, marks, palette
from game.ui.look.lettering import largest_style, write_within
from game.ui.look.look import Align, Look
from game.ui.look.palette import RGB
from game.ui.look.panels import Box, box, panel

Tone = Literal["text", "muted", "amber", "good", "bad", "warn"]
Area: TypeAlias = tuple[float, float, float, float]
"""x, y, width, height in logical units."""

TONES: dict[Tone, tuple[RGB, RGB]] = {
    "text": (palette.TEXT, palette.INK),
    "muted": (palette.MUTED, palette.INK_SOFT),
    "amber": (palette.AMBER, palette.INK),
    "good": (palette.GOOD, palette.GOOD_ON_PAPER),
    "bad": (palette.BAD_TEXT, palette.BAD_ON_PAPER),
    "warn": (palette.WARN, palette.WARN_ON_PAPER),
}
"""Each tone on the night side and on paper."""


class Pen:
    """Writes and draws in one part of a surface, `x` and `y` from its top left corner, below 0 `x` from its right.

    What has no `y` stands in the middle of the height, `low` units below it. Words at the right end there.
    """

    x: float
    y: float
    w: float
    h: float

    def __init__(
        self, look: Look, surface: pygame.Surface, area: Area | pygame.Rect, ground: str = "", paper: bool = False
    ) -> None:
        """`ground` is the panel laid under everything; on a ground of paper, or on `paper` that lies there, is ink."""
        self.look = look
        self.surface = surface
        self.x, self.y, self.w, self.h = area
        self.paper = paper or ground in ("row_paper", "paper")
        if ground:
            surface.blit(panel(look, self.w, self.h, ground), (look.px(self.x), look.px(self.y)))

    def part(self, x: float, y: float, w: float, h: float, ground: str = "") -> Pen:
        return Pen(self.look, self.surface, (self.x + x, self.y + y, w, h), ground, self.paper and not ground)

    @property
    def middle(self) -> float:
        """The middle of the width, in whole units."""
        return self.w // 2

    def row(self, y: float, height: float, *, own: bool = False) -> Pen:
        """A pen for a row with a gap below the next one; on paper if it is somebody's `own`."""
        return self.part(0, y + 3, self.w, height - 6, "row_paper" if own else "row")

    def at(self, x: float, y: float | None = None, low: float = 0) -> tuple[float, float]:
        """A place on the surface."""
        return self.x + (x if x >= 0 else self.w + x), self.y + (self.h / 2 if y is None else y) + low

    def area(self, x: float, y: float, w: float, h: float) -> Area:
        """A part of the surface, for what draws there itself."""
        left, top = self.at(x, y)
        return left, top, w, h

    def colour(self, tone: Tone | RGB) -> RGB:
        """What a tone is on this ground."""
        return TONES[tone][self.paper] if isinstance(tone, str) else tone

    def width(self, words: str, style: str) -> float:
        """How wide words are."""
        return self.look.width(words, style)

    def write(
        self,
        words: str,
        style: str,
        x: float,
        y: float | None = None,
        *,
        low: float = 0,
        tone: Tone | RGB = "text",
        width: float | None = None,
        cut: float | None = None,
        align: Align | None = None,
    ) -> pygame.Rect:
        """Words: smaller where they are wider than `width`; in narrow letters where they are then a little wider, or
        wider than `cut`, and cut short where much."""
        if width is not None:
            family = style.rstrip("0123456789")
            style = largest_style(self.look, words, family, int(style.removeprefix(family)), width)
            cut = width
        side: Align = align or ("left" if x >= 0 else "right")
        at, colour = self.at(x, y, low), self.colour(tone)
        if cut is None:
            return self.look.write(self.surface, words, style, colour, at, side)
        return write_within(self.look, self.surface, (words, style, colour), (at, cut), side)

    def lines(
        self,
        lines: Sequence[str],
        style: str,
        x: float,
        y: float,
        step: float,
        *,
        tone: Tone | RGB = "text",
        align: Align | None = None,
    ) -> None:
        """Lines below each other, the first in the middle of `y`."""
        for number, line in enumerate(lines):
            self.write(line, style, x, y + step * number, tone=tone, align=align)

    def put(
        self, picture: pygame.Surface, x: float, y: float | None = None, *, low: float = 0, align: Align = "centre"
    ) -> pygame.Rect:
        """A picture, its middle or the middle of one of its edges at a place."""
        return self.look.put(self.surface, picture, self.at(x, y, low), align)

    def crest(self, crest: crests.Crest, size: float, x: float, y: float | None = None, *, low: float = 0) -> None:
        """A club's crest."""
        self.put(crests.crest(self.look, crest, size), x, y, low=low)

    def mark(
        self, name: str, size: float, x: float, y: float | None = None, *, tone: Tone | RGB = "text", low: float = 0
    ) -> None:
        """One of the cabinet's marks."""
        self.put(marks.mark(self.look, name, size, self.colour(tone)), x, y, low=low)

    def fill(self, tone: Tone | RGB, x: float, y: float, w: float, h: float) -> None:
        """A filled box."""
        px, (left, top) = self.look.px, self.at(x, y)
        self.surface.fill(self.colour(tone), (px(left), px(top), px(w), px(h)))

    def lay(self, style: Box, x: float, y: float, w: float, h: float) -> None:
        """A box of a style of its own."""
        px, (left, top) = self.look.px, self.at(x, y)
        self.surface.blit(box(self.look, w, h, style), (px(left), px(top)))
