"""Bars: widgets that are one picture of themselves on a ground, written with a pen.

Owns the ground, the size and the pen; what stands on a bar is written by whoever needs one.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias, Unpack

import pygame

from game.ui.look.look import Look
from game.ui.look.pen import Pen, Tone
from game.ui.widgets.base import DrawnTerm, Placement, Pressable, Spot, Widget, spots_of

CellPicture: TypeAlias = Callable[[Look, bool], pygame.Surface]


class Bar(Widget):
    """As wide as there is room for and `tall`; `ground` is the panel it is written on, none if empty."""

    tall = 44
    ground = "row"

    @abstractmethod
    def write(self, pen: Pen) -> None:
        """Write what stands on it."""

    def drawn_terms(self) -> Iterable[DrawnTerm]:
        """What written on it can be asked about by itself, by its place on the bar."""
        return ()

    def terms(self) -> list[Spot]:
        return [*super().terms(), *spots_of(self.drawn_terms(), self.rect, self.rect.topleft)]

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.tall

    def paint(self) -> pygame.Surface:
        canvas = self.canvas()
        self.write(Pen(self.ui.look, canvas, (0, 0, *self.rect.size), self.ground))
        return canvas


class Written(Bar):
    """A bar that a function writes; `drawn` are its terms."""

    def __init__(
        self,
        write: Callable[[Pen], None],
        tall: int = Bar.tall,
        ground: str = "row",
        drawn: Iterable[DrawnTerm] = (),
        **placement: Unpack[Placement],
    ) -> None:
        super().__init__(**placement)
        self._write = write
        self._drawn = tuple(drawn)
        self.tall = tall
        self.ground = ground

    def drawn_terms(self) -> Iterable[DrawnTerm]:
        return self._drawn

    def write(self, pen: Pen) -> None:
        self._write(pen)


class LiveBar(Bar):
    """A bar that is written anew with every frame, straight onto the page."""

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        area = self.rect.move(dx, dy)
        self.write(Pen(self.ui.look, surface, (area.x, area.y, area.w, area.h), self.ground))


class Chip(Bar, Pressable):
    """A low bar that is one of several; the one that is `chosen` is pressed down, with an amber edge below."""

    chosen = False
    inset = 8
    idle = "button_off"
    """Its ground while another is chosen."""

    def paint(self) -> pygame.Surface:
        self.ground = "button_down" if self.chosen else self.idle
        return super().paint()

    def write(self, pen: Pen) -> None:
        if self.chosen:
            pen.fill("amber", self.inset, pen.h - 4, pen.w - 2 * self.inset, 3)

    @property
    def tone(self) -> Tone:
        """What its word is written in."""
        return "text" if self.chosen else "muted"


class Plate(Bar, Pressable):
    """A bar that is pressed; the one that is `chosen` lies on paper."""

    chosen = False

    def paint(self) -> pygame.Surface:
        self.ground = "row_paper" if self.chosen else "row"
        return super().paint()


class Cell(NamedTuple):
    """What stands in a cell when a plain string is not enough: a text with a tone, a second line, or a picture.

    `picture` is called with the look and whether the row is paper. `term` says in the glossary what the row is about.
    """

    text: str = ""
    tone: Tone | None = None
    style: str | None = None
    note: str = ""
    picture: CellPicture | None = None
    term: str = ""


def written(width: float | Callable[[Look], float], height: float, write: Callable[[Pen], None]) -> Cell:
    """A cell of a table that a function writes, on paper in ink."""

    def paint(look: Look, paper: bool) -> pygame.Surface:
        wide = width if isinstance(width, int | float) else width(look)
        picture = pygame.Surface((look.px(wide), look.px(height)), pygame.SRCALPHA)
        write(Pen(look, picture, (0, 0, wide, height), paper=paper))
        return picture

    return Cell(picture=paint)
