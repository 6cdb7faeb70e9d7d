"""The title above what a season's screen holds up."""

from __future__ import annotations

import pygame

from game.ui.look import palette
from game.ui.look.lettering import write
from game.ui.look.look import Look


def heading(look: Look, surface: pygame.Surface, area: pygame.Rect, words: str, under: str = "") -> int:
    """A title at the top of an area; how many units it took."""
    large = area.h > 300
    high = 44 if large else 30
    width = area.w if not under else area.w - look.width(under, "semi18") - 12
    write(look, surface, words, "display", 40 if large else 24, palette.TEXT, (area.x, area.y + high / 2), width)
    if under:
        look.write(surface, under, "semi18", palette.MUTED, (area.right, area.y + high / 2 + 2), "right")
    return high + 6
