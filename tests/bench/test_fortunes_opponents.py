"""Each level of Football Fortunes' computer managers beats the one below, seats swapped."""

from __future__ import annotations

import pytest

from engine.fortunes.managers import manager
from engine.fortunes.season.rules import FortunesSeason
from tests.bench.fortunes_opponents import compare


@pytest.mark.slow
@pytest.mark.parametrize(("lower", "games"), [(1, 20), (2, 30), (3, 50)])
def test_a_level_beats_the_one_below(lower: int, games: int) -> None:
    """It wins more games than not, and the whole 95 % interval of its lead in points lies above nothing."""
    found = compare(FortunesSeason(), manager(lower), manager(lower + 1), games)
    assert found.lead.least > 0, found
    assert found.wins.mean > 0.5, found
