"""The kiosk's window: the whole screen, which no visitor can leave, and a picture that burns in nowhere.

Owns the window's part of the kiosk: refusing to close, the wandering picture, the pointer that hides, and that those
hear of every frame who look after the process and its machine. What is shown is the director's affair.
"""

from __future__ import annotations

import contextlib
import gc
import os
import traceback
from collections.abc import Iterable

import pygame

from game.cabinet.kiosk.again import Again
from game.cabinet.kiosk.book import Book
from game.cabinet.kiosk.flight import Flight
from game.cabinet.kiosk.hardware import Machine, Memory
from game.cabinet.kiosk.keeper import Pulse
from game.cabinet.kiosk.kiosk_flow import KioskFlow
from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.watch import keep_memory_even
from game.stage.kiosk import poster
from game.stage.kiosk.profile import Profile, settings_for
from game.ui.input import Device, Intent, Point
from game.ui.look import palette
from game.ui.splash import open_window
from game.ui.window import App

BORDER = 8
"""Real pixels around the picture, within which it wanders so that nothing bright stays in one place."""
WANDER_EVERY = 20.0
"""Seconds from one place to the next."""
_POINTER_SECONDS = 3.0
_WAY = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (1, 1))  # in borders from the upper left


class KioskApp(App):
    """The window of a kiosk. `run_kiosk` shows it until the operator quits or the program is told to end."""

    def __init__(self, profile: Profile, seed: int, *, software: bool = False, book: Book | None = None) -> None:
        """Open the window; everything is noted in `book`. Raises `NoDisplay` without a screen."""
        self._place = 0
        self._wander_in = WANDER_EVERY
        self._pointer_for = 0.0
        self._again: Again | None = None
        self._whole = False
        super().__init__(
            open_window(full_screen=profile.full_screen, software=software, settings=settings_for(profile))
        )
        self.director = KioskFlow(self.ui, profile, seed, self.quit, lambda: self.window.size, book)
        tally = self.director.tally
        kept = None if tally.book.path is None else tally.book.path.parent
        self.flight = Flight(kept, seed)
        self.pulse = Pulse(os.environ)
        self.machine = Machine(tally, self.window, self.ui.audio, full_screen=profile.full_screen)
        self.memory = Memory(tally, self.pulse, profile.memory_mib)
        self.director.between = self.memory.between
        pygame.mouse.set_visible(False)

    def begin(self) -> None:
        """Show attract mode. Every game and its poster are there from the beginning, so that what stays for good is
        looked through once when garbage is collected, and never again in all the days to come."""
        keep_memory_even()
        self.director.rounds.make_all(self.director.profile)
        poster.prepare(self.ui, self.director.profile.games)
        self.stack.push(self.director.open())
        gc.collect()
        gc.freeze()

    def sweep(self, moves: bool) -> None:
        """Whatever was made since the beginning is looked through, which is short."""
        gc.collect()

    def run_kiosk(self, after: str = "") -> None:
        """Run until the operator quits, or a signal says so. `after` is what became of the cabinet before this one."""
        self.director.tally.started(after)
        try:
            with contextlib.suppress(KeyboardInterrupt):
                self.run(lambda ui: self.begin())
        except Exception:
            self.flight.failed(traceback.format_exc())
            raise
        self.director.tally.closed()
        self.flight.close()

    def frame(self, seconds: float) -> None:
        """A frame as ever, which the keeper hears of; where nothing can be shown, wait until it can be again."""
        try:
            super().frame(seconds)
        except pygame.error:
            if not self.machine.is_display_gone():
                raise
            return
        self.machine.look(seconds)
        self.memory.look(seconds, alone=self.director.mode in (Mode.ATTRACT, Mode.ASLEEP))
        self.flight.look(self.director, seconds)
        self.pulse.beat()

    def run_again(self, again: Again) -> None:
        """Show the round in which a visit began, until the window is closed."""
        self._again = again
        with contextlib.suppress(KeyboardInterrupt):
            self.run(lambda ui: ui.stack.push(self.director.open_again(again)))

    def room(self) -> tuple[int, int]:
        """The window less the border, or all of it where the screen itself is looked at."""
        if self._whole:
            return self.window.size
        width, height = self.window.size
        return max(width - 2 * BORDER, 1), max(height - 2 * BORDER, 1)

    def canvas(self) -> pygame.Surface:
        """The picture's place at the moment."""
        return self.window.get_surface().subsurface(pygame.Rect(self.corner, self.room()))

    @property
    def corner(self) -> tuple[int, int]:
        """The picture's upper left corner in the window."""
        x, y = (0, 0) if self._whole else _WAY[self._place]
        return x * BORDER, y * BORDER

    def close_requested(self) -> None:
        """Visitors can't close the window; whoever plays a visit once more can."""
        if self._again is not None:
            self.quit()

    def hear(self, event: pygame.Event) -> None:
        """The director hears first; what is left is for the scene on top."""
        self.machine.hear(event)
        moved = self._moved(event)
        swallowed = self.director.hear(event, moved)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN) and not getattr(event, "touch", False):
            self._pointer_for = _POINTER_SECONDS
        intents = self.ui.input.feed(moved)
        if not swallowed:
            self.handle(intents)

    def handle(self, intents: Iterable[Intent]) -> None:
        """Only what the director lets through; a visitor's long press is a press like any other."""
        for intent in intents:
            if not self.director.is_secret:
                self.flight.pressed(intent)
            if self.director.takes(intent):
                continue
            if isinstance(intent, Point) and intent.kind == "secondary" and intent.device is Device.TOUCH:
                super().handle([intent._replace(kind="down"), intent._replace(kind="up")])
            else:
                super().handle([intent])

    def advance(self, seconds: float) -> None:
        """Let time pass for the director, the scenes, the picture's place and the pointer."""
        self.director.update(seconds)
        if self._whole != self.director.whole:
            self._whole = self.director.whole
            self._follow_size()
        super().advance(seconds)
        self._wander_in -= seconds
        if self._wander_in <= 0:
            self._wander_in = WANDER_EVERY
            self._place = (self._place + 1) % len(_WAY)
            self.window.get_surface().fill(palette.BLACK)
            self.stack.expose()
        self._pointer_for = max(0.0, self._pointer_for - seconds)
        wanted = self._pointer_for > 0 and self.director.mode not in (Mode.ATTRACT, Mode.ASLEEP)
        if wanted != pygame.mouse.get_visible():
            pygame.mouse.set_visible(wanted)

    def _moved(self, event: pygame.Event) -> pygame.Event:
        """The event as if the picture began where the window does."""
        left, top = self.corner
        if "pos" in event.dict:
            x, y = event.pos
            return pygame.Event(event.type, {**event.dict, "pos": (x - left, y - top)})
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            (width, height), (w, h) = self.window.size, self.room()
            place = {"x": (event.x * width - left) / w, "y": (event.y * height - top) / h}
            return pygame.Event(event.type, {**event.dict, **place})
        return event
