"""How long a game of Eleven takes when nobody watches: four managers of level 1, events and record included."""

from __future__ import annotations

import time

import pytest

from engine.core.headless import play_out
from engine.core.record import RecordBuilder, header_for
from engine.eleven.managers import manager
from engine.eleven.season.rules import ElevenSeason

pytestmark = pytest.mark.alone

GAME_SECONDS = 0.2
TRIES = 4


def play_game(rules: ElevenSeason, seed: int) -> float:
    """Seconds of processor time that a game took."""
    setup = rules.default_setup(4, 1)
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    start = time.process_time()
    state = play_out(rules, setup, seed, dict.fromkeys(range(4), manager(1, rules.content)), builder)
    seconds = time.process_time() - start
    assert state.table.over
    return seconds


def test_five_games_of_four_novices_take_a_second_at_most() -> None:
    rules = ElevenSeason()
    seconds = min(play_game(rules, seed) for seed in range(TRIES))
    print(f"four managers of level 1: {seconds:.3f} s")
    assert seconds <= GAME_SECONDS
