"""A short note over whatever is on the screen: that the sound is off, that a gamepad is gone.

Owns the words and how long they stay. Nobody is asked anything by it, and nothing waits for it.
"""

from __future__ import annotations

import pygame

from game.ui.look import metrics, palette
from game.ui.look.look import Look
from game.ui.look.panels import Box, box

SECONDS = 2.5
_STYLE = "semi20"
_HEIGHT = 44
_FROM_BELOW = 132
"""How far its middle is from the lower edge, in units: above footers and buttons."""


class Note:
    """One note at a time: a new one takes the place of the last."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def say(self, text: str) -> None:
        """Show `text` from now on; with none, what was shown goes."""
        self.text, self._left = text, SECONDS

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the note has just gone."""
        if not self.text:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.text = ""
        return True

    def draw(self, look: Look, surface: pygame.Surface, at: float | None = None) -> None:
        """Draw it, if there is one: its middle `at` so many units down `surface`, by default in the lower middle."""
        if not self.text:
            return
        room = surface.get_width() / look.scale - 4 * metrics.MARGIN
        words = look.text(look.fit(self.text, _STYLE, room), _STYLE, palette.TEXT)
        width = words.get_width() / look.scale + 2 * metrics.GUTTER
        plate = box(look, width, _HEIGHT, Box(palette.PANEL, palette.AMBER, line_width=2))
        down = surface.get_height() - look.px(_FROM_BELOW) if at is None else look.px(at)
        middle = surface.get_width() // 2, down
        surface.blit(plate, plate.get_rect(center=middle))
        surface.blit(words, words.get_rect(center=middle))
