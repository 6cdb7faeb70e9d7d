"""The rows of the transfer area: places with their cards, and the reach as a lit ledge."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Unpack

import pygame

from engine.eleven.content.cards import DEALS
from engine.eleven.season.model import PLACES
from game.games.eleven.card_terms import on_card
from game.games.eleven.screens.transfer.offers import Market, Offer, kind_of, picture, short_words_of
from game.games.eleven.screens.transfer.piles import FOOT, STRIP, Deck, Discards, dimmed, price_tag, reason_tag
from game.games.eleven.style import paper
from game.games.eleven.style.signs import sign
from game.ui.look import panels
from game.ui.look.palette import AMBER, LINE, MUTED, NIGHT, PANEL, mix
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.widgets import Pressable, Pressing, Widget
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import Spot, spots_of

GAP = 10
PILES = 140
"""The column of deck and discards, where there is one."""
ASIDE = 112
_CLOSED = mix(PANEL, MUTED, 0.45)
_LEDGE = Box(mix(PANEL, (118, 132, 140), 0.42), mix(PANEL, AMBER, 0.45), radius=8)
_ROW = Box(mix(NIGHT, PANEL, 0.7), radius=8)


_TERMS = {"players": "player", "staff": "staff", "sponsors": "sponsor"}
"""What the cards of a row are in the glossary."""


class Slot(Pressable):
    """A place of a row. Out of reach its card is dim until it is looked at; a gap can't be."""

    def __init__(
        self,
        market: Market,
        offer: Offer | None,
        card: int,
        on_press: Callable[[], object],
        **pressing: Unpack[Pressing],
    ) -> None:
        super().__init__(on_press, **pressing)
        self.term = f"eleven.{_TERMS[self.key.rstrip('0123456789')]}"
        self.focusable = offer is not None
        self.offer = offer
        self.hidden = False
        self.dealt = True
        """Whether it is painted: cards are dealt one after another where painting all would keep the window waiting."""
        self._market = market
        self._width = card

    def hide(self, hidden: bool) -> None:
        """Be empty while what belongs here is on its way."""
        if hidden != self.hidden:
            self.hidden = hidden
            self.invalidate()

    def deal(self) -> Iterator[None]:
        """Paint the card, a part at a step, and lie there then."""
        if self.offer is not None:
            card = picture(self.ui.t, self._market.content, self._market.club, self.offer.row, self.offer.card)
            yield from card.ahead(self.ui.look, self._width)
        self.dealt = True
        self.invalidate()

    def on_focus(self, focused: bool) -> None:
        super().on_focus(focused)
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return self._width, paper.card_height(self._width) + FOOT

    def terms(self) -> list[Spot]:
        """What lies here, each sign and figure of the card, and what stands below it."""
        offer, width = self.offer, self._width
        if offer is None or self.hidden:
            return super().terms()
        drawn = on_card(kind_of(self._market.content, offer.row, offer.card), width)
        high = paper.card_height(width)
        if offer.reason is not None:
            drawn.append(("eleven.reach", (0, high, width, FOOT)))
        elif offer.price is not None:
            drawn.append(("eleven.price", (0, high, width, FOOT)))
        else:
            drawn += [
                (f"eleven.{deal}", (width / 2 + 28 * number - 42, high, 28, FOOT)) for number, deal in enumerate(DEALS)
            ]
        return [*super().terms(), *spots_of(drawn, self.rect, self.rect.topleft)]

    def bleed(self) -> int:
        return 8

    def paint(self) -> pygame.Surface:
        look, t = self.ui.look, self.ui.t
        canvas = self.canvas()
        if not self.dealt:
            return canvas
        pen = Pen(look, canvas, (8, 8, *self.rect.size))
        height, edge = paper.card_height(self._width), look.px(8)
        offer, market = self.offer, self._market
        if offer is None or self.hidden:
            canvas.blit(panels.dashed(look, self._width, height, LINE, 6), (edge, edge))
            return canvas
        dx, dy = panels.shadow_offset(look, "card")
        canvas.blit(panels.shadow(look, self._width, height, "card", 6), (edge + dx, edge + dy))
        laid = picture(t, market.content, market.club, offer.row, offer.card)
        card = laid(look, self._width)
        if not offer.within and not self.focused:
            card = dimmed(look, card, (laid.printed, self._width))
        canvas.blit(card, (edge, edge))
        middle, foot = self._width / 2, height + FOOT / 2
        short = "" if offer.reason is None else short_words_of(t, offer.reason)
        if short:
            reason_tag(pen, short, middle, foot, self._width + 8)
        elif offer.price is not None and offer.printed is not None:
            price_tag(pen, offer.price, offer.printed, middle, foot)
        elif offer.row == "sponsors":
            for number, deal in enumerate(DEALS):
                ink = AMBER if deal in offer.deals else _CLOSED
                pen.put(sign(look, f"deal_{deal}", 16, ink), middle + 28 * (number - 1), foot)
        return canvas


