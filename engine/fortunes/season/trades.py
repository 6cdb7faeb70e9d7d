"""Deals between managers (FF-25 … FF-27): players sold or lent for any fee, in any combination.

Owns what a deal must keep to and the exchange. The negotiation is `engine.core`'s, when there is one the desk's.
"""

from __future__ import annotations

from functools import partial

from engine.core.chance import Chance
from engine.core.deals import (
    MOST_OFFERS,
    AcceptDeal,
    Bundle,
    CounterDeal,
    DealAction,
    DealDue,
    Good,
    Market,
    Offer,
    OfferDeal,
    RefuseDeal,
    deal_fault,
    is_free,
)
from engine.core.model import Reason
from engine.fortunes.content.cards import Content
from engine.fortunes.season import people
from engine.fortunes.season.calendar import last_week, longest_loan
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.money import pay
from engine.fortunes.season.state import SeasonPlay

PLAYER = "player"
SALE, LOAN = "FF-25", "FF-26"
_SAMPLE = "sample"
_TRIES = 4


# -- legality


def fault(content: Content, table: SeasonTable, action: DealAction, unfinished: bool = False) -> Reason | None:
    """None if that can be offered or answered now, else why not.

    Keys: those of `deals.deal_fault`, and `deal_with_sacked` (`manager`, a seat), `deal_line_up_sealed` (`manager`),
    `deal_player_lent` and `deal_player_listed` (`number`: he can't be lent), `loan_length` (`most`),
    `deal_youths_full` (`manager`, `most`), `deal_no_player`: money alone could be a loan (FF-27). With `unfinished`, a
    deal still being made may lack goods.
    """
    return deal_fault(table.desk, _market(content, table, unfinished), action, unfinished)


def _market(content: Content, table: SeasonTable, unfinished: bool) -> Market:
    managers = table.managers

    def owns(seat: int, good: Good) -> bool:
        return good.kind == PLAYER and good.number in managers[seat].squad

    def funds(seat: int) -> int:
        return managers[seat].cash

    free = partial(is_free, table.setup.seats)
    return Market(owns, funds, partial(_offer_fault, content, table, unfinished), free)


def _offer_fault(content: Content, table: SeasonTable, unfinished: bool, offer: Offer) -> Reason | None:
    for seat in (offer.seat, offer.to):
        if not table.managers[seat].managing:
            return Reason("deal_with_sacked", {"manager": seat})
        if seat in table.sealed:
            return Reason("deal_line_up_sealed", {"manager": seat})
    if not unfinished and not offer.gives.goods and not offer.takes.goods:
        return Reason("deal_no_player")
    for seat, gives, gets in ((offer.seat, offer.gives, offer.takes), (offer.to, offer.takes, offer.gives)):
        reason = _side_fault(content, table, seat, gives, gets)
        if reason is not None:
            return reason
    return None


def _side_fault(content: Content, table: SeasonTable, seat: int, gives: Bundle, gets: Bundle) -> Reason | None:
    """What is wrong with one side of a deal: the players it gives, and the youths it would have (FF-4)."""
    longest = longest_loan(content, table)
    for good in gives.goods:
        if people.is_lent(table, good.number):
            return Reason("deal_player_lent", {"number": good.number})
        if good.term and good.number in table.managers[seat].listed:
            return Reason("deal_player_listed", {"number": good.number})
        if good.term > longest:
            return Reason("loan_length", {"most": longest})
    new = _youths(table, gets)
    # Who is lent stays an own player.
    gone = _youths(table, Bundle(tuple(good for good in gives.goods if not good.term)))
    most = content.tables.youths
    if new and people.youth_count(table, seat) - gone + new > most:
        return Reason("deal_youths_full", {"manager": seat, "most": most})
    return None


def _youths(table: SeasonTable, bundle: Bundle) -> int:
    return sum(table.people[good.number].kind == "youth" for good in bundle.goods)


# -- the exchange


def exchange(play: SeasonPlay, offer: Offer) -> None:
    """What was agreed changes hands; of money the difference is paid."""
    for giver, taker, bundle in ((offer.seat, offer.to, offer.gives), (offer.to, offer.seat, offer.takes)):
        for good in bundle.goods:
            if good.term:
                until = last_week(play.table, good.term)
                people.lend(play, good.number, giver, taker, until, False, LOAN)
            else:
                people.join(play, good.number, taker, "club", SALE, giver)
    sold = any(not good.term for good in (*offer.gives.goods, *offer.takes.goods))
    difference = offer.gives.money - offer.takes.money
    payer, payee = (offer.seat, offer.to) if difference > 0 else (offer.to, offer.seat)
    pay(play, payer, payee, abs(difference), "transfer" if sold else "loan", SALE if sold else LOAN)


# -- for careless hands, and those who are away


def least_offer(content: Content, table: SeasonTable, seat: int) -> OfferDeal | None:
    """A deal that can be offered: somebody's player for nothing. None if there is none."""
    others, seats = people.rivals(table, seat), table.setup.seats
    if table.desk.made[seat] >= MOST_OFFERS:
        others = [other for other in others if is_free(seats, seat, other)]
    for other in others:
        for person in table.managers[other].squad:
            action = OfferDeal(seat, other, Bundle(), Bundle((Good(PLAYER, person),)))
            if fault(content, table, action) is None:
                return action
    return None


def sample_offer(content: Content, table: SeasonTable, seat: int, chance: Chance) -> OfferDeal:
    """A legal offer at random, when there is any. Draws from `chance`, stream "sample"."""
    others = people.rivals(table, seat)
    for _ in range(_TRIES):
        to = chance.choice(_SAMPLE, others)
        action = OfferDeal(seat, to, _any_goods(content, table, seat, chance), _any_goods(content, table, to, chance))
        if fault(content, table, action) is None:
            return action
    least = least_offer(content, table, seat)
    assert least is not None, "deals are only thought of while there is a player to ask for"
    return least


def sample_answer(content: Content, table: SeasonTable, due: DealDue, chance: Chance) -> DealAction:
    """A legal answer at random. Draws from `chance`, stream "sample"."""
    seat, other = due.seat, due.offer.seat
    gives, takes = (_any_goods(content, table, side, chance) for side in (seat, other))
    thinkable: list[DealAction] = [AcceptDeal(seat), CounterDeal(seat, gives, takes)]
    answers = [RefuseDeal(seat), *(action for action in thinkable if fault(content, table, action) is None)]
    return chance.choice(_SAMPLE, answers)


def _any_goods(content: Content, table: SeasonTable, seat: int, chance: Chance) -> Bundle:
    """Perhaps a player of `seat`, for good or for some weeks, and some of his money."""
    manager = table.managers[seat]
    goods: tuple[Good, ...] = ()
    if manager.squad and chance.below(_SAMPLE, 2):
        weeks = chance.below(_SAMPLE, 2) * (1 + chance.below(_SAMPLE, longest_loan(content, table)))
        goods = (Good(PLAYER, chance.choice(_SAMPLE, manager.squad), weeks),)
    money = chance.below(_SAMPLE, 1 + manager.cash // 4) if chance.below(_SAMPLE, 2) else 0
    return Bundle(goods, money)
