"""A card of the transfer area read large, at the side or held up: its sides, its price, what taking it would change.

Owns how that looks, and the question which way to take it; the answer is an action given to whoever opened it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from engine.core.model import Action, Reason
from engine.eleven.content.cards import SponsorCard
from game.games.eleven.card_terms import on_card
from game.games.eleven.screens.transfer.offers import Fact
from game.games.eleven.style.paper import card_height, lay_card
from game.games.eleven.style.signs import fits, paint_lines, sign
from game.games.eleven.wording import refusal
from game.ui.dialogs import Centre
from game.ui.look import metrics
from game.ui.look.lettering import Area, Line, plain
from game.ui.look.look import Look
from game.ui.look.palette import AMBER, BAD_ON_PAPER, GOOD, INK, INK_SOFT, LINE, MUTED, RGB, TEXT, WARN, lighter
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.text import Texts
from game.ui.widgets import Button, Column, Label, Panel, Pressable, Row, Widget
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import DrawnTerm

_PAD = 16
_FOLDS = 640
_MOST = 760
_DEALS_MOST = 980

Picture = Callable[[Look, int], pygame.Surface]
TONES: dict[str, RGB] = {"plain": TEXT, "good": lighter(GOOD, 0.3), "bad": WARN}
_MARKS = {"plain": "dot", "good": "check", "bad": "info"}


@dataclass(frozen=True, slots=True)
class Way:
    """A way to take a card. `line` is what it brings, with a `mark` before its name; without them it is a button."""

    key: str
    text: str
    action: Action
    reason: Reason | None
    note: str = ""
    mark: str = ""
    line: Line = ()


_NOTE = ("semi16", "semi14")


class Deal(Bar, Pressable):
    """A contract on paper: what it is called and what it brings, pale with the reason where it can't be had."""

    ground = "paper"

    def __init__(self, way: Way, on_press: Callable[[], object]) -> None:
        super().__init__(on_press, key=way.key, grow=1)
        self.way = way
        self.term = f"eleven.{way.key.split('-')[1]}"

    def measure(self, width: int) -> tuple[int, int]:
        return width, 112 if width >= 320 else 148

    def activate(self) -> bool:
        return self.way.reason is None and super().activate()

    def write(self, pen: Pen) -> None:
        look, way, w, h = pen.look, self.way, pen.w, pen.h
        ink = INK if way.reason is None else INK_SOFT
        pen.put(sign(look, way.mark, 30, ink), 14, 26, align="left")
        pen.write(way.text, "display28", 54, 27, tone=ink, cut=w - 66)
        note = plain(way.note)
        one_row = way.reason is not None or fits(look, (note,), (w - 28, 22), _NOTE)
        foot = 26.0 if w >= 320 and one_row else 46.0
        area: Area = (14, 46, w - 28, h - 50 - foot)
        paint_lines(look, pen.surface, (way.line,), area, ink, ("bold20", "bold18", "semi16", "semi14"))
        if way.reason is not None:
            pen.put(sign(look, "lock", 16, BAD_ON_PAPER), 14, h - foot + 6, align="left")
            area, said = (36.0, h - foot - 3, w - 46, foot), plain(refusal(self.ui.t, way.reason))
            paint_lines(look, pen.surface, (said,), area, BAD_ON_PAPER, ("semi16", "semi14"))
        else:
            area = (14.0, h - foot - 3, w - 28, foot)
            paint_lines(look, pen.surface, (note,), area, pen.colour("muted"), _NOTE)


