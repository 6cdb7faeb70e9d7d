"""What a question in a match is made of: an option with its words, a marker to aim at, the panel's height."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.theme import marks
from game.theme.eleven.lines import Line, paint_lines
from game.theme.look import Look
from game.theme.palette import AMBER, INK, MUTED, TEXT, WARN
from game.theme.panels import BOXES, Box, box, panel
from game.widgets import Pressable, Widget

Picture = Callable[[Look], pygame.Surface]

_STYLES = ("semi18", "semi16", "semi14")
_WITH_WORDS, _BARE = 92, 56


class Option(Pressable):
    """A name, what it does in words and signs, and a picture; `reason` disables it and is shown in place."""

    def __init__(
        self, name: str, line: Line, on_press: Callable[[], object], *, key: str, reason: str | None = None,
        picture: Picture | None = None,
    ) -> None:  # fmt: skip
        super().__init__(on_press, key=key)
        self.name = name
        self.line = line
        self.reason = reason
        self.picture = picture

    def measure(self, width: int) -> tuple[int, int]:
        return width, _WITH_WORDS if self.line or self.reason else _BARE

    def activate(self) -> bool:
        """Choose it, unless it is disabled."""
        return not self.reason and super().activate()

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        ground = "button_off" if self.reason else "button"
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, ground), (0, 0))
        deep = h - BOXES[ground].edge
        x: float = 12
        if self.picture is not None:
            picture = self.picture(look)
            look.put(canvas, picture, (10, deep / 2), "left")
            x = 10 + picture.get_width() / look.scale + 10
        whole = not (self.line or self.reason)
        y = deep / 2 if whole else 20
        colour = MUTED if self.reason else TEXT
        style = "bold20" if look.width(self.name, "bold20") <= w - x - 8 else "bold18"
        look.write(canvas, look.fit(self.name, style, w - x - 8), style, colour, (x, y))
        area = (x, 34.0, w - x - 8, deep - 38.0)
        if self.reason:
            paint_lines(look, canvas, (((None, self.reason),),), area, WARN, _STYLES)
        elif self.line:
            paint_lines(look, canvas, (self.line,), area, MUTED, _STYLES)
        return canvas


class Target(Pressable):
    """A marker on the pitch that can be aimed at: a ring around it."""

    def paint(self) -> pygame.Surface:
        look, w = self.ui.look, self.rect.w
        canvas = self.canvas()
        thick = max(2, look.px(3))
        pygame.draw.rect(canvas, AMBER, canvas.get_rect(), thick, border_radius=look.px(10))
        size = min(22, round(w * 0.36))
        look.put(canvas, box(look, size, size, Box(AMBER, radius=size // 2)), (w - size / 2, size / 2))
        look.put(canvas, marks.mark(look, "plus", size * 0.64, INK), (w - size / 2, size / 2))
        return canvas


class Stopped(Widget):
    """One widget that is as high as the first of `stops` it fits into, or as all the room there is."""

    def __init__(self, child: Widget, stops: Sequence[int]) -> None:
        super().__init__()
        self.child = child
        self.stops = stops

    @property
    def children(self) -> list[Widget]:
        return [self.child]

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        needed = self.child.natural(rect.w)[1]
        height = min(rect.h, next((stop for stop in self.stops if stop >= needed), rect.h))
        self.child.arrange(pygame.Rect(rect.x, rect.y, rect.w, height))
