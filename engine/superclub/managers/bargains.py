"""The gaffer at the trade desk: of all exchanges that a rival would agree to, the one that gets him ahead furthest.

Owns which exchanges are looked at, and for how much money. What the rival makes of one is `dealing`'s reckoning of his
level, as anybody may know it; what it is worth is `value`'s, to both sides, as a rival who gets stronger takes points.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from typing import NamedTuple

from engine.core.deals import Bundle, Good, OfferDeal, is_free, may_offer
from engine.core.search import Thought
from engine.superclub.content.cards import Card, Content
from engine.superclub.line_up import OUTFIELD
from engine.superclub.managers import dealing
from engine.superclub.managers.character import styled
from engine.superclub.managers.seen import Seen
from engine.superclub.managers.style import STYLES
from engine.superclub.managers.value import Value
from engine.superclub.managers.worth import Worth
from engine.superclub.season import trades
from engine.superclub.season.desk import trading
from engine.superclub.season.model import SeasonTable

_LEAST = 300
"""Thousandths of a point that a deal must bring to be worth the trouble."""
_TAKEN_FOR = 4
"""As a manager of which level people are thought of."""
_MORE, _FEWER = 3, 2
"""By how many stars at most who comes is better than who goes, or worse."""
_TWO_OFF = 1
"""By how many stars at most two who go for one are better or worse than he."""


class Giving(NamedTuple):
    """Who goes, and the squad without them."""

    cards: tuple[Card, ...]
    left: Seen

    @property
    def stars(self) -> int:
        """Their stars together."""
        return sum(card.stars for card in self.cards)


class Rival:
    """Another club as whoever deals with it sees it: by its own eyes, and by what it comes to."""

    def __init__(self, worth: Worth, value: Value) -> None:
        self.worth = worth
        self.squad = worth.as_it_is
        self.base = value.squad(self.squad.seen)
        self.cash = worth.club.cash

    def price(self, give: Bundle, take: Bundle, funds: int) -> int | None:
        """The least millions for which it gives `take` for `give`, less than nothing if it would pay some; None if even
        `funds` aren't enough."""
        needed = self.worth.style.gain - dealing.goods_gain(self.worth, take, give)
        least, most = -self.cash, funds
        if self.worth.money(most) < needed:
            return None
        while least < most:
            middle = (least + most) // 2
            if self.worth.money(middle) >= needed:
                most = middle
            else:
                least = middle + 1
        return least


def best_bargain(content: Content, table: SeasonTable, seat: int) -> Thought[OfferDeal | None]:
    """The deal to offer now; None if none brings enough, or if he has offered as many as he may in this room: to a
    person one, so that nobody is pestered. A step is one player of a rival's, for all who could go for him."""
    if not trading(table) or may_offer(table.desk, seat) is None:
        return None
    search = _Search(content, table, seat, Value(content, table))
    for other in table.order:
        is_asked = table.setup.seats[other].level or not table.desk.made[seat]
        if other != seat and is_asked and not is_free(table.setup.seats, seat, other):
            rival = Rival(eyes_of(content, table, other), search.value)
            for card in rival.squad.cards:
                search.look(rival, card)
                yield
    return search.best


def eyes_of(content: Content, table: SeasonTable, seat: int) -> Worth:
    """A club by its manager's own eyes, as anybody may know who knows his level and his style."""
    who = table.setup.seats[seat]
    return dealing.at_desk(content, table, seat, styled(STYLES[_TAKEN_FOR if who.is_human else who.level], who.style))


class _Search:
    """The best exchange so far."""

    def __init__(self, content: Content, table: SeasonTable, seat: int, value: Value) -> None:
        self.best: OfferDeal | None = None
        self.value = value
        self._most = _LEAST
        self._content, self._table, self._seat = content, table, seat
        club = table.clubs[seat]
        cards = [content.players[card].with_stars(table.stars[card]) for card in club.squad]
        self._squad = Seen.of(cards)
        self._base = value.squad(self._squad)
        self._cash = club.cash
        self._has_room = not club.squad_full
        self._givings = list(_givings(cards, self._squad))

    def look(self, rival: Rival, card: Card) -> None:
        """At all who could go for a rival's player."""
        value, its_left = self.value, rival.squad.seen.left(card)
        room = not rival.worth.club.squad_full
        for giving in self._givings:
            more = card.stars - giving.stars
            if not giving.cards:
                thinkable = self._has_room
            elif len(giving.cards) == 1:
                thinkable = -_FEWER <= more <= _MORE
            else:
                thinkable = room and abs(more) <= _TWO_OFF
            if not thinkable:
                continue
            mine = value.squad(giving.left.joined(card)) - self._base
            its = value.squad(reduce(Seen.joined, giving.cards, its_left)) - rival.base
            if self._aheads(rival, -rival.cash, mine, its)[0] > self._most:
                self._weigh(rival, giving, card, mine, its)

    def _weigh(self, rival: Rival, giving: Giving, card: Card, mine: int, its: int) -> None:
        give, take = _bundle(giving.cards), _bundle((card,))
        price = rival.price(give, take, self._cash)
        if price is None:
            return
        if rival.worth.style.far:
            # He wouldn't fall behind for less.
            sums = range(price, self._cash + 1)
            price += bisect_left(sums, True, key=lambda one: self._aheads(rival, one, mine, its)[1] > 0)
        gain, others = self._aheads(rival, price, mine, its)
        if price > self._cash or gain <= self._most or (rival.worth.style.far and others <= 0):
            return
        offer = OfferDeal(self._seat, rival.worth.seat, give.paying(price), take.paying(-price))
        if trades.fault(self._content, self._table, offer) is None:
            self.best, self._most = offer, gain

    def _aheads(self, rival: Rival, price: int, mine: int, its: int) -> tuple[int, int]:
        """By how much either gets ahead of the others' mean with such a change of squads, for so many millions."""
        paid, received = self._paid(rival, price)
        ahead = self.value.ahead
        return ahead(mine + paid, its + received), ahead(its + received, mine + paid)

    def _paid(self, rival: Rival, price: int) -> tuple[int, int]:
        """What so many millions paid to a rival mean to either."""
        money = self.value.money
        return money(self._cash - price) - money(self._cash), money(rival.cash + price) - money(rival.cash)


def _givings(cards: Sequence[Card], squad: Seen) -> Iterator[Giving]:
    """Nobody, any player, and any two who aren't of the best ten."""
    yield Giving((), squad)
    for card in cards:
        yield Giving((card,), squad.left(card))
    best = {number for _, number, _ in squad.field[-OUTFIELD:]}
    for one, other in combinations([card for card in cards if card.number not in best], 2):
        yield Giving((one, other), squad.left(one).left(other))


def _bundle(cards: Sequence[Card]) -> Bundle:
    return Bundle(tuple(Good(trades.PLAYER, card.number) for card in cards))
