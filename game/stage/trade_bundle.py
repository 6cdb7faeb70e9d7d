"""A deal as it is made up: what both sides give, side by side, and how both stand before and after it.

Owns how that looks. What can be given, and what comes of it, the game knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

import pygame

from game.stage.style import stars
from game.ui.look import palette
from game.ui.look.lettering import write
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.panels import panel
from game.ui.widgets import Widget

Side = Literal["mine", "theirs"]
SIDES: tuple[Side, Side] = ("mine", "theirs")
_LINE = 30
_FIRST = 92.0


class Line(NamedTuple):
    """A line of a bundle: somebody with his sign and stars, for how long (`note`); without a sign it is money."""

    words: str
    icon: Callable[[Look], pygame.Surface] | None = None
    stars: int = 0
    note: str = ""


class BundleView(Widget):
    """What both sides give, side by side; `nothing` is said of an empty side."""

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

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        half = (w - 8) / 2
        for number, side in enumerate(SIDES):
            x = number * (half + 8)
            canvas.blit(panel(look, half, h), (look.px(x), 0))
            write(look, canvas, self._titles[side], "label", 18, palette.MUTED, (x + 12, 22), half - 24)
            if not self._lines[side]:
                look.write(canvas, self._nothing, "semi18", palette.MUTED, (x + 12, 44 + _LINE / 2))
            for row, line in enumerate(self._lines[side]):
                self._line(look, canvas, line, (x + 12, 44 + (row + 0.5) * _LINE), half - 24)
        return canvas

    def _line(self, look: Look, canvas: pygame.Surface, line: Line, at: tuple[float, float], width: float) -> None:
        x, y = at
        if line.icon is None:
            look.write(canvas, line.words, "bold24", palette.AMBER, (x, y))
            return
        look.put(canvas, line.icon(look), (x, y), "left")
        room = width - 30
        if line.stars:
            look.put(canvas, stars.star(look, "full", "full", 18, False), (x + width, y), "right")
            look.write(canvas, str(line.stars), "bold20", palette.AMBER, (x + width - 22, y), "right")
            room -= 44
        if line.note:
            wide = min(look.width(line.note, "semi18"), room * 0.5)
            write(look, canvas, line.note, "semi", 18, palette.MUTED, (x + 30 + room - wide, y), wide)
            room -= wide + 8
        write(look, canvas, line.words, "bold", 20, palette.TEXT, (x + 30, y), room)


class Change(NamedTuple):
    """A figure of both sides before and after a deal, as people read it; `more` is whether it grows, None: neither."""

    word: str
    sides: Mapping[Side, tuple[str, str, bool | None]]


def change(word: str, sides: Mapping[Side, tuple[int, int]], say: Callable[[int], str] = str) -> Change:
    """A change of figures, each said by `say`."""
    return Change(
        word,
        {side: (say(one), say(two), None if one == two else two > one) for side, (one, two) in sides.items()},
    )


class Effects(Widget):
    """How both sides stand before and after, figure by figure; `rows` are as many as are shown later."""

    def __init__(self, names: Mapping[Side, str], rows: int) -> None:
        super().__init__()
        self._names = dict(names)
        self._rows = rows
        self._shown: Sequence[Change] = ()

    def show(self, names: Mapping[Side, str], shown: Sequence[Change]) -> None:
        """Show other figures."""
        self._names, self._shown = dict(names), shown
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 34 + self._rows * 28 + 6

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h), (0, 0))
        step = (w - _FIRST - 12) / 2
        for number, side in enumerate(SIDES):
            write(look, canvas, self._names[side], "bold", 18, palette.MUTED, (_FIRST + number * step, 18), step - 8)
        for row, shown in enumerate(self._shown):
            y = 34 + (row + 0.5) * 28
            look.write(canvas, shown.word, "semi18", palette.MUTED, (12, y))
            for number, side in enumerate(SIDES):
                before, after, more = shown.sides[side]
                x = _FIRST + number * step
                rect = look.write(canvas, before, "figuresbold20", palette.MUTED, (x, y))
                if more is None:
                    continue
                x += rect.width / look.scale + 8
                colour = palette.GOOD if more else palette.BAD_TEXT
                look.put(canvas, mark(look, "arrow_up" if more else "arrow_down", 16, colour), (x, y), "left")
                look.write(canvas, after, "figuresbold20", palette.TEXT, (x + 20, y))
        return canvas
