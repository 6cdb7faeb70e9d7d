"""Rows that hold a choice: switch, stepper, slider, text."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, Unpack

import pygame

from game.ui.input import Act, Device, Typed
from game.ui.input.intents import CONFIRM, END, HOME, LEFT, NEXT, PREVIOUS, RIGHT
from game.ui.look import metrics, palette
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import Placement

T = TypeVar("T")

_GROUND = Box(palette.ROW)
_WELL = Box(palette.BAR, palette.LINE, radius=6)
_WELL_EDITED = Box(palette.BAR, palette.FOCUS, radius=6, line_width=2)
_SWITCHED_ON = Box(palette.GOOD_DEEP, palette.LINE, radius=14)
_SWITCHED_OFF = Box(palette.BAR, palette.LINE, radius=14)
_TRACK = Box(palette.BAR, radius=4)
_FILLED = Box(palette.AMBER, radius=4)


class Field(Bar):
    """A row with its label and, at the right or below it, the place of a control."""

    focusable = True
    ground = ""
    # Below this width the label stands above the control instead of beside it.
    narrow = 400

    def __init__(self, label: str, **placement: Unpack[Placement]) -> None:
        super().__init__(**placement)
        self.label = label

    @property
    def confirms(self) -> str:
        return self.ui.t("ui.change")

    def measure(self, width: int) -> tuple[int, int]:
        return width, metrics.BUTTON if width >= self.narrow else 80

    def has_use_for(self, direction: str) -> bool:
        """Whether left or right would change something here."""
        return False

    def control(self) -> pygame.Rect:
        """The place of the control, in the coordinates of the picture."""
        if self.rect.w >= self.narrow:
            return pygame.Rect(self.rect.w // 2, 4, self.rect.w // 2 - 8, self.rect.h - 8)
        return pygame.Rect(8, 36, self.rect.w - 16, self.rect.h - 42)

    def write(self, pen: Pen) -> None:
        pen.lay(_GROUND, 0, 0, pen.w, pen.h)
        self.write_label(pen)
        self.write_control(pen, self.control())

    def write_label(self, pen: Pen) -> None:
        """Write what is chosen here."""
        beside = pen.w >= self.narrow
        room = (self.control().x if beside else pen.w) - 2 * metrics.PAD
        pen.write(self.label, "semi20", metrics.PAD, None if beside else 20, cut=room)

    def write_control(self, pen: Pen, place: pygame.Rect) -> None:
        """Draw the control into its place."""


class Toggle(Field):
    """A switch; its state is told by the knob's side and by a word."""

    narrow = 0

    def __init__(
        self, label: str, value: bool, on_change: Callable[[bool], None], **placement: Unpack[Placement]
    ) -> None:
        super().__init__(label, **placement)
        self.value = value
        self.on_change = on_change

    def handle(self, intent: Act | Typed) -> bool:
        if isinstance(intent, Act) and intent.name == CONFIRM:
            self.click(0, 0)
            return True
        return False

    def click(self, x: float, y: float) -> None:
        self.value = not self.value
        self.invalidate()
        self.on_change(self.value)

    def control(self) -> pygame.Rect:
        return pygame.Rect(self.rect.w - 118, 4, 110, self.rect.h - 8)

    def write_control(self, pen: Pen, place: pygame.Rect) -> None:
        left, y = place.right - 56, place.centery
        colour = palette.TEXT if self.value else palette.MUTED
        pen.lay(_SWITCHED_ON if self.value else _SWITCHED_OFF, left, y - 14, 56, 28)
        pen.lay(Box(colour, radius=11), left + (31 if self.value else 3), y - 11, 22, 22)
        pen.write(self.ui.t("ui.on" if self.value else "ui.off"), "semi20", left - 12, y, tone=colour, align="right")


