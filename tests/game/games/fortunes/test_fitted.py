"""Chances of a match that the clock of its round doesn't wait for."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.games.fortunes.presenter.tempo import Chance, Clock

ENDS = st.sampled_from(["goal", "saved", "wide", "post"])


@given(st.lists(st.tuples(st.integers(1, 90), ENDS), max_size=14))
def test_no_goal_is_left_out_however_close_they_come(told: list[tuple[int, str]]) -> None:
    clock = Clock(1.0, {}, replays=False)
    clock.run(90, (0.13, 0.26))
    chances = [Chance(minute, 0, None, ending, 0.0) for minute, ending in sorted(told)]
    slots = clock.fitted(3, chances)
    goals = [chance for chance in chances if chance.ending == "goal"]
    assert [slot.chance for slot in slots if slot.scored] == goals
    for slot in slots:
        assert slot.begin < slot.shot < slot.lies < slot.end
        assert slot.lies <= slot.party <= slot.end
    for before, after in pairwise(slots):
        assert before.end <= after.begin
