"""How fast matches of Fortunes are played: thrown side by side, and one by one with all that happens in them."""

from __future__ import annotations

import pytest

from engine.fortunes.content.cards import Ratings
from engine.fortunes.match.rules import FortunesMatch
from engine.fortunes.odds import batch_means
from tests.bench.clock import best_of
from tests.contract.drawn_fortunes import drawn_match

pytestmark = pytest.mark.alone

BATCH_PER_SECOND = 1_000_000
"""Fifty thousand are asked for; there are ten million and more."""
MATCHES_PER_SECOND = 5_000
"""With minutes, scorers, extra time and penalties: the 119 of a season then take a fortieth of a second."""
BATCH, MATCHES = 200_000, 1_000


def test_batches_are_played_in_time() -> None:
    rate = BATCH / best_of(lambda: batch_means(Ratings(16, 20), Ratings(15, 18), False, BATCH, 1))
    print(f"{rate:,.0f} matches a second side by side")
    assert rate >= BATCH_PER_SECOND


def test_whole_matches_are_played_in_time() -> None:
    rules, setup = FortunesMatch(), drawn_match(1, "cup", 1, 0)
    rate = MATCHES / best_of(lambda: [rules.new(setup, seed) for seed in range(MATCHES)])
    print(f"{rate:,.0f} whole matches a second")
    assert rate >= MATCHES_PER_SECOND
