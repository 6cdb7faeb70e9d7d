"""A shoot-out on the pitch: a row of lamps for each side, and its goals."""

from __future__ import annotations

import pygame

from engine.fortunes.match.model import SIDES
from engine.fortunes.match.play import PENALTIES_EACH
from game.scenes.fortunes.match.dress import Dresses
from game.scenes.fortunes.match.geometry import Rect
from game.theme import crests, marks, panels
from game.theme.look import Latest
from game.theme.palette import AMBER, BAD_TEXT, GOOD, LED_CAPTION, TEXT
from game.ui import Ui

_ROW = 44.0
_LAMP = 26.0
_WIDEST, _SHARE = 480.0, 0.58
"""It stays clear of both penalty spots."""
_NAME = 140.0
_NAMED = 400.0


class KickBoard:
    """Draws the kicks so far in the middle of a pitch's rectangle, home above."""

    def __init__(self, ui: Ui, rect: Rect, dresses: Dresses) -> None:
        self._ui = ui
        self._rect = rect
        self._dresses = dresses
        self._picture = Latest()

    def draw(self, target: pygame.Surface, kicks: tuple[bool, ...]) -> None:
        """Draw the lamps: in, out, and those to come."""
        look, (x, y, w, h) = self._ui.look, self._rect
        wide, row = min(_WIDEST, w * _SHARE), min(_ROW, h * 0.24)
        picture = self._picture.get(kicks, lambda: self._paint(kicks, wide, row))
        look.put(target, picture, (x + w / 2, y + h / 2))

    def _paint(self, kicks: tuple[bool, ...], wide: float, row: float) -> pygame.Surface:
        look = self._ui.look
        high = 2 * row + 10
        surface = pygame.Surface((look.px(wide), look.px(high)), pygame.SRCALPHA)
        surface.blit(panels.panel(look, wide, high, "led"), (0, 0))
        rounds = max(PENALTIES_EACH, (len(kicks) + 1) // 2)
        left = 14 + row + (_NAME if wide >= _NAMED else 0)
        step = min(_LAMP * 1.5, (wide - left - 52) / rounds)
        lamp = min(_LAMP, step * 0.86, row * 0.7)
        for side in SIDES:
            y = 5 + row * (side + 0.5)
            looks = self._dresses.of(side)
            look.put(surface, crests.crest(look, looks.crest, row * 0.84), (10 + row / 2, y))
            if wide >= _NAMED:
                name = look.fit(looks.name, "bold20", _NAME - 8)
                look.write(surface, name, "bold20", TEXT, (14 + row, y))
            own = kicks[side::2]
            for number in range(rounds):
                at = left + step * (number + 0.5), y
                if number >= len(own):
                    look.put(surface, marks.mark(look, "disc_hollow", lamp * 0.8, LED_CAPTION), at)
                else:
                    sign, colour = ("check", GOOD) if own[number] else ("cross", BAD_TEXT)
                    look.put(surface, marks.mark(look, sign, lamp, colour), at)
            style = "display32" if row >= 36 else "display24"
            look.write(surface, str(sum(own)), style, AMBER, (wide - 18, y), "right")
        return surface
