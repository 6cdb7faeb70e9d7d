"""How long a season of Football Fortunes takes when nobody watches: six level-1 computers, with events and record."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import games
from tests.bench.clock import play_recorded

pytestmark = pytest.mark.alone

SEASONS_PER_SECOND = 2
"""Ten before computers of every level spoke to everybody about deals each week: two thirds of the time is that."""
SEASONS = 3
TRIES = 5


def test_a_season_of_six_managers_is_quick() -> None:
    rules = games.whole_game("fortunes")
    setup = replace(rules.default_setup(6, 1), seasons=SEASONS)
    played = [play_recorded(rules, setup, 1, seed) for seed in range(TRIES)]
    seconds = [game.seconds / game.table.season for game in played]
    assert min(seconds) < 1 / SEASONS_PER_SECOND
    print(f"{1000 * min(seconds):.0f} ms a season")
