"""EL-22: what a club must maintain follows from what it has, after every hire, sale and building."""

from __future__ import annotations

import pytest

from engine.eleven.season.actions import Build, HirePlayer, HireStaff, HireYoungster, SellPlayer
from engine.eleven.season.week_end import maintenance
from tests.engine.eleven.season.days import Desk

pytestmark = pytest.mark.rule("EL-22")


def bill(desk: Desk) -> tuple[int, int, int]:
    costs = maintenance(desk.content, desk.club)
    return costs.players, costs.staff, costs.buildings


@pytest.fixture(name="desk")
def _desk() -> Desk:
    """A club as it begins: two footballers, one of the staff, nothing built."""
    desk = Desk()
    desk.has(15, trained=True)
    desk.has(13)
    desk.employs(9)
    return desk


def test_a_club_begins_with_two_footballers_and_one_of_the_staff(desk: Desk) -> None:
    assert (len(desk.club.players), len(desk.club.staff), len(desk.club.buildings)) == (2, 1, 0)
    assert bill(desk) == (0, 0, 0)


def test_the_fourth_footballer_costs_the_first_euro_and_a_sale_saves_it(desk: Desk) -> None:
    for action, players in ((HirePlayer(0, 4), 0), (HireYoungster(0), 1), (SellPlayer(0, 15), 0)):
        desk.begin_day()
        desk.do(action)
        assert bill(desk)[0] == players


def test_the_third_of_the_staff_costs_the_first_euro(desk: Desk) -> None:
    for staff in (0, 1):
        desk.begin_day()
        desk.do(HireStaff(0, 4))
        assert bill(desk)[1] == staff


def test_the_second_token_costs_the_first_euro(desk: Desk) -> None:
    for kind, buildings in (("stand", 0), ("store", 1), ("lighting", 1), ("stand", 2)):
        desk.begin_day()
        desk.do(Build(0, kind))
        assert bill(desk)[2] == buildings
