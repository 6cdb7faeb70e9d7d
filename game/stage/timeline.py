"""The timeline: events laid out in seconds, and a cursor that plays, pauses, steps, skips and goes back; and
presenters, which say how each event is played.

Everything that is watched runs on this: live matches, replays, attract mode, films. What is shown is a pure function
of the events before the cursor, the event under it, and how far the cursor is through it; so going back needs no
undoing, and skipping simulates nothing.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from engine.core.model import Event, clone
from game.stage.camera import Camera, Framing
from game.stage.choreography import Caption, Choreography, Cue, Sound
from game.stage.movement import Movement
from game.stage.orchestration import orchestrated

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
NORMAL_SPEED = 2
KEYFRAME_EVERY = 48
"""A copy of the stage is kept every so many events, so that a jump back folds no more than these."""
StageT = TypeVar("StageT")
StageT_co = TypeVar("StageT_co", covariant=True)


Choreographer = Callable[[Any, Any, bool], Choreography]
"""Says how an event is played, from the table before it, the event, and whether it is somebody's who looks."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One event on the timeline."""

    index: int
    event: Event
    start: float
    choreography: Choreography
    play: float = 0.0
    """Seconds of play before it, from the first beat."""

    def progress(self, cue: str, seconds: float) -> float:
        """How far the cue is through at `seconds` after the beat's start; 1 for a cue the beat hasn't got."""
        span = self.choreography.cues.get(cue)
        return 1.0 if span is None else span.progress(seconds)


