"""Awards of a season, from statistics written by hand (FU-35)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.league import Row
from engine.futti.match.model import Sheet
from engine.futti.season import events as ev
from engine.futti.season.awards import card_points, merit, season_awards
from engine.futti.season.model import PlayerAward, PlayerSeason, SeasonTable
from engine.futti.season.rules import FuttiSeason
from tests.engine.futti.season.conftest import Career


@pytest.fixture(name="table")
def _table(season_rules: FuttiSeason, make_setup: Callable[..., Any]) -> SeasonTable:
    """Four clubs before the first round: nobody has done anything. Club 3 leads, then 2, 1, 0."""
    state, _ = season_rules.new(make_setup(clubs=4, seats=4, people=4), 1)
    table = state.table
    table.statistics = [[PlayerSeason() for _ in range(8)] for _ in range(4)]
    table.rows = tuple(Row(team) for team in (3, 2, 1, 0))
    return table


def put(table: SeasonTable, club: int, player: int, matches: int = 6, **counts: int) -> None:
    table.statistics[club][player] = PlayerSeason(matches, Sheet(**counts))


def won_by(award: PlayerAward | None) -> tuple[int, int, int] | None:
    return None if award is None else (award.club, award.player, award.figure)


@pytest.mark.rule("FU-35")
def test_the_top_scorer_has_most_goals_in_fewest_minutes(table: SeasonTable) -> None:
    put(table, 0, 2, goals=7, minutes=200)
    put(table, 1, 3, goals=8, minutes=240)
    put(table, 2, 4, goals=8, minutes=190)
    award = season_awards(table).top_scorer
    assert won_by(award) == (2, 4, 8)
    assert award.card == table.squads[2][4]


@pytest.mark.rule("FU-35")
def test_without_a_goal_there_is_no_top_scorer(table: SeasonTable) -> None:
    put(table, 0, 2, shots=7, minutes=200)
    assert season_awards(table).top_scorer is None


@pytest.mark.rule("FU-35")
def test_the_best_goaltender_needs_five_matches(table: SeasonTable) -> None:
    put(table, 0, 6, matches=4, saves=20, conceded=0)
    put(table, 1, 6, matches=5, saves=9, conceded=6)
    put(table, 2, 7, matches=9, saves=11, conceded=9)
    assert won_by(season_awards(table).goaltender) == (1, 6, 600)  # 9 of 15


@pytest.mark.rule("FU-35")
def test_equal_shares_go_to_more_saves(table: SeasonTable) -> None:
    put(table, 0, 6, saves=2, conceded=1)
    put(table, 1, 6, saves=4, conceded=2)
    assert won_by(season_awards(table).goaltender) == (1, 6, 666)


@pytest.mark.rule("FU-35")
def test_no_goaltender_with_five_matches_no_award(table: SeasonTable) -> None:
    put(table, 0, 6, matches=4, saves=20, conceded=1)
    assert season_awards(table).goaltender is None


@pytest.mark.rule("FU-35")
def test_fair_play_counts_cards(table: SeasonTable) -> None:
    put(table, 0, 0, yellow=3)
    put(table, 1, 0, yellow=1, red=1)
    put(table, 2, 0, yellow=2)
    put(table, 2, 5, yellow=2)
    put(table, 3, 0, red=2)
    award = season_awards(table).fair_play
    assert (award.club, award.figure) == (0, 3)
    assert card_points(Sheet(yellow=1, red=1)) == 4


@pytest.mark.rule("FU-35")
def test_equal_fair_play_goes_to_the_better_place(table: SeasonTable) -> None:
    put(table, 0, 0, yellow=1)
    put(table, 2, 0, yellow=1)
    put(table, 1, 0, yellow=1)
    put(table, 3, 0, yellow=2)
    assert season_awards(table).fair_play.club == 2


@pytest.mark.rule("FU-35")
def test_the_player_of_the_season_has_most_merit(table: SeasonTable) -> None:
    # 6 a goal, 2 a steal, 4 a save, −4 a goal let in, −1 a yellow, −3 a red
    assert merit(Sheet(goals=4, steals=5, yellow=1)) == 33
    assert merit(Sheet(saves=20, conceded=9, red=1)) == 41
    put(table, 0, 1, goals=4, steals=5, yellow=1)
    put(table, 1, 6, saves=17, conceded=9)
    assert won_by(season_awards(table).player) == (0, 1, 33)
    put(table, 1, 6, saves=18, conceded=9)
    assert won_by(season_awards(table).player) == (1, 6, 36)


@pytest.mark.rule("FU-35")
def test_awards_are_given_and_remembered(career: Callable[..., Career]) -> None:
    played = career(clubs=6, double=True, cup=True)
    (given,) = played.all(ev.AwardsGiven)
    assert given.awards == played.table.awards == played.table.history[0].awards
    most = max(line.totals.goals for squad in played.table.statistics for line in squad)
    assert given.awards.top_scorer.figure == most
