"""Limits in an auction (proxy bids): they bid as little as takes the lead, are secret, and end where hands would."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import auction as au
from engine.core.auction import (
    Auction,
    AuctionOpened,
    AuctionUnsold,
    AuctionWon,
    Bid,
    BidDue,
    BidPlaced,
    BidUpTo,
    DropOut,
    DroppedOut,
    PlaceBid,
    ProxyEntered,
    fold_auction,
    hide_limits,
)
from engine.core.chance import Chance
from engine.core.model import Event
from tests.engine.core.sales import PLENTY, Sale, won

# -- limits


@pytest.mark.rule("SC-25")
def test_a_limit_bids_as_little_as_takes_the_lead():
    sale = Sale((0, 1), PLENTY).do(BidUpTo(0, 30))
    assert sale.auction.price == 20
    sale.do(PlaceBid(1, 25))
    # 26 at once, and the other is asked again.
    assert sale.auction.price == 26
    assert sale.auction.leader == 0
    sale.do(PlaceBid(1, 30))
    # An equal bid counts for nothing here, and 31 is more than the limit.
    assert sale.events[-2:] == [DroppedOut(seat=0, turn=None, rule="XX-1"), won(1, 30)]


@pytest.mark.rule("SC-25")
def test_a_limit_of_the_stronger_matches():
    sale = Sale((0, 1), PLENTY, ranks=(2, 1)).do(BidUpTo(0, 30), PlaceBid(1, 30))
    assert sale.events[-1] == BidPlaced(seat=0, amount=30, turn=1, rule="XX-1")
    assert sale.due == BidDue(1, lot=7, price=30, leader=0, lowest=31, may_match=False)


@pytest.mark.rule("SC-25")
def test_two_limits_fight_it_out():
    # 20, 21, 22, 23; 24 is too much for the first.
    sale = Sale((0, 1), PLENTY).do(BidUpTo(0, 23), BidUpTo(1, 40))
    assert sale.auction.history == [Bid(0, 20), Bid(1, 21), Bid(0, 22), Bid(1, 23), Bid(0, None)]
    assert sale.events[-1] == won(1, 23)


@pytest.mark.rule("SC-25")
def test_equal_limits_go_to_who_gets_there_first_or_is_stronger():
    # Turns alternate: 20 and 22 by the first, so 22 is as far as both go.
    assert Sale((0, 1), PLENTY).do(BidUpTo(0, 22), BidUpTo(1, 22)).events[-1] == won(0, 22)
    assert Sale((0, 1), PLENTY).do(BidUpTo(0, 21), BidUpTo(1, 21)).events[-1] == won(1, 21)
    # The stronger matches: 20, 20 by seat 1, 21, 21 by seat 1.
    sale = Sale((0, 1), PLENTY, ranks=(1, 2)).do(BidUpTo(0, 21), BidUpTo(1, 21))
    assert sale.auction.history == [Bid(0, 20), Bid(1, 20), Bid(0, 21), Bid(1, 21), Bid(0, None)]
    assert sale.events[-1] == won(1, 21)


@pytest.mark.rule("SC-12", "SC-25")
def test_a_limit_is_seen_by_its_seat_alone():
    sale = Sale((2, 0, 1), PLENTY).do(BidUpTo(2, 33))
    entered = next(event for event in sale.events if isinstance(event, ProxyEntered))
    assert [entered.visible_to(seat) for seat in (0, 1, 2, None)] == [False, False, True, False]
    assert sale.auction.limit_of(2) == 33
    assert hide_limits(sale.auction, 2) == sale.auction
    for other in (0, 1, None):
        seen = hide_limits(sale.auction, other)
        assert seen.limits == [None, None, None]
        assert msgspec.structs.replace(seen, limits=sale.auction.limits) == sale.auction
    assert sale.auction.limit_of(2) == 33


def test_folding_what_a_seat_saw_gives_its_view():
    sale = Sale((1, 0, 2), PLENTY, ranks=(1, 2, 3)).do(BidUpTo(1, 30), PlaceBid(0, 24), BidUpTo(2, 28), DropOut(0))
    assert sale.auction.closed
    for seat in (0, 1, 2, None):
        seen: Auction | None = None
        for event in sale.events:
            if event.visible_to(seat):
                seen = fold_auction(seen, event)
        assert seen == hide_limits(sale.auction, seat)


def test_what_is_no_event_of_an_auction_is_not_folded():
    with pytest.raises(ValueError, match="BidPlaced"):
        fold_auction(None, BidPlaced(seat=0, amount=20, turn=1, rule="XX-1"))
    auction = Sale((0, 1), PLENTY).auction
    with pytest.raises(ValueError, match="Event"):
        fold_auction(auction, Event(rule="XX-1"))


# -- by hand and by limit it is the same


@st.composite
def bidders(draw: st.DrawFn) -> dict[str, Any]:
    """Two to six seats in any order with limits they can pay, ranks of which no two are equal, or no ranks."""
    count = draw(st.integers(2, 6))
    limits = draw(st.lists(st.integers(0, 40), min_size=count, max_size=count))
    order = draw(st.permutations(range(count)))
    return {
        "limits": limits,
        "order": order,
        "funds": [limit + draw(st.integers(0, 5)) for limit in limits],
        "minimum": draw(st.integers(0, 20)),
        "step": draw(st.sampled_from((1, 1, 3))),
        "ranks": draw(st.none() | st.permutations(range(count))),
        "opening": draw(st.none() | st.integers(0, 25).map(lambda price: Bid(order[0], price))),
    }


def play_out(case: dict[str, Any], by_limit: set[int]) -> Sale:
    """Everybody goes to his limit, those of `by_limit` by saying so, the others bid by bid."""
    limits = case["limits"]
    sale = Sale(**{key: value for key, value in case.items() if key != "limits"})
    while (due := sale.due) is not None:
        seat = due.seat
        least = due.price if due.may_match else due.lowest
        if limits[seat] < least:
            sale.do(DropOut(seat))
        elif seat in by_limit:
            sale.do(BidUpTo(seat, limits[seat]))
        else:
            sale.do(PlaceBid(seat, least))
    return sale


def moves(sale: Sale) -> list[Event]:
    """What everybody has seen, but for the reason of dropping out: by hand one may be asked in vain."""
    return [
        msgspec.structs.replace(event, broke=False) if isinstance(event, DroppedOut) else event for event in sale.public
    ]


@given(bidders(), st.data())
@pytest.mark.rule("SC-25")
def test_limits_do_what_bidding_by_hand_does(case: dict[str, Any], data: st.DataObject) -> None:
    by_hand = play_out(case, set())
    by_limit = play_out(case, set(case["order"]))
    mixed = play_out(case, data.draw(st.sets(st.sampled_from(case["order"]))))
    assert moves(by_hand) == moves(by_limit) == moves(mixed)
    assert isinstance(by_hand.events[-1], AuctionWon | AuctionUnsold)


@given(bidders())
def test_the_hammer_falls_for_whoever_goes_furthest(case: dict[str, Any]) -> None:
    """Nobody who is left out would have taken the lead at the price; nobody pays more than he would."""
    sale = play_out(case, set(case["order"]))
    last = sale.events[-1]
    limits, ranks = case["limits"], case["ranks"]
    opened = sale.events[0]
    assert isinstance(opened, AuctionOpened)
    if isinstance(last, AuctionUnsold):
        assert all(limit < case["minimum"] for limit in limits)
        return
    assert isinstance(last, AuctionWon)
    assert last.price <= max(limits[last.seat], opened.price)
    for other in case["order"]:
        if other != last.seat:
            assert limits[other] < last.price + case["step"]
            assert not (ranks and ranks[other] > ranks[last.seat] and limits[other] >= last.price)


@given(bidders(), st.integers(0, 2**64 - 1))
def test_random_answers_are_legal_and_come_to_an_end(case: dict[str, Any], seed: int) -> None:
    chance = Chance(seed)
    sale = Sale(**{key: value for key, value in case.items() if key != "limits"})
    while (due := sale.due) is not None:
        sale.do(au.sample_answer(due, case["funds"][due.seat], chance))  # `do` asserts that it is legal
    assert sale.auction.closed
    assert set(chance.streams) <= {"sample"}
