"""Each level of computer managers beats the one below in drafted leagues, seats swapped.

The upper two are close, which takes many games to tell apart; the usual run takes them in one step.
"""

from __future__ import annotations

import pytest

from engine.futti.season.rules import FuttiSeason
from tests.bench.opponents import compare

LONG = [(2, 3, 60), (3, 4, 100)]


@pytest.mark.parametrize(
    ("lower", "higher", "leagues"),
    [(1, 2, 8), (2, 4, 8), *(pytest.param(*one, marks=pytest.mark.nightly) for one in LONG)],
)
def test_a_higher_level_beats_a_lower_one(lower: int, higher: int, leagues: int) -> None:
    """The whole 95 % interval of its share of points lies above one half."""
    found = compare(FuttiSeason(), lower, higher, leagues, 6, "draft")
    assert found.share.least > 0.5, found
