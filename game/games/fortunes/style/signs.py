"""The signs of Football Fortunes, drawn on the grid of `game.ui.look.marks`: squares, piles, money, staff.

Shape says what a sign means, colour only repeats it; where a mark of the cabinet says it already, it is that mark.
"""

from collections.abc import Callable

import pygame

from game.ui.look import marks
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, mirrored, path, rounded, turned
from game.ui.look.palette import RGB, TEXT, ink_on

_MIDDLE = (12.0, 12.0)
_LEAF: Shape = mirrored(path((12, 10.8), (9.6, 8.4, 6.9, 6.4, 7.3, 3.4), (8.2, 0.2, 11.6, 0.6, 12, 3.9)), 12)


_MARKS = {"start": "flag", "staff": "whistle"}


def sign(look: Look, name: str, size: float, colour: RGB = TEXT) -> pygame.Surface:
    """A sign of `NAMES`, or else a mark, `size` logical units square, in a colour. Raises KeyError for another name."""
    if name not in _PAINTERS:
        return marks.mark(look, _MARKS.get(name, name), size, colour)
    return _sign(look, name, size, colour)


@sprite
def _sign(look: Look, name: str, size: float, colour: RGB) -> pygame.Surface:
    canvas = Canvas(look.px(size), look.px(size), (marks.GRID, marks.GRID))
    _PAINTERS[name](canvas, colour)
    return canvas.finish()


def _clover(canvas: Canvas, colour: RGB) -> None:
    for quarter in range(4):
        canvas.poly(turned(_LEAF, 45 + 90 * quarter, (12, 11.4)), colour)
    canvas.line(path((12, 11.4), (13, 17, 17.6, 21.8)), 2.2, colour)


def _gavel(canvas: Canvas, colour: RGB) -> None:
    for shape in (rounded(4.6, 4, 11, 7, 1), rounded(3, 2.6, 3.4, 9.8, 1.2), rounded(13.8, 2.6, 3.4, 9.8, 1.2),
                  rounded(8.6, 10, 3, 14, 1.4)):  # fmt: skip
        canvas.poly(turned(shape, -45, (10.1, 7.5)), colour)
    canvas.rect(1.6, 19.6, 12, 3, colour, 1)


def _plasters(canvas: Canvas, colour: RGB) -> None:
    strip = rounded(0.6, 8.2, 22.8, 7.6, 3.8)
    under, over = turned(strip, 45, _MIDDLE), turned(strip, -45, _MIDDLE)
    with canvas.outside(turned(rounded(-1, 6.8, 26, 10.4, 3.8), -45, _MIDDLE)):
        canvas.poly(under, colour)
    canvas.poly(over, colour)
    for x, y in ((10.2, 10.2), (13.8, 10.2), (10.2, 13.8), (13.8, 13.8)):
        canvas.poly(turned(ellipse(x, y, 1.1, 1.1), -45, _MIDDLE), ink_on(colour))


def _siren(canvas: Canvas, colour: RGB) -> None:
    canvas.rect(3.6, 19, 16.8, 3.6, colour, 1.2)
    canvas.poly([(6.4, 17.6), *ellipse(12, 12.6, 5.6, 5.6, 180, 360), (17.6, 17.6)], colour)
    canvas.line([(12, 13), (12, 16.4)], 1.9, ink_on(colour))
    canvas.disc(12, 11.6, 1.5, ink_on(colour))
    for angle in (-72, -36, 0, 36, 72):
        canvas.line([*turned([(12, 5), (12, 1.6)], angle, (12, 12.6))], 2, colour)


def _board(canvas: Canvas, colour: RGB) -> None:
    for x in (5.6, 16.4):
        canvas.rect(x, 15, 2, 7.6, colour, 0.6)
    canvas.rect(1.4, 3, 21.2, 13.4, colour, 1.6)
    canvas.write("£", 12, 9.7, 15, ink_on(colour))


