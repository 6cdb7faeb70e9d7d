"""Whom a manager signs, what he pays at most, and whom he lets go.

Drafted (SC-9), scouted, walked in, claimed, or under the hammer (SC-17, SC-21, SC-24, SC-25); sold first where his
squad is full (SC-39), abroad for money or for room, or let go by news for nothing (SC-16, SC-29, SC-39). His `Desk` is
what lies before him, made from a view, of a season or of a match that stands alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.auction import BidDue, BidUpTo, DropOut
from engine.core.model import Action
from engine.superclub.content.cards import CONTINENTS, Content, Position
from engine.superclub.content.effects import CheaperSignings
from engine.superclub.managers.character import styled
from engine.superclub.managers.style import STYLES
from engine.superclub.managers.worth import K, Worth
from engine.superclub.match.model import MatchTable
from engine.superclub.season.actions import (
    AnswerBid,
    AnswerPrice,
    BidForUnhappy,
    NameContinent,
    ReleasePlayers,
    SellAbroad,
    Sign,
)
from engine.superclub.season.model import (
    DRAFT_CARDS,
    Club,
    ContinentDue,
    NamedPriceDue,
    OwnerDue,
    ReleaseDue,
    SeasonTable,
    SignDue,
    UnhappyDue,
    WagesDue,
)
from engine.superclub.season.news_choices import fewest_stars
from engine.superclub.season.squads import may_go, sellable
from engine.superclub.season.staffing import more
from engine.superclub.season.unhappy import first_price

_WANTED: dict[Position, int] = {"goalkeeper": 1, "defender": 5, "midfielder": 5, "attacker": 4, "utility": 1}
"""A squad of sixteen that can fill any formation."""
_MISSING = 700
"""What it is worth to have one of those who are still missing, when the squad is about to be full."""
_GREAT = 4
"""Stars from which on a player isn't left to nobody."""
_NAMED = 1250
"""What an owner asks for of a bid, in thousandths."""
_LESS_SURE = 3 * K
"""Who sells first and bids then may be left with nothing."""


def best_pick(worth: Worth, candidates: Sequence[int]) -> int:
    """The card to draft; of equals the one that lies first."""
    players = worth.content.players
    have = dict.fromkeys(_WANTED, 0)
    for number in worth.squad:
        have[players[number].position] += 1

    def value(card: int) -> int:
        position = players[card].position
        missing = max(-1, _WANTED[position] - have[position])
        return worth.joins(card) + _MISSING * missing * len(worth.squad) // DRAFT_CARDS

    if not worth.style.eleven:
        return max(candidates, key=lambda card: worth.table.stars[card])
    return max(candidates, key=value)


def continent(worth: Worth, due: ContinentDue) -> NameContinent:
    """Where most cards are left; scouting nothing when nobody could be paid."""
    cheapest = worth.content.tables.scouting[0]
    if due.may_pass and worth.club.cash < cheapest and not _is_full(worth):
        return NameContinent(due.seat, None)
    counts = worth.table.continents
    return NameContinent(due.seat, max(due.continents, key=lambda one: counts[CONTINENTS.index(one)]))


# -- the card that is up


def sign(worth: Worth, due: SignDue) -> Sign | SellAbroad:
    """Whether he brings more than he costs; with a full squad, more than whoever is missed least too."""
    card, price = due.card, worth.cost(due.price)
    if not _is_full(worth):
        return Sign(due.seat, due.price <= worth.club.cash and worth.joins(card) > price)
    if due.full:
        # A walk-in: whoever goes brings nothing.
        gone = [one for one in worth.squad if may_go(worth.content, worth.table, due.seat, (one,))]
        least = min(gone, key=lambda one: worth.leaves((one,)), default=None)
        if least is None or worth.replaces(card, least) <= price:
            return Sign(due.seat, False)
        return Sign(due.seat, True, least)
    gone_abroad = least_missed(worth)
    if gone_abroad is None or gone_abroad == card:
        return Sign(due.seat, False)
    funds = worth.club.cash * K + worth.price_abroad(gone_abroad)
    gain = worth.replaces(card, gone_abroad) + worth.price_abroad(gone_abroad) - price
    return SellAbroad(due.seat, gone_abroad) if funds >= due.price * K and gain > 0 else Sign(due.seat, False)


