"""The timeline against a reckoning of its own: where the cursor stands, what has happened, what is heard and said.

All times are multiples of a 64th, and so are speeds, so that nothing is rounded and every boundary is met exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game.stage.choreography import Caption, Choreography, Cue, Sound
from game.stage.timeline import KEYFRAME_EVERY, SPEEDS, StagePresenter, Timeline
from tests.examples import examples

TICK = 1 / 64
times = st.integers(0, 4 * 64).map(lambda count: count * TICK)
small = st.sampled_from([0.0, 0.0, TICK, 0.25, 0.5, 1.0])
"""Nothing at all among them, and often the same."""


@dataclass(frozen=True)
class Happening:
    """An event that says itself how it is played."""

    number: int
    length: float
    sounds: tuple[float, ...] = ()
    captions: tuple[float, ...] = ()


class Telling(StagePresenter[list[int]]):
    """A presenter whose stage is the numbers of all events so far."""

    def __init__(self) -> None:
        super().__init__([])

    def copy(self, stage: list[int]) -> list[int]:
        return [*stage]

    def fold(self, stage: list[int], event: Any) -> None:
        stage.append(event.number)

    def choreography(self, stage: list[int], event: Any) -> Choreography:
        assert stage == list(range(event.number)), "it is measured after all before it"
        sounds = tuple(Sound(at, f"{event.number}/{which}") for which, at in enumerate(event.sounds))
        captions = tuple(Caption(f"{event.number}/{which}", {}, at) for which, at in enumerate(event.captions))
        return Choreography(event.length, {}, sounds, captions)


def told(*lengths: float, **more: tuple[float, ...]) -> Timeline[list[int]]:
    """A timeline of beats that long."""
    timeline = Timeline(Telling())
    timeline.extend(Happening(number, length, **more) for number, length in enumerate(lengths))
    return timeline


def names(sounds: list[Sound]) -> list[str]:
    return [sound.name for sound in sounds]


@st.composite
def happenings(draw: st.DrawFn, first: int = 0) -> list[Happening]:
    found = []
    for number in range(first, first + draw(st.integers(1, 6))):
        length = draw(small)
        inside = st.integers(0, int(length * 64)).map(lambda count: count * TICK)
        found.append(
            Happening(
                number,
                length,
                tuple(sorted(draw(st.lists(inside, max_size=3)))),
                tuple(sorted(draw(st.lists(inside, max_size=2)))),
            )
        )
    return found


class Watching(RuleBasedStateMachine):
    """Everything that a viewer can do, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.timeline: Timeline[list[int]] = Timeline(Telling())
        self.all: list[Happening] = []

    @property
    def ends(self) -> list[float]:
        """When each event is over, in seconds from the first."""
        return list(accumulate(one.length for one in self.all))

    @property
    def place(self) -> tuple[int, float]:
        return self.timeline.cursor, self.timeline.seconds

    @rule(data=st.data())
    def extend(self, data: st.DataObject) -> None:
        at = self.place
        more = data.draw(happenings(len(self.all)))
        self.all += more
        self.timeline.extend(more)
        assert self.place == at

    @rule(count=st.integers(KEYFRAME_EVERY - 1, KEYFRAME_EVERY + 2))
    def extend_much(self, count: int) -> None:
        first = len(self.all)
        more = [Happening(first + number, TICK) for number in range(count)]
        self.all += more
        self.timeline.extend(more)

    @rule(ticks=st.integers(0, 64))
    def advance(self, ticks: int) -> None:
        before, time = self.place, self.timeline.time
        heard = names(self.timeline.advance(ticks * TICK))
        if self.timeline.paused:
            assert (self.place, heard) == (before, [])
            return
        reached = time + ticks * TICK * SPEEDS[self.timeline.speed_index]
        cursor = sum(end <= reached for end in self.ends)
        assert self.timeline.cursor == cursor
        assert self.timeline.time == min(reached, self.ends[-1] if self.ends else 0.0)
        # A sound is heard when its moment is passed, once, wherever frames end and beats begin.
        passed = [
            f"{one.number}/{which}"
            for one in self.all
            for which, at in enumerate(one.sounds)
            if before <= (one.number, at) < self.place
        ]
        assert heard == passed

    @rule(direction=st.sampled_from([1, -1]))
    def step(self, direction: int) -> None:
        at = self.timeline.cursor
        self.timeline.step(direction)
        seen = [one.number for one in self.all if one.length > 0]
        if direction > 0:
            wanted = min((number for number in seen if number > at), default=len(self.all))
        else:
            wanted = max((number for number in seen if number < at), default=0)
        assert self.timeline.paused
        assert self.place == (wanted, 0.0)

    @rule(index=st.integers(-2, 200))
    def seek(self, index: int) -> None:
        self.timeline.seek(index)
        assert self.place == (max(0, min(index, len(self.all))), 0.0)

    @rule(seconds=times)
    def seek_time(self, seconds: float) -> None:
        self.timeline.seek_time(seconds)
        if self.all and seconds < self.ends[-1]:
            assert self.timeline.time == seconds

    @rule(number=st.integers(0, 200))
    def skip_to(self, number: int) -> None:
        at = self.timeline.cursor
        found = self.timeline.skip_to(lambda event: event.number >= number)
        later = [one.number for one in self.all if one.number > at and one.number >= number]
        assert found == bool(later)
        assert self.timeline.cursor == (later[0] if later else len(self.all))

    @rule(steps=st.integers(-3, 3))
    def faster(self, steps: int) -> None:
        before = self.timeline.speed
        self.timeline.faster(steps)
        assert self.timeline.speed == SPEEDS[min(max(SPEEDS.index(before) + steps, 0), len(SPEEDS) - 1)]

    @precondition(lambda self: self.timeline.paused)
    @rule()
    def go_on(self) -> None:
        self.timeline.paused = False

    @invariant()
    def what_has_happened_is_what_lies_before_the_cursor(self) -> None:
        timeline = self.timeline
        assert timeline.before == list(range(timeline.cursor))
        assert timeline.is_at_end == (timeline.beat is None) == (timeline.cursor == len(self.all))
        assert timeline.length == (self.ends[-1] if self.ends else 0.0)
        start = self.ends[timeline.cursor - 1] if timeline.cursor else 0.0
        assert timeline.time == (timeline.length if timeline.is_at_end else start + timeline.seconds)

    @invariant()
    def the_last_thing_said_is_read(self) -> None:
        said = [
            (one.number, f"{one.number}/{which}")
            for one in self.all
            for which, at in enumerate(one.captions)
            if (one.number, at) <= self.place
        ]
        found = self.timeline.caption()
        assert (None if found is None else (found[0], found[1].key)) == (said[-1] if said else None)


