"""What a desk is made of besides cards: tracks, tiles, sponsors' boards and slips of paper on its boards; and the side
panel, with the thing in hand large enough to be read and the two buttons that do something with it.

Owns how large they are and what is shown where there is nothing. The buttons stay where they are, whatever the thing;
one that can't be pressed says why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from game.games.eleven.card_terms import on_card
from game.games.eleven.screens.desk.choices import Painted
from game.games.eleven.screens.desk.panes import HeldUp
from game.games.eleven.style import opponents, paper
from game.games.eleven.style.paper import card_height, lay_card
from game.games.eleven.style.signs import paint_lines, sign
from game.ui.look import crests, dice, metrics, panels
from game.ui.look.crests import Crest
from game.ui.look.lettering import Line, plain, write
from game.ui.look.look import Look
from game.ui.look.paint import Canvas
from game.ui.look.palette import BAD, INK, LINE, MUTED, NIGHT, PAPER, RGB, TEXT, WARN
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Placement, Pressable, Pressing, Widget
from game.ui.widgets.bar import Bar, Written
from game.ui.widgets.base import DrawnTerm, Host, spots_of
from game.ui.widgets.base import Spot as TermSpot
from game.ui.widgets.layout import Around

_NAMES = ("bold18", "bold16")
_SMALLEST = "bold14"
_NAMED = 90
"""A slip narrower than this has no room for a name."""
_TOP, _PAD, _GAP = 34, 12, 8
_LARGEST = 208
_TEXT = ("semi20", "semi18", "semi16")
_NOTE = 52
_HEADING, _AIR = 34, 6
_DIE = 56
_WEEKS = 24
_PIN = 24
_OUTLOOK, _SAID = 8, 22
"""How high what would change is besides its lines, and each of them."""


class Spot(Pressable):
    """A picture that can be looked at, `tall` units high and as wide as there is room, or `wide` if that is given."""

    def __init__(
        self, picture: Painted, press: Callable[[], object], *, tall: int, wide: int = 0, **pressing: Unpack[Pressing]
    ) -> None:
        super().__init__(press, **pressing)
        self.picture = picture
        self._size = (wide, tall)

    def measure(self, width: int) -> tuple[int, int]:
        wide, tall = self._size
        return wide or width, tall

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        picture = self.picture(look, w, h)
        canvas.blit(picture, picture.get_rect(center=canvas.get_rect().center))
        return canvas


class Board(Around):
    """A panel with a caption, an aside at the right of it, and a widget below."""

    TOP = 35
    """As far below its words as the ring reaches of what is in focus below them."""
    PAD = 12
    FOOT = 7

    def __init__(
        self, child: Widget, title: str, aside: str = "", colour: RGB = MUTED, **placement: Unpack[Placement]
    ) -> None:
        super().__init__(child, **placement)
        self.title = title
        self.aside = aside
        self.colour = colour

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.child.natural(width - 2 * self.PAD)[1] + self.TOP + self.FOOT

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        inner = pygame.Rect(rect.x + self.PAD, rect.y + self.TOP, rect.w - 2 * self.PAD, rect.h - self.TOP - self.FOOT)
        self.child.arrange(inner)

    def paint(self) -> pygame.Surface:
        canvas = self.canvas()
        pen = Pen(self.ui.look, canvas, (0, 0, *self.rect.size), "panel")
        pen.write(self.title, "label18", self.PAD, 15, tone="muted")
        room = pen.w - 3 * self.PAD - pen.width(self.title, "label18")
        pen.write(self.aside, "semi18", -self.PAD, 15, tone=self.colour, cut=room)
        return canvas


def pin(look: Look) -> pygame.Surface:
    """A drawing pin, in whatever stays in hand."""
    edge = look.px(_PIN)

    def make() -> pygame.Surface:
        canvas = Canvas(edge, edge, (24, 24))
        canvas.poly([(9, 11), (14, 15), (2, 23)], PAPER)
        canvas.disc(14, 9, 8.6, NIGHT)
        canvas.disc(14, 9, 7.2, BAD)
        canvas.disc(16.4, 6.4, 2.2, PAPER)
        return canvas.finish()

    return look.sprite(("desk_pin", edge), make)


def caption(text: str) -> Widget:
    """A small heading between two parts of a board."""

    def write(pen: Pen) -> None:
        pen.write(text, "label16", 0, 13, tone="muted")
        left = pen.width(text, "label16") + 10
        pen.fill(LINE, left, 13, max(0, pen.w - left), 1)

    return Written(write, 22, "")


def sponsor_board(card: int | None, deal: str, weeks: int = 0) -> Painted:
    """A sponsor's logo on its place, suspended for so many `weeks`, or the empty place."""

    def picture(look: Look, w: int, h: int) -> pygame.Surface:
        canvas = pygame.Surface((look.px(w), look.px(h)), pygame.SRCALPHA)
        if card is None:
            canvas.blit(panels.dashed(look, w, h, MUTED), (0, 0))
            look.put(canvas, sign(look, f"deal_{deal}", 24, MUTED), (w / 2, h / 2))
        elif deal == "kit":
            look.put(canvas, sign(look, "deal_kit", h * 0.72, TEXT), (h * 0.4, h / 2))
            canvas.blit(opponents.logo(look, card, w - h * 0.8 - 4, h), (look.px(h * 0.8 + 4), 0))
        else:
            canvas.blit(opponents.logo(look, card, w, h), (0, 0))
        if weeks:
            look.put(canvas, paper.weeks_token(look, "suspension", weeks, _WEEKS), (w - 2, h / 2), "right")
        return canvas

    return picture


