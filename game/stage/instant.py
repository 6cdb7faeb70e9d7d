"""A moment of a timeline: all that a picture of a match is made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from engine.core.model import Event
from game.stage.timeline import Beat, Cue, StageT, Timeline


@dataclass(frozen=True, slots=True)
class Instant(Generic[StageT]):
    """The stage before the beat under the cursor, that beat (None once all was shown), and the seconds into it."""

    stage: StageT
    beat: Beat | None = None
    seconds: float = 0.0

    @classmethod
    def of(cls, timeline: Timeline[StageT]) -> Instant[StageT]:
        """Where the cursor stands."""
        return cls(timeline.before, timeline.beat, timeline.seconds)

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
        return 0.0 if self.beat is None else self.beat.score.length

    @property
    def cues(self) -> Mapping[str, Cue]:
        """The beat's cues by name."""
        return {} if self.beat is None else self.beat.score.cues

    def progress(self, cue: str) -> float:
        """How far a cue is through, 0 … 1; 1 for one that isn't there."""
        return 1.0 if self.beat is None else self.beat.progress(cue, self.seconds)

    def since(self, cue: str) -> float:
        """Seconds since a cue began; below zero before it does."""
        return self.seconds - self.cues[cue].start
