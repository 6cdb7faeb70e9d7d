"""Small plates that say the key they are pressed by: what closes something that lies over a screen, beside its title,
and what opens the rulebook where there is no footer.

Owns how they look. What they do is their owner's affair.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Unpack

import pygame

from game.ui.input.intents import RULEBOOK
from game.ui.look.pen import Pen
from game.ui.surroundings import Surroundings
from game.ui.widgets.bar import Bar, Plate
from game.ui.widgets.base import Pressing
from game.ui.widgets.hint_bar import POINTERS, trigger_name

TALL = 28
_PAD, _GAP, _CAP = 12, 8, 40


class Keyed(Plate):
    """A word to press; before it stands the key of the named `action` that does so too, if one is given."""

    def __init__(self, on_press: Callable[[], object], *, action: str = "", **pressing: Unpack[Pressing]) -> None:
        super().__init__(on_press, **pressing)
        self.action = action

    @property
    @abstractmethod
    def confirms(self) -> str:
        """Its word."""

    def parts(self) -> tuple[str, str]:
        """The key or button on the device used last, and the word; of both only what is written."""
        ui = self.ui
        if ui.input.device in POINTERS or not self.action:
            return "", self.confirms
        pad = ui.input.device.name == "PAD"
        triggers = ui.input.bindings.of(self.action, "buttons" if pad else "keys")
        return (trigger_name(triggers[0], ui.t, pad=pad) if triggers else ""), self.confirms

    def measure(self, width: int) -> tuple[int, int]:
        look, (cap, word) = self.ui.look, self.parts()
        between = _GAP if cap and word else 0
        return round(look.width(cap, "bold18") + look.width(word, "semi18") + between) + 2 * _PAD, TALL

    def paint(self) -> pygame.Surface:
        self.ground = "button"
        return Bar.paint(self)

    def write(self, pen: Pen) -> None:
        cap, word = self.parts()
        pen.write(cap, "bold18", _PAD, low=-1, tone="amber")
        pen.write(word, "semi18", -_PAD, low=-1)


class Close(Keyed):
    """Closes it."""

    @property
    def confirms(self) -> str:
        return self.ui.t("ui.close")


class RulesSign(Keyed):
    """Opens the rulebook. It is pressed as a footer's hints are, and like them never has focus; in a narrow window the
    key alone says it."""

    focusable = False

    def __init__(self, on_press: Callable[[], object]) -> None:
        super().__init__(on_press, action=RULEBOOK, key="rules")
        self._said = ("", "")

    @property
    def pressable(self) -> bool:
        return True

    @property
    def confirms(self) -> str:
        return self.ui.t(f"ui.{RULEBOOK}")

    def parts(self) -> tuple[str, str]:
        cap, word = super().parts()
        return cap, "" if cap and self.ui.compact else word

    def arrange(self, rect: pygame.Rect) -> None:
        """At the right end of its place, as wide as the device used last wants it."""
        self._said = self.parts()
        place = pygame.Rect(0, 0, min(rect.w, self.measure(rect.w)[0]), TALL)
        place.midright = rect.midright
        super().arrange(place)

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        if self._said != self.parts():
            self.invalidate(size=True)
        super().draw(surface, dx, dy)


def rules_room(ui: Surroundings) -> int:
    """How wide a place has room for the sign of the rulebook, whatever device is used."""
    return round(ui.look.width(ui.t(f"ui.{RULEBOOK}"), "semi18")) + 2 * _PAD + (0 if ui.compact else _GAP + _CAP)
