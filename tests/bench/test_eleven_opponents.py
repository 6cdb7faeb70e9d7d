"""Each level of Eleven's computer managers beats the one below, seats swapped.

The more alike two levels are, the more games it takes to tell them apart: those above the second by night.
"""

from __future__ import annotations

import pytest

from engine.eleven.season.rules import ElevenSeason
from tests.bench.eleven_opponents import compare, evenings
from tests.by_day import by_day

LONG = [(1, 2, 3), (2, 4, 6), (2, 3, 12), (3, 4, 12)]


@pytest.mark.parametrize(
    ("lower", "higher", "games"),
    by_day([(1, 2, 2), *LONG], (1, 2, 2)),
)
def test_a_higher_level_beats_a_lower_one(lower: int, higher: int, games: int) -> None:
    """The whole 95 % interval of its lead in VP lies above nothing."""
    found = compare(ElevenSeason(), lower, higher, games, 4)
    assert found.lead.least > 0, found


def test_level_one_can_be_beaten_in_a_match_now_and_isnt_hopeless() -> None:
    """Such a match is open before kick-off: it takes a quarter to a half of what there is."""
    found = evenings(1, 24)
    assert found.won, found
    assert 0.25 <= found.share <= 0.5, found


@pytest.mark.nightly
def test_higher_levels_take_more_from_matches_now() -> None:
    shares = [evenings(level, 60).share for level in range(1, 5)]
    assert shares == sorted(shares), shares
    assert shares[1] - shares[0] > 0.1, shares
