"""What is owed: the amount, what there is, what is missing, and what the bank would pay.

Owns how that looks. What may be sold the engine says.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.fortunes.content.cards import ELEVEN, Content, Ratings
from engine.fortunes.season.debts import bank_price, sellable
from engine.fortunes.season.model import SeasonTable
from game.fortunes.wording import money
from game.theme import palette
from game.theme.marks import mark
from game.theme.panels import Box, box
from game.theme.superclub.lettering import write
from game.widgets import Widget

_HEIGHT, _WIDE_HEIGHT = 236, 134
_WIDE = 440
"""From this width on the figures stand beside the amount."""


@dataclass(frozen=True)
class Owed:
    """The debt in figures; `bank` is the most the bank would pay for those it may buy."""

    amount: int
    cash: int
    bank: int

    @property
    def short(self) -> int:
        """What is missing."""
        return max(0, self.amount - self.cash)


def owed(content: Content, table: SeasonTable, seat: int, short: int) -> Owed:
    """The debt of a manager who misses so much."""
    manager = table.managers[seat]
    prices = sorted((bank_price(content, table, one) for one in sellable(table, seat)), reverse=True)
    spare = max(0, len(manager.squad) - ELEVEN)
    return Owed(manager.cash + short, manager.cash, sum(prices[:spare]))


class OwedPanel(Widget):
    """The figures, with a bar of what there is already. `what` says what it is for."""

    def __init__(self, shown: Owed, what: str) -> None:
        super().__init__()
        self.shown = shown
        self._what = what

    def measure(self, width: int) -> tuple[int, int]:
        return width, _WIDE_HEIGHT if width >= _WIDE else _HEIGHT

    def paint(self) -> pygame.Surface:
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        canvas = self.canvas()
        one = self.shown
        wide = w >= _WIDE
        half = (w - 32) / 2 if wide else w
        write(look, canvas, self._what, "semi", 20, palette.MUTED, (0, 12), half)
        write(look, canvas, money(t, one.amount), "display", 64, palette.TEXT, (0, 58), half)
        bar = 116.0 if wide else 110.0
        look.put(canvas, box(look, w, 22, Box(palette.BAR, radius=5)), (0, bar), "left")
        if one.cash:
            there = max(10.0, w * min(1.0, one.cash / max(1, one.amount)))
            look.put(canvas, box(look, there, 22, Box(palette.AMBER, radius=5)), (0, bar), "left")
        rows = (
            ("there", one.cash, palette.AMBER),
            ("missing", one.short, palette.BAD_TEXT),
            ("bank", one.bank, palette.GOOD if one.bank >= one.short else palette.BAD_TEXT),
        )
        left, top = (w - half, 14) if wide else (0.0, 144)
        for number, (key, amount, colour) in enumerate(rows):
            y = top + 32 * number
            figure = money(t, amount)
            look.write(canvas, figure, "bold24", colour, (w, y), "right")
            words = t(f"fortunes.rescue.{key}")
            write(look, canvas, words, "semi", 20, palette.TEXT, (left, y), half - look.width(figure, "bold24") - 10)
        return canvas


class Without(Widget):
    """A manager's side as it is, and without the player who is chosen."""

    def __init__(self, now: Ratings, then: Ratings) -> None:
        super().__init__(grow=1)
        self._pair = now, then

    def show(self, now: Ratings, then: Ratings) -> None:
        """Show other figures."""
        if (now, then) != self._pair:
            self._pair = now, then
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 150

    def paint(self) -> pygame.Surface:
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        canvas = self.canvas()
        now, then = self._pair
        write(look, canvas, t("fortunes.rescue.without"), "label", 18, palette.MUTED, (0, 12), w)
        for number, key in enumerate(("defence", "attack")):
            before, after = getattr(now, key), getattr(then, key)
            y = 44 + 62 * number
            write(look, canvas, t(f"fortunes.rescue.{key}"), "semi", 18, palette.TEXT, (0, y), w)
            rect = look.write(canvas, str(before), "display32", palette.MUTED, (0, y + 26))
            if before == after:
                continue
            x = rect.width / look.scale + 10
            look.put(canvas, mark(look, "arrow_down", 20, palette.BAD_TEXT), (x, y + 26), "left")
            look.write(canvas, str(after), "display32", palette.TEXT, (x + 28, y + 26))
        return canvas
