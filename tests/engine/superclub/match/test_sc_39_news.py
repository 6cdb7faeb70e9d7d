"""SC-39: what news of the last match does to this one: a frozen line-up, stars fewer, staff away."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.superclub.content.cards import GIVEN
from engine.superclub.match.line_ups import default_line_up, line_up_fault
from engine.superclub.match.model import Absence, Team
from tests.engine.superclub.match.builders import eleven

pytestmark = pytest.mark.rule("SC-39")

WAS = eleven(0, bench="M3 A1 G5", keeper=2, boost=1, captain="attack")
"""110 and 111 on the bench with the goalkeeper 112; 150 kept goal."""
assert WAS.line_up is not None
PLAYED = WAS.line_up


def team(*out: int, keeper: int | None = None) -> Team:
    frozen = PLAYED if keeper is None else replace(PLAYED, keeper=keeper)
    return Team(replace(WAS.squad, frozen=frozen, out=tuple(Absence(number, "injured") for number in out)))


def fault(side: Team, partial: bool = False, change: bool = False, **fields) -> str | None:
    reason = line_up_fault(side, replace(PLAYED, **fields), partial, change=change)
    return None if reason is None else reason.key


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({}, None),
        ({"captain": "defence"}, None),
        ({"captain": None}, "captain_missing"),
        ({"attack": (109, 108)}, "frozen"),
        ({"attack": (108, 111)}, "frozen"),
        ({"keeper": 112}, "frozen"),
        ({"keeper": GIVEN}, "frozen"),
        ({"defence": (100, 101, 102), "attack": (108, 109, 103)}, "frozen_formation"),
    ],
)
def test_formation_and_players_stay_the_captain_is_free(fields, key):
    assert fault(team(), **fields) == key


def test_given_stays_in_goal_too():
    assert fault(team(keeper=GIVEN), keeper=GIVEN) is None
    assert fault(team(keeper=GIVEN), keeper=150) == "frozen"


def test_who_is_gone_is_replaced_and_nobody_else():
    side = team(104, 150)
    assert fault(side) == "not_selectable"
    assert fault(side, midfield=(110, 105, 106, 107), keeper=112) is None
    assert fault(side, midfield=(111, 105, 106, 107), keeper=GIVEN) is None
    assert fault(side, midfield=(105, 110, 106, 107), keeper=112) == "frozen"
    assert fault(side, midfield=(None, 105, 106, 107), keeper=112) == "slots_empty"
    assert fault(side, True, midfield=(None, None, 106, 107), keeper=112) is None


def test_with_nobody_left_the_slots_of_the_gone_stay_empty():
    side = team(104, 108, 110, 111)
    assert fault(side, midfield=(None, 105, 106, 107), attack=(None, 109)) is None
    assert fault(side, midfield=(109, 105, 106, 107), attack=(None, None)) == "frozen"


def test_a_changed_line_up_thaws_it():
    assert fault(team(), change=True, attack=(109, 108)) is None


def test_the_default_takes_who_is_best_in_the_slot():
    squad = replace(eleven(0, bench="D3 A3").squad, frozen=eleven(0).line_up, out=(Absence(109, "injured"),))
    assert default_line_up(Team(squad)).attack == (108, 111)


def test_the_default_keeps_it_and_fills_the_gaps_with_the_best():
    found = default_line_up(team(104, 150))
    assert found == replace(PLAYED, midfield=(110, 105, 106, 107), keeper=112, captain="midfield")
    assert default_line_up(team(keeper=GIVEN)).keeper == GIVEN
    assert default_line_up(team()) == replace(PLAYED, captain="midfield")
    assert default_line_up(team(), change=True).keeper == 112
