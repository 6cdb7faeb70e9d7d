"""EL-43: how close everybody is to winning, and where it leads."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.model import Club
from engine.eleven.season.model import Played
from engine.eleven.season.scoring import score_so_far
from engine.eleven.season.victory import contenders
from tests.engine.eleven.season.weeks import CONTENT, Game, number_of


def club(**values: int) -> Club:
    """A club with nothing but what is given."""
    made = Club(**values)
    made.secrets.objective = number_of(CONTENT.objectives, "savings")
    return made


def played(weeks: int) -> list[Played]:
    return [Played(week, 0, 1, 0, "win", week) for week in range(1, weeks + 1)]


def begun(week: int) -> Game:
    """Two managers at the beginning of a week, without anything but an objective they have missed."""
    game = Game(seats=2)
    game.table.week = week
    for seat in range(2):
        game.table.clubs[seat] = club()
        game.table.clubs[seat].markers["budget"] = 0
        game.table.played[seat] = played(week - 1)
    return game


@pytest.mark.rule("EL-43")
def test_what_is_so_far_is_the_sheet_with_staff_sets_in_one_and_directors_with_the_money() -> None:
    game = begun(3)
    game.table.clubs[0].tokens = 2
    game.table.league[:] = [6, 0, 9, *[1] * 7]
    first = contenders(CONTENT, game.table)[0]
    assert first.number == 0
    assert {one.name: one.points for one in first.sources if one.points} == {"league": 12, "tokens": 2}
    assert [one.name for one in first.sources][:4] == ["league", "tokens", "staff", "infrastructure"]
    assert first.total == score_so_far(CONTENT, game.table, 0).total == 14


@pytest.mark.rule("EL-43")
def test_what_is_built_up_goes_on_at_its_pace_and_no_further_than_it_can_count() -> None:
    """In week 2 of 8: three tokens become 12; two office spaces are 5, at that pace 20, three are 10, at most 23."""
    game = begun(2)
    game.table.league[:] = [9, 9, *[9] * 8]
    game.table.clubs[0].tokens, game.table.clubs[0].office, game.table.clubs[1].office = 3, 2, 3
    ahead = {one.number: one.projected for one in contenders(CONTENT, game.table)}
    assert ahead == {0: 15 + 12 + 20, 1: 15 + 23}


@pytest.mark.rule("EL-32", "EL-43")
def test_who_has_played_a_match_less_is_taken_to_move_on_as_before() -> None:
    """Six spaces of two matches are ahead of eight of three: 24 spaces against 21⅓ in the end."""
    game = begun(3)
    game.table.played[1] = played(3)
    game.table.league[:] = [6, 8, *[0] * 8]
    ahead = {one.number: one.projected for one in contenders(CONTENT, game.table)}
    assert ahead == {0: 15, 1: 12}


@pytest.mark.rule("EL-5")
def test_an_objective_that_is_not_known_leaves_the_count_open() -> None:
    game = begun(3)
    game.table.clubs[1].secrets.objective = None
    assert {one.number: one.is_open for one in contenders(CONTENT, game.table)} == {0: False, 1: True}


@pytest.mark.rule("EL-43")
def test_before_a_match_the_league_counts_nothing_and_leads_nowhere() -> None:
    """Week 1, one token: it goes on to eight; the league, in which all share space 0, isn't counted yet."""
    game = begun(1)
    game.table.clubs[0].tokens = 1
    first = contenders(CONTENT, game.table)[0]
    assert (first.number, first.total, first.projected) == (0, 1, 8)
    assert {one.name: one.points for one in first.sources}["league"] == 0
