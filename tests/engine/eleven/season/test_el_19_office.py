"""EL-19: the office track."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.content.effects import BuyOffice
from engine.eleven.season.actions import ExtendOffice
from engine.eleven.season.events import OfficeExtended
from tests.engine.eleven.season.days import Desk

pytestmark = pytest.mark.rule("EL-19")


@pytest.mark.parametrize(("reached", "cost"), [(0, 3), (1, 4), (2, 5), (3, 7), (4, 9)])
def test_each_space_has_its_price(reached: int, cost: int) -> None:
    desk = Desk()
    desk.club.office = reached
    desk.club.markers["budget"] = cost - 1
    assert desk.reason(ExtendOffice(0)) == Reason("too_expensive", {"cost": cost, "money": cost - 1})
    desk.club.markers["budget"] = cost
    desk.do(ExtendOffice(0))
    assert desk.club.office == reached + 1
    assert desk.club.markers["budget"] == 0
    assert [(event.space, event.cost) for event in desk.all(OfficeExtended)] == [(reached + 1, cost)]


def test_after_the_fifth_there_is_none() -> None:
    desk = Desk()
    desk.club.office = 5
    assert desk.refusal(ExtendOffice(0)) == "office_complete"
    assert desk.happen(BuyOffice(most=9)) == []


@pytest.mark.parametrize(("reached", "after"), [(0, 1), (1, 2), (2, 2)])
def test_a_free_space_costs_up_to_four_euros(reached: int, after: int) -> None:
    desk = Desk()
    desk.club.office = reached
    desk.happen(BuyOffice(most=4), rule="EL-17")
    assert desk.club.office == after
    assert desk.club.markers["budget"] == 20
