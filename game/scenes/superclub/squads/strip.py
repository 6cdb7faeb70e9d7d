"""Above a squad's table: whose squad, and which players of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.superclub.squads.sorting import Filter
from game.superclub.looks import Looks
from game.theme import crests, palette
from game.theme.look import Look
from game.theme.marks import mark
from game.theme.panels import panel
from game.theme.superclub import stars
from game.theme.superclub.lettering import write
from game.theme.superclub.positions import HUES, position_tile
from game.widgets import Pressable

_TALL, _CHIP = 48, 44


class ManagerTab(Pressable):
    """A manager's crest, name and squad token; the squad that is shown stands on paper."""

    def __init__(
        self, looks: Looks, name: str, token: int, on_press: Callable[[], None], *, chosen: bool, key: str
    ) -> None:
        super().__init__(on_press, key=key, grow=1)
        self._looks = looks
        self._name = name
        self._token = token
        self.chosen = chosen

    def measure(self, width: int) -> tuple[int, int]:
        return width, 40 if self.ui.short else _TALL

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row_paper" if self.chosen else "row"), (0, 0))
        ink = palette.INK if self.chosen else palette.TEXT
        wide = w >= 150
        look.put(canvas, crests.crest(look, self._looks.crest, 32), (24, h / 2))
        room = w - 48 - (66 if wide else 6)
        write(look, canvas, self._name, "bold", 20, ink, (46, h / 2), room)
        if wide:
            look.put(canvas, stars.star(look, "full", "full", 18, self.chosen), (w - 50, h / 2))
            look.write(canvas, str(self._token), "figuresbold20", ink, (w - 10, h / 2), "right")
        return canvas


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
