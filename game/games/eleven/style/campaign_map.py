"""The map of the campaigns: a printed county with a road through it, and what stands at each of its places.

Owns how land, road and places are painted. Where places lie is said in shares of the map, so that it fits any window;
a campaign nobody has a picture for is a plain ground.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame

from game.games.eleven.style.signs import GOLD, RED
from game.stage.style.medals import METALS
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Point, Shape, ellipse, path
from game.ui.look.palette import INK, PITCH, WHITE, darker, lighter, rgb
from game.ui.look.panels import panel

STOPS: tuple[Point, ...] = (
    (0.12, 0.80), (0.36, 0.84), (0.60, 0.78), (0.86, 0.72), (0.78, 0.40), (0.54, 0.47), (0.29, 0.49), (0.14, 0.21),
)  # fmt: skip
"""Where the campaigns lie, in their order, in shares of the map."""
RIM = 12
"""The paper around the county, in units."""
TITLE: Point = (0.62, 0.14)
"""The middle of what the map is called."""
PLACE = (120.0, 88.0)
"""Units in which a place is painted."""
_WATER, _SHALLOW = rgb("8FBFCB"), rgb("A9CFD6")
_LAND, _LIGHT, _FIELD, _WHEAT = rgb("CFD9A6"), rgb("DCE3BA"), rgb("B5C987"), rgb("E6D798")
_WOOD, _LEAF, _HILL, _SHADE = rgb("6E9460"), rgb("83A96F"), rgb("BCC48F"), rgb("A3AD79")
_ROAD, _VERGE = rgb("F4EEDD"), rgb("A88F5F")
_WALL, _ROOF, _STONE, _PLANK = rgb("F7F1E0"), rgb("B8482F"), rgb("C3C6C4"), rgb("8B5E34")
_FINE = 2
_PALE = 70
"""How much lighter every part of a place gets that isn't open."""
_COAST: Shape = path(
    (0.02, 0.30), (0.00, 0.10, 0.10, 0.04), (0.26, -0.01, 0.40, 0.05), (0.52, 0.02, 0.62, 0.05),
    (0.80, 0.01, 0.92, 0.08), (1.00, 0.16, 0.97, 0.34), (0.94, 0.46, 0.985, 0.60), (1.01, 0.80, 0.93, 0.93),
    (0.80, 1.00, 0.66, 0.95), (0.52, 0.93, 0.44, 0.97), (0.26, 1.01, 0.12, 0.96), (0.01, 0.92, 0.02, 0.76),
    (0.045, 0.64, 0.015, 0.54), (-0.005, 0.42, 0.02, 0.30),
)  # fmt: skip
_RIVER: Shape = path((0.44, 0.04), (0.38, 0.18, 0.43, 0.28), (0.49, 0.40, 0.41, 0.56), (0.36, 0.68, 0.485, 0.945))
_FIELDS = ((0.22, 0.66, 0.11, 0.09), (0.70, 0.60, 0.10, 0.08), (0.54, 0.62, 0.08, 0.07), (0.28, 0.30, 0.09, 0.07))
_HILLS = ((0.05, 0.44, 0.10), (0.87, 0.22, 0.11), (0.94, 0.50, 0.08), (0.23, 0.12, 0.09))
_WOODS = (
    (0.22, 0.94, 7), (0.49, 0.90, 5), (0.73, 0.90, 6), (0.66, 0.24, 6), (0.93, 0.34, 5), (0.05, 0.60, 5),
    (0.40, 0.66, 4), (0.33, 0.20, 5), (0.66, 0.36, 4),
)  # fmt: skip


@sprite
def ground(look: Look, width: float, height: float, opened: int) -> pygame.Surface:
    """The county without its places; the road is laid as far as the `opened` ones, and only staked out beyond."""
    sheet = panel(look, width, height, "paper").copy()
    wide, high = width - 2 * RIM, height - 2 * RIM - 4
    canvas = Canvas(look.px(wide), look.px(high), (wide, high), _FINE, _WATER)

    def at(x: float, y: float) -> Point:
        return x * wide, y * high

    coast = [at(x, y) for x, y in _COAST]
    canvas.line(coast, 22, _SHALLOW, closed=True)
    canvas.poly(coast, _LAND)
    canvas.line(coast, 3, darker(_LAND, 0.35), closed=True)
    for x, y, size in _HILLS:
        _hill(canvas, at(x, y), size * width * 0.6)
    for number, (x, y, across, down) in enumerate(_FIELDS):
        _field(canvas, at(x, y), across * width, down * height, bool(number % 2))
    river = [at(x, y) for x, y in _RIVER]
    canvas.line(river, 11, darker(_WATER, 0.2))
    canvas.line(river, 8, _WATER)
    _road(canvas, [at(x, y) for x, y in STOPS], opened)
    for x, y, trees in _WOODS:
        _wood(canvas, at(x, y), trees)
    sheet.blit(canvas.finish(), (look.px(RIM), look.px(RIM)))
    return sheet


