"""Playing a stretch of a career on a timeline: one event after another, skipped by a press, until somebody must decide.

Owns the way from the feed to the timeline and out to whoever is asked. What a moment looks like, what is asked and what
stands around it is for the scenes that mix it in. A match is watched on a `WatchScene` instead, which has more.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from engine.core.model import Decision, Event
from game.stage.feed import Feed
from game.stage.timeline import Presenter, Timeline
from game.stage.transport import steer
from game.ui.input import Act, Intent, Point
from game.ui.input.intents import CONFIRM
from game.ui.look import metrics
from game.ui.scene import Scene
from game.ui.widgets import Button, Column, Flow, Hint, Row, Space, Widget

StageT = TypeVar("StageT")
_WIDE = 900
_BUTTON = 360


class Live(Widget):
    """A part of the page that is drawn anew with every frame."""

    def __init__(self, draw: Callable[[pygame.Surface, pygame.Rect], None], least: int) -> None:
        super().__init__(grow=1)
        self._draw = draw
        self._least = least

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._least

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        self._draw(surface, self.rect)


class PlayingScene(Scene, Generic[StageT]):
    """Plays what a feed gives, once `start_playing` was called.

    `on_ask` is called when somebody must decide, once for each question that isn't asked here; `on_over` when
    everything has been seen and the person goes on. A press skips to the next question or the end; the transport's keys
    pause, step and change the speed.
    """

    scope = "transport"
    live = True
    least = 150
    """The least height of the moment, in units."""

    def start_playing(
        self, feed: Feed[Any], presenter: Presenter[StageT], *,
        on_ask: Callable[[Decision], None] | None = None, on_over: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        """Lay the first events on the timeline. To be called at the end of the scene's making."""
        self._feed = feed
        self._on_ask = on_ask
        self._on_over = on_over
        self._asked: Decision | None = None
        self.question: Decision | None = None
        """What this screen itself asks now."""
        self.over = False
        self.timeline: Timeline[StageT] = Timeline(presenter)
        self.timeline.extend(feed.more())
        self.timeline.set_speed(self.ui.settings.speed)
        self._shown = -1
        self._halted = -1
        """The last moment that skipping stopped before."""

    # -- for subclasses

    @abstractmethod
    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the moment under the cursor into a part of the page."""

    @abstractmethod
    def frame(self, body: Widget, hints: list[Hint]) -> Widget:
        """The page around the moment and what can be pressed."""

    def asks(self, decision: Decision) -> bool:
        """Whether a question is asked on this screen itself."""
        return False

    def answers(self) -> Sequence[Widget]:
        """The buttons that answer `question`."""
        return ()

    def moved(self) -> None:
        """The cursor stands elsewhere: what stands around the moment may have changed."""

    def halts(self, event: Event) -> bool:
        """Whether skipping stops before an event, so that nobody misses it."""
        return False

    # -- the scene

    @property
    def stage(self) -> StageT:
        """The stage before the beat under the cursor."""
        return self.timeline.before

    @property
    def playing(self) -> bool:
        """Whether a press skips: nobody is asked here, and there is more to see."""
        return self.question is None and not self.over

    def build(self) -> Widget:
        """The moment, and under it what can be pressed."""
        t = self.ui.t
        buttons: list[Widget]
        if self.question is not None:
            buttons = list(self.answers())
        elif self.over:
            buttons = [Button(t("playing.go_on"), self.go_on, kind="primary", key="go_on", grow=1)]
        else:
            buttons = [Button(t("playing.skip"), self.skip, kind="quiet", key="skip", grow=1)] if self.roomy else []
        self.first_focus = buttons[0].key if buttons else ""
        hints = [Hint("confirm", t("playing.skip_hint" if self.playing else "ui.choose"))]
        if self.playing and self.scope == "transport":
            hints.append(Hint("transport.pause", t("playing.pause")))
        return self.frame(self.arrange(Live(self.draw_moment, self.least), buttons), hints)

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """The moment with the buttons in a row under it."""
        if not buttons:
            return moment
        row: Widget = Flow(list(buttons), gap=metrics.GUTTER)
        if self.ui.w >= _WIDE:
            beside = max(0, self.ui.w - 2 * metrics.MARGIN - _BUTTON * len(buttons)) // 2
            row = Row([Space(width=beside), *buttons, Space(width=beside)], gap=metrics.GUTTER)
        return Column([moment, row], gap=metrics.GUTTER if self.roomy else metrics.STEP)

    def update(self, seconds: float) -> None:
        """Let the timeline run; where it is dry ask for more."""
        super().update(seconds)
        if self._covered:
            return
        timeline = self.timeline
        for sound in timeline.advance(seconds):
            self.ui.audio.play(sound.name, sound.volume)
        self._follow()
        if timeline.is_at_end and not self.over:
            self._go_on()

    def skip(self) -> None:
        """Go to the next moment that nobody should miss, to the next question, or to the end."""
        timeline = self.timeline
        timeline.paused = False
        while not self.over and self.question is None:
            ahead = timeline.beats[timeline.cursor + (timeline.seconds > 0) :]
            halt = next((beat for beat in ahead if beat.index > self._halted and self.halts(beat.event)), None)
            if halt is not None:
                self._halted = halt.index
                timeline.seek(halt.index)
                self._follow()
                return
            timeline.seek(len(timeline.beats))
            self._follow()
            asked = self._asked
            self._go_on()
            if self.timeline.is_at_end and (self._asked is asked or self._covered):
                break

    def handle(self, intent: Intent) -> bool:
        """A press anywhere skips while something is playing."""
        playing, focus = self.playing, self.view.focus
        brought = focus is not None and focus.modest
        if playing and isinstance(intent, Act) and intent.name == CONFIRM and not brought:
            self.skip()
            return True
        if super().handle(intent):
            return True
        if playing and isinstance(intent, Point) and intent.kind == "up" and intent.y > metrics.HEADER:
            self.skip()
            return True
        return False

    def on_action(self, name: str) -> bool:
        """The transport's actions."""
        timeline = self.timeline
        if name == "transport.pause":
            timeline.paused = not timeline.paused
        elif name == "transport.end":
            self.skip()
        elif not steer(timeline, name):
            return super().on_action(name)
        return True

    def resume(self) -> None:
        """Whoever was asked has answered, or is asked again."""
        self._asked = None
        super().resume()

    def go_on(self) -> None:
        """Everything was seen: on to what comes next."""
        if self._on_over is not None:
            self._on_over()

    @property
    def roomy(self) -> bool:
        """Whether there is a row for a button that only says what any press does."""
        return not self.ui.short

    # -- inside

    @property
    def _covered(self) -> bool:
        """Whether another scene lies over this one; a picture is taken of a scene that nobody has shown yet."""
        stack = self.ui.stack
        return len(stack) > 0 and stack.top is not self

    def _follow(self) -> None:
        """Tell the feed how far it was shown."""
        cursor = self.timeline.cursor
        if cursor != self._shown:
            self._shown = cursor
            self._feed.showed(cursor)
            self.moved()

    def _go_on(self) -> None:
        """Take in what comes next, else turn to whoever is asked, else it is over."""
        events = self._feed.more()
        waiting = self._feed.waiting
        if events:
            self.question = None
            self.timeline.extend(events)
        elif waiting is None:
            self.over = True
            self.question = None
        elif waiting is self._asked:
            return
        else:
            self._asked = waiting
            if not self.asks(waiting):
                if self._on_ask is not None:
                    self._on_ask(waiting)
                return
            self.question = waiting
        self.rebuild()
        self.focus_first()
