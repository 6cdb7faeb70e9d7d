"""The season on the table: the board in sight, rounds, dice, results and news told beside it, questions in place.

Owns the screen of the rooms "season" and "end". Matches of people here are played elsewhere; what a card does and who
is champion is the engine's.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.core.model import Decision, Event
from engine.superclub.season import events as ev
from engine.superclub.season.model import ContinentDue, FinalDue, HireDue, PickPlayerDue, ReleaseDue, SignDue
from game.games.superclub.screens.season import board, fixtures, moments, news
from game.games.superclub.screens.season.moment import ToldSeason
from game.games.superclub.screens.season.questions import Questions
from game.stage.timeline_scene import Live
from game.ui.look import metrics
from game.ui.look.motion import ease_in_out
from game.ui.look.pen import Pen
from game.ui.widgets import Column, Columns, Pane, Widget

_BESIDE, _STACKED = 980, (560, 330)
"""From which width the board has something beside it, and from which size something below it."""
_SIDE = (400, 620)
_HEAD, _LANE = 58, 30
_BOARD_PANE, _ASKED_PANE = 520, 560
_CLIMBING = (ev.SeasonKickedOff, ev.MeetingCounted, ev.MarkerMoved)
_NEWS = ("news_star", "news_injury")


class SeasonRoom(ToldSeason):
    """A stretch of a season, up to the next match of somebody here, or its end."""

    least = 220

    @property
    def roomy(self) -> bool:
        """A card is read across the room: a button that only says what any press does would take its place."""
        return self.ui.h >= 900

    def halts(self, event: Event) -> bool:
        """One's own dice and news are not skipped with everybody's."""
        return isinstance(event, ev.SimRolled | ev.ChangerTurned | ev.SeasonEnded) and (
            getattr(event, "seat", self.seat) in self.looking
        )

    # -- what is asked

    def asks(self, decision: Decision) -> bool:
        match decision:
            case PickPlayerDue():
                asked = decision.why in _NEWS
            case ContinentDue() | SignDue():
                asked = decision.why == "walk_in"
            case HireDue():
                asked = decision.why == "news"
            case ReleaseDue() | FinalDue():
                asked = True
            case _:
                asked = False
        return asked and decision.seat in self.looking

    # -- the page

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """The board with what is told beside it; a question stands in its place."""
        if self.question is None:
            return super().arrange(moment, buttons)
        t = self.ui.t
        asked = Questions(self).build(self.question)
        parts: list[Widget] = [asked]
        if self.ui.h >= 560 and isinstance(self.now.head, ev.ChangerTurned):
            parts.insert(0, Live(self._draw_brief, 84))
            parts[0].grow = 0
        if self.ui.short:
            return asked  # the table is one key away
        panes = [
            Pane(t("superclub.season.table"), Live(self._draw_board, 220), _BOARD_PANE, grow=0.6),
            Pane(t("superclub.season.question"), Column(parts, gap=8, grow=1), _ASKED_PANE, grow=1),
        ]
        return Columns(panes, gap=metrics.GUTTER)

    # -- the moment

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Board and what is told, beside each other, below each other, or what matters more of both."""
        if area.w >= _BESIDE:
            side = min(_SIDE[1], max(_SIDE[0], round(area.w * 0.37)))
            left = pygame.Rect(area.x, area.y, area.w - side - metrics.GUTTER, area.h)
            self._draw_board(surface, left)
            moments.draw(self, surface, pygame.Rect(left.right + metrics.GUTTER, area.y, side, area.h), self.now)
        elif area.w >= _STACKED[0] and area.h >= _STACKED[1]:
            high = round(area.h * 0.46)
            self._paint_board(surface, pygame.Rect(area.x, area.y, area.w, high))
            below = pygame.Rect(area.x, area.y + high + 8, area.w, area.h - high - 8)
            moments.draw(self, surface, below, self.now)
        elif self._climbs and area.h >= _HEAD + 20 * self.stage.table.entrants:
            self._paint_board(surface, area)
        else:
            moments.draw(self, surface, area, self.now)

    @property
    def _climbs(self) -> bool:
        """Whether markers are moving right now."""
        moment = self.now
        if moment.beat is None or not isinstance(moment.event, _CLIMBING):
            return False
        return moment.beat.progress("climb", moment.seconds) > 0

    def _draw_brief(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        head = self.now.head
        assert isinstance(head, ev.ChangerTurned), "only news asks something"
        news.brief(self, surface, area, head.card)

    def _draw_board(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The board, and under it the round's fixtures where there is room for both."""
        table = self.stage.table
        playing = table.room == "season" and 0 < table.round <= len(table.rounds)
        wanted = fixtures.height(len(table.rounds[table.round - 1]), area.w) if playing else 0
        room = area.h - wanted - 8
        if wanted and room >= _HEAD + _LANE * table.entrants:
            below = pygame.Rect(area.x, area.bottom - wanted, area.w, wanted)
            fixtures.draw(Pen(self.ui.look, surface, below), self.sheet(table.round))
            area = pygame.Rect(area.x, area.y, area.w, room)
        self._paint_board(surface, area)

    def _paint_board(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        moment = self.now
        event, share = moment.event, 1.0
        if moment.beat is not None and isinstance(event, _CLIMBING):
            share = ease_in_out(moment.beat.progress("climb", moment.seconds))
        elif not isinstance(event, ev.SeasonEnded):
            event = None
        shown = board.lanes(self.ui.t, self.content, self.stage.table, self.looking, event, share)
        board.paint(self.ui.look, self.ui.t, surface, area, shown)
