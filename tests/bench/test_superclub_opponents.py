"""Each level of Superclub's computer managers beats the one below, seats swapped.

The more alike two levels are, the more games it takes to tell them apart: those above the second by night.
"""

from __future__ import annotations

import pytest

from engine.superclub.managers import manager
from engine.superclub.season.rules import SuperclubSeason
from tests.bench.superclub_opponents import compare
from tests.by_day import by_day

LONG = [(1, 2, 6), (2, 4, 6), (2, 3, 10), (3, 4, 10)]


@pytest.mark.parametrize(
    ("lower", "higher", "games"),
    by_day([(1, 2, 3), *LONG], (1, 2, 3)),
)
def test_a_higher_level_beats_a_lower_one(lower: int, higher: int, games: int) -> None:
    """It wins more games than not, and the whole 95 % interval of its lead in points lies above nothing."""
    found = compare(SuperclubSeason(), manager(lower), manager(higher), games, 4)
    assert found.lead.least > 0, found
    assert found.wins.mean > 0.5, found
