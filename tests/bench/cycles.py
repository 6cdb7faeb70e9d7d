"""Whether the trade desk can be pumped: `python -m tests.bench.cycles GAME --games N`.

Four computers of level 4 play; at a moment of every game at which one of them may deal, what he could do by two or
three steps is tried on copies of the game: sales, loans and swaps at the best price that a computer takes, and what he
may do alone. Nothing is gained by chance or in hope: what counts is that he ends at once with the same players and more
money, or with others of the same kinds who are as good, and more money or stars. Owns the search; what can be done and
what squads are alike is each game's (`cycles_fortunes.py`, `cycles_superclub.py`).
"""

from __future__ import annotations

import argparse
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import product, zip_longest
from typing import Any, NamedTuple

from engine.core.auction import BidDue
from engine.core.chance import Chance, derive
from engine.core.deals import MOST_OFFERS, AcceptDeal, Bundle, DealDue, Good, OfferDeal
from engine.core.headless import play_out
from engine.core.model import Action, Decision, Event, clone
from engine.core.rules import Manager, WholeGame
from engine.games import manager_for

SEATS, LEVEL = 4, 4
GAMES = ("superclub", "fortunes")
FIRST_SEED = 5000
_STREAM = "cycles"
_Kind = tuple[Any, ...]


class Width(NamedTuple):
    """How much is tried at a moment: first steps, and second ones after each, drawn at random. The last are all tried
    that may bring back what was there."""

    first: int = 24
    second: int = 2


WIDE = Width(10_000, 0)
"""Every two steps, but no three."""


class Holdings(NamedTuple):
    """What a manager has: money, who exactly, and how good they are by kind, the best first. A kind begins with the one
    that goods have."""

    cash: int
    who: frozenset[Any]
    stars: dict[_Kind, tuple[int, ...]]

    def lacks(self, other: Holdings) -> set[Any]:
        """The kinds in which this squad is not as good as the other, man by man."""
        pairs = ((kind, zip_longest(self.stars.get(kind, ()), its, fillvalue=-1)) for kind, its in other.stars.items())
        return {kind[0] for kind, both in pairs if any(mine < its for mine, its in both)}

    def more(self, other: Holdings) -> set[Any]:
        """The kinds of which there are more than in the other."""
        return {kind[0] for kind, stars in self.stars.items() if len(stars) > len(other.stars.get(kind, ()))}


class Trade(NamedTuple):
    """A player, or one for another, with a rival; the money is found."""

    to: int
    gives: tuple[Good, ...] = ()
    takes: tuple[Good, ...] = ()

    def offered(self, seat: int, money: int | None) -> OfferDeal | None:
        """The offer of `seat`, who pays so much."""
        if money is None:
            return None
        return OfferDeal(seat, self.to, Bundle(self.gives).paying(money), Bundle(self.takes).paying(-money))


Move = Trade | Action
Price = Callable[[Trade], int | None]
"""The least millions that a manager must pay for a trade, less than nothing if he is paid; None if it can't be had."""


class Step(NamedTuple):
    """Something done: in words, the rival it was done with, if any, and what it was (a player, a loan …)."""

    words: str
    to: int | None
    what: frozenset[str]


Steps = tuple[Step, ...]


class Finding(NamedTuple):
    """A way to gain: how much money, whether the squad is the very same, and the steps."""

    gain: int
    same: bool
    steps: Steps

    @property
    def sort(self) -> tuple[str, str, str]:
        """What findings are counted by: what one ends with, whom it takes, what one deals in.

        With several rivals somebody is brokered whom one of them can spare and another lacks.
        """
        rivals = {step.to for step in self.steps if step.to is not None}
        what = frozenset[str]().union(*(step.what for step in self.steps))
        squad = "the same squad" if self.same else "one as good"
        return squad, "several" if len(rivals) > 1 else "one", " and ".join(sorted(what))


