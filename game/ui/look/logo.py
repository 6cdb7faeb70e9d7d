"""The cabinet's name in big pixels: an amber face on three layers of depth, in an orange glow."""

import pygame

from game.ui.look import fonts, metrics
from game.ui.look.look import Look
from game.ui.look.paint import glow
from game.ui.look.palette import AMBER, RGB, rgb

NAME = "GAFFER"

_CELLS = 8  # a letter of the pixel face is so many cells wide and high
_LAYERS: tuple[tuple[float, RGB], ...] = ((1.5, rgb("05080B")), (1.0, rgb("7A3B00")), (0.5, rgb("B85E00")))
_FACE_TOP = rgb("FFE08A")
_GLOW = rgb("FF8A1E")


def logo(look: Look, size: float = 112) -> pygame.Surface:
    """The name, `size` logical units a letter. Their middle is the surface's middle; the glow reaches further."""
    return look.sprite(("logo", size), lambda: _logo(look, size))


def _logo(look: Look, size: float) -> pygame.Surface:
    # The face's cells and the layers' steps (half cells) must fall on whole pixels, or edges blur and gaps open.
    cell = max(2, round(size * look.scale / _CELLS / 2) * 2)
    font = fonts.font(metrics.FAMILIES["pixel"].face, cell * _CELLS)
    face = _letters(font, AMBER)
    ink = face.get_bounding_rect()
    depth = round(_LAYERS[0][0] * cell)
    body = pygame.Surface((ink.width, ink.height + depth), pygame.SRCALPHA)
    for steps, colour in _LAYERS:
        body.blit(_letters(font, colour), (0, round(steps * cell)), ink)
    body.blit(face, (0, 0), ink)
    half = ink.height // cell // 2 * cell
    body.blit(_letters(font, _FACE_TOP), (0, 0), (ink.x, ink.y, ink.width, half))
    blur = look.px(16)
    light = glow(body, blur, _GLOW, 0.6)
    light.blit(body, (2 * blur, 2 * blur))
    return light


def _letters(font: pygame.font.Font, colour: RGB) -> pygame.Surface:
    letters = pygame.Surface(font.size(NAME), pygame.SRCALPHA)
    letters.blit(font.render(NAME, False, colour), (0, 0))
    return letters
