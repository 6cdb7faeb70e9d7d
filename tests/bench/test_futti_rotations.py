"""Line-ups of Fütti's best computers leave next to nothing to gain by the odds of the match."""

from __future__ import annotations

import pytest

from engine.futti.match.model import MATCH_MINUTES
from tests.bench.futti_rotations import Choice, choices, found, of_match
from tests.by_day import by_day


def test_of_a_choice_counts_what_passes_before_the_next_one() -> None:
    """0.4 for 10 of 40 minutes, 0.3 for 10 of 30, 0.2 for the last 20; after minute 40 nothing."""
    made = [Choice(0, 0, 1.4, 0.4), Choice(10, 0, 1.4, 0.3), Choice(20, 1, 2.0, 0.2), Choice(40, 0, 1.0, 0.1)]
    assert of_match(made) == pytest.approx(0.4 / 4 + 0.3 / 3 + 0.2)


@pytest.mark.parametrize(("matches", "until"), by_day([(1, 0), (8, MATCH_MINUTES)], (1, 0)))
def test_there_is_next_to_nothing_to_gain(matches: int, until: int) -> None:
    """By day of the line-ups of a match. A side takes about 1.4 points: a fiftieth of that would be worth a thought."""
    sides = [side for seed in range(1, matches + 1) for side in choices(seed, until)]
    assert len(sides) == 2 * matches
    assert all(side[0].minute == 0 for side in sides)
    one = found(sides)
    assert one.decisions == sum(len(side) for side in sides) > until
    assert all(made.gain >= 0 and 0 <= made.expected <= 3 + 1e-9 for side in sides for made in side)
    assert 0 <= one.match.mean < 0.028
