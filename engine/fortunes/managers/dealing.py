"""Deals with other managers (FF-25, FF-26): which to take, what to ask for instead, and now and then one to offer."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.deals import (
    AcceptDeal,
    Bundle,
    CounterDeal,
    DealAnswer,
    DealDue,
    Good,
    OfferDeal,
    RefuseDeal,
    may_offer,
)
from engine.fortunes.managers.bidding import loan_worth
from engine.fortunes.managers.outlook import K
from engine.fortunes.managers.worth import Worth
from engine.fortunes.season import people, trades

_GAIN = 4 * K
"""What a deal must bring to be worth the trouble."""
_NEAR = 30 * K
"""Who would lose so much at most names what would make up for it."""
_SPARE = 3
"""Players of each side that one thinks of, so that a proposal doesn't take long."""


def answer(worth: Worth, due: DealDue) -> DealAnswer:
    """Takes what brings something; asks for the difference in money if that is near; else no.

    What was offered may be gone meanwhile, and with it the deal.
    """
    offer, accepted = due.offer, AcceptDeal(due.seat)
    gain = gain_of(worth, offer.takes, offer.gives)
    if gain >= _GAIN and trades.fault(worth.content, worth.table, accepted) is None:
        return accepted
    if offer.may_counter and -gain <= _NEAR and offer.takes.goods:
        missing = -(-(_GAIN - gain) // K)
        money = offer.gives.money - offer.takes.money + missing
        counter = CounterDeal(due.seat, _paying(offer.takes, max(0, -money)), _paying(offer.gives, max(0, money)))
        if trades.fault(worth.content, worth.table, counter) is None:
            return counter
    return RefuseDeal(due.seat)


def _paying(bundle: Bundle, money: int) -> Bundle:
    return Bundle(bundle.goods, money)


def gain_of(worth: Worth, gives: Bundle, gets: Bundle) -> int:
    """What an exchange brings the club, in thousandths of a million; far less than nothing if it can't be afforded.

    Who comes counts no more than would be bid for him, who goes no less than half his value: else somebody could buy
    and sell at this club's cost.
    """
    gone, new = _sold(gives), _sold(gets)
    money = gets.money - gives.money
    stars = sum(worth.table.people[one].stars for one in new)
    if money < 0 and worth.spendable(stars) < -money:
        return -K * K
    gain = _exchange(worth, gone, new)
    gain += sum(loan_worth(worth, good.number, good.term) for good in gets.goods if good.term)
    gain -= sum(_lent(worth, good) for good in gives.goods if good.term)
    return gain + (K * money if money > 0 else -worth.cost(-money))


def _exchange(worth: Worth, gone: list[int], new: list[int]) -> int:
    if not gone and not new:
        return 0
    both = worth.exchange(gone, new)
    if not worth.style.eleven:
        return both
    coming = worth.exchange((), new)
    most = worth.style.most * sum(map(worth.value, new))
    least = K * sum(map(worth.value, gone)) // 2
    return min(both, min(coming, most) - least)


def _sold(bundle: Bundle) -> list[int]:
    return [good.number for good in bundle.goods if not good.term]


def _lent(worth: Worth, good: Good) -> int:
    """What it costs to do without somebody; nobody is lent for less than a twentieth of his value a week."""
    team = [one for one in people.selectable(worth.table, worth.seat) if one != good.number]
    missed = worth.match * good.term * worth.more_stars(team, good.number)
    return max(missed, K * worth.value(good.number) * good.term // 20)


def proposal(worth: Worth) -> OfferDeal | None:
    """A player for a player or for money that brings both sides something, by what this manager thinks of squads.

    One at most in a week or window. Whoever gains more pays the difference, so that the other has a reason to agree.
    """
    table, seat = worth.table, worth.seat
    if table.desk.made[seat] or may_offer(table.desk, seat) is None:
        return None
    best: OfferDeal | None = None
    most = 4 * _GAIN
    mine: list[int | None] = [None, *_spare(worth)]
    for other in people.rivals(table, seat):
        rival = worth.of_rival(other)
        theirs: list[int | None] = [None, *_spare(rival)]
        for give in mine:
            for take in theirs:
                offer, total = _deal(worth, rival, give, take)
                if offer is not None and total > most and trades.fault(worth.content, table, offer) is None:
                    best, most = offer, total
    return best


def _deal(worth: Worth, rival: Worth, give: int | None, take: int | None) -> tuple[OfferDeal | None, int]:
    """The exchange of these two, with money so that both gain alike, and what both gain."""
    gives, takes = _player(give), _player(take)
    gain, its = gain_of(worth, gives, takes), gain_of(rival, takes, gives)
    if gain + its <= 4 * _GAIN:
        return None, 0
    money = (gain - its) // 2 // K
    gives, takes = _paying(gives, max(0, money)), _paying(takes, max(0, -money))
    if min(gain_of(worth, gives, takes), gain_of(rival, takes, gives)) < _GAIN:
        return None, 0
    return OfferDeal(worth.seat, rival.seat, gives, takes), gain + its


def _player(number: int | None) -> Bundle:
    return Bundle() if number is None else Bundle((Good(trades.PLAYER, number),))


def _spare(worth: Worth) -> Iterable[int]:
    """Whom a club misses least for his stars."""
    table = worth.table
    there = [number for number in worth.squad if table.people[number].stars and not people.is_lent(table, number)]
    return sorted(
        there, key=lambda one: (worth.leaves(one) - worth.star * table.people[one].stars, -table.people[one].stars)
    )[:_SPARE]
