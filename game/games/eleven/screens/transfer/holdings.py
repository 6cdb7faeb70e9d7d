"""What the club has of a row already, beside it: staff by sets, sponsors by contracts."""

from __future__ import annotations

import pygame

from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import Club
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import Row
from engine.eleven.season.objectives import staff_sets
from game.games.eleven.style.people import PROFESSIONS
from game.games.eleven.style.signs import sign
from game.ui.look.palette import AMBER, LINE, MUTED, lighter
from game.ui.look.panels import Box, box
from game.ui.widgets import Widget

_WIDTH = 112


class Holdings(Widget):
    """What is there already: cards of each set, or how many contracts of each kind."""

    def __init__(self, content: Content, club: Club, row: Row) -> None:
        super().__init__()
        self._content = content
        self._club = club
        self._row = row

    def measure(self, width: int) -> tuple[int, int]:
        return _WIDTH, 24 + 26 * (len(PROFESSIONS) if self._row == "staff" else 2) + 8

    def paint(self) -> pygame.Surface:
        look, t = self.ui.look, self.ui.t
        canvas = self.canvas()
        look.write(canvas, t("eleven.transfer.mine"), "label16", MUTED, (0, 10))
        y = 36
        if self._row == "staff":
            held = staff_sets(self._content, self._club)
            for family, steps in self._content.tables.sets.items():
                (colour, mark), count, places = PROFESSIONS[family], held[family], len(steps)
                look.put(canvas, sign(look, mark, 18, lighter(colour, 0.45)), (9, y))
                self._boxes(canvas, y, places, min(count, places), lighter(colour, 0.35))
                y += 26
            return canvas
        most = features.adboard_limit(self._club)
        for name, count, places in (
            ("deal_adboard", len(self._club.adboards), most),
            ("deal_kit", int(self._club.kit is not None), 1),
        ):
            look.put(canvas, sign(look, name, 20, MUTED), (10, y))
            self._boxes(canvas, y, places, count, AMBER)
            y += 26
        return canvas

    def _boxes(self, canvas: pygame.Surface, y: float, places: int, filled: int, colour: tuple[int, int, int]) -> None:
        look = self.ui.look
        for number in range(places):
            shown = Box(colour, radius=3) if number < filled else Box((20, 36, 48), LINE, radius=3)
            canvas.blit(box(look, 15, 15, shown), (look.px(28 + 19 * number), look.px(y - 7.5)))
