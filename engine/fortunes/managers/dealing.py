"""Deals with other managers (FF-25, FF-26): which to take, what to ask for instead, and now and then one to offer."""

from __future__ import annotations

from collections.abc import Iterator

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
from engine.fortunes.content.effects import KINDS, Kind
from engine.fortunes.managers.bidding import loan_worth
from engine.fortunes.managers.worth import K, Worth
from engine.fortunes.season import people, trades

_GAIN = 4 * K
"""What a deal must bring to be worth the trouble."""
_NEAR = 30 * K
"""Who would lose so much at most names what would make up for it."""
_FEE = 1150
"""Thousandths of what players are usually worth that a club pays at most, and sells for at least."""
_FOND = 1500
"""The same for who doesn't think of an eleven: he would rather keep whom he has."""
_NEVER = -K * K
_NOTHING = Bundle()
_WORTH_WHILE = 12 * K
"""What an offer must bring, or both sides together."""
_EVERY = 2
"""In how many weeks the same manager gets an offer once, so that nobody is pestered."""
_SHARE = 4
"""The other side gets this part of what both gain."""


def answer(worth: Worth, due: DealDue) -> DealAnswer:
    """Takes what brings something; asks for the difference in money if that is near; else no.

    What was offered may be gone meanwhile, and with it the deal.
    """
    offer, accepted = due.offer, AcceptDeal(due.seat)
    gain = gain_of(worth, offer.takes, offer.gives)
    if gain >= _GAIN and trades.fault(worth.content, worth.table, accepted) is None:
        return accepted
    if offer.may_counter and -gain <= _NEAR and offer.takes.goods:
        counter = asking_more(due, -(-(_GAIN - gain) // K))
        if trades.fault(worth.content, worth.table, counter) is None:
            return counter
    return RefuseDeal(due.seat)


def gain_of(worth: Worth, gives: Bundle, gets: Bundle) -> int:
    """What an exchange brings the club, in thousandths of a million; far less than nothing if it can't be afforded.

    Who comes for good counts no more than what the club would sell him for: else somebody could buy and sell at
    its cost, as money is worth more or less to it from day to day. Nobody goes below half his value.
    """
    gone, new = _sold(gives), _sold(gets)
    money = gets.money - gives.money
    stars = sum(worth.table.people[one].stars for one in new)
    if money < 0 and worth.spendable(stars) < -money:
        return _NEVER
    gain = _exchange(worth, gone, new) + K * money
    gain += sum(loan_worth(worth, good.number, good.term) for good in gets.goods if good.term)
    return gain - sum(_lent(worth, good) for good in gives.goods if good.term)


def _exchange(worth: Worth, gone: tuple[int, ...], new: tuple[int, ...]) -> int:
    if not gone and not new:
        return 0
    both = worth.exchange(gone, new)
    if not worth.style.eleven:
        return both if both > 0 else both * _FOND // K
    usual = both * worth.usual_star // max(1, worth.star)
    value = sum(map(worth.value, new)) - sum(map(worth.value, gone))
    return min(both, usual * _FEE // K, K * value // 2 if value < 0 else both)


def _sold(bundle: Bundle) -> tuple[int, ...]:
    return tuple(good.number for good in bundle.goods if not good.term)


def _lent(worth: Worth, good: Good) -> int:
    """What it costs to do without somebody; nobody is lent for less than a twentieth of his value a week."""
    missed = worth.match * good.term * worth.missed_stars(good.number)
    return max(missed, K * worth.value(good.number) * good.term // 20)


def proposal(worth: Worth) -> OfferDeal | None:
    """A better player for a worse one of his kind and money, one way or the other, or a player for money alone.

    One offer at most in a week or window, and to the same manager every other week. The other manager is thought to
    reckon alike, and gets a little more than what would do for him, so that he has a reason to agree.
    """
    table, seat = worth.table, worth.seat
    if table.desk.made[seat] or may_offer(table.desk, seat) is None:
        return None
    best: OfferDeal | None = None
    most = _WORTH_WHILE
    for other in people.rivals(table, seat):
        if (table.week + seat + other) % _EVERY:
            continue
        rival = worth.of_rival(other)
        for give, take in _pairs(worth, rival):
            offer, gain = _deal(worth, rival, give, take)
            if offer is not None and gain > most and trades.fault(worth.content, table, offer) is None:
                best, most = offer, gain
    return best


def _deal(worth: Worth, rival: Worth, give: Bundle, take: Bundle) -> tuple[OfferDeal | None, int]:
    """This exchange with money, and what it brings; None if not both sides would gain."""
    gain, its = gain_of(worth, give, take), gain_of(rival, take, give)
    if gain + its < _WORTH_WHILE:
        return None, 0
    # What it must be paid, or will pay.
    money = -((its - max(_GAIN, (gain + its) // _SHARE)) // K)
    gives, takes = give.paying(money), take.paying(-money)
    if gain_of(rival, takes, gives) < 0:
        return None, 0
    return OfferDeal(worth.seat, rival.seat, gives, takes), gain_of(worth, gives, takes)


def _pairs(worth: Worth, rival: Worth) -> Iterator[tuple[Bundle, Bundle]]:
    """What might be exchanged: of every kind one side's best for the other's least, or either alone."""
    mine, theirs = _ends(worth), _ends(rival)
    for kind in KINDS:
        (my_best, my_least), (their_best, their_least) = mine[kind], theirs[kind]
        yield my_least, their_best
        yield my_best, their_least
        yield _NOTHING, their_best
        yield _NOTHING, their_least
        yield my_least, _NOTHING


def _ends(worth: Worth) -> dict[Kind, tuple[Bundle, Bundle]]:
    """Of every kind who has most stars and who has fewest, as far as they can be sold."""
    stars, found = worth.table.people, {}
    there = [number for number in worth.squad if not people.is_lent(worth.table, number)]
    for kind in KINDS:
        ranked = sorted(people.of_kind(worth.table, there, kind), key=lambda one: stars[one].stars)
        found[kind] = (_player(ranked[-1]), _player(ranked[0])) if ranked else (_NOTHING, _NOTHING)
    return found


def _player(number: int) -> Bundle:
    return Bundle((Good(trades.PLAYER, number),))
