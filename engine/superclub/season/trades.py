"""Deals between managers (SC-26): players, key staff and cash in any combination that leaves both clubs in order.

Owns what a deal must keep to (SC-17, SC-23, SC-27 … SC-29) and the exchange. The negotiation is `engine.core`'s.
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
from engine.superclub.content.cards import Content
from engine.superclub.season.events import GoodsExchanged
from engine.superclub.season.model import FLOOR, MOST_CARDS, MOST_STAFF, SeasonTable
from engine.superclub.season.squads import happy_stars, selectable_outfield
from engine.superclub.season.state import SeasonPlay

PLAYER, STAFF = "player", "staff"
_SAMPLE = "sample"
_TRIES = 4


# -- legality


def fault(content: Content, table: SeasonTable, action: DealAction, unfinished: bool = False) -> Reason | None:
    """None if that can be offered or answered now, else why not.

    Keys: those of `deals.deal_fault`, and with `manager` (a seat) `deal_squad_full` (also `most`), `deal_staff_full`
    (so too), `deal_squad_too_small`, and `deal_player_unhappy` (`number`, his card): he goes only where he is happy.
    With `unfinished`, a deal still being made may be empty.
    """
    return deal_fault(table.desk, _market(content, table), action, unfinished)


def _market(content: Content, table: SeasonTable) -> Market:
    clubs = table.clubs

    def owns(seat: int, good: Good) -> bool:
        club = clubs[seat]
        owned = {PLAYER: club.squad, STAFF: club.staff}.get(good.kind, ())
        return good.term == 0 and good.number in owned

    def funds(seat: int) -> int:
        return clubs[seat].cash

    return Market(owns, funds, partial(_offer_fault, content, table), partial(is_free, table.setup.seats))


def numbers(bundle: Bundle, kind: str) -> tuple[int, ...]:
    """The cards of one kind in a bundle."""
    return tuple(good.number for good in bundle.goods if good.kind == kind)


def _offer_fault(content: Content, table: SeasonTable, offer: Offer) -> Reason | None:
    sides = ((offer.seat, offer.to, offer.gives, offer.takes), (offer.to, offer.seat, offer.takes, offer.gives))
    for seat, other, gives, gets in sides:
        reason = _side_fault(content, table, seat, other, gives, gets)
        if reason is not None:
            return reason
    return None


def _side_fault(
    content: Content, table: SeasonTable, seat: int, other: int, gives: Bundle, gets: Bundle
) -> Reason | None:
    """What one side has against a deal with `other`."""
    club = table.clubs[seat]
    gone, new = numbers(gives, PLAYER), numbers(gets, PLAYER)
    if len(club.squad) - len(gone) + len(new) > MOST_CARDS:
        return Reason("deal_squad_full", {"manager": seat, "most": MOST_CARDS})
    staff = [member for member in club.staff if member not in numbers(gives, STAFF)]
    staff += numbers(gets, STAFF)
    if len(staff) > MOST_STAFF:
        return Reason("deal_staff_full", {"manager": seat, "most": MOST_STAFF})
    newcomers = sum(content.players[card].position != "goalkeeper" for card in new)
    if selectable_outfield(content, table, seat, gone) + newcomers < FLOOR:
        return Reason("deal_squad_too_small", {"manager": seat})
    happy = happy_stars(content, table, seat, staff)
    for card in new:
        if card in table.clubs[other].benched and table.stars[card] > happy:
            return Reason("deal_player_unhappy", {"manager": seat, "number": card})
    return None


# -- the exchange


def exchange(play: SeasonPlay, offer: Offer) -> None:
    """What was agreed changes hands."""
    gives, takes = offer.gives, offer.takes
    paid = gives.money - takes.money
    play.emit(
        GoodsExchanged(
            seat=offer.seat,
            to=offer.to,
            gave_players=numbers(gives, PLAYER),
            got_players=numbers(takes, PLAYER),
            gave_staff=numbers(gives, STAFF),
            got_staff=numbers(takes, STAFF),
            cash=play.club(offer.seat).cash - paid,
            to_cash=play.club(offer.to).cash + paid,
            rule="SC-26",
        )
    )


# -- for careless hands, and those who are away


def least_offer(content: Content, table: SeasonTable, seat: int) -> OfferDeal | None:
    """A deal that can always be offered: a million from somebody who has one, or to him. None if nobody has any."""
    clubs, count = table.clubs, len(table.clubs)
    others = [(seat + step) % count for step in range(1, count)]
    if table.desk.made[seat] >= MOST_OFFERS:
        others = [other for other in others if is_free(table.setup.seats, seat, other)]
    payer = next((other for other in others if clubs[other].cash), None)
    if payer is not None:
        return OfferDeal(seat, payer, Bundle(), Bundle(money=1))
    return OfferDeal(seat, others[0], Bundle(money=1), Bundle()) if others and clubs[seat].cash else None


def sample_offer(content: Content, table: SeasonTable, seat: int, chance: Chance) -> OfferDeal:
    """A legal offer at random, in a room where there is any. Draws from `chance`, stream "sample"."""
    others = [other for other in range(len(table.clubs)) if other != seat]
    for _ in range(_TRIES):
        to = chance.choice(_SAMPLE, others)
        action = OfferDeal(seat, to, _any_goods(table, seat, chance), _any_goods(table, to, chance))
        if fault(content, table, action) is None:
            return action
    least = least_offer(content, table, seat)
    assert least is not None, "deals are only thought of while somebody has money"
    return least


def sample_answer(content: Content, table: SeasonTable, due: DealDue, chance: Chance) -> DealAction:
    """A legal answer at random. Draws from `chance`, stream "sample"."""
    seat, other = due.seat, due.offer.seat
    thinkable: list[DealAction] = [
        AcceptDeal(seat),
        CounterDeal(seat, _any_goods(table, seat, chance), _any_goods(table, other, chance)),
    ]
    answers = [RefuseDeal(seat), *(action for action in thinkable if fault(content, table, action) is None)]
    return chance.choice(_SAMPLE, answers)


def _any_goods(table: SeasonTable, seat: int, chance: Chance) -> Bundle:
    """Perhaps a player of `seat`, perhaps a member of his staff, and some of his money."""
    club = table.clubs[seat]
    goods: list[Good] = []
    for kind, cards in ((PLAYER, club.squad), (STAFF, club.staff)):
        if cards and chance.below(_SAMPLE, 2):
            goods.append(Good(kind, chance.choice(_SAMPLE, cards)))
    money = chance.below(_SAMPLE, 1 + club.cash // 4) if chance.below(_SAMPLE, 2) else 0
    return Bundle(tuple(goods), money)
