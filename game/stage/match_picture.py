"""The picture of a match, as a function of the timeline: what a live match, a replay and a film show alike.

Owns the order of drawing. What a moment looks like, what is said, felt and explained is a game's own. Who watches, and
what may be pressed meanwhile, is the match scene's (`match_scene.py`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

import pygame

from engine.core.model import Event
from game.stage import broadcast
from game.stage.choreography import Caption
from game.stage.crowd import Mood
from game.stage.explanation import Why
from game.stage.highlights import Span, part_at
from game.stage.match_part import Commentary, MatchPlan, Note
from game.stage.momentum import Chances
from game.stage.sides_scene import OneSide
from game.stage.timeline import Beat, Instant
from game.stage.timeline_scene import StageT, TimelineScene
from game.ui.audio.bed import Heard
from game.ui.look import backdrops


class MatchPicture(TimelineScene[StageT]):
    """What a match looks and sounds like at any moment of its timeline."""

    game: ClassVar[str]
    """Whose rulebook explains."""
    texts: ClassVar[str]
    """What the keys of its texts begin with."""
    part: ClassVar[str] = "minute"
    """What `parts` are called on the command line."""
    counted: ClassVar[str] = "{n}’"
    """How the number of a part stands before a line of the log."""
    plan: MatchPlan
    """Where everything lies, for this size."""
    commentary: Commentary
    """What has just been said."""

    chances: Chances[StageT] | None = None
    """How likely each result is as the match goes on, where a game shows it."""

    # -- what a game says of its match

    @abstractmethod
    def planned(self) -> MatchPlan:
        """Where everything lies, for this size."""

    @abstractmethod
    def lay_out(self) -> None:
        """Make everything that draws, by the `plan` for this size and language."""

    @abstractmethod
    def ahead(self) -> Iterator[object]:
        """All pictures that are made before they are needed, one at a step; from the beginning each time."""

    @abstractmethod
    def draw_match(self, surface: pygame.Surface, now: Instant[StageT]) -> None:
        """Draw one moment of a match on its ground; below it stands what was said."""

    @abstractmethod
    def both_sides(self, now: Instant[StageT]) -> Sequence[OneSide]:
        """The columns of one moment, left and right, each as high as all that is on it."""

    @abstractmethod
    def why(self, stage: StageT, event: Event) -> Why:
        """Why something happened, given the stage under the cursor."""

    def tells(self, event: Event) -> bool:
        """Whether there is anything to an event that is explained: else what came before it still is."""
        return True

    def mood(self, now: Instant[StageT]) -> Mood:
        """What the crowd feels, to be seen and heard: by default it leans in where much is at stake."""
        return broadcast.by_stakes(now)

    def excitement(self, now: Instant[StageT]) -> float:
        """How loud the crowd is, 0 … 1."""
        return broadcast.level_of(self.mood(now))

    def clubs(self) -> tuple[str, str]:
        """Who plays, home first: the stands sing their names. Nothing for who has nobody here."""
        return "", ""

    def heard(self, now: Instant[StageT]) -> Heard:
        """What is heard of the crowd."""
        return broadcast.heard(now, self.excitement(now), self.mood(now))

    def whose(self, event: Event) -> int | None:
        """The side, 0 home, whose card, choice or goal an event is; None for any other event."""
        return None

    def part_of(self, beat: Beat) -> int:
        """The part of the match (its minutes, zones, …; from 1) that ends with a beat; 0 if none does."""
        return 0

    def minute_of(self, beat: Beat, caption: Caption) -> int:
        """The part of the match that a line of the log stands under; 0 for none."""
        return self.part_of(beat)

    def parts(self) -> Mapping[int, float]:
        """The parts of the match by number, and the second of the timeline each ends at: a film can be of some."""
        ends = ((self.part_of(beat), beat.start + beat.choreography.length) for beat in self.timeline.beats)
        return {part: end for part, end in ends if part}

    def named(self, span: Span) -> str:
        """When a stretch of the highlights is, in a word; nothing for the end."""
        part = part_at(span, self.parts())
        return self.counted.format(n=part) if part else ""

    def count(self, beat: Beat, kind: type[Event]) -> int:
        """How many events of a kind there were up to a beat."""
        return sum(isinstance(one.event, kind) for one in self.timeline.beats[: beat.index + 1])

    def gaps(self, caption: Caption) -> dict[str, str | int]:
        """What goes into the gaps of what is said."""
        return dict(caption.params)

    def under(self, stage: StageT) -> str:
        """The quieter line under what is said."""
        return self.ui.t("match.older_rules") if self._feed.is_older else ""

    # -- what it looks like

    def say(self, index: int, caption: Caption) -> str:
        """A caption in words; of several ways to say it, the one with that number."""
        return self.ui.t.pick(f"{self.texts}commentary.{caption.key}", index, **self.gaps(caption))

    def draw_moment(self, surface: pygame.Surface, now: Instant[StageT]) -> None:
        """Draw one moment of a match: what a live match, a replay and a film show alike. Fills the surface."""
        surface.blit(backdrops.table(self.ui.look, self.ui.w, self.ui.h), (0, 0))
        now.movement.still = self.ui.settings.reduced_motion
        self.draw_match(surface, now)
        said = self.timeline.caption()
        line = self.ui.t(f"{self.texts}match.pre_match") if said is None else self.say(*said)
        self.commentary.draw(surface, line, self.under(now.stage), self.note())

    def note(self) -> Note:
        """What stands at the commentary's end; a picture says nothing there by itself."""
        return Note("")
