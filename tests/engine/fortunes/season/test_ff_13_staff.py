"""FF-13 … FF-16, FF-9: scout, coach, youths, the academy and the free pool. A star is £20m, a youth's value £10m."""

from __future__ import annotations

import pytest

from engine.core.deals import AcceptDeal
from engine.core.model import Action
from engine.fortunes.season import staff
from engine.fortunes.season.actions import CoachYouths, HireScout, LeaveSquare, Pick, PoachYouth, RaiseCoach
from engine.fortunes.season.events import NothingHappened, ScoutChanged
from engine.fortunes.season.model import Loan, PickDue, StaffDue
from engine.fortunes.season.steps import Land, SignFree, VisitStaff
from tests.engine.fortunes.season.market import Market, of, sale
from tests.engine.fortunes.season.reading import ACADEMY, CONTENT, YOUTH

BOY, OTHER = YOUTH, YOUTH + 1
"""Seat 0's youths, of no stars."""


def office(market: Market | None = None, *, academy: bool = False) -> Market:
    """Seat 0 lands on Manage staff, or on the academy."""
    market = Market() if market is None else market
    market.manager().counter = CONTENT.tables.board.index("academy" if academy else "staff")
    market.run(Land(0))
    return market


def coached(stars: int, *, cash: int = 1000) -> Market:
    """Seat 0 has a coach."""
    market = Market()
    market.has(cash)
    market.manager().coach = stars
    return market


# -- the scout and the coach


@pytest.mark.rule("FF-13")
def test_a_scout_is_hired_once_for_twenty() -> None:
    market = office()
    market.do(HireScout(0))
    assert market.lines == [(0, None, 20, "scout", "FF-13")]
    assert market.cash == (180, 200)
    assert market.fault(HireScout(0)) == "scout_there"


@pytest.mark.rule("FF-13", "FF-15")
def test_a_new_scout_poaches_from_the_next_turn_on() -> None:
    market = office()
    market.do(HireScout(0))
    assert market.fault(PoachYouth(0, of(1, 11))) == "scout_new"
    market.do(LeaveSquare(0))
    assert [event.scout for event in market.all(ScoutChanged)] == ["new", "ready"]
    office(market)
    assert market.fault(PoachYouth(0, of(1, 11))) is None


@pytest.mark.rule("FF-13")
@pytest.mark.parametrize(("before", "after", "price"), [(0, 2, 40), (2, 3, 20), (3, 4, 20), (4, 5, 20)])
def test_the_coach_goes_up_a_star_but_from_none_to_two(before: int, after: int, price: int) -> None:
    market = office(coached(before))
    market.do(RaiseCoach(0))
    assert market.manager().coach == after
    assert market.lines == [(0, None, price, "coach", "FF-13")]
    assert market.fault(RaiseCoach(0)) == "coach_done"


@pytest.mark.rule("FF-13")
def test_a_coach_has_five_stars_at_most() -> None:
    assert office(coached(5)).fault(RaiseCoach(0)) == "coach_at_most"


@pytest.mark.rule("FF-13")
def test_nobody_hires_what_he_cannot_pay() -> None:
    market = Market()
    market.has(20)
    office(market)
    assert market.fault(RaiseCoach(0)) == "too_little_cash"
    assert market.fault(HireScout(0)) is None


@pytest.mark.rule("FF-13")
def test_youths_are_coached_after_the_coachs_own_step() -> None:
    market = office()
    assert market.fault(CoachYouths(0, ((BOY, 2),))) == "no_coach"
    market.do(RaiseCoach(0), CoachYouths(0, ((BOY, 2),)))
    assert market.cash == (200 - 40 - 40, 200)
    assert market.asked == StaffDue(0, academy=False, coached=True, trained=True)
    market.do(LeaveSquare(0))
    assert market.done


