"""A screen that plays a stretch of the week: events on a timeline, skipped by a press, until somebody must decide.

Owns the way from the feed to the timeline and out to whoever is asked. What a moment looks like is for its subclasses.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

import pygame

from engine.core.model import Decision
from engine.eleven.content.cards import Content
from engine.eleven.season.model import WEEKS, SeasonTable
from game.input import Act, Intent, Point
from game.input.intents import CONFIRM
from game.presenter.eleven_week import WeekPresenter, WeekStage
from game.presenter.timeline import Presenter, Timeline
from game.scenes.common.feed import Feed
from game.scenes.common.transport import steer
from game.scenes.eleven.frame import Doors, ResourceBar, SeasonScene
from game.theme import metrics
from game.ui import Ui
from game.widgets import Button, Column, Flow, Hint, Row, Space, Widget

NO_DOORS = Doors()
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


class PlayerScene(SeasonScene):
    """Plays what the feed gives. `on_ask` is called when somebody must decide, once for each question; `on_over` when
    everything has been seen and the person goes on.

    A press skips to the next question or the end; the transport's keys pause, step and change the speed. The way back
    leads to the menu, if there is such a door.
    """

    scope = "transport"
    live = True
    monday = False
    least = 150

    def __init__(
        self, ui: Ui, content: Content, table: SeasonTable, seat: int, feed: Feed[SeasonTable], *,
        on_ask: Callable[[Decision], None] | None = None, on_over: Callable[[], None] | None = None,
        doors: Doors = NO_DOORS, presenter: Presenter[WeekStage] | None = None,
    ) -> None:  # fmt: skip
        """`table` is the season before the first event, as the seat sees it."""
        super().__init__(ui, content, table, seat, doors)
        self._feed = feed
        self._on_ask = on_ask
        self._on_over = on_over
        self._asked: Decision | None = None
        self.question: Decision | None = None
        """What this screen itself asks now."""
        self.over = False
        self.timeline: Timeline[WeekStage] = Timeline(presenter or WeekPresenter(table, seat, monday=self.monday))
        self.timeline.extend(feed.more())
        self.timeline.set_speed(ui.settings.speed)
        self._shown = -1
        self._week = 0

    # -- for subclasses

    @abstractmethod
    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the moment under the cursor into a part of the page."""

    def asks(self, decision: Decision) -> bool:
        """Whether a question is asked on this screen itself."""
        return False

    def answers(self) -> Sequence[Widget]:
        """The buttons that answer `question`."""
        return ()

    def heading(self) -> str:
        """The page's title."""
        return self.ui.t("eleven.week.monday")

    # -- the scene

    @property
    def stage(self) -> WeekStage:
        """The stage before the beat under the cursor."""
        return self.timeline.before

    def build(self) -> Widget:
        """The moment, and under it what can be pressed."""
        t = self.ui.t
        self.table = self.stage.table
        self._week = self.table.week
        buttons: list[Widget]
        if self.question is not None:
            buttons = list(self.answers())
        elif self.over:
            buttons = [Button(t("eleven.week.go_on"), self._leave, kind="primary", key="go_on", grow=1)]
        else:
            buttons = (
                [Button(t("eleven.week.skip"), self.skip, kind="quiet", key="skip", grow=1)] if self._roomy else []
            )
        self.first_focus = buttons[0].key if buttons else ""
        wide = self.ui.w >= _WIDE
        row: Widget = Flow(buttons, gap=metrics.GUTTER)
        if wide:
            beside = max(0, self.ui.w - 2 * metrics.MARGIN - _BUTTON * len(buttons)) // 2
            row = Row([Space(width=beside), *buttons, Space(width=beside)], gap=metrics.GUTTER)
        moment = Live(self.draw_moment, self.least)
        body = Column([moment, row], gap=metrics.GUTTER if self._roomy else metrics.STEP) if buttons else moment
        self._bar = ResourceBar(self.stage.table.clubs[self.seat])
        subtitle = t("eleven.week_of", n=self.table.week, of=WEEKS) if self.table.week else ""
        hints = [Hint("confirm", t("eleven.week.skip_hint" if self._playing else "ui.choose")), *self._hints()]
        return self.page(body, title=self.heading(), subtitle=subtitle, hints=hints, right=self._bar)

    def update(self, seconds: float) -> None:
        """Let the timeline run; where it is dry ask for more."""
        super().update(seconds)
        if self.ui.stack.top is not self:
            return
        timeline = self.timeline
        for sound in timeline.advance(seconds):
            self.ui.audio.play(sound.name, sound.volume)
        self._follow()
        if timeline.is_at_end and not self.over:
            self._go_on()

    def skip(self) -> None:
        """Go to the next question, or to the end."""
        self.timeline.paused = False
        while not self.over and self.question is None:
            self.timeline.seek(len(self.timeline.beats))
            self._follow()
            asked = self._asked
            self._go_on()
            if self.timeline.is_at_end and (self._asked is asked or self.ui.stack.top is not self):
                break

    def handle(self, intent: Intent) -> bool:
        """A press anywhere skips while something is playing."""
        playing = self._playing
        if playing and isinstance(intent, Act) and intent.name == CONFIRM:
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

    def back(self) -> None:
        """To the menu; without one the first press skips, the next goes on."""
        if self.doors.menu is not None:
            self.doors.menu()
        elif self.over:
            self._leave()
        elif self.question is None:
            self.skip()

    def resume(self) -> None:
        """Whoever was asked has answered, or is asked again."""
        self._asked = None
        super().resume()

    # -- inside

    @property
    def _roomy(self) -> bool:
        """Whether there is a row for a button that only says what any press does."""
        return not self.ui.short

    @property
    def _playing(self) -> bool:
        """Whether a press skips: nobody is asked, and there is more to see."""
        return self.question is None and not self.over

    def _hints(self) -> list[Hint]:
        return [Hint("transport.pause", self.ui.t("eleven.week.pause"))] if self._playing else []

    def _leave(self) -> None:
        if self._on_over is not None:
            self._on_over()

    def _follow(self) -> None:
        """Keep the header at what has been seen."""
        cursor = self.timeline.cursor
        if cursor != self._shown:
            self._shown = cursor
            self._feed.showed(cursor)
            self._bar.show(self.stage.table.clubs[self.seat])
            if self.stage.table.week != self._week:  # the title says which it is
                self.rebuild()

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
