"""The side panel: the thing in hand, large enough to be read, and the two buttons that do something with it.

Owns what is shown of a thing and in which size. The buttons stay where they are, whatever the thing; one that can't
be pressed says why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from game.games.eleven.screens.desk.panes import Sight
from game.games.eleven.style.paper import card_height, lay_card
from game.games.eleven.style.signs import paint_lines
from game.ui.look import dice, metrics, panels
from game.ui.look.lettering import Line
from game.ui.look.palette import INK, MUTED, TEXT, WARN
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Placement, Pressable, Pressing, Widget

_TOP, _PAD, _GAP = 34, 12, 8
_LARGEST = 208
_TEXT = ("semi20", "semi18", "semi16")
_NOTE = 52
_DIE = 56


class OfferButton(Pressable):
    """An action with what it costs or promises at its right; refused, it says in a second line why."""

    def __init__(self, on_press: Callable[[], object], *, primary: bool, **pressing: Unpack[Pressing]) -> None:
        super().__init__(on_press, **pressing)
        self.text = ""
        self.cost: Line = ()
        self.reason = ""
        self.on = False
        self.primary = primary

    def set(self, text: str, cost: Line, reason: str, *, on: bool) -> None:
        """Show another offer; `on` if it can be taken."""
        if (text, cost, reason, on) != (self.text, self.cost, self.reason, self.on):
            self.text, self.cost, self.reason, self.on = text, cost, reason, on
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, metrics.BUTTON + 4

    def activate(self) -> bool:
        return self.on and super().activate()

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        ground = "button_off" if not self.on else "primary" if self.primary else "button"
        canvas.blit(panels.panel(look, w, h, ground), (0, 0))
        ink = MUTED if not self.on else INK if self.primary else TEXT
        h -= panels.BOXES[ground].edge
        middle = h / 2 - (11 if self.reason else 0)
        style = "bold20" if self.on else "semi18"
        cost = 0.0
        if self.cost:
            cost = sum(look.width(words, "bold20") + (26 if name else 4) for name, words in self.cost)
            paint_lines(look, canvas, (self.cost,), (w - 10 - cost, middle - 13, cost + 6, 26), ink, ("bold20",),
                        middle=True)  # fmt: skip
        look.write(canvas, look.fit(self.text, style, w - 30 - cost), style, ink, (12, middle))
        if self.reason:
            look.write(canvas, look.fit(self.reason, "semi16", w - 20), "semi16", WARN, (12, h / 2 + 11))
        return canvas


class Reading(Widget):
    """What is in hand, over its buttons; without any it has the whole height."""

    def __init__(self, sight: Sight, buttons: tuple[OfferButton, ...] = (), **placement: Unpack[Placement]) -> None:
        super().__init__(**placement)
        self.sight = sight
        self.buttons = buttons
        self._die: tuple[int, str] | None = None

    @property
    def children(self) -> list[Widget]:
        return list(self.buttons)

    def show(self, sight: Sight) -> None:
        """Hold something else up."""
        self.sight = sight
        self._die = None
        self.invalidate()

    def fell(self, value: int, words: str) -> None:
        """Show a die that has fallen, and what came of it, until something else is held up."""
        self._die = value, words
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 464

    def least(self, width: int) -> int:
        return 372

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        y = rect.bottom - _PAD
        for button in reversed(self.buttons):
            height = button.natural(rect.w - 2 * _PAD)[1]
            y -= height
            button.arrange(pygame.Rect(rect.x + _PAD, y, rect.w - 2 * _PAD, height))
            y -= _GAP

    @property
    def middle(self) -> tuple[int, int]:
        """The middle of what is held up, in the window."""
        placed = self.screen_rect()
        return placed.centerx, placed.y + _TOP + self._room // 2

    @property
    def _room(self) -> int:
        used = sum(button.rect.h + _GAP for button in self.buttons)
        return self.rect.h - _TOP - _PAD - used

    def paint(self) -> pygame.Surface:
        look, w = self.ui.look, self.rect.w
        canvas = self.canvas()
        pen = Pen(look, canvas, (0, 0, *self.rect.size), "panel")
        pen.write(self.sight.caption, "label18", _PAD, 18, tone="muted", cut=w - 2 * _PAD)
        bottom = _TOP + self._room
        if self._die is not None:
            bottom -= _DIE + _GAP
            value, words = self._die
            pen.put(dice.d6(look, value, _DIE - 8, False), _PAD + 4, bottom + _DIE / 2 + 4, align="left")
            left = _PAD + _DIE + 24
            pen.write(words, "bold20", left, bottom + _DIE / 2 + 4, tone="amber", cut=w - left - _PAD)
        y = self._cards(pen, bottom) if self.sight.cards else self._held(pen)
        if self.sight.heading:
            pen.write(self.sight.heading, "display28", w / 2, y + 14, cut=w - 2 * _PAD, align="centre")
            y += 34
        for line in self.sight.lines:
            room = min(_NOTE if self.sight.cards else 76, bottom - y)
            if room < 18:
                break
            y += paint_lines(look, canvas, (line,), (_PAD + 4, y, w - 2 * _PAD - 8, room), TEXT, _TEXT, "centre") + 6
        return canvas

    def _cards(self, pen: Pen, bottom: int) -> float:
        look, w, sight = pen.look, self.rect.w, self.sight
        count = len(sight.cards)
        under = (22 if sight.below else 0) + (_NOTE if sight.lines else 0)
        wide = (w - 2 * _PAD - _GAP * (count - 1)) // count
        width = max(112, min(_LARGEST, wide, int((bottom - _TOP - under) * 5 / 7)))
        left = (w - count * width - _GAP * (count - 1)) / 2
        for number, picture in enumerate(sight.cards):
            x = left + number * (width + _GAP)
            lay_card(look, pen.surface, picture(look, width), width, (x, _TOP))
            if sight.below:
                y = _TOP + card_height(width) + 14
                tone: Tone = "muted" if number else "text"
                pen.write(sight.below[number], "label16", x + width / 2, y, tone=tone, align="centre")
        return _TOP + card_height(width) + (28 if sight.below else 10)

    def _held(self, pen: Pen) -> float:
        sight = self.sight
        if sight.picture is None:
            return _TOP + 8.0
        pen.put(sight.picture(pen.look, self.rect.w - 2 * _PAD), pen.w / 2, _TOP + 8 + sight.tall / 2)
        return _TOP + sight.tall + 22.0