def _hill(canvas: Canvas, at: Point, size: float) -> None:
    x, y = at
    canvas.poly(path((x - size, y), (x - size * 0.4, y - size * 0.7, x, y - size * 0.5), (x + size, y)), _SHADE)
    canvas.poly(path((x - size, y), (x - size * 0.5, y - size * 0.62, x - size * 0.1, y - size * 0.4), (x, y)), _HILL)


def _field(canvas: Canvas, at: Point, wide: float, high: float, wheat: bool) -> None:
    x, y = at
    slant = wide * 0.16
    shape = [(x + slant, y), (x + wide + slant, y), (x + wide, y + high), (x, y + high)]
    canvas.poly(shape, _WHEAT if wheat else _FIELD)
    for row in range(1, 6):
        top = x + slant + wide * row / 6
        canvas.line([(top, y + 1), (top - slant, y + high - 1)], 1.6, darker(_WHEAT if wheat else _FIELD, 0.14))


def _wood(canvas: Canvas, at: Point, trees: int) -> None:
    x, y = at
    for number in range(trees):
        left, low = x + (number - trees / 2) * 11, y + 5 * (number % 2)
        canvas.disc(left, low, 8.5, darker(_WOOD, 0.25))
        canvas.disc(left, low - 1.4, 7.6, _WOOD)
        canvas.disc(left - 2, low - 3.4, 4, _LEAF)


def _road(canvas: Canvas, stops: list[Point], opened: int) -> None:
    """A bent road from place to place; where nobody may go yet only stakes."""
    for number, (begin, end) in enumerate(pairwise(stops)):
        bend = 26 if number % 2 else -26
        middle = (begin[0] + end[0]) / 2 + (bend if abs(begin[0] - end[0]) < 120 else 0), (begin[1] + end[1]) / 2 + bend
        way = path(begin, (*middle, *end))
        if number + 1 < opened:
            canvas.line(way, 11, _VERGE)
            canvas.line(way, 7.4, _ROAD)
        else:
            for one in way[1::2]:
                canvas.disc(*one, 2.6, _VERGE)


# -- what stands at a place, in units of `PLACE`


