"""How one screen gives way to another: the new one slides in over a picture of the old."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.look import metrics
from game.ui.surroundings import Surroundings

SLIDE = 48
"""How far away a screen begins, in logical units."""


class Change:
    """A change takes `metrics.SLIDE` seconds; with reduced motion the new screen only fades in."""

    def __init__(self, ui: Surroundings) -> None:
        self.ui = ui
        self._before: pygame.Surface | None = None
        self._after: pygame.Surface | None = None
        self._left = 0.0
        self._direction = 1

    @property
    def goes_on(self) -> bool:
        """Whether a screen still gives way."""
        return self._before is not None

    def begin(self, before: pygame.Surface | None, direction: int) -> None:
        """Change over from a picture, if there is one; a change that goes on already has its own."""
        if before is not None and self._before is None:
            self._before = before.copy()
            self._direction = direction
            self._left = metrics.SLIDE

    def end(self) -> None:
        """What is changed over to is there at once."""
        self._before = self._after = None
        self._left = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; whether a change has come to its end."""
        self._left = max(0.0, self._left - seconds)
        ends = self._left == 0 and self.goes_on
        if ends:
            self.end()
        return ends

    def draw(self, surface: pygame.Surface, draw: Callable[[pygame.Surface], None]) -> None:
        """Have the screens drawn, and while they change what was there before under them."""
        if self._before is None:
            draw(surface)
            return
        if self._after is None or self._after.get_size() != surface.get_size():
            self._after = pygame.Surface(surface.get_size()).convert(surface)
        draw(self._after)
        left = (self._left / metrics.SLIDE) ** 3
        surface.blit(self._before, (0, 0))
        shift = 0 if self.ui.settings.reduced_motion else round(self._direction * SLIDE * self.ui.zoom * left)
        self._after.set_alpha(round(255 * (1 - left)))
        surface.blit(self._after, (shift, 0))
