"""How a round of fixtures is looked at: all its matches at once, minute by minute, then what they brought, and why.

The matches count together when the round ends (FF-33), so all of them are told in that one beat: both elevens come on,
ninety minutes run, extra time and penalties where they were played, then gates and bets. What is seen of it in which
second is a function of the stage before it and of the seconds. Owns the times; decides nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from engine.core.league import Row
from engine.core.model import Event
from engine.fortunes.goals import extra_time_mean
from engine.fortunes.match import events as match_ev
from engine.fortunes.match.model import EXTRA, NINETY, Competition, Goal, Kick, MatchSetup, MatchTable
from engine.fortunes.match.play import means_of
from engine.fortunes.season import events as ev
from engine.fortunes.season.calendar import league_rows
from engine.fortunes.season.model import Result, SeasonTable
from game.games.fortunes.presenter.choreography import why
from game.games.fortunes.presenter.season import FortunesStage, ScoreOf
from game.games.fortunes.presenter.timing import GATES, KICK_SEEN, Round, Timing, timing_of
from game.stage.choreography import Choreography, Cue, Sound
from game.stage.explanation import Why

LIFT, PRIZE = 4.4, 1.5
_COINS = 6


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
        leading=_leading(table, stage.setups),
    )


def announced(competition: Competition, fixtures: tuple[int, ...], table: SeasonTable) -> Round:
    """A round of which nothing is known but who meets."""
    managed = (number for number in fixtures
               if any(table.clubs[club].manager is not None for club in clubs_of(table, number)))  # fmt: skip
    return Round(competition, fixtures, frozenset(managed))


def _leading(table: SeasonTable, setups: Mapping[int, MatchSetup]) -> dict[int, MatchSetup]:
    """The matches that the clock waits for: people's, else the first that anybody manages a side of."""
    seats = table.setup.seats

    def is_played(number: int) -> bool:
        managers = (table.clubs[club].manager for club in clubs_of(table, number))
        return any(seat is not None and seats[seat].is_human for seat in managers)

    own = {number: setup for number, setup in setups.items() if is_played(number)}
    return own or dict(list(setups.items())[:1])


def clubs_of(table: SeasonTable, number: int) -> tuple[int, int]:
    """Home and away of a fixture."""
    fixture = table.fixtures[number]
    return fixture.home, fixture.away


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
        shot = int((seconds - timing.cues["kicks"].start) / timing.kick + 1 - KICK_SEEN)
    goals = {
        number: tuple(
            goal for at, goal in enumerate(_goals(one, number)) if timing.told(number, at, goal) <= seconds + 1e-6
        )
        for number in one.fixtures
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
        for count, goal in enumerate(_goals(one, number)):
            at = timing.told(number, count, goal)
            if number in one.managed:
                sounds += [Sound(at, "net"), Sound(at + 0.05, "roar", 0.7)]
            else:
                sounds.append(Sound(at, "tick"))
    for kicks in one.kicks.values():
        start = cues["kicks"].start
        sounds += [
            Sound(start + timing.kick * (at + KICK_SEEN), "net" if kick.scored else "save")
            for at, kick in enumerate(kicks)
        ]
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
