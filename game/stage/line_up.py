"""What any game's line-up screen has: formations to choose from, tools, and where a card is taken off the pitch."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.look import marks, palette
from game.ui.look.panels import dashed
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Pressable
from game.ui.widgets.bar import Bar


class FormationChip(Bar, Pressable):
    """A formation by its name, such as "4-3-3"; locked while it can't be chosen."""

    tall = 40

    def __init__(self, name: str, on_press: Callable[[], object], *, chosen: bool, locked: bool = False) -> None:
        super().__init__(on_press, key=f"form {name}", width=62)
        self.name = name
        self.chosen = chosen
        self.ground = "button_down" if chosen else "button_off"
        self.locked = locked

    def measure(self, width: int) -> tuple[int, int]:
        return 62, self.tall

    def write(self, pen: Pen) -> None:
        x = pen.w / 2
        if self.chosen:
            pen.fill("amber", 8, pen.h - 4, pen.w - 16, 3)
        if self.locked:
            pen.mark("lock", 13, -10, tone="muted")
            x -= 8
        style = "semi18" if self.locked else "bold20" if self.chosen else "semi20"
        pen.write(self.name, style, x, tone="text" if self.chosen else "muted", align="centre")


class ToolButton(Bar, Pressable):
    """A low button with a mark before its word."""

    tall = 40

    def __init__(self, word: str, mark: str, on_press: Callable[[], object], *, enabled: bool = True, key: str) -> None:
        super().__init__(on_press, key=key, grow=1)
        self._word = word
        self._mark = mark
        self.enabled = enabled
        self.ground = "button" if enabled else "button_off"

    def measure(self, width: int) -> tuple[int, int]:
        return 110, self.tall

    def activate(self) -> bool:
        return self.enabled and super().activate()

    def write(self, pen: Pen) -> None:
        tone: Tone = "text" if self.enabled else "muted"
        low, room = -1.5 if self.enabled else 0, pen.w - 34
        left = (pen.w - min(pen.width(self._word, "semi20"), room) - 24) / 2
        pen.put(marks.mark(pen.look, self._mark, 18, pen.colour(tone)), left, low=low, align="left")
        pen.write(self._word, "semi20", left + 24, low=low, tone=tone, width=room)


class BenchPlace(Bar, Pressable):
    """Where a card of the pitch is laid down to be taken off it."""

    takes = True
    tall = 46
    ground = ""

    def __init__(self, word: str, on_press: Callable[[], object], on_seen: Callable[[], None]) -> None:
        super().__init__(on_press, on_seen=on_seen, key="bench")
        self._word = word

    def write(self, pen: Pen) -> None:
        pen.surface.blit(dashed(pen.look, pen.w, pen.h, palette.FOCUS, 6, 1.0), (0, 0))
        pen.write(self._word, "semi20", pen.w / 2, cut=pen.w - 16, align="centre")
