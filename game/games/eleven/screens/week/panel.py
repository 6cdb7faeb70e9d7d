"""News on the screen: lines with crests and signs, as a part of any page.

Owns how a line looks and how a list of them is laid out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import pygame

from engine.eleven.content.cards import Content
from engine.eleven.season.model import SeasonTable
from game.games.eleven.screens.week.news import NewsLine
from game.games.eleven.style.club_style import ClubStyle, looks_of
from game.games.eleven.style.signs import paint_lines, sign
from game.ui.input import Act, Typed
from game.ui.input.intents import DOWN, UP
from game.ui.look.lettering import fragments
from game.ui.look.palette import BAD_TEXT, GOOD, LED_CAPTION, LINE, MUTED, TEXT
from game.ui.look.pen import Pen
from game.ui.widgets import Column, Label, Placement, Scroll, Widget

_STYLES = ("semi18", "semi16", "semi14")
_ROW, _HEAD = 36, 38
_SHORT = 52
_STEP = 72


def paint_line(pen: Pen, line: NewsLine) -> None:
    """A line's sign and words, without whose they are."""
    picture = sign(pen.look, line.sign, 20, LED_CAPTION)
    pen.put(picture, 0, align="left")
    left = max(30.0, picture.get_width() / pen.look.scale + 8)
    colour = {"good": GOOD, "bad": BAD_TEXT}.get(line.tone, TEXT)
    area = pen.area(left, 0, pen.w - left, pen.h)
    paint_lines(pen.look, pen.surface, (fragments(line.text),), area, colour, _STYLES, middle=True)


def draw_line(pen: Pen, looks: ClubStyle | None, line: NewsLine, *, own: bool) -> None:
    """A whole line with its club's crest, on a ground of its own; a heading has a rule under it instead."""
    if line.tone == "heading":
        pen.write(line.text, "display24", 4, low=3, tone="amber", cut=pen.w - 8)
        px, (x, y) = pen.look.px, pen.at(4, pen.h - 1)
        pygame.draw.line(pen.surface, LINE, (px(x), px(y)), (px(x + pen.w - 8), px(y)))
        return
    row = pen.part(0, 0, pen.w, pen.h, "row")
    left = 8
    if looks is not None:
        row.crest(looks.crest, 26, 21)
        row.write(looks.short, "bold18" if own else "semi18", 42, tone="amber" if own else "muted")
        left += 34 + _SHORT
    paint_line(row.part(left, 0, row.w - left - 8, row.h), line)


def looks_in(content: Content, table: SeasonTable, line: NewsLine) -> ClubStyle | None:
    """Whose line it is, None for everybody's."""
    return None if line.seat is None else looks_of(content, table.setup.clubs[line.seat])


class LineWidget(Widget):
    """One line of news with its club's crest, or a heading across the list."""

    def __init__(self, content: Content, table: SeasonTable, line: NewsLine, own: bool) -> None:
        super().__init__()
        self.content = content
        self.table = table
        self.line = line
        self.own = own

    def measure(self, width: int) -> tuple[int, int]:
        if self.line.tone == "heading":
            return width, _HEAD
        look = self.ui.look
        words = look.width(self.line.text, "semi18")
        return width, _ROW if words < width - 130 else _ROW + 14

    def paint(self) -> pygame.Surface:
        canvas = self.canvas()
        pen = Pen(self.ui.look, canvas, (0, 0, self.rect.w, self.rect.h - 3))
        draw_line(pen, looks_in(self.content, self.table, self.line), self.line, own=self.own)
        return canvas


class Reader(Widget):
    """Something long to be read: it has focus as a whole, and up and down scroll it as far as it goes."""

    focusable = True

    def __init__(self, child: Widget, *, floor: int = 80, **placement: Unpack[Placement]) -> None:
        super().__init__(**placement)
        self._scroll = Scroll(child, floor=floor, key=f"{self.key}.scroll")

    @property
    def children(self) -> list[Widget]:
        return [self._scroll]

    def measure(self, width: int) -> tuple[int, int]:
        return self._scroll.natural(width)

    def least(self, width: int) -> int:
        return self._scroll.least(width)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        self._scroll.arrange(rect)

    def show_until(self, bottom: int) -> None:
        """Scroll so far that the content is in sight down to `bottom`, in its own coordinates."""
        self._scroll.scroll_to(bottom - self.rect.h)

    def handle(self, intent: Act | Typed) -> bool:
        if not isinstance(intent, Act) or intent.name not in (UP, DOWN):
            return super().handle(intent)
        return self._scroll.scroll_by(0, _STEP if intent.name == UP else -_STEP)


class Tail(Scroll):
    """Something that grows at its end, which is kept in sight."""

    def __init__(self, child: Widget) -> None:
        super().__init__(child, floor=80)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        self.scroll_to(self.child.rect.h)

    def state(self) -> object:
        return None


def news_list(content: Content, table: SeasonTable, seat: int, news: Sequence[NewsLine], empty: str) -> Widget:
    """The lines under each other, those of the own club marked; `empty` stands for none.

    A part for any page; a `Reader` around it lets keys scroll it.
    """
    if not news:
        return Label(empty, "semi18", MUTED)
    return Column([LineWidget(content, table, line, line.seat == seat) for line in news], gap=3)
