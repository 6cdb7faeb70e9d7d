"""A choice without a label, where what it is about is plain from its values: which cards, in which order."""

from __future__ import annotations

from typing import TypeVar

import pygame

from game.ui.look import metrics
from game.ui.widgets import Choice

T = TypeVar("T")


class Stepper(Choice[T]):
    """A choice that is all control."""

    narrow = 0

    def measure(self, width: int) -> tuple[int, int]:
        return width, metrics.BUTTON

    def control(self) -> pygame.Rect:
        return pygame.Rect(0, 0, *self.rect.size)
