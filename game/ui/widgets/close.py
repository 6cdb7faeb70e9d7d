"""What closes something that lies over a screen, small enough for the line of its title.

Owns how it looks. What it closes is its owner's affair.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from game.ui.look.pen import Pen
from game.ui.widgets.bar import Bar, Plate
from game.ui.widgets.base import Pressing
from game.ui.widgets.hint_bar import POINTERS, trigger_name

TALL = 28


class Close(Plate):
    """Closes it; before the word stands the key of the named `action` that does so too, if one is given."""

    def __init__(self, on_press: Callable[[], object], *, action: str = "", **pressing: Unpack[Pressing]) -> None:
        super().__init__(on_press, **pressing)
        self.action = action

    @property
    def confirms(self) -> str:
        return self.ui.t("ui.close")

    def _cap(self) -> str:
        ui = self.ui
        if ui.input.device in POINTERS or not self.action:
            return ""
        pad = ui.input.device.name == "PAD"
        triggers = ui.input.bindings.of(self.action, "buttons" if pad else "keys")
        return trigger_name(triggers[0], ui.t, pad=pad) if triggers else ""

    def measure(self, width: int) -> tuple[int, int]:
        look = self.ui.look
        cap = self._cap()
        return round(look.width(self.confirms, "semi18") + (look.width(cap, "bold18") + 8 if cap else 0)) + 24, TALL

    def paint(self) -> pygame.Surface:
        self.ground = "button"
        return Bar.paint(self)

    def write(self, pen: Pen) -> None:
        cap = self._cap()
        if cap:
            pen.write(cap, "bold18", 12, low=-1, tone="amber")
        pen.write(self.confirms, "semi18", -12, low=-1)
