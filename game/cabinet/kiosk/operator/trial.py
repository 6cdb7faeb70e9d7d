"""What the screens have in common on which the cabinet's devices are tried out.

What is pressed there means nothing but that it was pressed; so Back must be held to lead back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.cabinet.kiosk.operator.page import FOOT_NOTE, Hearing, foot
from game.stage.kiosk.parts import BODY, HEADING, WIDTH, Spot, big_button
from game.ui.look.pen import Pen
from game.ui.scene import Ui

LEAVE = 2.0
"""Seconds that Escape, or B of a pad, is held to leave."""
_DOWN = (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
_UP = (pygame.KEYUP, pygame.CONTROLLERBUTTONUP, pygame.JOYBUTTONUP)


def _is_back(event: pygame.Event) -> bool:
    """Whether it is of the key or button that means Back."""
    if event.type in (pygame.KEYDOWN, pygame.KEYUP):
        return bool(event.key == pygame.K_ESCAPE)
    return event.type in _DOWN + _UP and bool(event.button == pygame.CONTROLLER_BUTTON_B)


class Trial(Hearing):
    """`title` is its key under `kiosk.trial`; `on_done` leads back."""

    title = ""
    live = True

    def __init__(self, ui: Ui, on_done: Callable[[], None]) -> None:
        super().__init__(ui)
        self._on_done = on_done
        self._held: float | None = None

    def buttons(self) -> Iterable[Spot]:
        """The way back, for fingers and mice."""
        yield big_button(self.ui.t("kiosk.operator.back"), self._on_done, primary=True, key="back"), foot(1, 3)

    def paint(self, pen: Pen) -> None:
        pen.write(self.ui.t(f"kiosk.trial.{self.title}"), HEADING, 12, 36)
        pen.write(self.ui.t("kiosk.trial.leave"), BODY, WIDTH / 2, FOOT_NOTE, tone="muted", align="centre")

    def hear(self, event: pygame.Event) -> bool:
        """What is told of keys and pads is for this screen alone; a pointer may press Back."""
        if _is_back(event) and not self.ui.input.pads.tells_twice(event):
            self._held = 0.0 if event.type in _DOWN else None
        self.note(event)
        return event.type not in _POINTER

    def note(self, event: pygame.Event) -> None:
        """Show what a device has told."""

    def back(self) -> None:
        """What comes as an intent means nothing here."""

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._held is not None:
            self._held += seconds
            if self._held >= LEAVE:
                self._on_done()


_POINTER = frozenset(
    {
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEMOTION,
        pygame.FINGERDOWN,
        pygame.FINGERUP,
        pygame.FINGERMOTION,
    }
)
