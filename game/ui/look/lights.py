"""What gives light: the scoreboard's digits, the pool under a key player, the sparks of a moving ball.

A digit is lit segments over dark ones, with the light they throw on the board around them. All are painted once.
"""

from __future__ import annotations

import pygame

from game.ui.look import metrics
from game.ui.look.look import Look, cap_height, load_font, sprite
from game.ui.look.paint import glow
from game.ui.look.palette import AMBER, BLACK, MARKING, RGB, WARN, alpha

_FACE = metrics.FAMILIES["led"].face
_GHOST = 0.085
_GLOW = 0.55


@sprite
def led(look: Look, string: str, size: float, colour: RGB = AMBER) -> pygame.Surface:
    """Digits (and `:`, `-`, `'`, space) `size` logical units an em, each over a dark 8, with a glow around them.

    The digits' middle is the surface's middle; the glow makes the surface larger than `led_size`.
    """
    px = look.px(size)
    font, cap = load_font(_FACE, px), cap_height(_FACE, px)
    width = max(1, font.size(string)[0])
    lit = pygame.Surface((width, cap), pygame.SRCALPHA)
    top = cap - font.get_ascent()
    lit.blit(font.render(string, True, colour), (0, top))
    dark = "".join("8" if sign.isdigit() or sign == " " else sign for sign in string)
    ghost = font.render(dark, True, colour)
    ghost.fill((255, 255, 255, round(255 * _GHOST)), special_flags=pygame.BLEND_RGBA_MULT)
    blur = max(1, look.px(min(8.0, size / 6)))
    light = glow(lit, blur, colour, _GLOW)
    light.blit(ghost, (2 * blur, 2 * blur + top))
    light.blit(lit, (2 * blur, 2 * blur))
    return light


def led_size(look: Look, string: str, size: float) -> tuple[float, float]:
    """Width and height of the digits themselves, in logical units."""
    px = look.px(size)
    return load_font(_FACE, px).size(string)[0] / look.scale, cap_height(_FACE, px) / look.scale


_RINGS = 24


@sprite
def pool(look: Look, radius: float) -> pygame.Surface:
    """A soft round light, brightest in its middle."""

    size = look.px(2 * radius)
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    for ring in range(_RINGS):
        share = ring / _RINGS
        reach = size / 2 * (1 - share)
        pygame.draw.circle(surface, alpha(MARKING, 0.22 * share**1.5), (size / 2, size / 2), reach)
    return surface


@sprite
def spark(look: Look, size: float) -> pygame.Surface:
    """One dot of the ball's trail."""

    side = max(3, look.px(size) * 2)
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(surface, alpha(WARN, 0.25), (side / 2, side / 2), side / 2)
    pygame.draw.circle(surface, alpha(WARN, 0.8), (side / 2, side / 2), side / 4)
    return surface


@sprite
def shade(look: Look, radius: float) -> pygame.Surface:
    """The shadow on the grass of something in the air."""
    side = look.px(2 * radius)
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    for ring in range(6):
        reach = side / 2 * (1 - ring / 6)
        at = pygame.Rect(0, 0, 2 * reach, reach)
        at.center = side // 2, side // 2
        pygame.draw.ellipse(surface, alpha(BLACK, 0.08 + 0.06 * ring), at)
    return surface
