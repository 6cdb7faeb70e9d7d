"""The opponent on paper, beside a line-up: his club, what is said of it, and his parts as they meet one's own.

Owns the heading and how each of these is written; where a game has which parts, and what they are worth, is its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.stage.club_looks import ClubStyle
from game.stage.style import thirds
from game.ui.look import palette
from game.ui.look.pen import Pen
from game.ui.widgets import Column, Row, Widget
from game.ui.widgets.bar import Bar


class RivalPaper(Bar):
    """The opponent of a line-up; `corner` says where it is played, `lines` are said under his name."""

    ground = "paper"
    words: ClassVar[str]
    """How the keys of its texts begin."""
    crest: ClassVar[tuple[int, int]]
    """How large his crest is, and how low its middle."""
    heights: ClassVar[tuple[int, int]]
    """How low his name stands, and the first of the lines."""
    total_x: ClassVar[int]
    """Where the totals stand, from the right."""

    def __init__(self, looks: ClubStyle, corner: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._looks = looks
        self._corner = corner
        self._lines = list(lines)

    def said(self, key: str, **params: object) -> str:
        """Words of the paper."""
        return self.ui.t(f"{self.words}.{key}", **params)

    def write(self, pen: Pen) -> None:
        pen.write(self.said("title"), "label18", 16, 22, tone="muted")
        pen.write(self._corner, "label18", -16, 22)

    def write_club(self, pen: Pen) -> None:
        """His crest, and beside it his name over the lines."""
        (size, middle), (name, first) = self.crest, self.heights
        x, room = 28 + size, pen.w - 40 - size
        pen.crest(self._looks.crest, size, 16 + size / 2, middle)
        pen.write(self._looks.name, "bold28", x, name, width=room)
        for number, line in enumerate(self._lines):
            pen.write(line, "semi18", x, first + 22 * number, tone="muted", width=room)

    def rule(self, pen: Pen, y: float) -> None:
        """A line across."""
        pen.fill(palette.PAPER_RULE, 16, y, pen.w - 32, 1.4)

    def write_taken(self, pen: Pen, y: float, how: str, formation: str) -> None:
        """What he is taken for, and the formation he stands in then."""
        pen.write(self.said(how), "label16", 16, y, tone="muted")
        pen.write(formation, "bold18", -16, y)

    def write_part(self, pen: Pen, x: float, y: float, part: tuple[str, str], total: str) -> None:
        """One of his parts: what it is called, what it meets and its total."""
        pen.write(part[0], "bold20", x, y - 8)
        pen.write(part[1], "semi16", x, y + 9, tone="muted")
        pen.put(thirds.total(pen.look, total, palette.INK, 32), self.total_x, y)


def with_panel(paper: RivalPaper, panel: Widget, wide: bool) -> Widget:
    """The paper over a panel; side by side on a page of its own, which is `wide`."""
    paper.grow = 1 if wide else 0
    return Column([Row([paper, panel], gap=12)]) if wide else Column([paper, panel], gap=12)
