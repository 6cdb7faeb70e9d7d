"""Charges: the one thing that stands in the middle of a crest.

Each is drawn around the origin within about ± 30 units, in the colour of the crest's charge with a line of ink around
it, and must be known at 28 pixels: few parts, large ones.
"""

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from game.ui.look.paint import Canvas, Point, Shape, ellipse, grown, mirrored, path, regular, rounded, star, turned
from game.ui.look.palette import INK, RGB, WARN, WHITE, darker, lighter, luminance, mix

LINE = 3.2  # the ink around a charge

_ORIGIN: Point = (0.0, 0.0)


def _body(canvas: Canvas, shapes: Sequence[Shape], colour: RGB) -> None:
    """The union of some shapes with one line around it."""
    for shape in shapes:
        canvas.line(shape, 2 * LINE, INK, closed=True)
    for shape in shapes:
        canvas.poly(shape, colour)


def _rod(points: Sequence[Point], width: float) -> Shape:
    """A straight bar between two points."""
    (x0, y0), (x1, y1) = points
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    dx, dy = (y1 - y0) / length * width / 2, (x0 - x1) / length * width / 2
    return [(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)]


def _shade(colour: RGB) -> RGB:
    return darker(colour, 0.22)


def _contrast(colour: RGB) -> RGB:
    """What stands out on the charge: ink on a light one, white on a dark one."""
    return INK if luminance(colour) > 0.18 else WHITE


def _eyes(canvas: Canvas, colour: RGB, apart: float, y: float, radius: float) -> None:
    for x in (-apart, apart):
        canvas.disc(x, y, radius, _contrast(colour))


def gull(canvas: Canvas, colour: RGB) -> None:
    _body(canvas, [mirrored(path((0, -6), (-9, -18, -20, -17), (-31, -15, -36, 1), (-27, -5, -18, -3), (-10, -1, -8, 6),
                                 (-7, 18, 0, 30)), 0)], colour)  # fmt: skip
    _eyes(canvas, colour, 3.4, 5, 2.1)
    canvas.poly([(-4.6, 14), (4.6, 14), (0, 29)], WARN)
    canvas.line([(-4.6, 13.4), (4.6, 13.4)], 1.8, INK)


def mountain(canvas: Canvas, colour: RGB) -> None:
    _body(canvas, [[(-35, 23), (-12, -25), (4, 2), (12, -10), (35, 23)]], colour)
    canvas.poly([(-12, -25), (-19.5, -9.5), (-14, -4), (-9, -10.5), (-3.2, -9.8)], WHITE)
    canvas.line([(-19.5, -9.5), (-14, -4), (-9, -10.5), (-3.2, -9.8)], 2.2, INK)
    canvas.poly([(-4, -11.5), (4, 2), (12, -10), (35, 23), (9, 23)], _shade(colour))
    canvas.poly([(12, -10), (6, -1), (12, 10), (35, 23)], colour)


def sun(canvas: Canvas, colour: RGB) -> None:
    rays = [turned([(-6.6, -19.5), (0, -33), (6.6, -19.5)], 45 * ray, _ORIGIN) for ray in range(8)]
    _body(canvas, [*rays, ellipse(0, 0, 17, 17)], colour)
    canvas.ring(0, 0, 18.6, 2.6, INK)
    _eyes(canvas, colour, 6, -3, 2.5)
    canvas.line(ellipse(0, 1.5, 8, 7, 20, 160), 2.6, _contrast(colour))


def tower(canvas: Canvas, colour: RGB) -> None:
    half = [(0, -29), (-5, -29), (-5, -22), (-14, -22), (-14, -29), (-23, -29), (-23, -13), (-17, -9), (-17, 29)]
    _body(canvas, [mirrored(half, 0)], colour)
    canvas.poly([(8, 29), (8, -13), (23, -13), (17, -9), (17, 29)], _shade(colour))
    canvas.poly(path((-7.5, 29), (-7.5, 17), (-7.5, 8, 0, 8), (7.5, 8, 7.5, 17), (7.5, 29)), INK)
    canvas.rect(-3.6, -11, 7.2, 10, INK, 2)


def five_star(canvas: Canvas, colour: RGB) -> None:
    shape = star(0, 3, 33, 14, 5)
    _body(canvas, [shape], colour)
    for ray in range(5):
        canvas.poly([(0, 3), shape[2 * ray], shape[2 * ray + 1]], _shade(colour))


