"""One match of a round, laid on the round's clock: the same events, ways and banners as when it is watched alone.

What the season says of a match is its result; the events are told again from that. Nothing of it lasts longer or
shorter than the round says, so the pitch, the teleprinter and the table always show the same second.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.core.model import Event
from engine.fortunes.goals import extra_time_mean
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import EXTRA, NINETY, Kick, MatchSetup, MatchTable
from engine.fortunes.match.play import means_of
from engine.fortunes.season.model import Result
from game.games.fortunes.presenter.choreography import (
    CHOREOGRAPHIES,
    TAIL,
    FortunesMatchPresenter,
    goal_seen,
    time_seen,
)
from game.games.fortunes.presenter.tempo import Run, Slot, chances_between
from game.games.fortunes.presenter.timing import ENTER, Round, Timing, timing_of
from game.stage.choreography import Choreography
from game.stage.timeline import Timeline

LEAST = 0.1
"""Seconds that a beat takes at least."""


def told_again(setup: MatchSetup, result: Result, kicks: Sequence[Kick]) -> Iterator[Event]:
    """The events of a match, from its result and its penalties."""
    means, score = means_of(setup), [0, 0]
    yield ev.KickedOff(means=means, rule="FF-31")
    for goal in result.goals:
        if goal.minute <= NINETY:
            score[goal.side] += 1
            yield ev.GoalScored(goal=goal, score=(score[0], score[1]), rule="FF-31")
    yield ev.TimeUp(score=(score[0], score[1]), rule="FF-31")
    if result.extra_time:
        home, away = means
        yield ev.KickedOff(means=(extra_time_mean(home), extra_time_mean(away)), extra=True, rule="FF-35")
        for goal in result.goals:
            if goal.minute > NINETY:
                score[goal.side] += 1
                yield ev.GoalScored(goal=goal, score=(score[0], score[1]), rule="FF-35")
        yield ev.TimeUp(score=(score[0], score[1]), extra=True, rule="FF-35")
    scored = [0, 0]
    for kick in kicks:
        scored[kick.side] += kick.scored
        yield ev.PenaltyTaken(kick=kick, scored=(scored[0], scored[1]), rule="FF-35")
    yield ev.MatchEnded(score=result.score, winner=result.winner, rule="FF-31")


class RoundMatchPresenter(FortunesMatchPresenter):
    """Plays a match of a round, `number` of its fixtures, in the seconds that the round has for it."""

    def __init__(self, blank: MatchTable, timing: Timing, result: Result, has_kicks: bool) -> None:
        super().__init__(blank)
        self._timing = timing
        self._result = result
        self._number = result.fixture
        self._at = 0.0
        self._has_kicks = has_kicks
        self._slots = self._fitted(blank.setup)

    def play(self, stage: MatchTable, event: Event) -> Choreography:
        # Beats end where the clock says, to the last bit: what begins there belongs to the next one. A match that the
        # clock doesn't wait for may be behind it, with a goal in the last minute, or in the first of extra time.
        if isinstance(event, ev.GoalScored):
            self._wait(stage)
        end = max(self._at + LEAST, self._end_of(stage, event))
        made = self._made(stage, event, end)
        self._at = end
        return made

    def _fitted(self, setup: MatchSetup) -> list[Slot] | None:
        """Where the chances are of a match that the clock doesn't wait for; None for one that it waits for."""
        if self._number in self._timing.leading:
            return None
        goals = self._result.goals
        found = chances_between(setup, 0, NINETY, [goal for goal in goals if goal.minute <= NINETY])
        if self._result.extra_time:
            found += chances_between(setup, NINETY, EXTRA, [goal for goal in goals if goal.minute > NINETY])
        return self._timing.clock.fitted(self._number, found)

    def _end_of(self, stage: MatchTable, event: Event) -> float:
        """The second of the round in which an event's beat ends."""
        cues = self._timing.cues
        match event:
            case ev.KickedOff(extra=extra):
                return cues["pause"].end if extra else ENTER
            case ev.GoalScored():
                return self._scored(stage).end
            case ev.TimeUp(extra=extra):
                unseen = extra and self._result.penalties is not None and not self._has_kicks
                return cues["full"].start if unseen else self._time(extra)
            case ev.PenaltyTaken():
                return self._at + self._timing.kick
        return self._timing.length

    def _scored(self, stage: MatchTable) -> Slot:
        """Where the goal is on the clock that comes next."""
        slots = self._timing.clock.slots if self._slots is None else self._slots
        return [slot for slot in slots if slot.match == self._number and slot.scored][len(stage.goals)]

    def _wait(self, stage: MatchTable) -> None:
        """The next goal begins once what was before it is over."""
        slot = self._scored(stage)
        if self._slots is not None and slot.begin < self._at:
            self._slots[self._slots.index(slot)] = self._timing.clock.later(slot, self._at)

    def _time(self, extra: bool) -> float:
        """When ninety minutes, or extra time, are over and that was seen."""
        return self._timing.cues["extra" if extra else "second"].end + TAIL

    def _made(self, stage: MatchTable, event: Event, end: float) -> Choreography:
        length = end - self._at
        match event:
            case ev.KickedOff() | ev.PenaltyTaken():
                made = CHOREOGRAPHIES[type(event)](stage, event)
                return made.scaled(length / made.length)
            case ev.GoalScored():
                return goal_seen(stage, event, self._cut(end, self._scored(stage)), self._number)
            case ev.TimeUp(extra=extra):
                seen = min(end, max(self._at + LEAST, self._time(extra)))
                return replace(time_seen(stage, event, self._cut(seen), self._number), length=length)
        return replace(CHOREOGRAPHIES[type(event)](stage, event), length=length)

    def _cut(self, end: float, last: Slot | None = None) -> Run:
        """The clock up to there, of chances that were fitted without those after the `last` one."""
        slots = self._slots
        if slots is not None and last is not None:
            slots = slots[: slots.index(last) + 1]
        return self._timing.clock.cut(self._at, end, self._number, slots)


def match_of(setup: MatchSetup, timing: Timing, result: Result, kicks: Sequence[Kick]) -> Timeline[MatchTable]:
    """The timeline of a match of a round; its seconds are those of the round's own beat."""
    timeline = Timeline(RoundMatchPresenter(MatchTable(setup), timing, result, bool(kicks)))
    timeline.extend(told_again(setup, result, kicks))
    return timeline


class ToldRound:
    """The round that is shown on its clock, and those of its matches that are looked at: each is laid there once."""

    def __init__(self) -> None:
        self._known: tuple[object, ...] = ()
        self._timing: Timing | None = None
        self._matches: dict[int, Timeline[MatchTable]] = {}

    def timing(self, one: Round) -> Timing:
        """The round's clock."""
        known = one.fixtures, one.results, one.kicks, one.gates, one.bets, one.leading
        if self._timing is None or known != self._known:
            self._known, self._timing, self._matches = known, timing_of(one), {}
        return self._timing

    def match(self, one: Round, setup: MatchSetup, number: int) -> Timeline[MatchTable]:
        """A match of it, whose seconds are those of the round's own beat."""
        timing = self.timing(one)
        if number not in self._matches:
            self._matches[number] = match_of(setup, timing, one.results[number], one.kicks.get(number, ()))
        return self._matches[number]