@pytest.mark.rule("FF-13", "FF-25")
def test_who_cannot_pay_may_sell_first() -> None:
    market = Market()
    market.has(19)
    office(market)
    assert market.asked == StaffDue(0, academy=False)
    assert market.fault(HireScout(0)) == "too_little_cash"
    market.do(sale(0, 1, of(0, 8), 60), AcceptDeal(1), RaiseCoach(0))
    # 19 + 60 − 40 for the first two stars.
    assert market.cash == (39, 140)


@pytest.mark.rule("FF-13")
def test_without_anything_to_pay_for_nothing_happens() -> None:
    market = coached(5)
    market.manager().scout = "ready"
    market.manager().squad = [person for person in market.manager().squad if person not in (BOY, OTHER)]
    market.manager(1).squad = market.manager(1).squad[:11]
    market.table.academy = []
    office(market)
    assert market.all(NothingHappened) == [NothingHappened(seat=0, rule="FF-13")]
    assert market.done


@pytest.mark.rule("FF-13")
def test_who_is_away_leaves() -> None:
    market = office()
    market.default()
    assert market.done
    assert market.cash == (200, 200)
    assert market.manager().scout == "none"


# -- youth coaching


@pytest.mark.rule("FF-14")
@pytest.mark.parametrize(
    ("coach", "stars", "steps"),
    [
        (2, 0, [2]),
        (3, 0, [2, 3]),
        (5, 0, [2, 3, 4, 5]),
        (2, 2, [1, 2]),
        (3, 3, [1, 2]),
        (5, 4, [1]),
        (5, 5, []),
    ],
)
def test_a_youth_gains_up_to_the_coachs_stars_and_two_at_first(coach: int, stars: int, steps: list[int]) -> None:
    market = coached(coach)
    market.stars(BOY, stars)
    office(market)
    assert [more for more in range(7) if market.fault(CoachYouths(0, ((BOY, more),))) is None] == steps


@pytest.mark.rule("FF-14")
def test_a_star_costs_twenty_for_each_youth() -> None:
    market = coached(3)
    market.stars(OTHER, 2)
    office(market)
    market.do(CoachYouths(0, ((BOY, 3), (OTHER, 1))))
    assert market.lines == [(0, None, 80, "youths", "FF-14")]
    assert [market.table.people[youth].stars for youth in (BOY, OTHER)] == [3, 3]
    assert market.fault(CoachYouths(0, ((OTHER, 1),))) == "youths_done"


@pytest.mark.rule("FF-14")
def test_whom_a_coach_cannot_coach() -> None:
    market = coached(3, cash=79)
    market.lent(OTHER, 0, 1)
    office(market)
    assert market.fault(CoachYouths(0, ())) == "no_youth"
    assert market.fault(CoachYouths(0, ((of(0, 1), 1),))) == "not_your_youth"
    assert market.fault(CoachYouths(0, ((of(1, 11), 2),))) == "not_your_youth"
    assert market.fault(CoachYouths(0, ((OTHER, 2),))) == "player_lent"
    assert market.fault(CoachYouths(0, ((BOY, 2), (BOY, 2)))) == "twice"
    assert market.fault(CoachYouths(0, ((BOY, 1),))) == "coaching_stars"
    fourth = market.add(0, "youth", 2)
    market.manager().listed = [fourth]
    assert market.fault(CoachYouths(0, ((fourth, 1),))) == "player_listed"
    assert staff.trainable(market.table, 0) == [BOY]
    third = market.add(0, "youth", 2)
    assert market.fault(CoachYouths(0, ((BOY, 3), (third, 1)))) == "too_little_cash"
    assert market.fault(CoachYouths(0, ((BOY, 2), (third, 1)))) is None


# -- poaching


def scouted(*, cash: int = 200) -> Market:
    """Seat 0 has a scout of an earlier turn; seat 1 a youth of four stars."""
    market = Market(3)
    market.has(cash)
    market.manager().scout = "ready"
    market.stars(of(1, 11), 4)
    return market


