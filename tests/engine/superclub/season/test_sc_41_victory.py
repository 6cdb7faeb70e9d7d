"""SC-41: how close everybody is to a hundred points, and where it leads."""

from __future__ import annotations

import pytest

from engine.superclub.season.model import Played
from engine.superclub.season.rounds import fixtures
from engine.superclub.season.victory import contenders
from tests.engine.superclub.season.leagues import CONTENT, League


def told(league: League) -> list[tuple[int, list[int], int]]:
    """Number, points by source, and where that leads, who leads first."""
    found = contenders(CONTENT, league.table)
    return [(one.number, [source.points for source in one.sources], one.projected) for one in found]


@pytest.mark.rule("SC-31", "SC-41")
def test_a_sim_to_come_is_worth_its_mean_and_a_match_half_a_win() -> None:
    """24 stars win a SIM on 6 of 36 rolls and draw it on 9: 1½ points. Three SIMs and two matches: 10½ more."""
    league = League(2)
    league.table.room = "deadline"
    assert told(league) == [(0, [24, 0], 35), (1, [24, 0], 35)]


@pytest.mark.rule("SC-8", "SC-41")
def test_in_a_season_match_points_stand_beside_the_squad() -> None:
    """After a SIM each, won and lost, 30 and 24; two SIMs and two matches are left: 9 more."""
    league = League(2)
    league.table.rounds = [list(one) for one in fixtures(CONTENT.tables, (0, 1), home_and_away=False)]
    league.table.round = 1
    league.club(0).marker, league.club(1).marker = 30, 24
    league.table.played = [Played(1, 0, None, "home", (6, 0)), Played(1, 1, None, "away", (0, 0))]
    assert told(league) == [(0, [24, 6], 39), (1, [24, 0], 33)]


@pytest.mark.rule("SC-40", "SC-41")
def test_of_equals_who_was_better_last_season_stands_first() -> None:
    league = League(2, ranking=(1, 0))
    league.table.room = "training"
    assert [one.number for one in contenders(CONTENT, league.table)] == [1, 0]
