"""The last that a kiosk shows: a still screen with a sentence, once the cabinet died too often to be tried again.

Owns that screen and the operator's way out of it, by the same act and PIN as ever. Uses as little of the program as it
can: whatever broke the cabinet may break this too, and then the keeper has only words left.
"""

from __future__ import annotations

import pygame

from game.cabinet.kiosk.keeper import Pulse
from game.cabinet.kiosk.watch import OperatorHold
from game.ui import signals

_GROUND, _INK = (8, 12, 20), (240, 200, 90)
_FRAME = 0.1
_SIGNS = "1234567890"
_WAITS = 30.0  # seconds after the operator's act for which the PIN may be entered


class Still:
    """The screen with its sentence, in a window that fills the display. `pin` ends it, after the operator's act."""

    def __init__(self, sentence: str, pin: str, *, full_screen: bool = True) -> None:
        """Open the window. Raises `pygame.error` where there is none."""
        pygame.display.init()
        pygame.font.init()
        self.window = pygame.Window("Gaffer", (1280, 720), resizable=True)
        if full_screen:
            self.window.set_fullscreen(True)
        pygame.mouse.set_visible(False)
        self._sentence, self._pin = sentence, pin
        self._hold = OperatorHold()
        self._typed: str | None = None
        """What was entered of the PIN; None before the operator's act."""
        self._left = 0.0
        self.running = True
        self.told_by = 0
        """The signal that ended it; none if the PIN did."""

    def run(self, pulse: Pulse) -> None:
        """Show it until the PIN was entered, or a signal says so."""
        with signals.heard(self._told):
            while self.running:
                self.frame(_FRAME)
                pulse.beat()
                pygame.time.wait(round(1000 * _FRAME))
        self.window.destroy()
        pygame.quit()

    def frame(self, seconds: float) -> None:
        """Hear what was done, and draw."""
        for event in pygame.event.get():
            self._hear(event)
        if self._hold.update(seconds, ()):
            self._typed, self._left = "", _WAITS
        self._left -= seconds
        if self._left <= 0:
            self._typed = None
        self._draw()

    def pad(self) -> list[tuple[str, pygame.Rect]]:
        """The digits in a row along the lower edge."""
        width, height = self.window.size
        side = width // len(_SIGNS)
        return [(sign, pygame.Rect(number * side, height - side, side, side)) for number, sign in enumerate(_SIGNS)]

    def _told(self, number: int) -> None:
        self.running, self.told_by = False, number

    def _hear(self, event: pygame.Event) -> None:
        if self._typed is not None:
            if event.type == pygame.KEYDOWN:
                self._type(event.unicode)
            elif event.type == pygame.MOUSEBUTTONDOWN:
                self._type(next((sign for sign, rect in self.pad() if rect.collidepoint(event.pos)), ""))
        self._hold.feed(event, self.window.size)

    def _type(self, sign: str) -> None:
        """One digit more; a wrong PIN has to be begun by the act again."""
        if not sign or sign not in _SIGNS or self._typed is None:
            return
        self._typed += sign
        if len(self._typed) == len(self._pin):  # sooner would tell how much of it was right
            self.running = self._typed != self._pin
            self._typed = None

    def _draw(self) -> None:
        surface = self.window.get_surface()
        surface.fill(_GROUND)
        width, height = surface.get_size()
        self._write(surface, self._sentence, height // 14, (width // 2, height // 2))
        if self._typed is not None:
            for sign, rect in self.pad():
                pygame.draw.rect(surface, _INK, rect.inflate(-8, -8), 2)
                self._write(surface, sign, rect.height // 2, rect.center)
        self.window.flip()

    def _write(self, surface: pygame.Surface, words: str, height: int, centre: tuple[int, int]) -> None:
        """In the font that pygame brings: none of the cabinet's own is needed."""
        picture = pygame.font.Font(None, max(height, 12)).render(words, True, _INK)
        if picture.get_width() > surface.get_width() - 16:
            picture = pygame.transform.smoothscale_by(picture, (surface.get_width() - 16) / picture.get_width())
        surface.blit(picture, picture.get_rect(center=centre))
