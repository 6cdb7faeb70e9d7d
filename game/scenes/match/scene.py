"""The match on the screen: one timeline, and everything that shows its moment.

Owns the order of drawing, the transport and the way to the panels over the columns. Decides no rule: events come from
a feed, and whoever is asked is sent to the scene that asks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain

import pygame

from engine.core.model import Decision, Event
from engine.futti.match import events as ev
from engine.futti.match.model import HOME, VISITORS
from game.input import Act, Device, Intent, Point
from game.input.intents import BACK, CONFIRM, DIRECTIONS
from game.presenter.futti import FuttiPresenter, Stage, excitement
from game.presenter.timeline import NORMAL_SPEED, Beat, Sound, Timeline
from game.scene import Scene
from game.scenes.match import minutes
from game.scenes.match.board import Board
from game.scenes.match.column import Column as LineUp
from game.scenes.match.dress import Dress
from game.scenes.match.feed import Feed
from game.scenes.match.guide import Guide
from game.scenes.match.layout import Layout, layout
from game.scenes.match.minutes import MinuteBoxes
from game.scenes.match.moments import Moments
from game.scenes.match.scoreboard import ControlTrack, Scoreboard
from game.scenes.match.slides import LOG_KEY, WHY_KEY, log_panel, minute_of, why_panel
from game.scenes.match.transport import transport_row
from game.scenes.match.tray import Commentary, Tray
from game.theme import backdrops
from game.theme.palette import INK
from game.ui import Ui
from game.widgets import Button, Column, Panel, Paragraph, Place, Row, Widget

SKIPS: dict[str, tuple[type[Event], ...]] = {
    "transport.next_goal": (ev.GoalScored, ev.KickTaken),
    "transport.next_timeout": (ev.TimeoutCalled,),
    "transport.next_half": (ev.HalfTimeReached, ev.DeciderReached, ev.MatchEnded),
    "transport.end": (ev.MatchEnded,),
}
FELT = {"net": 0.5, "card": 0.25}
"""Sounds that a gamepad shakes with, and for how many seconds: goals and cards."""
SHOWN_FOR = 3.0
"""Seconds the transport stays after it was last used; for as long as the match is paused in any case."""


class MatchScene(Scene):
    """Watch a match, live or recorded.

    `on_ask` is called when the timeline has run dry and somebody at the screen must decide; `on_over` once everything
    has been shown and the person goes on; `on_back` when the person wants to leave (by default the scene is left).
    """

    scope = "transport"
    live = True
    first_focus = "pause"

    def __init__(
        self,
        ui: Ui,
        feed: Feed,
        dresses: tuple[Dress, Dress],
        *,
        on_ask: Callable[[Decision], None] | None = None,
        on_over: Callable[[], None] | None = None,
        on_back: Callable[[], None] | None = None,
        start_at: int = 0,
        guide: Guide | None = None,
    ) -> None:
        super().__init__(ui)
        self._guide = guide
        self.feed = feed
        self.dresses = dresses
        self._on_ask = on_ask
        self._on_over = on_over
        self._on_back = on_back
        self._asked: Decision | None = None
        self._shown_for = SHOWN_FOR
        self._slide: str | None = None
        self._scrubs = False  # whether the press that is on began on the minute boxes
        self._noted = start_at
        self._slide_state: object = None
        self._made_for: object = None
        self.timeline: Timeline[Stage] = Timeline(FuttiPresenter(feed.blank, holds=ui.settings.hold_for_question))
        self.timeline.extend(feed.more())
        self.timeline.seek(start_at)
        self.timeline.set_speed(ui.settings.speed)

    # -- the scene

    def build(self) -> Widget:
        """Lay the screen out for the window's size; everything but transport and slides is drawn by hand."""
        ui = self.ui
        made_for = (ui.look, ui.t, ui.w, ui.h)
        if made_for != self._made_for:
            self._made_for = made_for
            self._lay_out()
        items: list[tuple[Widget, tuple[int, int, int, int]]] = []
        if self._guide is not None and self._guide.tip is not None:
            items.append((self._tip_panel(self._guide.tip.key), self.plan.tip))
            return Place(items, width=ui.w, height=ui.h)
        if self._slide == "log":
            items.append((log_panel(ui, self.timeline, self._go_to), self.plan.slide(right=True, width=ui.w)))
        elif self._slide == "why":
            panel = why_panel(ui, self.timeline)
            items.append((panel, self.plan.slide(right=False, width=ui.w)))
        if self.transport_shown:
            x, y, width, height = self.plan.transport
            row = Panel(transport_row(ui, self.timeline, self.on_action, width), pad=4)
            items.append((row, (round(x), round(y + (height - 56) / 2), round(width), 56)))
        return Place(items, width=ui.w, height=ui.h)

    def _lay_out(self) -> None:
        """Make everything that draws, for this size and language."""
        ui, dresses = self.ui, self.dresses
        self.plan: Layout = layout(ui.w, ui.h)
        self._scoreboard = Scoreboard(ui, dresses)
        self._track = ControlTrack(ui, dresses)
        self._board = Board(ui, self.plan.pitch, dresses)
        self._moments = Moments(ui, self.plan.pitch, dresses)
        self._columns = [LineUp(ui, dress, side) for side, dress in enumerate(dresses)]
        self._minutes = MinuteBoxes(ui, dresses, 16, ui.w - 32)
        self._tray = Tray(ui, dresses, self.plan.tray)
        self._commentary = Commentary(ui, self.plan.commentary)
        self._ahead = chain(self._tray.ahead(), self._board.ahead(), self._moments.ahead())

    @property
    def transport_shown(self) -> bool:
        """Whether the buttons are in sight: they were just used, or the match stands still."""
        return self.timeline.paused or self._shown_for > 0

    def update(self, seconds: float) -> None:
        """Let the timeline run; where it is dry ask for more, and hand on whoever must decide.

        The match stands still while anything lies over it, or a tip is read.
        """
        super().update(seconds)
        next(self._ahead, None)  # one picture a frame from the start, so that no goal or card stutters later
        if self.ui.stack.top is not self or (self._guide is not None and self._guide.tip is not None):
            return
        before = self.transport_shown
        self._shown_for = max(0.0, self._shown_for - seconds)
        for sound in self.timeline.advance(seconds):
            self._hear(sound)
        self.ui.audio.crowd(excitement(self.timeline.before, self.timeline.beat, self.timeline.seconds))
        if self._guide is not None and self._guide.look(self.timeline.beat, self.timeline.seconds):
            self.rebuild()
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
        if sound.name in FELT and ui.settings.rumble and ui.input.device is Device.PAD:
            ui.input.pads.rumble(FELT[sound.name])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the moment under the cursor, and what lies over it."""
        timeline = self.timeline
        self.draw_moment(surface, timeline.before, timeline.beat, timeline.seconds)
        self.view.draw(surface)

    def draw_moment(self, surface: pygame.Surface, stage: Stage, beat: Beat | None, seconds: float) -> None:
        """Draw one moment of a match: what a live match, a replay and a film show alike."""
        look, plan = self.ui.look, self.plan
        surface.blit(backdrops.table(look, self.ui.w, self.ui.h), (0, 0))
        self._board.draw(surface, stage, beat, seconds, self._moments.shake(beat, seconds))
        self._moments.draw(surface, stage, beat, seconds)
        self._scoreboard.draw(surface, stage, beat, seconds)
        if plan.track_top is not None:
            self._track.draw(surface, stage, beat, seconds, plan.track_top)
        if plan.columns is not None:
            for side, at in ((VISITORS, plan.columns[0]), (HOME, plan.columns[1])):
                self._columns[side].draw(surface, stage.table, at, plan.column_height)
        self._minutes.draw(surface, stage.table, minute_now(stage, beat), plan.minutes_top)
        self._tray.draw(surface, stage, beat, seconds)
        self._commentary.draw(surface, *self._spoken(stage))

    # -- what the person wants

    def handle(self, intent: Intent) -> bool:
        """Any touch of pointer or arrows brings the transport up; a press on a minute box goes there, and a drag on."""
        if self._guide is not None and self._guide.tip is not None:
            return super().handle(intent)
        if isinstance(intent, Point):
            if intent.kind == "down":
                self._scrubs = self.plan.minutes_top <= intent.y <= self.plan.minutes_top + minutes.HEIGHT
            if intent.kind in ("move", "down"):
                self._wake()
            if intent.kind in ("down", "drag") and self._scrubs:
                self._go_to_minute(self._minutes.minute_at(intent.x))
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
        elif name == BACK:
            self.back()
            return True
        elif name == "transport.pause":
            timeline.paused = not timeline.paused
            if timeline.is_at_end:  # all that is known was shown: more of it, or on from here
                timeline.paused = False
                self._go_on()
                return True
        elif name == "transport.step_forward":
            timeline.step(1)
        elif name == "transport.step_back":
            timeline.step(-1)
        elif name == "transport.faster":
            timeline.faster(1)
        elif name == "transport.slower":
            timeline.faster(-1)
        elif name == "transport.normal":
            timeline.speed_index = NORMAL_SPEED
        elif name in SKIPS:
            self._skip(SKIPS[name])
        elif name in ("transport.log", "transport.why"):
            self._turn_slide(name.removeprefix("transport."))
        else:
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

    # -- inside

    def _tip_panel(self, key: str) -> Widget:
        t = self.ui.t
        beside = self.plan.columns is not None
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
        self.rebuild()

    def _skip_guide(self) -> None:
        """No more tips, in this match and in later ones."""
        assert self._guide is not None, "only a guide can be skipped"
        self._guide.skip()
        self.ui.settings.guide_seen = True
        self.ui.apply_settings()
        self.rebuild()

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

    def _wake(self) -> None:
        was_shown = self.transport_shown
        self._shown_for = SHOWN_FOR
        if not was_shown:
            self.rebuild()

    def _skip(self, wanted: tuple[type[Event], ...]) -> None:
        """Go to the next such event; ask the feed for more until somebody has to look at a question."""
        self.timeline.paused = False
        while not self.timeline.skip_to(partial(_is_one_of, wanted)):
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

    def _go_to_minute(self, wanted: int) -> None:
        """Go to the roll that began a minute, if it was played."""
        for beat in self.timeline.beats:
            if isinstance(beat.event, ev.KeyPlayersRolled) and beat.event.minute == wanted:
                self.timeline.seek(beat.index)

    def _note(self) -> None:
        """Tell the feed how far it was shown."""
        if self.timeline.cursor > self._noted:
            self._noted = self.timeline.cursor
            self.feed.showed(self._noted)

    def _go_on(self) -> None:
        """Take in what comes next, else turn to whoever is asked, else it is over."""
        events = self.feed.more()
        if events:
            self.timeline.extend(events)
            return
        waiting = self.feed.waiting
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
            return "why", self.timeline.last_answered()
        return None

    def _spoken(self, stage: Stage) -> tuple[str, str]:
        """What was said last, and under it the other matches' scores, or that the record is an older one."""
        t = self.ui.t
        if self.feed.is_older:
            under = t("match.older_rules")
        else:
            scores = [(one, one.score(stage.table.minute)) for one in self.feed.other_goals]
            under = "   ".join(f"{one.visitors} {score[1]}–{score[0]} {one.home}" for one, score in scores)
        said = self.timeline.caption()
        if said is None:
            return t("match.pre_match"), under
        index, caption = said
        return t.pick(f"commentary.{caption.key}", index, **caption.params), under


def minute_now(stage: Stage, beat: Beat | None) -> int:
    """The minute being played, from the moment its key players are rolled for."""
    return stage.table.minute if beat is None else minute_of(beat.event, stage.table.minute)


def _is_one_of(kinds: tuple[type[Event], ...], event: Event) -> bool:
    return isinstance(event, kinds)
