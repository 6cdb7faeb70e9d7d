"""What the person wants, whichever device said it. Scenes and widgets see these and never a raw event."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias


class Device(StrEnum):
    """The kind of device; hints show the caps and glyphs of the one used last."""

    KEYBOARD = "keyboard"
    MOUSE = "mouse"
    TOUCH = "touch"
    PAD = "pad"


class Act(NamedTuple):
    """A named action from the table in `game.ui.input.actions`; `repeat` while it is held down."""

    name: str
    device: Device = Device.KEYBOARD
    repeat: bool = False


PointKind: TypeAlias = Literal["move", "down", "drag", "up", "cancel", "secondary"]


class Point(NamedTuple):
    """The mouse or a finger at (x, y), in logical units of the window.

    `drag` follows `down` once it moved too far to be a click; `secondary` is the right button or a long press;
    `cancel` ends what was begun by `down` without a click.
    """

    kind: PointKind
    x: float
    y: float
    device: Device = Device.MOUSE


class Wheel(NamedTuple):
    """The wheel turned at (x, y); dx and dy in notches, positive dy away from the person."""

    x: float
    y: float
    dx: float
    dy: float


class Typed(NamedTuple):
    """Text entered while a field asked for it."""

    text: str


Intent: TypeAlias = Act | Point | Wheel | Typed

UP, DOWN, LEFT, RIGHT = "up", "down", "left", "right"
CONFIRM, BACK, MENU, DETAILS, RULEBOOK = "confirm", "back", "menu", "details", "rulebook"
PAGE_LEFT, PAGE_RIGHT = "page_left", "page_right"
NEXT, PREVIOUS = "next", "previous"
DIRECTIONS = (UP, DOWN, LEFT, RIGHT)

# Only a field being edited receives these.
ERASE, DELETE, HOME, END = "text.erase", "text.delete", "text.home", "text.end"
