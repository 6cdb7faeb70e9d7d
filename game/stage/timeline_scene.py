"""Whatever is played on a timeline: a match, a room of the season, a day of the week, at the desk or at the kiosk.

Owns the way from the feed to the timeline and out to whoever is asked: playing, steps, skipping, and how far was
shown; for a stretch of a career also what can be pressed meanwhile, and asking on the scene itself. What a moment looks
like is for the scenes that mix it in; a match is watched on a `MatchScene`. Decides no rule.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Generic, TypeVar

import pygame

from engine.core.model import Decision, Event
from game.stage.choreography import Sound
from game.stage.feed import Feed
from game.stage.follow import draw_going_on
from game.stage.orchestration import audible
from game.stage.timeline import Beat, StagePresenter, Timeline
from game.stage.tips import Tips, evening_of
from game.stage.transport import steer
from game.ui.input import Act, Intent, Point
from game.ui.input.intents import CONFIRM, HOLD
from game.ui.look import metrics
from game.ui.scene import Scene
from game.ui.widgets import Button, Column, Even, Hint, Row, Space, Widget

StageT = TypeVar("StageT")
FeedT_co = TypeVar("FeedT_co", bound=Feed[object], covariant=True)
_WIDE = 900
_BUTTON = 360


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
    own: int | None = None
    """The side, 0 home, of whoever looks: what is theirs is never skipped."""


class TimelineScene(Scene, Generic[StageT]):
    """Plays what a feed gives, once `start_playing` was called."""

    game: ClassVar[str]
    """The game's name, as its texts begin."""
    scope = "transport"
    live = True
    over = False
    """Whether everything was shown, and nobody asks for more."""

    def start_playing(self, showing: Showing[Feed[object]], presenter: StagePresenter[StageT]) -> None:
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
        self.timeline.set_speed(self.ui.settings.speed_of(self._paced))
        self._batch = self.timeline.time

    @property
    def hurries(self) -> bool:
        return True

    # -- for subclasses

    @property
    def held(self) -> bool:
        """Whether it stands still: another scene lies over it. A picture is taken of a scene nobody has shown yet."""
        stack = self.ui.stack
        return len(stack) > 0 and stack.top is not self

    def hear(self, sound: Sound) -> None:
        """Play a sound, unless it would only rattle at this speed."""
        if audible(sound, self.timeline.pace):
            self.ui.audio.play(sound.name, sound.volume, sound.pan)

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

    @property
    def through(self) -> float:
        """How far what came last is through, 0 … 1: somebody's turn, or what an answer led to."""
        length = self.timeline.length - self._batch
        return min(1.0, max(0.0, (self.timeline.time - self._batch) / length)) if length > 0 else 1.0

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
        return self.steer(name) or super().on_action(name)

    def steer(self, name: str) -> bool:
        """Step, or change the speed, which is kept for what is played next of this game; False for other actions."""
        is_heard = steer(self.timeline, name)
        if is_heard and self.ui.settings.speed_of(self._paced) != self.timeline.speed:
            self.ui.settings.speeds[self._paced] = self.timeline.speed
            self.ui.save_settings()
        return is_heard

    @property
    def _paced(self) -> str:
        """Under which name it is kept how fast it is played: somebody who is led has a pace of his own."""
        return evening_of(self.game) if self.ui.stack.companion is not None else self.game

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
            self._batch = self.timeline.length
            self.timeline.extend(events)
            self.fed()
        elif (waiting := self._feed.waiting) is None:
            self.ended()
        elif waiting is not self._asked:
            self._asked = waiting
            self.turn_to(waiting)


class Live(Widget):
    """A part of the page that is drawn anew with every frame."""

    def __init__(self, draw: Callable[[pygame.Surface, pygame.Rect], None], least: int) -> None:
        super().__init__(grow=1)
        self._draw = draw
        self._least = least

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._least

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        self._draw(surface, self.rect.move(dx, dy))


