"""What comes next at an auction, line by line.

Owns how the lines look. What comes next the game knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ui.look.crests import Crest
from game.ui.look.pen import Pen
from game.ui.widgets.bar import LiveBar

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


class ComingList(LiveBar):
    """What comes next, line by line."""

    tall = 132
    ground = ""

    def __init__(self, room: Coming) -> None:
        super().__init__()
        self._room = room

    def write(self, pen: Pen) -> None:
        lines = self._room.coming()[: max(1, int(pen.h) // 40)]
        step = min(_LINE, pen.h / max(1, len(lines)))
        for number, line in enumerate(lines):
            row = pen.part(0, number * step, pen.w, step)
            if line.seat is None:
                row.mark("ball", 26, 14)
            else:
                row.crest(self._room.crest(line.seat), 30, 14)
            row.write(line.words, "bold18", 38, low=-10, width=pen.w - 38)
            row.write(line.note, "semi16", 38, low=11, tone="muted", width=pen.w - 38)
