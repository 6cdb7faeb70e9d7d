"""The guide through a first career: a few words in place when a screen comes for the first time.

Owns when a hint is given, and that all can be skipped. The words are texts `<game>.guide.<key>`; what was given is
remembered by `given`. A match has `tips` of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.scene import Scene
from game.scenes.common.given import Given
from game.theme import metrics
from game.theme.palette import INK, NIGHT
from game.theme.panels import Box, box
from game.ui import Ui
from game.widgets import Button, Column, Hint, HintBar, Panel, Paragraph, Row, Widget

_WIDTH, _RING = 560, 6


class Guide:
    """The hints of the game called `game`. `show` lays one over the screen on top, once."""

    def __init__(self, ui: Ui, game: str) -> None:
        self._ui = ui
        self._game = game
        self._given = Given(ui, game)
        self._shown: set[str] = set()

    @property
    def is_over(self) -> bool:
        """Whether hints were read or skipped for good."""
        return self._given.is_over

    def show(self, key: str) -> None:
        """Give the hint `key` if it wasn't given yet and hints are wanted."""
        if self.is_over or key in self._given or key in self._shown:
            return
        self._shown.add(key)
        read = partial(self._given.note, key)
        self._ui.stack.push(HintScene(self._ui, f"{self._game}.guide.{key}", on_read=read, on_skip=self.end))

    def end(self) -> None:
        """No more hints, now and in later games."""
        self._given.end()


class HintScene(Scene):
    """One hint over a screen, which stays in sight. `key` is the text's; `on_read` is called when it is closed."""

    modal = True
    first_focus = "next"

    def __init__(self, ui: Ui, key: str, on_read: Callable[[], None], on_skip: Callable[[], None]) -> None:
        super().__init__(ui)
        self.key = key
        self.on_read = on_read
        self.on_skip = on_skip

    def build(self) -> Widget:
        t = self.ui.t
        buttons = Row([
            Button(t("guide.next"), self.back, kind="primary", key="next", grow=1),
            Button(t("guide.skip"), self._skip, key="skip", grow=1),
        ])  # fmt: skip
        words = Paragraph(t(self.key), "semi20", INK)
        panel = Panel(Column([words, buttons], gap=12), title=t("guide.title"), ground="paper")
        self._panel = panel
        hints = HintBar([Hint("confirm", t("ui.choose")), Hint("back", t("guide.next"))], self.trigger, self.show_more)
        return _Foot(panel, hints)

    def draw_background(self, surface: pygame.Surface) -> None:
        """The screen goes on being seen, as bright as before, with a ring of night round the hint's paper."""
        look, ring = self.ui.look, self._panel.rect.inflate(2 * _RING, 2 * _RING)
        look.put(surface, box(look, *ring.size, Box(NIGHT, radius=metrics.RADIUS + _RING)), ring.center)

    def back(self) -> None:
        """Close this hint; the others come all the same."""
        self.ui.stack.pop()
        self.on_read()

    def _skip(self) -> None:
        self.ui.stack.pop()
        self.on_skip()


class _Foot(Widget):
    """One widget at the foot of the window, as high as it needs to be, above what the keys do while it is there."""

    def __init__(self, child: Widget, hints: HintBar) -> None:
        super().__init__()
        self.child = child
        self.hints = hints

    @property
    def children(self) -> list[Widget]:
        return [self.child, self.hints]

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        width = min(_WIDTH, rect.w - 2 * metrics.MARGIN)
        height = min(self.child.natural(width)[1], rect.h - 2 * metrics.MARGIN)
        place = pygame.Rect(0, 0, width, height)
        place.midbottom = (
            rect.centerx,
            max(rect.bottom - metrics.FOOTER - metrics.MARGIN, rect.top + metrics.MARGIN + height),
        )
        self.child.arrange(place)
        self.hints.arrange(pygame.Rect(rect.x, rect.bottom - metrics.FOOTER, rect.w, metrics.FOOTER))
