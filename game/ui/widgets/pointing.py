"""What the pointer is over, holds and carries in a tree of widgets, and what it scrolls."""

from __future__ import annotations

from typing import Protocol

from game.ui.input import Act, Point, Wheel
from game.ui.input.intents import DETAILS
from game.ui.look import metrics
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Scroll


class Pointed(Protocol):
    """The view whose widgets they are."""

    root: Widget

    def set_focus(self, widget: Widget | None, *, slide: bool = True, reveal: bool = True) -> None:
        """Give focus to a widget."""

    def changed(self, *, layout: bool = False) -> None:
        """Something must be drawn again."""

    def act(self, intent: Act) -> bool:
        """Give what was pressed to what has focus."""


class Pointer:
    """The mouse or the finger on a view: what was pressed last and isn't let go yet, and whether that is carried."""

    def __init__(self, view: Pointed) -> None:
        self.pressed: Widget | None = None
        self.carrying = False
        self.last: tuple[float, float] = (0, 0)
        self._view = view

    def point(self, point: Point) -> bool:
        """A press, a way or a release; False if it concerns nothing."""
        x, y = point.x, point.y
        target = target_at(self._view.root, x, y)
        match point.kind:
            case "move" | "down" | "secondary":
                if point.kind == "down":
                    # First of all: focus may make the scene build a new tree, which takes the press along.
                    self.pressed = target
                    self.last = (x, y)
                if target is not None and target.focusable:
                    # Reveal would move things away under the pointer.
                    self._view.set_focus(target, reveal=False)
                    target.hover(*_inside(target, x, y))
                if point.kind == "down" and target is not None:
                    target.press(*_inside(target, x, y))
                if point.kind == "secondary" and target is not None:
                    return self._view.act(Act(DETAILS, point.device))
            case "drag":
                self._drag(x, y)
            case "up":
                pressed, self.pressed = self.pressed, None
                if self.carrying:
                    self._let_go(pressed, target, x, y)
                    return True
                if pressed is not None and pressed is target:
                    pressed.click(*_inside(pressed, x, y))
                    return True
                return False
            case "cancel":
                pressed, self.pressed = self.pressed, None
                if self.carrying:
                    self._let_go(pressed, None, x, y)
        return target is not None

    def wheel(self, wheel: Wheel) -> bool:
        """Scroll what the pointer is over; False if nothing there can."""
        return self._scroll_at(wheel.x, wheel.y, wheel.dx * -metrics.ROW, wheel.dy * metrics.ROW)

    def _drag(self, x: float, y: float) -> None:
        dx, dy = x - self.last[0], y - self.last[1]
        began, self.last = self.last, (x, y)
        held = self.pressed
        if self.carrying:
            self._view.changed()
            target = target_at(self._view.root, x, y)
            if target is not None and target.takes:
                self._view.set_focus(target, reveal=False)
        elif held is not None and held.drags:
            held.drag(*_inside(held, x, y))
        elif held is not None and held.carries and abs(dx) > abs(dy):
            self._pick_up(held, x, y)
        elif self._scroll_at(*began, dx, dy):
            self.pressed = None
        elif held is not None and held.carries:
            # Drawn up or down where there is nothing to scroll, it comes along as well.
            self._pick_up(held, x, y)

    def _pick_up(self, carried: Widget, x: float, y: float) -> None:
        self.carrying = True
        carried.pick_up(*_inside(carried, x, y))

    def _let_go(self, carried: Widget | None, target: Widget | None, x: float, y: float) -> None:
        """Put what is carried down on a widget that takes it; anywhere else it goes back to where it came from."""
        self.carrying = False
        self._view.changed()
        place = target if target is not None and target.takes else carried
        if place is not None:
            place.click(*_inside(place, x, y))

    def _scroll_at(self, x: float, y: float, dx: float, dy: float) -> bool:
        """Scroll the innermost thing at a point that can still go that way."""
        inside = [w for w in self._view.root.walk() if w.visible_rect().collidepoint(x, y)]
        return any(widget.scroll_by(dx, dy) for widget in reversed(inside))


def target_at(widget: Widget, x: float, y: float) -> Widget | None:
    """The topmost widget at a point that can be pressed."""
    if isinstance(widget, Scroll) and not widget.rect.collidepoint(x, y):
        return None
    dx, dy = widget.shift()
    for child in reversed(widget.children):
        found = target_at(child, x - dx, y - dy)
        if found is not None:
            return found
    return widget if widget.pressable and widget.rect.collidepoint(x, y) else None


def _inside(widget: Widget, x: float, y: float) -> tuple[float, float]:
    """A point of the window in the coordinates of the widget's `rect`."""
    placed = widget.screen_rect()
    return x - placed.x + widget.rect.x, y - placed.y + widget.rect.y
