"""FU-34: how close every club is to winning the league, and where it leads."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.league import Row
from engine.futti.season.model import Awards, Fixture, PastSeason, Round, SeasonSetup, SeasonTable
from engine.futti.season.rules import FuttiSeason
from engine.futti.season.victory import contenders, matches_left

NOTHING = Awards(None, None, None, None)


@pytest.fixture
def table(make_setup: Callable[..., SeasonSetup]) -> SeasonTable:
    """Two of three rounds are over: club 0 has won and drawn, club 1 won and lost."""
    rows = (
        Row(0, played=2, won=1, drawn=1, scored=5, conceded=3, points=4),
        Row(1, played=2, won=1, lost=1, scored=4, conceded=3, points=3),
        Row(2, played=2, won=1, lost=1, scored=2, conceded=3, points=3),
        Row(3, played=2, drawn=1, lost=1, scored=1, conceded=3, points=1),
    )
    last = [Fixture(2, 0, 0, 1), Fixture(2, 1, 2, 3)]
    return SeasonTable(
        setup=make_setup(4, seasons=2), season=1, calendar=tuple(Round("league", n) for n in range(3)), fixtures=last,
        rows=rows, rounds_played=2,
    )  # fmt: skip


@pytest.mark.rule("FU-34")
def test_wins_and_draws_are_told_apart_and_the_rest_goes_on_at_the_pace_so_far(
    season_rules: FuttiSeason, table: SeasonTable
) -> None:
    """4 points of two matches and 16 of twelve usual ones: 10/7 for the match that is left, 5 in all; 3 lead to 4."""
    found = contenders(season_rules.content, table)
    assert [one.number for one in found] == [0, 1, 2, 3]
    assert [[source.points for source in one.sources] for one in found[:2]] == [[3, 1, 0], [3, 0, 0]]
    assert [one.projected for one in found[:2]] == [5, 4]
    assert matches_left(table, 0) == 1


@pytest.mark.rule("FU-34")
def test_one_round_says_little_of_the_other_seven(
    season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup]
) -> None:
    """A win: 3 + 7 × (3 + 16) / 13 = 13.2. A defeat: 7 × 16 / 13 = 8.6."""
    rows = (Row(0, played=1, won=1, scored=3, points=3), Row(1, played=1, lost=1, conceded=3))
    left = [Fixture(number, 0, 0, 1) for number in range(1, 8)]
    table = SeasonTable(
        setup=make_setup(4), season=1, calendar=tuple(Round("league", n) for n in range(8)), fixtures=left, rows=rows,
        rounds_played=1,
    )  # fmt: skip
    assert [one.projected for one in contenders(season_rules.content, table)] == [13, 9]


@pytest.mark.rule("FU-34")
def test_points_of_earlier_seasons_count_and_a_season_that_is_over_only_once(
    season_rules: FuttiSeason, table: SeasonTable
) -> None:
    past = PastSeason(1, (Row(3, won=3, points=9), Row(0, points=0)), 3, None, NOTHING, ())
    table.season, table.history = 2, [past]
    assert [(one.number, one.total) for one in contenders(season_rules.content, table)][:2] == [(3, 10), (0, 4)]
    table.season = 1
    assert [(one.number, one.total) for one in contenders(season_rules.content, table)][:2] == [(0, 4), (1, 3)]