class Timeline(Generic[StageT_co]):
    """Beats in a row, and a cursor among them."""

    def __init__(self, presenter: StagePresenter[StageT_co]) -> None:
        self._presenter = presenter
        self.beats: list[Beat] = []
        self.movement = Movement()
        """Where everybody is at any second of play."""
        self.camera = Camera()
        """What is looked at, at any second."""
        self._starts: list[float] = []
        self._keyframes: list[StageT_co] = [presenter.blank()]
        self._tip: StageT_co = presenter.blank()
        """The stage after every event there is: it only measures beats and makes keyframes."""
        self.before: StageT_co = presenter.blank()
        """The stage before the beat under the cursor. To be read only."""
        self.cursor = 0
        """Index of the beat under the cursor; `len(beats)` once everything has been shown."""
        self.seconds = 0.0
        """How far the cursor is into its beat, in seconds at normal speed."""
        self.after = 0.0
        """Seconds since everything has been shown: who stands there goes on breathing for as long as one looks."""
        self.speed_index = NORMAL_SPEED
        self.paused = False
        self.stands: Callable[[Beat], bool] = lambda beat: False
        """Whether the last moment of a beat stands until the cursor is put elsewhere."""
        self.least_pace: Callable[[Beat], float] = lambda beat: 0.0
        """How fast a beat passes at least, whatever speed was chosen."""

    @property
    def speed(self) -> float:
        """How many seconds of the timeline pass in one, as somebody has chosen."""
        return SPEEDS[self.speed_index]

    @property
    def pace(self) -> float:
        """How many pass in one now: as chosen, or faster where the beat under the cursor asks for it."""
        return self.speed if self.beat is None else max(self.speed, self.least_pace(self.beat))

    @property
    def beat(self) -> Beat | None:
        """The beat under the cursor, None once everything has been shown."""
        return self.beats[self.cursor] if self.cursor < len(self.beats) else None

    @property
    def is_at_end(self) -> bool:
        """Whether everything has been shown."""
        return self.cursor >= len(self.beats)

    @property
    def is_standing(self) -> bool:
        """Whether the cursor has come to where it stands."""
        beat = self.beat
        return beat is not None and self.seconds >= beat.choreography.length and self.stands(beat)

    @property
    def time(self) -> float:
        """Where the cursor stands, in seconds from the first beat."""
        return self._starts[self.cursor] + self.seconds if not self.is_at_end else self.length

    @property
    def play(self) -> float:
        """Where the cursor stands in seconds of play."""
        if (beat := self.beat) is not None:
            return beat.play + beat.choreography.play(self.seconds)
        return self.beats[-1].play + self.beats[-1].choreography.played if self.beats else 0.0

    @property
    def length(self) -> float:
        """Seconds of all beats together."""
        return self.beats[-1].start + self.beats[-1].choreography.length if self.beats else 0.0

    def during(self, name: str) -> Cue | None:
        """The cue of that name, while the cursor is in it."""
        cue = None if self.beat is None else self.beat.choreography.cues.get(name)
        return cue if cue is not None and cue.start <= self.seconds < cue.end else None

    def extend(self, events: Iterable[Event]) -> None:
        """Put events behind those there are."""
        self.after = 0.0
        for event in events:
            index = len(self.beats)
            start = self.length
            last = self.beats[-1] if self.beats else None
            play = 0.0 if last is None else last.play + last.choreography.played
            choreography = self._presenter.choreography(self._tip, event)
            self.beats.append(Beat(index, event, start, choreography, play))
            self.movement.lay(choreography.moves, play)
            self.camera.lay(choreography.shots, start)
            self._starts.append(start)
            self._presenter.fold(self._tip, event)
            if (index + 1) % KEYFRAME_EVERY == 0:
                self._keyframes.append(self._presenter.copy(self._tip))

    def advance(self, elapsed: float) -> list[Sound]:
        """Let `elapsed` seconds pass. Returns the sounds to be heard in them."""
        if self.paused:
            return []
        heard: list[Sound] = []
        left = elapsed
        while (beat := self.beat) is not None:
            pace = self.pace
            until = self.seconds + left * pace
            if until < beat.choreography.length:
                heard += [sound for sound in beat.choreography.sounds if self.seconds <= sound.at < until]
                self.seconds = until
                break
            heard += [sound for sound in beat.choreography.sounds if self.seconds <= sound.at]
            if self.stands(beat):
                self.seconds = beat.choreography.length
                break
            left = (until - beat.choreography.length) / pace
            self._next()
        if self.is_at_end:
            self.after += left * self.speed
        return heard

    def step(self, direction: int) -> None:
        """Pause, and go to the start of the next beat that can be seen, or back to the one before (−1)."""
        self.paused = True
        index = self.cursor + direction
        while 0 < index < len(self.beats) and self.beats[index].choreography.length == 0:
            index += direction
        self.seek(index)

    def seek(self, index: int) -> None:
        """Put the cursor at the start of a beat (clamped to what there is)."""
        index = max(0, min(index, len(self.beats)))
        if index < self.cursor or index - self.cursor > KEYFRAME_EVERY:
            frame = min(index // KEYFRAME_EVERY, len(self._keyframes) - 1)
            self.before = self._presenter.copy(self._keyframes[frame])
            self.cursor = frame * KEYFRAME_EVERY
        while self.cursor < index:
            self._presenter.fold(self.before, self.beats[self.cursor].event)
            self.cursor += 1
        self.seconds = self.after = 0.0

    def stage_before(self, index: int) -> StageT_co:
        """The stage before a beat from the cursor on, as a copy: what comes can be looked at without going there."""
        stage = self._presenter.copy(self.before)
        for beat in self.beats[self.cursor : index]:
            self._presenter.fold(stage, beat.event)
        return stage

    def seek_time(self, seconds: float) -> None:
        """Put the cursor at a moment, in seconds from the first beat."""
        index = max(0, bisect_right(self._starts, seconds) - 1)
        self.seek(index)
        if (beat := self.beat) is not None:
            self.seconds = max(0.0, min(seconds - beat.start, beat.choreography.length))

    def seek_end(self, index: int) -> None:
        """Put the cursor at the last moment of a beat."""
        self.seek(index)
        if (beat := self.beat) is not None:
            self.seconds = beat.choreography.length

    def skip_to(self, wanted: Callable[[Event], bool]) -> bool:
        """Go to the next beat after this one whose event is wanted, else to the end. Says whether one was found."""
        for beat in self.beats[self.cursor + 1 :]:
            if wanted(beat.event):
                self.seek(beat.index)
                return True
        self.seek(len(self.beats))
        return False

    def caption(self) -> tuple[int, Caption] | None:
        """The last thing said so far, with the index of its beat."""
        for index in range(min(self.cursor, len(self.beats) - 1), -1, -1):
            for caption in reversed(self.beats[index].choreography.captions):
                if index < self.cursor or caption.at <= self.seconds:
                    return index, caption
        return None

    def last_answered(self, tells: Callable[[Event], bool] = lambda _: True) -> Beat | None:
        """The last beat that was seen, `tells` something and whose dice have been read; None if there is none yet."""
        for beat in reversed(self.beats[: self.cursor + 1]):
            is_out = beat.index < self.cursor or self.seconds >= beat.choreography.answered
            if is_out and beat.choreography.length > 0 and tells(beat.event):
                return beat
        return None

    def set_speed(self, speed: float) -> None:
        """Take the step of the row of speeds that is nearest."""
        self.speed_index = min(range(len(SPEEDS)), key=lambda index: abs(SPEEDS[index] - speed))

    def faster(self, steps: int) -> None:
        """Go up (or down) the row of speeds."""
        self.speed_index = max(0, min(len(SPEEDS) - 1, self.speed_index + steps))

    def _next(self) -> None:
        self._presenter.fold(self.before, self.beats[self.cursor].event)
        self.cursor += 1
        self.seconds = 0.0


@dataclass(frozen=True, slots=True)
class Now:
    """What a season's screen is about: `head` is held up, `after` followed from it, `beat` is being played."""

    head: Event | None
    after: tuple[Event, ...]
    beat: Beat | None
    seconds: float

    @classmethod
    def of(
        cls,
        told: tuple[Event, ...],
        beat: Beat | None,
        seconds: float,
        is_head: Callable[[Event], bool],
        before: Event | None = None,
    ) -> Now:
        """The moment after `told`, `seconds` into a beat; `before` was held up when one came here."""
        events = told if beat is None else (*told, beat.event)
        for number in range(len(events) - 1, -1, -1):
            if is_head(events[number]):
                return cls(events[number], events[number + 1 :], beat, seconds)
        return cls(before, events, beat, seconds)

    @property
    def event(self) -> Event | None:
        """What is being played."""
        return self.beat.event if self.beat is not None else None

    @property
    def fresh(self) -> bool:
        """Whether what is held up is being played itself."""
        return self.head is not None and self.event is self.head

    def share(self, cue: str) -> float:
        """How far a cue of what is held up is through; all of it once something else is played."""
        return self.share_of(self.head, cue)

    def share_of(self, event: Event | None, cue: str) -> float:
        """How far a cue of an event is through; all of it if the event isn't being played."""
        return self.beat.progress(cue, self.seconds) if self.beat is not None and self.event is event else 1.0


@dataclass(frozen=True, slots=True)
class Instant(Generic[StageT]):
    """The stage before the beat under the cursor, that beat (None once all was shown), and the seconds into it."""

    stage: StageT
    beat: Beat | None = None
    seconds: float = 0.0
    play: float = 0.0
    """Seconds of play from the first beat."""
    movement: Movement = field(default_factory=Movement)
    time: float = 0.0
    """Seconds of the timeline."""
    framing: Framing | None = None
    """What the camera shows; None for the whole pitch."""

    @classmethod
    def of(cls, timeline: Timeline[StageT]) -> Instant[StageT]:
        """Where the cursor stands."""
        time = timeline.time
        shown = timeline.play + timeline.after, timeline.movement, time + timeline.after, timeline.camera.at(time)
        return cls(timeline.before, timeline.beat, timeline.seconds, *shown)

    def later(self, seconds: float) -> Instant[StageT]:
        """The same so many seconds later, with nothing new: people sway on, and the crowd sings."""
        return replace(self, play=self.play + seconds, time=self.time + seconds) if seconds else self

    @property
    def event(self) -> Event | None:
        """What happens, None while nothing does."""
        return None if self.beat is None else self.beat.event

    @property
    def index(self) -> int:
        """The beat's number, for whatever differs from one to the next."""
        return 0 if self.beat is None else self.beat.index

    @property
    def length(self) -> float:
        """How long the beat is."""
        return 0.0 if self.beat is None else self.beat.choreography.length

    @property
    def cues(self) -> Mapping[str, Cue]:
        """The beat's cues by name."""
        return {} if self.beat is None else self.beat.choreography.cues

    def progress(self, cue: str) -> float:
        """How far a cue is through, 0 … 1; 1 for one that isn't there."""
        return 1.0 if self.beat is None else self.beat.progress(cue, self.seconds)

    def since(self, cue: str) -> float:
        """Seconds since a cue began; below zero before it does."""
        return self.seconds - self.cues[cue].start

    def played(self, cue: str, *, end: bool = False) -> float:
        """Seconds of play since a cue began, or ended, which slow motion makes fewer and a replay has again; −∞ for
        one that isn't there."""
        if self.beat is None or cue not in self.cues:
            return -math.inf
        span, made = self.cues[cue], self.beat.choreography
        return self.play - self.beat.play - made.play(span.end if end else span.start)


def fixed(length: float, cues: Mapping[str, Cue] | None = None, *sounds: Sound) -> Callable[..., Choreography]:
    """Plays an event the same way whatever it says and whoever looks; without a length nobody need watch it."""
    made = Choreography(length, cues or {}, sounds)
    return lambda *_: made


def thrown(count: int, at: float, tumble: float, hold: float) -> tuple[dict[str, Cue], list[Sound], float]:
    """Throws one after another from `at` on, each looked at before the next: their cues and sounds, and when all are
    known."""
    cues: dict[str, Cue] = {}
    sounds: list[Sound] = []
    for number in range(count):
        settled = at + tumble
        cues[f"tumble{number}"] = Cue(at, settled)
        cues[f"hold{number}"] = Cue(settled, settled + hold)
        sounds += [Sound(at, "dice"), Sound(settled, "settle")]
        at = settled + hold
    return cues, sounds, at


class StagePresenter(ABC, Generic[StageT]):
    """Plays events on a stage, a dataclass whose `table` they are folded onto; `blank` is the one before them."""

    def __init__(self, blank: StageT) -> None:
        self._blank = blank

    def blank(self) -> StageT:
        """The stage before the first event."""
        return self.copy(self._blank)

    def copy(self, stage: StageT) -> StageT:
        """A stage of its own with the same content."""
        held: Any = stage
        copied: StageT = replace(held, table=clone(held.table))
        return copied

    @abstractmethod
    def fold(self, stage: StageT, event: Event) -> None:
        """Lay an event on the stage. Assigns only."""

    @abstractmethod
    def choreography(self, stage: StageT, event: Event) -> Choreography:
        """How the event is played, given the stage before it."""


class MatchPresenter(StagePresenter[StageT]):
    """Plays a match's events. `holds` says whether dice and pairs rest before what they decide is shown, `replays`
    whether a goal is seen once more."""

    def __init__(self, blank: StageT, *, holds: bool = True, replays: bool = True) -> None:
        super().__init__(blank)
        self._holds = holds
        self._replays = replays

    @abstractmethod
    def play(self, stage: StageT, event: Event) -> Choreography:
        """How the event is played with all its rests, which are cues that hold something."""

    def choreography(self, stage: StageT, event: Event) -> Choreography:
        made = self.play(stage, event)
        cut = [name for name in made.cues if not self._holds and "hold" in name]
        return orchestrated(made.without(*cut) if self._replays else made.without(*cut, "replay"))
