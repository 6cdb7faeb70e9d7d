"""A match on the screen: what somebody does who watches any game's match.

Owns the transport, the log, the explanation, the guide's tips, sounds and the crowd, over the picture of the match
(`match_picture.py`), where a game says what is its own: it subclasses `MatchScene`. Decides no rule.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from engine.core.model import Event
from game.stage import broadcast, slides, transport
from game.stage.choreography import Sound
from game.stage.feed import Feed
from game.stage.highlights import Seen, Span, Tour, Watched, stretches
from game.stage.match_part import EDGE, ROW, Commentary, Note, Rect, whole
from game.stage.match_picture import MatchPicture
from game.stage.sides_scene import SidesScene
from game.stage.timeline import Instant, StagePresenter
from game.stage.timeline_scene import Showing, StageT
from game.stage.transport import Skip
from game.ui.input import Act, Device, Intent, Point
from game.ui.input.intents import BACK, CONFIRM, DIRECTIONS, HOLD, RULEBOOK
from game.ui.look.pieces import a_few_of
from game.ui.scene import Ui
from game.ui.widgets import Panel, Place, Widget
from game.ui.widgets.base import Spot, spots_of
from game.ui.widgets.keyed import TALL, rules_room

_END = "transport.end"
SHOWN_FOR = 3.0
"""Seconds the transport stays after it was last used; for as long as the match is paused in any case."""


class MatchScene(MatchPicture[StageT]):
    """Watch a match, live or recorded; what is called when, says `Showing`."""

    first_focus = "pause"

    skips: ClassVar[tuple[Skip, ...]] = ()
    """What the transport can skip to, in the order of its buttons."""
    felt: ClassVar[Mapping[str, float]] = {}
    """Sounds that a gamepad shakes with, and for how many seconds."""

    guides_hand: ClassVar[bool] = True
    """Whether it says what can be pressed while the transport is out of sight."""

    asking = False
    """Whether a question lies over the match: then the transport would only be in its way."""

    def __init__(self, ui: Ui, presenter: StagePresenter[StageT], showing: Showing[Feed[object]]) -> None:
        super().__init__(ui)
        self._guide = showing.guide
        self._own = showing.own
        self._may_skip = False
        self._shown_for = SHOWN_FOR
        self._new = transport.NEW_FOR
        self._alone = False  # whether it is shown as in a film, with nobody at the keys
        self._after = 0.0  # seconds since all was shown: even then nothing stands still
        self._slide: str | None = None
        self._slide_state: object = None
        self._made_for: object = None
        self._device = ui.input.device
        self._ahead: Iterator[object] = iter(())
        self._scrubs = False  # whether the press that is on began where the match is scrubbed
        self._passed = 0.0
        self._tour = Tour()
        self.start_playing(showing, presenter)
        self._desk = broadcast.Desk(ui.audio, self.clubs())

    @abstractmethod
    def scrub_to(self, x: float) -> None:
        """Go to the moment that is pointed at on the strip of the match."""

    # -- the scene

    def build(self) -> Widget:
        """Lay the screen out for the window's size; everything but transport, slides and tips is drawn by hand."""
        ui = self.ui
        made_for = (ui.look, ui.t, ui.w, ui.h)
        self._device = ui.input.device
        if made_for != self._made_for:
            self._made_for = made_for
            self.plan = self.planned()
            self.commentary = Commentary(ui, self.plan.commentary, rules_room(ui) + EDGE if self.rules_sign() else 0)
            self.lay_out()
            self._ahead = self.ahead()
        items: list[tuple[Widget, tuple[int, int, int, int]]] = []
        if self._guide is not None and self._guide.tip is not None:
            tip = transport.tip_panel(ui, self._guide.tip.key, self.plan.tip_form, self._tip_read, self._skip_guide)
            items.append((tip, self.plan.tip))
            taken = pygame.Rect(self.plan.tip)
            items += [(sign, place) for sign, place in self._rules() if not taken.colliderect(place)]
            return Place(items, width=ui.w, height=ui.h)
        if self._slide == "log":
            log = slides.log_panel(ui, self.timeline, self.minute_of, self.say, self._go_to, self.counted)
            items += self._slid(log, right=True)
        elif self._slide == "why":
            beat = self.timeline.last_answered(self.tells)
            reason = None if beat is None else self.why(self.timeline.before, beat.event)
            items += self._slid(slides.why_panel(ui, self.game, reason), right=False)
        if self.transport_shown:
            x, y, width, height = self.plan.transport
            row = transport.transport_row(
                ui, self.timeline, self.skips, self.on_action, width, sides=self.plan.hides_sides
            )
            items.append((Panel(row, pad=4), (round(x), round(y + (height - ROW) / 2), round(width), ROW)))
        items += self._rules()
        return Place(items, width=ui.w, height=ui.h)

    def _rules(self) -> list[tuple[Widget, slides.Rect]]:
        """The sign of the rulebook; a question has its own."""
        return [(sign, self.rules_place()) for sign in self.rules_sign() if not self.asking]

    def rules_place(self) -> slides.Rect:
        """Where the sign of the rulebook lies: in the corner below what is said."""
        x, y, width, height = self.plan.commentary
        room = rules_room(self.ui)
        return whole((x + width - room, y + height + EDGE / 2 - TALL, room, TALL))

    def _slid(self, panel: Widget, *, right: bool) -> list[tuple[Widget, slides.Rect]]:
        """A panel over that side, and what closes it."""
        place = self.plan.slide(right=right, width=self.ui.w)
        return [(panel, place), slides.close_of(self.ui, place, partial(self._turn_slide, self._slide or ""))]

    @property
    def transport_shown(self) -> bool:
        """Whether the buttons are in sight: they were just used, or the match stands still; not while one is asked."""
        return not self.asking and (self.timeline.paused or self._shown_for > 0)

    @property
    def held(self) -> bool:
        """While anything lies over it, or a tip is read."""
        return super().held or self._tip_is_read

    def update(self, seconds: float) -> None:
        """Let the timeline run; from the start a few pictures a frame are made, so that nothing stutters later."""
        self.paint_ahead()
        if self.chances is not None:
            self.chances.work(self.timeline.beats, self.timeline.time, seconds)
        if self.held:
            self.view.update(seconds)
            return
        self._after = self._after + seconds if self.timeline.is_at_end else 0.0
        before = self.transport_shown
        self._passed = seconds
        self._shown_for = max(0.0, self._shown_for - seconds)
        self._new = max(0.0, self._new - seconds * (not self.transport_shown))
        super().update(seconds)
        if self._tip_is_read:
            return
        if self._tour.follow(self.timeline):
            self.ended()
            return
        if before != self.transport_shown or self._slide_state != slides.state_of(self.timeline, self._slide):
            follows = self.view.focus is slides.first_of(self.view, self._slide)
            self._slide_state = slides.state_of(self.timeline, self._slide)
            self.rebuild()
            if follows and (newest := slides.first_of(self.view, self._slide)) is not None:
                self.view.set_focus(newest)

    def paint_ahead(self) -> None:
        """Make a few more of the pictures that will be needed."""
        a_few_of(self.ui.look, self._ahead)

    def hear(self, sound: Sound) -> None:
        """Play a sound, and let a gamepad in use shake with it."""
        ui = self.ui
        super().hear(broadcast.placed(sound, self.mood(Instant.of(self.timeline))))
        if sound.name in self.felt and ui.settings.rumble and ui.input.device is Device.PAD:
            ui.input.pads.rumble(self.felt[sound.name])

    def stops(self) -> bool:
        """Hear the crowd, and stand still for a tip that is due."""
        timeline = self.timeline
        self._desk.follow(timeline, self.heard(Instant.of(timeline)), self._passed)
        if self._guide is not None and self._guide.look(timeline.beat, timeline.seconds):
            self._begin_focus()
            return True
        return False

    def ended(self) -> None:
        """On from here, unless somebody holds it still."""
        if self.on_over is not None and not self.timeline.paused:
            self.timeline.paused = True
            self.on_over()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the moment under the cursor, and what lies over it."""
        now = Instant.of(self.timeline)
        self.draw_moment(surface, now.later(self._after) if now.beat is None else now)
        self.view.draw(surface)

    def note(self) -> Note:
        """That only a part is seen, or faster; and, with the transport out of sight, what can be done without it."""
        ui = self.ui
        part = transport.watched(ui, self._tour, self.timeline.time)
        chip = " · ".join(filter(None, (part, transport.pace(self.timeline))))
        if self._alone or self.transport_shown or not self.guides_hand:
            return Note(chip)
        replay = self.timeline.during("replay") is not None
        return Note(
            chip, tuple(transport.ways(ui, replay=replay, leave=bool(part), new=self._new > 0 and not self.asking))
        )

    def drawn_terms(self) -> Iterable[tuple[str, Rect]]:
        """What is drawn here besides widgets and can be asked about: its term, and its place in the window."""
        return ()

    def played(self) -> Sequence[pygame.Rect]:
        """The pitch from edge to edge of the window, columns included."""
        top = self.plan.top
        return [pygame.Rect(0, round(top), self.ui.w, round(self.plan.transport[1] - top))]

    def terms(self) -> Sequence[Spot]:
        drawn = () if self._tip_is_read else self.drawn_terms()
        return [*super().terms(), *spots_of(drawn, pygame.Rect(0, 0, self.ui.w, self.ui.h))]

    # -- what the person wants

    def handle(self, intent: Intent) -> bool:
        """Any touch of pointer or arrows brings the transport up, confirming goes one beat on, as wherever something is
        played; a press where the match is scrubbed goes there."""
        if self._tip_is_read:
            return super().handle(intent)
        if isinstance(intent, Point):
            if intent.kind in ("move", "down"):
                self._wake()
                if self._device is not self.ui.input.device:
                    self.rebuild()  # the transport differs for who points
            if self._scrub(intent):
                return True
        resting = not self.transport_shown and self._slide is None
        if isinstance(intent, Act) and intent.name == HOLD:
            return self._skip_all()
        if isinstance(intent, Act) and intent.name == CONFIRM:
            self._may_skip = resting
        if isinstance(intent, Act) and intent.name == CONFIRM and resting:
            self._skip_beat()
            return True
        if isinstance(intent, Act) and intent.name in DIRECTIONS and resting:
            self._wake()
            return True
        if isinstance(intent, Act) and intent.name in DIRECTIONS:
            self._shown_for = SHOWN_FOR
        return super().handle(intent)

    def on_action(self, name: str) -> bool:
        """The transport's actions, and leaving."""
        timeline = self.timeline
        if self._tip_is_read:
            if name == RULEBOOK:
                return super().on_action(name)
            if name in (BACK, "transport.pause"):  # the space bar confirms everywhere else too
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
            is_to_end = name == _END  # asked for by name, it passes what is one's own
            wanted = skip.goes_to if is_to_end else lambda event: skip.goes_to(event) or self._is_own(event)
            self.skip_to(partial(timeline.skip_to, wanted))
        elif name == transport.SIDES and self.plan.hides_sides:
            self.open_sides()
            return True
        elif name in ("transport.log", "transport.why"):
            self._turn_slide(name.removeprefix("transport."))
        elif not self.steer(name):
            return super().on_action(name)
        self._wake()
        self.rebuild()
        return True

    def open_sides(self) -> None:
        """Show both columns as a page; the match stands still below it."""
        self.ui.stack.push(SidesScene(self.ui, lambda: self.both_sides(Instant.of(self.timeline))))

    def back(self) -> None:
        """Leave the match, the way the owner of the scene wants it left."""
        if self._on_back is not None:
            self._on_back()
        else:
            super().back()

    def leave(self) -> None:
        """The stands empty."""
        self.ui.audio.crowd(None)
        self.ui.audio.sing(0.0)

    def watch_again(self, what: Watched = "all") -> None:
        """Play it all from the first event, or only some beats or the stretches of a choice; it is over after them."""
        timeline, self._tour = self.timeline, Tour()
        timeline.seek(0)
        if what != "all":  # it is short, and chosen to be seen
            self.tour(stretches(timeline.beats, what), "moment" if isinstance(what, range) else what)
            timeline.set_speed(min(1.0, timeline.speed))
            timeline.seek_time(self._tour.start)
        self.timeline.paused = False
        self.put_transport_away()
        self._alone, self._new = False, transport.NEW_FOR

    def tour(self, stretches: Sequence[Span], choice: Seen = "highlights") -> None:
        """Show these stretches of the timeline, chosen so, one after the other, and say which it is and when it was."""
        self._tour = Tour(stretches, self.named, choice)

    # -- for drawing

    # -- inside

    def _scrub(self, point: Point) -> bool:
        """A press on the strip of the match goes to its moment, and a drag on."""
        if point.kind == "down":
            x, y, width, height = self.plan.strip
            self._scrubs = x <= point.x <= x + width and y <= point.y <= y + height
        if point.kind not in ("down", "drag") or not self._scrubs:
            return False
        self.scrub_to(point.x)
        return True

    def _skip_all(self) -> bool:
        """Confirm is held that was pressed while nothing lay over the match: on to the end, or to what is one's own."""
        if not self._may_skip:
            return False
        self._may_skip = False
        end = self._skip_of(_END)
        if end is not None:
            self.skip_to(partial(self.timeline.skip_to, lambda event: end.goes_to(event) or self._is_own(event)))
        return end is not None

    def _skip_beat(self) -> None:
        """Confirm was pressed while nothing lay over the match: on to the next beat that is seen; of a goal that is
        shown once more, to its end."""
        timeline = self.timeline
        if (replay := timeline.during("replay")) is not None:
            timeline.seconds = replay.end
            return
        first = min(timeline.cursor + 1, len(timeline.beats))

        def find() -> bool:
            ahead = next((beat for beat in timeline.beats[first:] if beat.choreography.length > 0), None)
            timeline.seek(len(timeline.beats) if ahead is None else ahead.index)
            return ahead is not None

        self.skip_to(find)

    def _is_own(self, event: Event) -> bool:
        return self._own is not None and self.whose(event) == self._own

    def _skip_of(self, name: str) -> Skip | None:
        return next((skip for skip in self.skips if skip.action == name), None)

    @property
    def _tip_is_read(self) -> bool:
        return self._guide is not None and self._guide.tip is not None

    def _tip_read(self) -> None:
        assert self._guide is not None, "a tip is shown by a guide"
        self._guide.read()
        self._begin_focus()

    def _skip_guide(self) -> None:
        """No more tips of this game."""
        assert self._guide is not None, "only a guide can be skipped"
        self._guide.skip()
        self.ui.say(self.ui.t("guide.off"))
        self._begin_focus()

    def _begin_focus(self) -> None:
        """A tip or page came or is gone: focus goes where it begins, not to whichever button lies nearest."""
        self.rebuild()
        self.focus_first()

    def _turn_slide(self, wanted: str) -> None:
        """Open the log or the explanation with focus in it, or close it."""
        self._slide = None if self._slide == wanted else wanted
        self.rebuild()
        if (inside := slides.first_of(self.view, self._slide)) is not None:
            self.view.set_focus(inside)
        else:
            self.focus_first()

    def put_transport_away(self) -> None:
        """Show the match alone, as a film does; it comes back when it is used."""
        self._shown_for = 0.0
        self._alone = True
        self.rebuild()

    def _wake(self) -> None:
        was_shown = self.transport_shown
        self._shown_for = SHOWN_FOR
        self._alone, self._new = False, 0.0
        if not was_shown:
            self.rebuild()

    def _go_to(self, index: int) -> None:
        self.timeline.seek(index)
        self.timeline.paused = True
        self.rebuild()


AnyMatchScene = MatchScene[Any]
"""A match on the screen, whatever the game."""
