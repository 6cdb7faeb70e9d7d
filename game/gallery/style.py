"""The style sheet as a screen: colours, type, and one of everything the theme can draw."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scene import Scene
from game.theme import palette, stylesheet
from game.ui import Ui
from game.widgets import Space, Widget


class StyleSheetScene(Scene):
    """Nothing to press: the picture every later screen is measured by."""

    def build(self) -> Widget:
        return Space()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(palette.NIGHT)
        sheet = stylesheet.draw(self.ui.look)
        surface.blit(sheet, sheet.get_rect(center=surface.get_rect().center))


SCENES: dict[str, Callable[[Ui, int], Scene]] = {"style-sheet": lambda ui, seed: StyleSheetScene(ui)}
