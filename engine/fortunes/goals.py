"""How many goals a side scores (FF-31): integer tables, the same on every machine.

Owns the arithmetic from ratings to odds. It draws nothing itself. Means are in ten-thousandths of a goal; odds are
thresholds for 32 bits of a draw, so a batch of matches can be played with the very same numbers.
"""

from __future__ import annotations

from bisect import bisect_right
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache, lru_cache
from itertools import pairwise
from typing import Literal

from engine.fortunes.content.cards import Ratings

Ground = Literal["home", "away", "neutral"]
UNIT = 10_000
"""One goal, in the units of a mean."""
MOST_GOALS = 7
LEAST_MEAN, MOST_MEAN = 2_500, 55_000
BITS = 32

_BASE = Fraction(135, 100)
_BALANCE = Fraction(5, 6)
_STEEP = 3
"""What the ratio of stars is raised to: who has a tenth more scores a third more."""
_GROUNDS: dict[Ground, Fraction] = {"home": Fraction(112, 100), "away": Fraction(90, 100), "neutral": Fraction(1)}
_SIDES: tuple[tuple[Ground, Ground], tuple[Ground, Ground]] = (("home", "away"), ("neutral", "neutral"))
"""What the ground is to home and away: in a match at home, and on neutral ground."""
_EXTRA_TIME = 3


@lru_cache(maxsize=65536)
def mean_goals(attack: int, defence: int, ground: Ground) -> int:
    """The mean of a side with `attack` against `defence`, in ten-thousandths, 2500 … 55000 (FF-31).

    Ratings below 1 count as 1. Equal play of six attacking stars against five defending ones is the middle:

    >>> mean_goals(18, 15, "neutral")
    13500
    """
    ratio = Fraction(max(1, attack), max(1, defence)) * _BALANCE
    exact = _BASE * ratio**_STEEP * _GROUNDS[ground] * UNIT
    nearest = (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)
    return min(MOST_MEAN, max(LEAST_MEAN, nearest))


def match_means(home: Ratings, away: Ratings, neutral: bool = False) -> tuple[int, int]:
    """The means of home and away in ninety minutes (FF-31)."""
    ours, theirs = _SIDES[neutral]
    return mean_goals(home.attack, away.defence, ours), mean_goals(away.attack, home.defence, theirs)


def extra_time_mean(mean: int) -> int:
    """The mean of extra time: a third of the clamped one (FF-35), rounded down."""
    return mean // _EXTRA_TIME


@cache
def thresholds(mean: int) -> tuple[int, ...]:
    """For 0 … 6 goals, the odds of at most so many, in 2**32nds; what is above the last one is seven (FF-31)."""
    with localcontext() as context:
        context.prec = 40
        rate = Decimal(mean) / UNIT
        term = (-rate).exp()
        total = Decimal(0)
        found = []
        for goals in range(MOST_GOALS):
            total += term
            found.append(int(total * 2**BITS))
            term = term * rate / (goals + 1)
    return tuple(found)


def goals_of(mean: int, bits: int) -> int:
    """The goals, 0 … 7, that 32 random `bits` stand for with this mean."""
    return bisect_right(thresholds(mean), bits)


def odds(home: int, away: int) -> tuple[Fraction, Fraction, Fraction]:
    """The odds of a home win, a draw and an away win for sides of these means, after ninety minutes."""
    counts = results(home, away)
    won, drawn, lost = (Fraction(count, sum(counts)) for count in counts)
    return won, drawn, lost


def results(home: int, away: int) -> tuple[int, int, int]:
    """The same in whole numbers: of all that two draws of 32 bits may be, how many are a home win, a draw, an away
    win."""
    won = drawn = fewer = 0
    for one, other in zip(_distribution(home), _distribution(away), strict=True):
        won += one * fewer
        drawn += one * other
        fewer += other
    return won, drawn, 2 ** (2 * BITS) - won - drawn


@cache
def _distribution(mean: int) -> tuple[int, ...]:
    """The odds of 0 … 7 goals, in 2**32nds."""
    ends = (0, *thresholds(mean), 2**BITS)
    return tuple(high - low for low, high in pairwise(ends))
