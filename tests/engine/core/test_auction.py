"""Auctions: what may be bid, whose turn is next, who is never asked, and limits that bid as a hand would."""

from __future__ import annotations

import pytest

from engine.core import auction as au
from engine.core.auction import (
    Bid,
    BidDue,
    BidUpTo,
    DropOut,
    DroppedOut,
    PlaceBid,
)
from engine.core.model import Reason
from tests.engine.core.sales import PLENTY, UNSOLD, Sale, won

# -- bidding by hand


def test_who_has_the_money_is_not_asked_what_he_could_raise() -> None:
    """What somebody could raise takes looking at all he has."""
    asked: list[int] = []

    def reach(seat: int) -> int:
        asked.append(seat)
        return PLENTY[seat] + 10

    auction = Sale((0, 1, 2), PLENTY).auction
    for funds, looked_at in ((PLENTY, []), ([15, 15, 15], [0])):
        assert isinstance(au.next_move(auction, au.Terms(funds.__getitem__, reach=reach)), BidDue)
        assert asked == looked_at


@pytest.mark.rule("SC-25")
def test_the_opener_is_asked_first_and_the_others_in_turn():
    sale = Sale((2, 0, 1), PLENTY)
    assert sale.due == BidDue(2, lot=7, price=0, leader=None, lowest=20, may_match=False)
    sale.do(PlaceBid(2, 20))
    assert sale.due == BidDue(0, lot=7, price=20, leader=2, lowest=21, may_match=False)
    sale.do(PlaceBid(0, 30))
    assert sale.due == BidDue(1, lot=7, price=30, leader=0, lowest=31, may_match=False)
    sale.do(DropOut(1))
    assert sale.due is not None
    assert sale.due.seat == 2
    sale.do(PlaceBid(2, 31), DropOut(0))
    assert sale.due is None
    assert sale.events[-1] == won(2, 31)
    assert sale.auction.closed
    assert sale.auction.history == [Bid(2, 20), Bid(0, 30), Bid(1, None), Bid(2, 31), Bid(0, None)]


@pytest.mark.rule("SC-25")
def test_dropping_out_is_final():
    sale = Sale((0, 1, 2), PLENTY).do(DropOut(0), PlaceBid(1, 20), PlaceBid(2, 21))
    assert sale.due is not None
    assert sale.due.seat == 1
    assert sale.auction.out == [0]


@pytest.mark.rule("SC-25")
def test_nobody_bids():
    sale = Sale((0, 1), PLENTY).do(DropOut(0), DropOut(1))
    assert sale.events[-1] == UNSOLD
    assert sale.due is None
    assert sale.auction.leader is None


def test_the_last_one_left_is_still_asked_for_the_first_bid():
    sale = Sale((0, 1), PLENTY).do(DropOut(0))
    assert sale.due == BidDue(1, lot=7, price=0, leader=None, lowest=20, may_match=False)
    assert sale.do(PlaceBid(1, 25)).events[-1] == won(1, 25)


def test_a_lot_without_a_minimum_can_go_for_nothing():
    sale = Sale((0, 1), (0, 0), minimum=0)
    assert sale.due is not None
    assert sale.due.lowest == 0
    sale.do(PlaceBid(0, 0))
    # The other has nothing to bid one with, and isn't asked.
    assert sale.events[-2:] == [DroppedOut(seat=1, turn=None, broke=True, rule="XX-1"), won(0, 0)]


@pytest.mark.parametrize(
    ("due", "amount", "funds", "reason"),
    [
        (BidDue(1, 7, 0, None, 20, False), 19, 50, Reason("bid_below_minimum", {"lowest": 20})),
        (BidDue(1, 7, 0, None, 20, False), -1, 50, Reason("bid_below_minimum", {"lowest": 20})),
        (BidDue(1, 7, 0, None, 20, False), 20, 50, None),
        (BidDue(1, 7, 0, None, 20, False), 50, 50, None),
        (BidDue(1, 7, 0, None, 20, False), 51, 50, Reason("bid_over_funds", {"funds": 50})),
        (BidDue(1, 7, 30, 0, 31, False), 31, 50, None),
        (BidDue(1, 7, 30, 0, 31, False), 30, 50, Reason("bid_equal", {"price": 30, "lowest": 31})),
        (BidDue(1, 7, 30, 0, 31, True), 30, 50, None),
        (BidDue(1, 7, 30, 0, 31, True), 30, 29, Reason("bid_over_funds", {"funds": 29})),
        (BidDue(1, 7, 30, 0, 31, True), 29, 50, Reason("bid_not_higher", {"price": 30, "lowest": 31})),
        (BidDue(1, 7, 30, 0, 35, False), 34, 50, Reason("bid_not_higher", {"price": 30, "lowest": 35})),
    ],
)
@pytest.mark.rule("SC-25", "SC-27")
def test_what_may_be_bid(due, amount, funds, reason):
    assert au.bid_fault(due, amount, funds) == reason
    assert au.answer_fault(due, PlaceBid(1, amount), funds) == reason
    assert au.answer_fault(due, BidUpTo(1, amount), funds) == reason
    assert au.answer_fault(due, DropOut(1), funds) is None


@pytest.mark.parametrize(
    ("may_match", "limit", "funds", "reason"),
    [
        (True, 32, 50, None),
        (True, 32, 31, Reason("bid_over_funds", {"funds": 31})),
        (True, 29, 50, Reason("bid_not_higher", {"price": 30, "lowest": 35})),
        (False, 32, 50, Reason("bid_not_higher", {"price": 30, "lowest": 35})),
    ],
)
def test_a_limit_between_two_steps_may_match(may_match, limit, funds, reason):
    due = BidDue(1, 7, 30, 0, 35, may_match)
    assert au.answer_fault(due, BidUpTo(1, limit), funds) == reason
    assert au.answer_fault(due, PlaceBid(1, limit), 50) == Reason("bid_not_higher", {"price": 30, "lowest": 35})


