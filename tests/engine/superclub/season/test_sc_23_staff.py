"""SC-23: looking for key staff, and firing it."""

from __future__ import annotations

import pytest

from engine.superclub.season.actions import FireStaff, Hire, Invest, SellAbroad
from engine.superclub.season.events import StaffFired, StaffHired, StaffReturned, StaffTurned
from engine.superclub.season.model import HireDue, InvestDue
from tests.engine.superclub.builders import OffSeason, staff

pytestmark = pytest.mark.rule("SC-23")
DOCTOR, SELLER, MORALE, COMMERCE = (
    staff(title) for title in ("Club doctor", "Kit seller", "Morale officer", "Head of commerce")
)


def search(cash: int = 100, *titles: str) -> OffSeason:
    """Seat 0, with that staff, has turned over a doctor (20 M) and a head of commerce (100 M)."""
    season = OffSeason("investments", cash=cash)
    season.hire(0, *titles)
    season.deck("Club doctor", "Head of commerce", "Kit seller", "Morale officer")
    season.begin()
    season.do(Invest(0, "staff"))
    return season


def test_two_are_drawn() -> None:
    season = search()
    assert season.asked == HireDue(0, "investment", (DOCTOR, COMMERCE), False, False)
    assert season.events == [StaffTurned(seat=0, cards=(DOCTOR, COMMERCE), staff_deck=2, rule="SC-23")]
    assert season.options() == [Hire(0, None), Hire(0, DOCTOR), Hire(0, COMMERCE)]


def test_one_is_hired_at_his_price_the_other_goes_under_the_deck() -> None:
    season = search()
    hired, back = season.do(Hire(0, DOCTOR))
    assert hired == StaffHired(seat=0, card=DOCTOR, price=20, cash=80, rule="SC-23")
    assert back == StaffReturned(cards=(COMMERCE,), staff_deck=3, rule="SC-23")
    assert season.club().staff == [DOCTOR]
    assert season.piles.staff == [COMMERCE, MORALE, SELLER]
    assert season.asked == InvestDue(0, 1, ("training", "scouting", "stadium"), False)


def test_none_is_hired_and_the_action_is_spent() -> None:
    season = search()
    season.do(Hire(0, None))
    assert season.club().cash == 100
    assert season.piles.staff == [DOCTOR, COMMERCE, MORALE, SELLER]
    assert season.asked.left == 1


@pytest.mark.rule("SC-27")
def test_who_costs_too_much_is_not_hired() -> None:
    season = search(99)
    assert season.refusal(Hire(0, COMMERCE)) == "over_funds"
    assert season.options() == [Hire(0, None), Hire(0, DOCTOR)]
    season.do(SellAbroad(0, 14))
    assert season.asked.candidates == (DOCTOR, COMMERCE)
    season.do(Hire(0, COMMERCE))
    assert season.club().cash == 99 + 5 - 100


def test_with_three_one_is_fired_for_him() -> None:
    season = search(100, "Kit seller", "Morale officer", "Travelling scout")
    scout = staff("Travelling scout")
    assert season.asked.full
    assert season.refusal(Hire(0, DOCTOR)) == "fire_whom"
    assert season.refusal(Hire(0, DOCTOR, COMMERCE)) == "fire_nobody"
    season.do(Hire(0, DOCTOR, SELLER))
    assert season.club().staff == [MORALE, scout, DOCTOR]
    assert season.club().cash == 80


def test_who_is_fired_meanwhile_leaves_a_place_and_the_same_two_stay() -> None:
    season = search(100, "Kit seller", "Morale officer", "Travelling scout")
    season.do(FireStaff(0, MORALE))
    assert season.asked == HireDue(0, "investment", (DOCTOR, COMMERCE), False, False)
    assert season.refusal(Hire(0, DOCTOR, SELLER)) == "fire_nobody"
    season.do(Hire(0, DOCTOR))
    assert len(season.club().staff) == 3
    assert len(season.all(StaffTurned)) == 1


def test_with_three_it_stays_one_for_one_whatever_is_sold_meanwhile() -> None:
    season = search(100, "Kit seller", "Morale officer", "Travelling scout")
    season.do(SellAbroad(0, 14))
    assert season.asked == HireDue(0, "investment", (DOCTOR, COMMERCE), False, True)
    assert season.refusal(Hire(0, DOCTOR)) == "fire_whom"


def test_firing_is_free_and_he_goes_under_the_deck() -> None:
    season = OffSeason("investments")
    season.hire(0, "Kit seller", "Morale officer")
    season.deck("Club doctor", "Head of commerce")
    season.begin()
    (fired,) = season.do(FireStaff(0, SELLER))
    assert fired == StaffFired(seat=0, card=SELLER, staff_deck=3, rule="SC-23")
    assert season.club().staff == [MORALE]
    assert season.club().cash == 100
    assert season.piles.staff == [SELLER, COMMERCE, DOCTOR]


def test_anybody_may_fire_in_any_room_of_the_off_season_but_only_his_own() -> None:
    season = OffSeason("training")
    season.give(0, 36)
    season.hire(1, "Kit seller")
    season.begin()
    assert season.refusal(FireStaff(0, SELLER)) == "not_on_staff"
    season.do(FireStaff(1, SELLER))
    assert season.club(1).staff == []
    assert season.asked.seat == 0


def test_a_last_member_is_drawn_alone() -> None:
    season = OffSeason("investments")
    season.deck("Club doctor")
    season.begin()
    season.do(Invest(0, "staff"))
    assert season.asked.candidates == (DOCTOR,)
