"""Each level of computer managers beats the one below in drafted leagues, seats swapped."""

from __future__ import annotations

import pytest

from engine.futti.season.rules import FuttiSeason
from tests.bench.opponents import compare


@pytest.mark.slow
@pytest.mark.parametrize(("lower", "leagues"), [(1, 8), (2, 60), (3, 100)])
def test_a_level_beats_the_one_below(lower: int, leagues: int) -> None:
    """The whole 95 % interval of its share of points lies above one half."""
    found = compare(FuttiSeason(), lower, lower + 1, leagues, 6, "draft")
    assert found.share - found.margin > 0.5, found
