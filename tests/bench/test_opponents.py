"""Each level of computer managers beats the one below in drafted leagues, seats swapped.

The upper two are close, which takes many games to tell apart; the usual run takes them in one step.
"""

from __future__ import annotations

import pytest

from engine.futti.season.rules import FuttiSeason
from tests.bench.opponents import compare
from tests.by_day import by_day

LONG = [(2, 3, 60), (3, 4, 100)]


@pytest.mark.parametrize(
    ("lower", "higher", "leagues"),
    by_day([(1, 2, 8), (2, 4, 8), *LONG], (1, 2, 8), (2, 4, 8)),
)
def test_a_higher_level_beats_a_lower_one(lower: int, higher: int, leagues: int) -> None:
    """The whole 95 % interval of its share of points lies above one half."""
    found = compare(FuttiSeason(), lower, higher, leagues, 6, "draft")
    assert found.share.least > 0.5, found
