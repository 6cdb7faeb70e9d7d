"""Screens that play a stretch of the week, and the one that tells it line by line where nobody decided anything.

Owns the header, the way back, and how lines come; their words are `news`. How events get to a screen is
`game.stage.timeline_scene`'s; what a moment looks like is for its subclasses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.core.model import Decision, Event
from engine.eleven.season.model import WEEKS, SeasonTable
from game.games.eleven.presenter.week import WeekPresenter, WeekStage, length_of
from game.games.eleven.screens.frame import ElevenScreen, ResourceBar, SeasonScene
from game.games.eleven.screens.week.news import NewsLine, lines
from game.games.eleven.screens.week.news_scene import draw_line, looks_in
from game.stage.feed import Feed
from game.stage.timeline import Presenter
from game.stage.timeline_scene import PlayingScene, Showing
from game.ui.look.motion import ease_out
from game.ui.look.pen import Pen
from game.ui.widgets import Hint, Widget

_STEP = 42.0
_WIDE = 760


class PlayerScene(PlayingScene[WeekStage], SeasonScene):
    """Plays what the feed gives. The way back leads to the menu, if there is such a door."""

    scope = "transport"
    monday = False

    def __init__(
        self,
        screen: ElevenScreen,
        feed: Feed[SeasonTable],
        *,
        on_ask: Callable[[Decision], None] | None = None,
        on_over: Callable[[], None] | None = None,
        presenter: Presenter[WeekStage] | None = None,
    ) -> None:
        """The screen's table is the season before the first event, as its seat sees it."""
        SeasonScene.__init__(self, screen)
        self._week = 0
        made = presenter or WeekPresenter(screen.table, screen.seat, monday=self.monday)
        self.start_playing(Showing(feed, on_ask=on_ask, on_over=on_over), made)

    def heading(self) -> str:
        """The page's title."""
        return self.ui.t("eleven.week.monday")

    def build(self) -> Widget:
        """The week as far as it was seen."""
        self.table = self.stage.table
        self._week = self.table.week
        return super().build()

    def frame(self, body: Widget, hints: list[Hint]) -> Widget:
        """The week beside the title, the manager's resources at the right."""
        table = self.table
        self._bar = ResourceBar(table.clubs[self.seat])
        subtitle = self.ui.t("eleven.week_of", n=table.week, of=WEEKS) if table.week else ""
        return self.page(body, title=self.heading(), subtitle=subtitle, hints=self.with_menu(hints), right=self._bar)

    def moved(self) -> None:
        """Keep the header at what has been seen."""
        self._bar.show(self.stage.table.clubs[self.seat])
        if self.stage.table.week != self._week:  # the title says which it is
            self.rebuild()

    def back(self) -> None:
        """To the menu; without one the first press skips, the next goes on."""
        if "menu" in self.doors:
            self.doors["menu"]()
        elif self.over:
            self.go_on()
        elif self.question is None:
            self.skip()


class StretchScene(PlayerScene):
    """Tells a stretch of the season's events, those of the manager at the screen closely. `title` heads the page."""

    def __init__(
        self,
        screen: ElevenScreen,
        feed: Feed[SeasonTable],
        *,
        title: str = "",
        on_ask: Callable[[Decision], None] | None = None,
        on_over: Callable[[], None] | None = None,
    ) -> None:
        self._title = title
        self._known: tuple[int, list[NewsLine]] = (-1, [])
        super().__init__(screen, feed, on_ask=on_ask, on_over=on_over)

    def heading(self) -> str:
        """What was asked for, else that the week ends."""
        return self._title or self.ui.t("eleven.week.week_ends")

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The lines so far, the newest sliding in below."""
        width = min(area.w, _WIDE)
        pen = Pen(self.ui.look, surface, (area.x + (area.w - width) / 2, area.y, width, area.h), "panel")
        told = self._told()
        beat = self.timeline.beat
        share = 1.0
        if beat is not None and beat.choreography.length:
            told = [*told, *self._lines((beat.event,))]
            share = 1.0 if self.ui.settings.reduced_motion else ease_out(beat.progress("land", self.timeline.seconds))
        room = max(1, int((area.h - 16) // _STEP))
        if not told and self.timeline.is_at_end:
            pen.write(self.ui.t("eleven.week.nothing"), "semi20", 20, 30, tone="muted")
        shown = told[-room:]
        for number, line in enumerate(shown):
            shift = 24 * (1 - share) if number == len(shown) - 1 else 0.0
            looks = looks_in(self.content, self.stage.table, line)
            row = pen.part(12 + shift, 8 + number * _STEP, width - 24, _STEP - 4)
            draw_line(row, looks, line, own=line.seat == self.seat)

    def _told(self) -> list[NewsLine]:
        """The lines of what has been seen; made again only when the cursor has moved."""
        cursor = self.timeline.cursor
        if self._known[0] != cursor:
            self._known = cursor, self._lines(self.stage.told)
        return self._known[1]

    def _lines(self, events: Sequence[Event]) -> list[NewsLine]:
        """What happens to all is told, and closely what happens to the own club; others have the news."""
        own = [event for event in events if length_of(event) and getattr(event, "seat", self.seat) == self.seat]
        return lines(self.ui.t, self.content, self.stage.table, own, close=True)
