"""SC-11: what a manager begins with."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.superclub.season.actions import Hire
from engine.superclub.season.events import ClubsFounded, StaffHired, StaffReturned, StaffTurned
from engine.superclub.season.model import HireDue
from engine.superclub.season.steps import GiveStaff
from tests.engine.superclub.season.leagues import League, people, season_rules


@pytest.mark.rule("SC-11")
@pytest.mark.parametrize(("pace", "cash"), [("slow", 90), ("normal", 120), ("quick", 150)])
def test_cash_by_pace(pace: str, cash: int) -> None:
    state, _ = season_rules().new(people(3, pace=pace), 1)
    assert [club.cash for club in state.table.clubs] == [cash] * 3


@pytest.mark.rule("SC-11")
@pytest.mark.parametrize(("quick", "level"), [(False, 1), (True, 2)])
def test_a_quick_game_starts_every_department_a_level_up(quick: bool, level: int) -> None:
    _, events = season_rules().new(people(2, quick=quick), 1)
    founded = next(event for event in events if isinstance(event, ClubsFounded))
    for club in founded.clubs:
        assert club.levels == {"training": level, "scouting": level, "stadium": level}
        assert club.staff == []


@pytest.mark.rule("SC-11")
def test_two_staff_members_are_drawn_and_one_stays_for_nothing() -> None:
    league = League()
    league.table.room = "draft"
    league.state.piles.staff = [4, 5, 6]
    league.run(GiveStaff(0))
    assert league.all(StaffTurned)[0].cards == (6, 5)
    assert league.asked == HireDue(0, "quick", (6, 5), True, False)
    rules = season_rules()
    assert rules.check(league.state, Hire(0, None)) == Reason("must_pick")
    assert rules.check(league.state, Hire(0, 4)) == Reason("not_offered")
    assert list(rules.options(league.state, league.asked) or ()) == [Hire(0, 6), Hire(0, 5)]
    league.do(Hire(0, 5))
    assert league.club().staff == [5]
    assert league.club().cash == 100
    assert [event.price for event in league.all(StaffHired)] == [0]
    assert league.all(StaffReturned)[0].cards == (6,)
    assert league.state.piles.staff == [6, 4]


@pytest.mark.rule("SC-11")
def test_managers_are_given_staff_in_turn_and_after_the_draft() -> None:
    rules = season_rules()
    state, events = rules.new(people(3, quick=True), 4)
    while state.table.room == "draft":
        events += rules.apply(state, rules.default(state, rules.decisions(state)[0]))
    assert [event.seat for event in events if isinstance(event, StaffHired)] == list(state.table.order)
    assert [len(club.staff) for club in state.table.clubs] == [1, 1, 1]
