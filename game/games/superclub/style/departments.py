"""Pictures of the departments at their four levels, each level plainly larger than the last, and pips that count them.

Training grows from a pitch to a complex; scouting from one street to the globe, with a pin for every player it finds;
a stadium from a field to a colosseum; the office of key staff fills with people.
"""

from collections.abc import Callable

import pygame

from game.stage.style.player_cards import greyed
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, mirrored, path, rounded
from game.ui.look.palette import (
    AMBER,
    BLACK,
    INK,
    LINE,
    NIGHT,
    PAPER,
    PAPER_EDGE,
    RGB,
    WHITE,
    alpha,
    darker,
    lighter,
    mix,
    rgb,
)

LEVELS = 4
BOX = (120.0, 80.0)
"""A picture is three to two."""

_SKY, _FAR = rgb("1D4A66"), rgb("2C6A86")
_GRASS, _BRIGHT = rgb("2F7D4F"), rgb("3A9460")
_WALL, _GLASS = rgb("E9DFC6"), rgb("8FC7E0")
_ROOF, _STEEL = rgb("B3412E"), rgb("9FB0BC")
_SEA, _LAND = rgb("2A6F97"), rgb("8DB56A")
_SEATS = (rgb("D8402A"), AMBER, PAPER, rgb("4F9DFF"))


_COUNTRY: Shape = path(
    (30, 22), (40, 8, 58, 14), (70, 6, 84, 12), (98, 16, 94, 30), (104, 44, 92, 54),
    (90, 70, 74, 66), (62, 76, 50, 66), (32, 70, 30, 52), (18, 40, 30, 22),
)  # fmt: skip


def _ground(canvas: Canvas, horizon: float = 46) -> None:
    canvas.rect(0, 0, 120, 80, _SKY)
    canvas.disc(96, horizon - 4, 34, mix(_SKY, _FAR, 0.5))
    canvas.disc(30, horizon + 6, 26, mix(_SKY, _FAR, 0.35))
    canvas.rect(0, horizon, 120, 80, _GRASS)


def _pitch(canvas: Canvas, x: float, y: float, width: float, deep: float, lean: float = 0.62) -> None:
    """A pitch lying in the picture: its far edge `lean` as long as its near one."""

    def at(u: float, v: float) -> tuple[float, float]:
        wide = width * (lean + (1 - lean) * v)
        return x + (u - 0.5) * wide, y + deep * v

    for stripe in range(6):
        a, b = stripe / 6, (stripe + 1) / 6
        canvas.poly([at(a, 0), at(b, 0), at(b, 1), at(a, 1)], _BRIGHT if stripe % 2 else lighter(_BRIGHT, 0.12))
    line = max(0.9, width / 74)
    canvas.line([at(0.02, 0.04), at(0.98, 0.04), at(0.98, 0.96), at(0.02, 0.96)], line, WHITE, closed=True)
    canvas.line([at(0.5, 0.04), at(0.5, 0.96)], line, WHITE)
    canvas.line(ellipse(*at(0.5, 0.46), width * 0.1, deep * 0.2), line, WHITE, closed=True)


