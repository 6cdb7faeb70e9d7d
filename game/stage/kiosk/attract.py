"""Attract mode's still screens: the title with the next match, table and top scorers, and how to play."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import pygame

from game.stage.kiosk.parts import BODY, HEADING, STRONG, WIDTH, AttractScene
from game.ui.look import backdrops, logo, palette
from game.ui.look.crests import Crest
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.scene import Ui

EDGE = 10
_TEASER = Box(palette.BAR, palette.LINE, opacity=0.85)


Picture = Callable[[Pen, float, float], None]
"""Paints a picture with its middle at a place of the stage."""


class Stadium:
    """The title's ground, kept for as long as the window stays: too dear to be made in a frame, too large to cache."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._made_for: object = None
        self._ground: pygame.Surface

    def ground(self) -> pygame.Surface:
        """The stadium at night, as large as the window."""
        if self._made_for is not self._ui.look:
            self._made_for = self._ui.look
            self._ground = backdrops.stadium(self._ui.look, self._ui.w, self._ui.h)
        return self._ground


class TitleScreen(AttractScene):
    """The name of the cabinet, and who meets whom next: `sides` by names and crests, left one first."""

    texts: ClassVar[str]
    """How the keys of a game's words begin."""

    def __init__(self, ui: Ui, stadium: Stadium, sides: Sequence[tuple[str, Crest]], announced: str = "") -> None:
        super().__init__(ui)
        self._stadium = stadium
        self._sides = sides
        self._announced = announced or ui.t(f"{self.texts}.next_match")

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The stadium at night."""
        surface.blit(self._stadium.ground(), (0, 0))

    def paint(self, pen: Pen) -> None:
        """The logo with words below, and the teaser of the match."""
        t, look = self.ui.t, self.ui.look
        pen.put(logo.logo(look, 84), WIDTH / 2, 76)
        pen.write(t(f"{self.texts}.subtitle"), HEADING, WIDTH / 2, 168, align="centre")
        pen.put(box(look, 640, 156, _TEASER), WIDTH / 2, 300)
        pen.write(self._announced, STRONG, WIDTH / 2, 250, tone="amber", align="centre", cut=WIDTH)
        pen.write(t("kiosk.against"), HEADING, WIDTH / 2, 320, tone="muted", align="centre")
        for (name, crest), x in zip(self._sides, (WIDTH / 2 - 190, WIDTH / 2 + 190), strict=True):
            pen.crest(crest, 76, x, 296)
            pen.write(name, STRONG, x, 354, align="centre", cut=250)


class RulesScreen(AttractScene):
    """A game in three pictures side by side, each with a title and a few words."""

    heading: ClassVar[str]
    """The key of what stands above them."""

    @abstractmethod
    def steps(self) -> Sequence[tuple[str, Picture]]:
        """The key of each step's texts, and its picture."""

    def values(self) -> Mapping[str, object]:
        """What stands in the gaps of the texts."""
        return {}

    def paint(self, pen: Pen) -> None:
        """The pictures and their words."""
        t = self.ui.t
        pen.write(t(self.heading), HEADING, WIDTH / 2, 34, align="centre")
        width, gap, top, height = 264, 18, 72, 320
        for number, (key, picture) in enumerate(self.steps()):
            x = EDGE + number * (width + gap)
            middle = x + width / 2
            pen.part(x, top, width, height, "panel")
            picture(pen, middle, top + 76)
            title = t(f"{key}.title")
            pen.write(title, "display40", middle, top + 162, tone="amber", align="centre", cut=width - 20)
            lines = self.ui.look.wrap(t(f"{key}.text", **self.values()), BODY, width - 32)
            for row, line in enumerate(lines):
                pen.write(line, BODY, middle, top + 206 + row * 30, align="centre")
