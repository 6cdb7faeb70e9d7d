"""The ball on a pitch: where its way leads it, with its shadow when it is in the air; longer and with sparks when
it is fast."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.stage import effects
from game.stage.effects import Sight
from game.stage.movement import BALL, Movement
from game.ui.look import lights, tokens
from game.ui.look.look import Look

RADIUS = 11.0
FAST = 260.0
"""Units a second from which on sparks are seen behind it, as long as its way of so many seconds."""
TRAIL_FOR = 0.16
NEARER, HIGHEST = 0.0045, 90.0
"""By what share of its size a ball looks larger a unit above the grass, up to what height."""
_SPARKS = 10
_FINE = 2.0


def draw_ball(sight: Sight, movement: Movement, play: float, radius: float = RADIUS) -> None:
    """Draw the ball at a second of play; `radius` in units of the plan."""
    lens, look = sight.lens, sight.look
    x, y, rise = movement.at(BALL, play)
    speed = movement.speed(BALL, play)
    if not sight.still and math.hypot(*speed) > FAST:
        ago = (TRAIL_FOR * (1 - index / _SPARKS) for index in range(_SPARKS))
        effects.trail(sight, [movement.at(BALL, play - back) for back in ago])
    picture = tokens.ball(look, radius * lens.unit)
    near = max(1.0, lens.framing.zoom) * (1 + NEARER * min(HIGHEST, rise))
    if near > 1:
        fine = tokens.ball(look, radius * lens.unit * _FINE)
        size = round(picture.get_width() * near)
        picture = pygame.transform.smoothscale(fine, (size, size))
    if not sight.still:
        picture = effects.reshaped(picture, effects.stretched(speed))
    if (before := movement.left(BALL, play, effects.FADE)) is not None:
        (x0, y0, _), share = before
        sight.put(picture, sight.at(x0, y0), 1 - share)
        sight.put(picture, sight.at(x, y, rise), share)
        return
    if rise > 0:
        sight.put(lights.shade(look, radius * lens.unit), sight.at(x, y))
    sight.put(picture, sight.at(x, y, rise))


def ahead(look: Look, unit: float, radius: float = RADIUS) -> Iterator[None]:
    """Paint it on a pitch of `unit` logical units each."""
    tokens.ball(look, radius * unit)
    tokens.ball(look, radius * unit * _FINE)
    lights.shade(look, radius * unit)
    yield
