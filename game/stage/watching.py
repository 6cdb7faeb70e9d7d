"""Watching a match on a timeline: what any game's match on the screen has in common.

Owns the way from the feed to the timeline and out to whoever is asked, the transport, the log, the explanation, the
guide's tips, sounds and the crowd. What a moment looks like, what is said, felt and explained is a game's own: it
subclasses `WatchScene`. Decides no rule.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import pygame

from engine.core.model import Decision, Event
from game.stage.explanation import Why
from game.stage.feed import Feed
from game.stage.slides import LOG_KEY, WHY_KEY, log_panel, why_panel
from game.stage.timeline import Beat, Caption, Presenter, Sound, Timeline
from game.stage.tips import Tips
from game.stage.transport import Skip, steer, transport_row
from game.ui.input import Act, Device, Intent, Point
from game.ui.input.intents import BACK, CONFIRM, DIRECTIONS
from game.ui.look.palette import INK
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Panel, Paragraph, Place, Row, Widget

SHOWN_FOR = 3.0
"""Seconds the transport stays after it was last used; for as long as the match is paused in any case."""

StageT = TypeVar("StageT")
Rect = tuple[float, float, float, float]


class Plan(Protocol):
    """Where the common parts lie, in logical units; a game's own plan adds its own."""

    @property
    def transport(self) -> Rect:
        """The band in whose middle the transport lies."""
        ...

    @property
    def tip(self) -> tuple[int, int, int, int]:
        """Where the guide speaks."""
        ...

    @property
    def tip_is_narrow(self) -> bool:
        """Whether a tip's buttons lie one under another."""
        ...

    def slide(self, right: bool, width: float) -> tuple[int, int, int, int]:
        """Where the log (right) or the explanation slides in."""
        ...


