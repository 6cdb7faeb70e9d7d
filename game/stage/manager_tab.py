"""Lines about a club, each with its mark.

Whose things are looked at: a manager's crest and name above them, to be chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.stage.style import stars
from game.ui.look import crests, palette
from game.ui.look.crests import Crest
from game.ui.look.lettering import write
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.panels import panel
from game.ui.widgets import Pressable, Widget

_LINE = 30


class Fact(NamedTuple):
    """A line about a club: a mark before it, or a picture in its place, and whether it is a burden."""

    mark: str
    words: str
    bad: bool = False
    picture: Callable[[Look], pygame.Surface] | None = None


class Facts(Widget):
    """Lines with their marks. What may be out of sight can have focus (`reached`), so that keys bring it there."""

    def __init__(self, facts: list[Fact], *, reached: bool = False) -> None:
        super().__init__()
        self._facts = facts
        self.focusable = reached

    def measure(self, width: int) -> tuple[int, int]:
        return width, _LINE * len(self._facts)

    def paint(self) -> pygame.Surface:
        look = self.ui.look
        canvas = self.canvas()
        for number, fact in enumerate(self._facts):
            y = (number + 0.5) * _LINE
            colour = palette.BAD_TEXT if fact.bad else palette.TEXT
            look.put(canvas, _sign(look, fact, colour), (16, y))
            look.write(canvas, look.fit(fact.words, "semi20", self.rect.w - 38), "semi20", colour, (38, y))
        return canvas


def _sign(look: Look, fact: Fact, colour: palette.RGB) -> pygame.Surface:
    if fact.picture is not None:
        return fact.picture(look)
    return mark(look, fact.mark, 20, colour if fact.bad else palette.AMBER)


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