def slip(text: str, name: str) -> Painted:
    """A slip of the manager's own paper: a sign, and a name if there is room for it."""

    def picture(look: Look, w: int, h: int) -> pygame.Surface:
        canvas = panels.panel(look, w, h, "row_paper").copy()
        if w < _NAMED:
            look.put(canvas, sign(look, name, 26, INK), (w / 2, h / 2))
            return canvas
        look.put(canvas, sign(look, name, 26, INK), (10, h / 2), "left")
        widest = max(look.width(word, _SMALLEST) for word in text.split())
        words = text if widest <= w - 48 else text.replace("-", "- ")  # a long word goes on after its hyphen
        paint_lines(look, canvas, (plain(words),), (42, 1, w - 48, h - 4), INK, (*_NAMES, _SMALLEST), middle=True)
        return canvas

    return picture


def closed_slip(text: str, name: str) -> Painted:
    """The same for what is another's secret: no paper."""

    def picture(look: Look, w: int, h: int) -> pygame.Surface:
        canvas = panels.panel(look, w, h, "row").copy()
        look.put(canvas, sign(look, name, 26, MUTED), (10, h / 2), "left")
        look.write(canvas, look.fit(text, "semi18", w - 52), "semi18", MUTED, (44, h / 2))
        return canvas

    return picture


def opponent_slip(name: str, crest: Crest, division: str, formation: str) -> Painted:
    """The next opponent: emblem, name, stars, and how he lines up; not on paper, which is the manager's own."""

    def picture(look: Look, w: int, h: int) -> pygame.Surface:
        canvas = panels.panel(look, w, h, "row").copy()
        look.put(canvas, crests.crest(look, crest, h - 10), (8, h / 2), "left")
        stars = opponents.division(look, division, 18)
        right = w - 10 - look.width(formation, "display24")
        look.write(canvas, formation, "display24", TEXT, (w - 10, h / 2 + 1), "right")
        look.put(canvas, stars, (right - 8, h / 2), "right")
        left = h + 4
        room = right - 16 - stars.get_width() / look.scale - left
        write(look, canvas, name, "bold", 20, TEXT, (left, h / 2), room)
        return canvas

    return picture


