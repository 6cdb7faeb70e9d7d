"""EL-11: turns on a day, one action, one free action."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.model import Reason
from engine.eleven.club_rules.events import Exhausted, MarkersMoved
from engine.eleven.club_rules.model import Piece
from engine.eleven.content.cards import StaffCard
from engine.eleven.content.effects import CardAction, CheaperFreeAction, MoveMarkers, TrainPlayers
from engine.eleven.season.actions import (
    Build,
    ContractSponsor,
    EndDay,
    ExtendOffice,
    HirePlayer,
    HireStaff,
    HireYoungster,
    NextSeason,
    RaisePotential,
    SellPlayer,
    UseCard,
)
from engine.eleven.season.events import ActionTaken, DayBegun, TurnBegun, TurnEnded
from engine.eleven.season.model import DayDue
from tests.engine.eleven.season.days import Desk, make_content

pytestmark = pytest.mark.rule("EL-11")

EARN = CardAction(effects=(MoveMarkers(track="budget", count=2),), cost={"operation": 1})


def desk_with_two_actions(**passive: Any) -> Desk:
    """Staff 8 and 9 turn 1 operation into 2 €."""
    desk = Desk(make_content(staff={8: {"action": EARN}, 9: {"action": EARN, **passive}}))
    desk.employs(8, 9)
    return desk


def test_a_day_begins_with_the_first_manager_and_goes_round_clockwise() -> None:
    desk = Desk(seats=3)
    desk.table.first = 1
    desk.begin_day()
    assert [event.day for event in desk.all(DayBegun)] == ["wednesday"]
    for seat in (1, 2, 0):
        assert desk.asked == DayDue(seat, "wednesday", False, False)
        desk.do(EndDay(seat))
    assert desk.asked is None
    assert [event.seat for event in desk.all(TurnBegun)] == [1, 2, 0]
    assert [(event.seat, event.passed) for event in desk.all(TurnEnded)] == [(1, True), (2, True), (0, True)]
    assert desk.table.turn is None


def test_one_action_a_day_then_the_turn_ends_by_itself() -> None:
    desk = Desk()
    desk.begin_day()
    desk.do(HirePlayer(0, 4))
    assert [(event.seat, event.free) for event in desk.all(ActionTaken)] == [(0, False)]
    assert desk.all(TurnEnded)[0].passed is False
    assert desk.asked == DayDue(1, "wednesday", False, False)


def test_nobody_acts_out_of_turn() -> None:
    desk = Desk()
    assert desk.refusal(EndDay(1), seat=1) == "not_your_turn"
    assert desk.options(seat=1) == []
    desk.table.turn = None
    assert desk.refusal(EndDay(0)) == "not_your_turn"


def test_a_free_action_may_come_after_the_action() -> None:
    desk = desk_with_two_actions()
    desk.do(HireStaff(0, 4))
    assert desk.asked == DayDue(0, "tuesday", True, False)
    assert desk.refusal(HirePlayer(0, 4)) == "action_used"
    assert desk.refusal(UseCard(0, Piece("staff", 9))) == "action_used"
    desk.use(9, free=True)
    # 20 − 2 € for staff + 2 €; 20 − 2 operation for the free action − 1 for its own cost
    assert (desk.club.markers["budget"], desk.club.markers["operation"]) == (20, 17)
    assert [event.free for event in desk.all(ActionTaken)] == [False, True]
    assert desk.asked is None
    assert [event.passed for event in desk.all(TurnEnded)] == [False]


def test_a_free_action_may_come_before_the_action() -> None:
    desk = desk_with_two_actions()
    desk.use(9, free=True)
    assert desk.asked == DayDue(0, "tuesday", False, True)
    assert desk.refusal(UseCard(0, Piece("staff", 8), True)) == "free_action_used"
    desk.use(8)
    assert desk.asked is None
    assert desk.club.markers == {"budget": 24, "fanbase": 20, "operation": 16, "fitness": 20}


def test_a_free_action_may_come_with_a_pass() -> None:
    desk = desk_with_two_actions()
    desk.use(8, free=True)
    desk.do(EndDay(0))
    assert [event.passed for event in desk.all(TurnEnded)] == [False]


def test_a_free_action_is_two_operation_and_the_cost_of_the_card() -> None:
    desk = desk_with_two_actions()
    desk.club.markers["operation"] = 2
    assert desk.reason(UseCard(0, Piece("staff", 9), True)) == Reason(
        "cost_not_covered", {"track": "operation", "cost": 3, "markers": 2}
    )
    assert desk.refusal(UseCard(0, Piece("staff", 9))) is None
    desk.club.markers["operation"] = 3
    moved = [event for event in desk.use(9, free=True) if isinstance(event, MarkersMoved)]
    assert [(event.change, event.rule) for event in moved] == [(-2, "EL-11"), (-1, "EL-21"), (2, "EL-21")]


def test_no_free_action_is_waited_for_that_can_not_be_paid() -> None:
    desk = desk_with_two_actions()
    desk.club.markers["operation"] = 2
    desk.do(HirePlayer(0, 4))
    assert desk.asked is None


def test_a_cheaper_free_action() -> None:
    desk = desk_with_two_actions(passive=CheaperFreeAction(cost=1))
    desk.use(8, free=True)
    assert desk.club.markers["operation"] == 20 - 1 - 1


def test_a_card_just_gained_may_be_used_at_once() -> None:
    desk = Desk(make_content(staff={4: {"action": EARN}}))
    desk.do(HireStaff(0, 4))
    assert desk.asked == DayDue(0, "tuesday", True, False)
    desk.use(4, free=True)
    assert desk.club.markers["budget"] == 20 - 2 + 2


def test_a_free_action_is_a_card_s_action_alone() -> None:
    desk = Desk()
    desk.has(5)
    assert desk.refusal(UseCard(0, Piece("player", 5), True)) == "no_action"
    for piece in (Piece("player", 6), Piece("place", 4), Piece("staff", 3)):
        assert desk.refusal(UseCard(0, piece, True)) == "no_such_card"


def test_a_card_s_action_is_for_once_a_week_other_actions_for_every_day() -> None:
    desk = desk_with_two_actions()
    desk.club.markers["operation"] = 2
    desk.use(9)
    assert [event.piece for event in desk.all(Exhausted)] == [Piece("staff", 9)]
    desk.begin_day()
    assert desk.refusal(UseCard(0, Piece("staff", 9))) == "exhausted"
    assert desk.refusal(RaisePotential(0, "fitness")) is None


@pytest.mark.parametrize(
    "nonsense", [None, 7, "EndDay", NextSeason(0), UseCard(0, None), UseCard(0, Piece("staff", 9), 1), EndDay, ()]
)
def test_anything_else_is_refused(nonsense: object) -> None:
    desk = desk_with_two_actions()
    assert desk.refusal(nonsense) in ("another_answer", "no_such_card")


def test_options_are_everything_legal_and_nothing_else() -> None:
    desk = desk_with_two_actions()
    assert isinstance(desk.content.staff[9], StaffCard)
    desk.has(5, trained=True)
    desk.has(6)
    desk.club.markers["budget"] = 3
    desk.club.stats["fanbase"] = 6
    desk.club.office = 1
    desk.club.markers["operation"] = 1
    # Within reach lie the footballers 2, 3 and 4 for 3, 4 and 5 €.
    assert set(desk.options()) == {
        HirePlayer(0, 2),
        HireYoungster(0),
        HireStaff(0, 2),
        HireStaff(0, 3),
        HireStaff(0, 4),
        SellPlayer(0, 5),
        *(ContractSponsor(0, place, deal) for place in (2, 3, 4) for deal in ("small", "adboard", "kit")),
        *(ContractSponsor(0, place, "adboard", True) for place in (2, 3, 4)),
        *(Build(0, kind) for kind in ("lighting", "store", "training_camp", "training_ground", "adboard", "stand")),
        RaisePotential(0, "operation"),
        RaisePotential(0, "fitness"),
        UseCard(0, Piece("staff", 8)),
        UseCard(0, Piece("staff", 9)),
        EndDay(0),
    }
    assert ExtendOffice(0) not in desk.options()


def test_after_the_action_free_ones_and_the_end_are_left() -> None:
    desk = desk_with_two_actions()
    desk.use(8)
    assert desk.options() == [UseCard(0, Piece("staff", 9), True), EndDay(0)]


def test_an_action_that_asks_is_finished_before_the_turn_goes_on() -> None:
    train = CardAction(effects=(TrainPlayers(), MoveMarkers(track="fanbase", count=1)), cost={"fitness": 1})
    desk = Desk(make_content(staff={9: {"action": train}}))
    desk.employs(9)
    desk.has(5, 6)
    desk.use(9)
    assert desk.candidates == [Piece("player", 5), Piece("player", 6)]
    assert desk.club.markers["fanbase"] == 20
    desk.choose(6)
    assert desk.club.markers["fanbase"] == 21
    assert desk.asked is None
    assert [event.seat for event in desk.all(TurnEnded)] == [0]
