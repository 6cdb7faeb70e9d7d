"""What the levels of Eleven's computer managers take from matches now, alone at the table."""

from __future__ import annotations

import pytest

from tests.bench.eleven_evenings import evenings


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