class Sheet(Scene):
    """A card with the ways to take it. Without ways it is only read."""

    chapter = "EL-3"
    modal = True

    def __init__(
        self, ui: Ui, title: str, reading: Reading, ways: Sequence[Way], on_choose: Callable[[Action], None],
        better: Action | None = None,
    ) -> None:  # fmt: skip
        """Focus begins on what had `better` be done, if that is among the ways, else on the first that is possible."""
        super().__init__(ui)
        self.title = title
        self.reading = reading
        self.ways = list(ways)
        self.on_choose = on_choose
        possible = sorted((way for way in self.ways if way.reason is None), key=lambda way: way.action != better)
        self.first_focus = possible[0].key if possible else "close"

    def build(self) -> Widget:
        t = self.ui.t
        deals = any(way.line for way in self.ways)
        folds = self.ui.w < _FOLDS or (self.ui.w < 900 and deals)
        close = Button(t("eleven.transfer.close"), self.back, key="close")
        ways = [self._way(way) for way in self.ways]
        title = self.headed(Label(self.title, "display32" if self.ui.short else "display40"))
        cards = Cards(self.reading, 140 if self.ui.short else 240)
        facts = Words(self.reading)
        inner: Widget
        if deals:
            pairs = [Row(ways[n : n + 2], gap=12) if not folds else Column(ways[n : n + 2], gap=12) for n in (0, 2)]
            beside: Widget = Column([*pairs, facts, close], gap=14)
        else:
            beside = Column([facts, *ways, close], gap=12)
        beside.grow = 1
        if folds:
            inner = Column([title, beside] if deals else [title, cards, beside], gap=14)
        else:
            inner = Row([cards, Column([title, beside], gap=14, grow=1)], gap=24)
        return Centre(Panel(inner, pad=24 if not self.ui.short else metrics.PAD), _DEALS_MOST if deals else _MOST)

    def _way(self, way: Way) -> Widget:
        choose = partial(self.choose, way)
        if way.line:
            return Deal(way, choose)
        reason = None if way.reason is None else refusal(self.ui.t, way.reason)
        return Button(way.text, choose, kind="primary", note=way.note, reason=reason, key=way.key)

    def choose(self, way: Way) -> None:
        """Put the card back and take it that way."""
        if way.reason is None:
            self.ui.stack.pop()
            self.on_choose(way.action)


@dataclass(frozen=True, slots=True)
class Reading:
    """What is read: one or two pictures with their captions, facts, the price as two numbers, and why not; and what
    taking it would change, once that is reckoned."""

    pictures: tuple[tuple[str, Picture], ...]
    facts: tuple[Fact, ...] = ()
    price: tuple[int, int] | None = None
    reason: Reason | None = None
    note: str = ""
    outlook: tuple[Line, ...] = ()
    kind: str | SponsorCard = ""

    def terms(self, width: int, at: tuple[float, float]) -> Iterator[DrawnTerm]:
        """What stands on its cards, which are that wide; the first lies `at`."""
        for number in range(len(self.pictures)):
            yield from on_card(self.kind, width, (at[0] + number * (width + 12), at[1]))

    @property
    def captioned(self) -> bool:
        """Whether something stands above the pictures."""
        return any(caption for caption, _ in self.pictures)


def card_sizes(count: int, width: float, height: float) -> int:
    """How wide cards are of which `count` lie beside each other, so that they fit."""
    room = (width - 12 * (count - 1)) / count
    return max(112, min(240, int(room), int(height * 5 / 7)))


class Reader(Bar):
    """Shows a `Reading` beside the rows; not to be pressed."""

    tall = 360
    ground = "panel"

    def __init__(self) -> None:
        super().__init__()
        self.reading: Reading | None = None

    def show(self, reading: Reading | None) -> None:
        if reading != self.reading:
            self.reading = reading
            self.invalidate()

    def card_width(self, count: int) -> int:
        """How wide each of so many cards beside each other is."""
        return card_sizes(count, self.rect.w - 2 * _PAD, (self.rect.h - 2 * _PAD) * 0.6)

    def _begin(self, reading: Reading) -> tuple[int, tuple[float, float]]:
        """How wide the cards are, and where the first lies."""
        width = self.card_width(len(reading.pictures))
        whole = len(reading.pictures) * width + 12 * (len(reading.pictures) - 1)
        return width, ((self.rect.w - whole) / 2, _PAD + (20 if reading.captioned else 0))

    def drawn_terms(self) -> Iterator[DrawnTerm]:
        reading = self.reading
        if reading is None:
            return
        width, (x, y) = self._begin(reading)
        yield from reading.terms(width, (x, y))
        top = y + card_height(width) + 14
        if reading.price is not None:
            yield "eleven.price", (0, top, self.rect.w, 34)
        said = 0 if reading.price is None else 34
        if reading.outlook and reading.reason is None:
            yield "eleven.outlook", (0, top + said, self.rect.w, 26 * len(reading.outlook))

    def write(self, pen: Pen) -> None:
        reading = self.reading
        if reading is None:
            return
        inner = pen.w - 2 * _PAD
        width, at = self._begin(reading)
        lay_cards(pen, reading, width, at, _PAD + 6)
        top = at[1] + card_height(width) + 14
        words(pen.part(_PAD, top, inner, pen.h - _PAD - top), self.ui.t, reading)


