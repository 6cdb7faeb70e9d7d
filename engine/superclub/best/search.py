"""The best of all line-ups, found by proof: every other one is shown to be no better.

A line-up is three columns, one a third, that share nobody. Ten players can't be tried in all orders; so every player
gets a price, and a column that is worth little beyond its players' prices is out (Lagrangian bounds, in whole
numbers). Prices are set for a weighted sum of the thirds, weighted as the odds of the best line-up so far change with
each; what is left is joined, most promising pairs first.

Owns the search in terms of numbers; `exact` puts line-ups in and takes one out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.superclub.best.columns import Columns, Ints, Places
from engine.superclub.line_up import OUTFIELD
from engine.superclub.odds import DECIDED, THROWS, third_odds, throws_from

Triple = tuple[int, int, int]

_FINEST = 16
"""The weight of the third that matters most."""
_STEP = 2
"""Halves of a star up and down over which weights are measured."""
_DIVES = 2
_ROUNDS = 3
_SETTLED = 4
"""A case is begun with so many dives; then it takes so many rounds of so many steps to settle its prices."""
_CHUNK = 256
_NEVER = 1 << 28
_ORDERS: tuple[Triple, ...] = ((2, 0, 1), (0, 2, 1), (1, 0, 2), (0, 1, 2), (2, 1, 0), (1, 2, 0))
"""In which order dives fill the thirds."""
_PAIR = 36
"""Ways two dice can fall."""


@lru_cache(maxsize=8)
def ranks(turned: tuple[int, int], halved: bool = False) -> Ints:
    """How good a match is by its three leads in halves, −`DECIDED` … `DECIDED`: by the chance to win, then to draw;
    `halved`: by what it promises with a draw worth half a win.

    `turned` tells from which throw my staff and the rival's make a win of a draw (SC-24).
    """
    odds = np.array([third_odds(lead, 0) for lead in range(-DECIDED, DECIDED + 1)], dtype=np.int64)
    win, draw, loss = odds.T
    two: dict[int, NDArray[np.int64]] = {}
    for first, ways in ((1, win), (0, draw), (-1, loss)):
        for second, others in ((1, win), (0, draw), (-1, loss)):
            both = ways[:, None] * others[None, :]
            two[first + second] = two[first + second] + both if first + second in two else both
    wins = (two[2][..., None] * THROWS + two[1][..., None] * (win + draw) + two[0][..., None] * win).ravel()
    draws = (two[1][..., None] * loss + two[0][..., None] * draw + two[-1][..., None] * win).ravel()
    mine, theirs = (throws_from(least) for least in turned)
    wins, draws = wins * _PAIR + draws * mine, draws * (_PAIR - mine) * (_PAIR - theirs)
    if halved:  # what is left of draws is counted in a `_PAIR` th of what wins are
        wins, draws = 2 * _PAIR * wins + draws, np.zeros_like(draws)
    order = np.lexsort((draws, wins))
    steps = (np.diff(wins[order]) != 0) | (np.diff(draws[order]) != 0)
    ranked = np.empty(len(order), dtype=np.int32)
    ranked[order] = np.concatenate([[0], np.cumsum(steps)])
    return ranked.reshape((2 * DECIDED + 1,) * 3)


class Found(NamedTuple):
    """A line-up: how good it is, the captain's third if there is one, and the players' places in the pool by third."""

    rank: int
    captain: int | None
    players: tuple[tuple[int, ...], ...]


class Case:
    """One formation with the captain in one third: columns by third, and how good their values are together.

    Values are counted above the least of their third.
    """

    def __init__(
        self, columns: Sequence[Columns], captain: int | None, lifts: Triple, opponent: Triple, odds: Ints
    ) -> None:
        self.columns = columns
        self.captain = captain
        least = [int(third.values.min()) for third in columns]
        self.values = [third.values - low for third, low in zip(columns, least, strict=True)]
        leads = [
            np.clip(np.arange(int(third.max()) + 1) + low + lift - theirs, -DECIDED, DECIDED) + DECIDED
            for third, low, lift, theirs in zip(self.values, least, lifts, opponent, strict=True)
        ]
        self.ranks: Ints = odds[np.ix_(*leads)]

    @property
    def ceiling(self) -> int:
        """The rank there would be if all thirds could have their best."""
        return int(self.ranks[-1, -1, -1])

    def rank(self, at: Triple) -> int:
        """How good a line-up of these values is."""
        return int(self.ranks[at])

    def weights(self, at: Triple) -> Triple:
        """What a half of a star does in each third about there, 1 … `_FINEST`."""
        slopes = []
        for third, value in enumerate(at):
            low, high = max(0, value - _STEP), min(self.ranks.shape[third] - 1, value + _STEP)
            gain = self.rank(_with(at, third, high)) - self.rank(_with(at, third, low))
            slopes.append(gain * _FINEST // max(1, high - low))
        steepest = max(1, *slopes)
        first, second, last = (max(1, _FINEST * slope // steepest) for slope in slopes)
        return first, second, last


class Prices:
    """What every player costs in a case, and the bound on the weighted sum of its thirds that follows."""

    def __init__(self, case: Case, weights: Triple, first: Ints) -> None:
        self._case = case
        self.weights = weights
        self.prices = first
        self._worth = [values * weight for values, weight in zip(case.values, weights, strict=True)]
        self.bound = _NEVER
        self.regrets: list[Ints] = []
        """How much less than the bound there is with each column, at the lowest bound so far."""

    def beyond(self, third: int) -> Ints:
        """What each column of a third is worth beyond its players' prices."""
        left: Ints = self._worth[third].copy()
        for row in self._case.columns[third].players:
            left -= self.prices[row]
        return left

    def settle(self, at: Triple) -> None:
        """Work out the bound, then make dearer who is wanted twice, and cheaper who isn't wanted.

        The better the line-up with the values `at` that is known, the better the steps.
        """
        left = [self.beyond(third) for third in range(3)]
        tops = [int(third.argmax()) for third in left]
        bound = int(self.prices.sum()) + sum(int(third[top]) for third, top in zip(left, tops, strict=True))
        if bound < self.bound:
            self.bound = bound
            self.regrets = [third[top] - third for third, top in zip(left, tops, strict=True)]
        change = np.full_like(self.prices, -1)
        for columns, top in zip(self._case.columns, tops, strict=True):
            change[columns.players[:, top]] += 1
        change[(self.prices == 0) & (change < 0)] = 0
        wanted = int((change * change).sum())
        if wanted:
            known = sum(weight * value for weight, value in zip(self.weights, at, strict=True))
            self.prices = np.maximum(0, self.prices + max(1, (bound - known) // wanted) * change)


class Search:
    """The best line-up so far, and the proof that there is no better one. `halves` are each player's, by third."""

    def __init__(self, halves: Sequence[Sequence[int]]) -> None:
        self._halves: Ints = np.array(halves, dtype=np.int32)
        self.best = Found(-1, None, ())

    def run(self, cases: Sequence[Case]) -> Found:
        """The best of all cases: first a good one of each, then each is closed."""
        begun = [(case, self._begin(case)) for case in cases if case.ceiling > self.best.rank]
        for case, (at, prices) in sorted(begun, key=lambda one: -one[0].rank(one[1][0])):
            self._close(case, at, prices)
        return self.best

    def _begin(self, case: Case) -> tuple[Triple, Prices]:
        at = self._dive(case, self._prices(case, (1, 1, 1)), _ORDERS[0])
        prices = self._prices(case, case.weights(at))
        for order in _ORDERS[:_DIVES]:
            at = max(at, self._dive(case, prices, order), key=case.rank)
            prices.settle(at)
        return at, prices

    def _prices(self, case: Case, weights: Triple) -> Prices:
        """To begin with: what a player is worth more than the best who is left over."""
        worth: Ints = (self._halves * np.array(weights, dtype=np.int32)).max(axis=1)
        spare = len(worth) - OUTFIELD
        return Prices(case, weights, np.maximum(0, worth - (np.sort(worth)[spare - 1] if spare else _NEVER)))

    def _dive(self, case: Case, prices: Prices, order: Triple) -> Triple:
        """Note a line-up at once: third by third the column worth most beyond prices; then each again by value."""
        taken = np.uint32(0)
        chosen = [0, 0, 0]
        for third in order:
            masks = case.columns[third].masks
            left = np.where(masks & taken, -_NEVER, prices.beyond(third))
            chosen[third] = int(left.argmax())
            if masks[chosen[third]] & taken:
                return 0, 0, 0
            taken |= masks[chosen[third]]
        for third in reversed(order):
            masks = case.columns[third].masks
            taken &= ~masks[chosen[third]]
            chosen[third] = int(np.where(masks & taken, -1, case.values[third]).argmax())
            taken |= masks[chosen[third]]
        first, second, last = (int(case.values[third][chosen[third]]) for third in range(3))
        self._note(case, case.rank((first, second, last)), chosen)
        return first, second, last

    def _note(self, case: Case, rank: int, chosen: Sequence[int]) -> None:
        if rank > self.best.rank:
            columns = zip(case.columns, chosen, strict=True)
            players = tuple(tuple(int(place) for place in third.players[:, one]) for third, one in columns)
            self.best = Found(rank, case.captain, players)

    def _close(self, case: Case, at: Triple, prices: Prices) -> None:
        """Show that nothing in this case is better than the best so far, or find what is."""
        for number in range(_ROUNDS):
            if case.ceiling <= self.best.rank or self._slack(case, prices)[1].max() < 0:
                return
            for _ in range(_SETTLED):
                prices.settle(at)
            at = max(at, self._dive(case, prices, _ORDERS[number % len(_ORDERS)]), key=case.rank)
        self._join(case, prices)

    def _slack(self, case: Case, prices: Prices) -> tuple[Ints, Ints]:
        """By values of defence and attack: the least midfield that is better than the best so far, and how far the
        three then stay below the bound; negative if it can't be."""
        back, middle, front = prices.weights
        high, wide, deep = case.ranks.shape
        least: Ints = (case.ranks <= self.best.rank).sum(axis=1, dtype=np.int32)
        ends = back * np.arange(high, dtype=np.int32)[:, None] + front * np.arange(deep, dtype=np.int32)
        return least, np.where(least < wide, prices.bound - ends - middle * least, -_NEVER)

    def _join(self, case: Case, prices: Prices) -> None:
        """Try whatever the bound leaves: pairs of defence and attack that share nobody, then the midfield."""
        least, slack = self._slack(case, prices)
        middle, regrets = prices.weights[1], prices.regrets
        backs = np.flatnonzero(regrets[0] <= slack.max(axis=1)[case.values[0]])
        fronts = np.flatnonzero(regrets[2] <= slack.max(axis=0)[case.values[2]])
        middles = self._middles(case, prices, least, slack)
        if not (len(backs) and len(middles) and len(fronts)):
            return
        back, front = case.values[0][backs][:, None], case.values[2][fronts]
        spare = slack[back, front] - regrets[0][backs][:, None] - regrets[2][fronts]
        shared = case.columns[0].masks[backs][:, None] & case.columns[2].masks[fronts]
        rows, lines = np.nonzero((spare >= 0) & (shared == 0))
        backs, fronts = backs[rows], fronts[lines]
        values = case.values[0][backs], case.values[2][fronts]
        tops = np.minimum(least[values] + spare[rows, lines] // middle, case.ranks.shape[1] - 1)
        hopes = case.ranks[values[0], tops, values[1]]
        order = np.argsort(-hopes, kind="stable")
        self._try(case, backs[order], middles, fronts[order], hopes[order], least[values][order])

    def _middles(self, case: Case, prices: Prices, least: Ints, slack: Ints) -> Places:
        """The midfields that the bound leaves, the best first."""
        wide, middle = case.ranks.shape[1], prices.weights[1]
        room: Ints = np.full(wide + 1, -_NEVER, dtype=np.int32)
        # With a better midfield than is needed there is as much less left as it is worth more.
        np.maximum.at(room, least.ravel(), (slack + middle * least).ravel())
        room = np.maximum.accumulate(room)[:wide] - middle * np.arange(wide, dtype=np.int32)
        middles = np.flatnonzero(prices.regrets[1] <= room[case.values[1]])
        return middles[np.argsort(-case.values[1][middles], kind="stable")]

    def _try(self, case: Case, backs: Places, middles: Places, fronts: Places, hopes: Ints, needed: Ints) -> None:
        """The best midfield of those `needed` for each pair, in the order of their `hopes`, until these are too low."""
        masks = case.columns[0].masks[backs] | case.columns[2].masks[fronts]
        others, values = case.columns[1].masks[middles], case.values[1][middles]
        for begin in range(0, len(masks), _CHUNK):
            if hopes[begin] <= self.best.rank:
                return
            part = slice(begin, begin + _CHUNK)
            # Midfields come the best first.
            enough = int(np.count_nonzero(values >= needed[part].min()))
            if not enough:
                continue
            free = (masks[part, None] & others[:enough]) == 0
            firsts = free.argmax(axis=1)
            reached = case.ranks[case.values[0][backs[part]], values[firsts], case.values[2][fronts[part]]]
            reached = np.where(free[np.arange(len(firsts)), firsts], reached, -1)
            top = int(reached.argmax())
            chosen = int(backs[begin + top]), int(middles[firsts[top]]), int(fronts[begin + top])
            self._note(case, int(reached[top]), chosen)


def _with(at: Triple, third: int, value: int) -> Triple:
    first, second, last = (value if place == third else old for place, old in enumerate(at))
    return first, second, last
