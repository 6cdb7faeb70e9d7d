"""SC-12: the order of an off-season, and what lies open."""

from __future__ import annotations

import pytest

from engine.core.auction import Auction
from engine.superclub.season.events import RewardPaid, RoomEntered, SeasonBegun
from engine.superclub.season.off_season import clockwise
from engine.superclub.season.state import view_of
from engine.superclub.season.steps import BeginSeason
from tests.engine.superclub.season.leagues import League


@pytest.mark.rule("SC-12")
def test_clockwise_means_seats() -> None:
    assert clockwise(5, 3) == (3, 4, 0, 1, 2)


@pytest.mark.rule("SC-12")
def test_the_champion_begins_and_all_rooms_follow() -> None:
    league = League(3, ranking=(1, 0, 2), seasons=2)
    for place, seat in enumerate((1, 0, 2), 1):
        league.club(seat).place = place
    league.run(BeginSeason())
    league.until()
    begun = league.all(SeasonBegun)[0]
    assert (begun.season, begun.order, begun.ranking) == (2, (1, 2, 0), (1, 0, 2))
    rooms = [event.room for event in league.all(RoomEntered)]
    assert rooms == ["finance", "training", "scouting", "investments", "deadline", "season"]
    assert [event.seat for event in league.all(RewardPaid)] == [1, 2, 0]


@pytest.mark.rule("SC-12")
def test_injuries_and_bans_end_with_the_season() -> None:
    league = League(season=1, seasons=2)
    for place, club in enumerate(league.table.clubs, 1):
        club.place = place
        club.injured, club.benched, club.absent, club.staff_away = (
            [club.squad[0]],
            [club.squad[1]],
            [club.squad[2]],
            True,
        )
    league.run(BeginSeason())
    for club in league.table.clubs:
        assert (club.injured, club.benched, club.absent, club.staff_away) == ([], [], [], False)


@pytest.mark.rule("SC-12", "SC-39")
def test_weapons_and_limits_are_their_managers_alone() -> None:
    league = League(3)
    table = league.table
    for seat, club in enumerate(table.clubs):
        club.weapons, club.held = [seat], 1
    table.auction = Auction("SC-25", 5, 10, 1, (0, 1, 2), limits=[40, None, 50])
    for seat in (0, 1, 2, None):  # type: ignore[assignment]
        view = view_of(table, None, seat)
        assert view.auction is not None
        assert [club.weapons for club in view.clubs] == [[other] if other == seat else [] for other in range(3)]
        assert [club.held for club in view.clubs] == [1, 1, 1]
        assert view.auction.limits == [40 if seat == 0 else None, None, 50 if seat == 2 else None]
    assert table.clubs[0].weapons == [0]