TestWatching = Watching.TestCase
TestWatching.settings = examples(40, stateful_step_count=20)


def test_a_sound_at_the_start_of_a_beat_is_heard_with_it() -> None:
    timeline = told(1.0, 1.0, sounds=(0.0,))
    assert names(timeline.advance(0.25)) == ["0/0"]
    assert names(timeline.advance(1.0)) == ["1/0"]


def test_a_sound_is_heard_once_where_a_frame_ends_with_its_beat() -> None:
    timeline = told(1.0, 0.0, 1.0, sounds=(0.0,))
    assert names(timeline.advance(1.0)) == ["0/0", "1/0"]
    assert names(timeline.advance(0.5)) == ["2/0"]
    last = told(1.0, sounds=(1.0,))
    assert names(last.advance(1.0)) == ["0/0"]


def test_steps_pass_over_what_cannot_be_seen() -> None:
    timeline = told(1.0, 0.0, 0.0, 1.0, 0.0)
    timeline.step(1)
    assert timeline.cursor == 3
    timeline.step(1)
    assert timeline.is_at_end
    timeline.step(-1)
    assert timeline.cursor == 3
    timeline.step(-1)
    assert timeline.cursor == 0


@given(st.data())
@examples(15)
def test_frames_of_any_length_let_everything_be_heard_once_and_in_order(data: st.DataObject) -> None:
    events = data.draw(happenings())
    timeline: Timeline[list[int]] = Timeline(Telling())
    timeline.extend(events)
    heard: list[str] = []
    while not timeline.is_at_end:
        heard += names(timeline.advance(data.draw(st.integers(1, 40)) * TICK))
    assert heard == [f"{one.number}/{which}" for one in events for which in range(len(one.sounds))]


def test_what_was_answered_last_is_the_beat_under_the_cursor_once_its_dice_were_read() -> None:
    class Dice(Telling):
        def choreography(self, stage: list[int], event: Any) -> Choreography:
            return Choreography(event.length, {"hold": Cue(0.25, 0.5)})

    timeline = Timeline(Dice())
    timeline.extend(Happening(number, length) for number, length in enumerate((1.0, 0.0, 1.0)))
    answered = []
    for moment in (0.0, 0.4, 0.5, 1.0, 1.4, 1.5):
        timeline.seek_time(moment)
        beat = timeline.last_answered()
        answered.append(None if beat is None else beat.index)
    assert answered == [None, None, 0, 0, 0, 2], "what has no length wasn't seen"


def test_a_beat_passes_as_fast_as_it_asks_at_least_and_the_speed_stays_what_was_chosen() -> None:
    """A second of the first beat at 1×, four of the second in one, then half of the last: 2.5 seconds in all."""
    timeline = told(1.0, 4.0, 2.0)
    timeline.least_pace = lambda beat: 4.0 if beat.index == 1 else 0.0
    timeline.advance(2.5)
    assert (timeline.cursor, timeline.seconds, timeline.speed) == (2, 0.5, 1)
    timeline.seek(1)
    assert timeline.pace == 4
    timeline.set_speed(8)
    assert timeline.pace == 8, "who is faster stays so"
