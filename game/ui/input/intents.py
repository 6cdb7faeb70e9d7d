"""What the person wants, whichever device said it. Scenes and widgets see these and never a raw event.

Actions that come again while a key, button or stick is held.
"""

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


DELAY = 0.38
INTERVAL = 0.085
_SLOWEST = 0.2


class Repeater:
    """Remembers what is held and says what is due. Only the last one held repeats, as on a keyboard."""

    def __init__(self) -> None:
        self._held: dict[object, Act] = {}
        self._interval: dict[object, float] = {}
        self._wait = DELAY

    def press(self, source: object, act: Act, strength: float = 1.0) -> None:
        """`source` now holds `act`; `strength` 0–1 of a stick sets how fast it repeats."""
        if source not in self._held:
            self._wait = DELAY
        self._held[source] = act._replace(repeat=True)
        self._interval[source] = _SLOWEST + (INTERVAL - _SLOWEST) * max(0.0, min(1.0, strength))

    def release(self, source: object) -> None:
        """`source` holds nothing any more."""
        if self._held.pop(source, None) is not None:
            del self._interval[source]
            self._wait = DELAY

    def release_all(self) -> None:
        """Nothing is held: the window lost the keyboard, or a pad was unplugged."""
        self._held.clear()
        self._interval.clear()

    def tick(self, seconds: float) -> Act | None:
        """The repetition due after `seconds` more, at most one: a slow frame must not cause a burst."""
        if not self._held:
            return None
        self._wait -= seconds
        if self._wait > 0:
            return None
        source = next(reversed(self._held))
        self._wait = self._interval[source]
        return self._held[source]
