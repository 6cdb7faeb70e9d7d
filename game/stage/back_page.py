"""The back page of a newspaper on the screen, whatever it tells: the page as large as there is room, and going on.

Owns the scene and its body; what stands in the paper, a game or `game.stage.newsroom` says.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.style import press
from game.stage.timeline_scene import Live
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Hint, Row, Space, Widget

_WIDEST = 1200
_BUTTON = 320
LEAST = 170
"""The least height of the page, in units."""


def body(ui: Ui, news: press.Page, on_done: Callable[[], None], on_film: Callable[[], None] | None = None) -> Widget:
    """The page, and under it the button that goes on, called `go_on`, beside that for a film if there can be one."""

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        ui.look.put(surface, press.page(ui.look, news, min(area.w, _WIDEST), area.h), area.center)

    buttons: list[Widget] = [Button(ui.t("playing.go_on"), on_done, kind="primary", key="go_on", grow=1)]
    if on_film is not None:
        buttons.insert(0, Button(ui.t("replays.film"), on_film, key="film", grow=1))
    beside = max(0, ui.w - 64 - _BUTTON * len(buttons)) // 2
    row = Row([Space(width=beside), *buttons, Space(width=beside)], gap=16)
    return Column([Live(draw, LEAST), row], gap=8 if ui.short else 12, grow=1)


class BackPageScene(Scene):
    """The paper after a round; `on_done` is where one goes when it is read, `on_film` makes a film of the round."""

    first_focus = "go_on"

    def __init__(
        self, ui: Ui, news: press.Page, on_done: Callable[[], None], on_film: Callable[[], None] | None = None
    ) -> None:
        super().__init__(ui)
        self.news = news
        self.on_done = on_done
        self.on_film = on_film

    @property
    def hurries(self) -> bool:
        return True

    def enter(self) -> None:
        """Paper lands on the table."""
        self.ui.audio.play("card")

    def build(self) -> Widget:
        t = self.ui.t
        hints = [Hint("confirm", t("playing.go_on"))]
        return self.page(body(self.ui, self.news, self.on_done, self.on_film), title=t("press.title"), hints=hints)

    def table_place(self) -> pygame.Rect:
        """Where in the window the table is printed, the second of the boxes; the page where it has no place on it."""
        area = next(one.visible_rect() for one in self.view.root.walk() if isinstance(one, Live))
        width = min(area.w, _WIDEST)
        places = press.box_places(self.ui.look, self.news, width, area.h)
        if len(places) < 2:
            return area
        x, y, w, h = map(round, places[1])
        return pygame.Rect(area.centerx - width // 2 + x, area.y + y, w, h)

    def back(self) -> None:
        """Read: on to what comes next."""
        self.on_done()
