"""How a match of Football Fortunes is shown: how each event is played, which minute it is, why it happened, the odds.

One small function an event makes its choreography. The minutes between goals are no events: the clock runs up to them
inside the beat of what comes next, so that nobody knows what it is before its minute has come. How likely it is to end
how counts from the minute and from what was seen: ninety minutes, then extra time, then the shoot-out. Decides nothing;
the words are texts of `fortunes.match.why`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from math import comb
from typing import Any

from engine.core.model import Event, clone
from engine.fortunes.content.effects import POSITIONS
from engine.fortunes.goals import BITS, UNIT, extra_time_mean, odds, thresholds
from engine.fortunes.line_up import Player, places_of
from engine.fortunes.match import events as ev
from engine.fortunes.match.events import GoalScored, TimeUp, fold
from engine.fortunes.match.model import EXTRA, NINETY, SIDES, MatchSetup, MatchTable, Side
from engine.fortunes.match.play import PENALTIES_EACH, SCORED, SCORES_OF, WEIGHTS, means_of, shoot_out_winner
from game.stage.choreography import Caption, Choreography, Cue, Sound
from game.stage.explanation import Line, Why
from game.stage.shares import Shares
from game.stage.timeline import Instant, MatchPresenter

HALF = NINETY // 2
"""The last minute before the interval."""
PACE = 0.12
"""Seconds that a minute takes."""
INTERVAL = 0.9
ENTER, LOOK = 1.6, 1.4
"""Seconds in which both elevens come on, and in which they are looked at."""
CHANCE, FLIGHT, PARTY = 0.45, 0.3, 1.7
WALK, HOLD, SHOT = 0.5, 0.5, 0.35
_END = 2.6
_KEY = "fortunes.match.why"


def end_of(event: object) -> int | None:
    """The minute that the clock runs up to in an event, None if it stands."""
    match event:
        case GoalScored(goal=goal):
            return goal.minute
        case TimeUp(extra=extra):
            return EXTRA if extra else NINETY
    return None


def minute_at(now: Instant[MatchTable]) -> float:
    """The minute, with its fraction."""
    start = float(now.stage.minute)
    end = end_of(now.event)
    if end is None:
        return start
    if "first" in now.cues:
        if now.progress("half") < 1:
            return start + (HALF - start) * now.progress("first")
        start = HALF
    return start + (end - start) * now.progress("run")


def names(table: MatchTable, **more: str | int) -> dict[str, str | int]:
    """The gaps that every line has."""
    return {"home": table.setup.home.name, "away": table.setup.away.name, **more}


def scorer_in(setup: MatchSetup, side: Side, place: int | None) -> Player | None:
    """Who scored, None where nobody is known by name."""
    eleven = setup.team(side).eleven
    return eleven[place] if place is not None and place < len(eleven) else None


def scorer_of(table: MatchTable, side: Side, place: int | None) -> str:
    """What who scored is called; his club where nobody is known by name."""
    player = scorer_in(table.setup, side, place)
    return table.setup.team(side).name if player is None else player.name


def _run(table: MatchTable, event: Event) -> tuple[dict[str, Cue], list[Sound], float]:
    """The minutes up to what happens, with the interval if it lies between."""
    end = end_of(event) or table.minute
    cues, sounds, at, start = dict[str, Cue](), list[Sound](), 0.0, table.minute
    if start <= HALF < end:
        first = (HALF - start) * PACE
        cues = {"first": Cue(0.0, first), "half": Cue(first, first + INTERVAL)}
        sounds = [Sound(first, "whistle_double")]
        at, start = first + INTERVAL, HALF
    cues["run"] = Cue(at, at + (end - start) * PACE)
    return cues, sounds, cues["run"].end


def _kicked_off(table: MatchTable, event: ev.KickedOff) -> Choreography:
    if event.extra:
        caption = Caption("extra_time", names(table))
        return Choreography(1.6, {"enter": Cue(0.0, 0.3)}, (Sound(1.2, "whistle"),), (caption,))
    end = ENTER + LOOK
    captions = (Caption("sides", names(table)), Caption("kick_off", names(table), end))
    return Choreography(
        end + 0.5, {"enter": Cue(0.0, ENTER), "look": Cue(ENTER, end)}, (Sound(end, "whistle"),), captions
    )


def _goal(table: MatchTable, event: ev.GoalScored) -> Choreography:
    cues, sounds, at = _run(table, event)
    shot = at + CHANCE
    net = shot + FLIGHT
    cues |= {"chance": Cue(at, shot), "flight": Cue(shot, net), "verdict": Cue(net, net + 0.1)}
    cues["party"] = Cue(net, net + PARTY)
    sounds += [Sound(shot, "kick"), Sound(net, "net"), Sound(net + 0.05, "roar")]
    goal = event.goal
    club, other = table.setup.team(goal.side).name, table.setup.team(1 if goal.side == 0 else 0).name
    score = f"{event.score[0]} : {event.score[1]}"
    ours, theirs = event.score[goal.side], event.score[1 - goal.side]
    key = "goal_level" if ours == theirs else "goal_lead" if ours == theirs + 1 else "goal"
    if goal.scorer is None:
        key = "goal_club"
    params = names(table, club=club, other=other, player=scorer_of(table, goal.side, goal.scorer), score=score)
    return Choreography(net + PARTY, cues, tuple(sounds), (Caption(key, {**params, "n": goal.minute}, net),))


def _time_up(table: MatchTable, event: ev.TimeUp) -> Choreography:
    cues, sounds, at = _run(table, event)
    cues["verdict"] = Cue(at, at + 0.1)
    drawn = event.score[0] == event.score[1]
    goes_on = drawn and table.setup.decisive
    sounds.append(Sound(at, "whistle_double" if goes_on else "whistle_long"))
    key = ("to_penalties" if event.extra else "to_extra_time") if goes_on else "full_time"
    said = Caption(key, names(table, score=f"{event.score[0]} : {event.score[1]}"), at)
    return Choreography(at + 1.4, cues, tuple(sounds), (said,))


def _penalty(table: MatchTable, event: ev.PenaltyTaken) -> Choreography:
    shot = WALK + HOLD
    seen = shot + SHOT
    cues = {
        "walk": Cue(0.0, WALK),
        "hold": Cue(WALK, shot),
        "flight": Cue(shot, seen),
        "verdict": Cue(seen, seen + 1.1),
    }
    good = event.kick.scored
    club = table.setup.team(event.kick.side).name
    params = names(table, club=club, n=len(table.kicks) // 2 + 1, score=f"{event.scored[0]} : {event.scored[1]}")
    sounds = (
        Sound(shot, "kick"),
        Sound(seen, "net" if good else "save"),
        Sound(seen + 0.05, "roar" if good else "groan"),
    )
    captions = Caption("kick", params), Caption("kick_in" if good else "kick_out", params, seen)
    return Choreography(seen + 1.1, cues, sounds, captions)


def _ended(table: MatchTable, event: ev.MatchEnded) -> Choreography:
    params = names(table, score=f"{event.score[0]} : {event.score[1]}")
    key = "drawn"
    if event.winner is not None:
        params["club"] = table.setup.team(event.winner).name
        key = "won_penalties" if table.kicks else "won"
    return Choreography(_END, {"verdict": Cue(0.0, 0.1), "party": Cue(0.0, _END)}, (), (Caption(key, params),))


CHOREOGRAPHIES: dict[type[Event], Callable[[MatchTable, Any], Choreography]] = {
    ev.KickedOff: _kicked_off,
    ev.GoalScored: _goal,
    ev.TimeUp: _time_up,
    ev.PenaltyTaken: _penalty,
    ev.MatchEnded: _ended,
}


class FortunesMatchPresenter(MatchPresenter[MatchTable]):
    """The stage is the match's table: every event says all that changes."""

    def copy(self, stage: MatchTable) -> MatchTable:
        return clone(stage)

    def fold(self, stage: MatchTable, event: Event) -> None:
        fold(stage, event)

    def play(self, stage: MatchTable, event: Event) -> Choreography:
        return CHOREOGRAPHIES[type(event)](stage, event)


