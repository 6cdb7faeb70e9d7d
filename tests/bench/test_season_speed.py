"""How long a season takes when nobody watches: twelve clubs, double round, a level-1 computer in every seat."""

from __future__ import annotations

import time

import pytest

from engine.core.entries import ClubEntry
from engine.core.headless import play_out
from engine.core.model import Seat
from engine.core.record import RecordBuilder, header_for
from engine.futti.managers import manager
from engine.futti.season.model import SeasonSetup
from engine.futti.season.rules import FuttiSeason

pytestmark = pytest.mark.alone

SEASON_SECONDS = 1.0
TRIES = 3


def play_season(rules: FuttiSeason, seed: int) -> tuple[float, int]:
    """Seconds that a season took, and how many events came of it."""
    clubs = tuple(ClubEntry(club.key) for club in rules.content.clubs)
    seats = tuple(Seat(club.name, 1) for club in rules.content.clubs)
    setup = SeasonSetup(clubs, seats, managed=tuple(range(len(clubs))), double=True)
    managers = dict.fromkeys(range(len(clubs)), manager(1))
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    start = time.perf_counter()
    state = play_out(rules, setup, seed, managers, builder)
    seconds = time.perf_counter() - start
    assert state.table.over
    return seconds, sum(1 for _ in builder.record.events())


def test_a_double_season_of_twelve_computers_takes_a_second_at_most() -> None:
    rules = FuttiSeason()
    times = [play_season(rules, seed) for seed in range(TRIES)]
    seconds, events = min(times)
    print(f"12 clubs, double round, level 1: {seconds:.3f} s, {events} events, record included")
    assert seconds <= SEASON_SECONDS
