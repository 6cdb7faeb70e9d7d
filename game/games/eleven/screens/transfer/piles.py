"""Decks and discards of the transfer area and the youngster deck, with what stands below cards and beside a row.

Owns how piles, prices and reasons look, how a card looks out of the light, and what the club has of a row already:
staff by sets, sponsors by contracts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import Club
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import Row
from engine.eleven.season.scoring import staff_sets
from engine.eleven.season.transfer import YOUNGSTERS
from game.games.eleven.screens.transfer.offers import Market, picture, short_words_of
from game.games.eleven.style import paper
from game.games.eleven.style.paper import LaidCard
from game.games.eleven.style.people import PROFESSIONS
from game.games.eleven.style.signs import sign
from game.ui.look import panels
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, rounded
from game.ui.look.palette import AMBER, INK, LINE, MUTED, PAPER, PAPER_EDGE, RGB, WARN, darker, lighter
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Go
from game.ui.text import Texts
from game.ui.widgets import Pressable, Widget
from game.ui.widgets.bar import Bar, Written

BACKS: dict[str, tuple[RGB, str]] = {
    "players": ((30, 91, 58), "attack"),
    "staff": ((31, 70, 92), "whistle"),
    "sponsors": ((92, 74, 30), "deal_kit"),
    "youngsters": ((122, 75, 180), "trained"),
}
"""The backs of the decks: a colour and a sign each."""

FOOT = 20
"""Below a card: its price, or why it can't be taken."""
_READABLE = 88
STRIP = 44
"""Above the cards of a row, where piles have no column of their own."""
_DIM = (112, 122, 134, 255)
_WIDTH = 112


@sprite
def back(look: Look, deck: str, width: int) -> pygame.Surface:
    """The back of a card."""
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


@sprite
def pile(look: Look, deck: str, width: int, count: int) -> pygame.Surface:
    """A deck, as thick as it has cards; an outline where there is none."""
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


class Shape(NamedTuple):
    """How wide the cards of a pile are, and whether it lies low, as a button in a strip above the cards."""

    width: int
    low: bool = False

    @property
    def card(self) -> int:
        """How high its cards are."""
        return paper.card_height(self.width)

    @property
    def height(self) -> int:
        """How high the pile is with what stands below it."""
        return self.card + 8 + FOOT

    @property
    def foot(self) -> float:
        """The middle of what stands below it."""
        return self.card + 8 + FOOT / 2 + 1


class Deck(Bar):
    """A face-down deck with its count, at the left where new cards come in."""

    ground = ""
    term = "eleven.deck"

    def __init__(self, row: Row, count: int, shape: Shape) -> None:
        super().__init__()
        self._row = row
        self.count = count
        self.shape = shape

    def measure(self, width: int) -> tuple[int, int]:
        return self.shape.width + 8, self.shape.height

    def write(self, pen: Pen) -> None:
        t, shape = self.ui.t, self.shape
        middle = shape.width / 2
        pen.surface.blit(pile(pen.look, self._row, shape.width, self.count), (0, 0))
        if not self.count:
            words = t("eleven.transfer.empty")
            pen.write(words, "label14", middle, 8 + shape.card / 2, tone="muted", align="centre")
        left = t("eleven.transfer.left", n=self.count)
        pen.write(left, "semi14", middle, shape.foot, tone="muted", align="centre")


class Pile(Bar, Pressable):
    """A pile one can look at: the frame is around its cards, or around the whole of one that lies low."""

    ground = ""
    shape: Shape

    def focus_rect(self) -> pygame.Rect:
        if self.shape.low:
            return self.rect
        return pygame.Rect(self.rect.x, self.rect.y + 8, self.shape.width, self.shape.card)


