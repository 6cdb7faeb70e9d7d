"""A match of Eleven on the screen: what any match is (`MatchScene`), drawn on a pitch of nine zones.

Owns the order of drawing and what its zones are called. Decides no rule: events come from a feed, and what a manager is
asked in it is a matter of `asking.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import ClassVar

import pygame

from engine.core.model import Event
from engine.eleven.content.cards import Content
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import ZONES
from game.games.eleven.presenter.chances import ElevenReckoner
from game.games.eleven.presenter.choreography import ElevenPresenter, excitement
from game.games.eleven.presenter.comparison import TOLD
from game.games.eleven.presenter.explanation import why
from game.games.eleven.presenter.match import Stage, pairs_of
from game.games.eleven.screens.match.board import Board
from game.games.eleven.screens.match.columns import OpponentColumn, OwnColumn, Tray
from game.games.eleven.screens.match.layout import COLUMN, TALL_COLUMN, Layout, layout
from game.games.eleven.screens.match.moments import Moments
from game.games.eleven.screens.match.scoreboard import Scoreboard, ZoneBoxes, ZoneChart
from game.games.eleven.screens.match.standing import mood
from game.games.eleven.style.club_style import kits_worn, names_of
from game.stage import club_looks
from game.stage.choreography import Caption
from game.stage.crowd import Mood
from game.stage.explanation import Why
from game.stage.feed import Feed
from game.stage.highlights import Span, part_at
from game.stage.match_part import Rect
from game.stage.match_scene import MatchScene
from game.stage.momentum import ChanceBand, Chances, Turn, shares_at
from game.stage.sides_scene import OneSide
from game.stage.timeline import Beat, Instant
from game.stage.timeline_scene import Showing
from game.stage.transport import Skip
from game.stage.weather import weather_of
from game.ui.look import metrics
from game.ui.scene import Ui

_KEY = "eleven.match.asked"
_PICTURE = 40


_HURRY = 8.0
"""From this speed on the pitch is seen whole."""


def _has_goal(event: Event) -> bool:
    return not isinstance(event, ev.ZoneCompared) or any(pair.scored for _, pair in pairs_of(event))


class ElevenMatchScene(MatchScene[Stage]):
    """Watch a match of Eleven, live or recorded; what is called when, says `MatchScene`."""

    chapter = "EL-29"
    game = "eleven"
    texts = "eleven."
    part = "zone"
    counted = "{n}."
    skips = (
        Skip("transport.next_goal", "match.skip_goal", "goal", (ev.GoalScored, ev.ZoneCompared), wanted=_has_goal),
        Skip("transport.next_half", "eleven.match.skip_zones", "zones", (ev.ZoneCompared,), wide=True),
        Skip("transport.end", "match.skip_end", "end", (ev.MatchDecided, ev.MatchClosed)),
    )
    felt: ClassVar[Mapping[str, float]] = {"net": 0.5, "injury": 0.25}
    plan: Layout
    _covered: float | None = None
    excitement = staticmethod(excitement)

    def __init__(self, ui: Ui, content: Content, showing: Showing[Feed[MatchTable]]) -> None:
        self.feed = feed = showing.feed
        self.content = content
        self.match_kits = kits_worn(content, feed.blank)
        self.names = names_of(content, self.match_kits)
        settings = ui.settings
        replays = not settings.reduced_motion
        presenter = ElevenPresenter(self.names, feed.blank, holds=settings.hold_for_question, replays=replays)
        super().__init__(ui, presenter, showing)
        self.reckoner = ElevenReckoner(content)
        self.chances = Chances(presenter, self.reckoner)

    def mood(self, now: Instant[Stage]) -> Mood:
        return mood(now)

    def clubs(self) -> tuple[str, str]:
        return self.match_kits.mine.name, self.match_kits.theirs.name

    # -- the scene

    def lay_out(self) -> None:
        looks = self.ui, self.names, self.match_kits
        plan = self.plan
        self._scoreboard = Scoreboard(*looks, plan.bar)
        worn = club_looks.MatchKits(self.match_kits.mine, self.match_kits.theirs)
        self._band = ChanceBand(self.ui, None, worn, plan.band)
        self._chart = None if not plan.chart[3] else ZoneChart(self.ui, None, worn, plan.chart)
        players = self.feed.blank.club.players
        sky = weather_of(self.names.mine, self.names.theirs, *(player.card for player in players))
        self.board = Board(*looks, plan.pitch, sky)
        self.moments = Moments(*looks, plan.pitch, plan.strip)
        self._left = None if plan.left is None else OpponentColumn(*looks, plan.left)
        self._right = None if plan.right is None else OwnColumn(*looks, plan.right)
        self._boxes = ZoneBoxes(*looks, plan.boxes)
        self._tray = Tray(*looks, plan.tray)

    def ahead(self) -> Iterator[object]:
        table = self.feed.blank
        beside = () if self._right is None else self._right.ahead(table)
        return chain(self.board.ahead(table), beside, self.moments.ahead(table), self._tray.ahead())

    def drawn_terms(self) -> Iterable[tuple[str, Rect]]:
        plan = self.plan
        yield "eleven.scoreboard", self._scoreboard.box
        yield "all.chances", plan.band
        yield "eleven.zones", plan.boxes
        yield "eleven.dice_tray", plan.tray
        if plan.chart[3]:
            yield "eleven.leads", plan.chart
        if self._left is not None:
            yield from self._left.terms(revealed=bool(self.timeline.before.revealed))
        if self._right is not None:
            yield from self._right.terms()

    def planned(self) -> Layout:
        return layout(self.ui.w, self.ui.h)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        most, length = self.plan.covered, self.ui.seconds(metrics.FADE)
        step = most * seconds / length if length else most
        self._covered = min(most, max(0.0, self._hidden + (step if self.transport_shown else -step)))

    @property
    def _hidden(self) -> float:
        """How much of the pitch the transport has made the camera keep clear of so far."""
        return self.plan.covered * self.transport_shown if self._covered is None else self._covered

    def draw_match(self, surface: pygame.Surface, now: Instant[Stage]) -> None:
        """Board, columns, boxes, chances and tray. Who hurries sees the pitch whole: no camera keeps up with him; else
        it keeps play clear of the transport, which a film has put away."""
        hurries = self.timeline.speed >= _HURRY
        self.board.draw(surface, now, whole=hurries, covered=self._hidden)
        turns = self.told(now)
        self._scoreboard.draw(surface, now, turns[-1].shares if turns else None)
        self._band.draw(surface, shares_at(turns, now.time, self.ui.settings.reduced_motion))
        for column in (self._left, self._right):
            if column is not None:
                column.draw(surface, now)
        self._boxes.draw(surface, now)
        if self._chart is not None:
            self._chart.draw(surface, now)
        self._tray.draw(surface, now)
        self.moments.draw(surface, now, whole=hurries)

    def told(self, now: Instant[Stage]) -> Sequence[Turn]:
        """The chances that are told. Once both line-ups lie open one result may be certain: the zones tell which it is,
        and nothing beside the pitch before them."""
        turns = () if self.chances is None else self.chances.seen(self.timeline.beats, now.time)
        table, is_open = now.stage.table, now.stage.table.theirs or isinstance(now.event, ev.OpponentRevealed)
        is_certain = bool(turns and is_open) and table.result is None and max(turns[-1].shares) >= 1
        return () if is_certain else turns

    def both_sides(self, now: Instant[Stage]) -> Sequence[OneSide]:
        """The opponent with the goals, and what the manager's own club has."""
        looks, size = (self.ui, self.names, self.match_kits), (COLUMN, TALL_COLUMN)
        theirs, own = OpponentColumn(*looks, (0, 0, *size)), OwnColumn(*looks, (0, 0, *size))
        mine, others = self.clubs()
        return [
            OneSide(others, size, partial(theirs.draw, now=now), [("eleven.opponent", (0, 0, *size))]),
            OneSide(mine, size, partial(own.draw, now=now), [("eleven.player", (0, 0, *size))]),
        ]

    def whose(self, event: Event) -> int | None:
        """The manager's club is at home on the screen, whoever he meets."""
        match event:
            case ev.TacticPlayed() | ev.GoalScored(own=True):
                return 0
            case ev.ZoneCompared() if event.comparison.mine.goals:
                return 0
        return None

    def why(self, stage: Stage, event: Event) -> Why:
        """Strengths, dice and odds; of a zone that is open, those who have met: a line was said of each."""
        beat = self.timeline.beat
        if beat is None or beat.event is not event:
            return why(self.names, stage, event)
        said = [one.key for one in beat.choreography.captions if one.at <= self.timeline.seconds]
        return why(self.names, stage, event, sum(key.partition("_")[2] in TOLD for key in said))

    def under(self, stage: Stage) -> str:
        """What the chances beside the score are, once there are any, where there is room for it."""
        table = stage.table
        is_shown = bool(table.mine) and table.result is None
        told = [self.ui.t(f"eleven.match.chances{'_open' if table.theirs else ''}")] if is_shown else []
        return super().under(stage) or self.commentary.fitting(told, 0)

    def say(self, index: int, caption: Caption) -> str:
        """Of several ways to say it the next one each time, so that none comes twice before all have come."""
        beats = self.timeline.beats[: index + 1]
        said = [beat.index for beat in beats for one in beat.choreography.captions if one.key == caption.key]
        later = sum(one.key == caption.key and one.at > caption.at for one in beats[-1].choreography.captions)
        return super().say(said[0] + len(said) - 1 - later if said else index, caption)

    def gaps(self, caption: Caption) -> dict[str, str | int]:
        """Zones and nameless markers are put in words too."""
        t = self.ui.t
        params = super().gaps(caption)
        if "zone" in params:
            params["zone"] = t(f"eleven.match.place.{params['zone']}")
        if isinstance(number := params.get("player"), int):
            params["player"] = t("eleven.match.number", n=number)
        return params

    # -- zones

    def part_of(self, beat: Beat) -> int:
        """The number of the zone that is compared."""
        return ZONES.index(beat.event.comparison.zone) + 1 if isinstance(beat.event, ev.ZoneCompared) else 0

    def named(self, span: Span) -> str:
        part, first = part_at(span, self.parts()), next(filter(self.part_of, self.timeline.beats), None)
        if first is not None and span.end <= first.start:
            return self.ui.t("eleven.report.before_zones")
        return self.ui.t(f"eleven.match.box.{ZONES[part - 1]}") if part else ""

    def scrub_to(self, x: float) -> None:
        """Go to where a zone is compared, if it was."""
        wanted = self._boxes.zone_at(x)
        for beat in self.timeline.beats:
            if self.part_of(beat) == wanted:
                self.timeline.seek(beat.index)
