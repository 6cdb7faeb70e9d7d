"""SC-1: two to six managers; which games can be played at all."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.entries import ClubEntry
from engine.core.errors import InputError
from engine.core.model import Reason, Seat
from engine.superclub.season.model import SeasonSetup
from tests.engine.superclub.season.leagues import CONTENT, people, season_rules


@pytest.mark.rule("SC-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_managers_play(seats: int) -> None:
    setup = season_rules().default_setup(seats)
    assert season_rules().setup_fault(setup) is None
    state, _ = season_rules().new(setup, 1)
    assert len(state.table.clubs) == seats


@pytest.mark.rule("SC-1")
@pytest.mark.parametrize("seats", [1, 7])
def test_fewer_or_more_do_not(seats: int) -> None:
    setup = season_rules().default_setup(seats)
    assert season_rules().setup_fault(setup) == Reason("manager_count", {"fewest": 2, "most": 6, "count": seats})
    with pytest.raises(InputError):
        season_rules().new(setup, 1)


def _clubs(*keys: str) -> tuple[ClubEntry, ...]:
    return tuple(ClubEntry(key) for key in keys)


FIRST, SECOND = (club.key for club in CONTENT.clubs[:2])


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        (people(3, clubs=_clubs(FIRST, SECOND)), Reason("club_unmanaged")),
        (people(2, clubs=_clubs(FIRST, "nowhere")), Reason("unknown_club", {"club": "nowhere"})),
        (people(2, clubs=_clubs(FIRST, FIRST)), Reason("club_twice", {"club": FIRST})),
        (
            people(2, clubs=(ClubEntry(FIRST), ClubEntry(SECOND, "A name that is far too long"))),
            Reason("club_name", {"most": 24}),
        ),
        (replace(people(2), seats=(Seat("A"), Seat("B", 6))), Reason("computer_level", {"most": 5})),
        (people(6, powerhouses=True), Reason("powerhouses_full")),
        (people(2, seasons=-1), Reason("season_limit", {"most": 20})),
        (people(2, seasons=21), Reason("season_limit", {"most": 20})),
    ],
)
def test_why_a_game_cannot_be_played(setup: SeasonSetup, reason: Reason) -> None:
    assert season_rules().setup_fault(setup) == reason


@pytest.mark.parametrize("changes", [{"seasons": 20}, {"home_and_away": True}, {"unhappy": True}, {"quick": True}])
def test_options_can_be_played(changes: dict[str, Any]) -> None:
    assert season_rules().setup_fault(people(6, **changes)) is None
