"""EL-16: staff who are hired."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.club_rules.events import MarkersMoved, StatMoved
from engine.eleven.club_rules.model import Piece
from engine.eleven.content.effects import (
    CheaperHires,
    GainPerProfession,
    HireAnywhere,
    HireFreeStaff,
    MoveMarkers,
    Reach,
    TrainPlayers,
)
from engine.eleven.season import hiring
from engine.eleven.season.actions import HireStaff
from engine.eleven.season.events import StaffJoined
from engine.eleven.season.model import DayDue
from tests.engine.eleven.season.days import Desk, make_content

pytestmark = pytest.mark.rule("EL-16")


def test_staff_in_reach_costs_what_is_printed() -> None:
    desk = Desk()
    desk.do(HireStaff(0, 2))
    assert [member.card for member in desk.club.staff] == [2]
    assert desk.club.markers["budget"] == 18
    assert desk.table.rows["staff"] == [5, 0, 1, 3, 4]
    assert desk.all(StaffJoined)[0].cost == 2


def test_who_can_not_pay_can_not_hire() -> None:
    desk = Desk(make_content(staff={4: {"cost": 4}, 3: {"cost": 0}}))
    desk.club.markers["budget"] = 3
    assert desk.reason(HireStaff(0, 4)) == Reason("too_expensive", {"cost": 4, "money": 3})
    desk.club.markers["budget"] = 0
    assert desk.refusal(HireStaff(0, 3)) is None


def test_bonus_and_stat_changes_come_at_once() -> None:
    desk = Desk(
        make_content(
            staff={4: {"bonus": (MoveMarkers(track="fitness", count=2),), "stats": {"fanbase": -1, "fitness": 1}}}
        )
    )
    desk.do(HireStaff(0, 4))
    assert desk.club.markers["fitness"] == 22
    assert (desk.club.stats["fanbase"], desk.club.stats["fitness"]) == (1, 3)
    told = [type(event).__name__ for event in desk.events if isinstance(event, MarkersMoved | StatMoved)]
    assert told == ["MarkersMoved", "MarkersMoved", "StatMoved", "StatMoved"]  # the price, the bonus, the stats


def test_a_bonus_may_ask_before_the_stats_move() -> None:
    desk = Desk(make_content(staff={4: {"bonus": (TrainPlayers(),), "stats": {"fanbase": 1}}}))
    desk.has(5, 6)
    desk.do(HireStaff(0, 4))
    assert desk.candidates == [Piece("player", 5), Piece("player", 6)]
    assert desk.club.stats["fanbase"] == 2
    desk.choose(5)
    assert desk.club.stats["fanbase"] == 3
    assert desk.club.player(5).trained


def test_what_the_new_card_allows_holds_from_then_on() -> None:
    desk = Desk(make_content(staff={4: {"passive": Reach(row="staff", places=5)}}))
    assert desk.refusal(HireStaff(0, 0)) == "out_of_reach"
    desk.do(HireStaff(0, 4))
    desk.begin_day()
    assert isinstance(desk.asked, DayDue)
    assert desk.refusal(HireStaff(0, 0)) is None


def test_a_bonus_grows_with_the_cards_of_the_profession() -> None:
    bonus = (GainPerProfession(track="fanbase"),)
    content = make_content(
        staff={4: {"profession": "scout", "bonus": bonus}, 8: {"profession": "scout"}, 9: {"profession": "scout"}}
    )
    desk = Desk(content)
    desk.employs(7, 8, 9)
    desk.club.staff[1].suspended = 2  # a card that is suspended is still a card
    desk.do(HireStaff(0, 4))
    assert desk.club.markers["fanbase"] == 23


def test_staff_is_cheaper_too_but_never_below_nothing() -> None:
    desk = Desk(make_content(staff={8: {"passive": CheaperHires(less=3)}}))
    desk.employs(8)
    desk.do(HireStaff(0, 4))
    assert desk.club.markers["budget"] == 20


def test_free_staff_is_in_reach_and_cheap_enough() -> None:
    desk = Desk(make_content(staff={0: {"cost": 0}, 2: {"cost": 3}, 4: {"cost": 1, "stats": {"operation": 1}}}))
    desk.happen(HireFreeStaff(most=2))
    assert desk.candidates == [Piece("place", 3), Piece("place", 4)]
    desk.choose(4, "place")
    assert [member.card for member in desk.club.staff] == [4]
    assert desk.club.markers["budget"] == 20
    assert desk.club.stats["operation"] == 3
    assert desk.table.rows["staff"] == [5, 0, 1, 2, 3]


def test_free_staff_that_nobody_is_cheap_enough_for_is_nobody() -> None:
    desk = Desk(make_content(staff={n: {"cost": 3} for n in (2, 3, 4)}))
    assert desk.happen(HireFreeStaff(most=2)) == []


def test_staff_hired_from_any_place_is_paid() -> None:
    desk = Desk(make_content(staff={0: {"cost": 4}, 1: {"cost": 3, "bonus": (MoveMarkers(track="budget", count=1),)}}))
    desk.club.markers["budget"] = 3
    desk.happen(HireAnywhere(row="staff"))
    assert [piece.number for piece in desk.candidates] == [1, 2, 3, 4]
    desk.choose(1, "place")
    assert [member.card for member in desk.club.staff] == [1]
    assert desk.club.markers["budget"] == 1
    assert desk.table.rows["staff"] == [5, 0, 2, 3, 4]


@pytest.mark.rule("EL-4")
def test_staff_given_at_the_start_brings_bonus_and_stats_for_nothing() -> None:
    desk = Desk(make_content(staff={9: {"bonus": (MoveMarkers(track="budget", count=1),), "stats": {"fitness": 1}}}))
    desk.run(lambda play: hiring.join_staff(play, 0, 9, 0, "EL-4"))
    assert desk.club.markers["budget"] == 21
    assert desk.club.stats["fitness"] == 3
    assert {event.rule for event in desk.events} == {"EL-4"}
