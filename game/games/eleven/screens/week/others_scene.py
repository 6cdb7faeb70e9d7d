"""Up while others act: their turns on a board that everybody looks at, and the lines of what they did.

Owns whose turn is shown and when one goes on. Computer managers go on working meanwhile, so that nobody waits longer
than what is to be seen takes. What others did stays until the person goes on, where a person is here who decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from engine.core.model import Event
from engine.eleven.season import events as ev
from engine.eleven.season.model import SeasonTable
from game.games.eleven.presenter.others import OthersPresenter
from game.games.eleven.presenter.week import WeekStage
from game.games.eleven.screens.frame import ElevenScreen
from game.games.eleven.screens.week.news import NewsLine, lines
from game.games.eleven.screens.week.news_scene import StretchScene
from game.games.eleven.screens.week.others_board import Moment, OthersBoard
from game.games.eleven.screens.week.their_desk import LEAST, WIDE, TheirDesk
from game.stage.feed import Feed
from game.stage.pondering import Pondering
from game.stage.timeline import StagePresenter
from game.ui.look import metrics
from game.ui.widgets import Hint
from game.ui.widgets.base import Spot, spots_of

_BOARD, _LEAST, _MOST = 0.54, 112, 330
"""The board's share of the height, and how high it is at least, which is all it needs once all was seen, and at most.
"""
_BESIDE = 520
"""How much room the others' turns need beside a desk."""


class Work(Feed[SeasonTable], Protocol):
    """What the others do, while they do it."""

    @property
    def is_done(self) -> bool:
        """Whether it is known what comes after it."""
        ...

    def go_on(self) -> None:
        """Let them work for a moment."""
        ...

    @property
    def thinker(self) -> Callable[[], int | None]:
        """Says who is in the middle of a thought, if anybody is."""
        ...


class OthersScene(StretchScene):
    """The others' turns; `on_over` is where one goes after them. What was to be seen `waits` for a press, where a
    person is here who decides; else his own turns are another's, too."""

    scope = "club"
    least = 150
    wide = 1920

    def __init__(self, screen: ElevenScreen, work: Work, on_over: Callable[[], None], *, waits: bool = True) -> None:
        self._work = work
        self._desk = TheirDesk(screen.ui, screen.content, screen.seat)
        self._looked_at: int | None = None
        self._stays = waits
        self._ponders = Pondering()
        super().__init__(screen, work, on_over=on_over)

    def presenter(self, screen: ElevenScreen) -> StagePresenter[WeekStage]:
        return OthersPresenter(screen.table, self._own)

    @property
    def _own(self) -> int | None:
        """Whose turns aren't another's; nobody's if nobody here decides."""
        return self.seat if self._stays else None

    @property
    def watched(self) -> bool:
        """Whether there was or is anything to see of the others."""
        return self.timeline.length > 0

    def heading(self) -> str:
        day = "_matches" if self._all_played else ""
        return self.ui.t(f"eleven.week.news.{f'others{day}' if self.over else 'waiting'}")

    def door_hints(self) -> list[Hint]:
        """What they did before that is read on a page of its own."""
        news = [Hint("club.news", self.ui.t("eleven.week.league.news"))] if "news" in self.doors else []
        return [*news, *super().door_hints()]

    def update(self, seconds: float) -> None:
        """Let the others work, then what is to be seen go on."""
        if not self.held:
            self._work.go_on()
            self._ponders.update(seconds, self._work.thinker())
        super().update(seconds)

    def ended(self) -> None:
        if self._work.is_done:
            self.waits = self._stays and self.watched
            super().ended()

    # -- the moment

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The board, and below it the lines so far; where there is room beside them the desk of whoever acts."""
        now = self.moment()
        self._looked_at = now.seat if now.seat is not None else self._looked_at
        if self._looked_at is not None and area.w >= _BESIDE + WIDE and area.h >= LEAST:
            beside = pygame.Rect(area.right - WIDE, area.y, WIDE, area.h)
            self._desk.draw(surface, beside, now.table, self._looked_at, self.timeline.cursor)
            area = pygame.Rect(area.x, area.y, area.w - WIDE - metrics.GUTTER, area.h)
        high = _LEAST if self.over else round(min(_MOST, max(_LEAST, area.h * _BOARD)))
        board, place = OthersBoard(self.ui, self.content), pygame.Rect(area.x, area.y, area.w, high)
        board.draw(surface, place, now)
        self._drawn = spots_of(board.terms(place, now.table), place)
        top = high + metrics.STEP
        super().draw_moment(surface, pygame.Rect(area.x, area.y + top, area.w, area.h - top))

    _drawn: Sequence[Spot] = ()

    def terms(self) -> Sequence[Spot]:
        return [*super().terms(), *self._drawn, *self._desk.terms()]

    def moment(self) -> Moment:
        """What is seen now."""
        beat, table = self.timeline.beat, self.stage.table
        if beat is None or not beat.choreography.length:
            return Moment(table, None, 0.0, self.acts(), self._doing(), None)
        line = next(iter(self.lines_of((beat.event,), close=True)), None)
        return Moment(table, beat, self.timeline.seconds, getattr(beat.event, "seat", None), "", line)

    def acts(self) -> int | None:
        """Whose turn it is, if it is another's."""
        table = self.stage.table
        seat = table.turn.seat if table.turn is not None else table.playing
        if seat is None:
            last = next((one for one in reversed(self.stage.told) if isinstance(one, ev.MeetingCalled)), None)
            seat = None if last is None or self.over or table.day != "monday" else last.seat
        return None if self.over or seat == self._own else seat

    def _doing(self) -> str:
        table, t = self.stage.table, self.ui.t
        if self.over:
            return t(f"eleven.week.news.{self._next()}")
        acts = self.acts()
        if acts is not None and acts == self._ponders.seat:
            return t("playing.ponders", who=self.manager(acts))
        if acts is None:
            return t("eleven.week.news.deploying" if table.day == "matchday" else "eleven.week.news.board")
        return t("eleven.week.news.playing" if table.playing is not None else "eleven.week.news.thinking")

    def _next(self) -> str:
        """What comes after all was seen: the league once all have played, else one's own turn."""
        return "all_played" if self._all_played else "yours"

    @property
    def _all_played(self) -> bool:
        """Whether everybody has played this matchday, which isn't begun with Thursday's end."""
        table = self.stage.table
        played = [any(one.week == table.week for one in matches) for matches in table.played]
        return table.day == "matchday" and bool(played) and all(played)

    def lines_of(self, events: Sequence[Event], *, close: bool = False) -> list[NewsLine]:
        """What happened to all the others and to everybody, as in the week's news."""
        others = [event for event in events if self._own is None or getattr(event, "seat", None) != self._own]
        return lines(self.ui.t, self.content, self.stage.table, others, close=close)
