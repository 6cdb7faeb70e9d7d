"""The line at the lower left of a match: what has just been said, large."""

from __future__ import annotations

import pygame

from game.theme.look import Latest
from game.theme.palette import MUTED, TEXT
from game.ui import Ui


class Commentary:
    """What has just been said, and a quieter line below it. `rect` is its place in logical units."""

    def __init__(self, ui: Ui, rect: tuple[float, float, float, float]) -> None:
        self._ui = ui
        self.x, self.y, self.width, self.height = rect
        self._picture = Latest()

    def draw(self, target: pygame.Surface, line: str, under: str) -> None:
        """Draw the line, in one large row or two smaller ones, with a quieter one below."""
        look = self._ui.look
        picture = self._picture.get((line, under), lambda: self._paint(line, under))
        target.blit(picture, (look.px(self.x), look.px(self.y)))

    def _paint(self, line: str, under: str) -> pygame.Surface:
        look = self._ui.look
        surface = pygame.Surface((look.px(self.width), look.px(self.height)), pygame.SRCALPHA)
        for style, step in (("bold32", 30), ("bold24", 22), ("bold20", 20)):
            rows = look.wrap(line, style, self.width)
            if len(rows) == 1:
                look.write(surface, rows[0], style, TEXT, (0, 17))
                look.write(surface, look.fit(under, "semi18", self.width), "semi18", MUTED, (0, 44))
                return surface
            if len(rows) == 2 and style != "bold32":
                for index, row in enumerate(rows):
                    look.write(surface, row, style, TEXT, (0, 15 + index * (step + 3)))
                return surface
        for index, row in enumerate(look.wrap(line, "semi18", self.width)[:3]):
            look.write(surface, row, "semi18", TEXT, (0, 10 + index * 19))
        return surface