@pytest.mark.rule("FF-15")
def test_a_rivals_youth_costs_ten_a_star_and_keeps_them() -> None:
    market = office(scouted())
    market.do(PoachYouth(0, of(1, 11)))
    assert market.lines == [(0, 1, 40, "poaching", "FF-15")]
    assert market.cash == (160, 240, 200)
    assert market.manager(0).squad[-1] == of(1, 11)
    assert of(1, 11) not in market.manager(1).squad
    assert market.table.people[of(1, 11)].stars == 4


@pytest.mark.rule("FF-15")
def test_a_youth_of_no_stars_costs_nothing() -> None:
    market = office(scouted())
    market.do(PoachYouth(0, of(1, 12)))
    assert market.lines == []
    assert market.manager(0).squad[-1] == of(1, 12)


@pytest.mark.rule("FF-15")
def test_the_academys_youths_are_paid_to_the_bank() -> None:
    market = scouted()
    youth = market.new("youth", 3)
    market.table.academy = [youth, ACADEMY]
    office(market)
    market.do(PoachYouth(0, youth))
    assert market.lines == [(0, None, 30, "poaching", "FF-15")]
    assert market.table.academy == [ACADEMY]


@pytest.mark.rule("FF-15")
def test_whom_a_scout_cannot_get() -> None:
    market = scouted(cash=39)
    market.manager(2).managing = False
    office(market)
    faults = {
        of(1, 11): "too_little_cash",
        of(1, 1): "no_such_youth",
        BOY: "no_such_youth",
        # FF-28: a sacked manager's club.
        of(2, 11): "no_such_youth",
    }
    assert {person: market.fault(PoachYouth(0, person)) for person in faults} == faults


@pytest.mark.rule("FF-15")
def test_without_a_scout_nobody_is_poached() -> None:
    assert office().fault(PoachYouth(0, of(1, 11))) == "no_scout"


@pytest.mark.rule("FF-15", "FF-26")
def test_a_youth_on_loan_is_poached_and_plays_on_where_he_is() -> None:
    market = scouted()
    market.lent(of(1, 11), 1, 2, 6)
    office(market)
    market.do(PoachYouth(0, of(1, 11)))
    assert market.lines == [(0, 1, 40, "poaching", "FF-15")]
    assert market.manager(0).squad[-1] == of(1, 11)
    assert market.table.loans == [Loan(of(1, 11), 0, 2, 6)]
    assert of(1, 11) in market.at_club(2)


@pytest.mark.rule("FF-4", "FF-15", "FF-26")
def test_who_borrowed_a_youth_may_poach_him_even_as_his_fifth() -> None:
    market = scouted()
    for _ in range(2):
        market.add(0, "youth", 2)
    market.lent(of(1, 11), 1, 0, 6)
    office(market)
    assert market.fault(PoachYouth(0, of(1, 12))) == "youths_full"
    market.do(PoachYouth(0, of(1, 11)))
    assert market.table.loans == []
    assert market.manager(0).squad[-1] == of(1, 11)


@pytest.mark.rule("FF-4", "FF-15")
def test_five_youths_are_all() -> None:
    market = scouted()
    for _ in range(2):
        market.add(0, "youth", 2)
    office(market)
    market.do(PoachYouth(0, of(1, 12)))
    assert market.fault(PoachYouth(0, of(1, 11))) == "youths_full"


# -- the academy


@pytest.mark.rule("FF-16")
def test_the_academy_gives_its_first_youth_of_no_stars() -> None:
    market = coached(2)
    first, second = market.new("youth", 0), market.new("youth", 3)
    market.table.academy = [ACADEMY, first, second]
    office(market, academy=True)
    assert market.asked == PickDue(0, "academy", (first,), may_pass=True)
    market.do(Pick(0, first))
    assert market.manager().squad[-1] == first
    assert market.table.academy == [ACADEMY, second]
    assert market.lines == []