class OfferButton(Bar, Pressable):
    """An action with what it costs or promises at its right; refused, it says in a second line why."""

    tall = metrics.BUTTON + 4
    ground = "button_off"
    text = reason = ""
    cost: Line = ()
    on = False

    def __init__(self, on_press: Callable[[], object], *, primary: bool, **pressing: Unpack[Pressing]) -> None:
        super().__init__(on_press, **pressing)
        self.primary = primary

    def set(self, text: str, cost: Line, reason: str, *, on: bool) -> None:
        """Show another offer; `on` if it can be taken."""
        if (text, cost, reason, on) != (self.text, self.cost, self.reason, self.on):
            self.text, self.cost, self.reason, self.on = text, cost, reason, on
            self.ground = "button_off" if not on else "primary" if self.primary else "button"
            self.invalidate()

    @property
    def confirms(self) -> str:
        return self.text

    @property
    def presses(self) -> bool | None:
        return self.on

    def activate(self) -> bool:
        return self.on and super().activate()

    def write(self, pen: Pen) -> None:
        ink = MUTED if not self.on else INK if self.primary else TEXT
        half = (pen.h - panels.BOXES[self.ground].edge) / 2
        middle, style, cost = half - (11 if self.reason else 0), "bold20" if self.on else "semi18", 0.0
        if self.cost:
            cost = sum(pen.width(words, "bold20") + (26 if name else 4) for name, words in self.cost)
            area = pen.area(pen.w - 10 - cost, middle - 13, cost + 6, 26)
            paint_lines(pen.look, pen.surface, (self.cost,), area, ink, ("bold20",), middle=True)
        pen.write(self.text, style, 12, middle, tone=ink, cut=pen.w - 30 - cost)
        if self.reason:
            pen.write(self.reason, "semi16", 12, half + 11, tone=WARN, cut=pen.w - 20)