def _is_full(worth: Worth) -> bool:
    return worth.club.squad_full


# -- auctions


def bid(worth: Worth, due: BidDue) -> Action:
    """One limit for the whole auction, or nothing."""
    gone = least_missed(worth) if _is_full(worth) else None
    if _is_full(worth) and gone is None:
        return DropOut(due.seat)
    limit = limit_for(worth, due.lot, gone)
    left = _is_left(worth, due, gone)
    if left:
        limit = max(limit, due.cheapest)
    if limit < due.cheapest:
        return DropOut(due.seat)
    if gone is not None:
        # A place must be free before anything is bid; who sells is asked again.
        is_sure = left or limit * K - _LESS_SURE >= due.cheapest * K
        return SellAbroad(due.seat, gone) if is_sure and not _is_outbid(worth, due, limit) else DropOut(due.seat)
    return BidUpTo(due.seat, limit)


def _is_left(worth: Worth, due: BidDue, gone: int | None) -> bool:
    """Whether nobody bid for a great player who can be paid, and beats who goes for him."""
    stars, funds = worth.table.stars, worth.club.cash + (0 if gone is None else worth.price_abroad(gone) // K)
    left = 0 if gone is None else stars[gone]
    return due.leader is None and stars[due.lot] >= max(_GREAT, left + 1) and due.cheapest <= funds


def _is_outbid(worth: Worth, due: BidDue, limit: int) -> bool:
    """Whether somebody who is still in would likely go as far: computers as they are known, people as one would."""
    content, table, auction = worth.content, worth.table, worth.table.auction
    if auction is None:
        return False
    for other in auction.order:
        if other != due.seat and other not in auction.out:
            seat = table.setup.seats[other]
            style = worth.style if seat.is_human else styled(STYLES[seat.level], seat.style)
            if _likely_limit(Worth(content, table, other, style), due.lot) >= limit:
                return True
    return False


def _likely_limit(rival: Worth, card: int) -> int:
    """How far somebody else may go for a card, by what lies open."""
    gone = least_missed(rival) if _is_full(rival) else None
    if gone is None:
        return 0 if _is_full(rival) else limit_for(rival, card)
    return min(value_of(rival, card, gone), rival.club.cash + rival.price_abroad(gone) // K)


def limit_for(worth: Worth, card: int, gone: int | None = None) -> int:
    """The most to bid for a card, in millions: what he is worth, as far as there is money."""
    return min(value_of(worth, card, gone), worth.club.cash)


def value_of(worth: Worth, card: int, gone: int | None = None) -> int:
    """What a card is worth, in millions: what he brings, more where money is plenty, within reason; without `gone`."""
    style, club = worth.style, worth.club
    gain = worth.joins(card) if gone is None else worth.replaces(card, gone) + worth.price_abroad(gone)
    price = worth.content.transfer_price(worth.card(card))
    saved = more(worth.content, club, CheaperSignings) if style.eleven else 0
    return min(worth.limit(gain) + saved, price * worth.most // K)


# -- unhappy players (SC-17)


def bid_for_unhappy(worth: Worth, due: UnhappyDue) -> BidForUnhappy | SellAbroad:
    """The one who brings most beyond his price; with a full squad somebody goes abroad for him first."""
    gone = least_missed(worth) if _is_full(worth) else None
    if gone is not None and _best_unhappy(worth, due, gone) is not None:
        return SellAbroad(due.seat, gone)
    return BidForUnhappy(due.seat, None if _is_full(worth) else _best_unhappy(worth, due))


def _best_unhappy(worth: Worth, due: UnhappyDue, gone: int | None = None) -> int | None:
    """Who is worth his price, also without `gone`, whose price abroad is there to pay with."""
    funds = worth.club.cash * K + (0 if gone is None else worth.price_abroad(gone))
    best, most = None, 0 if gone is None else _LESS_SURE
    for card in due.targets:
        price = first_price(worth.content, worth.table, card)
        gain = worth.joins(card) if gone is None else worth.replaces(card, gone) + worth.price_abroad(gone)
        gain -= worth.cost(price)
        if price * K <= funds and gain > most:
            best, most = card, gain
    return best


def answer_bid(worth: Worth, due: OwnerDue) -> AnswerBid:
    """Sells for what he is worth, asks for more once, and benches him rather than lose by it."""
    lost = worth.leaves((due.card,))
    if due.price * K >= lost:
        return AnswerBid(due.seat, "sell")
    if due.may_name:
        price = max(due.price + 1, due.price * _NAMED // K)
        return AnswerBid(due.seat, "name", price)
    # On the bench he keeps his stars in the token, and is back next season.
    benched = lost - worth.style.token * worth.table.stars[due.card]
    return AnswerBid(due.seat, "bench" if benched < lost - due.price * K else "sell")


def answer_price(worth: Worth, due: NamedPriceDue) -> AnswerPrice:
    """Whether he is worth that too."""
    return AnswerPrice(due.seat, due.price <= worth.club.cash and worth.joins(due.card) > worth.cost(due.price))


def loss(worth: Worth, card: int) -> int:
    """What is lost by selling him, his price taken off."""
    return worth.leaves((card,)) - worth.price_abroad(card)


def least_missed(worth: Worth) -> int | None:
    """Whom to sell for room; None if nobody may go."""
    fit, brings, stars = sellable(worth.content, worth.table, worth.seat), worth.brings_gone, worth.table.stars
    return min(fit, key=lambda card: (-brings[card], stars[card]), default=None)


def pay_wages(worth: Worth, due: WagesDue) -> SellAbroad:
    """Whoever is missed least of those who bring enough; else of all."""
    fit = sellable(worth.content, worth.table, worth.seat)
    missing = K * (due.owed - worth.club.cash)
    enough = [card for card in fit if worth.price_abroad(card) >= missing]
    return SellAbroad(due.seat, min(enough or fit, key=lambda card: loss(worth, card)))


def release(worth: Worth, due: ReleaseDue) -> ReleasePlayers:
    """The group that is missed least, of those that come by trying the least missed first."""
    order = sorted(worth.squad, key=lambda card: worth.leaves((card,)))
    rarest = sorted(worth.squad, key=lambda card: worth.leaves((card,)) * K // worth.table.stars[card])
    groups = [fewest_stars(worth.content, worth.table, due.seat, due.total, one) for one in (order, rarest)]
    return ReleasePlayers(due.seat, min(groups, key=worth.leaves))


class Desk(NamedTuple):
    """A manager's seat, and whatever he sees."""

    content: Content
    seat: int
    season: SeasonTable | None
    match: MatchTable | None

    @property
    def table(self) -> SeasonTable:
        """The season: whoever is asked for a season's decision has one."""
        assert self.season is not None, "only a season asks that"
        return self.season

    @property
    def playing(self) -> MatchTable:
        """The match: whoever is asked for a match's decision plays one."""
        assert self.match is not None, "only a match asks that"
        return self.match

    @property
    def club(self) -> Club:
        """The manager's own club."""
        return self.table.clubs[self.seat]


def desk_of(content: Content, view: SeasonTable | MatchTable, seat: int) -> Desk:
    """The desk of `seat`, by what he sees."""
    if isinstance(view, MatchTable):
        return Desk(content, seat, None, view)
    return Desk(content, seat, view, view.match)