class Cards(Bar):
    """The cards of a reading alone, as large as there is room, but no wider than `most` each."""

    ground = ""

    def __init__(self, reading: Reading, most: int = 240) -> None:
        super().__init__()
        self._reading = reading
        self._most = most

    def _width(self, room: int) -> int:
        return min(self._most, card_sizes(len(self._reading.pictures), room, 999))

    def measure(self, width: int) -> tuple[int, int]:
        card, count = self._width(width), len(self._reading.pictures)
        return count * card + 12 * (count - 1), card_height(card) + (22 if self._reading.captioned else 0)

    def bleed(self) -> int:
        return 8

    def drawn_terms(self) -> Iterator[DrawnTerm]:
        return self._reading.terms(self._width(self.rect.w), (0, 22 if self._reading.captioned else 0))

    def write(self, pen: Pen) -> None:
        lay_cards(pen, self._reading, self._width(self.rect.w), (8, 8 + (22 if self._reading.captioned else 0)), 16)


def lay_cards(pen: Pen, reading: Reading, width: int, at: tuple[float, float], caption_y: float) -> None:
    """The pictures of a reading side by side from a place on, their captions above."""
    x, top = at
    for caption, picture in reading.pictures:
        if caption:
            pen.write(caption, "label16", x + width / 2, caption_y, tone="muted", cut=width, align="centre")
        lay_card(pen.look, pen.surface, picture(pen.look, width), width, (x, top))
        x += width + 12


class Words(Widget):
    """Price, reason and facts of a reading, as high as they need."""

    def __init__(self, reading: Reading) -> None:
        super().__init__()
        self._reading = reading

    def measure(self, width: int) -> tuple[int, int]:
        nothing = pygame.Surface((1, 1), pygame.SRCALPHA)
        return width, round(words(Pen(self.ui.look, nothing, (0, 0, width, 2_000)), self.ui.t, self._reading))

    def paint(self) -> pygame.Surface:
        canvas = self.canvas()
        words(Pen(self.ui.look, canvas, (0, 0, self.rect.w, self.rect.h + 8)), self.ui.t, self._reading)
        return canvas


def words(pen: Pen, t: Texts, reading: Reading) -> float:
    """Price, reason and facts under each other; returns the height they take."""
    y = 0.0
    if reading.price is not None:
        y = _price(pen, *reading.price)
    if reading.reason is not None:
        said = ((None, refusal(t, reading.reason)),)
        y += _marked(pen, y, ("lock", 18, WARN), said, WARN, ("semi18", "semi16")) + 6
    for line in reading.outlook:
        area = pen.area(0, y, pen.w, max(20, pen.h - y))
        y += paint_lines(pen.look, pen.surface, (line,), area, TEXT, ("bold18", "bold16", "semi16")) + 4
    if y > 0:
        pen.surface.fill(LINE, (*map(pen.look.px, pen.at(0, y)), pen.look.px(pen.w), max(1, pen.look.px(1))))
        y += 8
    for fact in reading.facts:
        if y > pen.h - 16:
            break
        colour = TONES[fact.tone]
        mark = _MARKS[fact.tone], 16, MUTED if fact.tone == "plain" else colour
        y += _marked(pen, y, mark, fact.line, colour, ("semi18", "semi16", "semi14")) + 5
    if reading.note and y < pen.h - 16:
        area, note = pen.area(0, y, pen.w, pen.h - y), (((None, reading.note),),)
        y += paint_lines(pen.look, pen.surface, note, area, MUTED, ("semi16", "semi14"))
    return y


def _marked(
    pen: Pen, y: float, mark: tuple[str, float, RGB], line: Line, colour: RGB, styles: tuple[str, ...]
) -> float:
    """A line with a mark before it; returns how high it is."""
    pen.put(sign(pen.look, *mark), 9, y + 10)
    area = pen.area(26, y, pen.w - 26, max(20, pen.h - y))
    return paint_lines(pen.look, pen.surface, (line,), area, colour, styles)


def _price(pen: Pen, due: int, printed: int) -> float:
    """What is due, behind what is printed if that is another price; returns how high it is."""
    pen.put(sign(pen.look, "budget", 28), 0, 14, align="left")
    x, px = 36.0, pen.look.px
    if due != printed:
        rect = pen.write(str(printed), "display32", x, 15, tone=MUTED)
        struck = rect.left - px(3), rect.centery - px(1), rect.width + px(6), max(2, px(3))
        pen.surface.fill(WARN, struck)
        x += pen.width(str(printed), "display32") + 12
    pen.write(f"{due} €", "display32", x, 15, tone=AMBER)
    return 34
