"""The window and the loop: events in, frames out.

Owns the display: opening the window, its size, full screen, the clock, the line below every scene that says that
something can't be saved, and the order of starting — window and first frame before gamepads, sound and whatever else
may be slow. It must not know any particular scene.
"""

from __future__ import annotations

import contextlib
import gc
import math
import signal
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import pygame

from engine.core.errors import InputError, os_reason
from game.ui import settings as settings_file
from game.ui import signals, text
from game.ui.audio import player
from game.ui.dialogs import Dialog, ask_text, offer
from game.ui.input import Act, Intent, Point
from game.ui.input.intents import CONFIRM, HOLD
from game.ui.look import metrics, palette
from game.ui.look.look import Look
from game.ui.note import Note
from game.ui.scene import Scene, SceneStack, Ui
from game.ui.settings import Settings
from game.ui.splash import Opened, start_display

_NOTICE_HEIGHT = 26
_NOTICE_STYLE = "semi16"
FRAMES_PER_SECOND = 60
# A loop that was away (a dragged window, a suspended machine) goes on as if only this much time had passed.
LONGEST_STEP = 0.25
# Who confirms so soon after something else is to be confirmed, by time alone, meant what stood there before.
SURPRISE = 0.35
# Who presses where the pointer lay when that came up still means what he pointed at; nobody has read a question sooner,
# nor does a key answer it sooner where the last one only went on.
RESTED = 0.8
# So far, in logical units, a pointer that rests may be moved.
_RESTS = 24
# Time in which it was still being drawn doesn't count: of a slow frame only so much.
SURPRISE_STEP = 0.05


def notice_height(window: tuple[int, int], text_scale: int) -> int:
    """Real pixels of the line in a window of that size."""
    return round(_NOTICE_HEIGHT * metrics.zoom_for(window, text_scale))


def draw_notice(look: Look, window: pygame.Surface, top: int, text: str) -> None:
    """Draw the line from `top` down to the window's lower edge."""
    rect = pygame.Rect(0, top, window.get_width(), window.get_height() - top)
    window.fill(palette.AMBER_ROW, rect)
    text = look.fit(text, _NOTICE_STYLE, rect.width / look.scale - 2 * metrics.MARGIN)
    words = look.text(text, _NOTICE_STYLE, palette.AMBER)
    window.blit(words, words.get_rect(midleft=(look.px(metrics.MARGIN), rect.centery)))


def open_ui(size: tuple[int, int], settings: Settings | None = None, *, strict: bool = False) -> Ui:
    """A `Ui` with a scene stack but no window, for pictures and tests: draw the stack on any surface of `size`.

    Raises `NoDisplay` if pygame can't even start its fonts and events.
    """
    start_display()
    settings = settings or Settings()
    ui = Ui(settings, text.load(settings.language, strict=strict), size)
    SceneStack(ui)

    def apply() -> None:
        ui.t = text.load(ui.settings.language, strict=strict)
        ui.resize(ui.size)
        ui.stack.rebuild()

    ui.apply_settings = apply
    ui.ask_text = partial(ask_text, ui)
    ui.offer = partial(offer, ui)
    return ui


