"""Raw events become intents.

Owns which device was used last, what is held down, gestures of mouse and finger, and whether a field is being
typed into. It must not know scenes: the loop tells it the scope to listen for.
"""

from __future__ import annotations

import pygame

from game.ui.input.intents import (
    ACTIONS,
    CONFIRM,
    DELETE,
    END,
    ERASE,
    HOLD,
    HOME,
    Act,
    Bindings,
    Device,
    Intent,
    Point,
    Repeater,
    Typed,
    Wheel,
)
from game.ui.input.pads import PadButton, Pads

LONG_PRESS = 0.6
_POINTER = "pointer"
_SLOP = 10.0
_MODIFIERS = ((pygame.KMOD_CTRL, "ctrl"), (pygame.KMOD_ALT, "alt"), (pygame.KMOD_SHIFT, "shift"))
_BACK_BUTTON = 8  # the thumb button of a mouse, as SDL numbers it after the wheel's four

# While a field is edited letters are text; these keys still mean something, whatever is bound.
_TYPING = {
    "return": "confirm",
    "enter": "confirm",
    "escape": "back",
    "tab": "next",
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "backspace": ERASE,
    "delete": DELETE,
    "home": HOME,
    "end": END,
}
_TYPING_REPEATS = frozenset({"left", "right", ERASE, DELETE})


def key_name(event: pygame.Event) -> str:
    """The name of a key with its modifiers, such as `alt+return`; empty for keys without a name."""
    name = pygame.key.name(event.key)
    if not name or name.split()[-1] in ("ctrl", "alt", "shift", "meta"):
        return ""
    return "+".join([word for mask, word in _MODIFIERS if event.mod & mask] + [name])


