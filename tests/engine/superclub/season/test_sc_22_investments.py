"""SC-22: departments raised a level."""

from __future__ import annotations

import pytest

from engine.superclub.content.effects import DEPARTMENTS, Department
from engine.superclub.season.actions import Hire, Invest, SellAbroad
from engine.superclub.season.events import LevelRaised
from engine.superclub.season.model import InvestDue
from tests.engine.superclub.builders import OffSeason

pytestmark = pytest.mark.rule("SC-22")
PRICES: list[tuple[Department, int, int]] = [
    *(("training", level, price) for level, price in ((2, 15), (3, 30), (4, 60))),
    *(("scouting", level, price) for level, price in ((2, 15), (3, 30), (4, 60))),
    *(("stadium", level, price) for level, price in ((2, 20), (3, 40), (4, 80))),
]


def investor(cash: int = 100) -> OffSeason:
    """Two clubs at the lowest levels, and staff to be had."""
    season = OffSeason("investments", cash=cash)
    season.deck("Club doctor", "Kit seller", "Morale officer")
    return season


@pytest.mark.parametrize(("department", "level", "price"), PRICES)
def test_the_next_level_has_its_price(department: Department, level: int, price: int) -> None:
    season = investor(cash=price)
    season.club().levels[department] = level - 1
    season.begin()
    (raised,) = season.do(Invest(0, department))
    assert raised == LevelRaised(seat=0, department=department, level=level, price=price, cash=0, rule="SC-22")
    assert season.club().levels[department] == level


@pytest.mark.rule("SC-27")
@pytest.mark.parametrize(("department", "level", "price"), PRICES)
def test_a_million_short_is_refused(department: Department, level: int, price: int) -> None:
    season = investor(cash=price - 1)
    season.club().levels[department] = level - 1
    season.begin()
    assert season.refusal(Invest(0, department)) == "over_funds"
    assert Invest(0, department) not in season.options()


def test_two_actions_of_different_departments() -> None:
    season = investor()
    season.begin()
    assert season.asked == InvestDue(0, 2, DEPARTMENTS, True)
    season.do(Invest(0, "stadium"))
    assert season.asked == InvestDue(0, 1, ("training", "scouting"), True)
    assert season.refusal(Invest(0, "stadium")) == "department_used"
    season.do(Invest(0, "scouting"))
    assert season.asked.seat == 1
    assert season.club().cash == 100 - 20 - 15
    assert season.asked == InvestDue(1, 2, DEPARTMENTS, True)


@pytest.mark.rule("SC-23")
def test_staff_is_looked_for_once() -> None:
    season = investor()
    season.begin()
    season.do(Invest(0, "staff"), Hire(0, None))
    assert season.asked == InvestDue(0, 1, DEPARTMENTS, False)
    assert season.refusal(Invest(0, "staff")) == "no_staff_left"


@pytest.mark.rule("SC-23")
def test_staff_and_a_department_are_two_actions() -> None:
    season = investor()
    season.begin()
    season.do(Invest(0, "training"), Invest(0, "staff"), Hire(0, None))
    assert season.asked.seat == 1


@pytest.mark.rule("SC-23")
def test_nobody_is_looked_for_in_an_empty_deck() -> None:
    season = OffSeason("investments")
    season.begin()
    assert season.asked == InvestDue(0, 2, DEPARTMENTS, False)
    assert season.refusal(Invest(0, "staff")) == "no_staff_left"


def test_at_the_top_a_department_is_closed() -> None:
    season = investor()
    season.club().levels["scouting"] = 4
    season.begin()
    assert season.asked.departments == ("training", "stadium")
    assert season.refusal(Invest(0, "scouting")) == "department_top"


def test_with_nothing_to_invest_in_nobody_is_asked() -> None:
    season = OffSeason("investments")
    season.club().levels.update(dict.fromkeys(DEPARTMENTS, 4))
    season.begin()
    assert season.asked.seat == 1


@pytest.mark.rule("SC-23")
def test_with_every_department_at_the_top_staff_is_left() -> None:
    season = investor()
    season.club().levels.update(dict.fromkeys(DEPARTMENTS, 4))
    season.begin()
    assert season.asked == InvestDue(0, 2, (), True)
    assert season.options() == [Invest(0, "staff"), Invest(0, None)]


def test_investing_may_end_early() -> None:
    season = investor()
    season.begin()
    assert season.default() == Invest(0, None)
    season.do(Invest(0, None))
    assert season.asked.seat == 1


@pytest.mark.rule("SC-24")
def test_a_project_manager_brings_a_third_action() -> None:
    season = investor()
    season.hire(0, "Project manager")
    season.begin()
    season.do(Invest(0, "training"), Invest(0, "scouting"))
    assert season.asked == InvestDue(0, 1, ("stadium",), True)
    season.do(Invest(0, "stadium"))
    assert season.asked.seat == 1
    assert season.club().cash == 100 - 15 - 15 - 20


@pytest.mark.rule("SC-29")
def test_who_sells_may_invest_after_all() -> None:
    season = investor(cash=10)
    season.begin()
    assert season.options() == [Invest(0, "staff"), Invest(0, None)]
    season.do(SellAbroad(0, 14))
    assert season.options() == [Invest(0, "training"), Invest(0, "scouting"), Invest(0, "staff"), Invest(0, None)]


@pytest.mark.rule("SC-12")
def test_all_invest_in_turn() -> None:
    season = OffSeason("investments", 3)
    season.table.order = [2, 0, 1]
    season.begin()
    for seat in (2, 0, 1):
        assert season.asked.seat == seat
        season.do(Invest(seat, None))
    assert season.is_over
