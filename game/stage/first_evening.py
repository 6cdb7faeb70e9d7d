"""First evenings: a game is learnt by playing it, one sentence at a time at the window's foot, with an arrow to what it
speaks of.

Owns which step of a lesson is due over whichever screen the game shows, and remembering which were read. The game
underneath is a real one: its usual flow shows it, its dice decide. A lesson is data: its steps in their order, a rule
always before the decision it is about. A step waits for its screen and its moment; once a later one is due those before
it have passed. Most are confirmed while everything stands still; with the others the person does what they say.
The words are texts, `<game>.evening.<key>`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from engine.core.model import Action, Decision, Event
from game.stage.lesson_line import FOOT, TALL, LessonLine
from game.stage.lesson_places import Hinted, Target, in_focus, place_of
from game.stage.made_up_names import PEOPLE
from game.stage.session import AnySession
from game.stage.tips import Read, evening_of
from game.ui.input import Act, Device, Intent, Point
from game.ui.input.intents import BACK, CONFIRM, EXPLAIN, MENU, RULEBOOK, WIN
from game.ui.scene import Go, Scene, Ui
from game.ui.widgets import Button, Widget
from game.ui.widgets.hint_bar import trigger_name

LEAVE = "lesson.leave"
LEARNER, RIVAL = PEOPLE[:2]
"""What who is led and his opponent are called. A sentence may name both, as `{learner}` and `{rival}`."""
_FASTER = "transport.faster"
PASSED_ON = (MENU, RULEBOOK, WIN, EXPLAIN, "transport.slower", _FASTER, "transport.normal")
"""What is heard by the game while a sentence is read."""


def sentence(ui: Ui, game: str, key: str) -> str:
    """A sentence of a game's lesson. In it `{faster}` is what makes time run faster with the device in use."""
    pad, device = ui.input.device is Device.PAD, ui.input.device.name.lower()
    triggers = ui.input.bindings.of(_FASTER, "buttons" if pad else "keys")
    trigger = trigger_name(triggers[-1], ui.t, pad=pad) if triggers else ""  # of several the one every keyboard has
    faster = ui.t(f"evening.faster.{device}", key=trigger)
    return ui.t(f"{game}.evening.{key}", learner=LEARNER, rival=RIVAL, faster=faster)


def _always(_: object) -> bool:
    return True


def at_beat(
    kind: type[Event] | tuple[type[Event], ...], after: str = "", if_: Callable[[Any], bool] = _always
) -> Callable[[Any], bool]:
    """The moment of a match at which an event of such a kind that fits is shown, its cue `after` over."""

    def is_there(scene: Any) -> bool:
        beat = scene.timeline.beat
        if beat is None or not isinstance(beat.event, kind) or not if_(beat.event):
            return False
        return not after or beat.progress(after, scene.timeline.seconds) >= 1

    return is_there


def is_asked(kind: type[Decision], why: str = "") -> Callable[[Any], bool]:
    """While the screen asks such a question, for that reason if one is given."""

    def is_there(scene: Any) -> bool:
        asked = getattr(scene, "question", None) or getattr(scene, "due", None) or getattr(scene, "decision", None)
        return isinstance(asked, kind) and (not why or getattr(asked, "why", why) == why)

    return is_there


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence, `key`, about what is `at` a place of a screen of the kind `on`, as soon as `when` says so there.

    Without a place it speaks of nothing in particular.

    It is confirmed, unless the person does what it says: then `does` is what is to be pressed (any other choice will
    do), and it stays until that was pressed, or an action of a kind in `until` taken, or a later step is due. One that
    `keeps` doesn't pass with that: dice bring its moment early or late. With one that is said `aside` none passes:
    others bring its moment, whatever one has come to.
    """

    key: str
    on: type[Scene]
    at: Target | None
    when: Callable[[Any], bool] = _always
    does: Target | None = None
    until: tuple[type[Action], ...] = ()
    keeps: bool = False
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first evening of `game`: the game that is begun for it, and its steps in their order.

    Who has come to its end needs none of the tips that it `covers`.
    """

    game: str
    setup: object
    seed: int
    steps: tuple[Step, ...]
    covers: tuple[str, ...] = ()

    @property
    def notes(self) -> str:
        """Under which name it is remembered what was read of it."""
        return evening_of(self.game)