def excitement(now: Instant[MatchTable]) -> float:
    """How loud the crowd is, 0 … 1: it murmurs, rises towards the end of a close match, and roars at a goal."""
    close = abs(now.stage.score[0] - now.stage.score[1]) <= 1
    level = 0.15 + (0.35 if close else 0.15) * min(1.0, minute_at(now) / NINETY)
    match now.event:
        case ev.GoalScored():
            return 1.0 if 0 < now.progress("party") < 1 else level + 0.3 * now.progress("chance")
        case ev.PenaltyTaken():
            return 1.0 if now.progress("verdict") > 0 else 0.7
        case ev.MatchEnded():
            return 0.9
    return level


def why(table: MatchTable, event: Event) -> Why:
    """The explanation of any event of a match, given the table before it or after it."""
    return Why(event.rule, tuple(_lines(table, event)))


def percents(table: MatchTable) -> tuple[int, int, int]:
    """A home win, a draw, an away win after ninety minutes, in per cent."""
    home, _, away = (round(100 * share) for share in odds(*means_of(table.setup)))
    return home, 100 - home - away, away


def mean_words(mean: int) -> str:
    """Ten-thousandths of a goal as people write them.

    >>> mean_words(13500)
    '1.35'
    """
    return f"{mean / UNIT:.2f}"


