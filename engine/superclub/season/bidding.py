"""Auctions among managers: for the card that is up on deadline day (SC-25), and for an unhappy player (SC-17).

Owns who may bid what and what becomes of the card that was up; what becomes of an unhappy player his owner says.
"""

from __future__ import annotations

from functools import partial

from engine.core import auction
from engine.core.answers import too_many
from engine.core.auction import Auction, AuctionAction, AuctionUnsold, AuctionWon, BidDue, BidUpTo, DropOut, PlaceBid
from engine.core.chance import Chance
from engine.core.model import Reason
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import CheaperSignings
from engine.superclub.season import abroad, squads
from engine.superclub.season.model import MOST_CARDS, SeasonTable
from engine.superclub.season.staffing import more
from engine.superclub.season.state import Answer, Answers, SeasonPlay

RULE = "SC-25"


def _auction(play: SeasonPlay) -> Auction:
    current: Auction | None = play.table.auction
    assert current is not None, "an auction is open"
    return current


def _terms(play: SeasonPlay) -> auction.Terms:
    """Nobody bids more than he has (SC-27). Deadline day knows equal bids, and bidders who may yet sell somebody."""
    content, table = play.content, play.table

    def funds(seat: int) -> int:
        return int(table.clubs[seat].cash)

    if table.unhappy is not None:
        return auction.Terms(funds)
    return auction.Terms(funds, partial(squads.stronger, table), partial(abroad.reach, content, table))


def _won(play: SeasonPlay, event: AuctionWon) -> None:
    """The winner pays the bank, less with staff (SC-24); a bid for an unhappy player waits for his owner."""
    if play.table.unhappy is None:
        price = max(0, event.price - more(play.content, play.club(event.seat), CheaperSignings))
        squads.sign(play, event.seat, price, "deadline", RULE)


def _unsold(play: SeasonPlay, event: AuctionUnsold) -> None:
    squads.pass_card(play, RULE)


HOUSE: auction.AuctionHouse[SeasonPlay] = auction.AuctionHouse(_auction, _terms, _won, _unsold)


# -- answers


def _fault(content: Content, table: SeasonTable, due: BidDue, action: AuctionAction) -> Reason | None:
    """Keys: `squad_full` (param `most`; a place must be freed first), and those of `auction.bid_fault`."""
    club = table.clubs[due.seat]
    if not isinstance(action, DropOut) and club.squad_full:
        return Reason("squad_full", {"most": MOST_CARDS})
    reason = auction.answer_fault(due, action, club.cash)
    if reason is not None and reason.key == "bid_equal" and table.unhappy is not None:
        # There no squad is strong enough.
        return Reason("bid_not_higher", reason.params)
    return reason


def _default(content: Content, table: SeasonTable, due: BidDue) -> DropOut:
    return DropOut(due.seat)


def _carry_out(play: SeasonPlay, due: BidDue, action: AuctionAction) -> None:
    auction.answer(play, HOUSE, action)


def _sample(content: Content, table: SeasonTable, due: BidDue, chance: Chance) -> AuctionAction:
    club = table.clubs[due.seat]
    return auction.sample_answer(due, 0 if club.squad_full else club.cash, chance)


ANSWERS: Answers = {
    (BidDue, None): Answer((PlaceBid, BidUpTo, DropOut), _fault, too_many, _default, _carry_out, _sample)
}
