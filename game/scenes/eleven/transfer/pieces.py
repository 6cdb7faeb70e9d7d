"""What lies on the table of the transfer area: cards with their prices, decks, discards, the reach as a lit ledge."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.core.model import Reason
from engine.eleven.content.cards import DEALS
from engine.eleven.content.effects import Row
from engine.eleven.season.model import PLACES
from game.scenes.eleven.transfer.offers import Market, Offer, picture, short_words_of
from game.theme import panels
from game.theme.eleven import paper
from game.theme.eleven.signs import sign
from game.theme.look import Look
from game.theme.paint import Canvas, rounded
from game.theme.palette import (
    AMBER,
    INK,
    LINE,
    MUTED,
    NIGHT,
    PANEL,
    PAPER,
    PAPER_EDGE,
    RGB,
    TEXT,
    WARN,
    darker,
    lighter,
    mix,
)
from game.theme.panels import Box
from game.widgets import Pressable, Widget

FOOT = 20
"""Below a card: its price, or why it can't be taken."""
GAP = 10
PILES = 140
"""The column of deck and discards, where there is one."""
ASIDE = 112
STRIP = 44
_CLOSED = mix(PANEL, MUTED, 0.45)
_DIM = (112, 122, 134, 255)
_LEDGE = Box(mix(PANEL, (118, 132, 140), 0.42), mix(PANEL, AMBER, 0.45), radius=8)
_ROW = Box(mix(NIGHT, PANEL, 0.7), radius=8)
BACKS: dict[str, tuple[RGB, str]] = {
    "players": ((30, 91, 58), "attack"),
    "staff": ((31, 70, 92), "whistle"),
    "sponsors": ((92, 74, 30), "deal_kit"),
    "youngsters": ((122, 75, 180), "trained"),
}
"""The backs of the decks: a colour and a sign each."""


def back(look: Look, deck: str, width: int) -> pygame.Surface:
    """The back of a card."""

    def make() -> pygame.Surface:
        colour, name = BACKS[deck]
        height = paper.card_height(width)
        canvas = Canvas(look.px(width), look.px(height), (width, height))
        radius = paper.corner(width)
        canvas.poly(rounded(0, 0, width, height, radius), PAPER)
        canvas.poly(rounded(3, 3, width - 6, height - 6, radius - 2), darker(colour, 0.25))
        canvas.line(rounded(7, 7, width - 14, height - 14, max(2, radius - 4)), 1.4, lighter(colour, 0.3), closed=True)
        made = canvas.finish()
        look.put(made, sign(look, name, width * 0.46, PAPER), (width / 2, height / 2))
        return made

    return look.sprite(("eleven.back", deck, width), make)


