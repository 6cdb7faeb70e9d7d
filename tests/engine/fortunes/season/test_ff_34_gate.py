"""FF-34: what fixtures take, and who gets it; FF-39: a closed ground."""

from __future__ import annotations

import pytest

from engine.fortunes.match.model import Competition
from engine.fortunes.season.events import GateTaken, GroundShut, MoneyMoved
from engine.fortunes.season.matches import take_gate, takings_of
from engine.fortunes.season.model import Fixture, Gate, Result
from tests.engine.fortunes.season.league import League
from tests.engine.fortunes.season.reading import CONTENT

ORDER = (6, 5, 4, 3, 2, 1, 0, 7, 8, 9, 10, 11, 12, 13)
"""The league before the week: club 6 leads, seat 0's club is seventh."""


def _result(fixture: Fixture, home: int = 1, away: int = 0, ninety: tuple[int, int] | None = None) -> Result:
    return Result(fixture.number, (home, away), ninety or (home, away), (), 0)


def _takings(league: League, fixture: Fixture, home: int = 1, away: int = 0) -> int:
    return takings_of(CONTENT.tables, league.table, fixture, _result(fixture, home, away), ORDER)


@pytest.mark.rule("FF-34")
@pytest.mark.parametrize(
    ("home", "away", "takings"),
    [(6, 2, 30), (0, 13, 15), (8, 13, 13), (9, 13, 12), (12, 13, 12), (13, 12, 12)],
    ids=["first-and-fifth", "seventh-and-last", "ninth-and-last", "tenth-and-last", "the-last-two", "the-same-visited"],
)
def test_places_before_the_week_are_taken_off(home: int, away: int, takings: int) -> None:
    """36 less both places: 36 - 1 - 5, 36 - 7 - 14, 36 - 9 - 14, 36 - 10 - 14; 36 - 13 - 14 are 9, less than 12."""
    league = League()
    assert _takings(league, league.fixture(home, away)) == takings


@pytest.mark.rule("FF-34")
def test_in_week_1_there_is_no_table_yet() -> None:
    league = League()
    league.table.week = 1
    assert _takings(league, league.fixture(6, 5)) == 36 - 15


@pytest.mark.rule("FF-34")
@pytest.mark.parametrize(("goals", "more"), [((0, 0), 0), ((1, 1), 0), ((2, 1), 2), ((4, 3), 10)])
def test_each_goal_above_two_brings_more(goals: tuple[int, int], more: int) -> None:
    """First against second: 36 - 1 - 2."""
    league = League()
    assert _takings(league, league.fixture(6, 5), *goals) == 33 + more


@pytest.mark.rule("FF-34")
def test_goals_of_extra_time_do_not_count() -> None:
    league = League()
    fixture = league.fixture(6, 5)
    result = _result(fixture, 3, 2, ninety=(1, 1))
    assert takings_of(CONTENT.tables, league.table, fixture, result, ORDER) == 36 - 1 - 2


@pytest.mark.rule("FF-34")
@pytest.mark.parametrize(("week", "takings"), [(1, 21), (2, 18)])
def test_there_is_a_table_from_week_two_on(week: int, takings: int) -> None:
    """Seventh against eleventh: 36 - 15 in week 1, then 36 - 7 - 11."""
    league = League()
    league.table.week = week
    assert _takings(league, league.fixture(0, 10)) == takings


@pytest.mark.rule("FF-34")
def test_two_managers_draw_a_crowd_but_not_a_sacked_one() -> None:
    """Seats 0 and 1 are seventh and sixth: 36 - 7 - 6 + 8, and without the 8."""
    league = League(3)
    fixture = league.fixture(0, 1)
    assert _takings(league, fixture) == 31
    league.sack(1)
    assert _takings(league, fixture) == 23


@pytest.mark.rule("FF-34")
@pytest.mark.parametrize(
    ("competition", "clubs", "stage", "takings"),
    [
        ("cup", 16, 0, 30), ("cup", 16, 1, 38), ("cup", 16, 2, 46), ("cup", 16, 3, 70),
        ("europe", 16, 0, 38), ("europe", 16, 1, 46), ("europe", 16, 2, 54), ("europe", 16, 3, 78),
        ("europe", 8, 0, 46), ("europe", 8, 2, 78),
    ],
)  # fmt: skip
def test_cups_take_more_from_round_to_round(competition: Competition, clubs: int, stage: int, takings: int) -> None:
    league = League()
    tree = league.tree(*((2 * tie, 2 * tie + 1) for tie in range(clubs // 2)))
    league.table.cup = league.table.europe = tree
    assert _takings(league, league.fixture(6, 7, competition, stage)) == takings


@pytest.mark.rule("FF-34")
def test_a_manager_gets_half_in_whole_millions_wherever_he_plays() -> None:
    league = League()
    at_home, away = league.fixture(0, 10), league.fixture(11, 1)
    take_gate(league.play, at_home, _result(at_home), ORDER)
    take_gate(league.play, away, _result(away), ORDER)
    # 36 - 7 - 11 = 18, and 36 - 12 - 6 = 18; both halves are 9.
    assert league.cash == (209, 209)
    assert [gate.shares for gate in league.table.gates] == [(9, 0), (0, 9)]
    odd = league.fixture(0, 9)
    take_gate(league.play, odd, _result(odd), ORDER)
    # 36 - 7 - 10 = 19, of which half is 9: the bank has paid three times nine.
    assert league.table.gates[-1] == Gate(odd.number, 19, (9, 0))
    assert league.cash[0] == 218
    assert league.table.bank == -427


@pytest.mark.rule("FF-34")
def test_two_managers_get_half_each_in_finals_too() -> None:
    league = League()
    league.table.cup = league.tree((0, 1))
    final = league.fixture(0, 1, "cup", 0, neutral=True)
    take_gate(league.play, final, _result(final), ORDER)
    assert league.table.gates == [Gate(final.number, 78, (39, 39))]
    assert league.cash == (239, 239)


@pytest.mark.rule("FF-34")
def test_nothing_is_told_where_nobody_manages_a_side() -> None:
    league = League()
    league.sack(1)
    fixture = league.fixture(1, 9)
    play = league.play
    take_gate(play, fixture, _result(fixture), ORDER)
    assert play.events == []


@pytest.mark.rule("FF-34", "FF-39")
def test_a_closed_ground_brings_its_manager_nothing_at_home() -> None:
    """Seats 0 and 1: 36 - 7 - 6 + 8 = 31; the visitor gets his half."""
    league = League()
    league.manager().closed = 2
    fixture = league.fixture(0, 1)
    play = league.play
    take_gate(play, fixture, _result(fixture), ORDER)
    assert [type(event) for event in play.events] == [GateTaken, GroundShut, MoneyMoved]
    assert league.table.gates == [Gate(fixture.number, 31, (0, 15))]
    assert league.cash == (200, 215)
    assert league.manager().closed == 1


@pytest.mark.rule("FF-34", "FF-39")
def test_a_closed_ground_does_not_matter_away_and_on_neutral_ground() -> None:
    league = League()
    league.manager().closed = 2
    league.table.cup = league.tree((0, 10))
    away, final = league.fixture(10, 0), league.fixture(0, 10, "cup", 0, neutral=True)
    for fixture in (away, final):
        take_gate(league.play, fixture, _result(fixture), ORDER)
    assert league.manager().closed == 2
    # Half of 36 - 11 - 7, and half of a final's 70.
    assert league.cash[0] == 200 + 9 + 35
