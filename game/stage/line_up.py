"""What any game's line-up screen has: formations to choose from, tools, and where a card is taken off the pitch."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.look import marks, palette
from game.ui.look.lettering import write
from game.ui.look.panels import dashed, panel
from game.ui.widgets import Pressable

_TALL = 40
_ROW = 46


class FormationChip(Pressable):
    """A formation by its name, such as "4-3-3"; locked while it can't be chosen."""

    def __init__(self, name: str, on_press: Callable[[], object], *, chosen: bool, locked: bool = False) -> None:
        super().__init__(on_press, key=f"form {name}", width=62)
        self.name = name
        self.chosen = chosen
        self.locked = locked

    def measure(self, width: int) -> tuple[int, int]:
        return 62, _TALL

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "button_down" if self.chosen else "button_off"), (0, 0))
        if self.chosen:
            canvas.fill(palette.AMBER, (look.px(8), look.px(h - 4), look.px(w - 16), look.px(3)))
        colour = palette.TEXT if self.chosen else palette.MUTED
        style, x = "bold20" if self.chosen else "semi20", w / 2
        if self.locked:
            look.put(canvas, marks.mark(look, "lock", 13, palette.MUTED), (w - 10, h / 2))
            style, x = "semi18", w / 2 - 8
        look.write(canvas, self.name, style, colour, (x, h / 2), "centre")
        return canvas


class ToolButton(Pressable):
    """A low button with a mark before its word."""

    def __init__(self, word: str, mark: str, on_press: Callable[[], object], *, enabled: bool = True, key: str) -> None:
        super().__init__(on_press, key=key, grow=1)
        self._word = word
        self._mark = mark
        self.enabled = enabled

    def measure(self, width: int) -> tuple[int, int]:
        return 110, _TALL

    def activate(self) -> bool:
        return self.enabled and super().activate()

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "button" if self.enabled else "button_off"), (0, 0))
        colour = palette.TEXT if self.enabled else palette.MUTED
        middle = h / 2 - (1.5 if self.enabled else 0)
        room = w - 34
        wide = min(look.width(self._word, "semi20"), room)
        left = (w - wide - 24) / 2
        look.put(canvas, marks.mark(look, self._mark, 18, colour), (left, middle), "left")
        write(look, canvas, self._word, "semi", 20, colour, (left + 24, middle), room)
        return canvas


class BenchPlace(Pressable):
    """Where a card of the pitch is laid down to be taken off it."""

    takes = True

    def __init__(self, word: str, on_press: Callable[[], object], on_seen: Callable[[], None]) -> None:
        super().__init__(on_press, on_seen=on_seen, key="bench")
        self._word = word

    def measure(self, width: int) -> tuple[int, int]:
        return width, _ROW

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(dashed(look, w, h, palette.FOCUS, 6, 1.0), (0, 0))
        look.write(canvas, look.fit(self._word, "semi20", w - 16), "semi20", palette.TEXT, (w / 2, h / 2), "centre")
        return canvas