class Reading(Widget):
    """What is in hand, over its buttons; without any it has the whole height."""

    def __init__(self, held: HeldUp, buttons: tuple[OfferButton, ...] = (), **placement: Unpack[Placement]) -> None:
        super().__init__(**placement)
        self.held = held
        self._given = buttons
        self._offered = len(buttons)
        self._die: tuple[int, str] | None = None
        self._outlook: tuple[Line, ...] = ()
        self._kept = 0

    @property
    def buttons(self) -> tuple[OfferButton, ...]:
        """Those that offer something."""
        return self._given[: self._offered]

    @property
    def children(self) -> list[Widget]:
        return list(self.buttons)

    def mount(self, view: Host, parent: Widget | None) -> None:
        super().mount(view, parent)
        for button in self._given:
            button.mount(view, self)

    def offer(self, count: int) -> None:
        """Let so many of the buttons be there."""
        if count != self._offered:
            self._offered = count
            self.invalidate()
            if self.view is not None:
                self.arrange(self.rect)
                self.view.changed(layout=True)

    def foresee(self, lines: tuple[Line, ...], kept: int) -> None:
        """Say what would change, between what is held up and the buttons; room is kept for so many lines."""
        if (lines, kept) != (self._outlook, self._kept):
            self._outlook, self._kept = lines, kept
            self.invalidate()

    def show(self, held: HeldUp) -> None:
        """Hold something else up."""
        self.held = held
        self._die = None
        self._outlook = ()
        self.invalidate()

    def fell(self, value: int, words: str) -> None:
        """Show a die that has fallen, and what came of it, until something else is held up."""
        self._die = value, words
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 464

    def least(self, width: int) -> int:
        return 372

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        y = rect.bottom - _PAD
        for button in reversed(self.buttons):
            height = button.natural(rect.w - 2 * _PAD)[1]
            y -= height
            button.arrange(pygame.Rect(rect.x + _PAD, y, rect.w - 2 * _PAD, height))
            y -= _GAP

    @property
    def middle(self) -> tuple[int, int]:
        """The middle of what is held up, in the window."""
        placed = self.screen_rect()
        return placed.centerx, placed.y + _TOP + self._room // 2

    @property
    def _room(self) -> int:
        used = sum(button.rect.h + _GAP for button in self.buttons)
        return self.rect.h - _TOP - _PAD - used - self._said

    @property
    def _said(self) -> int:
        """How high what would change stands above the buttons."""
        return _OUTLOOK + _SAID * max(self._kept, len(self._outlook)) if self._kept else 0

    def paint(self) -> pygame.Surface:
        look, w = self.ui.look, self.rect.w
        canvas = self.canvas()
        pen = Pen(look, canvas, (0, 0, *self.rect.size), "panel")
        pen.write(self.held.caption, "label18", _PAD, 18, tone="muted", cut=w - 2 * _PAD)
        bottom = _TOP + self._room
        if self._kept:
            pen.fill(LINE, _PAD, bottom + 2, w - 2 * _PAD, 1)
        for number, line in enumerate(self._outlook):
            area = _PAD, bottom + 4 + _SAID * number, w - 2 * _PAD, _SAID
            paint_lines(look, canvas, (line,), area, TEXT, ("bold18", "bold16", "semi16", "semi14"), middle=True)
        if self._die is not None:
            bottom -= _DIE + _GAP
            value, words = self._die
            pen.put(dice.d6(look, value, _DIE - 8, False), _PAD + 4, bottom + _DIE / 2 + 4, align="left")
            left = _PAD + _DIE + 24
            pen.write(words, "bold20", left, bottom + _DIE / 2 + 4, tone="amber", cut=w - left - _PAD)
        y = self._cards(pen, bottom) if self.held.cards else self._held(pen, bottom)
        if self.held.heading:
            pen.write(self.held.heading, "display28", w / 2, y + 14, cut=w - 2 * _PAD, align="centre")
            y += _HEADING
        lines = self.held.lines
        airy = self._high(_TEXT[0]) + _AIR * len(lines) <= bottom - y
        for part in [(line,) for line in lines] if airy else [lines]:
            room = _PAD + 4, y, w - 2 * _PAD - 8, bottom - y
            y += paint_lines(look, canvas, part, room, TEXT, _TEXT, "centre") + _AIR
        return canvas

    def terms(self) -> list[TermSpot]:
        """What is held up, what stands on a card by itself, and what would change."""
        held, thing, width = self.held, self.held.thing, self.rect.w
        if thing is None:
            return []
        drawn: list[DrawnTerm] = [(thing.term, (0, 0, width, _TOP + self._room))]
        if held.cards:
            wide, left = self._card_places()
            for number in range(len(held.cards)):
                drawn += on_card(thing.kind, wide, (left + number * (wide + _GAP), _TOP))
        if self._outlook:
            drawn.append(("eleven.outlook", (0, _TOP + self._room, width, self._said)))
        return spots_of(drawn, self.rect, self.rect.topleft)

    def _card_places(self) -> tuple[int, float]:
        """How wide each card is, and where the first begins."""
        w, held = self.rect.w, self.held
        count, bottom = len(held.cards), _TOP + self._room - (0 if self._die is None else _DIE + _GAP)
        under = (22 if held.below else 0) + (max(_NOTE, 18 + self._high(_TEXT[-1])) if held.lines else 0)
        wide = (w - 2 * _PAD - _GAP * (count - 1)) // count
        width = max(112, min(_LARGEST, wide, int((bottom - _TOP - under) * 5 / 7)))
        return width, (w - count * width - _GAP * (count - 1)) / 2

    def _high(self, style: str) -> float:
        """How high all sentences are in a style."""
        area = 0.0, 0.0, self.rect.w - 2 * _PAD - 8, 2_000.0
        return paint_lines(self.ui.look, pygame.Surface((1, 1)), self.held.lines, area, TEXT, (style,))

    def _cards(self, pen: Pen, bottom: int) -> float:
        look, held = pen.look, self.held
        width, left = self._card_places()
        for number, picture in enumerate(held.cards):
            x = left + number * (width + _GAP)
            lay_card(look, pen.surface, picture(look, width), width, (x, _TOP))
            y = _TOP + card_height(width) + 14
            if held.below and y + 8 <= bottom:  # no words where a third button takes their place
                tone: Tone = "muted" if number else "text"
                pen.write(held.below[number], "label16", x + width / 2, y, tone=tone, align="centre")
        return _TOP + card_height(width) + (28 if held.below else 10)

    def _held(self, pen: Pen, bottom: int) -> float:
        """The picture, if there is room for all that is said below it: it lies on the desk as well."""
        held = self.held
        words = (_HEADING if held.heading else 0) + self._high(_TEXT[-1])
        if held.picture is None or _TOP + held.tall + 22 + words > bottom:
            return float(_TOP + (8 if held.picture is None else 0))
        pen.put(held.picture(pen.look, self.rect.w - 2 * _PAD, held.tall), pen.w / 2, _TOP + 8 + held.tall / 2)
        return _TOP + held.tall + 22.0
