"""Trying out pads and touch screens: every button, stick and trigger drawn, and a dot wherever it is touched."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.cabinet.kiosk.operator.page import FOOT_NOTE
from game.cabinet.kiosk.operator.trial import Trial
from game.stage.kiosk.parts import BODY, HEADING, STRONG, WIDTH
from game.ui.input.pads import Pads
from game.ui.look import palette
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Ui

_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", 0),
    pygame.CONTROLLER_AXIS_LEFTY: ("left", 1),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right", 0),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right", 1),
}
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left_trigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right_trigger",
}
_LARGEST = 32767
_BUTTONS = {
    "left_shoulder": (180, 138),
    "dpad_up": (180, 196),
    "dpad_left": (128, 246),
    "dpad_right": (232, 246),
    "dpad_down": (180, 296),
    "back": (374, 138),
    "start": (474, 138),
    "right_shoulder": (668, 138),
    "y": (668, 196),
    "x": (616, 246),
    "b": (720, 246),
    "a": (668, 296),
}
"""Where each is drawn, by its middle on the stage."""
_ARROWS = {f"dpad_{way}": f"triangle_{way}" for way in ("up", "down", "left", "right")}
_WIDE = ("left_shoulder", "right_shoulder", "back", "start")
_STICKS = {"left": (340, 252), "right": (508, 252)}
_STICK_SIZE, _HALF_TRIGGER = 120, 110
_OFF = Box(palette.PANEL, palette.LINE, radius=22, line_width=2)
_SEEN = Box(palette.PANEL, palette.GOOD, radius=22, line_width=3)
_ON = Box(palette.AMBER, palette.AMBER, radius=22)


class PadTrial(Trial):
    """A pad: what is held down is lit, what was ever pressed has a green edge."""

    title = "pad"

    def __init__(self, ui: Ui, on_done: Callable[[], None]) -> None:
        super().__init__(ui, on_done)
        self._names = Pads()
        self.held: set[str] = set()
        """Names of the buttons, and of sticks pushed like ones, that are down."""
        self.seen: set[str] = set()
        """Those that were ever down."""
        self.sticks = {"left": [0.0, 0.0], "right": [0.0, 0.0]}
        """How far each is pushed to the right and down, −1 to 1."""
        self.triggers = {"left_trigger": 0.0, "right_trigger": 0.0}
        """How far each is pulled, 0 to 1."""

    def note(self, event: pygame.Event) -> None:
        if event.type in (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED) or self.ui.input.pads.tells_twice(event):
            return  # the window's own reader opens and closes pads
        if event.type == pygame.CONTROLLERAXISMOTION:
            self._move(event.axis, event.value / _LARGEST)
        elif event.type == pygame.JOYAXISMOTION and event.axis < 2:
            self._move((pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)[event.axis], event.value)
        for change in self._names.feed(event):
            if change.down:
                self.held.add(change.name)
                self.seen.add(change.name)
            else:
                self.held.discard(change.name)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        look, (left, top) = self.ui.look, self.at(0, 0)
        pen = Pen(look, surface, (left, top, self.ui.w, self.ui.h))
        for name, (x, y) in _BUTTONS.items():
            width = 92 if name in _WIDE else 46
            self._lamp(pen, name, (x - width / 2, y - 23, width, 46))
        for side, (x, y) in _STICKS.items():
            self._draw_stick(pen, side, x, y)
        for name, x in (("left_trigger", 12), ("right_trigger", WIDTH - 12 - 2 * _HALF_TRIGGER)):
            self._draw_trigger(pen, name, x)

    def _move(self, axis: int, value: float) -> None:
        if axis in _AXES:
            side, way = _AXES[axis]
            self.sticks[side][way] = value
        elif axis in _TRIGGERS:
            self.triggers[_TRIGGERS[axis]] = value

    def _lamp(self, pen: Pen, name: str, place: tuple[float, float, float, float]) -> None:
        is_on = name in self.held
        pen.lay(_ON if is_on else _SEEN if name in self.seen else _OFF, *place)
        x, y, width, height = place
        ink = palette.INK if is_on else palette.TEXT
        if name in _ARROWS:
            pen.mark(_ARROWS[name], 26, x + width / 2, y + height / 2, tone=ink)
        else:
            pen.write(self.ui.t(f"kiosk.pad.{name}"), STRONG, x + width / 2, y + height / 2, tone=ink, align="centre")

    def _draw_stick(self, pen: Pen, side: str, x: float, y: float) -> None:
        """A dish with a knob in it, lit while it is pressed down."""
        name, half = f"{side}_stick", _STICK_SIZE / 2
        dish = Box(palette.PANEL, palette.GOOD if name in self.seen else palette.LINE, radius=round(half), line_width=3)
        pen.lay(dish, x - half, y - half, _STICK_SIZE, _STICK_SIZE)
        right, down = self.sticks[side]
        knob = Box(palette.AMBER if name in self.held else palette.TEXT, radius=16)
        pen.lay(knob, x + right * (half - 16) - 16, y + down * (half - 16) - 16, 32, 32)

    def _draw_trigger(self, pen: Pen, name: str, x: float) -> None:
        pulled = min(max(self.triggers[name], 0.0), 1.0)
        pen.lay(_SEEN if name in self.seen else _OFF, x, 74, 2 * _HALF_TRIGGER, 34)
        if pulled > 0.01:
            pen.fill("amber", x + 10, 98, pulled * (2 * _HALF_TRIGGER - 20), 5)
        pen.write(self.ui.t(f"kiosk.pad.{name}"), BODY, x + _HALF_TRIGGER, 88, align="centre")


_DOT = 14
_MOST_DOTS = 400
_TARGET = 40
_COLOURS = (palette.AMBER, palette.FOCUS, palette.GOOD, palette.WARN, palette.BAD)
_ROW_OF_TARGETS = (0.0, 0.5, 1.0)


class TouchTrial(Trial):
    """A dot wherever fingers or a mouse have been, and targets at corners and edges that fill once they are hit."""

    title = "touch"
    whole = True
    low = False

    def __init__(self, ui: Ui, on_done: Callable[[], None]) -> None:
        super().__init__(ui, on_done)
        self.dots: list[tuple[float, float, int]] = []
        """Where it was touched, in shares of the picture's width and height, and by the how manieth finger."""
        self.hit: set[tuple[float, float]] = set()
        """The targets that were, by their places in shares of the same."""
        self._fingers: list[object] = []

    @property
    def targets(self) -> list[tuple[float, float]]:
        """All there are."""
        return [(x, y) for x in _ROW_OF_TARGETS for y in _ROW_OF_TARGETS if (x, y) not in ((0.5, 0.5), (0.5, 1.0))]

    def paint(self, pen: Pen) -> None:
        pen.write(self.ui.t("kiosk.trial.touch"), HEADING, WIDTH / 2, 120, align="centre")
        pen.write(self.ui.t("kiosk.trial.leave"), BODY, WIDTH / 2, FOOT_NOTE, tone="muted", align="centre")

    def note(self, event: pygame.Event) -> None:
        width, height = self.ui.size
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION):
            self._touch(event.x, event.y, event.finger_id)
        elif event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEMOTION and any(event.buttons)):
            if not getattr(event, "touch", False):
                self._touch(event.pos[0] / width, event.pos[1] / height, "mouse")
        elif event.type == pygame.FINGERUP and event.finger_id in self._fingers:
            self._fingers[self._fingers.index(event.finger_id)] = None

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        width, height = surface.get_size()
        size = round(_TARGET * self.ui.zoom)
        for x, y in self.targets:
            middle = round(x * (width - 1)), round(y * (height - 1))
            is_hit = (x, y) in self.hit
            pygame.draw.circle(surface, palette.GOOD if is_hit else palette.AMBER, middle, size, 0 if is_hit else 4)
        for x, y, finger in self.dots:
            colour = _COLOURS[finger % len(_COLOURS)]
            pygame.draw.circle(surface, colour, (round(x * width), round(y * height)), round(_DOT / 2 * self.ui.zoom))

    def _touch(self, x: float, y: float, source: object) -> None:
        if source not in self._fingers:
            free = self._fingers.index(None) if None in self._fingers else len(self._fingers)
            self._fingers[free : free + 1] = [source]
        self.dots = [*self.dots, (x, y, self._fingers.index(source))][-_MOST_DOTS:]
        width, height = self.ui.w, self.ui.h
        for at in self.targets:
            if max(abs(x - at[0]) * width, abs(y - at[1]) * height) <= _TARGET:
                self.hit.add(at)