def crown(canvas: Canvas, colour: RGB) -> None:
    points: Shape = [(-26, 23), (-30, -12), (-14, 3), (0, -19), (14, 3), (30, -12), (26, 23)]
    pearls = [ellipse(x, y, 5, 5) for x, y in ((-30, -14), (0, -23), (30, -14))]
    _body(canvas, [points, *pearls], colour)
    canvas.poly([(-27, 14), (27, 14), (26, 23), (-26, 23)], _shade(colour))
    for x in (-14, 0, 14):
        canvas.disc(x, 18.5, 2.6, lighter(colour, 0.6))
    for pearl in pearls:
        canvas.line(pearl, 1.4, INK, closed=True)


def bolt(canvas: Canvas, colour: RGB) -> None:
    _body(canvas, [[(7, -34), (-19, 5), (-4, 5), (-9, 34), (19, -9), (4, -9)]], colour)


def fox(canvas: Canvas, colour: RGB) -> None:
    _body(canvas, [mirrored([(0, -16), (-12, -16), (-30, -32), (-27, 4), (0, 33)], 0)], colour)
    for side in (-1, 1):
        canvas.poly([(-26 * side, -23), (-17 * side, -14.5), (-25 * side, -8)], _shade(colour))
        canvas.poly([(-24.6 * side, 6.6), (-13 * side, 7), (0, 22), (0, 33)], WHITE)
    _eyes(canvas, colour, 12.5, -1, 4.2)
    canvas.disc(0, 29, 5.4, INK)


def ball(canvas: Canvas, colour: RGB) -> None:
    _body(canvas, [ellipse(0, 0, 29, 29)], colour if luminance(colour) > 0.18 else WHITE)
    with canvas.inside(ellipse(0, 0, 29, 29)):
        canvas.poly(regular(0, 0, 12.5, 5), INK)
        for spoke in range(5):
            across, down = cos(2 * pi * spoke / 5 - pi / 2), sin(2 * pi * spoke / 5 - pi / 2)
            canvas.line([(11 * across, 11 * down), (30 * across, 30 * down)], 4.2, INK)
            canvas.poly(regular(31 * across, 31 * down, 9, 3, 90 + 72 * spoke), INK)


def anchor(canvas: Canvas, colour: RGB) -> None:
    arms = [*ellipse(0, 4, 25, 25, 20, 160), *reversed(ellipse(0, 1, 19, 19, 20, 160))]
    flukes: list[Shape] = [[(-32, 14), (-19, 0), (-13, 18)], [(32, 14), (19, 0), (13, 18)]]
    _body(
        canvas,
        [_rod([(0, -18), (0, 27)], 7), _rod([(-14, -9), (14, -9)], 6), ellipse(0, -24, 8, 8), arms, *flukes],
        colour,
    )
    canvas.disc(0, -24, 3.6, INK)


def pine(canvas: Canvas, colour: RGB) -> None:
    tiers: list[Shape] = [
        [(0, top), (half, bottom), (-half, bottom)]
        for top, half, bottom in ((-33, 14, -12), (-22, 20, 4), (-9, 26, 22))
    ]
    canvas.line(_rod([(0, 20), (0, 31)], 9), 2 * LINE, INK, closed=True)
    canvas.poly(_rod([(0, 20), (0, 31)], 9), mix(colour, (96, 60, 30), 0.7))
    _body(canvas, tiers, colour)
    for (_, top), (half, bottom), _ in reversed(tiers):
        canvas.poly([(0, top), (half, bottom), (2, bottom)], _shade(colour))


def cog(canvas: Canvas, colour: RGB) -> None:
    teeth = [turned(rounded(-6, -32, 12, 14, 2), 45 * tooth, _ORIGIN) for tooth in range(8)]
    _body(canvas, [ellipse(0, 0, 24, 24), *teeth], colour)
    canvas.ring(0, 0, 17, 2.4, _shade(colour))
    canvas.disc(0, 0, 9.5, INK)


def owl(canvas: Canvas, colour: RGB) -> None:
    half = path((0, -21), (-10, -22), (-23, -32), (-25, -16), (-30, 12, -18, 26), (-10, 32, 0, 32))
    _body(canvas, [mirrored(half, 0)], colour)
    canvas.poly(mirrored(path((0, 6), (-16, 6), (-15, 26, 0, 28)), 0), lighter(colour, 0.35))
    for y in (14, 21):
        for x in (-6, 0, 6):
            canvas.line(ellipse(x, y - 2, 3, 3, 20, 160), 1.6, _shade(colour))
    for x in (-11, 11):
        canvas.disc(x, -8, 11, INK)
        canvas.disc(x, -8, 9, WHITE)
        canvas.disc(x, -8, 4.6, INK)
    canvas.poly([(-5, -3), (5, -3), (0, 8)], WARN)


