"""What the presenters of all games have in common: a stage that holds a table, and beats of what happens on it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Generic

from engine.core.model import Event, clone
from game.stage.timeline import Choreography, Cue, Sound, StageT


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
    """Plays a match's events; `holds` says whether dice and pairs rest before what they decide is shown."""

    def __init__(self, blank: StageT, *, holds: bool = True) -> None:
        super().__init__(blank)
        self._holds = holds

    @abstractmethod
    def play(self, stage: StageT, event: Event) -> Choreography:
        """How the event is played with all its rests, which are cues that hold something."""

    def choreography(self, stage: StageT, event: Event) -> Choreography:
        made = self.play(stage, event)
        return made if self._holds else made.without(*(name for name in made.cues if "hold" in name))