class Discards(Pile):
    """The open discards of a row, the last on top."""

    term = "eleven.discards"

    def __init__(self, market: Market, row: Row, shape: Shape, press: Go, seen: Go) -> None:
        super().__init__(press, on_seen=seen, key=f"discards-{row}")
        self._market = market
        self._row: Row = row
        self._cards = list(market.table.discards[row])
        self.shape = shape
        self.focusable = bool(self._cards)
        self.dealt = True
        """Whether the last card is painted, as a slot's."""

    def deal(self) -> Iterator[None]:
        """Paint the last card, a part at a step, and show it then."""
        if self._cards and not self.shape.low:
            yield from self._last.ahead(self.ui.look, _READABLE)
        self.dealt = True
        self.invalidate()

    @property
    def _last(self) -> LaidCard:
        market = self._market
        return picture(self.ui.t, market.content, market.club, self._row, self._cards[-1])

    def measure(self, width: int) -> tuple[int, int]:
        return (150, STRIP) if self.shape.low else (self.shape.width, self.shape.height)

    def write(self, pen: Pen) -> None:
        look, t, shape = pen.look, self.ui.t, self.shape
        if shape.low:
            plate = pen.part(0, 0, pen.w, pen.h, "button" if self._cards else "button_off")
            words = f"{t('eleven.transfer.discards')} {len(self._cards)}"
            plate.write(words, "semi16", plate.w / 2, cut=plate.w - 12, align="centre")
            return
        top = look.px(8)
        if not self._cards:
            pen.surface.blit(panels.dashed(look, shape.width, shape.card, LINE, 6), (0, top))
        elif self.dealt:
            # The small card below its readable width is enough here: it is read at the side.
            last, size = self._last, (look.px(shape.width), look.px(shape.card))
            whole, key = last(look, _READABLE), ("eleven.discard", last.printed, shape.width)
            small = look.sprite(key, lambda: pygame.transform.smoothscale(whole, size))
            pen.surface.blit(dimmed(look, small, key), (0, top))
            pen.put(paper.number_box(look, len(self._cards), 22), shape.width - 12, 8)
        words = t("eleven.transfer.discards")
        pen.write(words, "semi14", shape.width / 2, shape.foot, tone="muted", cut=pen.w, align="centre")


class Youngsters(Pile):
    """The youngster deck: who comes is not known, only the price is."""

    term = "eleven.youngster"

    def __init__(self, market: Market, shape: Shape, press: Go, seen: Go) -> None:
        super().__init__(press, on_seen=seen, key="youngsters")
        self._price, self._printed, self._refused = market.youngster()
        self._count = market.table.decks.get(YOUNGSTERS, 0)
        self.shape = shape

    def measure(self, width: int) -> tuple[int, int]:
        return (200, STRIP) if self.shape.low else (self.shape.width + 8, self.shape.height)

    def write(self, pen: Pen) -> None:
        t, shape, words = self.ui.t, self.shape, self.ui.t("eleven.transfer.youngster")
        if shape.low:
            plate = pen.part(0, 0, pen.w, pen.h, "button_off" if self._refused else "button")
            plate.put(sign(pen.look, "trained", 20), 10, align="left")
            plate.write(words, "label16", 36)
            right = 36 + pen.width(words, "label16")
            self._foot(plate, (right + pen.w) / 2, pen.h / 2, pen.w - right - 8)
            return
        middle = shape.width / 2
        pen.surface.blit(pile(pen.look, "youngsters", shape.width, self._count), (0, 0))
        if self._count:
            top = 8 + shape.card * 0.76
            pen.lay(Box(INK, radius=0), 0, top, shape.width, 24)
            pen.write(words, "label16", middle, top + 12, tone=PAPER, cut=shape.width - 8, align="centre")
            left = t("eleven.transfer.left", n=self._count)
            pen.write(left, "label14", middle, 8 + 22, tone=PAPER, align="centre")
        self._foot(pen, middle, shape.foot, pen.w)

    def _foot(self, pen: Pen, middle: float, y: float, width: float) -> None:
        """The price, or why not."""
        short = "" if self._refused is None else short_words_of(self.ui.t, self._refused)
        if short:
            reason_tag(pen, short, middle, y, width)
        else:
            price_tag(pen, self._price, self._printed, middle, y)


