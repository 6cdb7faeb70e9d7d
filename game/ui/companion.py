"""Who goes along over the scenes, leading the person through what they show.

Owns the contract alone; the stack of scenes asks its companion, and never knows who it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.ui.input import Intent


class Companion(Protocol):
    """Goes along over whichever scene is on top: it hears everything first, and may hold the scenes up."""

    @property
    def holds(self) -> bool:
        """Whether it alone hears anything now, while the scenes stand still."""
        ...

    @property
    def confirms(self) -> str:
        """What confirming does, in a word or two, while it holds the scenes up."""
        ...

    @property
    def passes(self) -> Sequence[str]:
        """The actions that are heard all the same while it holds the scenes up."""
        ...

    @property
    def place(self) -> pygame.Rect | None:
        """Where in the window it speaks, in logical units; None while it is silent."""
        ...

    @property
    def about(self) -> pygame.Rect | None:
        """What in the window it speaks of, in logical units; None if that is nothing in sight."""
        ...

    @property
    def foot(self) -> int:
        """How much of the window's foot it would have for itself, in logical units."""
        ...

    @property
    def dirty(self) -> bool:
        """Whether it must be drawn again."""
        ...

    def update(self, seconds: float) -> None:
        """Let time pass, after the scenes."""
        ...

    def handle(self, intent: Intent) -> bool:
        """Hear an intent before the scene on top; True if that settles it."""
        ...

    def rebuild(self) -> None:
        """The window, the scale or the language changed."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw over the scenes."""
        ...
