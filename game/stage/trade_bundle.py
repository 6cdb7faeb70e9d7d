"""A deal as it is made up: what both sides give, side by side, and how both stand before and after it.

Owns how that looks. What can be given, and what comes of it, the game knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

import pygame

from game.stage.club_looks import manager_face
from game.stage.style import stars
from game.ui.look import faces, palette
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.pen import Pen
from game.ui.widgets.bar import Bar

Side = Literal["mine", "theirs"]
SIDES: tuple[Side, Side] = ("mine", "theirs")
_LINE = 30
_FIRST = 92.0
_FACE = 28
_ROW = 26


class Line(NamedTuple):
    """A line of a bundle: somebody with his sign and stars; without a sign it is money."""

    words: str
    icon: Callable[[Look], pygame.Surface] | None = None
    stars: int = 0


class BundleView(Bar):
    """What both sides give, side by side; `nothing` is said of an empty side."""

    ground = ""

    def __init__(self, titles: Mapping[Side, str], nothing: str) -> None:
        super().__init__(grow=1)
        self._titles = dict(titles)
        self._nothing = nothing
        self._lines: dict[Side, list[Line]] = {"mine": [], "theirs": []}

    def show(self, titles: Mapping[Side, str], lines: Mapping[Side, Sequence[Line]]) -> None:
        """Show another bundle."""
        self._titles = dict(titles)
        self._lines = {side: list(lines[side]) for side in SIDES}
        self.invalidate(size=True)

    def measure(self, width: int) -> tuple[int, int]:
        rows = max(2, *(len(lines) for lines in self._lines.values()))
        return width, 44 + _LINE * rows + 8

    def write(self, pen: Pen) -> None:
        half = (pen.w - 8) / 2
        for number, side in enumerate(SIDES):
            part = pen.part(number * (half + 8), 0, half, pen.h, "panel")
            part.write(self._titles[side], "label18", 12, 22, tone="muted", width=half - 24)
            if not self._lines[side]:
                part.write(self._nothing, "semi18", 12, 44 + _LINE / 2, tone="muted")
            for row, line in enumerate(self._lines[side]):
                self._line(part.part(12, 44 + row * _LINE, half - 24, _LINE), line)

    def _line(self, pen: Pen, line: Line) -> None:
        if line.icon is None:
            pen.write(line.words, "bold24", 0, tone="amber")
            return
        write_good(pen, line.icon(pen.look), line.words, line.stars)


def write_good(pen: Pen, icon: pygame.Surface, name: str, count: int) -> None:
    """Write somebody who goes: his sign, his name, and how many stars he has at the right, if any."""
    pen.put(icon, 0, align="left")
    if count:
        pen.put(stars.star(pen.look, "full", "full", 18, False), pen.w, align="right")
        pen.write(str(count), "bold20", pen.w - 22, tone="amber", align="right")
    pen.write(name, "bold20", 30, width=pen.w - 30 - (44 if count else 0))


class Payment(Bar):
    """Who pays whom how much, over the steps that change it; at either end who pays more that way."""

    tall = 24
    ground = ""
    words = ""

    def __init__(self, less: str, more: str) -> None:
        """`less` is said at the left, where one's own cash becomes less, `more` at the right."""
        super().__init__()
        self._ends = less, more

    def set(self, words: str) -> None:
        """Say something else."""
        if words != self.words:
            self.words = words
            self.invalidate()

    def write(self, pen: Pen) -> None:
        room = max(pen.width(one, "semi16") for one in self._ends) + 24
        for name, x, words in zip(("left", "right"), (8, -8), self._ends, strict=True):
            pen.mark(f"triangle_{name}", 12, x, tone=palette.FOCUS)
            pen.write(words, "semi16", 20 if x > 0 else -20, tone="muted")
        pen.write(self.words, "bold20", pen.w / 2, tone="amber", width=pen.w - 2 * room, align="centre")


class Change(NamedTuple):
    """A figure of both sides before and after a deal, as people read it; `more` is whether it grows, None: neither.
    What `costs` is better the less it is."""

    word: str
    sides: Mapping[Side, tuple[str, str, bool | None]]
    costs: bool = False


def change(
    word: str, sides: Mapping[Side, tuple[int, int]], say: Callable[[int], str] = str, *, costs: bool = False
) -> Change:
    """A change of figures, each said by `say`."""
    said = {side: (say(one), say(two), None if one == two else two > one) for side, (one, two) in sides.items()}
    return Change(word, said, costs)


class Effects(Bar):
    """How both sides stand before and after, figure by figure; `rows` are as many as are shown later."""

    ground = "panel"

    def __init__(self, names: Mapping[Side, str], kits: Mapping[Side, Kit], rows: int) -> None:
        super().__init__()
        self._names, self._kits = dict(names), dict(kits)
        self._rows = rows
        self._shown: Sequence[Change] = ()

    def show(self, names: Mapping[Side, str], shown: Sequence[Change]) -> None:
        """Show other figures."""
        self._names, self._shown = dict(names), shown
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 34 + self._rows * _ROW + 6

    def write(self, pen: Pen) -> None:
        step = (pen.w - _FIRST - 12) / 2
        for number, side in enumerate(SIDES):
            x, name = _FIRST + number * step, self._names[side]
            pen.put(faces.face(pen.look, manager_face(name), _FACE, self._kits[side]), x + _FACE / 2, 18)
            pen.write(name, "bold18", x + _FACE + 8, 18, tone="muted", width=step - _FACE - 16)
        for row, shown in enumerate(self._shown):
            line = pen.part(0, 34 + row * _ROW, pen.w, _ROW)
            line.write(shown.word, "semi18", 12, tone="muted")
            for number, side in enumerate(SIDES):
                before, after, more = shown.sides[side]
                x = _FIRST + number * step
                rect = line.write(before, "figuresbold20", x, tone="muted")
                if more is None:
                    continue
                x += rect.width / pen.look.scale + 8
                colour = palette.GOOD if more != shown.costs else palette.BAD_TEXT
                line.put(mark(pen.look, "arrow_up" if more else "arrow_down", 16, colour), x, align="left")
                line.write(after, "figuresbold20", x + 20)
