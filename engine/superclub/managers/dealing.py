"""Deals with other managers (SC-26): which to take, what to ask for instead, and now and then one to offer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from itertools import product
from typing import NamedTuple

from engine.core.deals import (
    AcceptDeal,
    Bundle,
    DealAnswer,
    DealDue,
    Good,
    OfferDeal,
    RefuseDeal,
    asking_more,
    may_offer,
)
from engine.superclub.content.cards import Card, Content
from engine.superclub.managers.investing import member_worth
from engine.superclub.managers.worth import STYLES, Eyes, K, Seen, Style, Worth
from engine.superclub.season import trades
from engine.superclub.season.desk import trading
from engine.superclub.season.model import SeasonTable

_GAIN = 2 * K
"""What a deal must bring to be worth the trouble."""
_BOTH = 3 * _GAIN
"""What it must bring both together to be offered: shared in whole millions, each has a reason to agree."""
_NEAR = 25 * K
"""Who would lose so much at most names what would make up for it."""
_SPARE = 3
"""Players of each side that one thinks of, so that a proposal doesn't take long."""
_EYES = 2
"""The level with whose eyes he deals who looks at stars alone: else he would never see a swap that helps both."""


def answer(content: Content, table: SeasonTable, due: DealDue, style: Style) -> DealAnswer:
    """Takes what brings something; asks for the difference in money if that is near; else no.

    What was offered may be gone meanwhile, and with it the deal (SC-29).
    """
    worth = at_desk(content, table, due.seat, style)
    offer, accepted = due.offer, AcceptDeal(due.seat)
    gain = gain_of(worth, offer.takes, offer.gives)
    if gain >= _GAIN and trades.fault(worth.content, worth.table, accepted) is None:
        return accepted
    if offer.may_counter and -gain <= _NEAR and offer.takes.goods:
        counter = asking_more(due, -(-(_GAIN - gain) // K))
        if trades.fault(worth.content, worth.table, counter) is None:
            return counter
    return RefuseDeal(due.seat)


def at_desk(content: Content, table: SeasonTable, seat: int, style: Style) -> Worth:
    """What a manager reckons with when he deals or hires: everybody looks at the eleven then."""
    return Worth(content, table, seat, style if style.eleven else STYLES[_EYES])


class Side(NamedTuple):
    """A club as far as an exchange of players goes: with what it looks at them, its squad, and each one's price."""

    eyes: Eyes
    squad: tuple[Card, ...]
    prices: tuple[int, ...]


class Giving(NamedTuple):
    """A club without some of its players: who goes, their transfer prices, who is left, what those are worth, and what
    is lost with the others, in thousandths of a million."""

    gone: tuple[Card, ...]
    price: int
    left: Seen
    kept: int
    lost: int


def gain_of(worth: Worth, gives: Bundle, gets: Bundle) -> int:
    """What an exchange brings the club, in thousandths of a million."""
    gone, new = trades.numbers(gives, trades.PLAYER), trades.numbers(gets, trades.PLAYER)
    side = _side(worth)
    all_of_it = Seen.of(side.squad)
    giving = _without(side, all_of_it, [at for at, card in enumerate(side.squad) if card.number in gone], worth.base)
    cards = [worth.card(card) for card in new]
    gain = _gain(side.eyes, giving, cards, sum(map(worth.content.transfer_price, cards)))
    for card in trades.numbers(gets, trades.STAFF):
        gain += min(member_worth(worth, card), worth.style.most * worth.content.staff[card].price)
    gain -= sum(member_worth(worth, card) for card in trades.numbers(gives, trades.STAFF))
    return gain + K * (gets.money - gives.money)


def proposal(content: Content, table: SeasonTable, seat: int, style: Style) -> OfferDeal | None:
    """A swap or a sale that brings both sides something, by what this manager thinks of squads; one a room at most.

    Whoever gains more pays the difference, so that the other side has a reason to agree.
    """
    if not trading(table) or may_offer(table.desk, seat) is None or table.desk.made[seat]:
        return None
    mine = _side(at_desk(content, table, seat, style))
    best: OfferDeal | None = None
    most = 0
    for other in table.order:
        if other == seat or trades.is_free(table, seat, other):
            # Who sits in for a person would offer for ever where nobody counts.
            continue
        theirs = _side(at_desk(content, table, other, style))
        # What two clubs have for each other is the same whoever of them asks.
        pair = _exchanges(mine, theirs) if seat < other else map(_turned, _exchanges(theirs, mine))
        for give, take, gain, its in pair:
            if gain + its <= most:
                continue
            money = (gain - its) // 2 // K
            offer = OfferDeal(seat, other, _bundle(give).paying(money), _bundle(take).paying(-money))
            if trades.fault(content, table, offer) is None:
                best, most = offer, gain + its
    return best


def _bundle(cards: Iterable[Card]) -> Bundle:
    return Bundle(tuple(Good(trades.PLAYER, card.number) for card in cards))


def _side(worth: Worth) -> Side:
    squad = tuple(map(worth.card, worth.squad))
    return Side(worth.eyes, squad, tuple(map(worth.content.transfer_price, squad)))


class Exchange(NamedTuple):
    """Who goes from one club to another, who comes from there, and what it brings each, in thousandths of a million."""

    gone: tuple[Card, ...]
    new: tuple[Card, ...]
    gain: int
    its: int


def _turned(exchange: Exchange) -> Exchange:
    """The same, seen from the other side."""
    return Exchange(exchange.new, exchange.gone, exchange.its, exchange.gain)


@lru_cache(maxsize=1 << 12)
def _exchanges(one: Side, other: Side) -> tuple[Exchange, ...]:
    """Those that bring two clubs together enough.

    Squads stand for most of a season while everybody comes by again and again: what was reckoned is kept.
    """
    good = []
    for give, take in product(_spare(one), _spare(other)):
        gain = _gain(one.eyes, give, take.gone, take.price)
        if gain + other.eyes.style.most * give.price - take.lost < _BOTH:
            # He would bid no more than that.
            continue
        its = _gain(other.eyes, take, give.gone, give.price)
        if gain + its >= _BOTH:
            good.append(Exchange(give.gone, take.gone, gain, its))
    return tuple(good)


def _gain(eyes: Eyes, giving: Giving, new: Sequence[Card], price: int) -> int:
    """What some players for others bring a club.

    Who comes counts no more than would be bid for him, who goes no less than his transfer price: else somebody could
    buy and sell at this club's cost.
    """
    if not new:
        return -giving.lost
    more = eyes.worth(reduce(Seen.joined, new, giving.left)) - giving.kept
    return min(more, eyes.style.most * price) - giving.lost


def _without(side: Side, squad: Seen, gone: Sequence[int], base: int) -> Giving:
    """A club without the players at these places."""
    cards = tuple(side.squad[at] for at in gone)
    left = reduce(Seen.left, cards, squad)
    kept = side.eyes.worth(left) if gone else base
    price = sum(side.prices[at] for at in gone)
    return Giving(cards, price, left, kept, max(base - kept, K * price))


@lru_cache(maxsize=1 << 10)
def _spare(side: Side) -> tuple[Giving, ...]:
    """A club without anybody gone, for whom money would be given, and without each whom it misses least for his stars:
    second goalkeepers, too many of a position, talents it can't train."""
    squad = Seen.of(side.squad)
    base, star = side.eyes.worth(squad), side.eyes.style.token + side.eyes.style.eleven
    alone = [_without(side, squad, [at], base) for at in range(len(side.squad))]
    alone.sort(key=lambda giving: (base - giving.kept - star * giving.gone[0].stars, -giving.gone[0].stars))
    return _without(side, squad, [], base), *alone[:_SPARE]
