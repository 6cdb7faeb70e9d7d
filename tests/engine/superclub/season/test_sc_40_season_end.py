"""SC-40: the order of a season, ties by die, the champion's SuperCup card; a game limited to so many seasons."""

from __future__ import annotations

import pytest

from engine.core.model import Placing
from engine.superclub.season.events import CupCardDrawn, GameWon, SeasonBegun, SeasonEnded, TiesThrown
from tests.engine.superclub.conftest import Dice
from tests.engine.superclub.season.leagues import League, season_rules


@pytest.mark.rule("SC-40")
def test_the_highest_marker_is_champion() -> None:
    league = League(3)
    events = league.ends(50, 60, 55)
    assert events[0] == SeasonEnded(ranking=(1, 2, 0), places=(3, 1, 2), markers=(50, 60, 55), rule="SC-40")
    assert [club.place for club in league.table.clubs] == [3, 1, 2]
    assert league.table.ranking == [1, 2, 0]
    assert league.table.room == "end"
    assert league.table.past[-1].markers == (50, 60, 55)


@pytest.mark.rule("SC-40")
def test_level_on_points_a_die_each_decides(dice: Dice) -> None:
    league = League(3)
    dice.ties(3, 5)
    league.ends(50, 40, 50)
    assert league.all(TiesThrown) == [TiesThrown(entrants=(0, 2), throws=((3, 5),), order=(2, 0), rule="SC-40")]
    assert league.table.ranking == [2, 0, 1]


@pytest.mark.rule("SC-40")
def test_only_who_is_still_level_throws_again(dice: Dice) -> None:
    """Seats 0 and 1 throw fours, seat 2 a two; seat 3 a four as well. Then 1, 6 and 6, then 2 and 5."""
    league = League(4)
    dice.ties(4, 4, 2, 4)
    dice.ties(1, 6, 6)
    dice.ties(2, 5)
    league.ends(50, 50, 50, 50)
    thrown = league.all(TiesThrown)[0]
    assert thrown.throws == ((4, 4, 2, 4), (1, 6, None, 6), (None, 2, None, 5))
    assert thrown.order == (3, 1, 0, 2)


@pytest.mark.rule("SC-40")
def test_several_groups_throw_for_themselves(dice: Dice) -> None:
    league = League(4)
    dice.ties(1, 2)
    dice.ties(6, 3)
    league.ends(70, 50, 70, 50)
    assert [thrown.entrants for thrown in league.all(TiesThrown)] == [(0, 2), (1, 3)]
    assert league.table.ranking == [2, 0, 1, 3]


@pytest.mark.rule("SC-40")
def test_the_champion_draws_a_supercup_card_that_nobody_sees() -> None:
    league = League(3)
    league.state.piles.supercup = [3, 8]
    league.ends(50, 60, 55)
    assert league.all(CupCardDrawn) == [CupCardDrawn(seat=1, cups=1, rule="SC-40")]
    assert [club.cups for club in league.table.clubs] == [0, 1, 0]
    assert league.state.piles.cups == [[], [8], []]
    assert league.state.piles.supercup == [3]


def test_a_limited_game_ends_with_its_last_season_and_the_best_placed_leads(dice: Dice) -> None:
    league = League(3, season=4, seasons=4)
    dice.ties(1, 6)
    league.ends(50, 60, 60)
    assert league.all(GameWon) == [GameWon(seat=2, how="seasons", rule="SC-40")]
    outcome = season_rules().outcome(league.state)
    assert outcome is not None
    clubs = season_rules().content.clubs
    assert outcome.placings == (
        Placing(clubs[2].name, 2, 1, 60),
        Placing(clubs[1].name, 1, 2, 60),
        Placing(clubs[0].name, 0, 3, 50),
    )


@pytest.mark.parametrize("seasons", [0, 5])
def test_otherwise_another_season_begins(seasons: int) -> None:
    league = League(2, season=4, seasons=seasons)
    league.ends(50, 60)
    assert league.all(GameWon) == []
    assert [event.season for event in league.all(SeasonBegun)] == [5]
    assert season_rules().outcome(league.state) is None
