"""How long Eleven takes when nobody watches: a game of four computers with events and record, one comparison
of nine zones, and what computers need to make up their minds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from engine.eleven.content.load import load
from engine.eleven.match.opening import side_of
from engine.eleven.resolve import Case, resolve
from engine.eleven.season.rules import ElevenSeason
from tests.bench.clock import best_of, longest_thought, play_recorded
from tests.by_day import by_day

pytestmark = pytest.mark.alone

GAME_SECONDS = {1: 0.045, 4: 0.3}
TRIES = {1: 5, 4: 2}
"""What a game takes at most, and of how many games the quickest counts, by level."""
RESOLVED_PER_SECOND = 20_000
ROUNDS = 40
THINKING_SECONDS = {1: 0.005, 4: 0.040, 5: 1.0}
THINKING_SEED, MORE_SEEDS = 0, (1, 2)
"""What is played by day, and besides by night."""


def cases() -> Sequence[Case]:
    """Every opponent against the first of each club."""
    content = load()
    sides = [side_of(content, number, 0) for number in range(len(content.opponents))]
    return [Case(mine, theirs) for mine, theirs in product(sides, sides[:: len(sides) // len(content.clubs)])]


@pytest.mark.parametrize("level", GAME_SECONDS)
def test_a_game_of_four_computers_is_over_in_time(level: int) -> None:
    rules = ElevenSeason()
    played = [play_recorded(rules, rules.default_setup(4, level), level, seed) for seed in range(TRIES[level])]
    assert all(game.table.over for game in played)
    best = min(played, key=lambda game: game.seconds)
    print(f"four seats, level {level}: {best.seconds:.3f} s a game, {best.events} events, record included")
    assert best.seconds <= GAME_SECONDS[level]


def test_nine_zones_are_compared_twenty_thousand_times_a_second() -> None:
    asked = cases()
    rate = len(asked) / best_of(lambda: [resolve(case) for case in asked], ROUNDS)
    print(f"{rate:,.0f} cases a second, {len(asked)} of them in turn")
    assert rate >= RESOLVED_PER_SECOND


@pytest.mark.parametrize("seed", by_day([THINKING_SEED, *MORE_SEEDS], THINKING_SEED))
@pytest.mark.parametrize("level", by_day(THINKING_SECONDS, 1, 4))
def test_a_computer_makes_up_its_mind_in_time(level: int, seed: int) -> None:
    rules = ElevenSeason()
    assert longest_thought(rules, rules.default_setup(4, level), level, seed) <= THINKING_SECONDS[level]
