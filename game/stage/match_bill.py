"""The bill of a match: both clubs' crests, shirts and names on the pitch that they will meet on.

Owns the picture that fills a page on which little else stands; where there is no room for it, it isn't there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.look import kits, palette
from game.ui.look.backdrops import pitch
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.pen import Pen
from game.ui.widgets.bar import Bar

_LEAST, _MOST, _SHADE = 150, 340, 110
"""The lowest and the tallest it gets, and how dark the pitch lies under what is written, of 255."""


class Billed(NamedTuple):
    """A club on the bill, and what is written under its name."""

    name: str
    note: str
    crest: Crest | None
    kit: Kit | None = None


class MatchBill(Bar):
    """Up to four clubs beside each other, `versus` between two; it takes the room that is left over."""

    tall = 0
    ground = ""

    def __init__(self, clubs: Sequence[Billed], versus: str = "") -> None:
        super().__init__(grow=1)
        self.clubs = clubs
        self.versus = versus

    def show(self, clubs: Sequence[Billed]) -> None:
        """Have others on it."""
        if clubs != self.clubs:
            self.clubs = clubs
            self.invalidate()

    def least(self, width: int) -> int:
        return 0

    def write(self, pen: Pen) -> None:
        if pen.h < _LEAST:
            return
        high = min(pen.h, _MOST)
        stage = pen.part(0, (pen.h - high) / 2, pen.w, high)
        ground = pitch(pen.look, stage.w, high).copy()
        ground.fill((_SHADE,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        stage.put(ground, stage.w / 2)
        share = stage.w / len(self.clubs)
        for number, club in enumerate(self.clubs):
            self._club(stage.part(number * share, 0, share, high), club)
        if self.versus:
            stage.write(self.versus, "display40", stage.w / 2, tone="muted", align="centre")

    def _club(self, pen: Pen, club: Billed) -> None:
        size = min(112, pen.h * 0.42, pen.w * 0.36)
        middle, up = pen.w / 2, -pen.h * 0.12
        beside = 0.0 if club.kit is None else size * 0.58
        if club.crest is not None:
            pen.crest(club.crest, size, middle - beside, low=up)
        if club.kit is not None:
            pen.put(kits.shirt(pen.look, club.kit, "", size * 0.9), middle + beside, low=up)
        name = size * 0.5 + 24 + up
        pen.write(club.name, "display32", middle, low=name, align="centre", cut=pen.w - 40, tone=palette.TEXT)
        pen.write(club.note, "semi18", middle, low=name + 28, align="centre", cut=pen.w - 40, tone="muted")
