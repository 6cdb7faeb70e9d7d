"""What lets everybody follow what happens: something on its way to whoever it goes to, and how far what goes on by
itself has come.

Pictures of a moment only; what flies where, and when, is the scenes' and their timelines'.
"""

from __future__ import annotations

import pygame

from game.ui.look import palette
from game.ui.look.look import Look
from game.ui.look.motion import ease_in_out, lerp
from game.ui.surroundings import Surroundings

Point = tuple[float, float]
ARRIVES = 0.25
"""How large a card still is where it arrives, of its size where it lay."""
_LINE = 4


def fly(look: Look, surface: pygame.Surface, picture: pygame.Surface, way: tuple[Point, Point], share: float) -> None:
    """A card on its way from one point to another, `share` (0 … 1) through; before and after it lies elsewhere."""
    if not 0 < share < 1:
        return
    eased, (start, goal) = ease_in_out(share), way
    small = pygame.transform.smoothscale_by(picture, lerp(1.0, ARRIVES, eased))
    look.put(surface, small, (lerp(start[0], goal[0], eased), lerp(start[1], goal[1], eased)))


def draw_going_on(
    ui: Surroundings, surface: pygame.Surface, share: float, *, paused: bool, top: int | None = None
) -> None:
    """The line right below the header, or at `top`, that fills while something goes on by itself: at its end more
    comes."""
    px, top = ui.look.px, ui.header if top is None else top
    tone = palette.MUTED if paused else palette.AMBER
    surface.fill(palette.LINE, (0, px(top), px(ui.w), px(_LINE)))
    surface.fill(tone, (0, px(top), px(ui.w * share), px(_LINE)))
