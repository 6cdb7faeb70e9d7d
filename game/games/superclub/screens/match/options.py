"""What a question in a match is made of: an option with its words and figures, and a player to be pointed at."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.look import marks
from game.ui.look.lettering import paint_lines, plain
from game.ui.look.look import Look
from game.ui.look.palette import AMBER, INK, MUTED, TEXT, WARN
from game.ui.look.panels import BOXES, Box, box, panel
from game.ui.widgets import Pressable

Picture = Callable[[Look], pygame.Surface]
Figure = tuple[Picture | None, str]
"""A sign and what stands beside it."""

_STYLES = ("semi18", "semi16", "semi14")
_LOW, _HIGH, _HIGHEST = 56, 84, 98


class Option(Pressable):
    """A name, a line of words or figures below it, a picture before it, and what it leads to.

    `reason` disables it and is shown in place of the line.
    """

    def __init__(
        self, name: str, on_press: Callable[[], object], *, key: str, words: str = "", figures: tuple[Figure, ...] = (),
        picture: Picture | None = None, leads: tuple[str, str] = ("", ""), reason: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__(on_press, key=key)
        self.name = name
        self.words = words
        self.figures = figures
        self.picture = picture
        self.leads = leads
        self.reason = reason

    def _rows(self, room: float) -> tuple[str, list[str]]:
        """The style and rows of the name: one large, or two."""
        look = self.ui.look
        for style in ("bold20", "bold18"):
            if look.width(self.name, style) <= room:
                return style, [self.name]
        rows = look.wrap(self.name, "bold18", room)
        return "bold18", [*rows[:1], *[look.fit(" ".join(rows[1:]), "bold18", room)][: len(rows) - 1]]

    def _left(self) -> float:
        if self.picture is None:
            return 12.0
        return 8 + self.picture(self.ui.look).get_width() / self.ui.look.scale + 10

    def measure(self, width: int) -> tuple[int, int]:
        room = width - 12 - self._left()
        height = self._height() + 20 * (len(self._rows(room)[1]) - 1)
        told = self.reason or self.words
        if told:  # all of it, in the size it is read best
            height += max(0, 20 * (len(self.ui.look.wrap(told, "semi16", room)) - 2))
        return width, height

    def _height(self) -> int:
        if self.leads[0] and not self.reason:
            return _HIGHEST
        return _HIGH if self.words or self.figures or self.reason else _LOW

    def activate(self) -> bool:
        """Choose it, unless it is disabled."""
        return not self.reason and super().activate()

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        ground = "button_off" if self.reason else "button"
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, ground), (0, 0))
        deep = h - BOXES[ground].edge
        left, right = self._left(), w - 12.0
        if self.picture is not None:
            look.put(canvas, self.picture(look), (8, deep / 2), "left")
        more = bool(self.words or self.figures or self.reason)
        style, rows = self._rows(right - left)
        y = 20.0 if more else deep / 2 - 10 * (len(rows) - 1)
        for row in rows:
            look.write(canvas, row, style, MUTED if self.reason else TEXT, (left, y))
            y += 20
        top = y - 6
        if self.reason:
            paint_lines(look, canvas, (plain(self.reason),), (left, top, right - left, deep - top - 4), WARN, _STYLES)
        elif self.words:
            paint_lines(look, canvas, (plain(self.words),), (left, top, right - left, deep - top - 4), MUTED, _STYLES)
        else:
            self._paint_figures(canvas, left, right, top + 13)
        if self.leads[0] and not self.reason:
            total, verdict = self.leads
            look.write(canvas, total, "bold18", AMBER, (left, deep - 16))
            look.write(canvas, verdict, "semi18", TEXT, (left + look.width(total, "bold18") + 10, deep - 16))
        return canvas

    def _paint_figures(self, canvas: pygame.Surface, left: float, right: float, y: float) -> None:
        look, x = self.ui.look, left
        for picture, text in self.figures:
            if picture is not None:
                shown = picture(look)
                look.put(canvas, shown, (x, y), "left")
                x += shown.get_width() / look.scale + 5
            if text and x < right:
                look.write(canvas, look.fit(text, "semi16", right - x), "semi16", MUTED, (x, y))
                x += look.width(text, "semi16") + 10


class Target(Pressable):
    """A player on the pitch who can be aimed at: a frame around him with a plus."""

    def paint(self) -> pygame.Surface:
        look, w = self.ui.look, self.rect.w
        canvas = self.canvas()
        thick = max(2, look.px(3))
        pygame.draw.rect(canvas, AMBER, canvas.get_rect(), thick, border_radius=look.px(10))
        size = min(22, round(w * 0.36))
        look.put(canvas, box(look, size, size, Box(AMBER, radius=size // 2)), (w - size / 2, size / 2))
        look.put(canvas, marks.mark(look, "plus", size * 0.64, INK), (w - size / 2, size / 2))
        return canvas
