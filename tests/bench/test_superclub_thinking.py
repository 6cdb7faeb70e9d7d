"""What Superclub's computer managers need to make up their minds, in processor time."""

from __future__ import annotations

from collections import defaultdict

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.headless import play_out
from tests.bench.test_eleven_speed import Clocked

pytestmark = pytest.mark.alone

SECONDS = {1: 0.005, 2: 0.050, 3: 0.050, 4: 0.150}
SEED, MORE = 0, (1, 2)
"""What is played by day, and besides by night."""
SEASONS = 3


@pytest.mark.parametrize("seed", [SEED, *(pytest.param(seed, marks=pytest.mark.nightly) for seed in MORE)])
@pytest.mark.parametrize("level", SECONDS)
def test_a_computer_makes_up_its_mind_in_time(level: int, seed: int) -> None:
    """Six managers; line-ups, squads and markets get no bigger."""
    rules = games.whole_game("superclub")
    setup = replace(rules.default_setup(6, level), seasons=SEASONS, unhappy=True)
    # What is loaded with the first line-up is no thinking.
    play_out(rules, replace(setup, seasons=1), 9, dict.fromkeys(range(6), games.manager_for(rules.game, level)))
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
