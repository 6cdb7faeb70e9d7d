"""How a round of fixtures is looked at: all its matches at once, minute by minute, then what they brought, and why.

The matches count together when the round ends (FF-33), so all of them are told in that one beat: both elevens come on,
ninety minutes run, extra time and penalties where they were played, then gates and bets. What is seen of it in which
second is a function of the stage before it and of the seconds. Owns the times; decides nothing.
"""

from __future__ import annotations

import dataclasses
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from msgspec.structs import replace

from engine.core.league import Row
from engine.core.model import Event
from engine.fortunes.goals import extra_time_mean
from engine.fortunes.match import events as match_ev
from engine.fortunes.match.model import EXTRA, NINETY, Competition, Goal, Kick, MatchSetup, MatchTable
from engine.fortunes.match.play import means_of
from engine.fortunes.season import events as ev
from engine.fortunes.season.calendar import league_rows
from engine.fortunes.season.model import Bet, Gate, Result, SeasonTable
from game.games.fortunes.presenter.choreography import why
from game.games.fortunes.presenter.season import FortunesStage, ScoreOf
from game.stage.choreography import Choreography, Cue, Sound
from game.stage.explanation import Why
from game.stage.timeline import fixed

BEGIN, ENTER, INTERVAL, LOOK, END = 1.2, 1.8, 0.9, 1.8, 0.8
"""Seconds: a round is announced, elevens come on, half-time, the results are looked at, and the last look."""
PACE = 0.112
"""Seconds that a minute takes."""
HELD, HELD_ALL = 0.6, 3.0
"""Seconds for which the clock stands at a goal in a managed match, and at all of them together at most."""
KICK, UNSEEN_KICKS = 0.75, 1.6
"""Seconds for a penalty on either side of all shoot-outs at once, and for shoot-outs that nobody told."""
GATES, BETS = 3.0, 2.0
LIFT, PRIZE = 4.4, 1.5
_HALF = NINETY // 2
_COINS = 6


@dataclass(frozen=True, slots=True)
class Round:
    """A round of a competition: its fixtures, and as far as they are known results, gates, shoot-outs and bets."""

    competition: Competition
    fixtures: tuple[int, ...]
    managed: frozenset[int]
    """The fixtures that somebody manages a side of."""
    results: Mapping[int, Result] = field(default_factory=dict)
    gates: tuple[Gate, ...] = ()
    kicks: Mapping[int, tuple[Kick, ...]] = field(default_factory=dict)
    bets: tuple[Bet, ...] = ()
    ended: bool = False
    """Whether it counts: nothing of a round that is still being told may be shown."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What of a round is seen: the minute, goals by fixture, kicks by fixture, and how far gates and bets are counted.

    `entered` is how far the elevens have come on, `over` says whether all matches are.
    """

    minute: float
    goals: Mapping[int, tuple[Goal, ...]]
    kicks: Mapping[int, tuple[Kick, ...]]
    over: bool
    entered: float = 1.0
    gates: float = 0.0
    bets: float = 0.0

    def score(self, fixture: int) -> tuple[int, int]:
        """The goals of a fixture so far."""
        goals = self.goals.get(fixture, ())
        away = sum(goal.side for goal in goals)
        return len(goals) - away, away


def round_of(stage: FortunesStage) -> Round | None:
    """The round that the stretch is at, or has come to last; None before the first."""
    told = stage.told
    begun = next((at for at in range(len(told) - 1, -1, -1) if isinstance(told[at], ev.RoundBegun)), None)
    since = told if begun is None else told[begun:]
    results = {event.result.fixture: event.result for event in since if isinstance(event, ev.MatchPlayed)}
    opening = None if begun is None else told[begun]
    fixtures = opening.fixtures if isinstance(opening, ev.RoundBegun) else tuple(stage.table.round or results)
    if not fixtures:
        return None
    table = stage.table
    return dataclasses.replace(
        announced(table.fixtures[fixtures[0]].competition, fixtures, table),
        results=results,
        gates=tuple(event.gate for event in since if isinstance(event, ev.GateTaken)),
        kicks=stage.kicks,
        bets=tuple(table.bets),
        ended=any(isinstance(event, ev.RoundEnded) for event in since),
    )


def announced(competition: Competition, fixtures: tuple[int, ...], table: SeasonTable) -> Round:
    """A round of which nothing is known but who meets."""
    managed = (number for number in fixtures
               if any(table.clubs[club].manager is not None for club in clubs_of(table, number)))  # fmt: skip
    return Round(competition, fixtures, frozenset(managed))


