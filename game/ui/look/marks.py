"""Marks: the small signs beside words, drawn on a grid of 24, because no shipped font holds them.

Shape says what a mark means, colour only repeats it. Key caps and gamepad buttons are in `game.ui.widgets.hint_bar`.
"""

from collections.abc import Callable
from functools import partial
from math import cos, radians, sin

import pygame

from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, grown, mirrored, path, regular, rounded, star, turned
from game.ui.look.palette import INK, RGB, TEXT, WHITE, contrast

GRID = 24.0
_MIDDLE = (12.0, 12.0)


@sprite
def mark(look: Look, name: str, size: float, colour: RGB = TEXT) -> pygame.Surface:
    """A mark of `NAMES`, `size` logical units square, in a colour. Raises KeyError for another name."""
    canvas = Canvas(look.px(size), look.px(size), (GRID, GRID))
    _PAINTERS[name](canvas, colour)
    return canvas.finish()


def icon(name: str, size: float = 20, colour: RGB = TEXT) -> Callable[[Look], pygame.Surface]:
    """The mark for whoever has a look later: what a button wants as its icon."""
    return lambda look: mark(look, name, size, colour)


# Shapes that stand for one thing and are filled with one colour


def _filled(shape: Shape, canvas: Canvas, colour: RGB) -> None:
    canvas.poly(shape, colour)


def _stroked(lines: list[Shape], width: float, canvas: Canvas, colour: RGB) -> None:
    for line in lines:
        canvas.line(line, width, colour)


STAR = star(12, 12.8, 11, 4.7, 5)
SHIELD = mirrored(path((12, 1.5), (9, 3.8, 5.5, 4.2, 3, 4), (2.6, 13), (3, 19, 12, 22.8)), 12)
_TRIANGLE: Shape = [(12, 2.5), (22, 20.5), (2, 20.5)]
_PLUS: Shape = [
    (8.4, 2.2), (15.6, 2.2), (15.6, 8.4), (21.8, 8.4), (21.8, 15.6), (15.6, 15.6),
    (15.6, 21.8), (8.4, 21.8), (8.4, 15.6), (2.2, 15.6), (2.2, 8.4), (8.4, 8.4),
]  # fmt: skip
_PLAY: Shape = [(6, 2.5), (21, 12), (6, 21.5)]
_BOLT: Shape = [(14, 1.5), (4, 13.6), (10.6, 13.6), (9, 22.5), (20, 9.6), (13, 9.6)]
_FLAG: Shape = path((6.4, 3), (10, 1.5, 13, 6, 20, 3.4), (17.4, 8, 20, 13), (13, 15.6, 10, 10.8, 6.4, 12.6))
_ARROW: Shape = [(2.5, 9.4), (12, 9.4), (12, 4), (21.5, 12), (12, 20), (12, 14.6), (2.5, 14.6)]
_CHEVRON: Shape = [(8.5, 4), (16, 12), (8.5, 20)]


def _star_hollow(canvas: Canvas, colour: RGB) -> None:
    canvas.line(grown(STAR, 0.86, (12, 12.8)), 1.8, colour, closed=True)


def _star_half(canvas: Canvas, colour: RGB) -> None:
    _star_hollow(canvas, colour)
    with canvas.inside([(0, 0), (12, 0), (12, 24), (0, 24)]):
        canvas.poly(STAR, colour)


def _ball(canvas: Canvas, colour: RGB) -> None:
    canvas.disc(12, 12, 11.4, INK)
    canvas.disc(12, 12, 10.4, colour)
    with canvas.inside(ellipse(12, 12, 10.4, 10.4)):
        canvas.poly(regular(12, 12, 4.6, 5), INK)
        for spoke in range(5):
            angle = radians(-90 + 72 * spoke)
            across, down = cos(angle), sin(angle)
            canvas.line([(12 + 4 * across, 12 + 4 * down), (12 + 11 * across, 12 + 11 * down)], 1.7, INK)
            canvas.poly(regular(12 + 11.4 * across, 12 + 11.4 * down, 3.1, 3, -90 + 72 * spoke + 180), INK)


def _injury(canvas: Canvas, colour: RGB) -> None:
    canvas.rect(1, 1, 22, 22, colour, 4)
    canvas.poly(grown(_PLUS, 0.72, _MIDDLE), INK if contrast(colour, WHITE) < 2 else WHITE)


def _card(canvas: Canvas, colour: RGB) -> None:
    canvas.rect(5, 2, 14, 20, colour, 2)


def _two_cards(canvas: Canvas, colour: RGB) -> None:
    canvas.rect(3, 2, 12, 17, colour, 2)
    with canvas.outside(rounded(7.4, 3.4, 14.2, 19.2, 2.6)):
        canvas.rect(3, 2, 12, 17, colour, 2)
    canvas.rect(9, 5, 12, 17, colour, 2)


def _clock(canvas: Canvas, colour: RGB) -> None:
    canvas.ring(12, 12, 10.5, 2.4, colour)
    canvas.line([(12, 6), (12, 12), (16, 14.5)], 2.2, colour)


