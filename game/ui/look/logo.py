"""The cabinet's name in big pixels: an amber face on three layers of depth, in an orange glow; and caps for hints.

Caps are those of keys and gamepad buttons. Which device was used last, and what is bound where, is not known here.
"""

import pygame

from game.ui.look import metrics
from game.ui.look.look import Look, load_font, sprite
from game.ui.look.marks import mark
from game.ui.look.paint import Canvas, glow, rounded
from game.ui.look.palette import AMBER, BAR, BUTTON, LINE, RGB, TEXT, darker, lighter, rgb

NAME = "GAFFER"

_CELLS = 8  # a letter of the pixel face is so many cells wide and high
_LAYERS: tuple[tuple[float, RGB], ...] = ((1.5, rgb("05080B")), (1.0, rgb("7A3B00")), (0.5, rgb("B85E00")))
_FACE_TOP = rgb("FFE08A")
_GLOW = rgb("FF8A1E")


@sprite
def logo(look: Look, size: float = 112) -> pygame.Surface:
    """The name, `size` logical units a letter. Their middle is the surface's middle; the glow reaches further."""
    # The face's cells and the layers' steps (half cells) must fall on whole pixels, or edges blur and gaps open.
    cell = max(2, round(size * look.scale / _CELLS / 2) * 2)
    font = load_font(metrics.FAMILIES["pixel"].face, cell * _CELLS)
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


# What a cap shows instead of its name
_SIGNS = {
    "up": "triangle_up",
    "down": "triangle_down",
    "left": "triangle_left",
    "right": "triangle_right",
    "start": "menu",
    "dpad": "utility",
}

ROUND_BUTTONS = ("A", "B", "X", "Y")


@sprite
def keycap(look: Look, label: str, height: float = metrics.KEYCAP) -> pygame.Surface:
    """A key of a keyboard with its label (`"Enter"`, `"F"`) or, for `"up"` … `"right"`, a triangle."""
    return _cap(look, label, height, 4)


@sprite
def button(look: Look, label: str, height: float = metrics.KEYCAP) -> pygame.Surface:
    """A gamepad's button: round for A, B, X and Y, a capsule for `"LB"`, a sign for `"start"` and `"dpad"`."""
    return _cap(look, label, height, height / 2)


def _cap(look: Look, label: str, height: float, radius: float) -> pygame.Surface:
    sign = mark(look, _SIGNS[label], height * 0.55, TEXT) if label in _SIGNS else _label(look, label, height)
    width = max(height * 1.15 if radius < height / 2 else height, sign.get_width() / look.scale + height * 0.6)
    if label in ROUND_BUTTONS:
        width = height
    cap = Canvas(look.px(width), look.px(height), (width, height))
    cap.poly(rounded(0, 0, width, height, radius), darker(BAR, 0.3))
    cap.poly(rounded(0, 0, width, height - 2, radius), lighter(LINE, 0.14))
    cap.poly(rounded(1, 1, width - 2, height - 4, max(0, radius - 1)), BUTTON)
    surface = cap.finish()
    surface.blit(sign, sign.get_rect(center=(surface.get_width() // 2, (surface.get_height() - look.px(2)) // 2)))
    return surface


def _label(look: Look, label: str, height: float, colour: RGB = TEXT) -> pygame.Surface:
    size = max(14, max((s for s in metrics.SIZES if s <= height * 0.6), default=14))
    return look.text(label, f"key{size}", colour)