def clubs_of(table: SeasonTable, number: int) -> tuple[int, int]:
    """Home and away of a fixture."""
    fixture = table.fixtures[number]
    return fixture.home, fixture.away


# -- the clock


@dataclass(frozen=True, slots=True)
class Timing:
    """Which second of a round's beat is what. `knots` are seconds and the minute in them; in between it runs evenly."""

    knots: tuple[tuple[float, float], ...]
    cues: Mapping[str, Cue]
    length: float

    def minute(self, seconds: float) -> float:
        """The minute on the clock."""
        at = bisect_right(self.knots, (seconds, float(EXTRA)))
        if at == 0:
            return 0.0
        if at == len(self.knots):
            return self.knots[-1][1]
        (start, first), (end, last) = self.knots[at - 1], self.knots[at]
        return first if end <= start else first + (last - first) * (seconds - start) / (end - start)

    def second(self, minute: float) -> float:
        """The first second in which the clock shows a minute."""
        for (start, first), (end, last) in pairwise(self.knots):
            if first < minute <= last:
                return start + (minute - first) / (last - first) * (end - start)
        return self.knots[0][0]

    def progress(self, cue: str, seconds: float) -> float:
        """How far a cue is through; 1 for one that isn't there."""
        return self.cues[cue].progress(seconds) if cue in self.cues else 1.0


def timing_of(one: Round) -> Timing:
    """The times of a round whose results are known."""
    goals = sorted({goal.minute for number in one.managed for goal in _goals(one, number)})
    held = min(HELD, HELD_ALL / max(1, len(goals)))
    cues = {"enter": Cue(0.0, ENTER)}
    knots = [(ENTER, 0.0)]

    def run(name: str, start: int, end: int) -> None:
        begun = at = knots[-1][0]
        minute = start
        for stop in [goal for goal in goals if start < goal <= end]:
            at += (stop - minute) * PACE
            knots.extend(((at, float(stop)), (at + held, float(stop))))
            at, minute = at + held, stop
        at += (end - minute) * PACE
        knots.append((at, float(end)))
        cues[name] = Cue(begun, at)

    def wait(name: str, seconds: float) -> None:
        at, minute = knots[-1]
        knots.append((at + seconds, minute))
        cues[name] = Cue(at, at + seconds)

    run("first", 0, _HALF)
    wait("half", INTERVAL)
    run("second", _HALF, NINETY)
    if any(result.extra_time for result in one.results.values()):
        wait("pause", INTERVAL)
        run("extra", NINETY, EXTRA)
    if any(result.penalties is not None for result in one.results.values()):
        most = max((len(kicks) for kicks in one.kicks.values()), default=0)
        wait("kicks", most * KICK + LOOK / 2 if most else UNSEEN_KICKS)
    wait("full", LOOK)
    if one.gates:
        wait("gates", GATES)
    if one.bets:
        wait("bets", BETS)
    wait("end", END)
    return Timing(tuple(knots), cues, knots[-1][0])


def seen_at(one: Round, timing: Timing | None, seconds: float) -> Seen:
    """What is seen of a round so many seconds into its beat; without `timing` all of it if it has ended, else
    nothing."""
    if timing is None:
        if not one.ended:
            return Seen(0.0, {}, {}, over=False, entered=0.0)
        last = EXTRA if any(result.extra_time for result in one.results.values()) else NINETY
        goals = {number: _goals(one, number) for number in one.fixtures}
        return Seen(float(last), goals, one.kicks, over=True, gates=1.0, bets=1.0)
    minute = timing.minute(seconds)
    shot = 0
    if "kicks" in timing.cues and seconds > timing.cues["kicks"].start:
        shot = int((seconds - timing.cues["kicks"].start) / KICK)
    goals = {
        number: tuple(goal for goal in _goals(one, number) if goal.minute <= minute + 1e-6) for number in one.fixtures
    }
    return Seen(
        minute,
        goals,
        {number: kicks[:shot] for number, kicks in one.kicks.items()},
        over=seconds >= timing.cues["full"].start,
        entered=timing.progress("enter", seconds),
        gates=timing.progress("gates", seconds) if "gates" in timing.cues else 0.0,
        bets=timing.progress("bets", seconds) if "bets" in timing.cues else 0.0,
    )


