"""The three trophies: the league's shield, the domestic cup with its lid, and the European cup with its great handles.

Each is told by its outline; gold is for the winner, silver for who lost the last match or came second.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.paint import Canvas, Shape, ellipse, grown, mirrored, path, star, turned, with_shadow
from game.ui.look.palette import RGB, WHITE, alpha, darker, lighter, rgb

CUPS = ("league", "domestic", "europe")

_WOOD = rgb("5A3218")
_RINGS = 48


@dataclass(frozen=True, slots=True)
class _Metal:
    body: RGB
    light: RGB
    shade: RGB
    rim: RGB


_GOLD = _Metal(rgb("F5B921"), rgb("FFE79A"), rgb("B9770A"), rgb("6B4204"))
_SILVER = _Metal(rgb("C3CFD8"), rgb("F7FBFD"), rgb("7F909D"), rgb("3B4954"))


def trophy(look: Look, cup: str, size: float, gold: bool = True, ribbons: Kit | None = None) -> pygame.Surface:
    """One of `CUPS`, `size` units square, on its shadow; with `ribbons` in the winner's colours once it is won.

    Its middle is the picture's middle. Raises KeyError for another cup.
    """
    paint = _PAINTERS[cup]
    return look.sprite(("fortunes.trophy", cup, size, gold, ribbons), lambda: _trophy(look, paint, size, gold, ribbons))


def _trophy(
    look: Look, paint: Callable[[Canvas, _Metal], None], size: float, gold: bool, ribbons: Kit | None
) -> pygame.Surface:
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    paint(canvas, _GOLD if gold else _SILVER)
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


def _solid(canvas: Canvas, shape: Shape, metal: _Metal, middle: float = 50) -> None:
    """A body of metal: rim, light from the left, shade at the right."""
    canvas.line(shape, 2.4, metal.rim, closed=True)
    canvas.poly(shape, metal.body)
    left, right = min(x for x, _ in shape), max(x for x, _ in shape)
    width = right - left
    with canvas.inside(shape):
        canvas.rect(middle + width * 0.18, 0, width, 100, metal.shade)
        canvas.rect(middle + width * 0.3, 0, width * 0.07, 100, metal.body)
        canvas.rect(left + width * 0.12, 0, width * 0.16, 100, metal.light)
        canvas.rect(left + width * 0.32, 0, width * 0.04, 100, alpha(metal.light, 0.7))


def _handles(canvas: Canvas, metal: _Metal, shape: Shape, width: float) -> None:
    for side in (0, 1):
        line = [(100 - x, y) for x, y in shape] if side else shape
        canvas.line(line, width + 2.4, metal.rim)
        canvas.line(line, width, metal.shade if side else metal.body)
        canvas.line(line, width * 0.3, metal.body if side else metal.light)


def _base(canvas: Canvas, metal: _Metal, top: float, half: float) -> None:
    for y, wide, tall in ((top, half * 0.8, 7.0), (top + 6.4, half, 98 - top - 6.4)):
        canvas.rect(50 - wide - 1.2, y - 1.2, 2 * wide + 2.4, tall + 2.4, darker(_WOOD, 0.6), 2)
        canvas.rect(50 - wide, y, 2 * wide, tall, _WOOD, 1.4)
        canvas.rect(50 - wide, y, 2 * wide, 1.8, lighter(_WOOD, 0.3), 1)
    canvas.rect(50 - half * 0.5, top + 8.6, half, 98 - top - 10.6, metal.rim, 1)
    canvas.rect(50 - half * 0.5 + 0.8, top + 9.4, half - 1.6, 98 - top - 12.2, metal.body, 1)


def _stem(canvas: Canvas, metal: _Metal, top: float, bottom: float, half: float) -> None:
    middle = (top + bottom) / 2
    stem = mirrored(path((50, top), (50 - half * 0.5, top), (46, middle, 50 - half, bottom), (50, bottom)), 50)
    _solid(canvas, stem, metal)
    y = top + (bottom - top) * 0.36
    canvas.poly(ellipse(50, y, half * 0.62, 3.2), metal.rim)
    canvas.poly(ellipse(50, y, half * 0.62 - 1.2, 2.2), metal.light)


def _domestic(canvas: Canvas, metal: _Metal) -> None:
    """A bowl with a lid, a ball on its knob, and ear-like handles."""
    _handles(canvas, metal, path((30, 33), (12, 26, 9, 40), (8, 54, 33, 57)), 4.4)
    _base(canvas, metal, 81, 21)
    _stem(canvas, metal, 64, 82, 12)
    _solid(canvas, mirrored(path((50, 29), (26, 29), (26, 60, 43, 66), (50, 66)), 50), metal)
    canvas.rect(22.8, 25.8, 54.4, 6.4, metal.rim, 3)
    canvas.rect(24, 27, 52, 4, metal.light, 2)
    canvas.rect(58, 27, 18, 4, metal.body, 2)
    _solid(canvas, mirrored(path((50, 12), (46, 15, 42, 16), (28, 18, 28, 26), (50, 26)), 50), metal)
    canvas.disc(50, 9, 7.4, metal.rim)
    canvas.disc(50, 9, 6.2, metal.body)
    canvas.disc(48, 7, 2.6, metal.light)
    _engraved(canvas, metal, 47)


def _europe(canvas: Canvas, metal: _Metal) -> None:
    """A tall, open vase whose handles reach from lip to foot."""
    _handles(canvas, metal, path((32, 9), (10, 2, 9, 24), (9, 46, 32, 62), (38, 67, 40, 72)), 5.4)
    _base(canvas, metal, 85, 17)
    _stem(canvas, metal, 73, 86, 11)
    body = mirrored(path((50, 7), (31, 7), (34, 16, 31, 26), (25, 42, 33, 58), (38, 68, 43, 75), (50, 75)), 50)
    _solid(canvas, body, metal)
    canvas.poly(ellipse(50, 7.4, 20.4, 4.6), metal.rim)
    canvas.poly(ellipse(50, 7, 19, 3.4), metal.shade)
    canvas.poly(ellipse(50, 7.6, 15, 2.2), darker(metal.shade, 0.4))
    for y in (27, 30.4):
        canvas.line(path((30.6, y), (50, y + 4, 69.4, y)), 1.1, metal.rim)
    _engraved(canvas, metal, 46)


def _league(canvas: Canvas, metal: _Metal) -> None:
    """A shield of metal on wood, with a laurel, a ball in its middle and small plates around."""
    outer = mirrored(path((50, 2), (34, 9, 12, 8), (9, 48), (12, 80, 50, 98)), 50)
    canvas.line(outer, 2.4, darker(_WOOD, 0.6), closed=True)
    canvas.poly(outer, _WOOD)
    with canvas.inside(outer):
        canvas.poly(mirrored(path((50, -4), (8, -4), (8, 30)), 50), lighter(_WOOD, 0.12))
    centre = (50.0, 46.0)
    _solid(canvas, grown(outer, 0.66, centre), metal)
    for angle in (-60, -20, 20, 60):
        for x, y in (ellipse(50, 46, 39, 40, angle - 1, angle)[0], ellipse(50, 46, 39, 40, 180 - angle - 1, 180)[0]):
            canvas.disc(x, y, 3.9, metal.rim)
            canvas.disc(x, y, 2.8, metal.light)
    for number in range(6):
        leaf = turned(ellipse(67.8, 45, 1.9, 3.9), 66 - 24 * number, (50, 45))
        for shape in (leaf, [(100 - x, y) for x, y in leaf]):
            canvas.line(shape, 1.6, metal.rim, closed=True)
            canvas.poly(shape, metal.light)
    canvas.disc(50, 45, 12.6, metal.rim)
    canvas.disc(50, 45, 11.2, WHITE)
    canvas.poly(star(50, 45, 9.4, 4.2, 5), metal.rim)
    canvas.poly(star(50, 45, 7.4, 3.2, 5), metal.body)


def _engraved(canvas: Canvas, metal: _Metal, y: float) -> None:
    canvas.poly(star(50, y, 9.2, 4, 5), metal.rim)
    canvas.poly(star(50, y, 7, 3, 5), metal.light)


_PAINTERS: dict[str, Callable[[Canvas, _Metal], None]] = {
    "league": _league,
    "domestic": _domestic,
    "europe": _europe,
}


def shine(look: Look, size: float) -> pygame.Surface:
    """Rays of light to lay behind a trophy that is lifted, `size` units square, fading outwards."""

    def make() -> pygame.Surface:
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

    return look.sprite(("fortunes.shine", size), make)
