"""Transfer windows and auctions: who may bid, and what becomes of the lot (FF-5, FF-17, FF-22, FF-23, FF-28, FF-38).

In a window the managers turn up cards in turn. Owns every lot that comes under the hammer: turned up in a window, on a
square or by a card, put up by a debtor, or lent because a card says so; why it comes up is its phase's. Deals and
releases between two auctions are the desk's.
"""

from __future__ import annotations

from itertools import cycle, islice

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
from engine.fortunes.season.actions import TurnCard
from engine.fortunes.season.calendar import last_week
from engine.fortunes.season.events import LotClosed, LotShown, Whereabouts, WindowClosed, WindowOpened
from engine.fortunes.season.model import Lot, LotWhy, SeasonTable, TurnDue
from engine.fortunes.season.money import pay
from engine.fortunes.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.fortunes.season.steps import AuctionSenior, CloseWindow, OpenWindow, TurnUp

_OWNED: tuple[LotWhy, ...] = ("rescue", "rescue_loan", "forced_loan")
"""Lots that are somebody's players: he doesn't bid, and is paid."""
RULE = "FF-22"


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


def auctions_of(content: Content, table: SeasonTable) -> int:
    """How many auctions a window has: one a manager, four at least (FF-22)."""
    return max(content.tables.windows, len(table.surviving))


def open_window(play: SeasonPlay, step: OpenWindow) -> None:
    """Whoever moves first begins, and begins again after the others. Without managers there is no window."""
    order = play.table.turn_order
    if not order:
        return
    count = auctions_of(play.content, play.table)
    play.emit(WindowOpened(window=step.window, auctions=count, rule=RULE))
    play.then(*(TurnUp(seat) for seat in islice(cycle(order), count)), CloseWindow())


def turn_up(play: SeasonPlay, step: TurnUp) -> None:
    """Ask which pile. Where there is one alone it is asked as well: before a card is up, deals are made."""
    play.put(step, TurnDue(step.seat, auctions_of(play.content, play.table) - play.table.turned))


def close_window(play: SeasonPlay, step: CloseWindow) -> None:
    """The weeks go on."""
    window = play.table.window
    assert window is not None, "it was opened"
    play.emit(WindowClosed(window=window, rule="FF-5"))


# -- answers


def _turn_fault(content: Content, table: SeasonTable, due: TurnDue, action: TurnCard) -> Reason | None:
    """Keys: `academy_empty`, `youths_full_everywhere` (nobody could bid)."""
    if action.pile == "senior":
        return None
    if not table.academy:
        return Reason("academy_empty")
    if not any(people.room_for_youth(content, table, seat) for seat in table.surviving):
        return Reason("youths_full_everywhere")
    return None


def _turn_options(content: Content, table: SeasonTable, due: TurnDue) -> list[TurnCard]:
    both = (TurnCard(due.seat, "senior"), TurnCard(due.seat, "academy"))
    return [action for action in both if _turn_fault(content, table, due, action) is None]


def _turn_default(content: Content, table: SeasonTable, due: TurnDue) -> TurnCard:
    return TurnCard(due.seat, "senior")


def _turn(play: SeasonPlay, due: TurnDue, action: TurnCard) -> None:
    if action.pile == "senior":
        turn_up_senior(play, due.seat, "window", play.content.tables.star_price, RULE)
    else:
        # FF-23: a youth has no minimum.
        put_up(play, Lot(play.table.academy[-1], "window", due.seat, 0), RULE)


HANDLERS: Handlers = {
    OpenWindow: open_window,
    TurnUp: turn_up,
    CloseWindow: close_window,
    AuctionSenior: _auction_senior,
}
ANSWERS: Answers = {
    (TurnDue, None): Answer((TurnCard,), _turn_fault, _turn_options, _turn_default, _turn),
    (BidDue, None): Answer((PlaceBid, BidUpTo, DropOut), _fault, too_many, _default, _carry_out, _sample),
}