class PlayingScene(TimelineScene[StageT]):
    """Plays a stretch of a career, and asks on the scene itself what it `asks`.

    A press skips one beat, a longer one all to the next question or the end; the transport's keys pause, step and
    change the speed.
    """

    least = 150
    """The least height of the moment, in units."""
    question: Decision | None = None
    """What this screen itself asks now."""
    _halted = -1
    """The last moment that skipping stopped before."""
    goes_on_under: int | None = None
    """How high what is above the line is that says how far all has come, where that isn't the header."""
    _held_down = False
    """Whether the press that is on has skipped all already."""
    is_standing = False
    """Whether what was shown stands until somebody presses."""

    def start_playing(self, showing: Showing[Feed[object]], presenter: StagePresenter[StageT]) -> None:
        super().start_playing(showing, presenter)
        self.timeline.stands = self.stands
        self.timeline.least_pace = self.least_pace

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
        """Whether skipping all stops before an event, so that nobody misses it."""
        return False

    def stands(self, beat: Beat) -> bool:
        """Whether the end of a beat stands until somebody presses, however one comes there."""
        return False

    def least_pace(self, beat: Beat) -> float:
        """How fast a beat passes at least, whatever speed is kept for the game; 0 if that alone counts."""
        return 0.0

    def skip_within(self, *, everything: bool) -> bool:
        """Skip a part of a long beat, to where nobody should miss anything if `everything` goes; whether it did."""
        return False

    # -- the scene

    @property
    def stage(self) -> StageT:
        """The stage before the beat under the cursor."""
        return self.timeline.before

    @property
    def hurries(self) -> bool:
        return self.question is None

    @property
    def playing(self) -> bool:
        """Whether a press skips: nobody is asked here, nothing waits to be read, and there is more to see."""
        return self.question is None and not self.over and not self.is_standing

    def build(self) -> Widget:
        """The moment, and under it what can be pressed."""
        t = self.ui.t
        buttons: list[Widget]
        if self.question is not None:
            buttons = list(self.answers())
        elif self.over or self.is_standing:
            press = self.go_on if self.over else self.play_on
            buttons = [Button(t("playing.go_on"), press, kind="primary", key="go_on", grow=1)]
        else:
            buttons = (
                [Button(t("playing.skip"), self.skip, note=t("playing.hold"), kind="quiet", key="skip", grow=1)]
                if self.roomy
                else []
            )
        first = next((button for button in buttons if button.primary), buttons[0] if buttons else None)
        self.first_focus = "" if first is None else first.key
        hints = [Hint("confirm", t("playing.skip_hint" if self.playing else "ui.choose"), always=self.playing)]
        if self.playing and self.scope == "transport":
            hints.append(Hint("transport.pause", t("playing.pause")))
        return self.frame(self.arrange(Live(self.draw_moment, self.least), buttons), hints)

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """The moment with the buttons in a row under it."""
        if not buttons:
            return moment
        row: Widget = Even(list(buttons), gap=metrics.GUTTER)
        if self.ui.w >= _WIDE:
            beside = max(0, self.ui.w - 2 * metrics.MARGIN - _BUTTON * len(buttons)) // 2
            row = Row([Space(width=beside), *buttons, Space(width=beside)], gap=metrics.GUTTER)
        return Column([moment, row], gap=metrics.GUTTER if self.roomy else metrics.STEP)

    def skip(self) -> None:
        """Go to where the beat stands, else to the next one, to a question that comes before it, or to the end."""
        timeline = self.timeline
        timeline.paused = False
        if not self.playing or self.skip_within(everything=False):
            return
        if timeline.beat is not None and self.stands(timeline.beat):
            timeline.seek_end(timeline.cursor)
            self._stand()
        else:
            self.play_on()

    def play_on(self) -> None:
        """Leave what is shown, for the next beat."""
        self.skip_to(partial(self._to_beat, min(self.timeline.cursor + 1, len(self.timeline.beats))))
        self._stand()

    def skip_all(self) -> None:
        """Go to the next moment that nobody should miss, to the next question, or to the end."""
        self.timeline.paused = False
        if self.is_standing:
            self.play_on()
        if self.playing and not self.skip_within(everything=True):
            self.skip_to(self._to_halt)
            self._stand()

    def update(self, seconds: float) -> None:
        """Let it run, and stop where something stands."""
        super().update(seconds)
        self._stand()

    def handle(self, intent: Intent) -> bool:
        """A press anywhere skips while something is playing: all of it once it is held."""
        playing, focus = self.playing, self.view.focus
        brought = focus is not None and focus.modest
        if isinstance(intent, Act) and intent.name == HOLD:
            if playing and not brought and not self._held_down:
                self._held_down = True
                self.skip_all()
            return self._held_down
        if isinstance(intent, Point) and intent.kind == "up" and self._held_down:
            self._held_down = False
            return True
        if (isinstance(intent, Act) and intent.name == CONFIRM) or (
            isinstance(intent, Point) and intent.kind == "down"
        ):
            self._held_down = False
        if playing and isinstance(intent, Act) and intent.name == CONFIRM and not brought:
            self.skip()
            return True
        if super().handle(intent):
            return True
        if playing and isinstance(intent, Point) and intent.kind == "up" and intent.y > self.ui.header:
            self.pointed_at()
            return True
        return False

    def pointed_at(self) -> None:
        """A pointer has pressed what is playing: it skips."""
        self.skip()

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and while something goes on by itself how far it has come."""
        super().draw(surface)
        if self.playing and self.through < 1:
            draw_going_on(self.ui, surface, self.through, paused=self.timeline.paused, top=self.goes_on_under)

    def on_action(self, name: str) -> bool:
        """The transport's actions."""
        if name == "transport.end":
            self.skip_all()
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
        """Here, or elsewhere. What is asked here still, after another scene lay over it, keeps its focus."""
        if self.asks(due):
            is_asked, self.question = due == self.question, due
            self.rebuild()
            if not is_asked:
                self.focus_first()
        else:
            super().turn_to(due)

    def ended(self) -> None:
        """Offer to go on."""
        if not self.over:
            self.over = True
            self.question = None
            self._show_anew()

    def _stand(self) -> None:
        """Offer to go on where something has come to stand, and only there."""
        if self.is_standing != self.timeline.is_standing:
            self.is_standing = self.timeline.is_standing
            self._show_anew()

    def _show_anew(self) -> None:
        self.rebuild()
        self.focus_first()

    def _to_beat(self, first: int) -> bool:
        """Go to the first beat from that one on that can be seen, or behind all there are."""
        timeline = self.timeline
        seen = next((beat for beat in timeline.beats[first:] if beat.choreography.length > 0), None)
        timeline.seek(len(timeline.beats) if seen is None else seen.index)
        return seen is not None

    def _to_halt(self) -> bool:
        """Go to the start of what halts, or to the end of what stands, whichever is next."""
        timeline, under_way = self.timeline, self.timeline.seconds > 0
        for beat in timeline.beats[timeline.cursor :]:
            is_ahead = beat.index > timeline.cursor or not under_way
            if is_ahead and beat.index > self._halted and self.halts(beat.event):
                timeline.seek(beat.index)
                self._halted = beat.index
                return True
            if self.stands(beat):
                timeline.seek_end(beat.index)
                return True
        timeline.seek(len(timeline.beats))
        return False
