"""Games of Superclub between equals are counted for what they are."""

from __future__ import annotations

from engine.superclub.season.rules import SuperclubSeason
from tests.bench.superclub_balance import play


def test_each_game_is_counted_once_and_each_season_in_full() -> None:
    """One winner a game by every count; two clubs in each season, which share two places."""
    rules = SuperclubSeason()
    found = play(rules, rules.default_setup(2), 1, 3)
    assert [one.total() for one in (found.seats, found.draft, found.how, found.length)] == [3, 3, 3, 3]
    assert found.games == 3
    assert len(found.margins) == 3
    assert found.seasons[1].games == 3
    for season in found.seasons.values():
        assert len(season.cash) == len(season.stars) == len(season.markers) == 2 * season.games
        assert sorted(season.places) == [1] * season.games + [2] * season.games
    # Two managers meet twice a season, and have three SIMs each (SC-30).
    seasons = sum(season.games for season in found.seasons.values())
    assert found.results.total() == 2 * seasons
    assert found.sims.total() == 6 * seasons
