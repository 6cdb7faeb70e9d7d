"""What stands on the boards of a desk besides cards: tracks, tiles, sponsors' boards and slips of paper.

Each is a picture of the theme that can be looked at. Owns how large they are and what is shown where there is nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from game.games.eleven.style import opponents
from game.games.eleven.style.signs import sign
from game.ui.look import crests, panels
from game.ui.look.crests import Crest
from game.ui.look.lettering import fitting
from game.ui.look.look import Look
from game.ui.look.palette import INK, LINE, MUTED, RGB, TEXT
from game.ui.look.pen import Pen
from game.ui.widgets import Placement, Pressable, Pressing, Widget
from game.ui.widgets.bar import Written

_NAMES = ("bold18", "bold16")
_NAMED = 90
"""A slip narrower than this has no room for a name."""

Press = Callable[[], object]
Seen = Callable[[], None]
Painted = Callable[[Look, int, int], pygame.Surface]
"""A picture for a room of so many units."""


class Spot(Pressable):
    """A picture that can be looked at, `tall` units high and as wide as there is room, or `wide` if that is given."""

    def __init__(
        self, picture: Painted, press: Press, *, tall: int, wide: int = 0, **pressing: Unpack[Pressing]
    ) -> None:
        super().__init__(press, **pressing)
        self.picture = picture
        self._size = (wide, tall)

    def measure(self, width: int) -> tuple[int, int]:
        wide, tall = self._size
        return wide or width, tall

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        picture = self.picture(look, w, h)
        canvas.blit(picture, picture.get_rect(center=canvas.get_rect().center))
        return canvas


class Board(Widget):
    """A panel with a caption, an aside at the right of it, and a widget below."""

    TOP = 32
    PAD = 12
    FOOT = 10

    def __init__(
        self, child: Widget, title: str, aside: str = "", colour: RGB = MUTED, **placement: Unpack[Placement]
    ) -> None:
        super().__init__(**placement)
        self.child = child
        self.title = title
        self.aside = aside
        self.colour = colour

    @property
    def children(self) -> list[Widget]:
        return [self.child]

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.child.natural(width - 2 * self.PAD)[1] + self.TOP + self.FOOT

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        inner = pygame.Rect(rect.x + self.PAD, rect.y + self.TOP, rect.w - 2 * self.PAD, rect.h - self.TOP - self.FOOT)
        self.child.arrange(inner)

    def paint(self) -> pygame.Surface:
        canvas = self.canvas()
        pen = Pen(self.ui.look, canvas, (0, 0, *self.rect.size), "panel")
        pen.write(self.title, "label18", self.PAD, 18, tone="muted")
        room = pen.w - 3 * self.PAD - pen.width(self.title, "label18")
        pen.write(self.aside, "semi18", -self.PAD, 18, tone=self.colour, cut=room)
        return canvas


def caption(text: str) -> Widget:
    """A small heading between two parts of a board."""

    def write(pen: Pen) -> None:
        pen.write(text, "label16", 0, 13, tone="muted")
        left = pen.width(text, "label16") + 10
        pen.fill(LINE, left, 13, max(0, pen.w - left), 1)

    return Written(write, 22, "")


def sponsor_board(card: int | None, deal: str) -> Painted:
    """A sponsor's logo on its place, or the empty place."""

    def picture(look: Look, w: int, h: int) -> pygame.Surface:
        canvas = pygame.Surface((look.px(w), look.px(h)), pygame.SRCALPHA)
        if card is None:
            canvas.blit(panels.dashed(look, w, h, MUTED), (0, 0))
            look.put(canvas, sign(look, f"deal_{deal}", 24, MUTED), (w / 2, h / 2))
        elif deal == "kit":
            look.put(canvas, sign(look, "deal_kit", h * 0.72, TEXT), (h * 0.4, h / 2))
            canvas.blit(opponents.logo(look, card, w - h * 0.8 - 4, h), (look.px(h * 0.8 + 4), 0))
        else:
            canvas.blit(opponents.logo(look, card, w, h), (0, 0))
        return canvas

    return picture


def slip(text: str, name: str) -> Painted:
    """A slip of the manager's own paper: a sign, and a name if there is room for it."""

    def picture(look: Look, w: int, h: int) -> pygame.Surface:
        canvas = panels.panel(look, w, h, "row_paper").copy()
        if w < _NAMED:
            look.put(canvas, sign(look, name, 26, INK), (w / 2, h / 2))
            return canvas
        look.put(canvas, sign(look, name, 26, INK), (10, h / 2), "left")
        shown, style = fitting(look, text, _NAMES, w - 52)
        look.write(canvas, shown, style, INK, (44, h / 2))
        return canvas

    return picture


def closed_slip(text: str, name: str) -> Painted:
    """The same for what is another's secret: no paper."""

    def picture(look: Look, w: int, h: int) -> pygame.Surface:
        canvas = panels.panel(look, w, h, "row").copy()
        look.put(canvas, sign(look, name, 26, MUTED), (10, h / 2), "left")
        look.write(canvas, look.fit(text, "semi18", w - 52), "semi18", MUTED, (44, h / 2))
        return canvas

    return picture


def opponent_slip(name: str, crest: Crest, division: str, formation: str) -> Painted:
    """The next opponent on paper: emblem, name, stars, and how he lines up."""

    def picture(look: Look, w: int, h: int) -> pygame.Surface:
        canvas = panels.panel(look, w, h, "row_paper").copy()
        look.put(canvas, crests.crest(look, crest, h - 10), (8, h / 2), "left")
        stars = opponents.division(look, division, 18)
        right = w - 10 - look.width(formation, "display24")
        look.write(canvas, formation, "display24", INK, (w - 10, h / 2 + 1), "right")
        look.put(canvas, stars, (right - 8, h / 2), "right")
        left = h + 4
        room = right - 16 - stars.get_width() / look.scale - left
        shown, style = fitting(look, name, _NAMES, room)
        look.write(canvas, shown, style, INK, (left, h / 2))
        return canvas

    return picture
