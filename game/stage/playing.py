"""Playing a stretch of a career on a timeline: one event after another, skipped by a press, until somebody must decide.

Owns what can be pressed meanwhile, and asking on the scene itself. What a moment looks like, what is asked and what
stands around it is for the scenes that mix it in. A match is watched on a `MatchScene` instead.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

import pygame

from engine.core.model import Decision, Event
from game.stage.timeline_scene import StageT, TimelineScene
from game.ui.input import Act, Intent, Point
from game.ui.input.intents import CONFIRM
from game.ui.look import metrics
from game.ui.widgets import Button, Column, Flow, Hint, Row, Space, Widget

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


class PlayingScene(TimelineScene[StageT]):
    """Plays a stretch of a career, and asks on the scene itself what it `asks`.

    A press skips to the next question or the end; the transport's keys pause, step and change the speed.
    """

    least = 150
    """The least height of the moment, in units."""
    question: Decision | None = None
    """What this screen itself asks now."""
    _halted = -1
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

    def skip(self) -> None:
        """Go to the next moment that nobody should miss, to the next question, or to the end."""
        self.timeline.paused = False
        if not self.over and self.question is None:
            self.skip_to(self._to_halt)

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
        if name == "transport.end":
            self.skip()
            return True
        return super().on_action(name)

    def go_on(self) -> None:
        """Everything was seen: on to what comes next."""
        if self.on_over is not None:
            self.on_over()

    @property
    def roomy(self) -> bool:
        """Whether there is a row for a button that only says what any press does."""
        return not self.ui.short

    # -- what comes next

    def fed(self) -> None:
        """What was asked has been answered."""
        self.question = None
        self._show_anew()

    def turn_to(self, due: Decision) -> None:
        """Here, or elsewhere."""
        if self.asks(due):
            self.question = due
            self._show_anew()
        else:
            super().turn_to(due)

    def ended(self) -> None:
        """Offer to go on."""
        if not self.over:
            self.over = True
            self.question = None
            self._show_anew()

    def _show_anew(self) -> None:
        self.rebuild()
        self.focus_first()

    def _to_halt(self) -> bool:
        timeline = self.timeline
        ahead = timeline.beats[timeline.cursor + (timeline.seconds > 0) :]
        halt = next((beat for beat in ahead if beat.index > self._halted and self.halts(beat.event)), None)
        timeline.seek(len(timeline.beats) if halt is None else halt.index)
        if halt is not None:
            self._halted = halt.index
        return halt is not None
