"""The first frame: the cabinet's name in the dark, shown at once, while everything else is loaded behind it.

Must stay cheap to import and to draw. What follows is said by whoever opens the window.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.look import palette
from game.ui.scene import Scene, Ui
from game.ui.widgets import Space, Widget

NAME = "GAFFER"


class Opening(Scene):
    """Shows itself for one frame, then calls `then`, which shows the first real screen."""

    live = True
    passing = True

    def __init__(self, ui: Ui, then: Callable[[], None]) -> None:
        super().__init__(ui)
        self._then = then
        self._shown = False

    def build(self) -> Widget:
        return Space()

    def update(self, seconds: float) -> None:
        """Go on once the frame was seen."""
        super().update(seconds)
        if self._shown:
            self._then()

    def draw(self, surface: pygame.Surface) -> None:
        """The name, in the middle."""
        surface.fill(palette.NIGHT)
        name = self.ui.look.text(NAME, "display72", palette.AMBER)
        surface.blit(name, name.get_rect(center=surface.get_rect().center))
        self._shown = True
