"""Above a table of players: the lists that are nobody's, and what the filters look like."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.fortunes.squads.sorting import Filter
from game.theme import palette
from game.theme.fortunes.players import HUES, kind_tile
from game.theme.fortunes.signs import sign
from game.theme.look import Look
from game.theme.marks import mark
from game.theme.panels import panel
from game.theme.superclub.lettering import write
from game.widgets import Pressable

SIGNS = {"listed": "flag", "free": "leaves", "academy": "academy"}
_TALL = 48
_WORD = 40


class ListTab(Pressable):
    """A list with how many are on it; the one that is shown stands on paper. Its word goes where there is no room."""

    def __init__(self, name: str, word: str, count: int, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(on_press, key=f"list {name}", grow=1)
        self._name = name
        self._word = word
        self._count = count
        self.chosen = chosen

    def measure(self, width: int) -> tuple[int, int]:
        return width, 40 if self.ui.short else _TALL

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row_paper" if self.chosen else "row"), (0, 0))
        ink = palette.INK if self.chosen else palette.TEXT
        look.put(canvas, sign(look, SIGNS[self._name], 24, ink if self.chosen else palette.AMBER), (22, h / 2))
        count = str(self._count)
        room = w - 42 - look.width(count, "figuresbold20") - 16
        if room >= _WORD:
            write(look, canvas, self._word, "bold", 20, ink, (42, h / 2), room)
        look.write(canvas, count, "figuresbold20", ink, (w - 10, h / 2), "right")
        return canvas


def shape(wanted: Filter, look: Look) -> pygame.Surface:
    """The picture of a filter."""
    if wanted in HUES:
        return kind_tile(look, wanted, 24)
    return mark(look, "barred", 22, palette.BAD_TEXT)
