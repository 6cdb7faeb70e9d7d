"""The best of all line-ups, found by proof: every other one is shown to be no better.

A line-up is three columns, one a third, that share nobody. Ten players can't be tried in all orders; so every player
gets a price, and a column that is worth little beyond its players' prices is out (Lagrangian bounds, in whole
numbers). Prices are set for a weighted sum of the thirds, weighted as the odds of the best line-up so far change with
each; what is left is joined, most promising pairs first.

How good the best is, is found out first, with prices that have hardly settled: little is left even so. Which line-up of
those as good as it is the first is asked of the few cases that have one, by prices that have settled.

Owns the search in terms of numbers; `exact` puts line-ups in and takes one out.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.core.kept import kept
from engine.superclub.best.columns import Columns, Floats, Ints, Places
from engine.superclub.line_up import OUTFIELD
from engine.superclub.odds import DECIDED, THROWS, third_odds, throws_from

Triple = tuple[int, int, int]

_FINEST = 16
"""The weight of the third that matters most."""
_STEP = 2
"""Halves of a star up and down over which weights are measured."""
_TRIED = 3
"""So many dives say how good the most promising case is, before it is searched through."""
_DIVES = 2
_ROUNDS = 3
_SETTLED = 4
"""A good case is begun with so many dives; then it takes so many rounds of so many steps to settle its prices."""
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
    """A line-up: how good it is, and which columns of which case it has."""

    rank: int
    case: Case
    columns: Triple

    @property
    def players(self) -> list[list[int]]:
        """Their places in the pool by third."""
        thirds = zip(self.case.shape.columns, self.columns, strict=True)
        return [third.players[:, one].tolist() for third, one in thirds]


class Shape:
    """A formation: its columns by third, with what all cases of it begin with. `halves` are each player's, by third."""

    def __init__(self, columns: Sequence[Columns], halves: Ints) -> None:
        self.columns = columns
        self._halves = halves
        self.plays: Floats = np.concatenate([third.plays for third in columns])
        """Those of all columns, by thirds, as they are multiplied at once, and where each third's lie."""
        first, second = len(columns[0].masks), len(columns[0].masks) + len(columns[1].masks)
        self.parts = slice(first), slice(first, second), slice(second, None)

    def prices(self, weights: Triple) -> Prices:
        """To begin with: what a player is worth more than the best who is left over."""
        worth: Ints = (self._halves * np.array(weights, dtype=np.int32)).max(axis=1)
        spare = len(worth) - OUTFIELD
        return Prices(self, weights, np.maximum(0, worth - (np.sort(worth)[spare - 1] if spare else _NEVER)))

    @kept
    def _even(self) -> Prices:
        """With all thirds weighing the same, whatever the odds."""
        return self.prices((1, 1, 1))

    @kept
    def opening(self) -> Triple | None:
        """The first dive, with all thirds weighing the same."""
        return self.dive(self._even, _ORDERS[0])

    @kept
    def level(self) -> Bound:
        """The bound with all thirds weighing the same, whatever the odds."""
        return self.settled(self._even).bound

    def settled(self, prices: Prices) -> Prices:
        """These prices after some steps."""
        at = self.at(self.opening)
        for _ in range(_SETTLED):
            prices.settle(at)
        return prices

    def at(self, chosen: Triple | None) -> Triple:
        """The values of three columns; the least there are of none."""
        if chosen is None:
            return 0, 0, 0
        back, middle, front = (int(third.values[one]) for third, one in zip(self.columns, chosen, strict=True))
        return back, middle, front

    def dive(self, prices: Prices, order: Triple) -> Triple | None:
        """A line-up at once: third by third the column worth most beyond prices; then each again by value. None if
        that leads nowhere."""
        taken = np.uint32(0)
        chosen = [0, 0, 0]
        for third in order:
            masks = self.columns[third].masks
            chosen[third] = int(np.where((masks & taken) == 0, prices.beyond[third], -_NEVER).argmax())
            if masks[chosen[third]] & taken:
                return None
            taken |= masks[chosen[third]]
        for third in reversed(order):
            masks = self.columns[third].masks
            taken &= ~masks[chosen[third]]
            chosen[third] = int(np.where((masks & taken) == 0, self.columns[third].values, -1).argmax())
            taken |= masks[chosen[third]]
        first, second, last = chosen
        return first, second, last