def _goals(one: Round, number: int) -> tuple[Goal, ...]:
    result = one.results.get(number)
    return () if result is None else result.goals


# -- the table as it would stand


def rows_before(table: SeasonTable, one: Round) -> tuple[Row, ...]:
    """The league without the round's matches."""
    earlier = [result for result in table.results if result.fixture not in one.fixtures]
    return league_rows(replace(table, results=earlier), table.deducted)


def rows_now(table: SeasonTable, one: Round, seen: Seen) -> tuple[Row, ...]:
    """The league as if all matches of the round ended as they stand; before the first minute without them."""
    if one.competition != "league" or seen.minute < 1:
        return rows_before(table, one)
    results = [result for result in table.results if result.fixture not in one.fixtures]
    scores = ((number, seen.score(number)) for number in one.fixtures)
    results += (Result(number, score, score, (), None) for number, score in scores)
    return league_rows(replace(table, results=results), table.deducted)


# -- scores


def _round_ended(stage: FortunesStage, event: ev.RoundEnded, own: bool) -> Choreography:
    """All matches of the round at once, then what they brought."""
    one = round_of(stage)
    if one is None:
        return Choreography(0.0)
    timing = timing_of(one)
    cues = timing.cues
    sounds = [Sound(cues["first"].start, "whistle"), Sound(cues["half"].start, "whistle_double")]
    sounds.append(Sound(cues["second"].end, "whistle_double" if "extra" in cues else "whistle_long"))
    if "extra" in cues:
        sounds.append(Sound(cues["extra"].end, "whistle_long"))
    for number in one.fixtures:
        for goal in _goals(one, number):
            at = timing.second(goal.minute)
            if number in one.managed:
                sounds += [Sound(at, "net"), Sound(at + 0.05, "roar", 0.7)]
            else:
                sounds.append(Sound(at, "tick"))
    for kicks in one.kicks.values():
        start = cues["kicks"].start
        sounds += [Sound(start + KICK * (at + 1), "net" if kick.scored else "save") for at, kick in enumerate(kicks)]
    if "gates" in cues:
        start, step = cues["gates"].start, GATES * 0.6 / _COINS
        sounds += [Sound(start + step * number, "settle", 0.5) for number in range(_COINS)]
    sounds += [Sound(cue.start, "card") for name, cue in cues.items() if name == "bets"]
    return Choreography(timing.length, dict(cues), tuple(sorted(sounds, key=lambda sound: sound.at)))


def _trophy_won(stage: FortunesStage, event: ev.TrophyWon, own: bool) -> Choreography:
    cues = {"shine": Cue(0.0, 0.8), "lift": Cue(0.4, 1.4), "name": Cue(1.2, 1.7), "party": Cue(1.4, LIFT)}
    return Choreography(LIFT, cues, (Sound(0.0, "whistle_long"), Sound(1.4, "roar")))


def _money_moved(stage: FortunesStage, event: ev.MoneyMoved, own: bool) -> Choreography:
    """Prizes are handed over; what else is paid on a matchday is told with the gates."""
    if event.entry.why != "prize":
        return Choreography(0.0)
    return Choreography(PRIZE, {"count": Cue(0.1, 0.9)}, (Sound(0.1, "settle"),))


CHOREOGRAPHIES: dict[type[Event], ScoreOf] = {
    ev.RoundBegun: fixed(BEGIN, {"enter": Cue(0.0, 0.5)}),
    ev.RoundEnded: _round_ended,
    ev.TrophyWon: _trophy_won,
    ev.MoneyMoved: _money_moved,
}


def why_now(setup: MatchSetup, fixture: int, seen: Seen) -> Why:
    """The explanation of a fixture's last goal; of its odds before the first; of how it ended once all have."""
    goals, kicks = seen.goals.get(fixture, ()), seen.kicks.get(fixture, ())
    table = MatchTable(setup, means=means_of(setup), goals=list(goals), kicks=list(kicks))
    if seen.over or kicks:
        return why(table, match_ev.MatchEnded(score=table.score, winner=None, rule="FF-35" if kicks else "FF-31"))
    if not goals:
        return why(table, match_ev.KickedOff(means=table.means, rule="FF-31"))
    goal, rule = goals[-1], "FF-31"
    if goal.minute > NINETY:
        home, away = table.means
        table.means, rule = (extra_time_mean(home), extra_time_mean(away)), "FF-35"
    return why(table, match_ev.GoalScored(goal=goal, score=table.score, rule=rule))