class Market(ABC):
    """A game as the search sees it. Tables and states are the game's own."""

    rules: WholeGame[Any, Any, Any]
    quiet: tuple[type[Decision], ...]
    """The questions at which whoever is asked may deal."""
    drawing: tuple[type[Action], ...] = ()
    """What draws on chance to no effect on whoever does it; all else that draws on it is left out."""
    paying: tuple[type[Action], ...]
    """What may bring money or somebody without a deal."""

    @abstractmethod
    def holdings(self, table: Any, seat: int) -> Holdings:
        """What a manager has now."""

    @abstractmethod
    def goods(self, table: Any, seat: int) -> list[Good]:
        """All that he could give away, for good and on loan."""

    @abstractmethod
    def kind(self, table: Any, good: Good) -> Any:
        """Of which kind it is."""

    @abstractmethod
    def rivals(self, table: Any, seat: int) -> Sequence[int]:
        """With whom he can deal."""

    @abstractmethod
    def prices(self, table: Any, seat: int) -> Price:
        """What his rivals ask, as things are."""

    @abstractmethod
    def alone(self, state: Any, seat: int) -> list[Action]:
        """What he can do without a deal, legal or not."""

    @abstractmethod
    def name(self, table: Any, good: Good) -> str:
        """Somebody, for people to read."""

    def trades(self, table: Any, seat: int) -> Iterator[Trade]:
        """Every sale, loan and purchase, and every swap for good of two of a kind."""
        mine = self.goods(table, seat)
        for other in self.rivals(table, seat):
            theirs = self.goods(table, other)
            yield from (Trade(other, (one,)) for one in mine)
            yield from (Trade(other, (), (one,)) for one in theirs)
            for one, new in product(mine, theirs):
                if not (one.term or new.term) and self.kind(table, one) == self.kind(table, new):
                    yield Trade(other, (one,), (new,))


