"""A squad in short: how many players it has in each place, and their stars there."""

from __future__ import annotations

from collections.abc import Collection

from engine.superclub.content.cards import POSITIONS, Content
from engine.superclub.season.model import SeasonTable
from game.stage.style import stars
from game.stage.style.stars import position_tile
from game.ui.look.pen import Pen
from game.ui.widgets.bar import Bar

_CELL = 130
"""How wide the figures of a position are; where there is less room they stand closer."""
_CLOSE = 88
"""How wide they are then; where there is less still, the players alone are counted."""


class Balance(Bar):
    """How many players a squad has in each place, and their stars there; with somebody `coming`, what he would add."""

    tall = 40
    term = "superclub.balance"

    def __init__(self, content: Content, table: SeasonTable, cards: Collection[int], coming: int | None = None) -> None:
        super().__init__()
        self._content = content
        self.show(table, cards, coming)

    def show(self, table: SeasonTable, cards: Collection[int], coming: int | None = None) -> None:
        """Show another squad, or the same as it is now."""
        counts, total = dict.fromkeys(POSITIONS, 0), dict.fromkeys(POSITIONS, 0)
        for card in cards:
            position = self._content.players[card].position
            counts[position] += 1
            total[position] += table.stars[card]
        place = None if coming is None else self._content.players[coming].position
        shown = [one for one in POSITIONS if one != "utility" or counts[one] or one == place]
        self.values = [(one, counts[one], total[one]) for one in shown]
        self._coming = None if coming is None or place is None else (place, table.stars[coming])
        self.invalidate()

    def write(self, pen: Pen) -> None:
        look, step = pen.look, pen.w / len(self.values)
        for number, (place, count, total) in enumerate(self.values):
            tight, bare = step < _CELL, step < _CLOSE
            x = number * step + (step - (152 if step > 200 else 52 if bare else _CLOSE if tight else 112)) / 2
            coming = self._coming[1] if self._coming is not None and self._coming[0] == place else 0
            pen.put(position_tile(look, place, 22), x + 11)
            pen.write(str(count + (coming > 0)), "display28", x + 30, low=1, tone="good" if coming else "text")
            if bare:
                continue
            pen.put(stars.star(look, "full", "full", 14 if tight else 18, False), x + (58 if tight else 70))
            pen.write(
                str(total + coming), "figuresbold20", x + (67 if tight else 82), tone="good" if coming else "amber"
            )
            if coming and not tight:
                pen.write(f"+{coming}", "bold18", x + 110, tone="good")
