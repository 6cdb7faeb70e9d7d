"""FF-22, FF-23: transfer windows and their auctions. Nobody bids less than £20m a star, a youth has no minimum."""

from __future__ import annotations

import pytest

from engine.core.auction import AuctionOpened, AuctionWon, BidDue, BidUpTo, DropOut, PlaceBid
from engine.core.deals import MOST_OFFERS
from engine.fortunes.season.actions import ListPlayer, TurnCard
from engine.fortunes.season.events import LotShown, PeopleJoined, PlayerMoved, WindowClosed, WindowOpened
from engine.fortunes.season.model import Lot, TurnDue
from engine.fortunes.season.steps import AuctionSenior, OpenWindow
from tests.engine.fortunes.season.market import Market, of, sale
from tests.engine.fortunes.season.reading import ACADEMY, CONTENT, STAR

pytestmark = pytest.mark.rule("FF-22")


def window(seats: int = 2, *, cash: int = 200) -> Market:
    """A summer window before its first card."""
    market = Market(seats)
    for seat in range(seats):
        market.has(cash, seat)
    market.run(OpenWindow("summer"))
    return market


def turned(seats: int = 3, *, cash: int = 200) -> Market:
    """The forward of five stars is up."""
    market = window(seats, cash=cash)
    market.do(TurnCard(0, "senior"))
    return market


def drop_all(market: Market) -> None:
    """Nobody bids (any more)."""
    while market.state.asked and isinstance(market.asked, BidDue):
        market.do(DropOut(market.asked.seat))


# -- turners


@pytest.mark.parametrize(
    ("seats", "turners"),
    [
        (2, [0, 1, 0, 1]),
        (3, [0, 1, 2, 0]),
        (4, [0, 1, 2, 3]),
        (6, [0, 1, 2, 3, 4, 5]),
    ],
)
def test_one_auction_a_manager_and_four_at_least(seats: int, turners: list[int]) -> None:
    market = window(seats)
    found = []
    for left in range(len(turners), 0, -1):
        seat = market.asked.seat
        found.append(seat)
        assert market.asked == TurnDue(seat, left)
        market.do(TurnCard(seat, "senior"))
        drop_all(market)
    assert found == turners
    assert market.all(WindowOpened) == [WindowOpened(window="summer", auctions=len(turners), rule="FF-22")]
    assert market.all(WindowClosed) == [WindowClosed(window="summer", rule="FF-5")]
    assert market.done


def test_the_next_window_has_as_many_auctions() -> None:
    market = window(2)
    for _ in range(4):
        market.do(TurnCard(market.asked.seat, "academy" if market.table.academy else "senior"))
        drop_all(market)
    market.run(OpenWindow("winter"))
    assert market.asked == TurnDue(0, 4)


@pytest.mark.rule("FF-25")
def test_in_a_window_deals_may_be_offered_whatever_was_offered_before() -> None:
    market = Market(2)
    market.table.desk.made = [MOST_OFFERS] * 2
    market.run(OpenWindow("winter"))
    assert market.fault(sale(0, 1, of(0, 1), 5)) is None


def test_who_moves_first_this_week_turns_first() -> None:
    market = Market(3)
    market.table.first = 2
    market.run(OpenWindow("winter"))
    turners = []
    while not market.done:
        turners.append(market.asked.seat)
        market.default()
        drop_all(market)
    assert turners == [2, 0, 1, 2]


def test_who_was_sacked_does_not_turn() -> None:
    market = Market(3)
    market.manager(1).managing = False
    market.run(OpenWindow("winter"))
    assert market.asked == TurnDue(0, 4)
    market.default()
    assert market.all(AuctionOpened)[0].order == (0, 2)


# -- the bidding


def test_the_top_senior_card_from_twenty_a_star() -> None:
    market = turned()
    assert market.all(LotShown) == [
        LotShown(lot=Lot(STAR, "window", 0, 100), seniors=2, academy=(ACADEMY,), rule="FF-22")
    ]
    assert market.asked == BidDue(0, STAR, 0, None, 100, False)
    assert market.fault(PlaceBid(0, 99)) == "bid_below_minimum"
    assert market.fault(PlaceBid(0, 100)) is None


def test_the_turner_bids_first_then_clockwise() -> None:
    market = window(3)
    market.default()
    drop_all(market)
    market.default()
    assert market.all(AuctionOpened)[1].order == (1, 2, 0)


def test_bids_go_up_by_a_million() -> None:
    market = turned()
    market.do(PlaceBid(0, 110))
    assert market.asked == BidDue(1, STAR, 110, 0, 111, False)
    assert market.fault(PlaceBid(1, 110)) == "bid_equal"


def test_nobody_bids_more_than_he_has() -> None:
    market = turned(cash=120)
    assert market.fault(PlaceBid(0, 121)) == "bid_over_funds"
    assert market.fault(BidUpTo(0, 121)) == "bid_over_funds"
    assert market.fault(PlaceBid(0, 120)) is None


def test_a_pass_is_final_and_the_highest_pays_the_bank() -> None:
    market = turned()
    market.do(DropOut(0), PlaceBid(1, 100), PlaceBid(2, 101), DropOut(1))
    assert market.all(AuctionWon) == [AuctionWon(seat=2, lot=STAR, price=101, rule="FF-22")]
    assert market.cash == (200, 200, 99)
    assert market.lines == [(2, None, 101, "auction", "FF-22")]
    assert market.manager(2).squad[-1] == STAR
    assert market.asked == TurnDue(1, 3)


