"""The bar at the bottom of a screen: what can be done, by the device used last, and a way to what it has no room for.

Owns which hints are in sight, and what is printed on the cap of a key or pad button. What an action does, and how
those out of sight are listed, is the scene's business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

import pygame

from game.ui.input import Device
from game.ui.input.intents import CONFIRM, EXPLAIN
from game.ui.look import logo, metrics, palette
from game.ui.look.look import ELLIPSIS, Look
from game.ui.look.pen import Pen
from game.ui.text import Texts
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import Host, Pressable, Widget

POINTERS = (Device.MOUSE, Device.TOUCH)
"""Whoever points is shown hints as buttons to press, and needs none for pressing."""
_GAP = 24
_PLATE = 32
_MORE = 56
_WORDY = 24
_ARROWS = ("up", "down", "left", "right")


class Hint(NamedTuple):
    """What an action does here, in two words: `Hint("club.fixtures", "Fixtures")`. What confirming does is said by what
    has focus, unless it does this `always`."""

    action: str
    text: str
    always: bool = False


OnMore: TypeAlias = Callable[[Sequence[Hint]], object]
"""Lists hints that are out of sight, so that each can be chosen."""


class HintBar(Widget):
    """What can be done, with the caps or glyphs of the device used last; every hint can be pressed.

    Hints that there is no room for are behind one more plate at the right, which gives them to `on_more`; without
    `on_more` they aren't shown. `lasting` ones stand at the right end, whatever else there is.
    """

    def __init__(
        self,
        hints: Iterable[Hint],
        on_action: Callable[[str], object],
        on_more: OnMore | None = None,
        lasting: Iterable[Hint] = (),
    ) -> None:
        super().__init__()
        self.hints = list(hints)
        self.lasting = list(lasting)
        self.on_action = on_action
        self.on_more = on_more
        self.hidden: list[Hint] = []
        self._more = More(self._open)
        self.device: Device | None = None
        self._confirm: Hint | None = None
        self._focused: Hint | None = None
        self.shown: list[tuple[Hint, float, int]] = []

    @property
    def children(self) -> list[Widget]:
        return [self._more] if self.hidden and self.on_more is not None else []

    @property
    def pressable(self) -> bool:
        return True

    def mount(self, view: Host, parent: Widget | None) -> None:
        super().mount(view, parent)
        self._more.mount(view, self)

    def headings(self) -> list[pygame.Rect]:
        return [self.rect]

    def measure(self, width: int) -> tuple[int, int]:
        return width, metrics.FOOTER

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        self.device = self.ui.input.device
        before, self._focused = self._confirm, self.confirmed
        self._confirm = self._focused
        self._lay_out()
        if not self.children and self.view is not None and self.view.focus is self._more:
            self._confirm = before  # with shorter words all would fit, and the plate that has focus be gone
            self._lay_out()
        if self._confirm != before:
            self.invalidate()  # focus may have moved with the places of others

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        if self.device is not self.ui.input.device or self._focused != self.confirmed:
            before = len(self.hidden)
            self.arrange(self.rect)
            self.invalidate()
            if self.view is not None and before != len(self.hidden):
                self.view.changed(layout=True)
        super().draw(surface, dx, dy)

    def click(self, x: float, y: float) -> None:
        for left, right, action in self.spans:
            if left <= x - self.rect.x < right:
                self.on_action(action)
                return

    def paint(self) -> pygame.Surface:
        canvas = self.canvas()
        canvas.fill(palette.BAR)
        pen = Pen(self.ui.look, canvas, (0, 0, *self.rect.size))
        pen.fill(palette.LINE, 0, 0, pen.w, 1)
        for hint, left, width in self.shown:
            self._write_hint(pen, hint, left, width)
        return canvas

    # -- inside

    @property
    def room(self) -> pygame.Rect:
        """Where words may stand for a while: from behind the first hint up to what can have focus and the lasting
        ones."""
        first = next(((left + width + _GAP for hint, left, width in self.shown if hint not in self.lasting)), 0.0)
        begin, end = max(first, metrics.MARGIN), self._place_lasting()[1] - (_MORE + _GAP if self.children else 0)
        return pygame.Rect(self.rect.x + round(begin), self.rect.y + 1, max(0, round(end - begin)), self.rect.h - 1)

    @property
    def spans(self) -> list[tuple[float, float, str]]:
        """From where to where each hint that is shown can be pressed, and its action."""
        return [(left - 8, left + width + 8, hint.action) for hint, left, width in self.shown]

    def _open(self) -> None:
        if self.on_more is not None:
            self.on_more(tuple(self.hidden))

    @property
    def confirmed(self) -> Hint | None:
        """What confirming does now: what has focus says so, of many words that it is chosen; None if it is nothing."""
        if self.view is not None and self.view.confirms:
            return Hint(CONFIRM, self.view.confirms)
        given = next((hint for hint in self.hints if hint.action == CONFIRM), None)
        focus = None if self.view is None else self.view.focus
        if self.view is not None and self.view.covering is not None:
            given, focus = None, self.view.covering
        if focus is None or (given is not None and given.always and not focus.modest):
            return given
        if focus.presses is False:
            return None
        words = focus.confirms
        if len(words) > _WORDY or (focus.presses and not words and given is None):
            words = self.ui.t("ui.choose")
        return Hint(CONFIRM, _quiet(words) if words.isupper() else words) if words else given

    def wanted(self) -> list[Hint]:
        """The hints for the device in use: not for what it does without one, or can't do, or what confirming does."""
        heard = None if self.view is None else self.view.heard
        others = [hint for hint in self.hints if hint.action != CONFIRM and (heard is None or hint.action in heard)]
        if self.ui.input.device in POINTERS:
            return others
        if self._confirm is None:
            return self._done_by(others)
        said = self._confirm.text
        return self._done_by([self._confirm, *(hint for hint in others if hint.text != said)])

    def _done_by(self, hints: list[Hint]) -> list[Hint]:
        """Those that the device in use can do."""
        if self.ui.input.device in POINTERS:
            return [hint for hint in hints if hint.action != EXPLAIN]  # resting on something asks what it is
        if self.ui.input.device is Device.PAD:
            return [hint for hint in hints if self.ui.input.bindings.of(hint.action, "buttons")]
        return hints

    def _place_lasting(self) -> tuple[list[tuple[Hint, float, int]], float]:
        """The lasting hints at their places, and where the room for the others ends."""
        placed: list[tuple[Hint, float, int]] = []
        end = float(self.rect.w - metrics.MARGIN)
        for hint in reversed(self._done_by(self.lasting)):
            width = self._width(hint)
            placed.append((hint, end - width, width))
            end -= width + _GAP
        return placed[::-1], end

    def _lay_out(self) -> None:
        """Give hints their places from the left, as many as there is room for."""
        wanted = self.wanted()
        widths = [self._width(hint) for hint in wanted]
        lasting, end = self._place_lasting()
        if sum(widths) + _GAP * (len(widths) - 1) > end - metrics.MARGIN and self.on_more is not None:
            left = round(end - _MORE)
            end -= _MORE + _GAP
            self._more.arrange(pygame.Rect(self.rect.x + left, self.rect.centery - _PLATE // 2, _MORE, _PLATE))
        self.shown = []
        x = float(metrics.MARGIN)
        for hint, width in zip(wanted, widths, strict=True):
            if x + width > end:
                break
            self.shown.append((hint, x, width))
            x += width + _GAP
        self.hidden = wanted[len(self.shown) :]
        self.shown += lasting

    def _width(self, hint: Hint) -> int:
        words = self.ui.look.width(hint.text, "semi18")
        if self.ui.input.device in POINTERS:
            return round(words) + 2 * metrics.PAD
        picture = self._cap(hint)
        return round((0.0 if picture is None else picture.get_width() / self.ui.look.scale + 8) + words)

    def _cap(self, hint: Hint) -> pygame.Surface | None:
        """The cap of the key or button that does it; None if there is none."""
        reader = self.ui.input
        pad = reader.device is Device.PAD
        triggers = reader.bindings.of(hint.action, "buttons" if pad else "keys")
        return cap(self.ui.look, triggers[0], self.ui.t, pad=pad) if triggers else None

    def _write_hint(self, pen: Pen, hint: Hint, x: float, width: float) -> None:
        if self.ui.input.device in POINTERS:
            plate = pen.part(x, pen.h / 2 - _PLATE / 2, width, _PLATE, "button_down")
            plate.write(hint.text, "semi18", width / 2, align="centre")
            return
        picture = self._cap(hint)
        if picture is not None:
            pen.put(picture, x, align="left")
            x += picture.get_width() / pen.look.scale + 8
        pen.write(hint.text, "semi18", x, tone="muted")


def _quiet(words: str) -> str:
    """Capitals as the footer writes them; a unit, such as M, stays one."""
    first, *others = words.split(" ")
    return " ".join([first.capitalize(), *(one if len(one) == 1 else one.lower() for one in others)])


class More(Bar, Pressable):
    """The plate behind which the other hints are. Focus stops here only when somebody brings it."""

    modest = True
    ground = "button_down"

    @property
    def confirms(self) -> str:
        return self.ui.t("ui.more")

    def __init__(self, on_press: Callable[[], object]) -> None:
        super().__init__(on_press, key="more hints")

    def write(self, pen: Pen) -> None:
        pen.write(ELLIPSIS, "bold24", pen.w / 2, low=-4, align="centre")


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