def _check(canvas: Canvas, colour: RGB) -> None:
    canvas.line([(3.5, 12.8), (9.3, 18.6), (20.5, 5.8)], 3.4, colour)


def _lock(canvas: Canvas, colour: RGB) -> None:
    canvas.line([(7, 12), *ellipse(12, 8, 5, 5, 180, 360), (17, 12)], 2.6, colour)
    with canvas.outside([*ellipse(12, 15.6, 2, 2)]), canvas.outside(rounded(11, 15.5, 2, 4.6, 1)):
        canvas.rect(4, 10.4, 16, 12, colour, 2.4)


def _bars(xs: tuple[float, ...], canvas: Canvas, colour: RGB) -> None:
    for x in xs:
        canvas.rect(x, 3, 5, 18, colour, 1)


def _step(canvas: Canvas, colour: RGB) -> None:
    canvas.rect(3.5, 3, 4, 18, colour, 1)
    canvas.poly([(10, 2.5), (22, 12), (10, 21.5)], colour)


def _skip(canvas: Canvas, colour: RGB) -> None:
    for x in (1.5, 10):
        canvas.poly([(x, 3), (x + 8.8, 12), (x, 21)], colour)
    canvas.rect(19.2, 3, 3.3, 18, colour, 1)


def _fast(canvas: Canvas, colour: RGB) -> None:
    for x in (2, 12):
        canvas.poly([(x, 3), (x + 10, 12), (x, 21)], colour)


def _flipped(paint: Callable[[Canvas, RGB], None], canvas: Canvas, colour: RGB) -> None:
    """A mark turned by half: steps and skips back are those forward, seen from the other side."""
    canvas.reverse(lambda: paint(canvas, colour))


def _speaker(waves: int, canvas: Canvas, colour: RGB) -> None:
    canvas.poly([(2, 8.4), (6.4, 8.4), (12, 3.4), (12, 20.6), (6.4, 15.6), (2, 15.6)], colour)
    for wave in range(waves):
        canvas.line(ellipse(12.4, 12, 4 + 4.2 * wave, 4 + 4.2 * wave, -48, 48), 2, colour)
    if not waves:
        canvas.line([(15.5, 9), (21.5, 15)], 2.2, colour)
        canvas.line([(21.5, 9), (15.5, 15)], 2.2, colour)


def _gear(canvas: Canvas, colour: RGB) -> None:
    with canvas.outside(ellipse(12, 12, 3.6, 3.6)):
        canvas.disc(12, 12, 8, colour)
        for tooth in range(8):
            canvas.poly(turned(rounded(9.7, 1, 4.6, 6, 1), 45 * tooth, _MIDDLE), colour)


def _trophy(canvas: Canvas, colour: RGB) -> None:
    for x in (6.4, 17.6):
        canvas.line(ellipse(x, 7, 4, 3.8), 1.8, colour)
    canvas.poly(mirrored(path((12, 2), (5.5, 2), (5.5, 14, 12, 15)), 12), colour)
    canvas.rect(10.6, 14, 2.8, 5, colour)
    canvas.rect(6.6, 18.6, 10.8, 3.4, colour, 1)


def _swap(canvas: Canvas, colour: RGB) -> None:
    for turn in (0, 180):
        canvas.poly(
            turned([(3, 6), (14, 6), (14, 2), (21.5, 7.6), (14, 13.2), (14, 9.2), (3, 9.2)], turn, _MIDDLE), colour
        )


def _undo(canvas: Canvas, colour: RGB) -> None:
    canvas.line(ellipse(12.5, 13, 7.5, 7.5, -160, 100), 2.6, colour)
    canvas.poly([(2, 5.5), (10.8, 5.5), (4, 13.6)], colour)


def _search(canvas: Canvas, colour: RGB) -> None:
    canvas.ring(10, 10, 7.6, 2.4, colour)
    canvas.line([(16, 16), (21, 21)], 3.2, colour)


def _round_sign(sign: str, canvas: Canvas, colour: RGB) -> None:
    canvas.ring(12, 12, 10.8, 2.2, colour)
    canvas.write(sign, 12, 12, 17, colour)


def _menu(canvas: Canvas, colour: RGB) -> None:
    for y in (4, 10.5, 17):
        canvas.rect(3, y, 18, 3, colour, 1.5)


def _person(canvas: Canvas, colour: RGB) -> None:
    canvas.disc(12, 7.4, 5, colour)
    canvas.poly(path((2.8, 22), (3, 14, 12, 14), (21, 14, 21.2, 22)), colour)


def _computer(canvas: Canvas, colour: RGB) -> None:
    with canvas.outside(rounded(4.6, 5.6, 14.8, 8.8, 1)):
        canvas.rect(2, 3, 20, 14, colour, 2.4)
    canvas.rect(10.4, 17, 3.2, 3, colour)
    canvas.rect(6.4, 19.4, 11.2, 2.4, colour, 1)


def _flag(canvas: Canvas, colour: RGB) -> None:
    canvas.line([(5.4, 2.6), (5.4, 21.5)], 2.2, colour)
    canvas.poly(_FLAG, colour)


