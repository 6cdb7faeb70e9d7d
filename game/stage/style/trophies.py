"""The three trophies, each told by its outline, and the draw of the cups: a ball that opens, and the bowl of balls."""

from collections.abc import Callable

import pygame

from game.ui.look import crests
from game.ui.look.confetti import scattered
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.lettering import write
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, grown, mirrored, path, star, turned, with_shadow
from game.ui.look.palette import BLACK, INK, PAPER, PAPER_EDGE, WHITE, alpha, darker, lighter, rgb

CUPS = ("league", "cup", "europe")
_WOOD = rgb("5A3218")
_RINGS = 48
_BODY, _LIGHT, _SHADE, _RIM = rgb("F5B921"), rgb("FFE79A"), rgb("B9770A"), rgb("6B4204")
"""Gold: what it is, lit, in the shade, and at its edge."""
STEPS = 12
"""Pictures of a ball opening."""
MOST = 16
"""How many balls a bowl shows at most."""
BALL = rgb("E9B23A")
_FLAT = 15.0
_GLASS, _EDGE = rgb("BFE3F2"), rgb("E4F6FF")


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
    "cup": _domestic,
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


@sprite
def ball(look: Look, size: float) -> pygame.Surface:
    """A closed ball, `size` units high, on its shadow; its middle is the picture's middle."""
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    _closed(canvas, 50, 50, 49)
    soft = look.px(max(1.5, size / 24))
    return with_shadow(canvas.finish(), soft, soft, 0.5)