def _goal(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    for n in range(1, 6):
        canvas.line([(x + width * n / 6, y), (x + width * n / 6, y + height)], 0.6, alpha(WHITE, 0.5))
    for n in range(1, 4):
        canvas.line([(x, y + height * n / 4), (x + width, y + height * n / 4)], 0.6, alpha(WHITE, 0.5))
    canvas.line([(x, y + height), (x, y), (x + width, y), (x + width, y + height)], 2.2, WHITE)


def _mast(canvas: Canvas, x: float, y: float, height: float) -> None:
    canvas.poly([(x - 5, y + 4), (x + 5, y + 4), (x + 15, y + height), (x - 15, y + height)], alpha(AMBER, 0.13))
    canvas.rect(x - 1, y, 2, height, _STEEL)
    canvas.rect(x - 6.5, y - 3.5, 13, 7, darker(_STEEL, 0.55), 1)
    for n in range(6):
        canvas.disc(x - 4 + 4 * (n % 3), y - 1.6 + 3.4 * (n // 3), 1.4, lighter(AMBER, 0.6))


def _house(canvas: Canvas, x: float, y: float, size: float, roof: RGB = _ROOF) -> None:
    canvas.rect(x - size / 2, y - size * 0.7, size, size * 0.7, _WALL)
    canvas.poly([(x - size * 0.62, y - size * 0.66), (x + size * 0.62, y - size * 0.66), (x, y - size * 1.16)], roof)
    canvas.rect(x - size * 0.13, y - size * 0.36, size * 0.26, size * 0.36, darker(_WALL, 0.55))


def _block(canvas: Canvas, x: float, y: float, width: float, height: float, floors: int) -> None:
    """A building with a front of glass, its foot at `y`."""
    canvas.rect(x, y - height, width, height, _WALL, 1)
    canvas.rect(x - 2, y - height - 3, width + 4, 4.4, darker(_WALL, 0.3), 1)
    tall = (height - 4) / floors
    count = max(2, round(width / 8))
    for floor in range(floors):
        for n in range(count):
            wide = (width - 4) / count
            canvas.rect(x + 2.6 + n * wide, y - height + 3 + floor * tall, wide - 1.4, tall - 2.2, _GLASS, 0.6)


def _training(level: int, canvas: Canvas) -> None:
    _ground(canvas)
    if level == 1:
        _pitch(canvas, 60, 52, 96, 24)
        _goal(canvas, 44, 34, 32, 18)
        for x in (24, 40, 80, 97):
            canvas.poly([(x - 3.4, 72), (x + 3.4, 72), (x, 63)], rgb("FF8A3D"))
    elif level == 2:
        _house(canvas, 22, 49, 20)
        _mast(canvas, 100, 16, 34)
        for x in range(2, 120, 9):
            canvas.rect(x, 42, 1.4, 8, _STEEL)
        canvas.rect(0, 43, 120, 1.4, _STEEL)
        _pitch(canvas, 62, 51, 104, 26)
    elif level == 3:
        _mast(canvas, 12, 14, 36)
        _mast(canvas, 108, 14, 36)
        _block(canvas, 24, 50, 72, 26, 2)
        canvas.poly([(46, 21), (60, 11), (74, 21)], _ROOF)
        _pitch(canvas, 60, 53, 108, 24)
    else:
        _block(canvas, 4, 48, 34, 36, 3)
        _block(canvas, 84, 48, 32, 28, 2)
        with canvas.outside([(0, 48), (120, 48), (120, 80), (0, 80)]):
            canvas.poly(ellipse(61, 46, 24, 32), darker(_GLASS, 0.25))
            for x in (-15, -5, 5, 15):
                canvas.line(path((61, 14), (61 + 1.6 * x, 22, 61 + 1.5 * x, 48)), 1.2, WHITE)
        canvas.line([(100, 20), (100, 8)], 1.4, _STEEL)
        canvas.poly([(100, 7), (112, 10.5), (100, 14)], _ROOF)
        _pitch(canvas, 31, 54, 54, 22, 0.7)
        _pitch(canvas, 89, 54, 54, 22, 0.7)


def _pin(canvas: Canvas, x: float, y: float, size: float) -> None:
    shape = mirrored(path((x, y), (x - size * 0.14, y - size * 0.4), (x - size * 0.42, y - size * 0.6, x - size * 0.42,
                          y - size), (x - size * 0.42, y - size * 1.42, x, y - size * 1.42)), x)  # fmt: skip
    canvas.poly(ellipse(x, y, size * 0.3, size * 0.12), alpha(BLACK, 0.35))
    canvas.line(shape, size * 0.16, INK, closed=True)
    canvas.poly(shape, rgb("E4472E"))
    canvas.disc(x, y - size, size * 0.17, WHITE)


def _scouting(level: int, canvas: Canvas) -> None:
    if level == 1:
        canvas.rect(0, 0, 120, 80, _LAND)
        for band in ([(0, 52), (120, 44)], [(44, 0), (54, 80)]):
            canvas.line(band, 13, darker(_WALL, 0.12))
            canvas.line(band, 1.4, WHITE)
        for x, y in ((22, 36), (84, 30), (106, 34), (24, 76), (78, 74)):
            _house(canvas, x, y, 17)
        _pin(canvas, 100, 70, 17)
    elif level == 2:
        canvas.rect(0, 0, 120, 80, _LAND)
        for x, y, size in ((16, 30, 20), (34, 26, 26), (52, 32, 16)):
            canvas.poly([(x - size, y), (x + size, y), (x, y - size)], mix(_LAND, INK, 0.45))
            canvas.poly([(x - size * 0.3, y - size * 0.7), (x + size * 0.3, y - size * 0.7), (x, y - size)], WHITE)
        canvas.line(path((0, 62), (30, 36, 62, 54), (92, 70, 120, 40)), 7, _SEA)
        canvas.line(path((70, 0), (78, 40, 58, 80)), 2.6, PAPER)
        for x, y in ((26, 74), (104, 74)):
            _house(canvas, x, y, 14)
        _pin(canvas, 42, 56, 15)
        _pin(canvas, 94, 40, 15)
    elif level == 3:
        canvas.rect(0, 0, 120, 80, _SEA)
        canvas.line(_COUNTRY, 5, lighter(_SEA, 0.28), closed=True)
        canvas.poly(_COUNTRY, _LAND)
        with canvas.inside(_COUNTRY):
            canvas.line(path((60, 0), (50, 40, 72, 80)), 1.4, darker(_LAND, 0.35))
            canvas.line([(20, 42), (104, 36)], 1.4, darker(_LAND, 0.35))
        for x, y in ((44, 36), (80, 32), (66, 62)):
            _pin(canvas, x, y, 14)
    else:
        canvas.rect(0, 0, 120, 80, NIGHT)
        canvas.disc(60, 40, 38, lighter(_SEA, 0.35))
        globe = ellipse(60, 40, 36, 36)
        canvas.poly(globe, _SEA)
        with canvas.inside(globe):
            for land in (path((30, 16), (48, 4, 60, 14), (62, 26, 50, 30), (44, 42, 36, 34), (24, 30, 30, 16)),
                         path((46, 42), (60, 40, 60, 52), (52, 62, 50, 74), (42, 60, 46, 42)),
                         path((66, 14), (84, 4, 96, 22), (96, 34, 84, 34), (78, 40, 70, 32), (62, 26, 66, 14)),
                         path((70, 38), (86, 36, 86, 48), (84, 62, 76, 66), (68, 54, 70, 38))):  # fmt: skip
                canvas.poly(land, _LAND)
            for reach in (14, 28):
                canvas.line(ellipse(60, 40, reach, 36), 0.8, alpha(WHITE, 0.4), closed=True)
            for y in (22, 40, 58):
                canvas.line([(20, y), (100, y)], 0.8, alpha(WHITE, 0.4))
        for x, y in ((40, 28), (80, 24), (54, 54), (78, 52), (64, 34)):
            _pin(canvas, x, y, 11)


def _tier(canvas: Canvas, shape: Shape, rows: int, top: float, step: float, seed: int) -> None:
    """A stand full of people in rows of dots."""
    canvas.poly(shape, darker(_SKY, 0.45))
    with canvas.inside(shape):
        for line in range(rows):
            for n in range(31):
                colour = _SEATS[(n * 7 + line * 5 + seed) % 4]
                canvas.disc(1 + 4 * n + 2 * (line % 2), top + step * line, 1.5, colour)


def _stadium(level: int, canvas: Canvas) -> None:
    _ground(canvas, 44)
    if level == 1:
        for x in range(6, 120, 18):
            canvas.rect(x, 40, 1.6, 10, PAPER)
        canvas.rect(0, 41, 120, 1.8, PAPER)
        canvas.disc(104, 35, 6, darker(_GRASS, 0.3))
        canvas.rect(103, 38, 2, 8, darker(_ROOF, 0.4))
        _pitch(canvas, 60, 52, 112, 25)
    elif level == 2:
        _tier(canvas, [(14, 24), (106, 24), (110, 48), (10, 48)], 4, 31, 4.4, 1)
        canvas.poly([(8, 18), (112, 18), (118, 26), (2, 26)], _ROOF)
        for x in (16, 60, 104):
            canvas.rect(x - 1, 26, 2, 22, _STEEL)
        _pitch(canvas, 60, 51, 112, 26)
    elif level == 3:
        _mast(canvas, 13, 12, 30)
        _mast(canvas, 107, 12, 30)
        _tier(canvas, [(22, 16), (98, 16), (102, 48), (18, 48)], 6, 22, 4.4, 2)
        canvas.poly([(18, 10), (102, 10), (106, 17), (14, 17)], _STEEL)
        canvas.rect(18, 31.5, 84, 2.4, PAPER)
        for flip in (False, True):
            side: Shape = [(120 - x if flip else x, y) for x, y in ((0, 26), (18, 30), (18, 52), (0, 72))]
            _tier(canvas, side, 10, 30, 4.4, 3)
        _pitch(canvas, 60, 52, 108, 26, 0.72)
    else:
        outer = ellipse(60, 40, 58, 36)
        canvas.poly(outer, _WALL)
        with canvas.inside(outer):
            canvas.rect(0, 48, 120, 2.6, darker(_WALL, 0.35))
            for n in range(15):
                x = 4 + 8 * n
                drop = 13 * (1 - ((x - 60) / 58) ** 2) if abs(x - 60) < 58 else 0
                for y in (44, 55):
                    canvas.poly(rounded(x - 2.3, y + drop * 0.62 - 3, 4.6, 9, 2.2), darker(_WALL, 0.6))
        bowl = ellipse(60, 30, 54, 24)
        canvas.poly(ellipse(60, 29, 57, 27), lighter(_WALL, 0.4))
        _tier(canvas, bowl, 12, 7, 4.2, 1)
        with canvas.inside(bowl):
            canvas.poly(ellipse(60, 34, 39, 16), darker(_GRASS, 0.35))
        with canvas.inside(ellipse(60, 34, 37, 14.6)):
            _pitch(canvas, 60, 20, 76, 28, 0.8)
        for x in (10, 36, 84, 110):
            lift = 8 if x in (36, 84) else 17
            canvas.rect(x - 0.6, lift - 4, 1.2, 12, _STEEL)
            canvas.poly([(x, lift - 4), (x + 8, lift - 1.4), (x, lift + 1.2)], _ROOF)


def _staff(level: int, canvas: Canvas) -> None:
    """An office: as many people at the table as there are key staff, and empty places up to three."""
    canvas.rect(0, 0, 120, 80, rgb("24404F"))
    canvas.rect(8, 8, 44, 24, _GLASS, 2)
    canvas.rect(29, 8, 2, 24, _WALL)
    canvas.rect(66, 8, 46, 24, rgb("1E5B3A"), 2)
    for line in ([(89, 8), (89, 32)], ellipse(89, 20, 5, 5)):
        canvas.line(line, 1.2, WHITE)
    for n, colour in enumerate((rgb("E4472E"), rgb("F2B93B"), rgb("4F9DFF"))):
        x = 24 + 36 * n
        if n < level:
            body = mirrored(path((x, 46), (x - 13, 47, x - 14, 64), (x, 64)), x)
            canvas.line(body, 2, INK, closed=True)
            canvas.poly(body, colour)
            canvas.disc(x, 39, 8.6, INK)
            canvas.disc(x, 39, 7.4, (rgb("E8B98F"), rgb("8A5A38"), rgb("C88A5A"))[n])
        else:
            canvas.rect(x - 9, 42, 18, 22, lighter(rgb("24404F"), 0.16), 4)
            canvas.rect(x - 6, 45, 12, 16, rgb("24404F"), 3)
    canvas.rect(4, 60, 112, 10, rgb("9A5B2C"), 2)
    canvas.rect(4, 67, 112, 4, rgb("6B3A1A"), 2)


_PAINTERS: dict[str, Callable[[int, Canvas], None]] = {
    "training": _training,
    "scouting": _scouting,
    "stadium": _stadium,
    "staff": _staff,
}
DEPARTMENTS = tuple(_PAINTERS)


@sprite
def department(look: Look, name: str, level: int, width: float, planned: bool = False) -> pygame.Surface:
    """A department at a level (1 to 4; for "staff" how many key staff there are, 0 to 3), `width` units wide, two
    thirds as high. `planned`: grey, for a level that isn't built. Raises KeyError for another name.
    """
    if planned:
        return greyed(department(look, name, level, width))
    canvas = Canvas(look.px(width), look.px(width * BOX[1] / BOX[0]), BOX)
    edge = 120 / width
    canvas.rect(0, 0, *BOX, PAPER_EDGE, 6 * edge)
    with canvas.inside(rounded(1.6 * edge, 1.6 * edge, 120 - 3.2 * edge, 80 - 3.2 * edge, 5 * edge)):
        _PAINTERS[name](level, canvas)
    return canvas.finish()


@sprite
def pips(look: Look, level: int, size: float, of: int = LEVELS, coming: bool = False) -> pygame.Surface:
    """Level pips in a row, `size` high: those reached are filled and grow; `coming` rings the next one."""
    width = size * (1.3 * of - 0.3)
    canvas = Canvas(look.px(width), look.px(size), (width, size))
    for n in range(of):
        tall = size * (0.55 + 0.45 * (n + 1) / of)
        x, y = 1.3 * n * size, size - tall
        edge = size * 0.09
        held, following = n < level, coming and n == level
        canvas.rect(x, y, size, tall, lighter(AMBER, 0.45) if held else AMBER if following else LINE, size * 0.16)
        fill = AMBER if held else NIGHT
        canvas.rect(x + edge, y + edge, size - 2 * edge, tall - 2 * edge, fill, size * 0.1)
    return canvas.finish()
