"""Digits of the scoreboard: lit segments over dark ones, with the light they throw on the board around them."""

import pygame

from game.theme import fonts, metrics
from game.theme.look import Look
from game.theme.paint import glow
from game.theme.palette import AMBER, RGB

_FACE = metrics.FAMILIES["led"].face
_GHOST = 0.085
_GLOW = 0.55


def led(look: Look, string: str, size: float, colour: RGB = AMBER) -> pygame.Surface:
    """Digits (and `:`, `-`, `'`, space) `size` logical units an em, each over a dark 8, with a glow around them.

    The digits' middle is the surface's middle; the glow makes the surface larger than `led_size`.
    """
    return look.sprite(("led", string, size, colour), lambda: _led(look, string, size, colour))


def led_size(look: Look, string: str, size: float) -> tuple[float, float]:
    """Width and height of the digits themselves, in logical units."""
    px = look.px(size)
    return fonts.font(_FACE, px).size(string)[0] / look.scale, fonts.cap_height(_FACE, px) / look.scale


def _led(look: Look, string: str, size: float, colour: RGB) -> pygame.Surface:
    px = look.px(size)
    font, cap = fonts.font(_FACE, px), fonts.cap_height(_FACE, px)
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
