"""How long a game of Eleven takes when nobody watches: four level-1 computers, events and record included."""

from __future__ import annotations

import time

import pytest

from engine import games
from engine.core.headless import play_out
from engine.core.record import RecordBuilder, header_for
from engine.eleven.season.rules import ElevenSeason

pytestmark = pytest.mark.alone

GAME_SECONDS = 0.2
TRIES = 5


def play_game(rules: ElevenSeason, seed: int) -> tuple[float, int]:
    """Seconds that a game took, and how many events came of it."""
    setup = rules.default_setup(4, 1)
    managers = dict.fromkeys(range(4), games.manager_for(rules.game, 1))
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    start = time.perf_counter()
    state = play_out(rules, setup, seed, managers, builder)
    seconds = time.perf_counter() - start
    assert state.table.over
    return seconds, sum(1 for _ in builder.record.events())


def test_five_games_of_four_computers_fit_in_a_second() -> None:
    rules = ElevenSeason()
    times = [play_game(rules, seed) for seed in range(TRIES)]
    seconds, events = min(times)
    print(f"four seats, level 1: {seconds:.3f} s a game, {events} events, record included")
    assert seconds <= GAME_SECONDS
