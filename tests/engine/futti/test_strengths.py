"""The quick reckoning of points, against the odds that it stands for."""

from __future__ import annotations

import pytest

from engine.futti.content import Team, load
from engine.futti.match.contest import control_track
from engine.futti.match.model import HOME
from engine.futti.odds import MatchOdds
from engine.futti.season.teams import make_team
from engine.futti.strengths import best_line, points

CONTENT = load()


def team(first: int, keepers: int) -> Team:
    """Six outfield cards in a row, and two goaltenders."""
    begin = len(CONTENT.outfield) + keepers
    return make_team(CONTENT, (*range(first, first + 6), begin, begin + 1), "", "")


PAIRS = [((0, 0), (30, 10)), ((30, 22), (0, 0)), ((12, 8), (12, 8)), ((60, 20), (44, 3)), ((50, 2), (20, 18))]


@pytest.mark.parametrize(("home", "visitors"), PAIRS)
def test_points_are_near_those_of_the_odds(home: tuple[int, int], visitors: tuple[int, int]) -> None:
    """To an eighth of a point of the three, with all of the match reckoned minute by minute."""
    one, two = team(*home), team(*visitors)
    odds = MatchOdds(CONTENT.tables, best_line(one), best_line(two), control_track(CONTENT.tables, one, two).home_from)
    result = odds.result(1, (0, 0), HOME)
    mine, theirs = points(CONTENT.tables, one, two)
    assert mine == pytest.approx(3 * result.home + result.draw, abs=0.125)
    assert theirs == pytest.approx(3 * result.visitors + result.draw, abs=0.125)


def test_a_point_is_for_everybody_or_three_for_one() -> None:
    """Both sides share two points of a draw and three of anything else: between two and three in all."""
    mine, theirs = points(CONTENT.tables, team(0, 0), team(6, 2))
    assert 2 < mine + theirs < 3


def test_the_better_squad_takes_more_whoever_is_at_home() -> None:
    strong, weak = team(0, 22), team(66, 0)
    for home, visitors, better in ((strong, weak, 0), (weak, strong, 1)):
        found = points(CONTENT.tables, home, visitors)
        assert found[better] > found[1 - better]
