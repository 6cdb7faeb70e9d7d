"""How long a season of Superclub takes when nobody watches: six computers, with events and record."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import games
from tests.bench.clock import play_recorded, shortest

pytestmark = pytest.mark.alone

SEASONS_PER_SECOND = {1: 32, 4: 7}
SEASONS = 3
TRIES = 8
"""Games at most, the quickest of which counts: deals are looked for more or less often, as squads change."""


@pytest.mark.parametrize("level", SEASONS_PER_SECOND)
def test_a_season_of_six_managers_is_quick(level: int) -> None:
    rules = games.whole_game("superclub")
    setup = replace(rules.default_setup(6, level), seasons=SEASONS)
    played = (play_recorded(rules, setup, level, seed) for seed in range(TRIES))
    seconds = shortest((game.seconds / game.table.season for game in played), 1 / SEASONS_PER_SECOND[level])
    print(f"level {level}: {1 / seconds:.0f} seasons a second")
    assert seconds < 1 / SEASONS_PER_SECOND[level]
