"""Cells that tables of several games have in common."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.look.crests import Crest
from game.ui.look.pen import Pen
from game.ui.widgets import Cell
from game.ui.widgets.bar import written


class Named(NamedTuple):
    """A club or a manager in a table: a crest, a name, and a second line, empty if there is none."""

    crest: Crest
    name: str
    note: str = ""


def named_cell(one: Named, width: int, row: int, *, large: bool = False) -> Cell:
    """Crest and name in a row so high, and the second line where there is room for it, larger if `large`."""
    height = row - 8
    size, two = min(36, height - 2), bool(one.note) and height >= (38 if large else 32)
    x = size + 10

    def write(pen: Pen) -> None:
        pen.crest(one.crest, size, size / 2 + 1)
        pen.write(one.name, "bold20", x, low=(-9 if large else -8) if two else 0, width=width - x)
        if two:
            style = "semi16" if large else "semi14"
            pen.write(one.note, style, x, low=10 if large else 9, tone="muted", width=width - x)

    return written(width, height, write)._replace(text=one.name)