def bear(canvas: Canvas, colour: RGB) -> None:
    _body(canvas, [ellipse(-21, -20, 9, 9), ellipse(21, -20, 9, 9), ellipse(0, 2, 28, 27)], colour)
    for x in (-21, 21):
        canvas.disc(x, -20, 4.4, _shade(colour))
    canvas.poly(ellipse(0, 12, 14, 11.5), lighter(colour, 0.5))
    canvas.poly(ellipse(0, 6, 6, 4.2), INK)
    canvas.line([(0, 8), (0, 15)], 2, INK)
    canvas.line(ellipse(0, 12, 6, 5, 20, 160), 2, INK)
    _eyes(canvas, colour, 12, -7, 3.6)


def bull(canvas: Canvas, colour: RGB) -> None:
    horn = path((-12, -16), (-30, -15, -32, -33), (-40, -6, -14, -6))
    for side in (horn, [(-x, y) for x, y in horn]):
        canvas.line(side, 2 * LINE, INK, closed=True)
        canvas.poly(side, lighter(colour, 0.75))
    ear = path((-18, -4), (-32, -4, -32, 5), (-24, 8, -17, 4))
    head = mirrored(path((0, -20), (-10, -20, -17, -12), (-20, 4, -12, 18), (-12, 32, 0, 32)), 0)
    _body(canvas, [ear, [(-x, y) for x, y in ear], head], colour)
    canvas.poly(mirrored(path((0, 13), (-9, 13, -11.6, 20), (-11, 30, 0, 31)), 0), lighter(colour, 0.4))
    _eyes(canvas, colour, 9, -1, 3.2)
    for x in (-5, 5):
        canvas.disc(x, 22, 2.2, INK)


def fish(canvas: Canvas, colour: RGB) -> None:
    body = path((-33, 0), (-18, -21, 4, -18), (16, -14, 20, -3), (20, 3), (16, 14, 4, 18), (-18, 21, -33, 0))
    tail = path((15, 0), (34, -19), (28, 0), (34, 19))
    fin = path((-8, -15), (2, -30, 12, -28), (8, -20, 10, -12))
    _body(canvas, [fin, tail, body], colour)
    canvas.poly(path((-33, 0), (-10, 6, 20, 3), (16, 14, 4, 18), (-18, 21, -33, 0)), lighter(colour, 0.4))
    canvas.disc(-18, -4, 5, WHITE)
    canvas.disc(-18.6, -4, 2.8, INK)
    canvas.line(ellipse(-14, 0, 9, 12, -55, 55), 2.2, INK)


def ship(canvas: Canvas, colour: RGB) -> None:
    hull = path((-32, 10), (32, 10), (26, 27, 18, 28), (-18, 28), (-26, 27, -32, 10))
    sails = [path((-3, -32), (-6, -10, -26, 4), (-3, 4)), path((3, -30), (24, -16, 24, 4), (3, 4))]
    mast = _rod([(0, -33), (0, 10)], 4.5)
    canvas.line(mast, 2 * LINE, INK, closed=True)
    _body(canvas, sails, WHITE if luminance(colour) < 0.6 else colour)
    canvas.poly(mast, INK)
    _body(canvas, [hull], colour if luminance(colour) < 0.6 else mix(colour, INK, 0.45))
    canvas.line([(-28, 17), (28, 17)], 2.4, INK)


def rose(canvas: Canvas, colour: RGB) -> None:
    petals = []
    for petal in range(5):
        angle = 2 * pi * petal / 5 - pi / 2
        petals.append(ellipse(17 * cos(angle), 17 * sin(angle), 14, 14))
    leaves = [turned([(-6, -22), (0, -34), (6, -22)], 36 + 72 * leaf, _ORIGIN) for leaf in range(5)]
    _body(canvas, leaves, (46, 125, 80))
    _body(canvas, petals, colour)
    for petal in range(5):
        angle = 2 * pi * (petal + 0.5) / 5 - pi / 2
        canvas.line([(8 * cos(angle), 8 * sin(angle)), (19 * cos(angle), 19 * sin(angle))], 2.4, INK)
        canvas.poly(grown(petals[petal], 0.5, _ORIGIN), _shade(colour))
    canvas.disc(0, 0, 10.4, INK)
    canvas.disc(0, 0, 7.6, WARN)


