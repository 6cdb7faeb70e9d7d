"""How an event is played: its length, cues and sounds, what is said, who goes where, and what the camera looks at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from game.stage.camera import Shot
from game.stage.movement import Move
from game.ui.look.motion import lerp

Pairs = Sequence[tuple[float, float]]
"""Pairs (second, what there is then), straight between them, in order of time; two at one second are a cut."""


def along(pairs: Pairs, seconds: float) -> float:
    """What pairs say of a second; before the first one and after the last what those say.

    >>> [along(((0.0, 5.0), (2.0, 9.0)), second) for second in (-1, 0.5, 3)]
    [5.0, 6.0, 9.0]
    """
    for (before, shown), (after, end) in pairwise(pairs):
        if seconds < after:
            return lerp(shown, end, (seconds - before) / (after - before)) if seconds > before else shown
    return pairs[-1][1]


@dataclass(frozen=True, slots=True)
class Cue:
    """A stretch of a beat with a name: "tumble", "hold", "flight". Seconds from the beat's start."""

    start: float
    end: float

    def progress(self, seconds: float) -> float:
        """How far it is through, 0 … 1."""
        if seconds >= self.end:
            return 1.0
        if seconds <= self.start:
            return 0.0
        return (seconds - self.start) / (self.end - self.start)


@dataclass(frozen=True, slots=True)
class Sound:
    """Something heard in a beat: seconds from its start, the sound's name (`game.ui.audio.sounds`), how loud (0 … 1),
    and where, from −1, all left, to 1, all right."""

    at: float
    name: str
    volume: float = 1.0
    pan: float = 0.0


@dataclass(frozen=True, slots=True)
class Caption:
    """A line for the commentary and the log: a text's key, and what goes into its gaps."""

    key: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    at: float = 0.0
    """Seconds after the beat's start from which it may be read: an answer never comes before its question."""
    passing: bool = False
    """Whether it says how things stand at that moment only; the log has no line for it."""


@dataclass(frozen=True, slots=True)
class Choreography:
    """How an event is played: its length in seconds at normal speed, its cues, its sounds and what is said."""

    length: float
    cues: Mapping[str, Cue] = field(default_factory=dict)
    sounds: tuple[Sound, ...] = ()
    captions: tuple[Caption, ...] = ()
    moves: tuple[Move, ...] = ()
    """The ways it lays out on the pitch, in seconds of play from its start."""
    warp: tuple[tuple[float, float], ...] = ()
    """Pairs (second, second of play), straight between them: slow motion, a held breath, a replay. Without any, play
    goes with the clock; two pairs at one second are a cut."""
    shots: tuple[Shot, ...] = ()
    """What the camera looks at, in seconds from its start."""
    stake: float = 0.0
    """How much what it decides can change who wins, 0 … 1."""
    clock: tuple[tuple[float, float], ...] = ()
    """Pairs (second, minute) of the match's clock, where it runs in the beat."""

    def play(self, seconds: float) -> float:
        """The second of play that is shown at `seconds` after its start."""
        return along(self.warp, seconds) if self.warp else seconds

    @property
    def played(self) -> float:
        """Seconds of play it lasts."""
        return max((shown for _, shown in self.warp), default=self.length)

    @property
    def answered(self) -> float:
        """Seconds after which what the dice decide is out: the verdict, or when the last die has been looked at."""
        for name in ("verdict", "resolve"):
            if name in self.cues:
                return self.cues[name].start
        return max((self.cues[name].end for name in ("tumble", "hold") if name in self.cues), default=0.0)

    def without(self, *cues: str) -> Choreography:
        """The choreography with these cues cut out: whatever comes after one comes so much sooner."""
        left = self
        for name in cues:
            if name in left.cues:
                left = left._cut(left.cues[name])
        return left

    def scaled(self, by: float) -> Choreography:
        """The same, so many times as slow."""
        return replace(
            self,
            length=self.length * by,
            cues={name: Cue(cue.start * by, cue.end * by) for name, cue in self.cues.items()},
            sounds=tuple(replace(sound, at=sound.at * by) for sound in self.sounds),
            captions=tuple(replace(caption, at=caption.at * by) for caption in self.captions),
            moves=tuple(move._replace(start=move.start * by, end=move.end * by) for move in self.moves),
            warp=tuple((second * by, shown * by) for second, shown in self.warp),
            shots=tuple(shot._replace(start=shot.start * by, end=shot.end * by) for shot in self.shots),
            clock=tuple((second * by, minute) for second, minute in self.clock),
        )

    def _cut(self, gap: Cue) -> Choreography:
        def moved(at: float) -> float:
            return min(at, max(gap.start, at - (gap.end - gap.start)))

        return Choreography(
            moved(self.length),
            {name: Cue(moved(cue.start), moved(cue.end)) for name, cue in self.cues.items()},
            tuple(replace(sound, at=moved(sound.at)) for sound in self.sounds),
            tuple(replace(caption, at=moved(caption.at)) for caption in self.captions),
            self.moves
            if self.warp
            else tuple(move._replace(start=moved(move.start), end=moved(move.end)) for move in self.moves),
            tuple((moved(second), shown) for second, shown in self.warp),
            tuple(shot._replace(start=moved(shot.start), end=moved(shot.end)) for shot in self.shots),
            self.stake,
            tuple((moved(second), minute) for second, minute in self.clock),
        )
