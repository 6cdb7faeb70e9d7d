"""Whose things are looked at: a manager's crest and name above them, to be chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.theme import crests, palette
from game.theme.crests import Crest
from game.theme.panels import panel
from game.theme.superclub import stars
from game.theme.superclub.lettering import write
from game.widgets import Pressable

_TALL = 48
_WIDE = 190


class ManagerTab(Pressable):
    """A manager's crest, name and, where there is room, his stars; who is shown stands on paper.

    Where there is hardly room for a name, `short` stands there.
    """

    def __init__(
        self, crest: Crest, name: str, count: int, on_press: Callable[[], None], *, chosen: bool, key: str,
        short: str = "",
    ) -> None:  # fmt: skip
        super().__init__(on_press, key=key, grow=1)
        self._crest = crest
        self._name = name
        self._short = short or name
        self._count = count
        self.chosen = chosen

    def measure(self, width: int) -> tuple[int, int]:
        return width, 40 if self.ui.short else _TALL

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row_paper" if self.chosen else "row"), (0, 0))
        ink = palette.INK if self.chosen else palette.TEXT
        wide = w >= _WIDE
        look.put(canvas, crests.crest(look, self._crest, 32), (24, h / 2))
        room = w - 48 - (66 if wide else 6)
        name = self._name if look.width(self._name, "bold16") <= room else self._short
        write(look, canvas, name, "bold", 20, ink, (46, h / 2), room)
        if wide:
            look.put(canvas, stars.star(look, "full", "full", 18, self.chosen), (w - 50, h / 2))
            look.write(canvas, str(self._count), "figuresbold20", ink, (w - 10, h / 2), "right")
        return canvas
