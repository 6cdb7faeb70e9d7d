"""What is printed on a key or pad button, and the cap that hints show for it."""

from __future__ import annotations

import pygame

from game.ui.look import logo
from game.ui.look.look import Look
from game.ui.text import Texts

_ARROWS = ("up", "down", "left", "right")


def trigger_name(trigger: str, t: Texts, *, pad: bool = False) -> str:
    """What is printed on a key or pad button, such as `Esc`, `Alt+Enter` or `LB`."""
    if pad:
        return t(f"input.button.{trigger}")
    *modifiers, key = trigger[:-1].split("+")
    key += trigger[-1]  # the last character belongs to the key even if it is a plus
    named = f"input.key.{key.replace(' ', '_')}"
    return "+".join([*(t(f"input.key.{word}") for word in modifiers), t(named) if named in t else key.upper()])


def cap(look: Look, trigger: str, t: Texts, *, pad: bool = False) -> pygame.Surface:
    """The cap of a key or pad button; arrows show as arrows."""
    if trigger.removeprefix("dpad_") in _ARROWS:
        return logo.keycap(look, trigger.removeprefix("dpad_"))
    if pad:
        return logo.button(look, "start" if trigger == "start" else trigger_name(trigger, t, pad=True))
    return logo.keycap(look, trigger_name(trigger, t))
