"""FF-25 … FF-27: sales and loans between managers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.deals import AcceptDeal, Bundle, CounterDeal, DealDue, Good, MayOffer, OfferDeal, RefuseDeal
from engine.core.model import Seat
from engine.fortunes.season import people
from engine.fortunes.season.actions import HireScout, ListPlayer
from engine.fortunes.season.model import (
    Absence,
    BetDue,
    BungDue,
    LineUpDue,
    Loan,
    PickDue,
    RollDue,
    SeasonDecision,
    StaffDue,
)
from engine.fortunes.season.steps import EndWeek, TakeTurn, VisitStaff
from tests.engine.fortunes.season.market import Market, loan, of, sale

pytestmark = pytest.mark.rule("FF-25")
STRIKER = of(0, 8)


def turn(seats: int = 3) -> Market:
    """Seat 0 is about to roll."""
    market = Market(seats)
    market.run(TakeTurn(0))
    return market


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (RollDue(0), None),
        (PickDue(0, "free_pool", (3,)), "desk_choice"),
        (BungDue(2, "luck", 1), "desk_choice"),
        (BetDue(2, (0,), 3), "desk_closed"),
    ],
)
def test_why_the_desk_is_closed_is_said(asked: SeasonDecision, reason: str | None) -> None:
    market = turn()
    market.state.asked = [asked]
    assert market.fault(sale(1, 0, of(1, 8), 33)) == reason


# -- sales


def test_a_sale_for_any_fee_needs_both() -> None:
    market = turn()
    market.do(sale(1, 0, of(1, 8), 33))
    assert isinstance(market.asked, DealDue)
    assert market.asked.seat == 0
    market.do(AcceptDeal(0))
    assert market.lines == [(0, 1, 33, "transfer", "FF-25")]
    assert market.cash == (167, 233, 200)
    assert market.manager(0).squad[-1] == of(1, 8)
    assert of(1, 8) not in market.manager(1).squad
    assert market.asked == RollDue(0)
    assert market.balanced


def test_refused_nothing_changes() -> None:
    market = turn()
    market.do(sale(1, 0, of(1, 8), 33), RefuseDeal(0))
    assert market.lines == []
    assert market.asked == RollDue(0)


def test_players_change_places_and_the_difference_is_paid() -> None:
    market = turn()
    swap = OfferDeal(
        0, 2, Bundle((Good("player", STRIKER),), 10), Bundle((Good("player", of(2, 5)), Good("player", of(2, 11))), 35)
    )
    market.do(swap, AcceptDeal(2))
    assert market.lines == [(2, 0, 25, "transfer", "FF-25")]
    assert market.manager(0).squad[-2:] == [of(2, 5), of(2, 11)]
    assert market.manager(2).squad[-1] == STRIKER


def test_nobody_pays_what_he_lacks() -> None:
    market = turn()
    assert market.fault(sale(0, 1, STRIKER, 201)) == "deal_over_funds"
    assert market.fault(sale(0, 1, STRIKER, 200)) is None


def test_a_counter_offer_goes_back() -> None:
    market = turn()
    market.do(sale(0, 1, STRIKER, 60))
    market.do(CounterDeal(1, Bundle(money=40), Bundle((Good("player", STRIKER),))))
    assert market.asked.seat == 0
    market.do(AcceptDeal(0))
    assert market.cash == (240, 160, 200)


def test_what_nobody_may_deal_in() -> None:
    market = turn()
    market.lent(of(0, 5), 0, 1)
    market.manager(2).managing = False
    faults = {
        sale(0, 1, of(1, 1), 5): "deal_not_owned",
        sale(0, 1, of(0, 5), 5): "deal_player_lent",
        sale(1, 2, of(1, 1), 5): "deal_with_sacked",
        sale(0, 2, STRIKER, 5): "deal_with_sacked",
        # FF-26: a borrowed player is not the borrower's.
        sale(1, 0, of(0, 5), 5): "deal_not_owned",
        loan(0, 1, of(0, 5), 5, 1): "deal_player_lent",
        loan(1, 0, of(0, 5), 5, 1): "deal_not_owned",
        OfferDeal(0, 1, Bundle((Good("coach", 0),)), Bundle()): "deal_not_owned",
    }
    assert {offer: market.fault(offer) for offer in faults} == faults


@pytest.mark.rule("FF-27")
@pytest.mark.parametrize(
    "offer",
    [
        OfferDeal(0, 1, Bundle(money=20), Bundle()),
        OfferDeal(0, 1, Bundle(), Bundle(money=20)),
        OfferDeal(0, 1, Bundle(money=20), Bundle(money=30)),
    ],
)
def test_money_alone_is_not_passed_on(offer: OfferDeal) -> None:
    assert turn().fault(offer) == "deal_no_player"


@pytest.mark.rule("FF-4")
def test_no_deal_brings_a_sixth_youth() -> None:
    market = turn()
    for _ in range(3):
        market.add(0, "youth", 2)
    youth = of(1, 11)
    assert market.fault(sale(1, 0, youth, 5)) == "deal_youths_full"
    assert market.fault(loan(1, 0, youth, 5, 1)) == "deal_youths_full"
    ours, theirs = Good("player", of(0, 11)), Good("player", youth)
    assert market.fault(OfferDeal(0, 1, Bundle((ours,)), Bundle((theirs,)))) is None
    # Who is only lent still counts at home.
    lent = Good("player", of(0, 11), 1)
    assert market.fault(OfferDeal(0, 1, Bundle((lent,)), Bundle((theirs,)))) == "deal_youths_full"


# -- loans


@pytest.mark.rule("FF-26")
def test_a_loan_is_paid_to_the_lender_and_he_plays_for_the_borrower() -> None:
    market = turn()
    market.do(loan(1, 0, of(1, 8), 7, 2), AcceptDeal(0))
    assert market.lines == [(0, 1, 7, "loan", "FF-26")]
    assert market.table.loans == [Loan(of(1, 8), 1, 0, 4)]
    assert of(1, 8) in market.at_club(0)
    assert of(1, 8) not in market.at_club(1)
    assert of(1, 8) in market.manager(1).squad


@pytest.mark.rule("FF-26")
def test_a_loan_may_cost_nothing() -> None:
    market = turn()
    market.do(loan(1, 0, of(1, 8), 0, 1), AcceptDeal(0))
    assert market.lines == []
    assert of(1, 8) in market.at_club(0)


@pytest.mark.rule("FF-26")
@pytest.mark.parametrize(("weeks", "back"), [(1, True), (2, False)])
def test_he_goes_home_when_the_weeks_fixtures_are_over(weeks: int, back: bool) -> None:
    market = turn()
    market.do(loan(1, 0, of(1, 8), 0, weeks), AcceptDeal(0))
    market.state.asked.clear()
    market.run(EndWeek())
    assert (of(1, 8) in market.at_club(1)) is back


@pytest.mark.rule("FF-26")
@pytest.mark.parametrize(("week", "window", "until"), [(0, "summer", 1), (7, "winter", 8), (7, None, 7)])
def test_the_first_week_of_a_loan_is_the_one_being_played(week: int, window: None, until: int) -> None:
    market = turn()
    market.table.week, market.table.window = week, window
    market.do(loan(1, 0, of(1, 8), 0, 1), AcceptDeal(0))
    assert market.table.loans == [Loan(of(1, 8), 1, 0, until)]


@pytest.mark.rule("FF-26")
def test_no_loan_is_longer_than_a_season() -> None:
    market = turn()
    assert market.fault(loan(1, 0, of(1, 8), 0, 14)) == "loan_length"
    assert market.fault(loan(1, 0, of(1, 8), 0, 13)) is None


@pytest.mark.rule("FF-26")
def test_being_out_travels_with_him() -> None:
    market = turn()
    market.table.out = [Absence(of(1, 8), 2)]
    market.do(loan(1, 0, of(1, 8), 0, 2), AcceptDeal(0))
    assert of(1, 8) in market.at_club(0)
    assert of(1, 8) not in people.selectable(market.table, 0)
    assert market.out == {of(1, 8): 2}


@pytest.mark.rule("FF-40")
def test_who_is_out_and_sold_misses_the_matches_of_his_new_club() -> None:
    market = turn()
    market.table.out = [Absence(of(1, 8), 2)]
    market.do(sale(1, 0, of(1, 8), 20), AcceptDeal(0))
    assert market.out == {of(1, 8): 2}
    assert of(1, 8) not in people.selectable(market.table, 0)


# -- when


def test_a_deal_at_any_quiet_point_puts_the_question_as_it_is_then() -> None:
    market = Market(2)
    market.has(39)
    market.run(VisitStaff(0, academy=False))
    assert market.asked == StaffDue(0, academy=False)
    market.do(sale(1, 0, of(1, 8), 39), AcceptDeal(0))
    # He has no money left for anything, but could sell somebody.
    assert market.asked == StaffDue(0, academy=False)
    assert market.fault(HireScout(0)) == "too_little_cash"
    assert market.cash == (0, 239)


def test_no_deal_with_who_has_sealed_his_line_up() -> None:
    market = Market(3)
    market.state.asked = [LineUpDue(0, 0), LineUpDue(1, 1)]
    market.table.sealed = [2]
    assert market.fault(sale(0, 2, STRIKER, 5)) == "deal_line_up_sealed"
    assert market.fault(sale(2, 0, of(2, 1), 5)) == "desk_sealed"
    market.do(sale(1, 0, of(1, 8), 5), AcceptDeal(0))
    assert market.state.asked == [LineUpDue(0, 0), LineUpDue(1, 1)]


def test_a_deal_that_is_open_keeps_everything_else_waiting() -> None:
    market = turn()
    market.do(sale(1, 0, of(1, 8), 33))
    assert market.fault(sale(2, 0, of(2, 8), 33)) == "desk_deal"
    assert market.fault(ListPlayer(2, of(2, 8))) == "desk_deal"
    assert market.standing(2) == []


def test_between_people_there_is_no_limit() -> None:
    market = turn()
    for _ in range(5):
        market.do(sale(0, 1, STRIKER, 33), RefuseDeal(1))
        assert market.table.desk.made[0] == 0
    assert MayOffer(0, 3) in market.standing(0)


def test_three_offers_a_week_to_computers() -> None:
    market = turn()
    seats = [Seat(f"S{one}", 2 if one == 1 else 0) for one in range(len(market.table.setup.seats))]
    market.table.setup = replace(market.table.setup, seats=tuple(seats))
    assert MayOffer(0, 3) in market.standing(0)
    for _ in range(3):
        market.do(sale(0, 1, STRIKER, 33), RefuseDeal(1))
    assert market.fault(sale(0, 1, STRIKER, 33)) == "deal_offers_spent"
    # The others are people, and it is one of those that is asked about.
    assert MayOffer(0, 0) in market.standing(0)
    assert market.fault(sale(0, 2, STRIKER, 33)) is None


def test_who_is_away_refuses() -> None:
    market = turn()
    market.do(sale(1, 0, of(1, 8), 33))
    market.default()
    assert market.lines == []
