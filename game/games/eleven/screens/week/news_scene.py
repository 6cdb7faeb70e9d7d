"""News on the screen: lines with crests and signs as a part of any page, the week's news as a page, and a stretch of
the week told line by line.

Owns how a line looks and how news are laid out. Their words are `news`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Unpack

import pygame

from engine.core.model import Event
from engine.eleven.content.cards import Content
from engine.eleven.season import events as ev
from engine.eleven.season.model import SeasonTable
from game.games.eleven.presenter.week import length_of
from game.games.eleven.screens.frame import ElevenScreen, PlayerScene, SeasonScene
from game.games.eleven.screens.week.news import NewsLine, lines
from game.games.eleven.style.club_style import looks_of
from game.games.eleven.style.signs import paint_lines, sign
from game.stage.club_looks import ClubStyle
from game.stage.log import this_season
from game.ui.input import Act, Typed
from game.ui.input.intents import DOWN, UP
from game.ui.look import metrics
from game.ui.look.lettering import fragments
from game.ui.look.motion import ease_out
from game.ui.look.palette import BAD_TEXT, GOOD, LED_CAPTION, LINE, MUTED, TEXT
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets import Button, Column, Hint, Label, Panel, Placement, Row, Scroll, Space, Widget
from game.ui.widgets.bar import Bar
from game.ui.widgets.layout import Around

_LINE_STEP = 42.0
_LINES_WIDE = 760
_STYLES = ("semi18", "semi16", "semi14")
_ROW, _HEAD = 36, 38
_SHORT = 52
_STEP = 72
_READING = 920


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


def without_bare(news: Sequence[NewsLine], *, keep_last: bool = False) -> list[NewsLine]:
    """The news without headings that have nothing below them; the last may still be followed by something."""
    following: list[NewsLine | None] = [*news[1:], None][: len(news)]
    return [
        line
        for line, after in zip(news, following, strict=True)
        if line.tone != "heading" or (after.tone != "heading" if after is not None else keep_last)
    ]


class LineWidget(Bar):
    """One line of news with its club's crest, or a heading across the list."""

    ground = ""

    def __init__(self, content: Content, table: SeasonTable, line: NewsLine, own: bool) -> None:
        super().__init__()
        self.looks = looks_in(content, table, line)
        self.line = line
        self.own = own

    def measure(self, width: int) -> tuple[int, int]:
        if self.line.tone == "heading":
            return width, _HEAD
        words = self.ui.look.width(self.line.text, "semi18")
        return width, _ROW if words < width - 130 else _ROW + 14

    def write(self, pen: Pen) -> None:
        draw_line(pen.part(0, 0, pen.w, pen.h - 3), self.looks, self.line, own=self.own)


class Reader(Around):
    """Something long to be read: it has focus as a whole, and up and down scroll it as far as it goes."""

    focusable = True
    child: Scroll

    def __init__(self, child: Widget, *, floor: int = 80, **placement: Unpack[Placement]) -> None:
        super().__init__(Scroll(child, floor=floor, key=f"{placement.get('key', '')}.scroll"), **placement)

    def measure(self, width: int) -> tuple[int, int]:
        return self.child.natural(width)

    def least(self, width: int) -> int:
        return self.child.least(width)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        self.child.arrange(rect)

    def show_until(self, bottom: int) -> None:
        """Scroll so far that the content is in sight down to `bottom`, in its own coordinates."""
        self.child.scroll_to(bottom - self.rect.h)

    def handle(self, intent: Act | Typed) -> bool:
        if not isinstance(intent, Act) or intent.name not in (UP, DOWN):
            return super().handle(intent)
        return self.child.scroll_by(0, _STEP if intent.name == UP else -_STEP)


def news_list(content: Content, table: SeasonTable, seat: int, news: Sequence[NewsLine], empty: str) -> Widget:
    """The lines under each other, those of the own club marked; `empty` stands for none.

    A part for any page; a `Reader` around it lets keys scroll it.
    """
    if not news:
        return Label(empty, "semi18", MUTED)
    return Column([LineWidget(content, table, line, line.seat == seat) for line in news], gap=3)


