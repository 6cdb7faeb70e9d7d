"""Gamepads: which are plugged in and what their buttons and sticks say.

Owns opening and closing pads and telling them apart by instance id, which stays the same while others come and go.
Pads SDL knows are read as controllers; unknown ones as plain joysticks with the commonest order of buttons. Must
not know what a button means.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame._sdl2 import controller

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad_down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad_right",
}
_PLAIN_BUTTONS = ("a", "b", "x", "y", "left_shoulder", "right_shoulder", "back", "start", "left_stick", "right_stick")
_PLAIN_AXES = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
# The names of a stick's two directions, or of a trigger's one.
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("dpad_left", "dpad_right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("dpad_up", "dpad_down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right_left", "right_right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right_up", "right_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, "left_trigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, "right_trigger"),
}
_SAME_STICK = {0: 1, 1: 0, 2: 3, 3: 2}

# A stick must pass the first to count and come back below the second to be free again: worn sticks tremble.
_ENGAGE, _RELEASE = 0.5, 0.35


class PadButton(NamedTuple):
    """A button (or a stick pushed like one) of one pad; `strength` 0–1 beyond the dead zone."""

    pad: int
    name: str
    down: bool
    strength: float = 1.0


class Pads:
    """All pads plugged in, by instance id. `start` before the first event."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller | pygame.joystick.JoystickType] = {}
        self._controllers: set[int] = set()
        self._axes: dict[tuple[int, int], float] = {}
        self._pushed: dict[tuple[int, int], str] = {}

    def start(self) -> None:
        """Begin to listen; not done before the first frame, since drivers may be slow to answer."""
        pygame.joystick.init()
        controller.init()

    @property
    def connected(self) -> int:
        """How many pads are plugged in."""
        return len(self._open)

    def tells_twice(self, event: pygame.Event) -> bool:
        """Whether it is a plain joystick's event of a pad that tells the same as a controller's."""
        plain = event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)
        return plain and event.instance_id in self._controllers

    def rumble(self, seconds: float) -> None:
        """Shake every pad that can, softly."""
        for pad in self._open.values():
            pad.rumble(0.4, 0.4, int(seconds * 1000))

    def feed(self, event: pygame.Event) -> list[PadButton]:
        """What `event` says about buttons; adding and removing pads happens here too."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            return self._remove(event.instance_id)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            name = _BUTTONS.get(event.button)
            if name:
                return [PadButton(event.instance_id, name, kind == pygame.CONTROLLERBUTTONDOWN)]
        elif kind == pygame.CONTROLLERAXISMOTION:
            return self._push(event.instance_id, event.axis, event.value / 32767)
        elif self.tells_twice(event):
            return []
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            if event.button < len(_PLAIN_BUTTONS):
                return [PadButton(event.instance_id, _PLAIN_BUTTONS[event.button], kind == pygame.JOYBUTTONDOWN)]
        elif kind == pygame.JOYAXISMOTION and event.axis < len(_PLAIN_AXES):
            return self._push(event.instance_id, _PLAIN_AXES[event.axis], event.value)
        elif kind == pygame.JOYHATMOTION:
            # A hat is two axes that know only their ends; numbers apart from the sticks' keep them separate.
            return [
                *self._push(event.instance_id, 100, event.value[0], ("dpad_left", "dpad_right")),
                *self._push(event.instance_id, 101, -event.value[1], ("dpad_up", "dpad_down")),
            ]
        return []

    def _add(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                known = controller.Controller(index)
                identity = known.as_joystick().get_instance_id()
                self._controllers.add(identity)
                self._open[identity] = known
            else:
                plain = pygame.joystick.Joystick(index)
                self._open[plain.get_instance_id()] = plain
        except pygame.error:
            return  # unplugged again before it was opened

    def _remove(self, identity: int) -> list[PadButton]:
        self._open.pop(identity, None)
        self._controllers.discard(identity)
        released = [PadButton(pad, name, False) for (pad, _), name in self._pushed.items() if pad == identity]
        self._axes = {key: value for key, value in self._axes.items() if key[0] != identity}
        self._pushed = {key: name for key, name in self._pushed.items() if key[0] != identity}
        return released

    def _push(self, pad: int, axis: int, value: float, names: tuple[str | None, str] | None = None) -> list[PadButton]:
        names = names or _AXES.get(axis)
        if names is None:
            return []
        self._axes[pad, axis] = value
        held = self._pushed.get((pad, axis))
        name = names[0] if value < 0 else names[1]
        # Of a stick pushed askew only the stronger direction counts.
        across = abs(self._axes.get((pad, _SAME_STICK.get(axis, -1)), 0.0))
        changes: list[PadButton] = []
        if held and (abs(value) < _RELEASE or name != held or abs(value) < across * 0.8):
            del self._pushed[pad, axis]
            changes.append(PadButton(pad, held, False))
            held = None
        if name and abs(value) >= _ENGAGE and (held or abs(value) > across):
            self._pushed[pad, axis] = name
            changes.append(PadButton(pad, name, True, (abs(value) - _ENGAGE) / (1 - _ENGAGE)))
        return changes