class WatchScene(Scene, Generic[StageT]):
    """Watch a match, live or recorded.

    `on_ask` is called when the timeline has run dry and somebody at the screen must decide; `on_over` once everything
    has been shown and the person goes on; `on_back` when the person wants to leave (by default the scene is left).
    A match that was shown before begins at `start_at`, an index of its events.
    """

    scope = "transport"
    live = True
    first_focus = "pause"

    game: ClassVar[str]
    """Whose rulebook explains."""
    skips: ClassVar[tuple[Skip, ...]] = ()
    """What the transport can skip to, in the order of its buttons."""
    felt: ClassVar[Mapping[str, float]] = {}
    """Sounds that a gamepad shakes with, and for how many seconds."""

    part: ClassVar[str] = "minute"
    """What `parts` are called on the command line."""

    counted: ClassVar[str] = "{n}’"
    """How the number of a part stands before a line of the log."""

    plan: Plan
    """Made by `lay_out`."""

    def __init__(
        self,
        ui: Ui,
        feed: Feed[Any],
        presenter: Presenter[StageT],
        *,
        on_ask: Callable[[Decision], None] | None = None,
        on_over: Callable[[], None] | None = None,
        on_back: Callable[[], None] | None = None,
        start_at: int = 0,
        guide: Tips | None = None,
    ) -> None:
        super().__init__(ui)
        self._feed = feed
        self._guide = guide
        self._on_ask = on_ask
        self._on_over = on_over
        self._on_back = on_back
        self._asked: Decision | None = None
        self._shown_for = SHOWN_FOR
        self._slide: str | None = None
        self._noted = start_at
        self._slide_state: object = None
        self._made_for: object = None
        self._device = ui.input.device
        self._ahead: Iterator[object] = iter(())
        self.timeline: Timeline[StageT] = Timeline(presenter)
        self.timeline.extend(feed.more())
        self.timeline.seek(start_at)
        self.timeline.set_speed(ui.settings.speed)

    # -- what a game says of its match

    @abstractmethod
    def lay_out(self) -> Iterable[object]:
        """Make `plan` and everything that draws, for this size and language.

        What is returned is gone through one a frame, to make pictures before they are needed.
        """

    @abstractmethod
    def draw_moment(self, surface: pygame.Surface, stage: StageT, beat: Beat | None, seconds: float) -> None:
        """Draw one moment of a match: what a live match, a replay and a film show alike. Fills the surface."""

    @abstractmethod
    def why(self, stage: StageT, event: Event) -> Why:
        """Why something happened, given the stage under the cursor."""

    @abstractmethod
    def say(self, index: int, caption: Caption) -> str:
        """A caption in words; of several ways to say it, the one with that number."""

    @abstractmethod
    def excitement(self, stage: StageT, beat: Beat | None, seconds: float) -> float:
        """How loud the crowd is, 0 … 1."""

    @abstractmethod
    def minute_of(self, beat: Beat, caption: Caption) -> int:
        """The minute (or whatever the match is counted in) that a line of the log stands under; 0 for none."""

    @abstractmethod
    def parts(self) -> Mapping[int, float]:
        """The parts of the match by number, from 1 (minutes, zones), and the second of the timeline each ends at.

        A film can be of some of them.
        """

    def scrub(self, point: Point) -> bool:
        """Go to a moment that is pointed at on the scene itself; True if the point was for that."""
        return False

    def guided(self) -> None:
        """The guide was read to its end, or skipped: a game that has one remembers it."""

    # -- the scene

    def build(self) -> Widget:
        """Lay the screen out for the window's size; everything but transport, slides and tips is drawn by hand."""
        ui = self.ui
        made_for = (ui.look, ui.t, ui.w, ui.h)
        self._device = ui.input.device
        if made_for != self._made_for:
            self._made_for = made_for
            self._ahead = iter(self.lay_out())
        items: list[tuple[Widget, tuple[int, int, int, int]]] = []
        if self._guide is not None and self._guide.tip is not None:
            items.append((self._tip_panel(self._guide.tip.key), self.plan.tip))
            return Place(items, width=ui.w, height=ui.h)
        if self._slide == "log":
            log = log_panel(ui, self.timeline, self.minute_of, self.say, self._go_to, self.counted)
            items.append((log, self.plan.slide(right=True, width=ui.w)))
        elif self._slide == "why":
            beat = self.timeline.last_answered()
            reason = None if beat is None else self.why(self.timeline.before, beat.event)
            items.append((why_panel(ui, self.game, reason), self.plan.slide(right=False, width=ui.w)))
        if self.transport_shown:
            x, y, width, height = self.plan.transport
            row = Panel(transport_row(ui, self.timeline, self.skips, self.on_action, width), pad=4)
            items.append((row, (round(x), round(y + (height - 56) / 2), round(width), 56)))
        return Place(items, width=ui.w, height=ui.h)

    @property
    def transport_shown(self) -> bool:
        """Whether the buttons are in sight: they were just used, or the match stands still."""
        return self.timeline.paused or self._shown_for > 0

    def update(self, seconds: float) -> None:
        """Let the timeline run; where it is dry ask for more, and hand on whoever must decide.

        The match stands still while anything lies over it, or a tip is read.
        """
        super().update(seconds)
        next(self._ahead, None)  # one picture a frame from the start, so that nothing stutters later
        if self.ui.stack.top is not self or (self._guide is not None and self._guide.tip is not None):
            return
        before = self.transport_shown
        self._shown_for = max(0.0, self._shown_for - seconds)
        for sound in self.timeline.advance(seconds):
            self._hear(sound)
        self.ui.audio.crowd(self.excitement(self.timeline.before, self.timeline.beat, self.timeline.seconds))
        if self._guide is not None and self._guide.look(self.timeline.beat, self.timeline.seconds):
            self._begin_focus()
            return
        self._note()
        if self.timeline.is_at_end:
            self._go_on()
        if before != self.transport_shown or self._slide_state != self._slide_key():
            self._slide_state = self._slide_key()
            self.rebuild()

    def _hear(self, sound: Sound) -> None:
        """Play a sound, and let a gamepad in use shake with it."""
        ui = self.ui
        ui.audio.play(sound.name, sound.volume)
        if sound.name in self.felt and ui.settings.rumble and ui.input.device is Device.PAD:
            ui.input.pads.rumble(self.felt[sound.name])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the moment under the cursor, and what lies over it."""
        timeline = self.timeline
        self.draw_moment(surface, timeline.before, timeline.beat, timeline.seconds)
        self.view.draw(surface)

    # -- what the person wants

    def handle(self, intent: Intent) -> bool:
        """Any touch of pointer or arrows brings the transport up; a press where the match is scrubbed goes there."""
        if self._guide is not None and self._guide.tip is not None:
            return super().handle(intent)
        if isinstance(intent, Point):
            if intent.kind in ("move", "down"):
                self._wake()
                if self._device is not self.ui.input.device:
                    self.rebuild()  # the transport differs for who points
            if self.scrub(intent):
                return True
        resting = not self.transport_shown and self._slide is None
        if isinstance(intent, Act) and intent.name in (*DIRECTIONS, CONFIRM) and resting:
            self._wake()
            if intent.name != CONFIRM:
                return True
            self.on_action("transport.pause")
            return True
        if isinstance(intent, Act) and intent.name in DIRECTIONS:
            self._shown_for = SHOWN_FOR
        return super().handle(intent)

    def on_action(self, name: str) -> bool:
        """The transport's actions, and leaving."""
        timeline = self.timeline
        if self._guide is not None and self._guide.tip is not None:
            if name == BACK:
                self._skip_guide()
            elif name == "transport.pause":  # the space bar, which confirms everywhere else
                self._tip_read()
            return True
        if name == BACK and self._slide is not None:
            self._slide = None
            self._begin_focus()
        elif name == BACK:
            self.back()
            return True
        elif name == "transport.pause":
            timeline.paused = not timeline.paused
            if timeline.is_at_end:  # all that is known was shown: more of it, or on from here
                timeline.paused = False
                self._go_on()
                return True
        elif (skip := self._skip_of(name)) is not None:
            self._skip(skip)
        elif name in ("transport.log", "transport.why"):
            self._turn_slide(name.removeprefix("transport."))
        elif not steer(timeline, name):
            return super().on_action(name)
        self._wake()
        self.rebuild()
        return True

    def back(self) -> None:
        """Leave the match, the way the owner of the scene wants it left."""
        if self._on_back is not None:
            self._on_back()
        else:
            super().back()

    def resume(self) -> None:
        """Whoever was asked has answered, or is asked again: an answer that could not be saved doesn't count."""
        self._asked = None
        super().resume()

    def leave(self) -> None:
        """The stands empty."""
        self.ui.audio.crowd(None)

    def watch_again(self) -> None:
        """Play it all from the first event."""
        self.timeline.seek(0)
        self.timeline.paused = False
        self.rebuild()

    # -- for drawing

    def ahead(self) -> Iterator[object]:
        """Pictures that are made before they are needed, one at a step; they are also made while the match is shown."""
        return self._ahead

    def spoken(self) -> str | None:
        """What was said last, None before anything was."""
        said = self.timeline.caption()
        return None if said is None else self.say(*said)

    # -- inside

    def _skip_of(self, name: str) -> Skip | None:
        return next((skip for skip in self.skips if skip.action == name), None)

    def _tip_panel(self, key: str) -> Widget:
        t = self.ui.t
        beside = self.plan.tip_is_narrow
        grow = 0 if beside else 1
        answers: list[Widget] = [
            Button(t("guide.next"), self._tip_read, kind="primary", key="next", grow=grow),
            Button(t("guide.skip"), self._skip_guide, key="skip", grow=grow),
        ]
        words = Paragraph(t(f"guide.{key}"), "semi20", INK)
        body = [words, *answers] if beside else [words, Row(answers)]
        return Panel(Column(body, gap=12), title=t("guide.title"), ground="paper", pad=12 if beside else 16)

    def _tip_read(self) -> None:
        assert self._guide is not None, "a tip is shown by a guide"
        self._guide.read()
        if self._guide.is_over:
            self._skip_guide()
        self._begin_focus()

    def _skip_guide(self) -> None:
        """No more tips, in this match and in later ones."""
        assert self._guide is not None, "only a guide can be skipped"
        self._guide.skip()
        self.guided()
        self._begin_focus()

    def _begin_focus(self) -> None:
        """A tip or page came or is gone: focus goes where it begins, not to whichever button lies nearest."""
        self.rebuild()
        self.focus_first()

    def _turn_slide(self, wanted: str) -> None:
        """Open the log or the explanation with focus in it, or close it."""
        self._slide = None if self._slide == wanted else wanted
        self.rebuild()
        begins = {"log": LOG_KEY, "why": WHY_KEY}.get(self._slide or "")
        inside = begins and next((one for one in self.view.focusables() if one.key.startswith(begins)), None)
        if inside:
            self.view.set_focus(inside)
        else:
            self.focus_first()

    def put_transport_away(self) -> None:
        """Show the match alone, as a film does; it comes back when it is used."""
        self._shown_for = 0.0
        self.rebuild()

    def _wake(self) -> None:
        was_shown = self.transport_shown
        self._shown_for = SHOWN_FOR
        if not was_shown:
            self.rebuild()

    def _skip(self, skip: Skip) -> None:
        """Go to the next such event; ask the feed for more until somebody has to look at a question."""
        self.timeline.paused = False
        while not self.timeline.skip_to(skip.goes_to):
            self._note()
            asked = self._asked
            self._go_on()
            answered = self._asked is not asked and self.ui.stack.top is self
            if self.timeline.is_at_end and not answered:
                break

    def _go_to(self, index: int) -> None:
        self.timeline.seek(index)
        self.timeline.paused = True
        self.rebuild()

    def _note(self) -> None:
        """Tell the feed how far it was shown."""
        if self.timeline.cursor > self._noted:
            self._noted = self.timeline.cursor
            self._feed.showed(self._noted)

    def _go_on(self) -> None:
        """Take in what comes next, else turn to whoever is asked, else it is over."""
        events = self._feed.more()
        if events:
            self.timeline.extend(events)
            return
        waiting = self._feed.waiting
        if waiting is not None and waiting is not self._asked and self._on_ask is not None:
            self._asked = waiting
            self._on_ask(waiting)
        elif waiting is None and self._on_over is not None and not self.timeline.paused:
            self.timeline.paused = True
            self._on_over()

    def _slide_key(self) -> object:
        """What the open slide depends on: it is built again when this changes."""
        if self._slide == "log":
            return "log", self.timeline.caption()
        if self._slide == "why":
            return "why", self.timeline.last_answered(), self.timeline.caption()
        return None