def test_without_a_bid_he_is_free() -> None:
    market = turned()
    drop_all(market)
    assert market.table.free == [STAR]
    assert market.table.seniors == 2
    assert market.cash == (200, 200, 200)


def test_who_cannot_reach_the_minimum_is_not_asked() -> None:
    market = turned(cash=99)
    assert isinstance(market.asked, TurnDue)
    assert market.table.free == [STAR]


def test_no_deals_while_a_card_is_up() -> None:
    market = turned()
    assert market.fault(sale(0, 1, of(0, 1), 10)) == "desk_auction"
    assert market.fault(ListPlayer(0, of(0, 1))) == "desk_auction"
    assert market.standing(0) == []
    drop_all(market)
    assert market.fault(sale(0, 1, of(0, 1), 10)) is None
    assert market.fault(ListPlayer(0, of(0, 1))) is None


def test_half_price_auctions_begin_at_ten_a_star() -> None:
    market = Market()
    market.run(AuctionSenior(0, 10, False, "FF-38"))
    assert market.asked == BidDue(0, STAR, 0, None, 50, False)
    market.do(PlaceBid(0, 50), DropOut(1))
    assert market.lines == [(0, None, 50, "auction", "FF-38")]


@pytest.mark.rule("FF-40")
def test_an_empty_senior_pile_comes_anew_as_new_players() -> None:
    market = window(2)
    before = len(market.table.people)
    for _ in range(4):
        market.default()
        drop_all(market)
    (joined,) = market.all(PeopleJoined)
    assert joined.seniors == len(joined.people) == 120
    assert sorted(person.stars for person in joined.people) == sorted(card.stars for card in CONTENT.seniors)
    assert market.table.seniors == len(market.state.piles.seniors) == 119
    # Nobody is twice in the game.
    assert set(market.state.piles.seniors) <= set(range(before, before + 120))
    # FF-40: they are shuffled.
    assert market.state.piles.seniors != sorted(market.state.piles.seniors)


# -- youths (FF-23)


@pytest.mark.rule("FF-23")
def test_a_youth_has_no_minimum() -> None:
    market = window(3)
    market.do(TurnCard(0, "academy"))
    assert market.table.academy == []
    assert market.asked == BidDue(0, ACADEMY, 0, None, 0, False)
    market.do(PlaceBid(0, 0), DropOut(1), DropOut(2))
    assert market.manager(0).squad[-1] == ACADEMY
    assert market.cash == (200, 200, 200)
    assert market.lines == []


@pytest.mark.rule("FF-23")
def test_an_unsold_youth_goes_under_the_academy_pile() -> None:
    market = Market(2)
    other = market.new("youth", 3)
    market.table.academy = [other, ACADEMY]
    market.run(OpenWindow("summer"))
    market.do(TurnCard(0, "academy"))
    drop_all(market)
    assert market.table.academy == [ACADEMY, other]
    assert market.table.free == []
    assert market.all(PlayerMoved)[-1].target == "academy"


@pytest.mark.rule("FF-4")
def test_who_has_five_youths_does_not_bid_for_one() -> None:
    market = Market(3)
    for _ in range(3):
        market.add(0, "youth", 2)
    market.run(OpenWindow("summer"))
    market.do(TurnCard(0, "academy"))
    assert market.all(AuctionOpened)[0].order == (1, 2)


@pytest.mark.rule("FF-4")
def test_a_youth_whom_nobody_could_take_is_not_turned() -> None:
    market = Market(2)
    for seat in (0, 0, 0, 1, 1, 1):
        market.add(seat, "youth", 2)
    market.run(OpenWindow("summer"))
    assert market.fault(TurnCard(0, "academy")) == "youths_full_everywhere"
    assert market.options() == [TurnCard(0, "senior")]


def test_an_empty_academy_has_no_card() -> None:
    market = Market(2)
    market.table.academy = []
    market.run(OpenWindow("summer"))
    assert market.fault(TurnCard(0, "academy")) == "academy_empty"
    assert market.options() == [TurnCard(0, "senior")]


def test_both_piles_may_be_turned() -> None:
    assert window().options() == [TurnCard(0, "senior"), TurnCard(0, "academy")]


# -- free agents (FF-17)


@pytest.mark.rule("FF-17")
def test_a_free_agent_is_auctioned_to_all_and_the_bank_is_paid() -> None:
    market = Market(3)
    market.run(AuctionSenior(1, 20, True, "FF-17"))
    assert market.all(AuctionOpened)[0].order == (1, 2, 0)
    market.do(PlaceBid(1, 100), DropOut(2), PlaceBid(0, 150), DropOut(1))
    assert market.lines == [(0, None, 150, "free_agent", "FF-17")]
    assert market.cash == (50, 200, 200)
    assert market.done


@pytest.mark.rule("FF-17")
def test_a_free_agent_without_a_bid_goes_to_the_free_pool() -> None:
    market = Market(2)
    market.run(AuctionSenior(0, 20, True, "FF-17"))
    drop_all(market)
    assert market.table.free == [STAR]
    assert market.done
