"""What the briefings of shipped scenarios say is so."""

from __future__ import annotations

from engine import games
from engine.core.scenarios import Scenario
from engine.futti.friendly import strength


def _scenario(game: str, key: str) -> Scenario:
    return next(one for one in games.scenarios_of(game) if one.key == key)


def _rivals(game: str, key: str) -> list[int]:
    return [seat.level for seat in _scenario(game, key).setup.seats if not seat.is_human]


def test_nobody_was_dealt_worse_than_who_has_drawn_the_short_straw() -> None:
    one = _scenario("futti", "short_straw")
    state, _ = games.whole_game("futti").new(one.begun_by("Maja"), one.seed)
    assert [strength(team) for team in state.table.teams] == [56, 59, 68, 68]
    assert len(state.table.fixtures) * 2 // len(state.table.teams) == 6, "six matches"


def test_masters_are_of_the_highest_level_and_learners_of_the_lowest() -> None:
    assert _rivals("futti", "masters") == [4, 4, 4]
    assert _rivals("superclub", "duel") == [4]
    assert _rivals("fortunes", "master_traders") == [4, 4, 4]
    assert _rivals("futti", "clear_champion") == [1, 1, 1]
    assert _rivals("fortunes", "out_of_sight") == [1, 1]
    assert _rivals("superclub", "full_house").count(4) == 2


def test_options_are_as_the_briefings_say() -> None:
    assert _scenario("futti", "three_matches").setup.teams == "draft"
    assert not _scenario("futti", "three_matches").setup.double
    assert _scenario("futti", "masters").setup.double
    assert _scenario("superclub", "one_season").setup.seasons == 1
    duel, small = _scenario("superclub", "duel").setup, _scenario("superclub", "slow_start").setup
    assert (duel.quick, duel.seasons) == (True, 2)
    assert (small.pace, small.home_and_away) == ("slow", True)
    assert _scenario("fortunes", "no_easy_points").setup.level == 4
    assert all(one.setup.classic and one.setup.seasons == 1 for one in games.scenarios_of("fortunes"))
