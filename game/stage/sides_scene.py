"""What stands on both sides of the pitch, as a page of its own: for a window that has no room for it beside the pitch.

Owns how two columns lie on a page and how the page is scrolled. What is on them is a game's, and is drawn by what draws
it beside the pitch; the match stands still meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import pygame

from game.stage.match_part import Rect
from game.ui.input import Act, Typed
from game.ui.input.intents import BACK, DOWN, FIRST, LAST, UP
from game.ui.look import metrics
from game.ui.scene import Scene, Ui
from game.ui.widgets import Column, Hint, Label, Row, Scroll, Space, Widget
from game.ui.widgets.base import Spot
from game.ui.widgets.layout import Around

HOME_AND_AWAY: tuple[Literal[0, 1], Literal[0, 1]] = (0, 1)
"""The columns' sides, from the left."""
_STEP = 64
_TITLE = 32


class OneSide(NamedTuple):
    """One column: whose it is, how wide and high (logical units), and what draws it at the corner of a surface.

    `terms` are what can be asked about, by place from that corner.
    """

    club: str
    size: tuple[int, int]
    draw: Callable[[pygame.Surface], None]
    terms: Sequence[tuple[str, Rect]]


class DrawnSide(Widget):
    """A column as the match draws it."""

    def __init__(self, side: OneSide) -> None:
        super().__init__()
        self.side = side

    def measure(self, width: int) -> tuple[int, int]:
        return self.side.size

    def terms(self) -> list[Spot]:
        return [Spot(term, pygame.Rect(place).move(self.rect.topleft)) for term, place in self.side.terms]

    def paint(self) -> pygame.Surface:
        canvas = self.canvas()
        self.side.draw(canvas)
        return canvas


class ReadWhole(Around):
    """Something that is only looked at; it has focus as a whole, so that keys and pads can scroll the page it is on."""

    focusable = True

    def measure(self, width: int) -> tuple[int, int]:
        return self.child.natural(width)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        self.child.arrange(rect)

    def handle(self, intent: Act | Typed) -> bool:
        page = next((one for one in self.ancestors() if isinstance(one, Scroll)), None)
        if page is None or not isinstance(intent, Act):
            return False
        far = {UP: _STEP, DOWN: -_STEP, FIRST: self.rect.h, LAST: -self.rect.h}.get(intent.name, 0)
        return far != 0 and page.scroll_by(0, far)


class SidesScene(Scene):
    """Both columns, side by side or one under another; `sides` makes them for the size and language there are."""

    first_focus = "sides"

    def __init__(self, ui: Ui, sides: Callable[[], Sequence[OneSide]]) -> None:
        super().__init__(ui)
        self._sides = sides

    def build(self) -> Widget:
        t, sides = self.ui.t, self._sides()
        columns = [self._column(side) for side in sides]
        wide = sum(side.size[0] for side in sides) + metrics.GUTTER
        if wide <= self.ui.w - 2 * metrics.MARGIN:
            body: Widget = Row([Space(grow=1), *columns, Space(grow=1)], gap=metrics.GUTTER, align="start")
        else:
            body = Column(columns, gap=metrics.GUTTER, align="centre")
        return self.page(ReadWhole(body, key="sides"), title=t("match.sides"), hints=[Hint(BACK, t("ui.back"))])

    @staticmethod
    def _column(side: OneSide) -> Widget:
        title = Label(side.club, "bold24", height=_TITLE)
        return Column([title, DrawnSide(side)], gap=metrics.STEP, width=side.size[0])