class RowBoard(Bar):
    """A row of the transfer area: deck and discards, five places on their ledge, and what stands beside.

    Where the row is too narrow for columns of piles, they lie in a strip above.
    """

    ground = ""

    def __init__(
        self, title: str, piles: tuple[Deck, Discards], slots: Sequence[Slot], aside: Widget | None, *, reach: int
    ) -> None:
        super().__init__()
        self._title = title
        self._deck, self.discards = piles
        self.slots = list(slots)
        self._aside = aside
        self._reach = reach
        self.low = self._deck.shape.low
        """Whether the piles lie in a strip above the cards."""

    @property
    def children(self) -> list[Widget]:
        aside = [] if self._aside is None else [self._aside]
        piles: list[Widget] = [self.discards] if self.low else [self._deck, self.discards]
        return [*piles, *aside, *self.slots] if self.low else [*piles, *self.slots, *aside]

    @property
    def deck_point(self) -> tuple[float, float]:
        """Where new cards come from, in the coordinates of `rect`."""
        if self.low:
            return self.rect.x - 80, self.rect.bottom - self._card_height / 2 - FOOT
        return self._deck.rect.center

    def discards_point(self, dx: float, dy: float) -> tuple[float, float]:
        """Where discarded cards go, shifted by (dx, dy)."""
        return self.discards.rect.centerx + dx, self.discards.rect.centery + dy

    @property
    def _card_height(self) -> int:
        return self.slots[0].natural(0)[1] - FOOT

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._card_height + FOOT + 2 + (STRIP + 6 if self.low else 0)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        card = self.slots[0].natural(0)[0]
        across = PLACES * card + (PLACES - 1) * GAP
        top = rect.y + 1
        if self.low:
            size = self.discards.natural(rect.w)
            right = rect.right
            for widget in (self._aside, self.discards) if self._aside is not None else (self.discards,):
                w, h = widget.natural(rect.w)
                w = min(w, 120 if widget is self.discards else 190)
                widget.arrange(pygame.Rect(right - w, rect.y, w, size[1]))
                right -= w + 8
            top += STRIP + 6
            x = rect.x + (rect.w - across) // 2
        else:
            piles = self._deck.shape.height
            y = top + (self._card_height + FOOT - piles)
            w, _ = self._deck.natural(rect.w)
            self._deck.arrange(pygame.Rect(rect.x, y, w, piles))
            self.discards.arrange(pygame.Rect(rect.x + w + 2, y, self._deck.shape.width, piles))
            x = rect.x + PILES + 8
            if self._aside is not None:
                w, h = self._aside.natural(ASIDE)
                spare = max(0, rect.right - (x + across + 14) - w)
                left = x + across + 14 + min(24, spare // 2)
                self._aside.arrange(pygame.Rect(left, rect.bottom - 1 - h, w, h))
        for number, slot in enumerate(self.slots):
            left = x + number * (card + GAP)
            slot.arrange(pygame.Rect(left, top, card, self._card_height + FOOT))

    def write(self, pen: Pen) -> None:
        card, left = self.slots[0].rect.w, self.slots[0].rect.x - self.rect.x - 6
        whole = PLACES * card + (PLACES - 1) * GAP + 12
        top = self.slots[0].rect.y - self.rect.y - 1
        pen.lay(_ROW, left, top, whole, pen.h - top)
        lit = self._reach * card + (self._reach - 1) * GAP + 12
        start = left + whole - lit
        pen.lay(_LEDGE, start, top, lit, pen.h - top)
        px = pen.look.px
        pen.surface.fill(AMBER, (px(start + 6), px(pen.h - 2), px(lit - 12), max(2, px(2))))
        if self.low:
            pen.write(self._title, "display28", 2, STRIP / 2)
            note, x = self.ui.t("eleven.transfer.left", n=self._deck.count), 12 + pen.width(self._title, "display28")
            pen.write(note, "semi16", x, STRIP / 2 + 1, tone="muted")
        else:
            pen.write(self._title, "display28", 0, 14, cut=PILES)
