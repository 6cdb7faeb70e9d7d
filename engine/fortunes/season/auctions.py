"""Auctions of players: who may bid, and what becomes of the lot (FF-17, FF-22, FF-23, FF-28, FF-38).

Owns every lot that comes under the hammer: turned up in a window, on a square or by a card, put up by a debtor, or lent
because a card says so. Why it comes up is its phase's.
"""

from __future__ import annotations

from engine.core import auction
from engine.core.answers import too_many
from engine.core.auction import (
    Auction,
    AuctionAction,
    AuctionHouse,
    AuctionUnsold,
    AuctionWon,
    BidDue,
    BidUpTo,
    DropOut,
    PlaceBid,
    Terms,
)
from engine.core.chance import Chance
from engine.core.model import Reason
from engine.fortunes.content.cards import Content
from engine.fortunes.season import people
from engine.fortunes.season.calendar import last_week
from engine.fortunes.season.events import LotClosed, LotShown, Whereabouts
from engine.fortunes.season.model import Lot, LotWhy, SeasonTable
from engine.fortunes.season.money import pay
from engine.fortunes.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.fortunes.season.steps import AuctionSenior

_OWNED: tuple[LotWhy, ...] = ("rescue", "rescue_loan", "forced_loan")
"""Lots that are somebody's players: he doesn't bid, and is paid."""


def bidders(content: Content, table: SeasonTable, lot: Lot) -> list[int]:
    """Who may bid, in turn: whoever turned him up first, then clockwise; a youth only those with room (FF-4, FF-22)."""
    others = people.rivals(table, lot.seat)
    seats = others if lot.why in _OWNED else [lot.seat, *others]
    return [seat for seat in seats if people.may_join(content, table, seat, lot.person)]


def put_up(play: SeasonPlay, lot: Lot, rule: str) -> None:
    """Show a lot, which lies in no pile any more, and open the bidding."""
    table = play.table
    academy = tuple(person for person in table.academy if person != lot.person)
    play.emit(LotShown(lot=lot, seniors=len(play.piles.seniors), academy=academy, rule=rule))
    order = bidders(play.content, table, lot)
    opened = auction.opening_event(rule=rule, lot=lot.person, minimum=lot.minimum, order=order)
    auction.begin(play, HOUSE, opened)


def turn_up_senior(play: SeasonPlay, seat: int, why: LotWhy, star_price: int, rule: str) -> None:
    """Auction the top senior card, from so much a star."""
    person = people.draw_senior(play)
    put_up(play, Lot(person, why, seat, star_price * play.person(person).stars), rule)


def _auction_senior(play: SeasonPlay, step: AuctionSenior) -> None:
    if play.manager(step.seat).managing:
        turn_up_senior(play, step.seat, "free_agent" if step.free_agent else "card", step.star_price, step.rule)


# -- under the hammer


def _auction(play: SeasonPlay) -> Auction:
    current = play.table.auction
    assert current is not None, "an auction is open"
    return current


def _lot(play: SeasonPlay) -> Lot:
    lot = play.table.lot
    assert lot is not None, "a player is up"
    return lot


def _terms(play: SeasonPlay) -> Terms:
    """Nobody bids more than he has (FF-22)."""
    return Terms(lambda seat: play.manager(seat).cash)


def _won(play: SeasonPlay, event: AuctionWon) -> None:
    """The highest bidder pays the bank or the owner; the player is his, or his for a while (FF-22, FF-28, FF-38)."""
    lot = _lot(play)
    winner, rule = event.seat, event.rule
    match lot.why:
        case "rescue":
            pay(play, winner, lot.seat, event.price, "transfer", rule)
            people.join(play, lot.person, winner, "club", rule, lot.seat)
        case "rescue_loan" | "forced_loan":
            pay(play, winner, lot.seat, event.price, "loan", rule)
            until = last_week(play.table, max(1, lot.weeks))
            people.lend(play, lot.person, lot.seat, winner, until, lot.why == "forced_loan", rule)
        case _:
            pay(play, winner, None, event.price, "free_agent" if lot.why == "free_agent" else "auction", rule)
            people.join(play, lot.person, winner, _origin(play, lot), rule)
    play.emit(LotClosed(rule=rule))


def _unsold(play: SeasonPlay, event: AuctionUnsold) -> None:
    """A senior goes to the free pool, a youth under the academy pile (FF-17, FF-22); an owner keeps his player."""
    lot = _lot(play)
    if lot.why not in _OWNED:
        origin = _origin(play, lot)
        people.put_aside(play, lot.person, origin, "academy" if origin == "academy" else "free", event.rule)
    play.emit(LotClosed(rule=event.rule))


def _origin(play: SeasonPlay, lot: Lot) -> Whereabouts:
    """Youths can't be free agents, and no card turns one up (FF-17): they come from the academy alone."""
    return "academy" if play.person(lot.person).kind == "youth" else "pile"


HOUSE: AuctionHouse[SeasonPlay] = AuctionHouse(_auction, _terms, _won, _unsold)


# -- answers


def _fault(content: Content, table: SeasonTable, due: BidDue, action: AuctionAction) -> Reason | None:
    """Keys: those of `auction.bid_fault`."""
    return auction.answer_fault(due, action, table.managers[due.seat].cash)


def _default(content: Content, table: SeasonTable, due: BidDue) -> DropOut:
    return DropOut(due.seat)


def _carry_out(play: SeasonPlay, due: BidDue, action: AuctionAction) -> None:
    auction.answer(play, HOUSE, action)


def _sample(content: Content, table: SeasonTable, due: BidDue, chance: Chance) -> AuctionAction:
    return auction.sample_answer(due, table.managers[due.seat].cash, chance)


HANDLERS: Handlers = {AuctionSenior: _auction_senior}
ANSWERS: Answers = {
    (BidDue, None): Answer((PlaceBid, BidUpTo, DropOut), _fault, too_many, _default, _carry_out, _sample)
}
