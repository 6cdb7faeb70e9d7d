"""Digits on a pad: the PIN that leads to the operator's menu, and a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.stage.kiosk.parts import HEADING, HEIGHT, WIDTH, KioskScene, Spot, TypedScene, big_button
from game.stage.kiosk.profile import PIN_DIGITS
from game.stage.kiosk.visitor import LastScreen
from game.ui.input import Act, Intent
from game.ui.input.intents import BACK
from game.ui.look import palette
from game.ui.look.marks import mark
from game.ui.look.pen import Pen
from game.ui.scene import Ui

MOST_DIGITS = PIN_DIGITS[1]
MOST_WRONG, BARRED_SECONDS = 3, 60.0
"""After so many wrong PINs in a row none is asked for in so many seconds."""
_PAD = ("123", "456", "789")
_KEY = (120, 72)
_GAP = 12
_TOLD = 4.0  # seconds that whoever may not try is told so


class PinScreen(KioskScene, TypedScene):
    """Digits to press or type; `on_done` gets them all. Back gives up, which is a wrong PIN like any other.

    `asks` is the key of what it says under `kiosk.pin`.
    """

    def __init__(self, ui: Ui, on_done: Callable[[str], None], asks: str = "title") -> None:
        super().__init__(ui)
        self._asks = asks
        self._digits = ""
        self._on_done = on_done

    def buttons(self) -> Iterable[Spot]:
        """A telephone's pad."""
        width, height = _KEY
        left, top = (WIDTH - 3 * width - 2 * _GAP) // 2, HEIGHT - 4 * (height + _GAP)
        for row, signs in enumerate(_PAD):
            for column, sign in enumerate(signs):
                key = big_button(sign, partial(self.digit, sign), key=f"digit{sign}")
                yield key, (left + column * (width + _GAP), top + row * (height + _GAP), width, height)
        last = top + 3 * (height + _GAP)
        yield big_button(self.ui.t("kiosk.pin.erase"), self.erase, key="erase"), (left, last, width, height)
        yield big_button("0", partial(self.digit, "0"), key="digit0"), (left + width + _GAP, last, width, height)
        enter = big_button(self.ui.t("kiosk.pin.enter"), self.enter_pin, primary=True, key="enter")
        yield enter, (left + 2 * (width + _GAP), last, width, height)

    def paint(self, pen: Pen) -> None:
        """The heading, and a dot for every digit so far."""
        pen.write(self.ui.t(f"kiosk.pin.{self._asks}"), HEADING, WIDTH / 2, 34, align="centre")
        for number in range(MOST_DIGITS):
            filled = number < len(self._digits)
            dot = mark(self.ui.look, "goalkeeper" if filled else "disc_hollow", 28, palette.AMBER)
            pen.put(dot, WIDTH / 2 + (number - (MOST_DIGITS - 1) / 2) * 40, 96)

    def digit(self, sign: str) -> None:
        """Add a digit."""
        self._set(self._digits + sign if len(self._digits) < MOST_DIGITS else self._digits)

    def erase(self) -> None:
        """Take the last digit away."""
        self._set(self._digits[:-1])

    def enter_pin(self) -> None:
        """Hand the digits over."""
        self._on_done(self._digits)

    def type_key(self, event: pygame.Event) -> bool:
        """A key of a keyboard, where digits mean nothing elsewhere; True if it was one for the pad."""
        sign = event.unicode
        if len(sign) == 1 and sign in "0123456789":
            self.digit(sign)
            return True
        if event.key == pygame.K_BACKSPACE:
            self.erase()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._digits:
            self.enter_pin()
            return True
        return False

    def handle(self, intent: Intent) -> bool:
        """The pad, and giving up."""
        if isinstance(intent, Act) and intent.name == BACK:
            self._on_done("")
            return True
        return super().handle(intent)

    def _set(self, digits: str) -> None:
        self._digits = digits
        self.repaint()
        self.view.changed()


class PinGuard:
    """Who enters a wrong PIN so many times in a row may not try for a while. Time comes from `update` alone."""

    def __init__(self) -> None:
        self.barred = 0.0
        """Seconds for which nobody may try."""
        self._wrong = 0

    def lets_in(self, digits: str, pin: str | None) -> bool:
        """Whether they are the PIN; giving up counts for nothing."""
        if digits == pin:
            self._wrong = 0
            return True
        self._wrong += digits != ""
        if self._wrong == MOST_WRONG:
            self._wrong, self.barred = 0, BARRED_SECONDS
        return False

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.barred = max(0.0, self.barred - seconds)


class BarredScreen(LastScreen):
    """Too many PINs were wrong: for so many seconds none is asked for."""

    def __init__(self, ui: Ui, seconds: float, on_done: Callable[[], None]) -> None:
        super().__init__(ui, _TOLD, on_done)
        self._wait = seconds

    def paint(self, pen: Pen) -> None:
        pen.write(self.ui.t("kiosk.pin.title"), HEADING, WIDTH / 2, 34, align="centre")
        told = self.ui.t("kiosk.pin.barred", n=max(1, round(self._wait)))
        pen.write(told, "display48", WIDTH / 2, HEIGHT / 2, tone="amber", align="centre", cut=WIDTH - 24)
