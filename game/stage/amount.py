"""An amount of money that is made up on the screen: lit digits with steps beside them.

Owns the amount within its bounds and how it looks. What it is for, whoever puts it there knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.ui.look import metrics
from game.ui.look.lights import led
from game.ui.look.pen import Pen
from game.ui.widgets import Button, Row, Widget
from game.ui.widgets.bar import Bar


class Digits(Bar):
    """The amount in lit digits with its unit."""

    ground = "led"

    def __init__(self, value: int, *, width: int = 144) -> None:
        super().__init__(width=width, height=metrics.BUTTON)
        self.value = value

    def show(self, value: int) -> None:
        """Show another amount."""
        if value != self.value:
            self.value = value
            self.invalidate()

    def write(self, pen: Pen) -> None:
        pen.put(led(pen.look, str(self.value), pen.h * 0.62), pen.w / 2 - 12)
        pen.write(self.ui.t("bidding.million"), "display28", -22, low=1, tone="amber", align="centre")


class Amount:
    """An amount between `least` and `most` (there may be none between), and the widgets that change it."""

    def __init__(
        self, value: int, least: int, most: int, on_change: Callable[[int], None], *, key: str = "amount"
    ) -> None:
        self.least = least
        self.most = max(least, most)
        self.value = min(self.most, max(least, value))
        self.key = key
        self._on_change = on_change
        self._digits = Digits(self.value)

    def add(self, step: int) -> None:
        """Go so far up or down, as far as the bounds allow."""
        self.set(self.value + step)

    def set(self, value: int) -> None:
        """Have this amount, or the nearest there may be."""
        value = min(self.most, max(self.least, value))
        if value != self.value:
            self.value = value
            self._digits.show(value)
            self._on_change(value)

    def steps(self, *, width: int = 144) -> list[Widget]:
        """Minus, the digits, plus."""
        self._digits = Digits(self.value, width=width)
        return [
            Button("−", partial(self.add, -1), key=f"{self.key} less", width=52),
            self._digits,
            Button("+", partial(self.add, 1), key=f"{self.key} more", width=52),
        ]

    def leaps(self, leaps: Sequence[int], all_: str = "") -> list[Widget]:
        """Larger steps, and as much as there is."""
        buttons: list[Widget] = [
            Button(f"+{leap}" if leap > 0 else f"−{-leap}", partial(self.add, leap), key=f"{self.key} {leap}", grow=1)
            for leap in leaps
        ]
        if all_:
            buttons.append(Button(all_, partial(self.set, self.most), key=f"{self.key} all", grow=1.2))
        return buttons

    def row(self, leaps: Sequence[int], all_: str = "", *, width: int = 144) -> Row:
        """All of it in a row."""
        return Row([*self.steps(width=width), *self.leaps(leaps, all_)], gap=metrics.STEP)
