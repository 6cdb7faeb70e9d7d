"""What something that is played at the kiosk takes for its window: on an upright screen the low stage alone.

Owns which part of the window that is. Whatever is given it instead of the window's `Ui` lays itself out, draws and
hears of presses as in a broad window; what stands around it is the poster's.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.stage.kiosk import poster
from game.ui.scene import Ui


class LowStage(Ui):
    """The surroundings of a window, all of which but the room there is are the window's own, at any moment."""

    def __init__(self, window: Ui) -> None:
        self.__dict__["window"] = window

    def __getattr__(self, name: str) -> Any:
        """What isn't said here: size and area are those of the stage, anything else is the window's."""
        window: Ui = self.__dict__["window"]
        match name:
            case "w" | "h":
                return getattr(poster.page(window), name)
            case "size":
                return self._place.size
        return getattr(window, name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self.window, name, value)

    @property
    def corner(self) -> tuple[int, int]:
        return poster.page(self.window).topleft

    def part(self, window: pygame.Surface) -> pygame.Surface:
        place = self._place
        return window if place.size == self.window.size else window.subsurface(place.clip(window.get_rect()))

    @property
    def _place(self) -> pygame.Rect:
        """The stage in real pixels."""
        return poster.pixels(self.window)
