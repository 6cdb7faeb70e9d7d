"""Unhappy players (SC-17): bids for who is too good for his club, and what his owner does about them.

Bids bind: while one is open nobody but who is asked does anything at the desk, the player himself can't be sold abroad,
and he counts as gone already for his owner's floor, as he may be benched in the end. Nobody can be bid for whose going
would leave too few. Who has no place or not the money is asked all the same: he may sell abroad first (SC-28, SC-29).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import auction
from engine.core.auction import Bid
from engine.core.chance import Chance
from engine.core.model import Reason
from engine.superclub.content.cards import Content, status_of
from engine.superclub.season.actions import AnswerBid, AnswerPrice, BidForUnhappy, PickPlayer
from engine.superclub.season.auctions import HOUSE
from engine.superclub.season.choices import pick_answer
from engine.superclub.season.events import (
    PriceAnswered,
    PriceNamed,
    UnhappyBenched,
    UnhappyBidMade,
    UnhappyPassed,
    UnhappySold,
)
from engine.superclub.season.model import (
    MOST_CARDS,
    NamedPriceDue,
    OwnerDue,
    PickPlayerDue,
    SeasonTable,
    UnhappyBid,
    UnhappyDue,
)
from engine.superclub.season.squads import add_star, happy_stars, improvable, may_go, reach, sellable
from engine.superclub.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.superclub.season.steps import Compensate, SeasonStep, SettleUnhappy, UnhappyTurn

RULE = "SC-17"


def steps(content: Content, table: SeasonTable) -> list[SeasonStep]:
    """Everybody's turn to bid, the champion first; none unless the rule is played."""
    return [UnhappyTurn(seat) for seat in table.order] if table.setup.unhappy else []


# -- who may be bid for


def targets(content: Content, table: SeasonTable, seat: int) -> tuple[int, ...]:
    """Players whom `seat` may bid for, owner by owner, were somebody sold first for a place or the money."""
    if seat in table.bid_used or not _could_have_a_place(content, table, seat):
        return ()
    owners = [owner for owner in table.order if owner not in table.bid_at and _outranks(content, table, seat, owner)]
    most = reach(content, table, seat)
    return tuple(
        card
        for owner in owners
        for card in _unhappy(content, table, owner, happy_stars(content, table, seat))
        if first_price(content, table, card) <= most
    )


def _could_have_a_place(content: Content, table: SeasonTable, seat: int) -> bool:
    return not table.clubs[seat].squad_full or bool(sellable(content, table, seat))


def first_price(content: Content, table: SeasonTable, card: int) -> int:
    """What is bid for a player at first."""
    return content.tables.unhappy_bid * table.stars[card]


def _outranks(content: Content, table: SeasonTable, seat: int, owner: int) -> bool:
    """Whether the status of `seat` is a higher one, by markers alone."""
    tables, clubs = content.tables, table.clubs
    return status_of(tables, clubs[seat].marker) > status_of(tables, clubs[owner].marker)


def _unhappy(content: Content, table: SeasonTable, owner: int, most: int) -> Iterable[int]:
    """Players of up to `most` stars whom their club doesn't keep happy, and whom it could do without."""
    kept = happy_stars(content, table, owner)
    for card in table.clubs[owner].squad:
        if kept < table.stars[card] <= most and may_go(content, table, owner, (card,)):
            yield card


def _joiners(content: Content, table: SeasonTable, bid: UnhappyBid) -> list[int]:
    """Who else may bid more for the same player, in turn after the bidder."""
    place = table.order.index(bid.bidder)
    others = (*table.order[place + 1 :], *table.order[:place])
    stars = table.stars[bid.card]
    return [
        seat
        for seat in others
        if seat not in table.bid_used
        and _outranks(content, table, seat, bid.owner)
        and happy_stars(content, table, seat) >= stars
        and _could_have_a_place(content, table, seat)
        and reach(content, table, seat) > bid.price
    ]


# -- a bid


def unhappy_turn(play: SeasonPlay, step: UnhappyTurn) -> None:
    """Ask for a bid if there is anybody to bid for; or go on with the bidding that was opened."""
    table = play.table
    if table.auction is not None:
        auction.go_on(play, HOUSE)
        return
    found = targets(play.content, table, step.seat)
    if found:
        play.put(step, UnhappyDue(step.seat, found))


def _bid_fault(content: Content, table: SeasonTable, due: UnhappyDue, action: BidForUnhappy) -> Reason | None:
    """Keys: `not_offered`, `squad_full` (param `most`; a place must be freed first), `over_funds` (`funds`,
    `price`)."""
    if action.card is None:
        return None
    if action.card not in due.targets:
        return Reason("not_offered")
    club, price = table.clubs[due.seat], first_price(content, table, action.card)
    if club.squad_full:
        return Reason("squad_full", {"most": MOST_CARDS})
    return Reason("over_funds", {"funds": club.cash, "price": price}) if price > club.cash else None


def _bid_options(content: Content, table: SeasonTable, due: UnhappyDue) -> list[BidForUnhappy]:
    thinkable = (BidForUnhappy(due.seat, card) for card in due.targets)
    legal = [action for action in thinkable if _bid_fault(content, table, due, action) is None]
    return [*legal, BidForUnhappy(due.seat, None)]


def _no_bid(content: Content, table: SeasonTable, due: UnhappyDue) -> BidForUnhappy:
    return BidForUnhappy(due.seat, None)


