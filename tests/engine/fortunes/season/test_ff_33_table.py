"""FF-33: the league table; FF-39: points that are lost."""

from __future__ import annotations

import pytest

from engine.fortunes.season.calendar import league_rows
from engine.fortunes.season.events import RoundEnded
from engine.fortunes.season.model import Result
from tests.engine.fortunes.season.conftest import Dice
from tests.engine.fortunes.season.league import League

NONE = [0] * 14


def _order(league: League, deducted: list[int] | None = None) -> list[int]:
    return [row.team for row in league_rows(league.table, deducted or NONE)]


@pytest.mark.rule("FF-33")
def test_three_points_for_a_win_one_for_a_draw() -> None:
    league = League()
    league.result(0, 1, 2, 1)
    league.result(2, 3, 0, 0)
    league.result(3, 0, 1, 1)
    points = {row.team: row.points for row in league_rows(league.table, NONE)}
    assert [points[club] for club in range(4)] == [4, 0, 1, 2]


@pytest.mark.rule("FF-33")
def test_level_clubs_by_difference_then_goals_then_lot() -> None:
    """0 won by two, 1 and 2 by one with 2 and 3 goals, 3 like 2; the lots put 3 before 2."""
    league = League()
    league.table.lots = (0, 1, 3, 2, *range(4, 14))
    league.result(0, 10, 2, 0)
    league.result(1, 11, 2, 1)
    league.result(2, 12, 3, 2)
    league.result(13, 3, 2, 3)
    assert _order(league)[:4] == [0, 3, 2, 1]


@pytest.mark.rule("FF-33")
def test_matches_between_level_clubs_do_not_decide() -> None:
    """1 beat 0, but both end at three points and 0 has scored more for the same difference."""
    league = League()
    league.result(1, 0, 1, 0)
    league.result(0, 5, 3, 2)
    league.result(6, 1, 1, 0)
    assert _order(league).index(0) < _order(league).index(1)


@pytest.mark.rule("FF-39")
def test_lost_points_count_and_may_go_below_zero() -> None:
    league = League()
    league.result(0, 1, 2, 0)
    league.result(2, 3, 1, 0)
    less = [0] * 14
    less[0], less[1] = 1, 3
    rows = league_rows(league.table, less)
    assert [(row.team, row.points) for row in rows][:2] == [(2, 3), (0, 2)]
    assert (rows[-1].team, rows[-1].points) == (1, -3)


@pytest.mark.rule("FF-33")
def test_level_in_everything_it_is_the_lot_and_not_who_beat_whom() -> None:
    """0 and 1 have three points and 1-1 each; 1 beat 0, and the lot is 0's."""
    league = League()
    league.result(1, 0, 1, 0)
    league.result(0, 5, 1, 0)
    league.result(6, 1, 1, 0)
    order = _order(league)
    assert order.index(0) < order.index(1)


@pytest.mark.rule("FF-33", "FF-39")
def test_with_points_lost_level_clubs_are_in_the_same_order() -> None:
    """0 has lost three and is level with 1 to 3: by a better difference first; 2 by goals before 1 and 3, 3 by lot."""
    league = League()
    league.table.lots = (0, 2, 3, 1, *range(4, 14))
    league.result(0, 10, 2, 0)
    league.result(0, 11, 1, 0)
    league.result(1, 12, 2, 1)
    league.result(2, 13, 5, 4)
    league.result(3, 9, 2, 1)
    assert _order(league, [3, *[0] * 13])[:4] == [0, 2, 3, 1]


@pytest.mark.rule("FF-33")
def test_cup_matches_do_not_count_and_a_round_counts_as_a_whole(dice: Dice) -> None:
    """Club 9 beats seat 0 by a goal; a cup tie that was played before is in no table."""
    league = League()
    cup = league.fixture(3, 4, "cup")
    league.table.results.append(Result(cup.number, (5, 0), (5, 0), (), 0))
    league.fixture(9, 0)
    # 1.35 × (20 / 16 × 5/6)³ × 1.12 are 1.709: one goal from 0.1811 to 0.4904.
    dice.goals(3000, 0)
    dice.minutes(44)
    league.round()
    (ended,) = league.all(RoundEnded)
    assert (ended.rows[0].team, ended.rows[0].points) == (9, 3)
    assert (ended.rows[-1].team, ended.rows[-1].lost) == (0, 1)
    assert [row.played for row in ended.rows[1:-1]] == [0] * 12
    assert league.table.rows == ended.rows
    assert league.table.round == []
