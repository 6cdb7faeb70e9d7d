"""Whatever is played on a timeline: a match, a room of the season, a day of the week, at the desk or at the kiosk.

Owns the way from the feed to the timeline and out to whoever is asked: playing, steps, skipping, and how far was
shown. What a moment looks like, and what can be pressed, is for the scenes that mix it in. Decides no rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core.model import Decision
from game.stage.feed import Feed
from game.stage.timeline import Presenter, Sound, Timeline
from game.stage.tips import Tips
from game.stage.transport import steer
from game.ui.scene import Scene

StageT = TypeVar("StageT")
FeedT_co = TypeVar("FeedT_co", bound=Feed[object], covariant=True)


@dataclass(frozen=True, slots=True)
class Showing(Generic[FeedT_co]):
    """What is shown, and what is called when.

    `on_ask` is called when the timeline has run dry and somebody must decide who isn't asked on the scene itself;
    `on_over` once everything has been shown and the person goes on; `on_back` when he wants to leave (by default the
    scene is left). What was shown before begins at `start_at`, an index of its events.
    """

    feed: FeedT_co
    on_ask: Callable[[Decision], None] | None = None
    on_over: Callable[[], None] | None = None
    on_back: Callable[[], None] | None = None
    start_at: int = 0
    guide: Tips | None = None


class TimelineScene(Scene, Generic[StageT]):
    """Plays what a feed gives, once `start_playing` was called."""

    scope = "transport"
    live = True
    over = False
    """Whether everything was shown, and nobody asks for more."""

    def start_playing(self, showing: Showing[Feed[object]], presenter: Presenter[StageT]) -> None:
        """Lay the first events on the timeline. To be called at the end of the scene's making."""
        self._feed = showing.feed
        self.on_ask = showing.on_ask
        self.on_over = showing.on_over
        self._on_back = showing.on_back
        self._asked: Decision | None = None
        self._shown = -1
        self.timeline: Timeline[StageT] = Timeline(presenter)
        self.timeline.extend(self._feed.more())
        self.timeline.seek(showing.start_at)
        self.timeline.set_speed(self.ui.settings.speed)

    # -- for subclasses

    @property
    def held(self) -> bool:
        """Whether it stands still: another scene lies over it. A picture is taken of a scene nobody has shown yet."""
        stack = self.ui.stack
        return len(stack) > 0 and stack.top is not self

    def hear(self, sound: Sound) -> None:
        """Play a sound."""
        self.ui.audio.play(sound.name, sound.volume)

    def stops(self) -> bool:
        """Whether what has just come into sight makes it stand still."""
        return False

    def moved(self) -> None:
        """The cursor stands elsewhere: what stands around the moment may have changed."""

    def fed(self) -> None:
        """There is more to see."""

    def turn_to(self, due: Decision) -> None:
        """Somebody must decide, who wasn't asked yet."""
        if self.on_ask is not None:
            self.on_ask(due)

    def ended(self) -> None:
        """Everything was shown, and nobody is asked."""

    # -- the scene

    def update(self, seconds: float) -> None:
        """Let the timeline run; where it is dry ask for more, and hand on whoever must decide."""
        super().update(seconds)
        if self.held:
            return
        for sound in self.timeline.advance(seconds):
            self.hear(sound)
        if self.stops():
            return
        self._follow()
        if self.timeline.is_at_end and not self.over:
            self._go_on()

    def skip_to(self, find: Callable[[], bool]) -> None:
        """Go on until `find` has gone to what it looks for in what is known, or somebody has to look at a question."""
        self.timeline.paused = False
        while not find():
            self._follow()
            asked = self._asked
            self._go_on()
            if self.timeline.is_at_end and (self._asked is asked or self.held):
                return
        self._follow()

    def on_action(self, name: str) -> bool:
        """Pause, step, and the speed."""
        if name == "transport.pause":
            self.timeline.paused = not self.timeline.paused
            return True
        return steer(self.timeline, name) or super().on_action(name)

    def resume(self) -> None:
        """Whoever was asked has answered, or is asked again: an answer that could not be saved doesn't count."""
        self._asked = None
        super().resume()

    # -- inside

    def _follow(self) -> None:
        """Tell the feed how far it was shown."""
        if self.timeline.cursor != self._shown:
            self._shown = self.timeline.cursor
            self._feed.showed(self._shown)
            self.moved()

    def _go_on(self) -> None:
        """Take in what comes next, else turn to whoever is asked, else it is over."""
        if events := self._feed.more():
            self.timeline.extend(events)
            self.fed()
        elif (waiting := self._feed.waiting) is None:
            self.ended()
        elif waiting is not self._asked:
            self._asked = waiting
            self.turn_to(waiting)
