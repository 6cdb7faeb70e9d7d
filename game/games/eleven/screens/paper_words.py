"""Running words on paper: headings, sentences with signs in them, and what stands out. Owns how each is set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.games.eleven.style.signs import paint_lines
from game.ui.look.lettering import Line
from game.ui.look.palette import INK, INK_SOFT
from game.ui.widgets import Widget

Said = Literal["text", "heading", "bold", "strong", "title"]
_STYLES = {
    "text": ("semi20", INK, 26),
    "heading": ("label18", INK_SOFT, 36),
    "bold": ("bold24", INK, 38),
    "strong": ("display32", INK, 40),
    "title": ("display40", INK, 46),
}


class PaperWords(Widget):
    """Lines one under another, each wrapped, on whatever paper lies below."""

    def __init__(self, said: Sequence[tuple[Said, Line]]) -> None:
        super().__init__()
        self.said = list(said)

    def _heights(self, width: float) -> list[float]:
        look = self.ui.look
        heights: list[float] = []
        for kind, line in self.said:
            style, _, high = _STYLES[kind]
            words = " ".join(f"MM {text}" if mark else text for mark, text in line)
            heights.append(high * max(1, len(look.wrap(words, style, width))) + 4)
        return heights

    def measure(self, width: int) -> tuple[int, int]:
        return width, round(sum(self._heights(width)))

    def paint(self) -> pygame.Surface:
        look, w = self.ui.look, self.rect.w
        canvas = self.canvas()
        y = 0.0
        for (kind, line), high in zip(self.said, self._heights(w), strict=True):
            style, colour, _ = _STYLES[kind]
            paint_lines(look, canvas, (line,), (0, y, w, high), colour, (style, "semi18", "semi16"), middle=True)
            y += high
        return canvas
