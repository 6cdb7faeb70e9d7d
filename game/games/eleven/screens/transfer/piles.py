"""Decks and discards of the transfer area, and the youngster deck one hires from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.core.model import Reason
from engine.eleven.content.effects import Row
from game.games.eleven.screens.transfer.offers import Market, picture, short_words_of
from game.games.eleven.screens.transfer.tags import FOOT, STRIP, dimmed, price_tag, reason_tag
from game.games.eleven.style import paper
from game.games.eleven.style.signs import sign
from game.ui.look import panels
from game.ui.look.look import Look
from game.ui.look.paint import Canvas, rounded
from game.ui.look.palette import INK, LINE, MUTED, PAPER, PAPER_EDGE, RGB, TEXT, darker, lighter
from game.ui.look.panels import Box
from game.ui.widgets import Pressable, Widget

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


class Deck(Widget):
    """A face-down deck with its count, at the left where new cards come in."""

    def __init__(self, row: Row, count: int, width: int) -> None:
        super().__init__()
        self._row = row
        self._count = count
        self.card_width = width

    def measure(self, width: int) -> tuple[int, int]:
        return self.card_width + 8, paper.card_height(self.card_width) + 8 + FOOT

    def paint(self) -> pygame.Surface:
        look = self.ui.look
        canvas = self.canvas()
        canvas.blit(pile(look, self._row, self.card_width, self._count), (0, 0))
        if not self._count:
            middle = (self.card_width / 2, 8 + paper.card_height(self.card_width) / 2)
            look.write(canvas, self.ui.t("eleven.transfer.empty"), "label14", MUTED, middle, "centre")
        y = paper.card_height(self.card_width) + 8 + FOOT / 2 + 1
        look.write(
            canvas,
            self.ui.t("eleven.transfer.left", n=self._count),
            "semi14",
            MUTED,
            (self.card_width / 2, y),
            "centre",
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
