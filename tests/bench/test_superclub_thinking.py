"""What Superclub's computer managers need to make up their minds, in processor time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.headless import play_out
from tests.bench.clock import longest_thought
from tests.by_day import by_day

pytestmark = pytest.mark.alone

SECONDS = {1: 0.005, 2: 0.050, 3: 0.050, 4: 0.150, 5: 0.400}
SEED, MORE = 0, (1, 2)
"""What is played by day, and besides by night."""
SEASONS = 3


@pytest.mark.parametrize("seed", by_day([SEED, *MORE], SEED))
@pytest.mark.parametrize("level", by_day(SECONDS, 4))
def test_a_computer_makes_up_its_mind_in_time(level: int, seed: int) -> None:
    """Six managers; line-ups, squads and markets get no bigger."""
    rules = games.whole_game("superclub")
    setup = replace(rules.default_setup(6, level), seasons=SEASONS, unhappy=True)
    # What is loaded with the first line-up is no thinking.
    play_out(rules, replace(setup, seasons=1), 9, dict.fromkeys(range(6), games.manager_for(rules.game, level)))
    assert longest_thought(rules, setup, level, seed) <= SECONDS[level]
