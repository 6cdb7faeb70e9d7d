"""A filter of a list as a chip: a word, or a picture where the picture says it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.theme import palette
from game.theme.look import Look
from game.theme.panels import panel
from game.widgets import Pressable

_CHIP, _WORD = 44, 64


class FilterChip(Pressable):
    """Lists only what it shows; without a picture its word stands there. Its key is `filter <wanted>`."""

    def __init__(
        self, wanted: str, word: str, on_press: Callable[[], None], *, chosen: bool,
        picture: Callable[[Look], pygame.Surface] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(on_press, key=f"filter {wanted}")
        self.wanted = wanted
        self.word = word
        self.chosen = chosen
        self._shape = picture

    def measure(self, width: int) -> tuple[int, int]:
        return (_WORD if self._shape is None else _CHIP), 40

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "button_down" if self.chosen else "button_off"), (0, 0))
        if self.chosen:
            canvas.fill(palette.AMBER, (look.px(8), look.px(h - 4), look.px(w - 16), look.px(3)))
        if self._shape is None:
            colour = palette.TEXT if self.chosen else palette.MUTED
            look.write(canvas, self.word, "semi18", colour, (w / 2, h / 2), "centre")
        else:
            look.put(canvas, self._shape(look), (w / 2, h / 2 - 1))
        return canvas