class NewsScene(SeasonScene):
    """What happened this week, in order; `events` are those the seat has seen, from the week's first on or more."""

    first_focus = "back"

    def __init__(self, screen: ElevenScreen, events: Iterable[Event]) -> None:
        super().__init__(screen)
        self._news = without_bare(lines(self.ui.t, self.content, self.table, this_season(events, ev.WeekBegun)))

    def build(self) -> Widget:
        """The lines, in a column that is easy to read."""
        t = self.ui.t
        news = news_list(self.content, self.table, self.seat, self._news, t("eleven.week.news.empty"))
        buttons: list[Widget] = [Button(t("eleven.week.news.back"), self.back, kind="primary", key="back", width=200)]
        if "league" in self.doors:
            buttons.append(Button(t("eleven.week.league.title"), self.doors["league"], key="league", width=200))
        page = Panel(Reader(news, floor=80, key="news"), pad=12)
        body = Column(
            [_column(self.ui, page), _column(self.ui, Row(buttons, gap=metrics.GUTTER), grow=0)], gap=metrics.GUTTER
        )
        hints = [Hint("confirm", t("ui.choose")), Hint("back", t("ui.back"))]
        return self.season_page(body, t("eleven.week.news.title"), hints)


class StretchScene(PlayerScene):
    """Tells a stretch of the season's events, those of the manager at the screen closely."""

    chapter = "EL-39"
    wide = _LINES_WIDE
    """How wide the lines are at most."""
    _known: tuple[int, list[NewsLine]] = (-1, [])

    def heading(self) -> str:
        return self.ui.t("eleven.week.week_ends")

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The lines so far, the newest sliding in below."""
        width = min(area.w, self.wide)
        pen = Pen(self.ui.look, surface, (area.x + (area.w - width) / 2, area.y, width, area.h), "panel")
        told = self.told_lines()
        beat = self.timeline.beat
        share = 1.0
        if beat is not None and beat.choreography.length:
            told = [*told, *self.lines_of((beat.event,))]
            share = 1.0 if self.ui.settings.reduced_motion else ease_out(beat.progress("land", self.timeline.seconds))
        told = without_bare(told, keep_last=not self.timeline.is_at_end)
        room = max(1, int((area.h - 16) // _LINE_STEP))
        if not told and self.timeline.is_at_end:
            pen.write(self.ui.t("eleven.week.nothing"), "semi20", 20, 30, tone="muted")
        shown = told[-room:]
        for number, line in enumerate(shown):
            shift = 24 * (1 - share) if number == len(shown) - 1 else 0.0
            looks = looks_in(self.content, self.stage.table, line)
            row = pen.part(12 + shift, 8 + number * _LINE_STEP, width - 24, _LINE_STEP - 4)
            draw_line(row, looks, line, own=line.seat == self.seat)

    def told_lines(self) -> list[NewsLine]:
        """The lines of what has been seen; made again only when the cursor has moved."""
        cursor = self.timeline.cursor
        if self._known[0] != cursor:
            self._known = cursor, self.lines_of(self.stage.told)
        return self._known[1]

    def lines_of(self, events: Sequence[Event]) -> list[NewsLine]:
        """What happens to all is told, and closely what happens to the own club; others have the news."""
        own = [event for event in events if length_of(event) and getattr(event, "seat", self.seat) == self.seat]
        return lines(self.ui.t, self.content, self.stage.table, own, close=True)


def _column(ui: Ui, widget: Widget, grow: float = 1) -> Widget:
    """The widget in the middle of the page, no wider than is easy to read."""
    spare = max(0, ui.w - 2 * metrics.MARGIN - _READING) // 2
    widget.grow = 1
    if not spare:
        row = Row([widget], gap=0)
    else:
        row = Row([Space(width=spare), widget, Space(width=spare)], gap=0)
    row.grow = grow
    return row
