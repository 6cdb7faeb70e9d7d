"""A match of a round on the round's clock: however its goals fall, each of them is seen, when the clock says or soon
after."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.fortunes.match.events import GoalScored, PenaltyTaken
from engine.fortunes.match.model import NINETY, Goal, Kick, Side
from engine.fortunes.season.model import Result
from game.games.fortunes.presenter.round_match import match_of
from game.games.fortunes.presenter.timing import Round, timing_of
from tests.game.games.fortunes.matches import setup_of

SIDES: st.SearchStrategy[Side] = st.sampled_from((0, 1))
MINUTES = st.integers(1, 120) | st.sampled_from((44, 45, 46, 90, 91, 120))
GOALS = st.lists(st.tuples(MINUTES, SIDES), max_size=9)
Told = list[tuple[int, Side]]


def result_of(number: int, told: Told, penalties: bool) -> Result:
    """With a goal after ninety minutes, or penalties, there was extra time."""
    goals = tuple(Goal(minute, side) for minute, side in sorted(told))
    score = sum(not one.side for one in goals), sum(one.side for one in goals)
    extra = penalties or any(one.minute > NINETY for one in goals)
    shot = (3, 2) if penalties else None
    return Result(number, score, score, goals, None, extra_time=extra, penalties=shot)


@given(
    one=GOALS, other=GOALS, leading=st.sampled_from(((), (0,), (1,), (0, 1))), penalties=st.booleans(),
    kicks=st.sampled_from((0, 10)),
)  # fmt: skip
@settings(max_examples=20)
@example(one=[(5, 1), (43, 1), (44, 0)], other=[(46, 0), (46, 0), (46, 1)], leading=(0,), penalties=False, kicks=0)
@example(one=[(14, 0), (44, 1), (45, 1)], other=[(5, 0), (5, 0), (85, 0)], leading=(0,), penalties=False, kicks=0)
@example(one=[(91, 1)], other=[(3, 1)], leading=(1,), penalties=False, kicks=0)
@example(one=[(90, 0), (90, 1), (91, 1), (91, 1)], other=[], leading=(), penalties=True, kicks=10)
def test_every_goal_is_seen_however_close_they_come(
    one: Told, other: Told, leading: tuple[int, ...], penalties: bool, kicks: int
) -> None:
    """In the first two examples a beat ends where the next chance begins, but for a bit of rounding; in the others
    somebody scores before the break that others need for extra time is over."""
    results = {0: result_of(0, one, penalties), 1: result_of(1, other, False)}
    setups = {number: setup_of(7 + number) for number in results}
    shot = {0: tuple(Kick(0 if number % 2 else 1, True) for number in range(kicks))} if penalties and kicks else {}
    watched = {number: setups[number] for number in leading}
    timing = timing_of(Round("cup", (0, 1), frozenset(results), results, kicks=shot, leading=watched))
    for number, result in results.items():
        timeline = match_of(setups[number], timing, result, shot.get(number, ()))
        beats = [(beat, beat.event) for beat in timeline.beats if isinstance(beat.event, GoalScored)]
        assert [event.goal for _, event in beats] == list(result.goals)
        assert all(before.start < after.start for before, after in pairwise(timeline.beats))
        for index, (beat, event) in enumerate(beats):
            verdict = beat.choreography.cues["verdict"].start
            assert 0 < verdict < beat.choreography.length
            if number in leading:
                assert beat.start + verdict == pytest.approx(timing.told(number, index, event.goal))
        assert sum(isinstance(beat.event, PenaltyTaken) for beat in timeline.beats) == len(shot.get(number, ()))
        assert timeline.length >= timing.length - 1e-6
