"""Deals with other managers (SC-26): which to take, what to ask for instead, and now and then one to offer."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

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
from engine.superclub.content.cards import Content
from engine.superclub.managers.investing import member_worth
from engine.superclub.managers.worth import STYLES, K, Style, Worth
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


def gain_of(worth: Worth, gives: Bundle, gets: Bundle) -> int:
    """What an exchange brings the club, in thousandths of a million.

    Who comes counts no more than would be bid for him, who goes no less than his transfer price: else somebody could
    buy and sell at this club's cost.
    """
    gone, new = trades.numbers(gives, trades.PLAYER), trades.numbers(gets, trades.PLAYER)
    left = [card for card in worth.squad if card not in gone]
    kept = worth.of(left)
    gain = min(worth.of([*left, *new]) - kept, worth.style.most * _transfer_prices(worth, new))
    gain -= max(worth.base - kept, K * _transfer_prices(worth, gone))
    for card in trades.numbers(gets, trades.STAFF):
        gain += min(member_worth(worth, card), worth.style.most * worth.content.staff[card].price)
    gain -= sum(member_worth(worth, card) for card in trades.numbers(gives, trades.STAFF))
    return gain + K * (gets.money - gives.money)


def _transfer_prices(worth: Worth, cards: Iterable[int]) -> int:
    return sum(worth.content.transfer_price(worth.card(card)) for card in cards)


def proposal(content: Content, table: SeasonTable, seat: int, style: Style) -> OfferDeal | None:
    """A swap or a sale that brings both sides something, by what this manager thinks of squads; one a room at most.

    Whoever gains more pays the difference, so that the other side has a reason to agree.
    """
    if not trading(table) or may_offer(table.desk, seat) is None or table.desk.made[seat]:
        return None
    mine = at_desk(content, table, seat, style)
    best: OfferDeal | None = None
    most = 0
    for other in table.order:
        if other == seat or trades.is_free(table, seat, other):
            # Who sits in for a person would offer for ever where nobody counts.
            continue
        theirs = at_desk(content, table, other, style)
        for give, take in product((None, *_spare(mine)), (None, *_spare(theirs))):
            gives, takes = _alone(give), _alone(take)
            gain, its = gain_of(mine, gives, takes), gain_of(theirs, takes, gives)
            if gain + its < _BOTH or gain + its <= most:
                continue
            money = (gain - its) // 2 // K
            offer = OfferDeal(seat, other, gives.paying(money), takes.paying(-money))
            if trades.fault(content, table, offer) is None:
                best, most = offer, gain + its
    return best


def _alone(card: int | None) -> Bundle:
    """A player, or nobody: then it is money that is given for him."""
    return Bundle() if card is None else Bundle((Good(trades.PLAYER, card),))


def _spare(worth: Worth) -> Iterable[int]:
    """Whom a club misses least for his stars: second goalkeepers, too many of a position, talents it can't train."""
    return sorted(
        worth.squad,
        key=lambda card: (worth.leaves((card,)) - (worth.star * worth.table.stars[card]), -worth.table.stars[card]),
    )[:_SPARE]
