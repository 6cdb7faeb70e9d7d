"""Each level of Football Fortunes' computer managers beats the one below, seats swapped.

The more alike two levels are, the more games it takes to tell them apart: those above the second by night.
"""

from __future__ import annotations

import pytest

from engine.fortunes.managers import manager
from engine.fortunes.season.rules import FortunesSeason
from tests.bench.fortunes_opponents import compare
from tests.by_day import by_day

LONG = [(1, 2, 20), (2, 4, 24), (2, 3, 30), (3, 4, 50)]


@pytest.mark.parametrize(
    ("lower", "higher", "games"),
    by_day([(1, 2, 8), *LONG], (1, 2, 8)),
)
def test_a_higher_level_beats_a_lower_one(lower: int, higher: int, games: int) -> None:
    """It wins more games than not, and the whole 95 % interval of its lead in points lies above nothing."""
    found = compare(FortunesSeason(), manager(lower), manager(higher), games)
    assert found.lead.least > 0, found
    assert found.wins.mean > 0.5, found