class Choice(Field, Generic[T]):
    """One of several, stepped with left and right: `options` are pairs of value and text."""

    keeps = frozenset({LEFT, RIGHT})

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        **placement: Unpack[Placement],
    ) -> None:
        super().__init__(label, **placement)
        self.options = list(options)
        self.index = next((i for i, (option, _) in enumerate(self.options) if option == value), 0)
        self.on_change = on_change

    @property
    def value(self) -> T:
        """What is chosen."""
        return self.options[self.index][0]

    def has_use_for(self, direction: str) -> bool:
        return self.index < len(self.options) - 1 if direction == RIGHT else self.index > 0

    def handle(self, intent: Act | Typed) -> bool:
        if not isinstance(intent, Act):
            return False
        if intent.name in (LEFT, RIGHT):
            self._choose(self.index + (1 if intent.name == RIGHT else -1))
            return True
        if intent.name == CONFIRM:
            self._choose((self.index + 1) % len(self.options))
            return True
        return False

    def click(self, x: float, y: float) -> None:
        place = self.control().move(self.rect.topleft)
        if place.collidepoint(x, y):
            side, other = (RIGHT, LEFT) if x >= place.centerx else (LEFT, RIGHT)
            # At an end either half goes the only way there is: no press is lost on it.
            way = side if self.has_use_for(side) else other
            self._choose(self.index + (1 if way == RIGHT else -1))
        else:
            self._choose((self.index + 1) % len(self.options))

    def _choose(self, index: int) -> None:
        index = max(0, min(index, len(self.options) - 1))
        if index != self.index:
            self.index = index
            self.invalidate()
            self.on_change(self.value)

    def write_control(self, pen: Pen, place: pygame.Rect) -> None:
        pen.lay(_WELL, *place)
        ends = (("left", place.x + 20, self.index > 0), ("right", place.right - 20, self.index < len(self.options) - 1))
        for side, x, more in ends:
            if more:
                pen.mark(f"triangle_{side}", 14, x, place.centery, tone=palette.FOCUS)
        pen.write(self.options[self.index][1], "bold20", *place.center, cut=place.w - 76, align="centre")


class Stepper(Choice[T]):
    """A choice without a label, all control: where what it is about is plain from its values."""

    narrow = 0

    def measure(self, width: int) -> tuple[int, int]:
        return width, metrics.BUTTON

    def control(self) -> pygame.Rect:
        return pygame.Rect(0, 0, *self.rect.size)


class Slider(Field):
    """A number on a bar, one of `values`; `show` says it in words."""

    keeps = frozenset({LEFT, RIGHT})
    drags = True

    def __init__(
        self,
        label: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        values: range = range(0, 101, 5),
        show: Callable[[int], str] = str,
        **placement: Unpack[Placement],
    ) -> None:
        super().__init__(label, **placement)
        self.value = value
        self.on_change = on_change
        self.least_value, self.most_value, self.step = values[0], values[-1], values.step
        self.show = show

    def handle(self, intent: Act | Typed) -> bool:
        if isinstance(intent, Act) and intent.name in (LEFT, RIGHT):
            self._set(self.value + (self.step if intent.name == RIGHT else -self.step))
            return True
        return False

    def has_use_for(self, direction: str) -> bool:
        return self.value < self.most_value if direction == RIGHT else self.value > self.least_value

    def press(self, x: float, y: float) -> None:
        track = self._track()
        if x - self.rect.x >= track.left - metrics.PAD:
            self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        track = self._track()
        share = (x - self.rect.x - track.left) / track.w
        steps = round(share * (self.most_value - self.least_value) / self.step)
        self._set(self.least_value + steps * self.step)

    def _set(self, value: int) -> None:
        value = max(self.least_value, min(value, self.most_value))
        if value != self.value:
            self.value = value
            self.invalidate()
            self.on_change(value)

    def _track(self) -> pygame.Rect:
        place = self.control()
        return pygame.Rect(place.x + 12, place.centery - 4, place.w - 84, 8)

    def write_control(self, pen: Pen, place: pygame.Rect) -> None:
        track = self._track()
        share = (self.value - self.least_value) / (self.most_value - self.least_value)
        pen.lay(_TRACK, track.x, track.y, track.w, 8)
        if share > 0:
            pen.lay(_FILLED, track.x, track.y, max(8, track.w * share), 8)
        knob = box(pen.look, 20, 20, Box(palette.TEXT, radius=10))
        pen.put(knob, track.x + share * track.w, track.centery)
        pen.write(self.show(self.value), "figures20", place.right - 4, place.centery, align="right")


