"""Above a squad's table: which players of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.superclub.squads.sorting import Filter
from game.theme import palette
from game.theme.look import Look
from game.theme.marks import mark
from game.theme.panels import panel
from game.theme.superclub import stars
from game.theme.superclub.positions import HUES, position_tile
from game.widgets import Pressable

_CHIP = 44


class Chip(Pressable):
    """A filter as a picture: a place's tile, or a mark with a meaning of its own."""

    def __init__(self, wanted: Filter, word: str, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(on_press, key=f"filter {wanted}")
        self.wanted = wanted
        self.word = word
        self.chosen = chosen

    def measure(self, width: int) -> tuple[int, int]:
        return (64 if self.wanted == "all" else _CHIP), 40

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "button_down" if self.chosen else "button_off"), (0, 0))
        if self.chosen:
            canvas.fill(palette.AMBER, (look.px(8), look.px(h - 4), look.px(w - 16), look.px(3)))
        if self.wanted == "all":
            colour = palette.TEXT if self.chosen else palette.MUTED
            look.write(canvas, self.word, "semi18", colour, (w / 2, h / 2), "centre")
        else:
            look.put(canvas, self._shape(look), (w / 2, h / 2 - 1))
        return canvas

    def _shape(self, look: Look) -> pygame.Surface:
        if self.wanted in HUES:
            return position_tile(look, self.wanted, 24)
        if self.wanted == "potential":
            return stars.star(look, "full", "hollow", 26, False)
        if self.wanted == "link":
            return stars.chemistry(look, False, True, 26, False)
        return mark(look, "injury", 22, palette.BAD_TEXT)