def test_raises_may_be_larger_than_one():
    sale = Sale((0, 1), PLENTY, step=5).do(PlaceBid(0, 22))
    assert sale.due is not None
    assert sale.due.lowest == 27


# -- equal bids


@pytest.mark.rule("SC-25")
def test_an_equal_bid_by_the_stronger_takes_the_lead():
    sale = Sale((0, 1, 2), PLENTY, ranks=(2, 3, 1)).do(PlaceBid(0, 40))
    assert sale.due == BidDue(1, lot=7, price=40, leader=0, lowest=41, may_match=True)
    sale.do(PlaceBid(1, 40))
    assert sale.auction.leader == 1
    assert sale.due == BidDue(2, lot=7, price=40, leader=1, lowest=41, may_match=False)
    assert sale.fault(PlaceBid(2, 40)) == Reason("bid_equal", {"price": 40, "lowest": 41})
    sale.do(DropOut(2))
    assert sale.due == BidDue(0, lot=7, price=40, leader=1, lowest=41, may_match=False)
    assert sale.do(DropOut(0)).events[-1] == won(1, 40)


# -- a bid already made


@pytest.mark.rule("SC-17")
def test_others_join_the_bidding_for_an_unhappy_player():
    # Three stars: 45. The first bidder leads and is asked only when somebody has bid more.
    sale = Sale((1, 2, 3), PLENTY, minimum=45, opening=Bid(1, 45))
    assert sale.due == BidDue(2, lot=7, price=45, leader=1, lowest=46, may_match=False)
    sale.do(PlaceBid(2, 46), DropOut(3))
    assert sale.due == BidDue(1, lot=7, price=46, leader=2, lowest=47, may_match=False)
    assert sale.do(DropOut(1)).events[-1] == won(2, 46)
    assert sale.auction.history[0] == Bid(1, 45)


@pytest.mark.rule("SC-17")
def test_a_first_bidder_whom_nobody_joins_has_won():
    assert Sale((1,), PLENTY, opening=Bid(1, 45)).events[-1] == won(1, 45)
    assert Sale((1, 2), PLENTY, opening=Bid(1, 45)).do(DropOut(2)).events[-1] == won(1, 45)


def test_a_leader_is_never_asked_to_outbid_himself_wherever_he_sits():
    sale = Sale((2, 0, 1), PLENTY, opening=Bid(0, 45)).do(DropOut(2))
    assert sale.due is not None
    assert sale.due.seat == 1


@pytest.mark.parametrize(("order", "opening"), [((0, 1), Bid(2, 45)), ((0, 1), Bid(0, None)), ((0, 1, 0), None)])
def test_what_can_be_no_auction(order, opening):
    with pytest.raises(ValueError, match="bid"):
        au.opening_event(rule="XX-1", lot=7, minimum=20, order=order, opening=opening)


# -- money


@pytest.mark.rule("SC-27")
def test_who_can_pay_no_bid_is_not_asked():
    sale = Sale((0, 1, 2), (19, 20, 100))
    assert sale.events[1] == DroppedOut(seat=0, turn=1, broke=True, rule="XX-1")
    assert sale.due is not None
    assert sale.due.seat == 1
    sale.do(PlaceBid(1, 20), PlaceBid(2, 21))
    assert sale.events[-2:] == [DroppedOut(seat=1, turn=None, broke=True, rule="XX-1"), won(2, 21)]


def test_nobody_can_pay():
    assert Sale((0, 1), (5, 19)).events[-1] == UNSOLD
    assert Sale((), ()).events[-1] == UNSOLD


def test_who_can_match_is_asked_with_the_price_alone():
    sale = Sale((0, 1), (100, 40), ranks=(1, 2)).do(PlaceBid(0, 40))
    assert sale.due is not None
    assert sale.due.seat == 1
    assert sale.fault(PlaceBid(1, 41)) == Reason("bid_over_funds", {"funds": 40})
    assert sale.fault(PlaceBid(1, 40)) is None


@pytest.mark.rule("SC-25")
def test_who_can_raise_the_money_on_his_turn_is_asked_and_asked_again():
    sale = Sale((0, 1), (10, 100), spare=(15, 0))
    assert sale.due is not None
    assert sale.due.seat == 0
    assert sale.fault(PlaceBid(0, 20)) == Reason("bid_over_funds", {"funds": 10})
    sale.state.table.funds[0] += 15
    sale.ask_again()
    sale.do(PlaceBid(0, 20), DropOut(1))
    assert sale.events[-1] == won(0, 20)


@pytest.mark.rule("SC-25")
def test_selling_on_ones_turn_can_cost_the_rank_to_match():
    sale = Sale((0, 1), (100, 100), ranks=(50, 52)).do(PlaceBid(0, 40))
    assert sale.due is not None
    assert sale.due.may_match
    assert sale.state.table.ranks is not None
    sale.state.table.ranks[1] -= 3
    sale.ask_again()
    assert sale.due == BidDue(1, lot=7, price=40, leader=0, lowest=41, may_match=False)


def test_who_can_raise_too_little_is_not_asked():
    assert Sale((0, 1), (10, 100), spare=(9, 0)).events[1] == DroppedOut(seat=0, turn=1, broke=True, rule="XX-1")
