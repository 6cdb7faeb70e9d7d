"""How long Eleven takes when nobody watches: a game of four level-1 computers with events and record, one comparison
of nine zones, and what computers need to make up their minds.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import product

import pytest

from engine import games
from engine.core.chance import Chance
from engine.core.headless import play_out
from engine.core.model import Action, Decision
from engine.core.record import RecordBuilder, header_for
from engine.core.rules import Manager
from engine.eleven.content.load import load
from engine.eleven.match.opening import side_of
from engine.eleven.resolve import Case, resolve
from engine.eleven.season.rules import ElevenSeason

pytestmark = pytest.mark.alone

GAME_SECONDS = 0.2
TRIES = 5
RESOLVED_PER_SECOND = 20_000
ROUNDS = 40
THINKING_SECONDS = {1: 0.005, 4: 0.150}
THINKING_SEED, MORE_SEEDS = 0, (1, 2)
"""What is played by day, and besides by night."""


class Clocked:
    """A computer manager with a stopwatch: processor seconds of every decision, by its kind."""

    def __init__(self, manager: Manager) -> None:
        self._manager = manager
        self.thought: list[tuple[float, str]] = []

    def choose(self, view: object, decision: Decision, chance: Chance) -> Action:
        """What the manager chooses."""
        start = time.process_time()
        action = self._manager.choose(view, decision, chance)
        self.thought.append((time.process_time() - start, type(decision).__name__))
        return action


def play_game(rules: ElevenSeason, seed: int) -> tuple[float, int]:
    """Seconds of processor time that a game took, and how many events came of it."""
    setup = rules.default_setup(4, 1)
    managers = dict.fromkeys(range(4), games.manager_for(rules.game, 1))
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    start = time.process_time()
    state = play_out(rules, setup, seed, managers, builder)
    seconds = time.process_time() - start
    assert state.table.over
    return seconds, sum(1 for _ in builder.record.events())


def cases() -> Sequence[Case]:
    """Every opponent against the first of each club."""
    content = load()
    sides = [side_of(content, number, 0) for number in range(len(content.opponents))]
    return [Case(mine, theirs) for mine, theirs in product(sides, sides[:: len(sides) // len(content.clubs)])]


def test_five_games_of_four_computers_fit_in_a_second() -> None:
    rules = ElevenSeason()
    times = [play_game(rules, seed) for seed in range(TRIES)]
    seconds, events = min(times)
    print(f"four seats, level 1: {seconds:.3f} s a game, {events} events, record included")
    assert seconds <= GAME_SECONDS


def test_nine_zones_are_compared_twenty_thousand_times_a_second() -> None:
    asked = cases()
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for case in asked:
            resolve(case)
        times.append(time.process_time() - start)
    rate = len(asked) / min(times)
    print(f"{rate:,.0f} cases a second, {len(asked)} of them in turn")
    assert rate >= RESOLVED_PER_SECOND


@pytest.mark.parametrize(
    "seed", [THINKING_SEED, *(pytest.param(seed, marks=pytest.mark.nightly) for seed in MORE_SEEDS)]
)
@pytest.mark.parametrize("level", THINKING_SECONDS)
def test_a_computer_makes_up_its_mind_in_time(level: int, seed: int) -> None:
    rules = ElevenSeason()
    manager = Clocked(games.manager_for(rules.game, level))
    play_out(rules, rules.default_setup(4, level), seed, dict.fromkeys(range(4), manager))
    thought = sorted(manager.thought)
    (middle, _), (longest, kind) = thought[len(thought) // 2], thought[-1]
    shown = f"median {middle * 1e3:.2f} ms, longest {longest * 1e3:.1f} ms ({kind})"
    print(f"level {level}: {len(thought)} decisions, {shown}")
    assert longest <= THINKING_SECONDS[level]
