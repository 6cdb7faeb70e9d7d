"""What Football Fortunes' computer managers need to make up their minds, in processor time."""

from __future__ import annotations

from collections import defaultdict

import pytest

from engine import games
from engine.core.headless import play_out
from tests.bench.test_eleven_speed import Clocked

pytestmark = pytest.mark.alone

SECONDS = {1: 0.010, 2: 0.050, 3: 0.050, 4: 0.050}
SEED, MORE = 0, (1, 2)
"""What is played by day, and besides by night."""


@pytest.mark.parametrize("seed", [SEED, *(pytest.param(seed, marks=pytest.mark.nightly) for seed in MORE)])
@pytest.mark.parametrize("level", SECONDS)
def test_a_computer_makes_up_its_mind_in_time(level: int, seed: int) -> None:
    """Six managers; squads get little bigger in later seasons."""
    rules = games.whole_game("fortunes")
    setup = rules.default_setup(6, level)
    # What is loaded with the first line-up is no thinking.
    play_out(rules, setup, 9, dict.fromkeys(range(6), games.manager_for(rules.game, level)))
    manager = Clocked(games.manager_for(rules.game, level))
    play_out(rules, setup, seed, dict.fromkeys(range(6), manager))
    thought = sorted(manager.thought)
    (middle, _), (longest, kind) = thought[len(thought) // 2], thought[-1]
    most: dict[str, float] = defaultdict(float)
    for seconds, one in thought:
        most[one] = max(most[one], seconds)
    print(
        f"level {level}: {len(thought)} decisions, median {middle * 1e3:.2f} ms, longest {longest * 1e3:.1f} ms "
        f"({kind}); {', '.join(f'{one} {seconds * 1e3:.1f}' for one, seconds in sorted(most.items()))}"
    )
    assert longest <= SECONDS[level]
