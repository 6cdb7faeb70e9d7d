"""EL-20: the potential of a stat."""

from __future__ import annotations

from typing import Any

import pytest

from engine.eleven.club_rules.events import DieThrown, StatMoved
from engine.eleven.club_rules.model import RerollDue
from engine.eleven.content.effects import FreeReroll
from engine.eleven.season.actions import RaisePotential
from tests.engine.eleven.season.days import Desk, make_content

pytestmark = pytest.mark.rule("EL-20")


def poor_desk() -> Desk:
    """Nobody has a fanbase marker to throw again with."""
    desk = Desk()
    desk.club.markers["fanbase"] = 0
    return desk


@pytest.mark.parametrize(("stat", "die", "after"), [(2, 3, 3), (2, 6, 3), (2, 2, 2), (5, 6, 6), (5, 5, 5), (1, 1, 1)])
@pytest.mark.parametrize("track", ["fanbase", "operation", "fitness"])
def test_a_die_above_the_stat_raises_it_by_one(dice: Any, track: Any, stat: int, die: int, after: int) -> None:
    desk = poor_desk()
    desk.club.stats[track] = stat
    dice.potential(die)
    desk.do(RaisePotential(0, track))
    assert desk.club.stats[track] == after
    assert sum(event.steps for event in desk.all(StatMoved)) == after - stat
    assert [(event.value, event.rule) for event in desk.all(DieThrown)] == [(die, "EL-20")]


def test_the_budget_is_not_raised() -> None:
    assert Desk().refusal(RaisePotential(0, "budget")) == "budget_fixed"


def test_no_die_beats_a_six() -> None:
    desk = Desk()
    desk.club.stats["fitness"] = 6
    assert desk.refusal(RaisePotential(0, "fitness")) == "stat_complete"


@pytest.mark.parametrize("nonsense", ["morale", None, 1, ["fitness"]])
def test_no_other_stat_is_raised(nonsense: Any) -> None:
    assert Desk().refusal(RaisePotential(0, nonsense)) == "no_such_stat"


@pytest.mark.rule("EL-10")
def test_a_failed_die_may_be_thrown_again_before_the_turn_ends(dice: Any) -> None:
    desk = Desk()
    desk.club.markers["fanbase"] = 1
    dice.potential(2, 4)
    desk.do(RaisePotential(0, "operation"))
    assert isinstance(desk.asked, RerollDue)
    assert desk.asked.means == ("fanbase",)
    desk.answer_die("fanbase")
    assert desk.club.stats["operation"] == 3
    assert desk.club.markers["fanbase"] == 0
    assert desk.asked is None
    assert desk.table.turn is None


def test_an_action_on_each_day(dice: Any) -> None:
    desk = poor_desk()
    dice.potential(6, 6)
    desk.do(RaisePotential(0, "fitness"))
    desk.begin_day()
    desk.do(RaisePotential(0, "fitness"))
    assert desk.club.stats["fitness"] == 4


@pytest.mark.rule("EL-10", "EL-49")
def test_a_director_throws_one_die_of_the_week_again_for_nothing(dice: Any) -> None:
    desk = Desk(make_content(directors={0: {"passives": (FreeReroll(),)}}))
    desk.seats_directors(0)
    desk.club.markers["fanbase"] = 0
    dice.potential(2, 2)
    desk.do(RaisePotential(0, "operation"))
    assert isinstance(desk.asked, RerollDue)
    assert desk.asked.means == ("director",)
    desk.answer_die("director")
    assert not isinstance(desk.asked, RerollDue)
    assert desk.club.directors[0].exhausted
    desk.begin_day()
    dice.potential(1)
    desk.do(RaisePotential(0, "operation"))
    assert not isinstance(desk.asked, RerollDue)
    assert (desk.club.stats["operation"], desk.club.markers["fanbase"]) == (2, 0)
