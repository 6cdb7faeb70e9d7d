"""A match of a round on the round's clock: however its goals fall, each of them is seen when the clock says."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.fortunes.match.events import GoalScored
from engine.fortunes.match.model import Goal, Side
from engine.fortunes.season.model import Result
from game.games.fortunes.presenter.round_match import match_of
from game.games.fortunes.presenter.timing import Round, timing_of
from tests.game.games.fortunes.matches import setup_of

SIDES: st.SearchStrategy[Side] = st.sampled_from((0, 1))
GOALS = st.lists(st.tuples(st.integers(1, 90) | st.sampled_from((44, 45, 46)), SIDES), max_size=9)


def result_of(number: int, told: list[tuple[int, Side]]) -> Result:
    goals = tuple(Goal(minute, side) for minute, side in sorted(told))
    score = sum(not one.side for one in goals), sum(one.side for one in goals)
    return Result(fixture=number, score=score, ninety=score, goals=goals, winner=None)


@given(one=GOALS, other=GOALS, leading=st.sampled_from(((), (0,), (1,), (0, 1))))
@settings(max_examples=20)
@example(one=[(5, 1), (43, 1), (44, 0)], other=[(46, 0), (46, 0), (46, 1)], leading=(0,))
@example(one=[(14, 0), (44, 1), (45, 1)], other=[(5, 0), (5, 0), (85, 0)], leading=(0,))
def test_every_goal_is_seen_when_the_clock_says(
    one: list[tuple[int, Side]], other: list[tuple[int, Side]], leading: tuple[int, ...]
) -> None:
    """In the examples a beat ends where the next chance begins, but for a bit of rounding."""
    results = {0: result_of(0, one), 1: result_of(1, other)}
    setups = {number: setup_of(7 + number) for number in results}
    shown = Round("league", (0, 1), frozenset(results), results, leading={number: setups[number] for number in leading})
    timing = timing_of(shown)
    for number, result in results.items():
        timeline = match_of(setups[number], timing, result, ())
        beats = [beat for beat in timeline.beats if isinstance(beat.event, GoalScored)]
        assert [beat.event.goal for beat in beats if isinstance(beat.event, GoalScored)] == list(result.goals)
        for index, (beat, goal) in enumerate(zip(beats, result.goals, strict=True)):
            lies = beat.start + beat.choreography.cues["verdict"].start
            if number in leading:
                assert lies == pytest.approx(timing.told(number, index, goal))
            assert lies < beat.start + beat.choreography.length
        assert timeline.length >= timing.length - 1e-6