class TextField(Field):
    """A line of text. Confirm begins and ends editing, back undoes it; pads and fingers get letters to choose from.

    `on_change` hears every change, so nothing is lost when the window changes meanwhile.
    """

    def __init__(
        self,
        label: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        limit: int = 24,
        placeholder: str = "",
        **placement: Unpack[Placement],
    ) -> None:
        super().__init__(label, **placement)
        self.text = text
        self.on_change = on_change
        self.limit = limit
        self.placeholder = placeholder
        self.editing = False
        self._before = text
        self._cursor = len(text)

    def handle(self, intent: Act | Typed) -> bool:
        if isinstance(intent, Typed):
            if self.editing:
                self._insert(intent.text)
            return self.editing
        if not self.editing:
            if intent.name == CONFIRM:
                self._begin(intent.device)
                return True
            return False
        self._edit(intent.name)
        return intent.name not in (NEXT, PREVIOUS)

    def suggest(self, placeholder: str) -> None:
        """Show other words where nothing is typed."""
        if placeholder != self.placeholder:
            self.placeholder = placeholder
            self.invalidate()

    def has_use_for(self, direction: str) -> bool:
        return self.editing

    def click(self, x: float, y: float) -> None:
        self._begin(self.ui.input.device)

    def on_focus(self, focused: bool) -> None:
        super().on_focus(focused)
        if not focused:
            self._end()

    def _begin(self, device: Device) -> None:
        if device in (Device.PAD, Device.TOUCH):
            self.ui.ask_text(self.label, self.text, self.limit, self._take)
        elif not self.editing:
            self.editing = True
            self._before = self.text
            self._cursor = len(self.text)
            self.ui.input.begin_typing(self.screen_rect())
            self.invalidate()

    def _end(self) -> None:
        if self.editing:
            self.editing = False
            self.ui.input.end_typing()
            self.invalidate()

    def _edit(self, name: str) -> None:
        at = self._cursor
        match name:
            case "confirm":
                self._end()
            case "back":
                self._end()
                self._take(self._before)
            case "text.erase" if at:
                self._cursor -= 1
                self._take(self.text[: at - 1] + self.text[at:])
            case "text.delete":
                self._take(self.text[:at] + self.text[at + 1 :])
            case "left" | "right" | "text.home" | "text.end":
                moved = {LEFT: at - 1, RIGHT: at + 1, HOME: 0, END: len(self.text)}[name]
                self._cursor = max(0, min(moved, len(self.text)))
                self.invalidate()

    def _insert(self, text: str) -> None:
        text = "".join(sign for sign in text if sign.isprintable())[: max(0, self.limit - len(self.text))]
        at = self._cursor
        self._cursor += len(text)
        self._take(self.text[:at] + text + self.text[at:])

    def _take(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self._cursor = min(self._cursor, len(text))
            self.invalidate()
            self.on_change(text)

    def _first_shown(self, room: float) -> int:
        """The first letter to show, so that all up to the cursor fits."""
        before = self.text[: self._cursor]
        return bisect_left(range(len(before)), True, key=lambda at: self.ui.look.width(before[at:], "semi20") <= room)

    def write_control(self, pen: Pen, place: pygame.Rect) -> None:
        pen.lay(_WELL_EDITED if self.editing else _WELL, *place)
        x, y, room = place.x + 12, place.centery, place.w - 24
        if not self.text and not self.editing:
            pen.write(self.placeholder, "body20", x, y, tone="muted", cut=room)
            return
        # While editing, the end nearest the cursor stays in sight; letters before it go first.
        first = self._first_shown(room - 4) if self.editing else 0
        shown, cursor = self.text[first:], self._cursor - first
        shown = pen.look.fit(shown, "semi20", room)
        pen.write(shown, "semi20", x, y)
        if self.editing:
            pen.fill(palette.FOCUS, x + pen.width(shown[:cursor], "semi20"), y - 13, 2, 26)
