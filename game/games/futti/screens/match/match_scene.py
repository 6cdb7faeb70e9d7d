"""A match of Fütti on the screen: what any match is (`MatchScene`), drawn on Fütti's board, with the scores of the
matches played meanwhile.

Owns the order of drawing and the minute boxes. Decides no rule: events come from a feed, and whoever is asked is sent
to the scene that asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import ClassVar, Protocol

import pygame

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import MatchTable
from game.games.futti.presenter.chances import FuttiReckoner
from game.games.futti.presenter.choreography import FuttiPresenter, excitement
from game.games.futti.presenter.explanation import why
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.tempo import is_late
from game.games.futti.screens.match.board import Board
from game.games.futti.screens.match.layout import Layout, layout
from game.games.futti.screens.match.ledger import Ledger
from game.games.futti.screens.match.moments import Moments
from game.games.futti.screens.match.scoreboard import ControlTrack, MinuteBoxes, Momentum, Scoreboard, may_end_soon
from game.games.futti.screens.match.standing import mood
from game.games.futti.screens.match.tray import COLUMN_HEIGHT, COLUMN_WIDTH, LineUp
from game.games.futti.style.match_kits import TeamStyle
from game.stage import feed
from game.stage.choreography import Caption
from game.stage.club_looks import ClubStyle, MatchKits
from game.stage.crowd import Mood
from game.stage.explanation import Why
from game.stage.match_part import Rect
from game.stage.match_scene import MatchScene
from game.stage.momentum import ChanceBand, Chances, shares_at
from game.stage.sides_scene import HOME_AND_AWAY, OneSide
from game.stage.timeline import Beat, Instant
from game.stage.timeline_scene import Showing
from game.stage.transport import Skip
from game.ui.scene import Ui
from game.ui.text import score_of

_NOTE = 24
"""So far below the upper edge of the pitch is the middle of a short note."""


class Feed(feed.Feed[MatchTable], Protocol):
    """A source of one match's events."""

    @property
    def other_goals(self) -> Sequence[OtherMatch]:
        """The matches played at the same time, for the scores in the corner."""
        ...


class OtherMatch:
    """A match played at the same time: its clubs, and the minutes and sides of its goals."""

    def __init__(self, home: str, visitors: str, goals: Sequence[tuple[int, int]]) -> None:
        self.home = home
        self.visitors = visitors
        self._goals = goals

    def score(self, minute: int) -> tuple[int, int]:
        """Home and visitors' goals by the end of a minute."""
        sides = [side for at, side in self._goals if at <= minute]
        return sides.count(0), sides.count(1)


class RecordFeed(feed.RecordFeed[MatchTable]):
    """A match that is already over, with no others beside it."""

    other_goals: Sequence[OtherMatch] = ()


