"""How one screen gives way to another: the new one slides in over a picture of the old, once its own is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.ui.look import metrics
from game.ui.look.pieces import comes_to_its_end, enough_of, has_time
from game.ui.surroundings import Surroundings

SLIDE = 48
"""How far away a screen begins, in logical units."""
HELD = 36
"""Frames for which the old screen stays at the most, while pictures of the new one are made a few at a time."""
_FIRST = 24
"""How many of them may go for what the new screen asks for beforehand."""


class Change:
    """A change takes `metrics.SLIDE` seconds; with reduced motion the new screen only fades in. In a window that begins
    when the new one can be drawn."""

    def __init__(self, ui: Surroundings) -> None:
        self.ui = ui
        self.waits = False
        """Whether the old screen stays until the new one is made."""
        self._before: pygame.Surface | None = None
        self._after: pygame.Surface | None = None
        self._left = 0.0
        self._direction = 1
        self._held = 0
        self._is_drawn = False
        self._is_new = False
        """Whether no time has passed since it began."""
        self._first: Iterator[object] = iter(())

    @property
    def goes_on(self) -> bool:
        """Whether a screen still gives way."""
        return self._before is not None

    def begin(self, before: pygame.Surface | None, direction: int, first: Iterator[object]) -> None:
        """Change over from a picture, if there is one; a change that goes on already has its own. `first` makes
        pictures that the new screen wants to have before it is seen."""
        # Who was seen half already stays in sight as he is until the next one comes.
        if before is not None and (self._before is None or (self.waits and not self._held)):
            self._before = before.copy()
            self._direction = direction
            self._left = metrics.SLIDE
        if self._before is not None and self.waits:
            self._held, self._first, self._is_drawn, self._is_new = HELD, first, False, True

    def end(self) -> None:
        """What is changed over to is there at once."""
        self._before = self._after = None
        self._left = 0.0
        self._held = 0

    def update(self, seconds: float) -> bool:
        """Let time pass, but none while the new screen is being made; whether a change has come to its end."""
        if self._held and self._is_drawn:
            return False
        is_new, self._is_new = self._is_new, False
        self._left = max(0.0, self._left - seconds)
        # However long the step it begins in, whoever draws is asked first whether the new one is made.
        ends = self._left == 0 and self.goes_on and not (self._held and is_new)
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
        self._is_drawn = True
        self._after.set_clip(None)  # a piece may have ended anywhere
        if not self._held:
            draw(self._after)
        elif self._is_made(partial(draw, self._after)):
            self._held = 0
        else:
            self._held -= 1
            self._left = metrics.SLIDE
            surface.blit(self._before, (0, 0))
            return
        left = (self._left / metrics.SLIDE) ** 3
        surface.blit(self._before, (0, 0))
        shift = 0 if self.ui.settings.reduced_motion else round(self._direction * SLIDE * self.ui.zoom * left)
        self._after.set_alpha(round(255 * (1 - left)))
        surface.blit(self._after, (shift, 0))

    def _is_made(self, draw: Callable[[], object]) -> bool:
        """Make a little of what the new screen shows; whether nothing is left of it."""
        look = self.ui.look
        is_due = self._held <= HELD - _FIRST or enough_of(look, self._first)
        return is_due and has_time(look) and comes_to_its_end(look, draw)
