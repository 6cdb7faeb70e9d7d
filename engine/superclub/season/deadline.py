"""Deadline day (SC-25): card after card from the world under the hammer; the star may be claimed before (SC-24)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import auction
from engine.superclub.content.cards import Content
from engine.superclub.season import abroad, squads
from engine.superclub.season.actions import NameContinent, Sign
from engine.superclub.season.bidding import HOUSE, RULE
from engine.superclub.season.choices import continent_answer, sign_answer
from engine.superclub.season.model import ContinentDue, SeasonTable, SignDue
from engine.superclub.season.staffing import star_claim
from engine.superclub.season.state import Answers, Handlers, SeasonPlay
from engine.superclub.season.steps import OpenBidding, SeasonStep, TurnCard


def steps(content: Content, table: SeasonTable) -> list[SeasonStep]:
    """One card for each manager, and one more for the champion, who starts and ends."""
    return [TurnCard(seat) for seat in (*table.order, table.order[0])]


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
    return squads.up(table).card == content.star and price is not None and abroad.reach(content, table, seat) >= price


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
}
