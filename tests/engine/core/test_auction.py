"""Auctions: what may be bid, whose turn is next, who is never asked, and limits that bid as a hand would."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import auction as au
from engine.core.auction import (
    Auction,
    AuctionHouse,
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
    Terms,
    fold_auction,
    hide_limits,
)
from engine.core.chance import Chance
from engine.core.model import Event, Model, Reason, Step, clone
from engine.core.play import Play


class Hall(Model):
    """A table with one auction. `ranks` decide equal bids: the higher takes the lead; None: nobody's does."""

    funds: list[int]
    ranks: list[int] | None = None
    spare: list[int] | None = None
    auction: Auction | None = None


class HallState(Model):
    table: Hall
    chance: Chance = msgspec.field(default_factory=lambda: Chance(1))
    agenda: list[Step] = msgspec.field(default_factory=list)
    asked: list[BidDue] = msgspec.field(default_factory=list)


def fold(table: Hall, event: Event) -> None:
    table.auction = fold_auction(table.auction, event)


def on_table(play: Play[HallState, Any]) -> Auction:
    assert play.table.auction is not None
    return play.table.auction


def terms_of(play: Play[HallState, Any]) -> Terms:
    table: Hall = play.table
    ranks, spare = table.ranks, table.spare
    return Terms(
        funds=table.funds.__getitem__,
        beats=(lambda seat, leader: ranks[seat] > ranks[leader]) if ranks else (lambda seat, leader: False),
        reach=(lambda seat: table.funds[seat] + spare[seat]) if spare else None,
    )


def nothing(play: Play[HallState, Any], hammer: Any) -> None:
    """What becomes of the lot is no matter here."""


HOUSE: AuctionHouse[Play[HallState, Any]] = AuctionHouse(on_table, terms_of, nothing, nothing)


class Sale:
    """An auction being played by hand."""

    def __init__(
        self,
        order: Sequence[int],
        funds: Sequence[int],
        minimum: int = 20,
        ranks: Sequence[int] | None = None,
        spare: Sequence[int] | None = None,
        step: int = 1,
        opening: Bid | None = None,
    ) -> None:
        table = Hall(list(funds), list(ranks) if ranks else None, list(spare) if spare else None)
        self.state = HallState(table)
        self.events: list[Event] = []
        opened = au.open_auction(rule="XX-1", lot=7, minimum=minimum, order=order, step=step, opening=opening)
        play = Play(self.state, fold)
        au.begin(play, HOUSE, opened)
        self.events += play.events

    @property
    def auction(self) -> Auction:
        assert self.state.table.auction is not None
        return self.state.table.auction

    @property
    def due(self) -> BidDue | None:
        """The one question; None once the hammer has fallen."""
        assert len(self.state.asked) <= 1
        return self.state.asked[0] if self.state.asked else None

    def fault(self, action: au.AuctionAction) -> Reason | None:
        assert self.due is not None
        assert self.due.seat == action.seat
        return au.answer_fault(self.due, action, self.state.table.funds[action.seat])

    def do(self, *actions: au.AuctionAction) -> Sale:
        for action in actions:
            assert self.fault(action) is None
            self.state = clone(self.state)
            self.state.asked.clear()
            play = Play(self.state, fold)
            au.answer(play, HOUSE, action)
            self.events += play.events
        return self

    def ask_again(self) -> None:
        """Somebody did something else on his turn."""
        self.state.asked.clear()
        play = Play(self.state, fold)
        au.go_on(play, HOUSE)
        self.events += play.events

    @property
    def public(self) -> list[Event]:
        """What everybody has seen."""
        return [event for event in self.events if event.visible_to(None)]


def won(seat: int, price: int) -> AuctionWon:
    return AuctionWon(seat=seat, lot=7, price=price, rule="XX-1")


UNSOLD = AuctionUnsold(lot=7, rule="XX-1")
PLENTY = (100, 100, 100, 100)


# -- bidding by hand


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
        au.open_auction(rule="XX-1", lot=7, minimum=20, order=order, opening=opening)


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
