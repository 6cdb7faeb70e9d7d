"""EL-1: one to four managers, and eight opponents in the same league."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.entries import ClubEntry
from engine.core.errors import InputError
from engine.core.model import Seat
from tests.engine.eleven.season.weeks import CONTENT, Game, make_setup, season_rules

pytestmark = pytest.mark.rule("EL-1")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_managers_and_eight_opponents_share_one_table(seats: int) -> None:
    game = Game(seats)
    assert len(game.table.clubs) == seats
    assert game.table.league == [0] * (seats + 8)
    assert game.table.inactive == [False] * 8
    assert len(CONTENT.clubs) == 8


def test_people_and_computers_play_together() -> None:
    setup = replace(make_setup(2), seats=(Seat("Ann"), Seat("Robot", 3)))
    assert season_rules().setup_fault(setup) is None


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_usual_set_up_can_be_played(seats: int) -> None:
    setup = season_rules().default_setup(seats, 3)
    assert season_rules().setup_fault(setup) is None
    assert [seat.level for seat in setup.seats] == [3] * seats


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"seats": (), "clubs": ()}, "manager_count"),
        ({"clubs": (ClubEntry("larkhaven"),)}, "club_unmanaged"),
        ({"clubs": (ClubEntry("larkhaven"), ClubEntry("nowhere"))}, "unknown_club"),
        ({"clubs": (ClubEntry("larkhaven"), ClubEntry("larkhaven"))}, "club_twice"),
        ({"clubs": (ClubEntry("larkhaven", "x" * 25), ClubEntry("castelmare"))}, "club_name"),
        ({"seats": (Seat("Ann"), Seat("Robot", 6))}, "computer_level"),
        ({"scenario": "nothing"}, "unknown_scenario"),
        ({"scenario": "climb"}, "scenario_alone"),
    ],
)
def test_a_set_up_that_cannot_be_played_says_why(changes: dict[str, Any], key: str) -> None:
    setup = replace(make_setup(2), **changes)
    reason = season_rules().setup_fault(setup)
    assert reason is not None
    assert reason.key == key
    with pytest.raises(InputError, match="the set-up can't be played"):
        season_rules().new(setup, 1)


def test_five_managers_are_too_many() -> None:
    reason = season_rules().setup_fault(season_rules().default_setup(5))
    assert reason is not None
    assert reason.params == {"fewest": 1, "most": 4, "count": 5}
