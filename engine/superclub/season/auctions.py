"""Auctions: on deadline day for card after card from the world (SC-24, SC-25), and for an unhappy player (SC-17).

Owns who may bid what, who may claim the star before, and what becomes of the card that was up; what becomes of an
unhappy player his owner says.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.core import auction
from engine.core.answers import too_many
from engine.core.auction import Auction, AuctionAction, AuctionUnsold, AuctionWon, BidDue, BidUpTo, DropOut, PlaceBid
from engine.core.chance import Chance
from engine.core.model import Reason
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import CheaperSignings
from engine.superclub.season import squads, stops
from engine.superclub.season.actions import NameContinent, Sign
from engine.superclub.season.choices import continent_answer, sign_answer
from engine.superclub.season.model import MOST_CARDS, ContinentDue, SeasonTable, SignDue
from engine.superclub.season.staffing import more, star_claim
from engine.superclub.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.superclub.season.steps import OpenBidding, SeasonStep, TurnCard

RULE = "SC-25"


def _auction(play: SeasonPlay) -> Auction:
    current: Auction | None = play.table.auction
    assert current is not None, "an auction is open"
    return current


def _terms(play: SeasonPlay) -> auction.Terms:
    """Nobody bids more than he has (SC-27). Bidders may yet sell somebody; deadline day knows equal bids."""
    content, table = play.content, play.table

    def funds(seat: int) -> int:
        return int(table.clubs[seat].cash)

    reach = partial(squads.reach, content, table)
    if table.unhappy is not None:
        return auction.Terms(funds, reach=reach)
    return auction.Terms(funds, partial(squads.stronger, table), reach)


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


def steps(content: Content, table: SeasonTable) -> list[SeasonStep]:
    """One card for each manager, and one more for the champion, who starts and ends; then a stop (SC-26, SC-29)."""
    return [*(TurnCard(seat) for seat in (*table.order, table.order[0])), *stops.steps(table)]


def turn_card(play: SeasonPlay, step: TurnCard) -> None:
    """Ask for a continent. Without cards in the world the day is over."""
    table = play.table
    squads.refill(play)
    continents = squads.open_continents(table)
    if continents:
        left = len(table.order) + 1 - table.turned
        play.put(step, ContinentDue(step.seat, "deadline", continents, left=left))


def open_bidding(play: SeasonPlay, step: OpenBidding) -> None:
    """Offer the star to whoever may claim him; then open the auction, or go on with it after somebody sold."""
    table, content = play.table, play.content
    up = squads.up(table)
    turns = _turns(table.order, up.seat)
    claims = step.claims
    if claims is None:
        claims = tuple(seat for seat in turns if _may_claim(content, table, seat))
    if claims:
        seat = claims[0]
        price = star_claim(content, play.club(seat))
        if price is not None:
            play.put(OpenBidding(claims), SignDue(seat, "claim", up.card, price))
            return
        # He has fired who was to bring the star.
        play.then(OpenBidding(claims[1:]))
        return
    play.state.asking = OpenBidding(())
    if table.auction is not None:
        auction.go_on(play, HOUSE)
        return
    minimum = content.transfer_price(play.card(up.card))
    auction.begin(play, HOUSE, auction.opening_event(rule=RULE, lot=up.card, minimum=minimum, order=turns))


def _turns(order: Sequence[int], first: int) -> list[int]:
    """The seats in turn, beginning with `first`."""
    place = order.index(first)
    return [*order[place:], *order[:place]]


def _may_claim(content: Content, table: SeasonTable, seat: int) -> bool:
    """Whether the card that is up is the star, and `seat` may have him and could pay."""
    price = star_claim(content, table.clubs[seat])
    return squads.up(table).card == content.star and price is not None and squads.reach(content, table, seat) >= price


def _turn(play: SeasonPlay, due: ContinentDue, action: NameContinent) -> None:
    assert action.continent is not None, "somebody has to turn a card"
    squads.turn_card(play, due.seat, action.continent, RULE)
    play.then(OpenBidding())


def _claim(play: SeasonPlay, due: SignDue, action: Sign) -> None:
    if action.yes:
        squads.sign(play, due.seat, due.price, "claim", "SC-24")
        return
    step = play.state.asking
    assert isinstance(step, OpenBidding), "a claim is asked for before the bidding"
    assert step.claims, "somebody had a claim"
    play.then(OpenBidding(step.claims[1:]))


HANDLERS: Handlers = {TurnCard: turn_card, OpenBidding: open_bidding}
ANSWERS: Answers = {
    (ContinentDue, "deadline"): continent_answer(_turn),
    (SignDue, "claim"): sign_answer(_claim),
    (BidDue, None): Answer((PlaceBid, BidUpTo, DropOut), _fault, too_many, _default, _carry_out, _sample),
}
