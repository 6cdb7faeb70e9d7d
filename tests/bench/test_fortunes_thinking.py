"""What Football Fortunes' computer managers need to make up their minds, in processor time."""

from __future__ import annotations

import pytest

from engine import games
from engine.core.headless import play_out
from tests.bench.clock import longest_thought
from tests.by_day import by_day

pytestmark = pytest.mark.alone

SECONDS = {1: 0.010, 2: 0.050, 3: 0.050, 4: 0.050, 5: 2.0}
SEED, MORE = 0, (1, 2)
"""What is played by day, and besides by night."""


@pytest.mark.parametrize("seed", by_day([SEED, *MORE], SEED))
@pytest.mark.parametrize("level", by_day(SECONDS, 4))
def test_a_computer_makes_up_its_mind_in_time(level: int, seed: int) -> None:
    """Six managers; squads get little bigger in later seasons."""
    rules = games.whole_game("fortunes")
    setup = rules.default_setup(6, level)
    # What is loaded with the first line-up is no thinking.
    play_out(rules, setup, 9, dict.fromkeys(range(6), games.manager_for(rules.game, level)))
    assert longest_thought(rules, setup, level, seed) <= SECONDS[level]