def _lines(table: MatchTable, event: Event) -> Iterator[Line]:
    match event:
        case ev.KickedOff(means=means, extra=extra):
            for side in SIDES:
                yield _mean(table, side, means[side])
            yield Line(f"{_KEY}.{'extra' if extra else 'neutral' if table.setup.neutral else 'ground'}")
            if not extra:
                yield _odds(table)
        case ev.GoalScored(goal=goal):
            mean = table.means[goal.side]
            yield _mean(table, goal.side, mean)
            yield Line(f"{_KEY}.minute")
            yield from _scorer(table, goal.side, goal.scorer)
        case ev.TimeUp() | ev.MatchEnded():
            if table.kicks:
                yield Line(f"{_KEY}.shoot_out")
            for side in SIDES:
                yield _mean(table, side, means_of(table.setup)[side])
            yield _odds(table)
        case ev.PenaltyTaken():
            yield Line(f"{_KEY}.penalty", {"n": SCORED, "of": SCORES_OF})


def _mean(table: MatchTable, side: Side, mean: int) -> Line:
    ours, theirs = table.setup.team(side), table.setup.team(1 if side == 0 else 0)
    gaps: dict[str, str | int] = {"club": ours.name, "attack": ours.ratings.attack, "other": theirs.name}
    return Line(f"{_KEY}.mean", {**gaps, "defence": theirs.ratings.defence, "goals": mean_words(mean)})


def _odds(table: MatchTable) -> Line:
    home, draw, away = percents(table)
    return Line(f"{_KEY}.odds", names(table, n=home, draw=draw, m=away))


def _scorer(table: MatchTable, side: Side, place: int | None) -> Iterator[Line]:
    """How likely it was that he scores it: stars count by position."""
    team = table.setup.team(side)
    if place is None or team.formation is None:
        yield Line(f"{_KEY}.nobody")
        return
    shares = [
        0 if player is None else player.stars * WEIGHTS[position]
        for player, position in zip(team.eleven, places_of(team.formation), strict=True)
    ]
    percent = round(100 * shares[place] / max(1, sum(shares)))
    yield Line(f"{_KEY}.scorer", {"player": scorer_of(table, side, place), "percent": percent})
    weights: dict[str, str | int] = {position: WEIGHTS[position] for position in POSITIONS}
    yield Line(f"{_KEY}.weights", weights)


def chances(table: MatchTable, minute: int, score: tuple[int, int], kicks: tuple[bool, ...] = ()) -> Shares:
    """How it ends from `minute` and `score`, and in a shoot-out from the `kicks` seen, home first in turn.

    `table` is the one before what is being shown. What extra time or penalties would bring is left open until they
    have begun: until then it is a draw.
    """
    if table.over:
        return 1.0 * (table.winner == 0), 1.0 * (table.winner is None), 1.0 * (table.winner == 1)
    if kicks:
        home = _home_wins(len(kicks), sum(kicks[::2]), sum(kicks[1::2]))
        return home, 0.0, 1 - home
    means = means_of(table.setup)
    if not table.extra_time:
        return _by_goals(means, score, score, minute, NINETY)
    since = score[0] - (table.ninety or score)[0], score[1] - (table.ninety or score)[1]
    return _by_goals((extra_time_mean(means[0]), extra_time_mean(means[1])), since, score, minute - NINETY,
                     EXTRA - NINETY)  # fmt: skip


@lru_cache(maxsize=1024)
def _by_goals(
    means: tuple[int, int], seen: tuple[int, int], score: tuple[int, int], played: int, length: int
) -> Shares:
    """By goals to come, of a time of `length` minutes in which goals were `seen` within those `played`."""
    shares = [0.0, 0.0, 0.0]
    sides = [_to_come(mean, goals, played / length) for mean, goals in zip(means, seen, strict=True)]
    for (home, first), (away, second) in product(*(enumerate(side) for side in sides)):
        ahead = score[0] + home - score[1] - away
        shares[0 if ahead > 0 else 2 if ahead < 0 else 1] += first * second
    return shares[0], shares[1], shares[2]


def _to_come(mean: int, seen: int, part: float) -> list[float]:
    """How likely 0, 1, 2 … more goals are once so many were seen in a part of the time."""
    ends = (0, *thresholds(mean), 2**BITS)
    weights = [
        (ends[goals + 1] - ends[goals]) * comb(goals, seen) * part**seen * (1 - part) ** (goals - seen)
        for goals in range(seen, len(ends) - 1)
    ]
    whole = sum(weights)
    return [weight / whole for weight in weights] if whole else [1.0]


@lru_cache(maxsize=1024)
def _home_wins(taken: int, home: int, away: int) -> float:
    """How likely the home side wins the shoot-out after so many kicks and goals (FF-35)."""
    winner = shoot_out_winner(taken, (home, away))
    if winner is not None:
        return 1.0 - winner
    if taken >= 2 * PENALTIES_EACH and taken % 2 == 0:
        return 0.5  # one each from here, and level
    scored, good = (home, away + 1) if taken % 2 else (home + 1, away), SCORED / SCORES_OF
    return good * _home_wins(taken + 1, *scored) + (1 - good) * _home_wins(taken + 1, home, away)
