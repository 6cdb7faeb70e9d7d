"""What the filters of a squad look like: a place's tile, or a mark with a meaning of its own."""

from __future__ import annotations

import pygame

from game.scenes.superclub.squads.sorting import Filter
from game.theme import palette
from game.theme.look import Look
from game.theme.marks import mark
from game.theme.superclub import stars
from game.theme.superclub.positions import HUES, position_tile


def shape(wanted: Filter, look: Look) -> pygame.Surface:
    """The picture of a filter."""
    if wanted in HUES:
        return position_tile(look, wanted, 24)
    if wanted == "potential":
        return stars.star(look, "full", "hollow", 26, False)
    if wanted == "link":
        return stars.chemistry(look, False, True, 26, False)
    return mark(look, "injury", 22, palette.BAD_TEXT)