class Search:
    """What a manager could do by up to three steps from a moment on: `found`, and how many ends were `tried`."""

    def __init__(self, market: Market, rival: Manager, state: Any, seat: int, chance: Chance, width: Width) -> None:
        self._market, self._rival, self._seat = market, rival, seat
        self._chance, self._width = chance, width
        self._start = market.holdings(state.table, seat)
        self.found: list[Finding] = []
        self.tried: Counter[int] = Counter()
        for first, steps in self._steps(state, (), width.first):
            self._end(first, steps)
            for second, further in self._steps(first, steps, width.second):
                self._end(second, further)

    @property
    def best(self) -> list[Finding]:
        """Of each sort that which gains most; of what takes more steps than need be, nothing."""
        least: dict[tuple[str, ...], int] = {}
        for one in self.found:
            least[one.sort[:2]] = min(len(one.steps), least.get(one.sort[:2], len(one.steps)))
        short = [one for one in self.found if len(one.steps) == least[one.sort[:2]]]
        return [*{one.sort: one for one in sorted(short, key=lambda one: one.gain)}.values()]

    def _steps(self, state: Any, steps: Steps, most: int) -> Iterator[tuple[Any, Steps]]:
        """Up to so many that can be done next, and what comes of them, each noted."""
        alone = self._market.alone(state, self._seat)
        moves: list[Move] = [*self._market.trades(state.table, self._seat)]
        self._chance.shuffle(_STREAM, moves)
        self._chance.shuffle(_STREAM, alone)
        price, count = self._market.prices(state.table, self._seat), 0
        for move in (*alone[: max(1, most // 4)], *moves):
            if count == most:
                return
            after = self._done(state, move, price, steps)
            if after is not None:
                count += 1
                self._note(after)
                yield after

    def _end(self, state: Any, steps: Steps) -> None:
        """Every last step that may bring back what was there, for more money than went."""
        market, table = self._market, state.table
        now = market.holdings(table, self._seat)
        lacks, more, price = now.lacks(self._start), now.more(self._start), market.prices(table, self._seat)
        for trade in market.trades(table, self._seat):
            gone, new = ({market.kind(table, one) for one in side} for side in (trade.gives, trade.takes))
            if new == lacks if new else not lacks and gone <= more:
                self.tried[len(steps) + 1] += 1
                asked = price(trade)
                if asked is not None and now.cash - asked >= self._start.cash:
                    self._note(self._done(state, trade, price, steps))
        for action in (one for one in market.alone(state, self._seat) if isinstance(one, market.paying)):
            self.tried[len(steps) + 1] += 1
            self._note(self._done(state, action, price, steps))

    def _note(self, after: tuple[Any, Steps] | None) -> None:
        if after is None:
            return
        start, now = self._start, self._market.holdings(after[0].table, self._seat)
        gain = now.cash - start.cash
        better = sum(map(sum, now.stars.values())) > sum(map(sum, start.stars.values()))
        if gain >= 0 and not now.lacks(start) and (gain or better):
            self.found.append(Finding(gain, now.who == start.who, after[1]))

    def _done(self, state: Any, move: Move, price: Price, steps: Steps) -> Any:
        """A copy of the game after a step, and the steps so far; None if it can't be done, or chance is drawn on."""
        rules, after, seat = self._market.rules, clone(state), self._seat
        action = move if isinstance(move, Action) else move.offered(seat, price(move))
        if action is None or rules.check(after, action) is not None:
            return None
        rules.apply(after, action)
        while (asked := rules.decisions(after)) and isinstance(asked[0], DealDue | BidDue) and asked[0].seat != seat:
            answer = self._rival.choose(rules.view(after, asked[0].seat), asked[0], Chance(0))
            if isinstance(asked[0], DealDue) and not isinstance(answer, AcceptDeal):
                return None
            rules.apply(after, answer)
        if after.chance != state.chance and not isinstance(action, self._market.drawing):
            return None
        return after, (*steps, self._step(state.table, action))

    def _step(self, table: Any, action: Action) -> Step:
        if not isinstance(action, OfferDeal):
            return Step(repr(action), None, frozenset([type(action).__name__]))
        sides, what = [], set()
        for bundle in (action.gives, action.takes):
            goods = [self._market.name(table, one) + f" for {one.term} weeks" * bool(one.term) for one in bundle.goods]
            sides.append(" and ".join(goods + [f"{bundle.money} m"] * bool(bundle.money)) or "nothing")
            what |= {"loan" if one.term else one.kind for one in bundle.goods}
        return Step(f"{sides[0]} to {action.to} for {sides[1]}", action.to, frozenset(what))


class Watch:
    """Looks on while a game is played, and keeps a moment of each kind at which a manager may deal."""

    def __init__(self, market: Market, chance: Chance) -> None:
        self._market, self._chance = market, chance
        self._seen: Counter[type[Decision]] = Counter()
        self.moments: dict[type[Decision], tuple[Any, int]] = {}
        """States and the seats that are asked, by the questions; of all moments each is as likely."""

    def opened(self, events: list[Event]) -> None:
        """The game begins."""

    def acted(self, action: Action, events: list[Event], state: Any) -> None:
        """It goes on."""
        asked = self._market.rules.decisions(state)
        if not asked or not isinstance(asked[0], self._market.quiet):
            return
        kind, seat = type(asked[0]), asked[0].seat
        if state.table.desk.made[seat] <= MOST_OFFERS - 2 and self._market.goods(state.table, seat):
            self._seen[kind] += 1
            if not self._chance.below(_STREAM, self._seen[kind]):
                self.moments[kind] = clone(state), seat


def market_of(game: str) -> Market:
    """The desk of a game."""
    made: Market = import_module(f"tests.bench.cycles_{game}").market()
    return made


def search_game(market: Market, seed: int, width: Width) -> Search:
    """What is found in a game; from one seed to the next at another kind of question, if it was asked."""
    rules, chance = market.rules, Chance(derive(seed, _STREAM))
    rival, watch = manager_for(rules.game, LEVEL), Watch(market, chance)
    play_out(rules, rules.default_setup(SEATS, LEVEL), seed, dict.fromkeys(range(SEATS), rival), watch)
    wanted = market.quiet[seed % len(market.quiet)]
    state, seat = watch.moments.get(wanted) or next(iter(watch.moments.values()))
    return Search(market, rival, state, seat, chance, width)


def main() -> None:
    """Print what is found."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=FIRST_SEED, help="the first seed")
    parser.add_argument("--wide", action="store_true", help="every two steps, but no three")
    options = parser.parse_args()
    market, tried = market_of(options.game), Counter[int]()
    sorts: dict[tuple[str, str, str], list[Finding]] = {}
    for seed in range(options.first, options.first + options.games):
        search = search_game(market, seed, WIDE if options.wide else Width())
        tried += search.tried
        for one in search.best:
            sorts.setdefault(one.sort, []).append(one)
    print(f"{options.games} games;", ", ".join(f"{count} ends of {steps} steps" for steps, count in tried.items()))
    for (squad, rivals, what), there in sorted(sorts.items()):
        most = max(there, key=lambda one: one.gain)
        steps = "; ".join(step.words for step in most.steps)
        print(f"{squad} with rivals: {rivals}, by {what}: in {len(there)} games, at most {most.gain} m more: {steps}")


if __name__ == "__main__":
    main()
