"""Line-ups of Fütti's best computers leave next to nothing to gain by the odds of the match."""

from __future__ import annotations

import pytest

from tests.bench.futti_rotations import Choice, choices, found, of_match


def test_of_a_choice_counts_what_passes_before_the_next_one() -> None:
    """0.4 for 10 of 40 minutes, 0.3 for 10 of 30, 0.2 for the last 20; after minute 40 nothing."""
    made = [Choice(0, 0, 1.4, 0.4), Choice(10, 0, 1.4, 0.3), Choice(20, 1, 2.0, 0.2), Choice(40, 0, 1.0, 0.1)]
    assert of_match(made) == pytest.approx(0.4 / 4 + 0.3 / 3 + 0.2)


def test_there_is_next_to_nothing_to_gain() -> None:
    """A side takes about 1.4 points a match: a hundredth of that would be worth thinking about."""
    sides = list(choices(1))
    assert len(sides) == 2
    assert all(side[0].minute == 0 and all(one.gain >= 0 for one in side) for side in sides)
    one = found(sides)
    assert one.decisions == sum(len(side) for side in sides)
    assert one.match.mean < 0.03