def _closed(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A ball of two halves with their seam, lit from the upper left."""
    canvas.disc(x, y, radius, darker(BALL, 0.6))
    inner = radius * 0.96
    canvas.disc(x, y, inner, BALL)
    with canvas.inside(ellipse(x, y, inner, inner)):
        canvas.poly(_crescent(x, y, inner), alpha(BLACK, 0.2))
        canvas.poly(ellipse(x - radius * 0.36, y - radius * 0.5, radius * 0.32, radius * 0.2), alpha(WHITE, 0.5))
    seam = path((x - inner, y), (x, y + radius * 0.34, x + inner, y))
    canvas.line(seam, radius * 0.06, darker(BALL, 0.5))


def _crescent(x: float, y: float, radius: float) -> Shape:
    """The shaded side of a ball."""
    edge = radius * 0.3
    inner = ellipse(x - edge, y - edge, radius, radius, -50, 140)
    return [*ellipse(x, y, radius, radius, -50, 140), *reversed(inner)]


def open_extent(size: float) -> tuple[float, float]:
    """Width and height of an opening ball's picture, whatever its share."""
    return size * 2.6, size * 2.3


def open_ball(look: Look, size: float, name: str, crest: Crest, share: float) -> pygame.Surface:
    """A ball that opens, `share` of the way: its halves part, and between them rises the slip with crest and name.

    Kept in `STEPS` steps; the picture is `open_extent(size)` large, the closed ball in its middle.
    """
    return _open(look, size, name, crest, max(0, min(STEPS, round(share * STEPS))) / STEPS)


@sprite
def _open(look: Look, size: float, name: str, crest: Crest, share: float) -> pygame.Surface:
    width, height = open_extent(size)
    picture = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    x, y = width / 2, height / 2
    if share == 0:
        look.put(picture, ball(look, size), (x, y))
        return picture
    apart = size * 0.62 * share
    look.put(picture, _half(look, size, "upper"), (x, y - apart))
    look.put(picture, _half(look, size, "lower"), (x, y + apart))
    look.put(picture, _slip(look, size, name, crest, share), (x, y))
    look.put(picture, _half(look, size, "shell"), (x, y + apart))
    return picture


@sprite
def _half(look: Look, size: float, part: str) -> pygame.Surface:
    """A part of an open ball: its "upper" half seen from below, the hollow of its "lower" half, or that half's "shell",
    so that a slip can stand between the last two."""
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    rim = ellipse(50, 50, 49, _FLAT)
    if part == "upper":
        _shell(canvas, ellipse(50, 50, 49, 49, 180, 360))
        canvas.poly(ellipse(33, 24, 16, 10), alpha(WHITE, 0.5))
    elif part == "shell":
        with canvas.outside(rim):
            _shell(canvas, ellipse(50, 50, 49, 49, 0, 180))
        canvas.line(ellipse(50, 50, 48, _FLAT - 1, 0, 180), 3, lighter(BALL, 0.45))
        return canvas.finish()
    canvas.poly(rim, darker(BALL, 0.6))
    canvas.poly(ellipse(50, 50, 47, _FLAT - 2), darker(BALL, 0.74))
    canvas.poly(ellipse(50, 53, 43, _FLAT - 5), darker(BALL, 0.45))
    return canvas.finish()


def _shell(canvas: Canvas, half: Shape) -> None:
    canvas.poly(half, darker(BALL, 0.6))
    with canvas.inside(grown(half, 0.96, (50.0, 50.0))):
        canvas.rect(0, 0, 100, 100, BALL)
        canvas.poly(_crescent(50, 50, 47), alpha(BLACK, 0.2))


def _slip(look: Look, size: float, name: str, crest: Crest, share: float) -> pygame.Surface:
    """The slip of paper, unrolled to a share of its width."""
    width, height = size * (0.6 + 1.9 * share), size * 0.66
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.rect(0, 0, width, height, darker(PAPER_EDGE, 0.35), 4)
    canvas.rect(1.2, 1.2, width - 2.4, height - 2.4, PAPER, 3)
    for x in (0.0, width - size * 0.1):
        canvas.rect(x, 0, size * 0.1, height, PAPER_EDGE, size * 0.05)
    picture = canvas.finish()
    if share > 0.85:
        badge = height * 0.8
        look.put(picture, crests.crest(look, crest, badge), (size * 0.16, height / 2), "left")
        left = size * 0.2 + badge
        write(look, picture, name, "display", size * 0.5, INK, (left, height / 2), width - left - size * 0.16)
    else:
        look.put(picture, crests.crest(look, crest, height * 0.8), (width / 2, height / 2))
    return with_shadow(picture, look.px(2), look.px(2), 0.45)


def bowl(look: Look, width: float, height: float, count: int) -> pygame.Surface:
    """A glass bowl on its foot with so many balls left in it (at most `MOST` are drawn)."""
    return _bowl(look, width, height, max(0, min(MOST, count)))


def _places(count: int) -> list[tuple[float, float]]:
    """Where balls lie in a bowl of 100 × 80, the lower ones first; the last are taken first."""
    rows = ((3, 57.0), (4, 45.5), (5, 34.0), (4, 22.5))
    places = []
    for number, (across, y) in enumerate(rows):
        for one in range(across):
            shift = (scattered(number * 7 + one, 11) - 0.5) * 2
            places.append((50 + (one - (across - 1) / 2) * 14.2 + shift, y + shift))
    return places[:count]


@sprite
def _bowl(look: Look, width: float, height: float, count: int) -> pygame.Surface:
    canvas = Canvas(look.px(width), look.px(height), (100.0, 100 * height / width))
    scale = min(1.0, height / width / 0.8)
    with canvas.placed(50 - 50 * scale, 0, scale):
        glass = [*ellipse(50, 22, 46, 48, 0, 180)]
        canvas.poly(ellipse(50, 75.5, 24, 4), darker(_GLASS, 0.6))
        canvas.poly([(42, 66), (58, 66), (66, 75), (34, 75)], alpha(_GLASS, 0.5))
        canvas.poly(ellipse(50, 22, 46, 9), alpha(_GLASS, 0.16))
        canvas.poly(glass, alpha(_GLASS, 0.16))
        for x, y in _places(count):
            _closed(canvas, x, y, 7.4)
        canvas.line(glass, 1.2, alpha(_EDGE, 0.75))
        canvas.line(ellipse(50, 22, 46, 9), 1.5, alpha(_EDGE, 0.9), closed=True)
        with canvas.inside(glass):
            canvas.poly(path((11, 26), (13, 50, 32, 62), (36, 60), (20, 48, 18, 28)), alpha(WHITE, 0.3))
            canvas.poly(path((84, 30), (80, 46, 68, 56), (72, 56), (86, 46, 88, 31)), alpha(WHITE, 0.2))
    return canvas.finish()
