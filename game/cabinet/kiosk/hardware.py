"""What can happen to a cabinet's machine while it runs: the display, full screen, sound, gamepads, memory.

Owns noticing it, noting it once, and what is asked for again so that the show goes on.
"""

from __future__ import annotations

import contextlib
import os

import pygame

from game.cabinet.kiosk.keeper import Pulse
from game.cabinet.kiosk.tally import Tally
from game.ui.audio.player import Audio

LOOK_EVERY = 1.0
"""Seconds between two looks at what tells nobody that it has changed."""
ASKED_AT_ONCE, ASKED_LATER = 5, 60.0
"""How often the whole screen is asked for a second apart, and the seconds between two times after that."""
LEAST_LIFE = 600.0
"""Seconds that a cabinet runs at least before it gives way to another one for its memory."""


class Machine:
    """Looks after the window of a cabinet that is meant to fill the screen, or not, and after its sound."""

    def __init__(self, tally: Tally, window: pygame.Window, audio: Audio, *, full_screen: bool) -> None:
        self._tally = tally
        self.window = window
        self._audio = audio
        self._full_screen = full_screen
        self._desktop = desktop()
        self._look_in = LOOK_EVERY
        self._sound = "well"
        self._asked = 0

    def hear(self, event: pygame.Event) -> None:
        """What the system tells."""
        match event.type:
            case pygame.JOYDEVICEREMOVED:
                self._tally.troubled("pad", "a gamepad was unplugged")
            case pygame.JOYDEVICEADDED:
                self._tally.over("pad")
            case pygame.AUDIODEVICEREMOVED if not event.iscapture:
                self._tally.troubled("sound", "the sound device has gone")
                self._sound = "gone"
            case pygame.AUDIODEVICEADDED if not event.iscapture and self._sound != "well":
                self._sound = "gone"
            case pygame.WINDOWMINIMIZED if self._full_screen:
                self._tally.troubled("full_screen", "the window was put away")
                self.window.restore()
                self._fill()

    def look(self, seconds: float) -> None:
        """Let time pass."""
        self._look_in -= seconds
        if self._look_in > 0:
            return
        self._look_in = LOOK_EVERY
        if self._sound == "gone":
            self._sound = "well" if self._audio.restart() else "waiting"
            if self._sound == "well":
                self._tally.over("sound")
        now = desktop()
        if now != self._desktop:
            self._tally.troubled("display", f"{_said(self._desktop)} became {_said(now)}")
            self._desktop = now
            self._fill()
            self._asked = 0
        elif now and self._full_screen and self.window.size not in now:
            width, height = self.window.size
            self._tally.troubled("full_screen", f"the window was {width}x{height} of {_said(now)}")
            self._asked += 1
            if self._asked > ASKED_AT_ONCE:  # it isn't given: to ask every second would only flicker
                self._look_in = ASKED_LATER
            self._fill()
        elif now:
            self._asked = 0
            self._tally.over("display")
            self._tally.over("full_screen")

    def is_display_gone(self) -> bool:
        """Whether nothing can be shown at the moment, which is noted; asked when something has failed."""
        try:
            self.window.get_surface()
            self.window.flip()
        except pygame.error as fault:
            self._tally.troubled("display", f"nothing can be shown: {fault}")
            return True
        return False

    def _fill(self) -> None:
        """Ask for the whole screen again, also where the system believes that it has been given."""
        if self._full_screen:
            with contextlib.suppress(pygame.error):
                self.window.set_windowed()
                self.window.set_fullscreen(True)


class Memory:
    """A cabinet that has grown over `bound` MiB gives way to another one, unseen: never while somebody plays."""

    def __init__(self, tally: Tally, pulse: Pulse, bound: int) -> None:
        self._tally = tally
        self._pulse = pulse
        self._bound = bound
        self._on = 0.0
        self._asked = False

    def between(self) -> None:
        """Attract mode goes from one screen to the next."""
        if self._on < LEAST_LIFE or not self._pulse.is_heard:
            return
        used = resident()
        if used > self._bound:
            self._tally.troubled("memory", f"{used} MiB, of {self._bound} at most")
            self._pulse.want_another()
            self._asked, self._on = True, 0.0

    def look(self, seconds: float, *, alone: bool) -> None:
        """Let time pass; who comes meanwhile plays here."""
        self._on += seconds
        if self._asked and not alone:
            self._pulse.stay()
            self._asked = False


def resident() -> int:
    """The memory of this process in MiB; 0 where the system doesn't say."""
    try:
        with open("/proc/self/statm", "rb") as file:
            pages = int(file.read().split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") >> 20


def desktop() -> list[tuple[int, int]]:
    """The sizes of all displays; none where there is none at the moment."""
    try:
        return [(width, height) for width, height in pygame.display.get_desktop_sizes()]
    except pygame.error:
        return []


def _said(sizes: list[tuple[int, int]]) -> str:
    return ", ".join(f"{width}x{height}" for width, height in sizes) or "no display"
