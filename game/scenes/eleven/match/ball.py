"""The ball on its way into the net."""

from __future__ import annotations

import pygame

from game.scenes.eleven.match.geometry import Point
from game.theme import lights, tokens
from game.theme.motion import ease_out, lerp
from game.ui import Ui

TRAIL = 8
_RADIUS = 12


def draw_ball(ui: Ui, target: pygame.Surface, start: Point, end: Point, share: float) -> None:
    """The ball a `share` of its time on its way, sparks behind it; with reduced motion it is where it is going."""
    look = ui.look
    gone = 1.0 if ui.settings.reduced_motion else ease_out(share)
    if 0 < gone < 1:
        spark = lights.spark(look, 5)
        for dot in range(TRAIL):
            back = gone * dot / TRAIL
            look.put(target, spark, (lerp(start[0], end[0], back), lerp(start[1], end[1], back)))
    look.put(target, tokens.ball(look, _RADIUS), (lerp(start[0], end[0], gone), lerp(start[1], end[1], gone)))
