"""The cards of a round of the draft in their places, to be looked at and picked.

Owns where each card lies and how it looks there: to be had, out of reach, gone, or on its way. What may be picked is
told by the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame

from engine.superclub.content.cards import Content
from engine.superclub.season.model import DRAFT_CARDS, SeasonTable
from game.input import Act, Typed
from game.input.intents import DETAILS
from game.superclub.cards import card_of, player, words
from game.theme.look import Look
from game.theme.palette import LINE
from game.theme.panels import dashed, shadow, shadow_offset
from game.theme.superclub import players
from game.widgets import Pressable, Widget

GAP = 8
_COLUMNS = 8


def size_for(width: int) -> players.Size:
    """The size of cards on a board of this width: medium if two rows of eight fit."""
    return "medium" if width >= _COLUMNS * (players.SIZES["medium"][0] + GAP) - GAP else "small"


class Spot(Pressable):
    """A place of the board. `card` None: its card is gone. Its key is `spot<number>`."""

    focusable = False

    def __init__(
        self, content: Content, number: int, *, on_press: Callable[[], object], on_seen: Callable[[], None],
        on_details: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(on_press, on_seen=on_seen, key=f"spot{number}")
        self.number = number
        self.card: int | None = None
        self.dim = False
        self.size: players.Size = "medium"
        self._content = content
        self._table: SeasonTable | None = None
        self._on_details = on_details

    def show(self, table: SeasonTable, card: int | None, *, dim: bool) -> None:
        """Have this card here, or none."""
        self._table = table
        if (card, dim) != (self.card, self.dim):
            self.card, self.dim = card, dim
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return players.SIZES[self.size]

    def bleed(self) -> int:
        return 8

    def handle(self, intent: Act | Typed) -> bool:
        if isinstance(intent, Act) and intent.name == DETAILS:
            self._on_details()
            return True
        return super().handle(intent)

    def paint(self) -> pygame.Surface:
        look = self.ui.look
        canvas = self.canvas()
        (w, h), edge = players.SIZES[self.size], self.bleed()
        place = (look.px(edge), look.px(edge))
        if self.card is None or self._table is None:
            canvas.blit(dashed(look, w, h, LINE, 8, 0.5), place)
            return canvas
        dx, dy = shadow_offset(look, "card")
        canvas.blit(shadow(look, w, h, "card", 8), (place[0] + dx, place[1] + dy))
        canvas.blit(self.picture(look, self._table, self.card), place)
        return canvas

    def picture(self, look: Look, table: SeasonTable, card: int) -> pygame.Surface:
        """A card as it lies here."""
        t = self.ui.t
        shown = player(t, self._content, card_of(self._content, table, card))
        return players.card(look, shown, self.size, words(t), dim=self.dim)


class Board(Widget):
    """Sixteen places, as many beside each other as there is room for."""

    def __init__(self, spots: Sequence[Spot], *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.spots = list(spots)
        self._empty = True

    @property
    def children(self) -> list[Widget]:
        return list(self.spots)

    def show(self, table: SeasonTable, laid: Sequence[int], away: Collection[int], offered: Collection[int]) -> None:
        """Lay `laid` in their places but for those who are `away`; who isn't `offered` is grey."""
        self._empty = not laid
        for spot in self.spots:
            card = laid[spot.number] if spot.number < len(laid) else None
            here = None if card in away else card
            spot.show(table, here, dim=here is not None and here not in offered)

    def allow(self, asked: bool) -> None:
        """Let focus move over the cards that are there."""
        for spot in self.spots:
            spot.focusable = asked and spot.card is not None

    def spot_of(self, laid: Sequence[int], card: int) -> Spot | None:
        """The place of a card."""
        return self.spots[laid.index(card)] if card in laid else None

    def nearest(self, number: int, width: int) -> str:
        """The key of the card nearest to a place on a board so wide, so that focus stays where it was."""
        across = self._columns(width)[0]

        def away(spot: Spot) -> int:
            (row, column), (to_row, to_column) = divmod(spot.number, across), divmod(number, across)
            return abs(row - to_row) + abs(column - to_column)

        there = [spot for spot in self.spots if spot.card is not None and not spot.dim]
        return min(there, key=away).key if there else ""

    def measure(self, width: int) -> tuple[int, int]:
        columns, size = self._columns(width)
        return width, -(-DRAFT_CARDS // columns) * (size[1] + GAP) - GAP

    def least(self, width: int) -> int:
        return self.measure(width)[1]

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        columns, (w, h) = self._columns(rect.w)
        rows = -(-DRAFT_CARDS // columns)
        left = rect.x + (rect.w - columns * (w + GAP) + GAP) // 2
        top = rect.y + max(0, rect.h - rows * (h + GAP) + GAP) // 2
        for spot in self.spots:
            spot.size = size_for(rect.w)
            row, column = divmod(spot.number, columns)
            spot.arrange(pygame.Rect(left + column * (w + GAP), top + row * (h + GAP), w, h))

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        if not self._empty:
            super().draw(surface, dx, dy)

    def _columns(self, width: int) -> tuple[int, tuple[int, int]]:
        size = players.SIZES[size_for(width)]
        return max(1, min(_COLUMNS, (width + GAP) // (size[0] + GAP))), size
