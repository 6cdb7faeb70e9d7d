"""How long a season takes when nobody watches: twelve clubs, double round, a level-1 computer in every seat."""

from __future__ import annotations

import pytest

from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.futti.season.model import SeasonSetup
from engine.futti.season.rules import FuttiSeason
from tests.bench.clock import play_recorded

pytestmark = pytest.mark.alone

SEASON_SECONDS = 0.3
TRIES = 3


def test_a_double_season_of_twelve_computers_is_over_in_time() -> None:
    rules = FuttiSeason()
    clubs = tuple(ClubEntry(club.key) for club in rules.content.clubs)
    seats = tuple(Seat(club.name, 1) for club in rules.content.clubs)
    setup = SeasonSetup(clubs, seats, managed=tuple(range(len(clubs))), double=True)
    played = [play_recorded(rules, setup, 1, seed) for seed in range(TRIES)]
    assert all(game.table.over for game in played)
    best = min(played, key=lambda game: game.seconds)
    print(f"12 clubs, double round, level 1: {best.seconds:.3f} s, {best.events} events, record included")
    assert best.seconds <= SEASON_SECONDS
