"""How long a season of Football Fortunes takes when nobody watches: six computers, with events and record."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import games
from tests.bench.clock import play_recorded, shortest

pytestmark = pytest.mark.alone

SEASONS_PER_SECOND = {1: 16, 4: 5}
"""By level. Later seasons take longer than a first one, as there are more players and loans."""
SEASONS = 3
TRIES = 5
"""Games at most, the quickest of which counts."""


@pytest.mark.parametrize("level", SEASONS_PER_SECOND)
def test_a_season_of_six_managers_is_quick(level: int) -> None:
    rules = games.whole_game("fortunes")
    setup = replace(rules.default_setup(6, level), seasons=SEASONS)
    played = (play_recorded(rules, setup, level, seed) for seed in range(TRIES))
    seconds = shortest((game.seconds / game.table.season for game in played), 1 / SEASONS_PER_SECOND[level])
    print(f"level {level}: {1000 * seconds:.0f} ms a season")
    assert seconds < 1 / SEASONS_PER_SECOND[level]