def pile(look: Look, deck: str, width: int, count: int) -> pygame.Surface:
    """A deck, as thick as it has cards; an outline where there is none."""

    def make() -> pygame.Surface:
        height = paper.card_height(width)
        thick = min(6, -(-count // 6))
        made = pygame.Surface((look.px(width + 8), look.px(height + 8)), pygame.SRCALPHA)
        if not count:
            made.blit(panels.dashed(look, width, height, MUTED, paper.corner(width)), (0, look.px(8)))
            return made
        edge = panels.box(look, width, height, Box(PAPER_EDGE, darker(PAPER_EDGE, 0.4), radius=paper.corner(width)))
        for layer in range(thick, 0, -1):
            made.blit(edge, (look.px(layer * 1.2), look.px(8 - layer * 1.2)))
        made.blit(back(look, deck, width), (0, look.px(8)))
        return made

    return look.sprite(("eleven.pile", deck, width, min(count, 36)), make)


def price_tag(
    look: Look, canvas: pygame.Surface, price: int, printed: int, middle: float, y: float, colour: RGB = TEXT
) -> None:
    """A price in the middle of a line; one that is lower than printed stands behind the printed one, struck out."""
    texts = ([str(printed)] if price != printed else []) + [str(price)]
    widths = [look.width(text, "bold18") for text in texts]
    x = middle - (20 + 5 + sum(widths) + 9 * (len(texts) - 1)) / 2
    look.put(canvas, sign(look, "budget", 16), (x + 10, y))
    x += 25
    for number, (text, width) in enumerate(zip(texts, widths, strict=True)):
        struck = number < len(texts) - 1
        look.write(canvas, text, "bold18", MUTED if struck else AMBER if len(texts) > 1 else colour, (x, y))
        if struck:
            canvas.fill(WARN, (look.px(x - 3), look.px(y - 1), look.px(width + 6), max(2, look.px(2))))
        x += width + 9


def reason_tag(look: Look, canvas: pygame.Surface, text: str, middle: float, y: float, width: float) -> None:
    """Why not, with a lock before it."""
    shown = look.fit(text, "label14", width - 20)
    left = middle - (look.width(shown, "label14") + 18) / 2
    look.put(canvas, sign(look, "lock", 13, WARN), (left + 7, y - 1))
    look.write(canvas, shown, "label14", WARN, (left + 18, y))


class Slot(Pressable):
    """A place of a row. Out of reach its card is dim until it is looked at; a gap can't be."""

    def __init__(
        self, market: Market, row: Row, place: int, offer: Offer | None, width: int, *,
        on_press: Callable[[], object], on_seen: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(on_press, on_seen=on_seen, key=f"{row}{place}")
        self.focusable = offer is not None
        self.offer = offer
        self.hidden = False
        self._market = market
        self._width = width

    def hide(self, hidden: bool) -> None:
        """Be empty while what belongs here is on its way."""
        if hidden != self.hidden:
            self.hidden = hidden
            self.invalidate()

    def on_focus(self, focused: bool) -> None:
        super().on_focus(focused)
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return self._width, paper.card_height(self._width) + FOOT

    def bleed(self) -> int:
        return 8

    def paint(self) -> pygame.Surface:
        look, t = self.ui.look, self.ui.t
        canvas = self.canvas()
        height, edge = paper.card_height(self._width), self.bleed()
        place = (look.px(edge), look.px(edge))
        offer = self.offer
        if offer is None or self.hidden:
            canvas.blit(panels.dashed(look, self._width, height, LINE, 6), place)
            return canvas
        dx, dy = panels.shadow_offset(look, "card")
        canvas.blit(panels.shadow(look, self._width, height, "card", 6), (place[0] + dx, place[1] + dy))
        market = self._market
        card = picture(look, t, market.content, market.club, offer.row, offer.card, self._width)
        if not offer.within and not self.focused:
            card = dimmed(look, card, (offer.row, offer.card, self._width))
        canvas.blit(card, place)
        middle, foot = edge + self._width / 2, edge + height + FOOT / 2
        short = "" if offer.reason is None else short_words_of(t, offer.reason)
        if short:
            reason_tag(look, canvas, short, middle, foot, self._width + 8)
        elif offer.price is not None and offer.printed is not None:
            price_tag(look, canvas, offer.price, offer.printed, middle, foot)
        elif offer.row == "sponsors":
            for number, deal in enumerate(DEALS):
                ink = AMBER if deal in offer.deals else _CLOSED
                look.put(canvas, sign(look, f"deal_{deal}", 16, ink), (middle + 28 * (number - 1), foot))
        return canvas


def dimmed(look: Look, card: pygame.Surface, key: tuple[object, ...]) -> pygame.Surface:
    """A card out of the light."""

    def make() -> pygame.Surface:
        dim = card.copy()
        dim.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return dim

    return look.sprite(("eleven.dim", *key), make)


class Deck(Widget):
    """A face-down deck with its count, at the left where new cards come in."""

    def __init__(self, row: Row, count: int, width: int) -> None:
        super().__init__()
        self._row = row
        self._count = count
        self._card = width

    def measure(self, width: int) -> tuple[int, int]:
        return self._card + 8, paper.card_height(self._card) + 8 + FOOT

    def paint(self) -> pygame.Surface:
        look = self.ui.look
        canvas = self.canvas()
        canvas.blit(pile(look, self._row, self._card, self._count), (0, 0))
        if not self._count:
            middle = (self._card / 2, 8 + paper.card_height(self._card) / 2)
            look.write(canvas, self.ui.t("eleven.transfer.empty"), "label14", MUTED, middle, "centre")
        y = paper.card_height(self._card) + 8 + FOOT / 2 + 1
        look.write(
            canvas, self.ui.t("eleven.transfer.left", n=self._count), "semi14", MUTED, (self._card / 2, y), "centre"
        )
        return canvas


class Discards(Pressable):
    """The open discards of a row, the last on top."""

    def __init__(
        self, market: Market, row: Row, cards: Sequence[int], width: int, *, low: bool, on_seen: Callable[[], None],
        on_press: Callable[[], object],
    ) -> None:  # fmt: skip
        super().__init__(on_press, on_seen=on_seen, key=f"discards-{row}")
        self._market = market
        self._row: Row = row
        self._cards = list(cards)
        self._card = width
        self._low = low
        self.focusable = bool(cards)

    def measure(self, width: int) -> tuple[int, int]:
        return (150, STRIP) if self._low else (self._card, paper.card_height(self._card) + 8 + FOOT)

    def focus_rect(self) -> pygame.Rect:
        if self._low:
            return self.rect
        return pygame.Rect(self.rect.x, self.rect.y + 8, self._card, paper.card_height(self._card))

    def paint(self) -> pygame.Surface:
        look, t = self.ui.look, self.ui.t
        canvas = self.canvas()
        words = f"{t('eleven.transfer.discards')} {len(self._cards)}"
        if self._low:
            style = "button" if self._cards else "button_off"
            canvas.blit(panels.panel(look, self.rect.w, self.rect.h, style), (0, 0))
            at = (self.rect.w / 2, self.rect.h / 2)
            look.write(canvas, look.fit(words, "semi16", self.rect.w - 12), "semi16", TEXT, at, "centre")
            return canvas
        height = paper.card_height(self._card)
        top = look.px(8)
        if not self._cards:
            canvas.blit(panels.dashed(look, self._card, height, LINE, 6), (0, top))
        else:
            market = self._market
            # The small card below its readable width is enough here: it is read at the side.
            last = picture(look, t, market.content, market.club, self._row, self._cards[-1], 88)
            size = (look.px(self._card), look.px(height))
            small = look.sprite(
                ("eleven.discard", self._row, self._cards[-1], self._card),
                lambda: pygame.transform.smoothscale(last, size),
            )
            canvas.blit(dimmed(look, small, ("discard", self._row, self._cards[-1], self._card)), (0, top))
            look.put(canvas, paper.number_box(look, len(self._cards), 22), (self._card / 2, 8 + height / 2))
        y = height + 8 + FOOT / 2 + 1
        words = t("eleven.transfer.discards")
        look.write(canvas, look.fit(words, "semi14", self.rect.w), "semi14", MUTED, (self._card / 2, y), "centre")
        return canvas


class Youngsters(Pressable):
    """The youngster deck: who comes is not known, only the price is."""

    def __init__(
        self, price: int, printed: int, count: int, reason: Reason | None, width: int, *, low: bool,
        on_press: Callable[[], object], on_seen: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(on_press, on_seen=on_seen, key="youngsters")
        self._price = price
        self._printed = printed
        self._count = count
        self._reason = reason
        self._card = width
        self._low = low

    def measure(self, width: int) -> tuple[int, int]:
        return (200, STRIP) if self._low else (self._card + 8, paper.card_height(self._card) + 8 + FOOT)

    def focus_rect(self) -> pygame.Rect:
        if self._low:
            return self.rect
        return pygame.Rect(self.rect.x, self.rect.y + 8, self._card, paper.card_height(self._card))

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        short = "" if self._reason is None else short_words_of(t, self._reason)
        if self._low:
            canvas.blit(panels.panel(look, w, h, "button_off" if self._reason else "button"), (0, 0))
            look.put(canvas, sign(look, "trained", 20), (10, h / 2), "left")
            look.write(canvas, t("eleven.transfer.youngster"), "label16", TEXT, (36, h / 2))
            right = 36 + look.width(t("eleven.transfer.youngster"), "label16")
            if short:
                reason_tag(look, canvas, short, (right + w) / 2, h / 2, w - right - 8)
            else:
                price_tag(look, canvas, self._price, self._printed, (right + w) / 2, h / 2)
            return canvas
        height = paper.card_height(self._card)
        canvas.blit(pile(look, "youngsters", self._card, self._count), (0, 0))
        if self._count:
            strip = panels.box(look, self._card, 24, Box(INK, radius=0))
            canvas.blit(strip, (0, look.px(8 + height * 0.76)))
            middle = 8 + height * 0.76 + 12
            words = t("eleven.transfer.youngster")
            look.write(
                canvas, look.fit(words, "label16", self._card - 8), "label16", PAPER, (self._card / 2, middle), "centre"
            )
            look.write(
                canvas, t("eleven.transfer.left", n=self._count), "label14", PAPER, (self._card / 2, 8 + 22), "centre"
            )
        y = height + 8 + FOOT / 2 + 1
        if short:
            reason_tag(look, canvas, short, self._card / 2, y, w)
        else:
            price_tag(look, canvas, self._price, self._printed, self._card / 2, y)
        return canvas


class RowBoard(Widget):
    """A row of the transfer area: deck and discards, five places on their ledge, and what stands beside.

    Where the row is too narrow for columns of piles, they lie in a strip above.
    """

    def __init__(
        self, title: str, deck: Deck, discards: Discards, slots: Sequence[Slot], aside: Widget | None, *, reach: int,
        low: bool, count: int,
    ) -> None:  # fmt: skip
        super().__init__()
        self._title = title
        self._deck = deck
        self._discards = discards
        self.slots = list(slots)
        self._aside = aside
        self._reach = reach
        self._low = low
        self._count = count

    @property
    def children(self) -> list[Widget]:
        aside = [] if self._aside is None else [self._aside]
        piles: list[Widget] = [self._discards] if self._low else [self._deck, self._discards]
        return [*piles, *aside, *self.slots] if self._low else [*piles, *self.slots, *aside]

    @property
    def deck_point(self) -> tuple[float, float]:
        """Where new cards come from, in the coordinates of `rect`."""
        if self._low:
            return self.rect.x - 80, self.rect.bottom - self._card_height / 2 - FOOT
        return self._deck.rect.center

    @property
    def low(self) -> bool:
        """Whether the piles lie in a strip above the cards."""
        return self._low

    def discards_point(self, dx: float, dy: float) -> tuple[float, float]:
        """Where discarded cards go, shifted by (dx, dy)."""
        return self._discards.rect.centerx + dx, self._discards.rect.centery + dy

    @property
    def _card_height(self) -> int:
        return self.slots[0].natural(0)[1] - FOOT

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._card_height + FOOT + 2 + (STRIP + 6 if self._low else 0)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        card = self.slots[0].natural(0)[0]
        across = PLACES * card + (PLACES - 1) * GAP
        top = rect.y + 1
        if self._low:
            size = self._discards.natural(rect.w)
            right = rect.right
            for widget in (self._aside, self._discards) if self._aside is not None else (self._discards,):
                w, h = widget.natural(rect.w)
                w = min(w, 120 if widget is self._discards else 190)
                widget.arrange(pygame.Rect(right - w, rect.y, w, size[1]))
                right -= w + 8
            top += STRIP + 6
            x = rect.x + (rect.w - across) // 2
        else:
            piles = paper.card_height(self._deck._card) + 8 + FOOT
            y = top + (self._card_height + FOOT - piles)
            w, _ = self._deck.natural(rect.w)
            self._deck.arrange(pygame.Rect(rect.x, y, w, piles))
            self._discards.arrange(pygame.Rect(rect.x + w + 2, y, self._deck._card, piles))
            x = rect.x + PILES + 8
            if self._aside is not None:
                w, h = self._aside.natural(ASIDE)
                spare = max(0, rect.right - (x + across + 14) - w)
                left = x + across + 14 + min(24, spare // 2)
                self._aside.arrange(pygame.Rect(left, rect.bottom - 1 - h, w, h))
        for number, slot in enumerate(self.slots):
            left = x + number * (card + GAP)
            slot.arrange(pygame.Rect(left, top, card, self._card_height + FOOT))

    def paint(self) -> pygame.Surface:
        look = self.ui.look
        canvas = self.canvas()
        card = self.slots[0].rect.w
        left = self.slots[0].rect.x - self.rect.x - 6
        whole = PLACES * card + (PLACES - 1) * GAP + 12
        top = self.slots[0].rect.y - self.rect.y - 1
        height = self.rect.h - top
        canvas.blit(panels.box(look, whole, height, _ROW), (look.px(left), look.px(top)))
        lit = self._reach * card + (self._reach - 1) * GAP + 12
        start = left + whole - lit
        canvas.blit(panels.box(look, lit, height, _LEDGE), (look.px(start), look.px(top)))
        canvas.fill(AMBER, (look.px(start + 6), look.px(self.rect.h - 2), look.px(lit - 12), max(2, look.px(2))))
        if self._low:
            words = f"{self._title}"
            look.write(canvas, words, "display28", TEXT, (2, STRIP / 2))
            note = self.ui.t("eleven.transfer.left", n=self._count)
            look.write(canvas, note, "semi16", MUTED, (12 + look.width(words, "display28"), STRIP / 2 + 1))
        else:
            look.write(canvas, look.fit(self._title, "display28", PILES), "display28", TEXT, (0, 14))
        return canvas
