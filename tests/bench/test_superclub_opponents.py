"""Each level of Superclub's computer managers beats the one below, seats swapped."""

from __future__ import annotations

import pytest

from engine.superclub.managers import manager
from engine.superclub.season.rules import SuperclubSeason
from tests.bench.superclub_opponents import compare


@pytest.mark.slow
@pytest.mark.parametrize(("lower", "games"), [(1, 6), (2, 10), (3, 10)])
def test_a_level_beats_the_one_below(lower: int, games: int) -> None:
    """It wins more games than not, and the whole 95 % interval of its lead in points lies above nothing."""
    found = compare(SuperclubSeason(), manager(lower), manager(lower + 1), games, 4)
    assert found.lead.least > 0, found
    assert found.wins.mean > 0.5, found