class Reader:
    """Turns events into intents; `zoom` and `size` (real pixels) follow the window."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.pads = Pads()
        self.device = Device.KEYBOARD
        self.scope = ""
        self.zoom = 1.0
        self.size = (1280, 720)
        self.pointer: tuple[float, float] | None = None
        self._typing = False
        self._repeater = Repeater()
        self._pad_down: set[tuple[int, str]] = set()
        self._down_at: tuple[float, float] | None = None
        self._dragging = False
        self._finger: int | None = None
        self._pressed_for = 0.0
        self._capture: list[str] | None = None

    @property
    def typing(self) -> bool:
        """Whether a field is being edited, so that letters are text and not shortcuts."""
        return self._typing

    @property
    def held_buttons(self) -> frozenset[tuple[int, str]]:
        """The pad buttons held down now: instance id and name."""
        return frozenset(self._pad_down)

    def begin_typing(self, area: pygame.Rect) -> None:
        """A field at `area` (logical units) wants text; input methods open beside it."""
        self._typing = True
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(pygame.Rect(*(round(v * self.zoom) for v in area)))

    def end_typing(self) -> None:
        """Letters are shortcuts again."""
        self._typing = False
        pygame.key.stop_text_input()

    def capture(self) -> None:
        """Take the next key or button as it is, for rebinding; `captured` has it then."""
        self._capture = []

    def end_capture(self) -> None:
        """Nobody waits for a key or button any more."""
        self._capture = None

    def captured(self) -> str | None:
        """The key or button pressed since `capture`, once; `device` tells which of the two it is."""
        if not self._capture:
            return None
        name = self._capture[0]
        self._capture = None
        return name

    def feed(self, event: pygame.Event) -> list[Intent]:
        """The intents of one event, often none."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key_down(event)
            case pygame.KEYUP:
                self._repeater.release(event.key)
                return []
            case pygame.TEXTINPUT:
                return [Typed(event.text)] if self._typing else []
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                # SDL also tells fingers as a mouse.
                return [] if getattr(event, "touch", False) else self._mouse(event)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                return self._touch(event)
            case pygame.WINDOWFOCUSLOST:
                self._repeater.release_all()
                return self._cancel()
            case pygame.WINDOWLEAVE:
                self.pointer = None
                return []
        return [intent for change in self.pads.feed(event) for intent in self._pad(change)]

    def tick(self, seconds: float) -> list[Intent]:
        """Intents that come with time: repetition of what is held, and the long press of a finger."""
        intents: list[Intent] = []
        act = self._repeater.tick(seconds)
        if act:
            intents.append(act)
        if self._finger is not None and self._down_at and not self._dragging:
            self._pressed_for += seconds
            if self._pressed_for >= LONG_PRESS:
                self._repeater.release(_POINTER)
                intents.append(Point("cancel", *self._down_at, Device.TOUCH))
                intents.append(Point("secondary", *self._down_at, Device.TOUCH))
                self._down_at = None
        return intents

    def _key_down(self, event: pygame.Event) -> list[Intent]:
        name = key_name(event)
        if not name:
            return []
        self.device = Device.KEYBOARD
        if self._capture is not None:
            self._capture.append(name)
            return []
        if self._typing:
            action = _TYPING.get(name)
            repeats = action in _TYPING_REPEATS
        else:
            # A key held with Shift is the key itself unless the combination has a meaning of its own.
            action = self.bindings.action(name, self.scope)
            if action is None and name.startswith("shift+"):
                action = self.bindings.action(name.removeprefix("shift+"), self.scope)
            repeats = action is not None and ACTIONS[action].repeats
        if action is None:
            return []
        act = Act(action, Device.KEYBOARD)
        if repeats:
            self._repeater.press(event.key, act)
        elif action == CONFIRM and not self._typing:
            self._repeater.press(event.key, Act(HOLD, Device.KEYBOARD))
        return [act]

    def _pad(self, change: PadButton) -> list[Intent]:
        source = (change.pad, change.name)
        # A stick or trigger pushed further is told again, but is no new press.
        again = source in self._pad_down
        if not change.down:
            self._pad_down.discard(source)
            self._repeater.release(source)
            return []
        self._pad_down.add(source)
        self.device = Device.PAD
        if self._capture is not None:
            self._capture.append(change.name)
            return []
        action = self.bindings.action(change.name, self.scope, "buttons")
        if action is None:
            return []
        act = Act(action, Device.PAD)
        if ACTIONS[action].repeats:
            self._repeater.press(source, act, change.strength)
        elif action == CONFIRM:
            self._repeater.press(source, Act(HOLD, Device.PAD))
        return [] if again else [act]

    def _mouse(self, event: pygame.Event) -> list[Intent]:
        x, y = event.pos[0] / self.zoom, event.pos[1] / self.zoom
        # A window that opens under a resting mouse hears of a motion; neither focus nor hints should follow that.
        arrived, self.pointer = self.pointer is None, (x, y)
        if event.type == pygame.MOUSEMOTION:
            if arrived:
                return []
            self.device = Device.MOUSE
            return self._moved(x, y, Device.MOUSE)
        self.device = Device.MOUSE
        if event.type == pygame.MOUSEBUTTONUP:
            return self._released(x, y, Device.MOUSE) if event.button == pygame.BUTTON_LEFT else []
        if event.button == pygame.BUTTON_LEFT:
            return self._touched(x, y, Device.MOUSE)
        if event.button == pygame.BUTTON_RIGHT:
            return [Point("secondary", x, y, Device.MOUSE)]
        if event.button == _BACK_BUTTON:
            return [Act("back", Device.MOUSE)]
        return []

    def _wheel(self, event: pygame.Event) -> list[Intent]:
        self.device = Device.MOUSE
        x, y = self.pointer or (self.size[0] / self.zoom / 2, self.size[1] / self.zoom / 2)
        return [Wheel(x, y, event.precise_x, event.precise_y)]

    def _touch(self, event: pygame.Event) -> list[Intent]:
        self.device = Device.TOUCH
        x, y = event.x * self.size[0] / self.zoom, event.y * self.size[1] / self.zoom
        if event.type == pygame.FINGERDOWN:
            if self._finger is not None:
                return []  # only the first finger counts
            self._finger = event.finger_id
            self._pressed_for = 0.0
            return self._touched(x, y, Device.TOUCH)
        if event.finger_id != self._finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return self._moved(x, y, Device.TOUCH)
        self._finger = None
        return self._released(x, y, Device.TOUCH)

    def _touched(self, x: float, y: float, device: Device) -> list[Intent]:
        self._down_at = (x, y)
        self._dragging = False
        self._repeater.press(_POINTER, Act(HOLD, device))
        return [Point("down", x, y, device)]

    def _moved(self, x: float, y: float, device: Device) -> list[Intent]:
        if self._down_at is None:
            return [] if device is Device.TOUCH else [Point("move", x, y, device)]
        far = abs(x - self._down_at[0]) + abs(y - self._down_at[1]) > _SLOP
        self._dragging = self._dragging or far
        if self._dragging:
            self._repeater.release(_POINTER)
        return [Point("drag", x, y, device)] if self._dragging else []

    def _released(self, x: float, y: float, device: Device) -> list[Intent]:
        self._repeater.release(_POINTER)
        if self._down_at is None:
            return []
        self._down_at = None
        return [Point("up", x, y, device)]

    def _cancel(self) -> list[Intent]:
        self._repeater.release(_POINTER)
        self._finger = None  # whether it will ever be told that it was lifted is uncertain
        if self._down_at is None:
            return []
        x, y = self._down_at
        self._down_at = None
        return [Point("cancel", x, y)]
