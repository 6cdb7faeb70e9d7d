"""How long a season of Football Fortunes takes when nobody watches: six level-1 computers, with events and record."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.headless import play_out
from engine.core.record import RecordBuilder, header_for

pytestmark = pytest.mark.alone

SEASONS_PER_SECOND = 10
SEASONS = 3
TRIES = 5


def test_a_season_of_six_managers_is_quick() -> None:
    rules = games.whole_game("fortunes")
    setup = replace(rules.default_setup(6, 1), seasons=SEASONS)
    managers = dict.fromkeys(range(6), games.manager_for(rules.game, 1))
    seconds: list[float] = []
    for seed in range(TRIES):
        builder = RecordBuilder(header_for(rules, setup, seed), rules)
        start = time.process_time()
        state = play_out(rules, setup, seed, managers, builder)
        seconds.append((time.process_time() - start) / state.table.season)
    assert min(seconds) < 1 / SEASONS_PER_SECOND
    print(f"{1000 * min(seconds):.0f} ms a season")