def _coins(canvas: Canvas, colour: RGB) -> None:
    gap = ink_on(colour)
    for x, count in ((16.4, 3), (7.6, 5)):
        for level in range(count):
            y = 19 - level * 3.5
            canvas.rect(x - 6.2, y - 1, 12.4, 4.6, gap, 2.2)
            canvas.rect(x - 5.6, y - 0.4, 11.2, 3.2, colour, 1.6)


def _mortarboard(canvas: Canvas, colour: RGB) -> None:
    canvas.poly([(12, 3.4), (23.2, 9), (12, 14.6), (0.8, 9)], colour)
    canvas.poly(path((5.6, 12.8), (12, 16), (18.4, 12.8), (18.4, 17), (12, 22, 5.6, 17)), colour)
    canvas.line([(21.4, 9.6), (21.4, 16)], 1.5, colour)
    canvas.disc(21.4, 17.4, 1.9, colour)


def _cup_of_tea(canvas: Canvas, colour: RGB) -> None:
    canvas.poly(path((3, 9), (18, 9), (18, 18.6, 12.6, 18.6), (8.4, 18.6), (3, 18.6, 3, 9)), colour)
    canvas.line(ellipse(17.8, 12.4, 3.8, 3.2, -90, 90), 1.9, colour)
    canvas.rect(1.8, 19.8, 17.6, 2.4, colour, 1.2)
    for x in (7.4, 11.8):
        canvas.line(path((x, 6.8), (x - 2.4, 4.6, x + 2.2, 4, x, 1.4)), 1.6, colour)


def _envelope(canvas: Canvas, colour: RGB) -> None:
    canvas.rect(1.6, 4.6, 20.8, 15.2, colour, 1.6)
    canvas.line([(2.4, 5.8), (12, 13.4), (21.6, 5.8)], 1.7, ink_on(colour))


def _glasses(canvas: Canvas, colour: RGB) -> None:
    for x in (6.6, 17.4):
        canvas.poly(path((x - 2.6, 4), (x + 2.6, 4), (x + 5, 17), (x - 5, 17)), colour)
        canvas.disc(x, 17, 5.2, colour)
        canvas.disc(x, 17, 2.7, ink_on(colour))
    canvas.rect(10, 8.6, 4, 3.6, colour)


def _stadium(canvas: Canvas, colour: RGB) -> None:
    canvas.poly([*ellipse(12, 12.6, 11, 5.6, 180, 360), *ellipse(12, 16, 11, 6.4, 0, 180)], colour)
    canvas.poly(ellipse(12, 13, 7.8, 3.2), ink_on(colour))
    canvas.line([(12, 9.9), (12, 16.1)], 1, colour)
    for x, y in ((4.6, 8.6), (12, 7.2), (19.4, 8.6)):
        canvas.line([(x, y), (x, y - 6)], 1.3, colour)
        canvas.poly([(x, y - 6.6), (x + 4, y - 5.2), (x, y - 3.6)], colour)


def _door(canvas: Canvas, colour: RGB) -> None:
    canvas.line([(10.4, 3), (3, 3), (3, 21), (10.4, 21)], 2.6, colour)
    canvas.poly([(8, 9.4), (14.4, 9.4), (14.4, 4.6), (22.6, 12), (14.4, 19.4), (14.4, 14.6), (8, 14.6)], colour)


_PAINTERS: dict[str, Callable[[Canvas, RGB], None]] = {
    "luck": _clover,
    "free_agent": _gavel,
    "selection": _plasters,
    "sponsorship": _board,
    "wages": _coins,
    "academy": _mortarboard,
    "day_off": _cup_of_tea,
    "crisis": _siren,
    "bung": _envelope,
    "scout": _glasses,
    "ground": _stadium,
    "leaves": _door,
}

NAMES = (*_MARKS, *_PAINTERS)
"""The squares of the board by kind, then a bung, a scout, a ground, and who leaves."""