class Case:
    """A formation with the captain in one third: how good its columns' values are together.

    `ahead` is by how many halves each third is in front of its rival's besides its players.
    """

    def __init__(self, shape: Shape, captain: int | None, ahead: Triple, odds: Ints) -> None:
        self.shape = shape
        self.captain = captain
        self._odds = odds
        self._leads = [third.least + more for third, more in zip(shape.columns, ahead, strict=True)]
        self.tops = [third.most for third in shape.columns]

    @kept
    def ranks(self) -> Ints:
        """How good all values are together."""
        back, middle, front = (
            np.minimum(DECIDED, np.maximum(-DECIDED, np.arange(lead, lead + top + 1))) + DECIDED
            for lead, top in zip(self._leads, self.tops, strict=True)
        )
        ranks: Ints = self._odds.take(back, axis=0).take(middle, axis=1).take(front, axis=2)
        return ranks

    @kept
    def ceiling(self) -> int:
        """The rank there would be if all thirds could have their best."""
        return self.rank(self.tops)

    def rank(self, at: Sequence[int]) -> int:
        """How good a line-up of these values is."""
        first, second, last = [
            min(DECIDED, max(-DECIDED, lead + value)) + DECIDED for lead, value in zip(self._leads, at, strict=True)
        ]
        return int(self._odds[first, second, last])

    def needed(self, known: int) -> Triple:
        """What each third must have at least for a line-up that is better than what is `known`."""
        ranks = self.ranks
        back, middle, front = (
            int(np.count_nonzero(line <= known)) for line in (ranks[:, -1, -1], ranks[-1, :, -1], ranks[-1, -1, :])
        )
        return back, middle, front

    def found(self, chosen: Triple) -> Found:
        """The line-up of these columns."""
        return Found(self.rank(self.shape.at(chosen)), self, chosen)

    def weights(self, at: Triple) -> Triple:
        """What a half of a star does in each third about there, 1 … `_FINEST`."""
        slopes = []
        for third, value in enumerate(at):
            low, high = max(0, value - _STEP), min(self.tops[third], value + _STEP)
            gain = self.rank(_with(at, third, high)) - self.rank(_with(at, third, low))
            slopes.append(gain * _FINEST // max(1, high - low))
        steepest = max(1, *slopes)
        first, second, last = (max(1, _FINEST * slope // steepest) for slope in slopes)
        return first, second, last


class Bound(NamedTuple):
    """What the weighted sum of three thirds can't exceed, and how much less there is with each column, by third."""

    weights: Triple
    most: int
    regrets: list[Ints]


class Prices:
    """What every player costs in a formation, and the bound on the weighted sum of its thirds that follows.

    `beyond` is what each column of each third is worth beyond its players' prices.
    """

    def __init__(self, shape: Shape, weights: Triple, first: Ints) -> None:
        self.weights = weights
        self._bound = _NEVER
        self._plays, self._parts = shape.plays, shape.parts
        self._worth: Floats = np.concatenate(
            [third.values * np.float32(weight) for third, weight in zip(shape.columns, weights, strict=True)]
        )
        self._set(first.astype(np.float32))
        self._lowest = self.beyond
        """`beyond` at the lowest bound so far."""

    def _set(self, prices: Floats) -> None:
        self._prices = prices
        beyond = self._worth - self._plays @ prices
        self.beyond: list[Floats] = [beyond[part] for part in self._parts]

    @property
    def bound(self) -> Bound:
        """The lowest bound so far."""
        return Bound(self.weights, self._bound, [(third.max() - third).astype(np.int32) for third in self._lowest])

    def settle(self, at: Triple) -> None:
        """Work out the bound, then make dearer who is wanted twice, and cheaper who isn't wanted.

        The better the line-up with the values `at` that is known, the better the steps.
        """
        tops = [int(third.argmax()) for third in self.beyond]
        bound = int(self._prices.sum()) + sum([int(third[top]) for third, top in zip(self.beyond, tops, strict=True)])
        if bound < self._bound:
            self._bound, self._lowest = bound, self.beyond
        first, second, last = (self._plays[part][top] for part, top in zip(self._parts, tops, strict=True))
        change: Floats = first + second + last - 1
        change *= (self._prices > 0) | (change > 0)
        wanted = int(change @ change)
        if wanted:
            known = sum([weight * value for weight, value in zip(self.weights, at, strict=True)])
            self._set(np.maximum(0, self._prices + max(1, (bound - known) // wanted) * change))


def best_of(cases: Sequence[Case]) -> Found:
    """The best of all line-ups, of equals the one that prices lead to first.

    Only the most promising case gets prices of its own at once. By how good a line-up it has, and by bounds that serve
    all cases of a shape, nearly all others are shown to have none, long before their own prices would have settled.
    """
    best = max(case.rank(case.shape.at(case.shape.opening)) for case in cases)
    first, *others = sorted(cases, key=lambda one: -one.ceiling)
    prices = first.shape.settled(first.shape.prices(first.weights(first.shape.at(first.shape.opening))))
    best = max(best, *[first.rank(first.shape.at(first.shape.dive(prices, order))) for order in _ORDERS[:_TRIED]])
    good: list[Case] = []
    for case in (first, *others):
        if case.ceiling > best:
            found = _join(case, prices.bound if case is first else case.shape.level, best - 1)
            if found is None:
                continue
            if found.rank > best:
                best, good = found.rank, []
        if case.ceiling >= best:
            good.append(case)
    return next(found for found in _line_ups([case for case in cases if case in good], best) if found.rank == best)


def _line_ups(cases: Sequence[Case], best: int) -> Iterator[Found]:
    """Line-ups of cases that have some as good as the `best`: a few of each at once, then what each comes to."""
    begun = []
    for case in cases:
        at = yield from _dive(case, (0, 0, 0), case.shape.opening)
        prices = case.shape.prices(case.weights(at))
        for order in _ORDERS[:_DIVES]:
            at = yield from _dive(case, at, case.shape.dive(prices, order))
            prices.settle(at)
        begun.append((case, at, prices))
    for case, at, prices in sorted(begun, key=lambda one: -one[0].rank(one[1])):
        for order in _ORDERS[:_ROUNDS]:
            for _ in range(_SETTLED):
                prices.settle(at)
            at = yield from _dive(case, at, case.shape.dive(prices, order))
        found = _join(case, prices.bound, best - 1)
        if found is not None:
            yield found


def _dive(case: Case, at: Triple, chosen: Triple | None) -> Generator[Found, None, Triple]:
    """Yield the line-up if there is one, return its values or those `at`, whichever are better."""
    if chosen is None:
        return at
    found = case.found(chosen)
    yield found
    return max(at, case.shape.at(chosen), key=case.rank)


def _join(case: Case, bound: Bound, known: int) -> Found | None:
    """The best of whatever the bound leaves, if it is better than what is `known`: pairs of defence and attack that
    share nobody, then the midfield."""
    low = case.needed(known)
    high, _, deep = (top + 1 - least for top, least in zip(case.tops, low, strict=True))
    if high <= 0 or deep <= 0:
        return None
    least, slack = _slack(case, bound, known, low)
    if slack.max() < 0:
        return None
    regrets, (defence, _, attack) = bound.regrets, case.shape.columns
    backs = _left(defence.values - low[0], regrets[0], slack.max(axis=1))
    fronts = _left(attack.values - low[2], regrets[2], slack.max(axis=0))
    middles = _middles(case, bound, least, slack)
    if not (len(backs) and len(middles) and len(fronts)):
        return None
    back, front = defence.values[backs] - low[0], attack.values[fronts] - low[2]
    spare = slack.take(back, axis=0).take(front, axis=1)
    spare -= regrets[0][backs][:, None] + regrets[2][fronts]
    shared = defence.masks[backs][:, None] & attack.masks[fronts]
    pairs = np.flatnonzero((spare >= 0) & (shared == 0))
    if not len(pairs):
        return None
    rows, lines = np.divmod(pairs, len(fronts))
    needed, backs, fronts = least[back[rows], front[lines]], backs[rows], fronts[lines]
    tops = np.minimum(needed + spare.take(pairs) // bound.weights[1], case.tops[1])
    hopes = case.ranks[defence.values[backs], tops, attack.values[fronts]]
    order = np.argsort(-hopes, kind="stable")
    return _try(case, backs[order], middles, fronts[order], hopes[order], needed[order], known)


def _slack(case: Case, bound: Bound, known: int, low: Triple) -> tuple[Ints, Ints]:
    """By values of defence and attack from the `low` ones on: the least midfield that is better than what is `known`,
    and how far the three then stay below the bound; negative if it can't be."""
    back, middle, front = bound.weights
    box = case.ranks[low[0] :, low[1] :, low[2] :] <= known
    high, wide, deep = box.shape
    least: Ints = box.sum(axis=1, dtype=np.int32)
    ends = back * np.arange(low[0], low[0] + high, dtype=np.int32)[:, None]
    ends = ends + front * np.arange(low[2], low[2] + deep, dtype=np.int32)
    over = least < wide
    least += low[1]
    return least, np.where(over, bound.most - ends - middle * least, -_NEVER)


def _left(values: Ints, regrets: Ints, most: Ints) -> Places:
    """The columns of a third that the bound leaves: `most` is by values how much each may regret."""
    enough = np.flatnonzero(values >= 0)
    return enough[regrets[enough] <= most[values[enough]]]


def _middles(case: Case, bound: Bound, least: Ints, slack: Ints) -> Places:
    """The midfields that the bound leaves, the best first."""
    wide, middle, values = case.tops[1] + 1, bound.weights[1], case.shape.columns[1].values
    room: Ints = np.full(wide + 1, -_NEVER, dtype=np.int32)
    # With a better midfield than is needed there is as much less left as it is worth more.
    np.maximum.at(room, least.ravel(), (slack + middle * least).ravel())
    room = np.maximum.accumulate(room)[:wide] - middle * np.arange(wide, dtype=np.int32)
    middles = _left(values, bound.regrets[1], room)
    return middles[np.argsort(-values[middles], kind="stable")]


def _try(
    case: Case, backs: Places, middles: Places, fronts: Places, hopes: Ints, needed: Ints, known: int
) -> Found | None:
    """The best midfield of those `needed` for each pair, in the order of their `hopes`, until these are too low."""
    defence, midfield, attack = case.shape.columns
    masks = defence.masks[backs] | attack.masks[fronts]
    others, values = midfield.masks[middles], midfield.values[middles]
    chosen, best = None, known
    for begin in range(0, len(masks), _CHUNK):
        if hopes[begin] <= best:
            break
        part = slice(begin, begin + _CHUNK)
        # Midfields come the best first.
        enough = int(np.count_nonzero(values >= needed[part].min()))
        if not enough:
            continue
        free = (masks[part, None] & others[:enough]) == 0
        firsts = free.argmax(axis=1)
        reached = case.ranks[defence.values[backs[part]], values[firsts], attack.values[fronts[part]]]
        reached = np.where(free[np.arange(len(firsts)), firsts], reached, -1)
        top = int(reached.argmax())
        if reached[top] > best:
            best = int(reached[top])
            chosen = int(backs[begin + top]), int(middles[firsts[top]]), int(fronts[begin + top])
    return None if chosen is None else case.found(chosen)


def _with(at: Triple, third: int, value: int) -> Triple:
    first, second, last = (value if place == third else old for place, old in enumerate(at))
    return first, second, last