@pytest.mark.rule("FF-16")
def test_the_academys_youth_may_be_declined() -> None:
    market = office(coached(2), academy=True)
    market.do(Pick(0, None))
    assert market.table.academy == [ACADEMY]
    assert len(market.manager().squad) == 13
    assert market.asked == StaffDue(0, academy=True)


@pytest.mark.rule("FF-16")
def test_who_is_away_takes_the_academys_youth() -> None:
    market = office(academy=True)
    market.default()
    assert market.manager().squad[-1] == ACADEMY


@pytest.mark.rule("FF-16")
def test_without_a_coach_the_academy_gives_a_youth_and_that_is_all() -> None:
    market = office(academy=True)
    market.do(Pick(0, ACADEMY))
    assert market.manager().squad[-1] == ACADEMY
    assert market.all(NothingHappened) == []
    assert market.done


@pytest.mark.rule("FF-16")
def test_at_the_academy_there_is_youth_coaching_alone() -> None:
    market = coached(2)
    market.manager().scout = "ready"
    office(market, academy=True)
    market.do(Pick(0, ACADEMY))
    assert market.asked == StaffDue(0, academy=True)
    refused: list[Action] = [HireScout(0), RaiseCoach(0), PoachYouth(0, of(1, 11))]
    assert [market.fault(action) for action in refused] == ["only_at_staff"] * 3
    market.do(CoachYouths(0, ((ACADEMY, 2),)))
    assert market.cash == (960, 200)
    assert market.done


@pytest.mark.rule("FF-4", "FF-16")
@pytest.mark.parametrize("lent", [False, True])
def test_no_sixth_youth_whether_one_is_lent_out_or_not(lent: bool) -> None:
    market = Market()
    for _ in range(3):
        market.add(0, "youth", 2)
    if lent:
        market.lent(BOY, 0, 1)
    office(market, academy=True)
    assert market.table.academy == [ACADEMY]
    assert market.all(NothingHappened) == [NothingHappened(seat=0, rule="FF-16")]


@pytest.mark.rule("FF-16")
def test_an_empty_academy_gives_nothing() -> None:
    market = Market()
    market.table.academy = [market.new("youth", 2)]
    office(market, academy=True)
    assert len(market.manager().squad) == 13
    assert market.done


# -- the free pool


@pytest.mark.rule("FF-9")
def test_one_of_the_free_pool_may_be_signed_for_nothing() -> None:
    market = Market()
    first, second = market.new("forward", 3), market.new("youth", 2)
    market.table.free = [first, second]
    market.run(SignFree(0))
    assert market.asked == PickDue(0, "free_pool", (first, second), may_pass=True)
    assert market.options() == [Pick(0, first), Pick(0, second), Pick(0, None)]
    market.do(Pick(0, first))
    assert market.manager().squad[-1] == first
    assert market.table.free == [second]
    assert market.cash == (200, 200)
    assert market.done


@pytest.mark.rule("FF-9")
def test_nobody_need_be_signed() -> None:
    market = Market()
    market.table.free = [market.new("forward", 3)]
    market.run(SignFree(0))
    market.do(Pick(0, None))
    assert len(market.table.free) == 1
    assert market.done


@pytest.mark.rule("FF-4", "FF-9")
def test_a_youth_in_the_free_pool_needs_room() -> None:
    market = Market()
    market.table.free = [market.new("youth", 3)]
    for _ in range(3):
        market.add(0, "youth", 2)
    market.run(SignFree(0))
    assert market.all(NothingHappened) == [NothingHappened(seat=0, rule="FF-9")]
    assert market.done


@pytest.mark.rule("FF-28")
def test_who_was_sacked_has_no_turn_any_more() -> None:
    market = Market()
    market.manager().managing = False
    market.table.free = [market.new("forward", 3)]
    assert market.run(VisitStaff(0, False), SignFree(0)) == []
    assert market.done