def price_tag(pen: Pen, price: int, printed: int, middle: float, y: float) -> None:
    """A price in the middle of a line; one that is lower than printed stands behind the printed one, struck out."""
    texts = ([str(printed)] if price != printed else []) + [str(price)]
    widths = [pen.width(text, "bold18") for text in texts]
    x, px = middle - (20 + 5 + sum(widths) + 9 * (len(texts) - 1)) / 2, pen.look.px
    pen.put(sign(pen.look, "budget", 16), x + 10, y)
    x += 25
    for number, (text, width) in enumerate(zip(texts, widths, strict=True)):
        struck = number < len(texts) - 1
        pen.write(text, "bold18", x, y, tone="muted" if struck else "amber" if len(texts) > 1 else "text", align="left")
        if struck:
            left, top = pen.at(x - 3, y - 1)
            pen.surface.fill(WARN, (px(left), px(top), px(width + 6), max(2, px(2))))
        x += width + 9


def reason_tag(pen: Pen, text: str, middle: float, y: float, width: float) -> None:
    """Why not, with a lock before it."""
    shown = pen.look.fit(text, "label14", width - 20)
    left = middle - (pen.width(shown, "label14") + 18) / 2
    (x, top) = pen.at(0, y)
    pen.look.put(pen.surface, sign(pen.look, "lock", 13, WARN), (x + left + 7, top - 1))
    pen.look.write(pen.surface, shown, "label14", WARN, (x + left + 18, top))


def dimmed(look: Look, card: pygame.Surface, key: tuple[object, ...]) -> pygame.Surface:
    """A card out of the light."""

    def make() -> pygame.Surface:
        dim = card.copy()
        dim.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return dim

    return look.sprite(("eleven.dim", *key), make)


def holdings(t: Texts, content: Content, club: Club, row: Row) -> Widget:
    """What is there already: cards of each set, or how many contracts of each kind; a sign, a colour, how many of how
    many each."""
    kept: list[tuple[Callable[[Look], pygame.Surface], RGB, int, int]] = []
    if row == "staff":
        held = staff_sets(content, club)
        for family, steps in content.tables.sets.items():
            colour, mark = PROFESSIONS[family]
            picture = partial(sign, name=mark, size=18, ink=lighter(colour, 0.45))
            kept.append((picture, lighter(colour, 0.35), held[family], len(steps)))
    else:
        most = features.adboard_limit(content, club)
        kept += [
            (partial(sign, name="deal_adboard", size=20, ink=MUTED), AMBER, len(club.adboards), most),
            (partial(sign, name="deal_kit", size=20, ink=MUTED), AMBER, int(club.kit is not None), 1),
        ]

    def write(pen: Pen) -> None:
        pen.write(t("eleven.transfer.mine"), "label16", 0, 10, tone="muted")
        for number, (picture, colour, count, places) in enumerate(kept):
            y = 36 + 26 * number
            pen.put(picture(pen.look), 9 if row == "staff" else 10, y)
            _boxes(pen, y, places, min(count, places), colour)

    names = ["eleven.staff_set"] * len(kept) if row == "staff" else ["eleven.adboard", "eleven.kit"]
    drawn = [(name, (0.0, 23.0 + 26 * number, float(_WIDTH), 26.0)) for number, name in enumerate(names)]
    return Written(write, 32 + 26 * len(kept), "", drawn, width=_WIDTH)


def _boxes(pen: Pen, y: float, places: int, filled: int, colour: RGB) -> None:
    for number in range(places):
        shown = Box(colour, radius=3) if number < filled else Box((20, 36, 48), LINE, radius=3)
        pen.lay(shown, 28 + 19 * number, y - 7.5, 15, 15)
