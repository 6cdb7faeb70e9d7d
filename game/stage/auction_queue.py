"""What comes next at an auction, line by line.

Owns how the lines look. What comes next the game knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.ui.look import crests, palette
from game.ui.look.crests import Crest
from game.ui.look.lettering import write
from game.ui.look.marks import mark
from game.ui.widgets import Widget

_LINE = 48


@dataclass(frozen=True)
class Next:
    """A line of what comes next: whose crest (None: everybody's), and two lines of words."""

    seat: int | None
    words: str
    note: str


class Coming(Protocol):
    """A screen that knows what comes next."""

    def coming(self) -> Sequence[Next]:
        """What comes next, the first line first."""

    def crest(self, seat: int) -> Crest:
        """A manager's crest."""


class ComingList(Widget):
    """What comes next, line by line."""

    def __init__(self, room: Coming) -> None:
        super().__init__()
        self._room = room

    def measure(self, width: int) -> tuple[int, int]:
        return width, 132

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        room, look = self._room, self.ui.look
        x, y, w, h = self.rect.move(dx, dy)
        lines = room.coming()[: max(1, h // 40)]
        step = min(_LINE, h / max(1, len(lines)))
        for number, line in enumerate(lines):
            middle = y + (number + 0.5) * step
            if line.seat is None:
                look.put(surface, mark(look, "ball", 26, palette.TEXT), (x + 14, middle))
            else:
                look.put(surface, crests.crest(look, room.crest(line.seat), 30), (x + 14, middle))
            write(look, surface, line.words, "bold", 18, palette.TEXT, (x + 38, middle - 10), w - 38)
            write(look, surface, line.note, "semi", 16, palette.MUTED, (x + 38, middle + 11), w - 38)