def _bid(play: SeasonPlay, due: UnhappyDue, action: BidForUnhappy) -> None:
    table, card = play.table, action.card
    if card is None:
        play.emit(UnhappyPassed(seat=due.seat, rule=RULE))
        return
    owner = next(seat for seat, club in enumerate(table.clubs) if card in club.squad)
    price = first_price(play.content, table, card)
    play.emit(UnhappyBidMade(seat=due.seat, owner=owner, card=card, price=price, rule=RULE))
    play.then(SettleUnhappy())
    joiners = _joiners(play.content, table, _open(table))
    if joiners:
        order, opening = (due.seat, *joiners), Bid(due.seat, price)
        opened = auction.opening_event(rule=RULE, lot=card, minimum=price, order=order, opening=opening)
        auction.begin(play, HOUSE, opened)


# -- the owner's answer


def _open(table: SeasonTable) -> UnhappyBid:
    assert table.unhappy is not None, "a bid is open"
    return table.unhappy


def settle_unhappy(play: SeasonPlay, step: SettleUnhappy) -> None:
    """Ask the owner; if he named a price, the bidder; if that was refused, the owner once more."""
    bid = _open(play.table)
    if bid.named is not None and not step.refused:
        play.put(step, NamedPriceDue(bid.bidder, bid.card, bid.owner, bid.named))
        return
    play.put(step, OwnerDue(bid.owner, bid.card, bid.bidder, bid.price, bid.named is None))


def _owner_fault(content: Content, table: SeasonTable, due: OwnerDue, action: AnswerBid) -> Reason | None:
    """Keys: `price_named_already`, `price_not_higher` (param `price`), `price_unasked` (no price goes with that),
    `bench_too_soon` (a price must be named first)."""
    if action.answer != "name":
        if action.price is not None:
            return Reason("price_unasked")
        return Reason("bench_too_soon") if action.answer == "bench" and due.may_name else None
    if not due.may_name:
        return Reason("price_named_already")
    if action.price is None or action.price <= due.price:
        return Reason("price_not_higher", {"price": due.price})
    return None


def _owner_options(content: Content, table: SeasonTable, due: OwnerDue) -> list[AnswerBid] | None:
    return None if due.may_name else [AnswerBid(due.seat, "sell"), AnswerBid(due.seat, "bench")]


def _owner_default(content: Content, table: SeasonTable, due: OwnerDue) -> AnswerBid:
    return AnswerBid(due.seat, "sell")


def _owner_sample(content: Content, table: SeasonTable, due: OwnerDue, chance: Chance) -> AnswerBid:
    named = AnswerBid(due.seat, "name", due.price + 1 + chance.below("sample", due.price))
    other = named if due.may_name else AnswerBid(due.seat, "bench")
    return chance.choice("sample", [AnswerBid(due.seat, "sell"), other])


def _answer_bid(play: SeasonPlay, due: OwnerDue, action: AnswerBid) -> None:
    if action.answer == "name":
        assert action.price is not None, "a price is named"
        play.emit(PriceNamed(seat=due.seat, price=action.price, rule=RULE))
        play.then(SettleUnhappy())
    elif action.answer == "sell":
        _sell(play, due.price)
    else:
        play.emit(UnhappyBenched(seat=due.seat, card=due.card, rule=RULE))
        play.then(Compensate(due.seat, due.card))


def _sell(play: SeasonPlay, price: int) -> None:
    bid = _open(play.table)
    play.emit(
        UnhappySold(
            seat=bid.owner,
            card=bid.card,
            to=bid.bidder,
            price=price,
            cash=play.club(bid.owner).cash + price,
            to_cash=play.club(bid.bidder).cash - price,
            rule=RULE,
        )
    )
    play.then(Compensate(bid.owner, bid.card))


# -- the named price


def _price_fault(content: Content, table: SeasonTable, due: NamedPriceDue, action: AnswerPrice) -> Reason | None:
    """Key: `over_funds` (params `funds`, `price`)."""
    funds = table.clubs[due.seat].cash
    if action.yes and due.price > funds:
        return Reason("over_funds", {"funds": funds, "price": due.price})
    return None


def _price_options(content: Content, table: SeasonTable, due: NamedPriceDue) -> list[AnswerPrice]:
    thinkable = (AnswerPrice(due.seat, True), AnswerPrice(due.seat, False))
    return [action for action in thinkable if _price_fault(content, table, due, action) is None]


def _price_default(content: Content, table: SeasonTable, due: NamedPriceDue) -> AnswerPrice:
    return AnswerPrice(due.seat, False)


def _answer_price(play: SeasonPlay, due: NamedPriceDue, action: AnswerPrice) -> None:
    play.emit(PriceAnswered(seat=due.seat, price=due.price, yes=action.yes, rule=RULE))
    if action.yes:
        _sell(play, due.price)
    else:
        play.then(SettleUnhappy(refused=True))


# -- the star that makes up for it


def compensate(play: SeasonPlay, step: Compensate) -> None:
    """The owner adds a star to another of his players, if one has potential left."""
    others = tuple(card for card in improvable(play.content, play.table, step.seat) if card != step.card)
    if others:
        play.put(step, PickPlayerDue(step.seat, "compensation", others))


def _add_star(play: SeasonPlay, due: PickPlayerDue, action: PickPlayer) -> None:
    assert action.card is not None, "the star can't be passed"
    add_star(play, due.seat, action.card, RULE)


HANDLERS: Handlers = {
    UnhappyTurn: unhappy_turn,
    SettleUnhappy: settle_unhappy,
    Compensate: compensate,
}
ANSWERS: Answers = {
    (UnhappyDue, None): Answer((BidForUnhappy,), _bid_fault, _bid_options, _no_bid, _bid),
    (OwnerDue, None): Answer((AnswerBid,), _owner_fault, _owner_options, _owner_default, _answer_bid, _owner_sample),
    (NamedPriceDue, None): Answer((AnswerPrice,), _price_fault, _price_options, _price_default, _answer_price),
    (PickPlayerDue, "compensation"): pick_answer(_add_star),
}