def key(canvas: Canvas, colour: RGB) -> None:
    parts: list[Shape] = [ellipse(0, -17, 15, 15), _rod([(0, -6), (0, 33)], 8), [(0, 16), (16, 16), (16, 22), (0, 22)],
             [(0, 26), (13, 26), (13, 32), (0, 32)]]  # fmt: skip
    _body(canvas, [turned(part, 38, _ORIGIN) for part in parts], colour)
    ((x, y),) = turned([(0, -17)], 38, _ORIGIN)
    canvas.disc(x, y, 7, INK)


def hammers(canvas: Canvas, colour: RGB) -> None:
    for side in (-42, 42):
        handle = turned(_rod([(0, -14), (0, 36)], 7), side, (0, 2))
        head = turned(rounded(-16, -31, 32, 17, 2), side, (0, 2))
        _body(canvas, [handle], mix((150, 98, 50), colour, 0.25))
        _body(canvas, [head], colour)


def heart(canvas: Canvas, colour: RGB) -> None:
    _body(canvas, [mirrored(path((0, -14), (-8, -29, -22, -25, -29, -19), (-36, -6, -28, 8, 0, 31)), 0)], colour)
    canvas.line(path((-22, -7), (-21, -16, -13, -17)), 4, lighter(colour, 0.55))


def moon(canvas: Canvas, colour: RGB) -> None:
    inner = ellipse(12, -4, 24, 24)
    with canvas.outside(grown(inner, 1 - LINE / 24, (12, -4))):
        canvas.disc(-1, 0, 31 + LINE, INK)
    with canvas.outside(inner):
        canvas.disc(-1, 0, 31, colour)
    for x, y, size in ((10, -12, 5), (19, 4, 3.4), (6, 7, 3)):
        canvas.poly(star(x, y, size * 1.7, size * 0.7, 4), colour)


def clover(canvas: Canvas, colour: RGB) -> None:
    leaf = mirrored(path((0, -2), (-3, -9, -10, -13), (-17, -17, -14, -27), (-9, -34, 0, -27)), 0)
    leaves = [turned(leaf, turn, (0, -2)) for turn in (0, 120, 240)]
    stem = path((-2, 0), (4, 14, -4, 32), (4, 33), (10, 16, 2, 0))
    _body(canvas, [stem, *leaves], colour)
    for turn in (0, 120, 240):
        canvas.line(turned([(0, -7), (0, -19)], turn, (0, -2)), 2.4, _shade(colour))


def bridge(canvas: Canvas, colour: RGB) -> None:
    towers = [rounded(x - 5, -28, 10, 50, 1) for x in (-18, 18)]
    deck = rounded(-36, 6, 72, 9, 1)
    _body(canvas, [*towers, deck], colour)
    for cable in (
        ellipse(0, -26, 18, 28, 10, 170),
        ellipse(-36, -26, 18, 28, 10, 85),
        ellipse(36, -26, 18, 28, 95, 170),
    ):
        canvas.line(cable, 5.4, INK)
        canvas.line(cable, 2.4, colour)
    for x in (-9, 0, 9):
        canvas.line([(x, -3), (x, 5)], 2.2, INK)
    for y in (-16, -6):
        for x in (-18, 18):
            canvas.line([(x - 2.4, y), (x + 2.4, y)], 2.6, INK)
    for wave in range(4):
        canvas.line(ellipse(-27 + 18 * wave, 22, 9, 5, 20, 160), 3, lighter(colour, 0.5))


CHARGES: dict[str, Callable[[Canvas, RGB], None]] = {
    "star": five_star,
    "gull": gull,
    "mountain": mountain,
    "sun": sun,
    "tower": tower,
    "crown": crown,
    "bolt": bolt,
    "fox": fox,
    "ball": ball,
    "anchor": anchor,
    "pine": pine,
    "cog": cog,
    "owl": owl,
    "bear": bear,
    "bull": bull,
    "fish": fish,
    "ship": ship,
    "rose": rose,
    "key": key,
    "hammers": hammers,
    "heart": heart,
    "moon": moon,
    "clover": clover,
    "bridge": bridge,
}