def _whistle(canvas: Canvas, colour: RGB) -> None:
    with canvas.outside(ellipse(8.4, 14, 2.6, 2.6)):
        canvas.disc(8.4, 14, 6.6, colour)
        canvas.poly([(8.4, 7.4), (22.4, 7.4), (22.4, 12), (15, 12.6), (13, 17)], colour)
    canvas.line([(11, 2), (11, 5)], 1.8, colour)
    canvas.line([(15, 3), (14.4, 5)], 1.8, colour)


def _eye(canvas: Canvas, colour: RGB) -> None:
    canvas.line(path((2, 12), (12, 1.5, 22, 12), (12, 22.5, 2, 12)), 2.2, colour, closed=True)
    canvas.disc(12, 12, 3.6, colour)


def _film(canvas: Canvas, colour: RGB) -> None:
    with canvas.outside([(9.6, 8.2), (15.8, 12), (9.6, 15.8)]):
        canvas.rect(2, 4, 20, 16, colour, 3)


def _book(canvas: Canvas, colour: RGB) -> None:
    page = path((12, 6), (8, 3, 2, 4.4), (2, 19), (8, 17.6, 12, 20.6))
    for half in (page, [(24 - x, y) for x, y in page]):
        canvas.line(half, 2, colour, closed=True)


def _die(canvas: Canvas, colour: RGB) -> None:
    first, second, third = (ellipse(at, at, 2, 2) for at in (7.2, 12, 16.8))
    with canvas.outside(first), canvas.outside(second), canvas.outside(third):
        canvas.rect(2, 2, 20, 20, colour, 4.5)


def _pawn(canvas: Canvas, colour: RGB) -> None:
    canvas.disc(12, 6.4, 4.6, colour)
    canvas.poly(mirrored(path((12, 9), (10, 10), (9.4, 15.4), (5, 17, 5, 22), (12, 22)), 12), colour)


def _disc_hollow(canvas: Canvas, colour: RGB) -> None:
    canvas.ring(12, 12, 9.6, 2.4, colour)


def _barred(canvas: Canvas, colour: RGB) -> None:
    canvas.ring(12, 12, 11, 2.8, colour)
    canvas.line([(5.4, 18.6), (18.6, 5.4)], 2.8, colour)


_PAINTERS: dict[str, Callable[[Canvas, RGB], None]] = {
    # positions
    "attacker": partial(_filled, _TRIANGLE),
    "midfielder": partial(_filled, [(12, 1), (22, 12), (12, 23), (2, 12)]),
    "defender": partial(_filled, rounded(3, 3, 18, 18, 1)),
    "goalkeeper": partial(_filled, ellipse(12, 12, 10, 10)),
    "utility": partial(_filled, _PLUS),
    # what is on cards and boards
    "star": partial(_filled, STAR),
    "star_hollow": _star_hollow,
    "star_half": _star_half,
    "ball": _ball,
    "shield": partial(_filled, SHIELD),
    "injury": _injury,
    "card": _card,
    "two_cards": _two_cards,
    "clock": _clock,
    "bolt": partial(_filled, _BOLT),
    "barred": _barred,
    "pawn": _pawn,
    "die": _die,
    "trophy": _trophy,
    "whistle": _whistle,
    "flag": _flag,
    "swap": _swap,
    # directions
    **{
        f"{name}_{way}": partial(paint, turned(shape, turn, _MIDDLE))
        for name, shape, paint in (
            ("arrow", _ARROW, _filled),
            ("triangle", _PLAY, _filled),
            ("chevron", _CHEVRON, lambda shape, canvas, colour: canvas.line(shape, 2.6, colour)),
        )
        for way, turn in (("right", 0), ("down", 90), ("left", 180), ("up", 270))
    },
    # transport
    "play": partial(_filled, _PLAY),
    "pause": partial(_bars, (4, 15)),
    "step_forward": _step,
    "step_back": partial(_flipped, _step),
    "skip_forward": _skip,
    "skip_back": partial(_flipped, _skip),
    "fast": _fast,
    # the rest of the cabinet
    "check": _check,
    "cross": partial(_stroked, [[(5, 5), (19, 19)], [(19, 5), (5, 19)]], 3.4),
    "plus": partial(_stroked, [[(12, 4), (12, 20)], [(4, 12), (20, 12)]], 3),
    "minus": partial(_stroked, [[(4, 12), (20, 12)]], 3),
    "dot": partial(_filled, ellipse(12, 12, 5, 5)),
    "disc_hollow": _disc_hollow,
    "lock": _lock,
    "speaker": partial(_speaker, 2),
    "speaker_low": partial(_speaker, 1),
    "mute": partial(_speaker, 0),
    "gear": _gear,
    "undo": _undo,
    "search": _search,
    "question": partial(_round_sign, "?"),
    "info": partial(_round_sign, "i"),
    "menu": _menu,
    "person": _person,
    "computer": _computer,
    "eye": _eye,
    "film": _film,
    "book": _book,
}

NAMES = tuple(_PAINTERS)
