"""A match of Football Fortunes on the screen, with both elevens on a pitch, and how it ended: score, scorers, odds.

What any match is says `MatchScene`. Owns the order of drawing, the strip of minutes and what stands on the sheet after
it. Decides no rule: events come from a feed; gates and tables are the season's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import ClassVar

import pygame

from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import EXTRA, NINETY, Goal, MatchTable
from game.games.fortunes.presenter.chances import FortunesReckoner
from game.games.fortunes.presenter.choreography import (
    FortunesMatchPresenter,
    end_of,
    excitement,
    minute_at,
    why,
)
from game.games.fortunes.presenter.said import shots_by
from game.games.fortunes.presenter.tempo import second_of
from game.games.fortunes.screens.match.again import Again, replaying
from game.games.fortunes.screens.match.board import MatchBoard
from game.games.fortunes.screens.match.layout import COLUMN, Layout, layout
from game.games.fortunes.screens.match.moments import Moments, moment_at, mood
from game.games.fortunes.screens.match.scoreboard import (
    COLUMN_HEIGHT,
    MatchOdds,
    MinuteStrip,
    Momentum,
    Scoreboard,
    SideColumn,
    kicks_now,
)
from game.games.fortunes.style.club_style import kits_worn
from game.stage.choreography import Caption
from game.stage.explanation import Why
from game.stage.feed import Feed
from game.stage.kick_board import KickBoard
from game.stage.match_part import Rect
from game.stage.match_scene import MatchScene
from game.stage.momentum import Chances
from game.stage.sides_scene import HOME_AND_AWAY, OneSide
from game.stage.timeline import Beat, Instant
from game.stage.timeline_scene import Showing
from game.stage.transport import Skip
from game.ui.scene import Ui

_APIECE = 4
"""Minutes after which it is said in another way who has the ball."""


class FortunesMatchScene(MatchScene[MatchTable]):
    """Watch a match of Football Fortunes, recorded or just played; what is called when, says `MatchScene`."""

    chapter = "FF-31"
    game = "fortunes"
    texts = "fortunes."
    skips = (
        Skip("transport.next_goal", "fortunes.match.skip_goal", "goal", (ev.GoalScored, ev.PenaltyTaken)),
        Skip("transport.next_half", "fortunes.match.skip_time", "time", (ev.TimeUp,), wide=True),
        Skip("transport.end", "match.skip_end", "end", (ev.MatchEnded,)),
    )
    felt: ClassVar[Mapping[str, float]] = {"net": 0.4}
    plan: Layout
    excitement = staticmethod(excitement)
    mood = staticmethod(mood)

    def __init__(self, ui: Ui, content: Content, showing: Showing[Feed[MatchTable]]) -> None:
        self.feed = feed = showing.feed
        self.content = content
        self.match_kits = kits_worn(content, feed.blank.setup)
        settings = ui.settings
        presenter = FortunesMatchPresenter(
            feed.blank, holds=settings.hold_for_question, replays=not settings.reduced_motion
        )
        super().__init__(ui, presenter, showing)
        self.chances: Chances[MatchTable] = Chances(presenter, FortunesReckoner())

    def clubs(self) -> tuple[str, str]:
        return self.match_kits.home.name, self.match_kits.away.name

    def say(self, index: int, caption: Caption) -> str:
        """A caption in words; in one beat are many minutes, which say it in ways of their own."""
        if caption.key in ("press", "hold"):
            index += int(caption.params["n"]) // _APIECE
        elif caption.key == "chance" or caption.key.startswith("miss_"):
            index += int(caption.params["n"])
        return super().say(index, caption)

    # -- the scene

    def lay_out(self) -> None:
        looks = self.ui, self.feed.blank.setup, self.match_kits
        plan = self.plan
        self._scoreboard = Scoreboard(*looks, plan.bar)
        self._odds = MatchOdds(*looks, plan.odds)
        self.board = MatchBoard(*looks, plan.pitch)
        self._again = Again(self.ui, self.board, self.match_kits)
        self._kicks = KickBoard(*looks, plan.pitch)
        self._moments = Moments(*looks, plan.pitch)
        self._columns = [SideColumn(*looks, rect, side) for side, rect in plan.sides]
        self._strip = MinuteStrip(*looks, plan.minutes)
        self._chart = Momentum(self.ui, None, self.match_kits, plan.chart)

    def ahead(self) -> Iterator[object]:
        return chain(self.board.ahead(), self._again.ahead(), self._moments.ahead())

    def drawn_terms(self) -> Iterable[tuple[str, Rect]]:
        plan = self.plan
        yield "fortunes.scoreboard", self._scoreboard.box
        yield "all.chances", plan.odds
        yield "fortunes.minutes", plan.minutes
        yield "all.momentum", plan.chart
        for _, column in plan.sides:
            yield "fortunes.ratings", column

    def planned(self) -> Layout:
        return layout(self.ui.w, self.ui.h)

    def draw_match(self, surface: pygame.Surface, now: Instant[MatchTable]) -> None:
        """Board, columns, boxes and tray."""
        moment = moment_at(now)
        if replaying(now):
            self._again.draw(surface, now, moment)
        else:
            self.board.draw(surface, moment)
        kicks = kicks_now(now)
        if kicks or (isinstance(now.event, ev.PenaltyTaken)):
            self._kicks.draw(surface, (kicks[0::2], kicks[1::2]))
        self._moments.draw(surface, now)
        self._scoreboard.draw(surface, now)
        self._odds.draw(surface, now)
        goals = self._goals_seen(now)
        shots, holder = self._shots_seen(now), now.movement.holder(now.play)
        team, man = holder if moment.pushes and isinstance(holder, tuple) else (None, None)
        for (side, _), column in zip(self.plan.sides, self._columns, strict=True):
            column.draw(surface, goals, shots[side], man if team == side else None)
        self._strip.draw(surface, minute_at(now), goals, now.stage.extra_time)
        self._chart.draw_minutes(surface, self.chances.seen(self.timeline.beats, now.time), now.stage.extra_time)

    def both_sides(self, now: Instant[MatchTable]) -> Sequence[OneSide]:
        """Both elevens, with their ratings, shots and goals."""
        size = COLUMN, COLUMN_HEIGHT
        goals, shots = self._goals_seen(now), self._shots_seen(now)
        found = []
        for club, side in zip(self.clubs(), HOME_AND_AWAY, strict=True):
            column = SideColumn(self.ui, self.feed.blank.setup, self.match_kits, (0, 0, *size), side)
            draw = partial(column.draw, goals=goals, shots=shots[side], holder=None)
            found.append(OneSide(club, size, draw, [("fortunes.ratings", (0.0, 0.0, *size))]))
        return found

    def _shots_seen(self, now: Instant[MatchTable]) -> tuple[int, int]:
        """The shots of both sides so far."""
        begun = (beat for beat in self.timeline.beats if beat.start <= now.time)
        setup = self.feed.blank.setup
        seen = [shots_by(setup, beat.choreography, now.time - beat.start) for beat in begun]
        return sum(home for home, _ in seen), sum(away for _, away in seen)

    @staticmethod
    def _goals_seen(now: Instant[MatchTable]) -> tuple[Goal, ...]:
        seen = tuple(now.stage.goals)
        if isinstance(now.event, ev.GoalScored) and now.progress("verdict") > 0:
            seen = (*seen, now.event.goal)
        return seen

    def whose(self, event: Event) -> int | None:
        return event.goal.side if isinstance(event, ev.GoalScored) else None

    def why(self, stage: MatchTable, event: Event) -> Why:
        """Ratings, mean goals and odds."""
        return why(stage, event)

    # -- minutes

    def minute_of(self, beat: Beat, caption: Caption) -> int:
        """The minute in which something was said; kicks count on behind extra time."""
        if isinstance(beat.event, ev.PenaltyTaken):
            return EXTRA + self.count(beat, ev.PenaltyTaken)
        return int(caption.params.get("n", end_of(beat.event) or 0))

    def parts(self) -> Mapping[int, float]:
        """The minutes that were played, and the kicks of a shoot-out after them."""
        found: dict[int, float] = {}
        begun = 0
        for beat in self.timeline.beats:
            end = end_of(beat.event)
            if end is not None:
                for minute in range(begun + 1, end + 1):
                    found[minute] = self._second_of(beat, minute)
                found[end] = beat.start + beat.choreography.length
                begun = end
            elif isinstance(beat.event, ev.PenaltyTaken):
                found[EXTRA + self.count(beat, ev.PenaltyTaken)] = beat.start + beat.choreography.length
        return found

    @staticmethod
    def _second_of(beat: Beat, minute: float) -> float:
        """The second of the timeline in which the clock shows a minute of a beat."""
        return beat.start + second_of(beat.choreography.clock, minute)

    def scrub_to(self, x: float) -> None:
        """Go to the moment at which the clock shows a minute, as far as it is known."""
        wanted = self._strip.minute_at(x, self.timeline.before.extra_time)
        begun = 0
        for beat in self.timeline.beats:
            end = end_of(beat.event)
            if end is None:
                continue
            if wanted <= end:
                self.timeline.seek_time(self._second_of(beat, wanted))
                return
            begun = end
        last = NINETY if begun <= NINETY else EXTRA
        if begun == last and self.timeline.beats:
            self.timeline.seek_time(self.timeline.beats[-1].start)
