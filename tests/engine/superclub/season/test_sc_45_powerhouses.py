"""SC-45: computer clubs that fill the league to six."""

from __future__ import annotations

from collections import defaultdict

import pytest

from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import Thirds
from engine.superclub.season.events import (
    CupCardDrawn,
    GameWon,
    MatchBegun,
    MeetingCounted,
    SeasonBegun,
    SeasonKickedOff,
    SimRolled,
)
from engine.superclub.season.steps import BeginSeason
from tests.engine.superclub.season.leagues import CONTENT, League, listed, season_rules

VALUES = {1: (9, 9, 9), 2: (11, 11, 10), 3: (13, 13, 12), 4: (15, 14, 14), 5: (16, 16, 16), 8: (16, 16, 16)}
"""Defence, midfield and attack by season."""


STARTS = (24, 24, 40, 40, 40, 40)
"""Two managers' tokens and the powerhouses in season one."""


def kicked_off(seats: int, season: int = 1, seed: int = 1) -> League:
    league = League(seats, season=season, powerhouses=True)
    league.state.chance.seed = seed
    league.start()
    return league


@pytest.mark.rule("SC-45")
@pytest.mark.parametrize(
    ("seats", "season", "start"),
    [(2, 1, 40), (3, 1, 38), (4, 1, 36), (5, 1, 34), (2, 2, 50), (3, 3, 58), (4, 4, 66), (5, 5, 74), (2, 9, 80)],
)
def test_they_start_by_season_and_managers(seats: int, season: int, start: int) -> None:
    powerhouses = kicked_off(seats, season).all(SeasonKickedOff)[0].powerhouses
    assert [club.marker for club in powerhouses] == [start] * (6 - seats)


@pytest.mark.rule("SC-45")
@pytest.mark.parametrize("season", [*VALUES])
def test_their_values_are_up_to_two_off_and_fresh_each_season(season: int) -> None:
    off: dict[str, set[int]] = defaultdict(set)
    printed = dict(zip(THIRDS, VALUES[season], strict=True))
    for seed in range(12):
        for club in kicked_off(2, season, seed).all(SeasonKickedOff)[0].powerhouses:
            for third in THIRDS:
                off[third].add(club.strengths.of(third) - printed[third])
    assert dict(off) == {third: {-2, -1, 0, 1, 2} for third in THIRDS}


@pytest.mark.rule("SC-45")
def test_they_are_the_first_clubs_that_nobody_manages() -> None:
    keys = [club.key for club in kicked_off(4).all(SeasonKickedOff)[0].powerhouses]
    assert keys == [club.key for club in CONTENT.clubs[4:6]]


@pytest.mark.rule("SC-45")
def test_the_list_is_that_of_six_managers_without_sims() -> None:
    league = kicked_off(2)
    assert listed(league.table.rounds) == [
        "1–6, 2–5, 3–4",
        "1–5, 2–4, 3–6",
        "1–4, 2–3, 5–6",
        "1–3, 2–6, 4–5",
        "1–2, 3–5, 4–6",
    ]
    league.until()
    assert league.all(SimRolled) == []
    assert len(league.all(MatchBegun)) == 9
    assert len(league.all(MeetingCounted)) == 15


@pytest.mark.rule("SC-45")
def test_managers_come_first_in_season_one() -> None:
    league = League(3, season=0, powerhouses=True, seasons=9)
    league.table.order = [1, 2, 0]
    league.run(BeginSeason())
    assert league.all(SeasonBegun)[0].ranking == (1, 2, 0, 3, 4, 5)


@pytest.mark.rule("SC-45")
@pytest.mark.parametrize(("long", "points"), [(False, 2), (True, 1)])
def test_among_themselves_they_draw(long: bool, points: int) -> None:
    league = League(2, powerhouses=True, home_and_away=long)
    league.start()
    league.until()
    among = [event.played for event in league.all(MeetingCounted) if min(event.played.home, event.played.away or 0) > 1]
    assert len(among) == (12 if long else 6)
    assert {(played.result, played.points, played.key) for played in among} == {("draw", (points, points), "")}


@pytest.mark.rule("SC-45")
def test_they_have_strengths_alone() -> None:
    league = kicked_off(2)
    league.until()
    for begun in league.all(MatchBegun):
        for entrant, squad in ((begun.home, begun.setup.home), (begun.away, begun.setup.away)):
            assert entrant is not None
            if entrant >= 2:
                assert squad.seat is None
                assert isinstance(squad.block, Thirds)
                assert (squad.cards, squad.weapons, squad.boost) == ((), (), 0)
                assert squad.name in [club.name for club in CONTENT.clubs]
            else:
                assert squad.seat == entrant


@pytest.mark.rule("SC-45", "SC-40")
def test_they_take_places_and_no_supercup_card() -> None:
    league = League(2, powerhouses=True, seasons=9)
    league.ends(40, 55, 60, 45, 30, 58)
    assert league.table.ranking == [2, 5, 1, 3, 0, 4]
    assert [club.place for club in league.table.clubs] == [5, 3]
    assert league.all(CupCardDrawn) == []
    begun = league.all(SeasonBegun)[0]
    assert (begun.order, begun.ranking) == ((1, 0), (2, 5, 1, 3, 0, 4))


@pytest.mark.rule("SC-45", "SC-41")
def test_they_never_win_the_game_and_have_no_place_in_its_outcome() -> None:
    league = League(2, powerhouses=True)
    league.ends(40, 55, 130, 45, 30, 58)
    assert league.all(GameWon) == [GameWon(seat=1, how="seasons", rule="SC-40")]
    outcome = season_rules().outcome(league.state)
    assert outcome is not None
    assert [(placing.seat, placing.place, placing.points) for placing in outcome.placings] == [(1, 1, 55), (0, 2, 40)]


@pytest.mark.rule("SC-45", "SC-41")
def test_a_manager_with_a_hundred_wins_whoever_is_before_him() -> None:
    league = League(2, powerhouses=True, seasons=0)
    league.ends(100, 55, 130, 45, 30, 58)
    assert [(event.seat, event.how) for event in league.all(GameWon)] == [(0, "points")]


@pytest.mark.rule("SC-45")
def test_every_meeting_counts_for_both() -> None:
    league = League(2, powerhouses=True)
    league.start()
    league.until()
    points = [0] * 6
    for event in league.all(MeetingCounted):
        played = event.played
        assert played.away is not None
        assert sum(played.points) in (6, 4)
        points[played.home] += played.points[0]
        points[played.away] += played.points[1]
        assert event.markers == (STARTS[played.home] + points[played.home], STARTS[played.away] + points[played.away])