class FuttiMatchScene(MatchScene[Stage]):
    """Watch a match of Fütti, live or recorded; what is called when, says `MatchScene`."""

    chapter = "FU-9"
    game = "futti"
    texts = ""
    skips = (
        Skip("transport.next_goal", "match.skip_goal", "goal", (ev.GoalScored, ev.KickTaken)),
        Skip("transport.next_timeout", "match.skip_timeout", "timeout", (ev.TimeoutCalled,), wide=True),
        Skip(
            "transport.next_half", "match.skip_half", "half",
            (ev.HalfTimeReached, ev.DeciderReached, ev.MatchEnded), wide=True,
        ),
        Skip("transport.end", "match.skip_end", "end", (ev.MatchEnded,)),
    )  # fmt: skip
    felt: ClassVar[Mapping[str, float]] = {"net": 0.5, "card": 0.25, "card_red": 0.4}
    plan: Layout
    excitement = staticmethod(excitement)

    def __init__(self, ui: Ui, match_kits: tuple[TeamStyle, TeamStyle], showing: Showing[Feed]) -> None:
        self.feed = feed = showing.feed
        self.match_kits = match_kits
        settings = ui.settings
        presenter = FuttiPresenter(feed.blank, holds=settings.hold_for_question, replays=not settings.reduced_motion)
        super().__init__(ui, presenter, showing)
        # By today's rules nobody can say how likely a match of older ones was to end so.
        self.chances = None if feed.is_older else Chances(presenter, FuttiReckoner())

    def mood(self, now: Instant[Stage]) -> Mood:
        return mood(now)

    def clubs(self) -> tuple[str, str]:
        return self.match_kits[0].name, self.match_kits[1].name

    # -- the scene

    def planned(self) -> Layout:
        return layout(self.ui.w, self.ui.h)

    def lay_out(self) -> None:
        looks = self.ui, None, self.match_kits
        plan = self.plan
        self._scoreboard = Scoreboard(*looks, plan.bar)
        worn = MatchKits(*(ClubStyle(one.name, one.short, one.kit, one.kit, one.crest) for one in self.match_kits))
        self._band = ChanceBand(self.ui, None, worn, plan.band)
        self._chart = Momentum(self.ui, None, worn, plan.chart)
        self._track = None if plan.track is None else ControlTrack(*looks, plan.track)
        self.board = Board(self.ui, plan.pitch, self.match_kits, self._row)
        self._moments = Moments(*looks, plan.pitch)
        self._columns = [LineUp(*looks, rect, side) for side, rect in plan.sides]
        self._minutes = MinuteBoxes(*looks, plan.boxes)
        self._tray = Ledger(*looks, plan.tray)

    def ahead(self) -> Iterator[object]:
        return chain(self._tray.ahead(), self.board.ahead(), self._moments.ahead())

    def drawn_terms(self) -> Iterable[tuple[str, Rect]]:
        plan = self.plan
        yield "futti.scoreboard", self._scoreboard.box
        yield "all.chances", plan.band
        for box in self._minutes.early_ends():
            yield "futti.early_end", box
        yield "futti.minutes", plan.boxes
        yield "all.momentum", plan.chart
        yield "futti.dice_tray", plan.tray
        if self._track is not None and plan.track is not None:
            for box in self._track.difference():
                yield "futti.control_difference", box
            yield "futti.control", plan.track
        for column in self._columns:
            yield from column.terms()

    def draw_match(self, surface: pygame.Surface, now: Instant[Stage]) -> None:
        """Board, columns, boxes, chances and tray."""
        self.board.draw(surface, now, self._moments.shake(now))
        self._moments.draw(surface, now)
        turns = () if self.chances is None else self.chances.seen(self.timeline.beats, now.time)
        shares = shares_at(turns, now.time, self.ui.settings.reduced_motion)
        self._scoreboard.draw(surface, now, turns[-1].shares if turns else None)
        self._band.draw(surface, shares)
        if self._track is not None:
            self._track.draw(surface, now)
        for column in self._columns:
            column.draw(surface, now.stage.table)
        self._minutes.draw(surface, now.stage.table, minute_now(now))
        if now.stage.table.ending is None and is_late(now.stage.table):
            self._minutes.pulse(surface, minute_now(now), now.time)
        self._chart.draw(surface, turns)
        self._tray.draw(surface, now)
        self.board.touchline.draw(surface, now)

    def both_sides(self, now: Instant[Stage]) -> Sequence[OneSide]:
        """Both line-ups."""
        size, table = (COLUMN_WIDTH, COLUMN_HEIGHT), now.stage.table
        columns = [LineUp(self.ui, None, self.match_kits, (0, 0, *size), side) for side in HOME_AND_AWAY]
        return [
            OneSide(club, size, partial(column.draw, table=table), tuple(column.terms()))
            for club, column in zip(self.clubs(), columns, strict=True)
        ]

    def _row(self, table: MatchTable, side: int, player: int) -> tuple[float, float] | None:
        """Where somebody stands in the columns, if they are in sight."""
        columns = {one: column for (one, _), column in zip(self.plan.sides, self._columns, strict=True)}
        return columns[side].row_of(table, player) if side in columns else None

    def whose(self, event: Event) -> int | None:
        return event.side if isinstance(event, ev.GoalScored | ev.PlayerBooked | ev.PlayerSentOff) else None

    @property
    def note_at(self) -> float:
        """Over the crowd: below the pitch lie the bench and the minutes, and nobody stands so far up."""
        return self.plan.top + _NOTE

    def tells(self, event: Event) -> bool:
        """A minute that is ticked off leaves on the screen what was decided in it."""
        return not isinstance(event, ev.MinuteTicked)

    def why(self, stage: Stage, event: Event) -> Why:
        """The dice, the ratings and the odds."""
        return why(stage.table, event)

    # -- minutes

    def minute_of(self, beat: Beat, caption: Caption) -> int:
        """The minute in which something was said."""
        return _minute_of(beat.event, int(caption.params.get("minute", 0)))

    def part_of(self, beat: Beat) -> int:
        return beat.event.minute if isinstance(beat.event, ev.MinuteTicked) else 0

    def scrub_to(self, x: float) -> None:
        """Go to the roll that began a minute, if it was played."""
        wanted = self._minutes.minute_at(x)
        for beat in self.timeline.beats:
            if isinstance(beat.event, ev.KeyPlayersRolled) and beat.event.minute == wanted:
                self.timeline.seek(beat.index)

    def under(self, stage: Stage) -> str:
        """The other matches' scores, or that the record is an older one; shortly before the match may end early, when
        it does."""
        near = may_end_soon(stage.table)
        ways = [] if near is None else [self.ui.t(f"match.ends_{near}{size}") for size in ("", "_short")]
        soon = next(filter(None, (self.commentary.fitting([one], 0) for one in ways)), "")
        scores = [(one, one.score(stage.table.minute)) for one in self.feed.other_goals]
        told = [f"{one.home} {score_of(*score)} {one.visitors}" for one, score in scores]
        return super().under(stage) or soon or self.commentary.fitting(told, stage.table.minute)


def minute_now(now: Instant[Stage]) -> int:
    """The minute being played, from the moment its key players are rolled for."""
    return _minute_of(now.event, now.stage.table.minute)


def _minute_of(event: Event | None, minute: int) -> int:
    """The minute `event` belongs to, `minute` being the one on the clock before it: a minute begins with its roll."""
    return event.minute if isinstance(event, ev.KeyPlayersRolled) else minute
