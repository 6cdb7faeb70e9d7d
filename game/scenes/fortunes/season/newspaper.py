"""The newspaper's back page after a season: the whole screen, to be read.

Owns the screen. What stands in the paper is `game.fortunes.press`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.season.model import SeasonTable
from game.fortunes.press import Editor
from game.fortunes.story import story_of
from game.scenes.common.playing import Live
from game.scenes.fortunes.frame import FortunesScene
from game.theme.fortunes import press
from game.ui import Ui
from game.widgets import Button, Column, Hint, Row, Space, Widget

_WIDEST = 1200
_BUTTON = 320


class NewspaperScene(FortunesScene):
    """The back page of the season that has just ended. `events` are the game's so far."""

    first_focus = "go_on"

    def __init__(
        self, ui: Ui, content: Content, table: SeasonTable, seat: int, *, events: Iterable[Event],
        on_done: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(ui, content, table, seat)
        self._on_done = on_done
        self.news = Editor(ui.t, content, table, story_of(table, events)).page()

    def enter(self) -> None:
        """Paper lands on the table."""
        super().enter()
        self.ui.audio.play("card")

    def build(self) -> Widget:
        t = self.ui.t
        beside = max(0, self.ui.w - 64 - _BUTTON) // 2
        button = Button(t("playing.go_on"), self._on_done, kind="primary", key="go_on", grow=1)
        row = Row([Space(width=beside), button, Space(width=beside)], gap=16)
        body = Column([Live(self._draw_page, 240), row], gap=8 if self.ui.short else 12, grow=1)
        return self.season_page(body, t("fortunes.press.title"), [Hint("confirm", t("playing.go_on"))])

    def _draw_page(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look = self.ui.look
        width = min(area.w, _WIDEST)
        look.put(surface, press.page(look, self.news, width, area.h), area.center)

    def back(self) -> None:
        """Read: on to what comes next."""
        self._on_done()
