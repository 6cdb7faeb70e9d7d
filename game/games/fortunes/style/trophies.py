"""The three trophies: the league's shield, the domestic cup with its lid, and the European cup with its great handles.

Each is told by its outline.
"""

from collections.abc import Callable

import pygame

from game.ui.look.kits import Kit
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, grown, mirrored, path, star, turned, with_shadow
from game.ui.look.palette import WHITE, alpha, darker, lighter, rgb

CUPS = ("league", "domestic", "europe")

_WOOD = rgb("5A3218")
_RINGS = 48


_BODY, _LIGHT, _SHADE, _RIM = rgb("F5B921"), rgb("FFE79A"), rgb("B9770A"), rgb("6B4204")
"""Gold: what it is, lit, in the shade, and at its edge."""


@sprite
def trophy(look: Look, cup: str, size: float, ribbons: Kit | None = None) -> pygame.Surface:
    """One of `CUPS`, `size` units square, on its shadow; with `ribbons` in the winner's colours once it is won.

    Its middle is the picture's middle. Raises KeyError for another cup.
    """
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    _PAINTERS[cup](canvas)
    if ribbons:
        _ribbons(canvas, ribbons)
    soft = look.px(max(1.0, size / 30))
    return with_shadow(canvas.finish(), soft, soft, 0.5)


def _ribbons(canvas: Canvas, kit: Kit) -> None:
    for side in (0, 1):
        for number, colour in enumerate((kit.a, kit.b)):
            start = 27.0 - 3 * number
            strip = path((start, 35), (start - 16, 48, start + 10 - 6 * number, 58, start - 8, 80 - 6 * number))
            line = [(100 - x, y) for x, y in strip] if side else strip
            canvas.line(line, 5.4, darker(colour, 0.6))
            canvas.line(line, 4, colour)


def _solid(canvas: Canvas, shape: Shape) -> None:
    """A body of metal: rim, light from the left, shade at the right."""
    canvas.line(shape, 2.4, _RIM, closed=True)
    canvas.poly(shape, _BODY)
    left, right = min(x for x, _ in shape), max(x for x, _ in shape)
    width = right - left
    with canvas.inside(shape):
        canvas.rect(50 + width * 0.18, 0, width, 100, _SHADE)
        canvas.rect(50 + width * 0.3, 0, width * 0.07, 100, _BODY)
        canvas.rect(left + width * 0.12, 0, width * 0.16, 100, _LIGHT)
        canvas.rect(left + width * 0.32, 0, width * 0.04, 100, alpha(_LIGHT, 0.7))


def _handles(canvas: Canvas, shape: Shape, width: float) -> None:
    for side in (0, 1):
        line = [(100 - x, y) for x, y in shape] if side else shape
        canvas.line(line, width + 2.4, _RIM)
        canvas.line(line, width, _SHADE if side else _BODY)
        canvas.line(line, width * 0.3, _BODY if side else _LIGHT)


def _base(canvas: Canvas, top: float, half: float) -> None:
    for y, wide, tall in ((top, half * 0.8, 7.0), (top + 6.4, half, 98 - top - 6.4)):
        canvas.rect(50 - wide - 1.2, y - 1.2, 2 * wide + 2.4, tall + 2.4, darker(_WOOD, 0.6), 2)
        canvas.rect(50 - wide, y, 2 * wide, tall, _WOOD, 1.4)
        canvas.rect(50 - wide, y, 2 * wide, 1.8, lighter(_WOOD, 0.3), 1)
    canvas.rect(50 - half * 0.5, top + 8.6, half, 98 - top - 10.6, _RIM, 1)
    canvas.rect(50 - half * 0.5 + 0.8, top + 9.4, half - 1.6, 98 - top - 12.2, _BODY, 1)


def _stem(canvas: Canvas, top: float, bottom: float, half: float) -> None:
    middle = (top + bottom) / 2
    stem = mirrored(path((50, top), (50 - half * 0.5, top), (46, middle, 50 - half, bottom), (50, bottom)), 50)
    _solid(canvas, stem)
    y = top + (bottom - top) * 0.36
    canvas.poly(ellipse(50, y, half * 0.62, 3.2), _RIM)
    canvas.poly(ellipse(50, y, half * 0.62 - 1.2, 2.2), _LIGHT)


