"""Lines about a club, each with its mark."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.theme import palette
from game.theme.look import Look
from game.theme.marks import mark
from game.widgets import Widget

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