@sprite
def place(look: Look, key: str, width: float, is_open: bool) -> pygame.Surface:
    """A place's picture, `width` units wide; grey as long as it isn't open."""
    canvas = Canvas(look.px(width), look.px(width * PLACE[1] / PLACE[0]), PLACE)
    canvas.poly(ellipse(60, 70, 56, 15), darker(_FIELD, 0.25))
    canvas.poly(ellipse(60, 68, 54, 14), _FIELD)
    _PAINTERS.get(key, _plain)(canvas)
    picture = canvas.finish()
    if is_open:
        return picture
    grey = pygame.transform.grayscale(picture)
    grey.fill((*[_PALE] * 3, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return grey


def _house(canvas: Canvas, x: float, y: float, wide: float, high: float, roof: tuple[int, int, int] = _ROOF) -> None:
    """A house that stands on `y`."""
    canvas.rect(x - 1.2, y - high - 1.2, wide + 2.4, high + 2.4, INK, 1)
    canvas.rect(x, y - high, wide, high, _WALL)
    top = y - high
    canvas.poly([(x - 5, top + 1), (x + wide / 2, top - high * 0.75), (x + wide + 5, top + 1)], INK)
    canvas.poly([(x - 2.4, top), (x + wide / 2, top - high * 0.75 + 2.4), (x + wide + 2.4, top)], roof)
    canvas.rect(x + wide / 2 - 2.6, y - high * 0.55, 5.2, high * 0.55, _PLANK)


def _flag(canvas: Canvas, x: float, y: float, high: float, colour: tuple[int, int, int] = RED) -> None:
    canvas.line([(x, y), (x, y - high)], 2.4, INK)
    canvas.poly([(x + 1, y - high), (x + 17, y - high + 5), (x + 1, y - high + 10)], INK)
    canvas.poly([(x + 1, y - high + 1.6), (x + 13.6, y - high + 5), (x + 1, y - high + 8.4)], colour)


def _ball(canvas: Canvas, x: float, y: float, radius: float) -> None:
    canvas.disc(x, y, radius + 1.2, INK)
    canvas.disc(x, y, radius, WHITE)
    canvas.disc(x, y, radius * 0.36, INK)
    for dx, dy in ((0, -1), (0.95, -0.3), (0.6, 0.8), (-0.6, 0.8), (-0.95, -0.3)):
        canvas.disc(x + dx * radius * 0.86, y + dy * radius * 0.86, radius * 0.2, INK)


def _climb(canvas: Canvas) -> None:
    """A mountain in three rungs, a flag on top."""
    steps = ((14, 70, 92, 24), (30, 48, 62, 24), (45, 26, 34, 22))
    for number, (x, y, wide, high) in enumerate(steps):
        canvas.poly([(x, y + 2), (x + 12, y - high), (x + wide - 12, y - high), (x + wide, y + 2)], INK)
        tone = (_SHADE, _HILL, lighter(_HILL, 0.5))[number]
        canvas.poly(
            [(x + 2.6, y), (x + 13, y - high + 1.8), (x + wide - 13, y - high + 1.8), (x + wide - 2.6, y)], tone
        )
    _flag(canvas, 61, 5, 1)
    _flag(canvas, 61, 14, 14)


def _nursery(canvas: Canvas) -> None:
    """A house with three saplings and a ball."""
    _house(canvas, 14, 68, 38, 26)
    for number, high in enumerate((20, 28, 36)):
        x = 66 + 17 * number
        canvas.line([(x, 70), (x, 70 - high)], 2.6, _PLANK)
        canvas.disc(x, 68 - high, 7 + 1.4 * number, darker(_WOOD, 0.3))
        canvas.disc(x, 67 - high, 5.6 + 1.4 * number, _LEAF)
    _ball(canvas, 56, 70, 6)


def _goal(canvas: Canvas) -> None:
    """A goal with balls in its net."""
    canvas.poly([(24, 26), (96, 26), (104, 68), (16, 68)], darker(_FIELD, 0.35))
    for step in range(9):
        canvas.line([(26 + 8.6 * step, 26), (18 + 10.6 * step, 68)], 1, WHITE)
    for row in range(5):
        y = 30 + 9 * row
        canvas.line([(23 - row * 1.5, y), (97 + row * 1.5, y)], 1, WHITE)
    for shift, colour, wide in ((0, INK, 8), (0, WHITE, 4.6)):
        canvas.line([(20, 70 + shift), (20, 20), (100, 20), (100, 70)], wide, colour)
    for x, y in ((44, 62), (62, 54), (76, 64)):
        _ball(canvas, x, y, 7.4)


def _hat(canvas: Canvas) -> None:
    """A hat, upside down, and what has been thrown into it."""
    for x, y in ((48, 30), (62, 22), (74, 31)):
        canvas.disc(x, y, 10.4, darker(GOLD, 0.5))
        canvas.disc(x, y, 9, GOLD)
        canvas.write("€", x, y + 0.4, 13, darker(GOLD, 0.6))
    canvas.poly(path((32, 40), (88, 40), (84, 60, 82, 72), (38, 72), (36, 60, 32, 40)), INK)
    canvas.poly(ellipse(60, 40, 42, 8), INK)
    canvas.poly(ellipse(60, 39, 38, 5.6), rgb("3A4652"))
    canvas.poly([(34, 50), (86, 50), (85, 58), (35, 58)], RED)


def _site(canvas: Canvas) -> None:
    """A stand being built, a crane above it."""
    for row in range(4):
        canvas.rect(16 + 4 * row, 62 - 9 * row, 60 - 8 * row, 9.4, INK)
        canvas.rect(17.4 + 4 * row, 63 - 9 * row, 57.2 - 8 * row, 7, _STONE if row % 2 else lighter(_STONE, 0.4))
    for x in (20, 34, 48):
        canvas.line([(x, 62), (x, 24)], 2, _PLANK)
    canvas.line([(18, 30), (52, 30)], 2, _PLANK)
    for wide, colour in ((7.4, INK), (4.4, METALS["gold"])):
        canvas.line([(92, 72), (92, 10), (30, 10)], wide, colour)
        canvas.line([(92, 22), (76, 10)], wide * 0.7, colour)
        canvas.line([(92, 10), (104, 18)], wide, colour)
    canvas.line([(42, 12), (42, 26)], 1.8, INK)
    canvas.rect(36, 26, 12, 7, _ROOF, 1)


def _kitchen(canvas: Canvas) -> None:
    """A back room with smoke above its chimney, a pot before it."""
    canvas.rect(69, 18, 10, 22, INK)
    canvas.rect(70.6, 19.6, 7, 20, _STONE)
    for x, y, radius in ((76, 12, 5), (84, 6, 6.4)):
        canvas.disc(x, y, radius, (*WHITE, 210))
    _house(canvas, 26, 68, 56, 28, rgb("4F6D8F"))
    for x in (34, 66):
        canvas.rect(x, 46, 9, 9, INK, 1)
        canvas.rect(x + 1.4, 47.4, 6.2, 6.2, METALS["gold"])
    canvas.rect(88, 56, 20, 15, INK, 4)
    canvas.rect(84, 54, 28, 4.6, INK, 2)
    canvas.rect(90, 58.6, 16, 3, rgb("6C7883"), 1)


def _bank(canvas: Canvas) -> None:
    """Columns, steps, and an eye in the gable that watches."""
    for number in range(2):
        canvas.rect(20 - 4 * number, 62 + 5 * number, 80 + 8 * number, 6, INK, 1)
        canvas.rect(21.4 - 4 * number, 63.2 + 5 * number, 77.2 + 8 * number, 3.6, _STONE)
    canvas.rect(24, 34, 72, 29, rgb("6C7883"))
    for number in range(4):
        canvas.rect(26 + 19 * number, 32, 11, 31, INK, 2)
        canvas.rect(27.6 + 19 * number, 33, 7.8, 29, _WALL, 1.4)
    canvas.poly([(14, 35), (60, 6), (106, 35)], INK)
    canvas.poly([(20, 33), (60, 9.4), (100, 33)], _WALL)
    canvas.poly(path((44, 25), (60, 12, 76, 25), (60, 37, 44, 25)), INK)
    canvas.disc(60, 25, 5.4, METALS["gold"])
    canvas.disc(60, 25, 2.2, INK)


def _fish(canvas: Canvas) -> None:
    """A lake: a small fish before the mouth of a large one."""
    canvas.poly(ellipse(60, 62, 57, 22), darker(_WATER, 0.3))
    canvas.poly(ellipse(60, 61, 54, 20), _WATER)
    for x, y in ((30, 74), (88, 76), (56, 79)):
        canvas.line(path((x, y), (x + 6, y - 4, x + 12, y)), 1.6, WHITE)
    big = path(
        (44, 50), (60, 22, 92, 36), (110, 24), (106, 46), (110, 64), (92, 56), (66, 72, 46, 58), (58, 54), (44, 50)
    )
    canvas.line(big, 3, INK, closed=True)
    canvas.poly(big, rgb("4F6D8F"))
    canvas.disc(66, 42, 3.8, WHITE)
    canvas.disc(65, 42, 1.8, INK)
    small = path((12, 54), (20, 46, 30, 52), (36, 48), (36, 60), (30, 56), (20, 62, 12, 54))
    canvas.line(small, 2.4, INK, closed=True)
    canvas.poly(small, rgb("F07A1E"))
    canvas.disc(18, 53, 1.6, INK)


def _plain(canvas: Canvas) -> None:
    """A pitch between two small stands."""
    canvas.rect(26, 40, 68, 30, INK, 2)
    canvas.rect(28, 42, 64, 26, PITCH)
    canvas.line([(60, 42), (60, 68)], 1.6, WHITE)
    canvas.ring(60, 55, 8, 1.6, WHITE)
    canvas.rect(26, 28, 68, 9, INK, 2)
    canvas.rect(28, 30, 64, 5, _STONE)
    _flag(canvas, 60, 30, 22)


_PAINTERS: dict[str, Callable[[Canvas], None]] = {
    "climb": _climb,
    "academy": _nursery,
    "goals": _goal,
    "benefactors": _hat,
    "grandstand": _site,
    "back_room": _kitchen,
    "bank": _bank,
    "survival": _fish,
}
