"""Other clubs join the bidding for an unhappy player (SC-17)."""

from __future__ import annotations

import pytest

from engine.core.auction import AuctionOpened, BidDue, BidPlaced, DropOut, PlaceBid
from engine.superclub.season.actions import (
    AnswerBid,
    BidForUnhappy,
    SellAbroad,
)
from engine.superclub.season.events import (
    UnhappySold,
)
from engine.superclub.season.model import OwnerDue, UnhappyDue
from engine.superclub.season.unhappy import steps
from tests.engine.superclub.builders import CONTENT
from tests.engine.superclub.season.unhappy import ESTABLISHED, FIVE, FOUR, MID, NEW, TITLE, begun, bidding

pytestmark = pytest.mark.rule("SC-17")


def test_others_may_bid_more_in_turn_and_it_is_their_one_bid() -> None:
    season = begun(ESTABLISHED, TITLE, MID, NEW)
    season.do(BidForUnhappy(0, FOUR))
    assert season.all(AuctionOpened) == [
        AuctionOpened(lot=FOUR, minimum=60, step=1, order=(0, 1, 2), price=60, leader=0, turn=1, rule="SC-17")
    ]
    # No equal bids here, whoever is stronger.
    assert season.asked == BidDue(1, FOUR, 60, 0, 61, False)
    assert season.refusal(PlaceBid(1, 60)) == "bid_not_higher"
    season.do(PlaceBid(1, 61), DropOut(2))
    assert season.asked == BidDue(0, FOUR, 61, 1, 62, False)
    season.do(DropOut(0))
    assert season.asked == OwnerDue(3, FOUR, 1, 61, True)
    season.do(AnswerBid(3, "sell"))
    assert season.all(UnhappySold) == [
        UnhappySold(seat=3, card=FOUR, to=1, price=61, cash=161, to_cash=39, rule="SC-17")
    ]
    assert season.table.auction is None
    assert season.table.bid_used == [0, 1]
    assert season.table.bid_at == [3]
    # Seat 1 has bid, and seat 3 was bid at: seat 2, who didn't, finds nobody.
    assert season.is_over


@pytest.mark.rule("SC-12")
def test_who_passed_may_join_and_comes_last_in_turn() -> None:
    season = begun(TITLE, MID, TITLE, NEW)
    season.do(BidForUnhappy(0, None), BidForUnhappy(1, FIVE))
    assert season.all(AuctionOpened)[0].order == (1, 2, 0)
    season.do(DropOut(2), PlaceBid(0, 76), DropOut(1))
    assert season.asked == OwnerDue(3, FIVE, 0, 76, True)


def test_who_joined_has_no_bid_left() -> None:
    season = bidding(ESTABLISHED, MID, NEW, NEW)
    season.give(2, 146)  # four stars, too
    season.begin(*steps(CONTENT, season.table))
    assert season.asked == UnhappyDue(0, (146, FOUR))
    season.do(BidForUnhappy(0, FOUR), PlaceBid(1, 70), DropOut(0), AnswerBid(3, "sell"))
    assert season.is_over
    assert season.table.bid_used == [0, 1]


def test_who_dropped_out_keeps_his_bid() -> None:
    season = bidding(ESTABLISHED, MID, NEW, NEW)
    season.give(2, 146)
    season.begin(*steps(CONTENT, season.table))
    season.do(BidForUnhappy(0, FOUR), DropOut(1))
    assert season.asked == OwnerDue(3, FOUR, 0, 60, True)
    season.do(AnswerBid(3, "sell"))
    assert season.asked == UnhappyDue(1, (146,))


def test_who_leads_when_the_bidding_ends_is_who_pays() -> None:
    season = begun(ESTABLISHED, TITLE, NEW)
    season.do(BidForUnhappy(0, FOUR), PlaceBid(1, 61), PlaceBid(0, 62), DropOut(1))
    assert [event.amount for event in season.all(BidPlaced)] == [61, 62]
    assert season.asked == OwnerDue(2, FOUR, 0, 62, True)
    assert season.refusal(AnswerBid(2, "name", 62)) == "price_not_higher"


@pytest.mark.parametrize(
    ("marker", "cash", "used"),
    # With 50 M and the 10 M that two players bring he can match, not raise.
    [(NEW, 100, False), (MID, 50, False), (MID, 100, True)],
)
def test_who_may_not_bid_may_not_join(marker: int, cash: int, used: bool) -> None:
    season = bidding(TITLE, marker, NEW)
    season.club(1).cash = cash
    if used:
        season.table.bid_used.append(1)
    season.begin(*steps(CONTENT, season.table))
    season.do(BidForUnhappy(0, FOUR))
    assert season.all(AuctionOpened) == []
    assert season.asked == OwnerDue(2, FOUR, 0, 60, True)


def test_who_would_not_keep_him_happy_may_not_join() -> None:
    season = begun(TITLE, ESTABLISHED, NEW)
    season.do(BidForUnhappy(0, FIVE))
    assert season.asked == OwnerDue(2, FIVE, 0, 75, True)


def test_a_joiner_with_a_million_more_is_asked() -> None:
    season = bidding(TITLE, MID, NEW)
    season.club(1).cash = 61
    season.begin(*steps(CONTENT, season.table))
    season.do(BidForUnhappy(0, FOUR))
    assert season.asked.seat == 1
    season.do(PlaceBid(1, 61), DropOut(0))
    assert season.asked == OwnerDue(2, FOUR, 1, 61, True)


def test_bidders_are_asked_again_as_things_are() -> None:
    season = begun(TITLE, NEW, cash=70)
    assert season.asked == UnhappyDue(0, (FOUR, FIVE))
    assert season.options() == [BidForUnhappy(0, FOUR), BidForUnhappy(0, None)]
    season.do(SellAbroad(0, 14))
    assert season.options() == [BidForUnhappy(0, FOUR), BidForUnhappy(0, FIVE), BidForUnhappy(0, None)]
    season.do(SellAbroad(1, FOUR))
    assert season.asked == UnhappyDue(0, (FIVE,))


def test_a_joiner_may_sell_on_his_turn() -> None:
    season = begun(TITLE, MID, NEW, cash=62)
    season.do(BidForUnhappy(0, FOUR))
    assert season.refusal(PlaceBid(1, 65)) == "bid_over_funds"
    season.do(SellAbroad(1, 81))
    assert season.asked == BidDue(1, FOUR, 60, 0, 61, False)
    season.do(PlaceBid(1, 65))
    # Seat 0 has no 66 M, but two whom he could sell.
    assert season.asked == BidDue(0, FOUR, 65, 1, 66, False)
    season.do(DropOut(0))
    assert season.asked == OwnerDue(2, FOUR, 1, 65, True)