class FirstEvening:
    """Leads through `lesson` in a game that `session` plays: it goes along over the scenes (`SceneStack.companion`).

    `on_leave` is called when the person leaves for now, `on_over` when the last step was read.
    """

    def __init__(self, ui: Ui, lesson: Lesson, session: AnySession, *, on_leave: Go, on_over: Go) -> None:
        self._ui = ui
        self._lesson = lesson
        self._session = session
        self._on_leave = on_leave
        self._on_over = on_over
        self._read = Read(ui, lesson.notes)
        self._tips = Read(ui, lesson.game)
        self.left = [step for step in lesson.steps if step.key not in self._read]
        if len(self.left) == len(lesson.steps):
            ui.settings.speeds.pop(lesson.notes, None)  # it begins at the usual speed, not at that of the last time
        self.step: Step | None = None
        """What is said now."""
        self._actions = session.actions
        self._device = ui.input.device
        self.line = self._silence()
        """Where it is said."""
        self._waiting: Step | None = None
        """What was asked for when another page came on top."""
        self._over: Scene | None = None
        """The scene that the sentence is about."""
        self._is_pressed = False
        self._urged = False
        """Whether something else was pressed while this sentence stood."""
        self._is_stale = False

    # -- the companion of the scenes

    @property
    def holds(self) -> bool:
        """While a sentence is read the game stands still, unless it says what to do or something else came on top."""
        return self.step is not None and self.step.does is None and self._over is self._ui.stack.top

    @property
    def confirms(self) -> str:
        focus = self.line.view.focus if self.holds else None
        return "" if focus is None else focus.confirms

    @property
    def passes(self) -> Sequence[str]:
        spoken_of = None if self.step is None else self.step.at
        return (*PASSED_ON, spoken_of.action) if isinstance(spoken_of, Hinted) else PASSED_ON

    @property
    def place(self) -> pygame.Rect | None:
        """Where the sentence lies that is said now, its arrows and frame left aside."""
        return None if self.step is None else self.line.rect

    @property
    def about(self) -> pygame.Rect | None:
        return None if self.step is None else self.line.target

    @property
    def foot(self) -> int:
        return FOOT

    @property
    def dirty(self) -> bool:
        return self._is_stale or (self.line.is_seen and self.line.view.dirty)

    def update(self, seconds: float) -> None:
        """See what was done, and whether a step is due on the screen that is on top now."""
        self._see_what_was_done()
        if not self.holds:
            self._show(self._due())
        if self._device is not self._ui.input.device:
            self.rebuild()
        if self.step is not None:
            self._follow(self.step)
        self.line.update(seconds)

    def handle(self, intent: Intent) -> bool:
        """Confirming goes on, and leaving is one press at any time. A sentence that is read is all that hears anything
        but the ways to the menu and the rulebook."""
        if isinstance(intent, Act) and intent.name == LEAVE:
            self.leave()
            return True
        is_over = isinstance(intent, Point) and self.line.covers(intent.x, intent.y)
        if isinstance(intent, Point) and intent.kind == "secondary" and not is_over:
            return False  # a finger that stays asks what is there
        if isinstance(intent, Point) and (self.holds or is_over):
            if intent.kind == "down" and self.step is not None and not is_over:
                self._open(self.step, urged=True)  # what was pressed waits: say for what
            self.line.view.handle(intent)
            return True
        if self.step is None:
            return False
        if not self.holds:
            self._is_pressed = self._is_pressed or self._presses(intent)
            return False
        if isinstance(intent, Act) and intent.name in self.passes:
            return False
        if isinstance(intent, Act) and intent.name in (BACK, "transport.pause"):
            self._go_on()
        else:
            self.line.view.handle(intent)
        return True

    def rebuild(self) -> None:
        """Lay the sentence out anew for the window's size and the device in use."""
        self._device = self._ui.input.device
        if self.step is None:
            self.line = self._silence()
        else:
            self._open(self.step, self._urged)

    def draw(self, surface: pygame.Surface) -> None:
        self._is_stale = False
        self.line.draw(surface)

    # -- inside

    def leave(self) -> None:
        """Leave for now: the game stays where it stands, and so does what was read."""
        self._on_leave()

    def _due(self) -> Step | None:
        """The first step that is due on the screen on top."""
        top = self._ui.stack.top
        return next((step for step in self.left if isinstance(top, step.on) and step.when(top)), None)

    def _show(self, step: Step | None) -> None:
        if step is self.step and (step is None or self._over is self._ui.stack.top):
            return
        self._is_stale = True
        if step is None:
            # What is asked for may be done on a page that lies over the one it is asked on.
            self._waiting = self.step if self.step is not None and self.step.until else self._waiting
            self._be_silent()
            return
        self._waiting = None
        for passed in self.left[: 0 if step.aside else self.left.index(step)]:
            if not passed.keeps:
                self._done(passed)
        self._open(step)
        self._hand_over(step)

    def _open(self, step: Step, urged: bool = False) -> None:
        """Say it; `urged` once something else was pressed, which the sentence comes before."""
        t, is_last = self._ui.t, step is self._lesson.steps[-1]
        onward = t("evening.finish" if is_last else "evening.first" if urged else "guide.next")
        go_on = Button(onward, self._go_on, kind="primary", key="next", height=TALL)
        # When the last is read nothing is left to come back to.
        row: list[Widget] = [self._leave()] if step.does is not None else [go_on, *([] if is_last else [self._leave()])]
        self.step, self._over, self._urged = step, self._ui.stack.top, urged
        words = sentence(self._ui, self._lesson.game, step.key)
        self.line = LessonLine(self._ui, words, "", row)
        place_of(self._over, step.at)  # brings it in sight
        self._follow(step)
        self.line.view.set_focus(go_on if step.does is None else None)

    def _silence(self) -> LessonLine:
        """What stands there while nothing is said: how far one has come."""
        every = len(self._lesson.steps)
        words = self._ui.t("evening.so_far", n=every - len(self.left), of=every)
        return LessonLine(self._ui, "", words, [self._leave()])

    def _be_silent(self) -> None:
        self.step = None
        self.line = self._silence()
        self._ui.stack.expose()

    def _leave(self) -> Button:
        return Button(self._leaving(), self.leave, key="leave", height=TALL)

    def _follow(self, step: Step) -> None:
        """Point at what a sentence speaks of, wherever that is now."""
        top = self._ui.stack.top
        focus = None if self.holds else in_focus(top)
        self.line.follow(place_of(top, step.at, reveal=False), focus, top.spared)

    def _leaving(self) -> str:
        """What leaving is called, with what to press; a pad, which has no button to spare, leaves by the menu."""
        t, bindings, device = self._ui.t, self._ui.input.bindings, self._ui.input.device
        pad = device is Device.PAD
        triggers = bindings.of(LEAVE, "buttons") or bindings.of(MENU, "buttons") if pad else bindings.of(LEAVE)
        if device is Device.TOUCH or not triggers:
            return t("evening.leave_plain")
        return t("evening.leave", key=trigger_name(triggers[0], t, pad=pad))

    def _hand_over(self, step: Step) -> None:
        """Give focus to what the sentence asks for, so that confirming does it; what is drawn by hand can't have it."""
        top = self._ui.stack.top
        wanted = step.does if step.does is None or isinstance(step.does, str) else step.does(top)
        widget = top.view.find(wanted) if isinstance(wanted, str) else None
        if widget is not None and widget.focusable:
            top.view.set_focus(widget)
            self._follow(step)

    def _go_on(self) -> None:
        """The sentence was read."""
        if self.step is not None:
            self._taught(self.step)

    def _taught(self, step: Step) -> None:
        """What was said isn't told again by the tip of that key, be it a career's or a match's."""
        for key in (step.key, f"{self._lesson.game}_{step.key}"):
            self._tips.note(key)
        self._done(step)
        self._close()

    def _done(self, step: Step) -> None:
        self._waiting = None
        self.left.remove(step)
        self._read.note(step.key)

    def _close(self) -> None:
        self._be_silent()
        if self._lesson.steps[-1] not in self.left:
            for key in self._lesson.covers:
                self._tips.note(key)
            self._keep_speed()
            self._on_over()

    def _keep_speed(self) -> None:
        """Whoever plays on goes on as fast as he was led, unless he has set how fast he plays this game."""
        speeds = self._ui.settings.speeds
        if self._lesson.notes in speeds and self._lesson.game not in speeds:
            speeds[self._lesson.game] = speeds[self._lesson.notes]
            self._ui.save_settings()

    def _see_what_was_done(self) -> None:
        """A step whose action was taken, or what it asks for pressed, is over; undoing doesn't bring it again."""
        before, self._actions = self._actions, self._session.actions
        is_pressed, self._is_pressed = self._is_pressed, False
        step = self.step or self._waiting
        if step is None or step.does is None:
            return
        if step.until and self._actions > before:
            taken = [entry.action for entry in self._session.career.entries(before + 1)]
            is_done = any(isinstance(action, step.until) for action in taken)
        else:
            is_done = is_pressed and not step.until
        if is_done:
            self._taught(step)

    def _presses(self, intent: Intent) -> bool:
        """Whether somebody presses what he is asked to."""
        step, top = self.step, self._ui.stack.top
        if step is None or step.does is None or not isinstance(top, step.on):
            return False
        place = place_of(top, step.does, reveal=False)
        if place is None:
            return False
        if isinstance(intent, Point):
            return intent.kind == "up" and bool(place.collidepoint(intent.x, intent.y))
        focus = in_focus(top)
        confirms = isinstance(intent, Act) and intent.name == CONFIRM
        return confirms and focus is not None and bool(place.colliderect(focus))
