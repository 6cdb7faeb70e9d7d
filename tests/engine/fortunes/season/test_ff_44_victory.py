"""FF-44: how close everybody is to winning, in game points, and where it leads."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.knockout import Tie
from engine.core.league import Row
from engine.core.victory import Contender
from engine.fortunes.season.victory import contenders
from tests.engine.fortunes.season.league import League
from tests.engine.fortunes.season.reading import CONTENT


def of(league: League, seat: int = 0) -> Contender:
    """A manager in the count."""
    return next(one for one in contenders(CONTENT, league.table) if one.number == seat)


def points(league: League, seat: int = 0) -> dict[str, int]:
    """What he has, by source."""
    return {one.name: one.points for one in of(league, seat).sources}


@pytest.mark.rule("FF-44")
def test_before_the_first_league_match_nobody_has_a_place_and_all_share_all_places() -> None:
    """The league's 320 points among fourteen are 22 6/7 each; £200m are two points."""
    league = League()
    assert points(league) == {"league": 0, "cup": 0, "europe": 0, "seasons": 0, "cash": 2}
    # Nearly 23, and two.
    assert of(league).projected == 25


@pytest.mark.rule("FF-33", "FF-44")
def test_in_the_league_the_place_counts_and_the_pace_leads_on() -> None:
    """Second after two matches; the leader has one match left, he has two: 5 + 2 × 19/9 are ahead of 6 + 22/9."""
    league = League()
    rows = [Row(team) for team in range(14)]
    rows[0], rows[1] = Row(1, played=2, points=6), Row(0, played=2, points=5)
    league.table.rows = tuple(rows)
    for home, away in ((1, 5), (0, 6), (7, 0)):
        league.fixture(home, away)
    assert points(league)["league"] == 48
    assert of(league).projected == 60 + 2
    assert of(league, 1).projected == 48 + 2


@pytest.mark.rule("FF-35", "FF-44")
def test_of_a_cup_counts_what_is_safe_and_every_tie_to_come_is_even() -> None:
    """Into the last four of the domestic cup: 15 are safe; (15 + (25 + 40) / 2) / 2 are to be expected, 23¾."""
    league = League()
    first = tuple(Tie(club, club + 4, club) for club in range(4))
    second = (Tie(0, 1), Tie(2, 3))
    league.table.cup = (first, second)
    before = of(league).projected
    assert points(league)["cup"] == 15
    league.table.cup = ()
    assert before - of(league).projected == 24
    league.table.cup = (first, (Tie(0, 1, 1), Tie(2, 3)))
    assert points(league)["cup"] == 15
    assert of(league).projected == before - 9


@pytest.mark.rule("FF-45")
def test_who_was_sacked_stands_last_and_keeps_his_seasons_less_the_sack() -> None:
    league = League()
    league.manager(0).points, league.manager(1).points = 90, 10
    league.sack(0)
    assert [one.number for one in contenders(CONTENT, league.table)] == [1, 0]
    assert points(league) == {"seasons": 90, "cash": 0, "sack": -50}
    assert of(league).projected == 40


@pytest.mark.rule("FF-36", "FF-44")
def test_cash_brings_no_more_than_it_can() -> None:
    league = League()
    # Twelve times £80m, but ten points are the most.
    league.has(1000)
    assert points(league)["cash"] == 10
    league.table.managers[0] = replace(league.manager(), cash=-5)
    assert points(league)["cash"] == 0
