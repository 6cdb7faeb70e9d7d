"""Light on the pitch, painted once and cached: the pool under a key player, the sparks of a moving ball."""

from __future__ import annotations

import pygame

from game.theme.look import Look
from game.theme.palette import MARKING, WARN, alpha

_RINGS = 24


def pool(look: Look, radius: float) -> pygame.Surface:
    """A soft round light, brightest in its middle."""

    def make() -> pygame.Surface:
        size = look.px(2 * radius)
        surface = pygame.Surface((size, size), pygame.SRCALPHA)
        for ring in range(_RINGS):
            share = ring / _RINGS
            reach = size / 2 * (1 - share)
            pygame.draw.circle(surface, alpha(MARKING, 0.22 * share**1.5), (size / 2, size / 2), reach)
        return surface

    return look.sprite(("lights.pool", radius), make)


def spark(look: Look, size: float) -> pygame.Surface:
    """One dot of the ball's trail."""

    def make() -> pygame.Surface:
        side = max(3, look.px(size) * 2)
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.circle(surface, alpha(WARN, 0.25), (side / 2, side / 2), side / 2)
        pygame.draw.circle(surface, alpha(WARN, 0.8), (side / 2, side / 2), side / 4)
        return surface

    return look.sprite(("lights.spark", size), make)
