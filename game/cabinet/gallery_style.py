"""The style sheets as screens: colours, type, and one of everything the theme can draw."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.games.eleven.style import pieces
from game.games.superclub.style import pieces as superclub
from game.ui.look import palette, stylesheet
from game.ui.look.look import Look
from game.ui.scene import Scene
from game.ui.ui import Ui
from game.ui.widgets import Space, Widget


class StyleSheetScene(Scene):
    """Nothing to press: the picture every later screen is measured by."""

    def __init__(self, ui: Ui, sheet: Callable[[Look], pygame.Surface] = stylesheet.draw) -> None:
        super().__init__(ui)
        self.sheet = sheet

    def build(self) -> Widget:
        return Space()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(palette.NIGHT)
        sheet = self.sheet(self.ui.look)
        surface.blit(sheet, sheet.get_rect(center=surface.get_rect().center))


def _sheet(draw: Callable[[Look], pygame.Surface], ui: Ui, seed: int) -> Scene:
    return StyleSheetScene(ui, draw)


SCENES: dict[str, Callable[[Ui, int], Scene]] = {
    "style-sheet": partial(_sheet, stylesheet.draw),
    "eleven-pieces": partial(_sheet, pieces.draw),
    "eleven-cards": partial(_sheet, pieces.draw_cards),
    "eleven-cards-big": partial(_sheet, pieces.draw_big),
    "superclub-cards": partial(_sheet, superclub.draw_cards),
    "superclub-table": partial(_sheet, superclub.draw_table),
    "superclub-match": partial(_sheet, superclub.draw_match),
}
