"""The chances that a match of Football Fortunes shows: how the part of it that is being played will end, from here.

Ninety minutes, then extra time, then the shoot-out. Goals come first and their minutes by equal chance (FF-31), so
what is still to come follows from the minute and from what was seen. Decides nothing.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb

from engine.fortunes.goals import BITS, extra_time_mean, thresholds
from engine.fortunes.match.model import EXTRA, NINETY, MatchTable
from engine.fortunes.match.play import PENALTIES_EACH, SCORED, SCORES_OF, means_of, shoot_out_winner
from game.stage.shares import Shares


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
) -> Shares:  # fmt: skip
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
