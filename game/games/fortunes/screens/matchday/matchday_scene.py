"""Matchday: every match of a round at once, the managers' own on the pitch, the table as it would stand, the takings.

Owns the screen and its transport. Results, tables and money are the engine's; the order of telling them is the
presenter's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import ClassVar

import pygame
from msgspec import structs

from engine.core.model import Event
from engine.fortunes.match.model import MatchSetup
from engine.fortunes.season import events as ev
from engine.fortunes.season.cups import rounds_left, tree_of
from engine.fortunes.season.matches import team_of
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.presenter.matchday import (
    CHOREOGRAPHIES,
    Seen,
    announced,
    clubs_of,
    round_of,
    seen_at,
    why_now,
)
from game.games.fortunes.presenter.round_match import ToldRound
from game.games.fortunes.presenter.timing import Round
from game.games.fortunes.screens.frame import FortunesRoom
from game.games.fortunes.screens.matchday.ahead import (
    closing_ahead,
    match_ahead,
    opening_ahead,
    pitch_ahead,
    trophies_ahead,
)
from game.games.fortunes.screens.matchday.pitch import PARTS, Part, PitchMatch, Plan, WhyScene, parts_of, plan_of
from game.games.fortunes.screens.matchday.printer import (
    Known,
    View,
    draw_goals,
    draw_scores,
    draw_table,
    rows_seen,
    score_terms,
    terms_of_table,
)
from game.games.fortunes.screens.matchday.running import Running
from game.games.fortunes.screens.matchday.takings import draw_ceremony, draw_takings, tells_takings
from game.stage.explanation import Why
from game.stage.transport import speed_name
from game.ui.input import Act, Intent
from game.ui.input.intents import CONFIRM
from game.ui.look.marks import icon
from game.ui.look.pen import Pen
from game.ui.look.pieces import a_few_of
from game.ui.scene import Scene
from game.ui.widgets import Button, Column, Hint, Row, Space, Widget
from game.ui.widgets.base import DrawnTerm, Spot, spots_of

_STEERING = ("pause", "goal_back", "goal_on", "slower", "speed", "faster", "turn", "why")
_ICON, _LAST = 22, 168
"""How large a sign of the transport is, and how wide what goes on stands at its end, playing or over."""
_ROUNDS = 4
"""Rounds of a cup from the last one back that have a name of their own; all before them share one."""


class MatchdayScene(FortunesRoom):
    """The rounds of a week, one after another, and the trophies they decide."""

    chapter = "FF-31"
    scope = "transport"
    least = 110
    waits = False  # what follows, one's own result or the paper, is gone on from
    scores: ClassVar = CHOREOGRAPHIES

    # -- what is being seen

    def heading(self) -> str:
        """Which competition is played, or whose trophy is lifted."""
        t = self.ui.t
        trophy = self.trophy()
        if trophy is not None:
            return t(f"fortunes.matchday.heading.trophy_{trophy.competition}")
        one = self._round_ahead()
        if self._stands_alone(one):
            return t("title.quick")
        return t(f"fortunes.matchday.heading.{'league' if one is None else one.competition}")

    def _stands_alone(self, one: Round | None) -> bool:
        """Whether it is a friendly's match, of no league: then there is no table."""
        return not self.has_market and (one is None or one.competition == "league")

    def halts(self, event: Event) -> bool:
        """Nobody misses a round, or a trophy."""
        return isinstance(event, ev.RoundEnded | ev.TrophyWon)

    def built_for(self) -> object:
        """Another competition has another title, and another match may be watched."""
        return self.heading(), tuple(self.stage.setups)

    def counted(self) -> SeasonTable:
        """A round counts as far as it was seen: the league as it stands in this minute, the gate as it is counted."""
        table, running = super().counted(), self._running()
        if running is None:
            return table
        one, seen = running.one, self._seen(running.one, running)
        unseen = sum(
            round((1 - seen.gates) * share)
            for gate in one.gates
            for club, share in zip(clubs_of(table, gate.fixture), gate.shares, strict=True)
            if table.clubs[club].manager == self.seat
        )
        rows = rows_seen(table, one, seen, self._rows) if one.competition == "league" else table.rows
        return structs.replace(self.holding(table, table.managers[self.seat].cash - unseen), rows=rows)

    def bar_values(self) -> tuple[int, int, int]:
        """While a league round is played its table alone says who stands where."""
        cash, points, place = super().bar_values()
        running = self._running()
        return cash, points, 0 if running is not None and running.one.competition == "league" else place

    def update(self, seconds: float) -> None:
        """Keep the money in the header in step with the coins; paint a little of what comes."""
        if not self.timeline.paused:
            self.paint_ahead()
        super().update(seconds)
        self._after = 0.0 if self._running() is not None else self._after + seconds
        if self._running() is not None:
            self.refresh_bar()

    def paint_ahead(self) -> None:
        """Make a few more of the pictures that will be needed."""
        if self._ahead is None and self.picture_area() is not None:
            self._ahead = self.pitch_pictures()
        if self._ahead is not None:
            a_few_of(self.ui.look, self._ahead)

    is_manned = False
    """Whether everybody on the pitch of one's own match is painted."""
    _ahead: Iterator[object] | None = None
    _drawn_in: pygame.Rect | None = None
    _after = 0.0

    def picture_area(self) -> pygame.Rect | None:
        """Where the round is drawn, None as long as it wasn't."""
        return self._drawn_in

    def pitch_pictures(self) -> Iterator[object]:
        """What the round is drawn with, made one by one."""
        one, area = self._round_ahead(), self.picture_area()
        if one is None or area is None:
            return
        own, watched, alone = self._own_clubs(), self._plan(area, one, True), self._plan(area, one, False)
        yield from opening_ahead(self, (alone, watched), one, own, self._head(one), self._rows)
        yield from pitch_ahead(self, watched, own)
        self.is_manned = True
        yield from match_ahead(self, self.told, own)
        yield from closing_ahead(self, watched.money, one, own)
        yield from trophies_ahead(self, area)

    @cached_property
    def told(self) -> ToldRound:
        """The round that is shown, on its clock."""
        return ToldRound()

    def _running(self) -> Running | None:
        """The round that is being played, while it lasts."""
        beat = self.timeline.beat
        if beat is None or not isinstance(beat.event, ev.RoundEnded):
            return None
        if self._known is None or self._known.beat is not beat:
            one = self.current_round()
            self._known = None if one is None else Running(one, beat, self.told.timing(one))
        return self._known

    _known: Running | None = None

    def current_round(self) -> Round | None:
        return round_of(self.stage)

    def _seen(self, one: Round, running: Running | None) -> Seen:
        return seen_at(one, None if running is None else running.timing, self.timeline.seconds)

    def trophy(self) -> ev.TrophyWon | None:
        """The trophy being lifted, or that was last, unless another round has begun since."""
        newest = self.latest(ev.TrophyWon, ev.RoundBegun, ev.RoundEnded)
        return newest if isinstance(newest, ev.TrophyWon) else None

    def prizes(self) -> list[tuple[ev.MoneyMoved, float]]:
        """The prizes of the trophy that were handed over, the last one by how far it is counted."""
        found: list[tuple[ev.MoneyMoved, float]] = []
        for event in self.stage.told:
            if isinstance(event, ev.TrophyWon):
                found = []
            elif isinstance(event, ev.MoneyMoved) and event.entry.why == "prize":
                found.append((event, 1.0))
        beat = self.timeline.beat
        if beat is not None and isinstance(beat.event, ev.TrophyWon):
            return []
        if beat is not None and isinstance(beat.event, ev.MoneyMoved) and beat.choreography.length:
            found.append((beat.event, beat.progress("count", self.timeline.seconds)))
        return found

    # -- whose match is on the pitch

    def _own_clubs(self) -> frozenset[int]:
        table = self.stage.table
        return frozenset(table.managers[seat].club for seat in self.looking if table.managers[seat].managing)

    def _matches(self, one: Round) -> list[int]:
        """The fixtures that can be watched: those of the people here, else all managed ones, else any."""
        table, own = self.stage.table, self._own_clubs()
        told = [number for number in one.fixtures if number in self.stage.setups]
        mine = [number for number in told if own.intersection(clubs_of(table, number))]
        return mine or told or list(one.results)

    def watching(self, one: Round, seen: Seen) -> int | None:
        """The fixture on the pitch: the chosen one, else one that the clock waits for, where the latest chance is."""
        matches = self._matches(one)
        if not matches:
            return None
        if self._chosen in matches:
            return self._chosen
        running = self._running()
        if running is not None:
            now = self.timeline.seconds
            begun = [slot.match for slot in running.timing.clock.slots if slot.begin <= now and slot.match in matches]
            leading = begun or [number for number in matches if number in running.timing.leading]
            if leading:
                return leading[-1] if begun else leading[0]
        scored = [(seen.goals[number][-1].minute, -at, number) for at, number in enumerate(matches)
                  if seen.goals.get(number)]  # fmt: skip
        return max(scored)[2] if scored else matches[0]

    _chosen: int | None = None
    _part: Part = "match"

    # -- the page

    def build(self) -> Widget:
        """The page under its competition's name; everything that draws is made anew."""
        self._pitches: dict[tuple[Plan, int], PitchMatch] = {}
        self._rows: Known = {}
        return super().build()

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """While a round is played its transport stands below; what goes on keeps its place at the end."""
        if self.question is not None or not buttons:
            return super().arrange(moment, buttons)
        beside = self._transport() if self.playing else [Space(grow=1)]
        return Column([moment, Row([*beside, Column([*buttons], width=_LAST)], gap=6)], gap=8)

    def _transport(self) -> list[Widget]:
        timeline, t, do = self.timeline, self.ui.t, self.on_action
        pause = icon("play" if timeline.paused else "pause", _ICON)
        goal_on = Button(t("fortunes.match.skip_goal"), partial(do, "transport.next_goal"), key="goal_on", grow=1.4)
        back = Button("", partial(do, "transport.step_back"), icon=icon("step_back", _ICON), key="goal_back", grow=1)
        rest = Button("", partial(do, "transport.pause"), icon=pause, key="pause", grow=1)
        back.term, rest.term = "all.step_back", "all.pause"
        row: list[Widget] = [
            back,
            rest,
            *([] if self.trophy() else [goal_on]),
            Button("–", partial(do, "transport.slower"), key="slower", grow=0.8),
            Button(speed_name(timeline.speed), partial(do, "transport.normal"), kind="quiet", key="speed", grow=1),
            Button("+", partial(do, "transport.faster"), key="faster", grow=0.8),
        ]
        one = self.current_round()
        if one is not None and not self.trophy() and len(self._matches(one)) > 1:
            row.append(Button(t("fortunes.matchday.next_match"), partial(do, "details"), key="turn", grow=1.4))
        if one is not None and not self.trophy():
            row.append(Button(t("match.why"), partial(do, "transport.why"), key="why", grow=1))
        return row

    def door_hints(self) -> list[Hint]:
        """The transport's keys are heard here in place of the doors'."""
        t = self.ui.t
        hints = (
            [Hint("transport.next_goal", t("fortunes.match.skip_goal"))] if self.playing and not self.trophy() else []
        )
        if not self.roomy and not self.trophy():
            hints.append(Hint("details", t("fortunes.matchday.next_view")))
        if self._running() is not None:
            hints.append(Hint("transport.why", t("match.why")))
        if "log" in self.doors:
            hints.append(Hint("transport.log", t("fortunes.door.log")))
        return [*hints, *([Hint("menu", t("fortunes.door.menu"))] if "menu" in self.doors else [])]

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        trophy = self.trophy()
        if trophy is not None:
            draw_ceremony(self, surface, area, trophy, self.prizes())
            return
        one = self._round_ahead()
        if one is not None:
            self._draw_round(surface, area, one)

    def _round_ahead(self) -> Round | None:
        """The round being shown; while it is announced the one that is."""
        beat = self.timeline.beat
        if beat is not None and isinstance(beat.event, ev.RoundBegun):
            return announced(beat.event.competition, beat.event.fixtures, self.stage.table)
        return self.current_round()

    def _draw_round(self, surface: pygame.Surface, area: pygame.Rect, one: Round) -> None:
        self._drawn_in = area
        running = self._running()
        seen = self._seen(one, running)
        # What is told before the round ends counts together with it, and isn't shown yet.
        hidden = running is None and not one.ended
        shown = announced(one.competition, one.fixtures, self.stage.table) if hidden else one
        watching = None if hidden else self.watching(one, seen)
        plan = self._plan(area, one, watching is not None)
        view = View(self, shown, seen, None if running is None else running.timing, self._own_clubs(), self._after)
        look = self.ui.look
        if watching is not None and plan.pitch is not None:
            self._pitch(plan, watching).draw(surface, view)
        takings = running is not None or self.over
        is_covered = takings and tells_takings(view) and pygame.Rect(plan.money).contains(plan.printer or (0, 0, 0, 0))
        if plan.printer is not None and not is_covered:
            draw_goals(view, Pen(look, surface, plan.printer))
        if plan.scores is not None:
            draw_scores(view, Pen(look, surface, plan.scores), self._head(one))
        if plan.table is not None:
            draw_table(view, Pen(look, surface, plan.table), self._rows)
        if takings:
            draw_takings(view, Pen(look, surface, plan.money))

    def terms(self) -> Sequence[Spot]:
        """Beside those of the widgets what the round is drawn with: scores, the match on the pitch, and the table."""
        return [*super().terms(), *spots_of(self._drawn_terms(), pygame.Rect(0, 0, self.ui.w, self.ui.h))]

    def _drawn_terms(self) -> Iterator[DrawnTerm]:
        area, one = self._drawn_in, self._round_ahead()
        if area is None or one is None or self.trophy() is not None:
            return
        running = self._running()
        seen = self._seen(one, running)
        hidden = running is None and not one.ended
        plan = self._plan(area, one, not hidden and self.watching(one, seen) is not None)
        told = (running is not None or self.over) and (seen.gates > 0 or seen.bets > 0)
        if told:
            yield "fortunes.bet" if seen.bets > 0 and one.bets else "fortunes.gate", plan.money
        if plan.scores is not None and not (told and plan.scores[0] == plan.money[0]):
            yield from score_terms(plan.scores, len(one.fixtures))
        if plan.table is not None and not (told and plan.table == plan.money):
            yield from terms_of_table(plan.table, len(self.stage.table.rows))
        single = ("all.score", plan.bar), ("fortunes.minutes", plan.strip), ("fortunes.printer", plan.printer)
        yield from ((term, place) for term, place in single if place is not None and not told)

    def _plan(self, area: pygame.Rect, one: Round, watched: bool) -> Plan:
        tableless = one.competition != "league" or self._stands_alone(one)
        parts = parts_of(area, tableless, watched)
        part = self._part if not parts or self._part in parts else parts[0]
        return plan_of(area, tableless, watched, part)

    def _pitch(self, plan: Plan, number: int) -> PitchMatch:
        """The match on the pitch, made once for a place and a set-up."""
        if (plan, number) not in self._pitches:
            self._pitches[plan, number] = PitchMatch(
                self.ui, plan, self.content, self._setup(number), number, self.told
            )
        return self._pitches[plan, number]

    def _setup(self, number: int) -> MatchSetup:
        """A match of the round; of two clubs that nobody manages, as their ratings are."""
        if number in self.stage.setups:
            return self.stage.setups[number]
        table = self.stage.table
        fixture = table.fixtures[number]
        home, away = (team_of(table, club) for club in clubs_of(table, number))
        return MatchSetup(table.setup.seats, fixture.competition, home, away, fixture.neutral)

    def _head(self, one: Round) -> str:
        """The round's name on the clock."""
        t, table = self.ui.t, self.stage.table
        if self._stands_alone(one):
            return t("fortunes.competition.friendly").upper()
        if one.competition == "league":
            return t("fortunes.matchday.round", competition=t("fortunes.competition.league").upper(), n=table.week)
        left = rounds_left(tree_of(table, one.competition), table.fixtures[one.fixtures[0]].stage)
        return t(f"fortunes.stage.{min(_ROUNDS, left + 1)}")

    # -- what the person wants

    def handle(self, intent: Intent) -> bool:
        """A button of the transport that has focus is pressed; any other press skips."""
        focus = self.view.focus
        steering = focus is not None and focus.key in _STEERING
        if self.playing and steering and isinstance(intent, Act) and intent.name == CONFIRM:
            return Scene.handle(self, intent)
        return super().handle(intent)

    def pointed_at(self) -> None:
        """Where there is no room for a button that turns the page a press does; one that is held skips."""
        if self.roomy:
            super().pointed_at()
        else:
            self._turn()

    def on_action(self, name: str) -> bool:
        """Steps go from goal to goal while a round is played."""
        running = self._running()
        if name == "details":
            self._turn()
        elif name == "transport.log" and "log" in self.doors:
            self.doors["log"]()
        elif name == "transport.why" and (reason := self.reason()) is not None:
            self.ui.stack.push(WhyScene(self.ui, reason))
        elif running is not None and name in ("transport.next_goal", "transport.step_forward"):
            self._step(running, 1)
        elif running is not None and name == "transport.step_back":
            self._step(running, -1)
        elif running is not None and name == "transport.next_half":
            self._to_whistle(running)
        elif not super().on_action(name):
            return False
        if self.playing and name.startswith("transport."):
            self.rebuild()
        return True

    def skip_within(self, *, everything: bool) -> bool:
        """To the next goal, or to one's own if everything else goes, and to the final whistle; then past the round."""
        running = self._running()
        looking = self.looking if everything else None
        wanted = None if running is None else running.next_moment(self.stage.table, self.timeline.seconds, looking)
        if running is None or wanted is None:
            return False
        self.timeline.seek_time(running.beat.start + wanted)
        return True

    def reason(self) -> Why | None:
        """Why the match on the pitch stands as it does; None while no round is played."""
        running = self._running()
        if running is None:
            return None
        seen = self._seen(running.one, running)
        number = self.watching(running.one, seen)
        return None if number is None else why_now(self._setup(number), number, seen)

    def _turn(self) -> None:
        """Turn to the next part where only one has room, else to the next match."""
        one = self.current_round()
        if one is None:
            return
        if not self.roomy:
            self._part = PARTS[(PARTS.index(self._part) + 1) % len(PARTS)]
            return
        matches = self._matches(one)
        if len(matches) > 1:
            at = matches.index(self._chosen) + 1 if self._chosen in matches else 0
            self._chosen = matches[at] if at < len(matches) else None

    def _step(self, running: Running, direction: int) -> None:
        """Go to the next goal or the one before, to either end behind the last."""
        if direction < 0:
            self.timeline.seek_time(running.beat.start + running.goal_before(self.timeline.seconds))
        elif not self.skip_within(everything=False):
            self.skip()

    def _to_whistle(self, running: Running) -> None:
        """Go to half-time, then to the end."""
        ahead = running.next_whistle(self.timeline.seconds)
        if ahead is not None:
            self.timeline.seek_time(running.beat.start + ahead)
