"""Each level of Eleven's computer managers beats the one below, seats swapped."""

from __future__ import annotations

import pytest

from engine.eleven.season.rules import ElevenSeason
from tests.bench.eleven_opponents import compare


@pytest.mark.slow
@pytest.mark.parametrize(("lower", "games"), [(1, 3), (2, 12), (3, 12)])
def test_a_level_beats_the_one_below(lower: int, games: int) -> None:
    """The whole 95 % interval of its lead in VP lies above nothing."""
    found = compare(ElevenSeason(), lower, lower + 1, games, 4)
    assert found.lead - found.margin > 0, found
