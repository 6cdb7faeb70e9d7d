"""The strip above the boards: which day it is, whose turn, what of his day is left, and whose desk is looked at."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.eleven.season.model import DAYS, Day
from game.eleven.looks import Looks
from game.theme import crests, panels
from game.theme.eleven.lines import Line, paint_lines
from game.theme.marks import mark
from game.theme.palette import AMBER, INK, LED_CAPTION, MUTED, TEXT
from game.widgets import Pressable, Widget

HEIGHT = 44


class Days(Widget):
    """The five days of the week, today's lit, past ones dark."""

    def __init__(self, names: list[str], today: Day | None) -> None:
        super().__init__()
        self.names = names
        self.today = -1 if today is None else DAYS.index(today)

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, 304), HEIGHT

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panels.panel(look, w, h, "led"), (0, 0))
        step = (w - 8) / len(self.names)
        for number, name in enumerate(self.names):
            x = 4 + number * step
            lit = number == self.today
            if lit:
                canvas.blit(panels.panel(look, step - 2, h - 10, "minute_now"), (look.px(x + 1), look.px(5)))
            colour = INK if lit else LED_CAPTION if number > self.today else MUTED
            style = "bold20" if lit else "semi18"
            look.write(canvas, look.fit(name, style, step - 4), style, colour, (x + step / 2, h / 2), "centre")
        return canvas


class Lamp(Widget):
    """A lamp that burns as long as something can still be used, with what it costs; out, it is ticked."""

    def __init__(self, text: str, cost: Line, lit: bool) -> None:
        super().__init__()
        self.text = text
        self.cost = cost
        self.lit = lit

    def measure(self, width: int) -> tuple[int, int]:
        look = self.ui.look
        more = 44 if self.cost else 0
        return min(width, round(look.width(self.text, "semi18")) + 46 + more), HEIGHT

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panels.panel(look, w, h, "led_lit" if self.lit else "button_off"), (0, 0))
        lamp = mark(look, "dot", 24, AMBER) if self.lit else mark(look, "check", 18, MUTED)
        look.put(canvas, lamp, (18, h / 2))
        colour = TEXT if self.lit else MUTED
        more = 44 if self.cost else 0
        look.write(canvas, look.fit(self.text, "semi18", w - 40 - more), "semi18", colour, (34, h / 2))
        if self.cost:
            paint_lines(look, canvas, (self.cost,), (w - 50, 0, 46, h), colour, ("bold18",), middle=True)
        return canvas


class Turn(Widget):
    """Whose turn it is, in words."""

    def __init__(self, text: str, own: bool, *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.text = text
        self.own = own

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, round(self.ui.look.width(self.text, "display28")) + 4), HEIGHT

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        text = look.fit(self.text, "display28", w)
        look.write(canvas, text, "display28", AMBER if self.own else MUTED, (0, h / 2 + 1))
        return canvas


class ClubButton(Pressable):
    """A manager's emblem, to look at his desk: the one shown underlined, a flag for the stage marker."""

    def __init__(self, looks: Looks, on_press: Callable[[], object], *, shown: bool, first: bool, key: str) -> None:
        super().__init__(on_press, key=key)
        self.looks = looks
        self.shown = shown
        self.first = first

    def measure(self, width: int) -> tuple[int, int]:
        return 52, HEIGHT

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panels.panel(look, w, h, "button_down" if self.shown else "button_off"), (0, 0))
        look.put(canvas, crests.crest(look, self.looks.crest, 32), (w / 2, h / 2 - 1))
        if self.shown:
            canvas.fill(AMBER, (look.px(8), look.px(h - 4), look.px(w - 16), look.px(3)))
        if self.first:
            look.put(canvas, mark(look, "flag", 18, AMBER), (w - 3, 11), "right")
        return canvas
