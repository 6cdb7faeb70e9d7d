"""A finger on the screen, and nothing else: what it touches, draws up and lies on, event by event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from game.ui.input.intents import Intent
from game.ui.scene import Scene, Ui
from game.ui.widgets import HintBar, Widget
from game.ui.widgets.layout import Scroll
from game.ui.widgets.tabs import TabButton, Tabs
from tests.game.driving import WidgetT

LONG = 0.6
"""Seconds of a long touch."""
_FRAME, _AFTER = 0.05, 1.0
"""Seconds that pass as a touch begins that will be long, and after a short one."""
_FAR = 120
"""Units that a finger draws at once."""
_STROKES = 60


class Finger:
    """Whoever has no more than a finger, in the window of `ui`."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    @property
    def top(self) -> Scene:
        """The screen on top."""
        return self.ui.stack.top

    def finds(self, key: str) -> bool:
        """Whether something with this key is on the screen, on pages that aren't turned to as well."""
        pages = [pane.widget for tabs in self._widgets(Tabs) for pane in tabs.panes]
        return self._sees(key) or any(one.key == key for page in pages for one in page.walk())

    def _sees(self, key: str) -> bool:
        return self.top.view.find(key) is not None

    def touch(self, key: str) -> None:
        """Touch what has this key; its page is turned to and it is drawn into sight first, by the finger as well."""
        for page in [one.title for one in self._widgets(TabButton)]:
            if not self._sees(key):
                self.tap(next(one for one in self._widgets(TabButton) if one.title == page))
        widget = self.top.view.find(key)
        assert widget is not None, f"{key} isn't on {type(self.top).__name__}"
        self._draw_into_sight(widget)
        self.tap(widget)

    def tap(self, where: Widget | tuple[float, float], seconds: float = 0.0) -> None:
        """Touch a widget or a place for so long."""
        at = where.visible_rect().center if isinstance(where, Widget) else where
        self._feed(pygame.FINGERDOWN, at)
        if seconds:
            self.ui.stack.update(_FRAME)
            self._give(self.ui.input.tick(seconds))
        self._feed(pygame.FINGERUP, at)
        if not seconds:
            self.ui.stack.update(_AFTER)

    def draw_up(self, at: tuple[float, float]) -> None:
        """Draw what lies there up by a stroke."""
        self.top.view.layout()
        self._stroke(at, -_FAR)

    def footer(self, action: str) -> bool:
        """Touch what the footer calls an action; False if it has none of it."""
        for bar in self._widgets(HintBar):
            for left, right, name in bar.spans:
                if name == action:
                    self.tap((bar.rect.x + (left + right) / 2, bar.rect.centery))
                    return True
        return False

    def _widgets(self, kind: type[WidgetT]) -> Iterator[WidgetT]:
        self.top.view.layout()
        return (widget for widget in self.top.view.root.walk() if isinstance(widget, kind))

    def _draw_into_sight(self, widget: Widget) -> None:
        """Draw every scroll around it until its middle is in sight."""
        for around in [one for one in widget.ancestors() if isinstance(one, Scroll)]:
            for _ in range(_STROKES):
                self.top.view.layout()
                seen, middle = around.visible_rect(), widget.screen_rect().centery
                if seen.top < middle < seen.bottom:
                    break
                self._stroke(seen.center, _FAR if middle <= seen.top else -_FAR)

    def _stroke(self, at: tuple[float, float], far: float) -> None:
        x, y = at
        self._feed(pygame.FINGERDOWN, at)
        for share in (0.5, 1.0):
            self._feed(pygame.FINGERMOTION, (x, y + far * share))
        self._feed(pygame.FINGERUP, (x, y + far))

    def _feed(self, kind: int, at: tuple[float, float]) -> None:
        where = {"x": at[0] / self.ui.w, "y": at[1] / self.ui.h, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        self._give(self.ui.input.feed(pygame.Event(kind, **where, finger_id=3, touch_id=1)))

    def _give(self, intents: Iterable[Intent]) -> None:
        for intent in intents:
            self.ui.stack.handle(intent)
