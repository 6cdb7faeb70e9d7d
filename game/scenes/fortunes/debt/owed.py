"""What is owed: the amount, what there is, what is missing, and what the bank would pay.

Owns how that looks. What may be sold the engine says.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.fortunes.content.cards import ELEVEN, Content
from engine.fortunes.season.debts import bank_price, sellable
from engine.fortunes.season.model import SeasonTable
from game.fortunes.wording import money
from game.theme import palette
from game.theme.panels import Box, box
from game.theme.superclub.lettering import write
from game.widgets import Widget


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
        return width, 236

    def paint(self) -> pygame.Surface:
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        canvas = self.canvas()
        one = self.shown
        write(look, canvas, self._what, "semi", 20, palette.MUTED, (0, 12), w)
        write(look, canvas, money(t, one.amount), "display", 64, palette.TEXT, (0, 58), w)
        look.put(canvas, box(look, w, 22, Box(palette.BAR, radius=5)), (0, 110), "left")
        share = one.cash / max(1, one.amount)
        if one.cash:
            wide = max(10.0, w * min(1.0, share))
            look.put(canvas, box(look, wide, 22, Box(palette.AMBER, radius=5)), (0, 110), "left")
        rows = (
            ("there", one.cash, palette.AMBER),
            ("missing", one.short, palette.BAD_TEXT),
            ("bank", one.bank, palette.GOOD if one.bank >= one.short else palette.BAD_TEXT),
        )
        for number, (key, amount, colour) in enumerate(rows):
            y = 144 + 32 * number
            figure = money(t, amount)
            look.write(canvas, figure, "bold24", colour, (w, y), "right")
            words = t(f"fortunes.rescue.{key}")
            write(look, canvas, words, "semi", 20, palette.TEXT, (0, y), w - look.width(figure, "bold24") - 10)
        return canvas