class App:
    """The running cabinet.

    `App(open_window()).run(lambda ui: ui.stack.push(TitleScene(ui)))` shows the scene in a window and returns when that
    is closed.
    """

    def __init__(self, opened: Opened) -> None:
        self.window, loaded, self.settings_path, self._full_screen = opened
        self.settings = loaded.settings
        self.ui = open_ui((self.settings.window_width, self.settings.window_height), self.settings)
        self.stack = self.ui.stack
        self.stack.wait_for_pictures()
        self.notice = self._notice(loaded)
        self._told: str | None = None
        self._career_notice = ""
        """What the line below the scenes says of the career that is played; empty without one."""
        self._note = Note()
        self._cleared: Scene | None = None
        self._clears_up = (
            gc.get_freeze_count() == 0
        )  # who has frozen something before looks after the collector himself
        self.running = False
        self.told_by = 0
        """The signal that ended it; none if it was closed or has quit."""
        self._surprise = 0.0
        """Seconds for which confirming is left unheard."""
        self._strange = 0.0
        """Seconds for which a pointer's presses are: a hand that only moves on has not seen yet what came up. Counted
        down from `RESTED`."""
        self._pointed = self._rests_at = 0.0, 0.0
        """Where the pointer is, and where it was as something came up."""
        self._drops = False
        """Whether a press was left unheard and goes on."""
        self._may_hold = True
        """Whether the press that is on began where one only went on: another doesn't skip what its answer led to."""
        self.ui.apply_settings, self.ui.save_settings, self.ui.quit = self.apply_settings, self.save_settings, self.quit
        self.ui.say = self.say
        pygame.key.stop_text_input()
        self._follow_size()

    def run(self, show: Callable[[Ui], object], late: Iterable[Callable[[], None]] = ()) -> None:
        """Let `show` put the first scene on the stack; loop until the window is closed, `quit` is called or a signal.

        Gamepads and sound are started after the first frame, and so is `late`; what fails there is only missing.
        What is open is closed in order in any case; after Ctrl-C `KeyboardInterrupt` says so.
        """
        self.told_by = 0
        with signals.heard(self._end):
            self._run(show, late)
        if self.told_by == signal.SIGINT:
            raise KeyboardInterrupt

    def _end(self, number: int) -> None:
        """A signal says that the program shall end."""
        self.told_by = number
        self.quit()

    def _run(self, show: Callable[[Ui], object], late: Iterable[Callable[[], None]]) -> None:
        self.running = not self.told_by
        self._surprise = SURPRISE
        show(self.ui)
        self.frame(0.0)
        for start in (self._set_icon, self.ui.input.pads.start, self.ui.audio.start, *late):
            with contextlib.suppress(pygame.error, OSError, ImportError):
                start()
        clock = pygame.time.Clock()
        while self.running and len(self.stack):
            self._tell()
            self.frame(min(clock.tick(FRAMES_PER_SECOND) / 1000, LONGEST_STEP))
        self.close()

    def quit(self) -> None:
        """End the loop after this frame."""
        self.running = False

    def toggle_full_screen(self) -> None:
        """Between a window and the whole screen; remembered."""
        self.settings.full_screen = not self._full_screen
        self.apply_settings()

    def apply_settings(self) -> None:
        """Do what the settings say now — screen, scale of text, language, keys — and save them."""
        if self.settings.full_screen != self._full_screen:
            self._full_screen = self.settings.full_screen
            if self._full_screen:
                self.window.set_fullscreen(True)
            else:
                self.window.set_windowed()
        self.ui.t = text.load(self.settings.language)
        self.ui.audio.apply(self.settings)
        self.ui.input.bindings = type(self.ui.input.bindings)(self.settings.keys, self.settings.buttons)
        self._follow_size()
        self.save_settings()

    def save_settings(self) -> None:
        """Write the settings, if they are the owner's; if that fails, `notice` says so."""
        if self.settings_path is None:
            return
        try:
            settings_file.save(self.settings, self.settings_path)
        except (OSError, InputError) as fault:
            problem = os_reason(fault) if isinstance(fault, OSError) else str(fault)
            self.notice = self.ui.t("settings.unsaved", problem=problem)

    def frame(self, seconds: float) -> None:
        """Hear what has happened, let so much time pass, and draw what is different."""
        self.ui.input.scope = self.stack.top.scope
        for event in pygame.event.get():
            if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                self.close_requested()
            elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
                self._follow_size()
            elif event.type == pygame.WINDOWEXPOSED:
                self.stack.expose()
            elif event.type == pygame.DROPFILE:
                self.ui.take_file(Path(event.file))
            else:
                self.hear(event)
        self.handle(self.ui.input.tick(seconds))
        if not len(self.stack):
            return
        stood, top, hurried = self.stack.confirmed, self.stack.top, self.stack.top.hurries
        self.advance(seconds)
        step = min(seconds, SURPRISE_STEP)
        asked = self._is_asked(hurried)
        came_up = len(self.stack) > 0 and (self.stack.top is not top or asked)
        self._surprise -= step
        if came_up or stood != self.stack.confirmed:
            self._surprise = max(self._surprise, RESTED if asked else SURPRISE)
        self._strange -= step
        if came_up:
            self._surprised()
        self.ui.audio.update(seconds)
        self._look_after_saving(seconds)
        if self._note.update(seconds):
            self.stack.expose()
        self._clear_up()
        if self.stack.dirty:
            self.stack.draw(self.canvas())
            if self._career_notice:
                draw_notice(self.ui.look, self.window.get_surface(), self.room()[1], self._career_notice)
            over = self.stack.top.note_at if len(self.stack) else None
            self._note.draw(self.ui.look, self.ui.above_foot(self.window.get_surface()), over)
            self.window.flip()

    def say(self, text: str) -> None:
        """Show a short note over whatever is on the screen."""
        self._note.say(text)
        self.stack.expose()

    def _clear_up(self) -> None:
        """Collect what is left of other scenes before one that moves is first drawn."""
        if not self._clears_up or not len(self.stack) or self.stack.top is self._cleared:
            return
        self._cleared = self.stack.top
        self.sweep(self._cleared.live)

    def sweep(self, moves: bool) -> None:
        """Another scene is to be drawn. If it `moves`, look through no more from here on than what is made after this:
        to go through everything takes longer than a frame may."""
        gc.unfreeze()
        if moves:
            gc.collect()
            gc.freeze()

    # -- what a kiosk does otherwise (`game.cabinet.kiosk.app`)

    def room(self) -> tuple[int, int]:
        """How much of the window scenes get, in real pixels: all but the line below them, if there is one."""
        width, height = self.window.size
        if self._career_notice:
            height -= notice_height(self.window.size, self.settings.text_scale)
        return width, height

    def canvas(self) -> pygame.Surface:
        """The part of the window that scenes are drawn on, `room()` large."""
        surface = self.window.get_surface()
        return surface.subsurface(((0, 0), self.room())) if self._career_notice else surface

    def close_requested(self) -> None:
        """Somebody wants the window closed; who would lose something that can't be saved is asked first."""
        if self.ui.saving is None:
            self.quit()
        else:
            self.ui.saving.leave(self.quit)

    def hear(self, event: pygame.Event) -> None:
        """An event of a device; a gamepad that is gone is missed aloud, as its buttons do nothing any more."""
        self.handle(self.ui.input.feed(event))
        if event.type == pygame.JOYDEVICEREMOVED:
            self.say(self.ui.t("note.pad_gone"))

    def advance(self, seconds: float) -> None:
        """Let time pass for the scenes."""
        self.stack.update(seconds)

    def handle(self, intents: Iterable[Intent]) -> None:
        """Do what the person wants: the window's own actions here, anything else is for the scene on top."""
        for intent in intents:
            if not len(self.stack):
                return
            if isinstance(intent, Act) and intent.name == "full_screen":
                self.toggle_full_screen()
            elif isinstance(intent, Act) and intent.name == "mute":
                self.settings.mute = not self.settings.mute
                self.apply_settings()
                self.say(self.ui.t("note.mute" if self.settings.mute else "note.unmute"))
            else:
                self._give(intent)

    def _give(self, intent: Intent) -> None:
        """Give an intent to the scene on top, and let it be heard what came of it."""
        if (isinstance(intent, Point) and intent.kind == "down") or (
            isinstance(intent, Act) and intent.name == CONFIRM
        ):
            self._may_hold = self.stack.top.hurries
        if isinstance(intent, Act) and intent.name == HOLD and not self._may_hold:
            return
        if self._surprise > 0 and isinstance(intent, Act) and intent.name == CONFIRM:
            return
        if isinstance(intent, Point) and self._is_strange(intent):
            return
        top = self.stack.top
        focus, hurried = top.view.focus, top.hurries
        used = self.stack.handle(intent)
        if used:
            self._surprise = 0.0  # who does something else has seen what came up
        goes_on = isinstance(intent, Point) or (isinstance(intent, Act) and intent.name in (CONFIRM, HOLD))
        if goes_on and self._is_asked(hurried):
            self._surprise = RESTED
            self._surprised()
        sound = player.answer(intent, used=used, moved=top.view.focus is not focus)
        if sound is not None:
            self.ui.audio.play(sound)

    def _is_asked(self, hurried: bool) -> bool:
        """Whether something is asked where a press only went on before: one more is meant for that still."""
        return hurried and len(self.stack) > 0 and not self.stack.top.hurries

    def _surprised(self) -> None:
        """Something has come up under the pointer."""
        self._strange, self._rests_at = RESTED, self._pointed

    def _is_strange(self, point: Point) -> bool:
        """Whether it belongs to a press on what has come up by itself only just now, or begins one: longer where the
        pointer still rests than where it was moved to since."""
        self._pointed = point.x, point.y
        if point.kind == "down":
            rests = math.dist(self._pointed, self._rests_at) <= _RESTS
            self._drops = self._strange > (0.0 if rests else RESTED - SURPRISE)
        drops = self._drops and point.kind in ("down", "drag", "up", "cancel", "secondary")
        if point.kind in ("up", "cancel"):
            self._drops = False
        return drops

    def _set_icon(self) -> None:
        """The ball, in the title bar and wherever windows are listed."""
        from game.ui.look import tokens

        self.window.set_icon(tokens.ball(Look(1), 30))

    def _follow_size(self) -> None:
        self.ui.resize(self.room())
        if not self._full_screen:
            self.settings.window_width, self.settings.window_height = self.window.size
        self.stack.rebuild()

    def _look_after_saving(self, seconds: float) -> None:
        """Let the career that is played be saved, and make room for the notice while it can't be."""
        saving = self.ui.saving
        if saving is not None:
            saving.update(seconds)
        told = saving.notice if saving is not None else ""
        if told != self._career_notice:
            self._career_notice = told
            self._follow_size()

    def _tell(self) -> None:
        """Lay what went wrong with the settings over the scene on top; the same thing only once."""
        if self.notice != self._told and self.notice:
            self.stack.push(Dialog(self.ui, self.ui.t("settings.title"), self.notice))
            self._told = self.notice

    def _notice(self, loaded: settings_file.Loaded) -> str | None:
        if loaded.problem is None:
            return None
        if loaded.kept_as is None:
            return self.ui.t("settings.unreadable", problem=loaded.problem)
        return self.ui.t("settings.broken", problem=loaded.problem, kept=loaded.kept_as.name)

    def close(self) -> None:
        """Save what is to be kept, and take the window away."""
        if self._clears_up:
            gc.unfreeze()
        self.save_settings()
        with contextlib.suppress(InputError):  # what was shown is safe; what is left the next to open it folds
            self.ui.close_career()
        self.stack.clear()
        self.ui.audio.close()
        self.window.destroy()
        pygame.quit()