def _domestic(canvas: Canvas) -> None:
    """A bowl with a lid, a ball on its knob, and ear-like handles."""
    _handles(canvas, path((30, 33), (12, 26, 9, 40), (8, 54, 33, 57)), 4.4)
    _base(canvas, 81, 21)
    _stem(canvas, 64, 82, 12)
    _solid(canvas, mirrored(path((50, 29), (26, 29), (26, 60, 43, 66), (50, 66)), 50))
    canvas.rect(22.8, 25.8, 54.4, 6.4, _RIM, 3)
    canvas.rect(24, 27, 52, 4, _LIGHT, 2)
    canvas.rect(58, 27, 18, 4, _BODY, 2)
    _solid(canvas, mirrored(path((50, 12), (46, 15, 42, 16), (28, 18, 28, 26), (50, 26)), 50))
    canvas.disc(50, 9, 7.4, _RIM)
    canvas.disc(50, 9, 6.2, _BODY)
    canvas.disc(48, 7, 2.6, _LIGHT)
    _engraved(canvas, 47)


def _europe(canvas: Canvas) -> None:
    """A tall, open vase whose handles reach from lip to foot."""
    _handles(canvas, path((32, 9), (10, 2, 9, 24), (9, 46, 32, 62), (38, 67, 40, 72)), 5.4)
    _base(canvas, 85, 17)
    _stem(canvas, 73, 86, 11)
    body = mirrored(path((50, 7), (31, 7), (34, 16, 31, 26), (25, 42, 33, 58), (38, 68, 43, 75), (50, 75)), 50)
    _solid(canvas, body)
    canvas.poly(ellipse(50, 7.4, 20.4, 4.6), _RIM)
    canvas.poly(ellipse(50, 7, 19, 3.4), _SHADE)
    canvas.poly(ellipse(50, 7.6, 15, 2.2), darker(_SHADE, 0.4))
    for y in (27, 30.4):
        canvas.line(path((30.6, y), (50, y + 4, 69.4, y)), 1.1, _RIM)
    _engraved(canvas, 46)


def _league(canvas: Canvas) -> None:
    """A shield of metal on wood, with a laurel, a ball in its middle and small plates around."""
    outer = mirrored(path((50, 2), (34, 9, 12, 8), (9, 48), (12, 80, 50, 98)), 50)
    canvas.line(outer, 2.4, darker(_WOOD, 0.6), closed=True)
    canvas.poly(outer, _WOOD)
    with canvas.inside(outer):
        canvas.poly(mirrored(path((50, -4), (8, -4), (8, 30)), 50), lighter(_WOOD, 0.12))
    centre = (50.0, 46.0)
    _solid(canvas, grown(outer, 0.66, centre))
    for angle in (-60, -20, 20, 60):
        for x, y in (ellipse(50, 46, 39, 40, angle - 1, angle)[0], ellipse(50, 46, 39, 40, 180 - angle - 1, 180)[0]):
            canvas.disc(x, y, 3.9, _RIM)
            canvas.disc(x, y, 2.8, _LIGHT)
    for number in range(6):
        leaf = turned(ellipse(67.8, 45, 1.9, 3.9), 66 - 24 * number, (50, 45))
        for shape in (leaf, [(100 - x, y) for x, y in leaf]):
            canvas.line(shape, 1.6, _RIM, closed=True)
            canvas.poly(shape, _LIGHT)
    canvas.disc(50, 45, 12.6, _RIM)
    canvas.disc(50, 45, 11.2, WHITE)
    canvas.poly(star(50, 45, 9.4, 4.2, 5), _RIM)
    canvas.poly(star(50, 45, 7.4, 3.2, 5), _BODY)


def _engraved(canvas: Canvas, y: float) -> None:
    canvas.poly(star(50, y, 9.2, 4, 5), _RIM)
    canvas.poly(star(50, y, 7, 3, 5), _LIGHT)


_PAINTERS: dict[str, Callable[[Canvas], None]] = {
    "league": _league,
    "domestic": _domestic,
    "europe": _europe,
}


@sprite
def shine(look: Look, size: float) -> pygame.Surface:
    """Rays of light to lay behind a trophy that is lifted, `size` units square, fading outwards."""
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    for ray in range(16):
        canvas.poly([(50, 50), *ellipse(50, 50, 50, 50, ray * 22.5, ray * 22.5 + 10)], rgb("FFE79A"))
    rays = canvas.finish()
    fading = pygame.Surface(rays.get_size(), pygame.SRCALPHA)
    fading.fill((255, 255, 255, 0))
    middle = rays.get_rect().center
    for ring in range(_RINGS):
        opacity = round(120 * (ring / _RINGS) ** 1.4)
        pygame.draw.circle(fading, (255, 255, 255, opacity), middle, middle[0] * (1 - ring / _RINGS))
    rays.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return rays
