"""Pages of which one is shown, and columns that become such pages where there is no room for them side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Unpack

import pygame

from game.ui.input import Act, Device, Typed
from game.ui.input.intents import PAGE_LEFT, PAGE_RIGHT
from game.ui.look import metrics
from game.ui.look.pen import Pen
from game.ui.widgets.bar import Chip
from game.ui.widgets.base import Host, Placement, Widget
from game.ui.widgets.hint_bar import cap
from game.ui.widgets.layout import share

STRIP = 44
_CAP_ROOM = 56


class Pane(NamedTuple):
    """A page or column: its title as a tab, what is on it, the width it needs, and its share of spare width."""

    title: str
    widget: Widget
    width: int = 304
    grow: float = 0.0


class TabButton(Chip):
    """The title of a page, to be chosen."""

    inset = 12

    def __init__(self, title: str, on_press: Callable[[], None], **placement: Unpack[Placement]) -> None:
        super().__init__(on_press, **placement)
        self.title = title

    @property
    def confirms(self) -> str:
        return self.title

    def write(self, pen: Pen) -> None:
        super().write(pen)
        pen.write(self.title, "semi18", pen.w / 2, tone=self.tone, cut=pen.w - 16, align="centre")


class Tabs(Widget):
    """Pages under a strip of their titles; the page keys turn them wherever focus is inside. What stands `beside` the
    strip is there on every page, as wide as it asks to be."""

    def __init__(
        self,
        panes: Sequence[Pane],
        *,
        chosen: int = 0,
        on_choose: Callable[[int], None] = lambda _: None,
        beside: Widget | None = None,
        **placement: Unpack[Placement],
    ) -> None:
        super().__init__(**placement)
        self.panes = list(panes)
        self.chosen = chosen
        self.beside = beside
        self.on_choose = on_choose
        self._buttons = [TabButton(pane.title, partial(self.choose, i)) for i, pane in enumerate(self.panes)]
        self._device: Device | None = None

    @property
    def children(self) -> list[Widget]:
        beside = [] if self.beside is None else [self.beside]
        return [*self._buttons, *beside, self.panes[self.chosen].widget]

    def mount(self, view: Host, parent: Widget | None) -> None:
        super().mount(view, parent)
        for pane in self.panes:
            pane.widget.mount(view, self)

    def choose(self, index: int) -> None:
        """Show page `index`."""
        if index != self.chosen:
            self.chosen = index
            self.invalidate(size=True)
            self.on_choose(index)

    def state(self) -> object:
        return self.chosen

    def restore(self, state: object) -> None:
        if isinstance(state, int) and state < len(self.panes):
            self.chosen = state
            self.invalidate(size=True)

    def turn_to(self, key: str) -> None:
        """Show the page that has a widget with this key, if one has."""
        for index, pane in enumerate(self.panes):
            if any(widget.key == key for widget in pane.widget.walk()):
                self.choose(index)
                return

    def handle(self, intent: Act | Typed) -> bool:
        if not isinstance(intent, Act) or intent.name not in (PAGE_LEFT, PAGE_RIGHT):
            return False
        step = 1 if intent.name == PAGE_RIGHT else -1
        index = (self.chosen + step) % len(self.panes)
        view = self.view
        on_strip = view is not None and view.focus in self._buttons
        if view is not None and any(widget is view.focus for widget in self.panes[self.chosen].widget.walk()):
            view.set_focus(None)  # it goes along to the new page, not to whatever is near
        self.choose(index)
        if view is not None and view is self.view:
            view.layout()
            if on_strip:
                view.set_focus(self._buttons[index])
            elif view.focus is None:
                inside = [w for w in self.panes[index].widget.walk() if w.focusable]
                view.set_focus(inside[0] if inside else self._buttons[index])
        return True

    def measure(self, width: int) -> tuple[int, int]:
        return width, STRIP + metrics.STEP + max(pane.widget.natural(width)[1] for pane in self.panes)

    def least(self, width: int) -> int:
        return STRIP + metrics.STEP + self.panes[self.chosen].widget.least(width)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        ends = _CAP_ROOM if self._shows_caps() else 0
        gap, strip = 4, self._strip
        width = (strip - 2 * ends - gap * (len(self._buttons) - 1)) // len(self._buttons)
        if self.beside is not None:
            left = rect.x + strip + metrics.STEP
            self.beside.arrange(pygame.Rect(left, rect.y, rect.right - left, STRIP))
        for i, button in enumerate(self._buttons):
            if button.chosen != (i == self.chosen):
                button.chosen = i == self.chosen
                button.invalidate()
            button.arrange(pygame.Rect(rect.x + ends + i * (width + gap), rect.y, width, STRIP))
        top = rect.y + STRIP + metrics.STEP
        self.panes[self.chosen].widget.arrange(pygame.Rect(rect.x, top, rect.w, rect.bottom - top))

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        if self._device is not self.ui.input.device:
            self._device = self.ui.input.device
            self.arrange(self.rect)
        super().draw(surface, dx, dy)
        if self._shows_caps():
            look, reader = self.ui.look, self.ui.input
            pad = reader.device is Device.PAD
            for name, x in ((PAGE_LEFT, self.rect.x + 24), (PAGE_RIGHT, self.rect.x + self._strip - 24)):
                triggers = reader.bindings.of(name, "buttons" if pad else "keys")
                if triggers:
                    picture = cap(look, triggers[0], self.ui.t, pad=pad)
                    middle = (look.px(x + dx), look.px(self.rect.y + STRIP / 2 + dy))
                    surface.blit(picture, picture.get_rect(center=middle))

    @property
    def _strip(self) -> int:
        """How wide the titles are together."""
        if self.beside is None:
            return self.rect.w
        return self.rect.w - self.beside.natural(self.rect.w)[0] - metrics.STEP

    def _shows_caps(self) -> bool:
        return self.ui.input.device in (Device.KEYBOARD, Device.PAD)


class Columns(Widget):
    """Panes side by side where each has the width it needs; else as tabs, with what stands `beside` their strip."""

    def __init__(
        self,
        panes: Sequence[Pane],
        *,
        gap: int = metrics.GUTTER,
        beside: Widget | None = None,
        **placement: Unpack[Placement],
    ) -> None:
        """Folded, the pane that grows most is shown first: it is what the screen is about."""
        placement.setdefault("grow", 1.0)
        super().__init__(**placement)
        self.panes = list(panes)
        self.gap = gap
        first = max(range(len(self.panes)), key=lambda i: self.panes[i].grow)
        self._tabs = Tabs(panes, chosen=first, beside=beside)
        self.folded = False

    @property
    def children(self) -> list[Widget]:
        return [self._tabs] if self.folded else [pane.widget for pane in self.panes]

    def mount(self, view: Host, parent: Widget | None) -> None:
        super().mount(view, parent)
        self._tabs.mount(view, self)
        self._adopt()

    def state(self) -> object:
        return self._tabs.state()

    def restore(self, state: object) -> None:
        self._tabs.restore(state)

    def measure(self, width: int) -> tuple[int, int]:
        if self._folds(width):
            return self._tabs.natural(width)
        return width, max(p.widget.natural(w)[1] for p, w in zip(self.panes, self._widths(width), strict=True))

    def least(self, width: int) -> int:
        if self._folds(width):
            return self._tabs.least(width)
        return max(p.widget.least(w) for p, w in zip(self.panes, self._widths(width), strict=True))

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        if self.folded != self._folds(rect.w):
            self.folded = not self.folded
            self._adopt()
        if self.folded:
            self._tabs.arrange(rect)
            return
        x = rect.x
        for pane, width in zip(self.panes, self._widths(rect.w), strict=True):
            pane.widget.arrange(pygame.Rect(x, rect.y, width, rect.h))
            x += width + self.gap

    def _folds(self, width: int) -> bool:
        return sum(pane.width for pane in self.panes) + self.gap * (len(self.panes) - 1) > width

    def _widths(self, width: int) -> list[int]:
        needed = [pane.width for pane in self.panes]
        return share(width - self.gap * (len(self.panes) - 1), needed, needed, [pane.grow for pane in self.panes])

    def _adopt(self) -> None:
        for pane in self.panes:
            pane.widget.parent = self._tabs if self.folded else self
