"""Why something happened in a match of Football Fortunes, and how likely it is to end how: ratings, mean goals, odds.

What the part being played will end like, from the minute and from what was seen: ninety minutes, then extra time, then
the shoot-out. Goals come first and their minutes by equal chance (FF-31). Decides nothing; the words are texts of
`fortunes.match.why`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import comb

from engine.core.model import Event
from engine.fortunes.content.effects import POSITIONS
from engine.fortunes.goals import BITS, UNIT, extra_time_mean, odds, thresholds
from engine.fortunes.line_up import places_of
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import EXTRA, NINETY, SIDES, MatchTable, Side
from engine.fortunes.match.play import PENALTIES_EACH, SCORED, SCORES_OF, WEIGHTS, means_of, shoot_out_winner
from game.games.fortunes.presenter.choreography import names, scorer_of
from game.stage.explanation import Line, Why
from game.stage.shares import Shares

_KEY = "fortunes.match.why"


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
