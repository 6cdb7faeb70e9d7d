"""Hair, in a box of 100 around a head whose skull starts at y = 20, ears at 49 and chin at about 76.

A style is two paintings: what lies behind the head and what lies on it. Both get the head's outline and the colour.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import cos, radians, sin

from game.ui.look.paint import Canvas, Shape, ellipse, grown, mirrored, path, rounded
from game.ui.look.palette import RGB, WHITE, alpha, darker, lighter

Painting = Callable[[Canvas, Shape, RGB], None]

_MIDDLE = (50.0, 46.0)


@dataclass(frozen=True, slots=True)
class Style:
    """A way to wear hair (or a scarf over it): what is behind the head and what is on it."""

    behind: Painting | None
    before: Painting | None


def _cap(canvas: Canvas, head: Shape, colour: RGB, line: float = 35, dip: float = -5, size: float = 1.035) -> None:
    """The top of the head down to a hairline, `dip` lower (or higher) in the middle."""
    with canvas.inside(grown(head, size, _MIDDLE)):
        canvas.poly(path((15, 5), (85, 5), (85, line), (50, line + 2 * dip, 15, line)), colour)


def _strand(canvas: Canvas, shape: Shape, colour: RGB) -> None:
    canvas.line(shape, 1.3, alpha(darker(colour, 0.35), 0.7))


def _buzz(canvas: Canvas, head: Shape, colour: RGB) -> None:
    _cap(canvas, head, colour, 36, -3, 1.015)


def _bald(canvas: Canvas, head: Shape, colour: RGB) -> None:
    with canvas.inside(head):
        canvas.poly(path((15, 5), (85, 5), (85, 35), (50, 32, 15, 35)), alpha(darker(colour, 0.3), 0.22))
    canvas.poly(ellipse(42, 27.5, 6.5, 3.2), alpha(WHITE, 0.38))


def _receding(canvas: Canvas, head: Shape, colour: RGB) -> None:
    with canvas.inside(grown(head, 1.03, _MIDDLE)):
        for side in (1, -1):
            canvas.poly(
                [(50 + side * (x - 50), y) for x, y in path((20, 20), (36, 20), (34, 30, 30, 36), (28, 50), (20, 50))],
                colour,
            )
        canvas.poly(path((30, 8), (70, 8), (68, 23), (50, 27, 32, 23)), colour)
    canvas.poly(ellipse(44, 29.5, 5, 2), alpha(WHITE, 0.22))


def _short(canvas: Canvas, head: Shape, colour: RGB) -> None:
    canvas.poly(
        path((27, 46), (22, 12, 50, 12), (78, 12, 73, 46), (70.5, 38), (56, 38, 40, 29), (34, 34, 30, 39)), colour
    )
    _strand(canvas, path((40, 20), (52, 16, 64, 23)), colour)


def _quiff(canvas: Canvas, head: Shape, colour: RGB) -> None:
    canvas.poly(path((27, 47), (27.5, 34), (24, 14, 42, 12), (58, 6, 75, 16), (76, 28, 72.5, 36), (73, 47), (70, 47),
                     (70, 36), (50, 31, 30, 36), (30, 47)), colour)  # fmt: skip
    _strand(canvas, path((36, 18), (52, 11, 68, 19)), colour)


def _flat_top(canvas: Canvas, head: Shape, colour: RGB) -> None:
    canvas.poly(path((28, 47), (28.5, 34), (28, 9), (50, 5, 72, 9), (71.5, 34), (72, 47), (69.5, 47), (69, 36),
                     (50, 32, 31, 36), (30.5, 47)), colour)  # fmt: skip


def _around(count: int, start: float, end: float, rx: float, ry: float) -> Iterator[tuple[float, float]]:
    """Points along the top of the head, from left to right."""
    for step in range(count):
        angle = radians(start + (end - start) * step / (count - 1))
        yield 50 + rx * cos(angle), 40 + ry * sin(angle)


def _curls(canvas: Canvas, head: Shape, colour: RGB) -> None:
    _cap(canvas, head, colour, 36, -3, 1.05)
    for number, (x, y) in enumerate(_around(9, 188, 352, 21, 21)):
        canvas.disc(x, y, 7.4 + number % 2, colour if number % 2 else darker(colour, 0.16))
    for number, (x, y) in enumerate(_around(5, 215, 325, 12, 17)):
        canvas.disc(x, y + 3, 6, darker(colour, 0.16) if number % 2 else colour)


def _afro_behind(canvas: Canvas, head: Shape, colour: RGB) -> None:
    for number, (x, y) in enumerate(_around(13, 150, 390, 27, 26)):
        canvas.disc(x, y, 9 + number % 2, colour)
    canvas.disc(50, 37, 30, colour)


def _afro_before(canvas: Canvas, head: Shape, colour: RGB) -> None:
    _cap(canvas, head, colour, 38, -6, 1.01)
    canvas.line(ellipse(50, 37, 25, 24, 205, 300), 1.6, lighter(colour, 0.1))


def _short_afro(canvas: Canvas, head: Shape, colour: RGB) -> None:
    canvas.poly(
        path((27, 46), (23, 30), (24, 11, 50, 11), (76, 11, 77, 30), (73, 46), (70, 36), (50, 30, 30, 36)), colour
    )
    for number, (x, y) in enumerate(_around(11, 196, 344, 24.5, 26)):
        canvas.disc(x, y, 3.6, colour if number % 2 else darker(colour, 0.1))


def _locks_behind(canvas: Canvas, head: Shape, colour: RGB) -> None:
    for number, x in enumerate((21.5, 27.5, 33, 67, 72.5, 78.5)):
        outer = abs(x - 50)
        canvas.line(
            [(x, 28), (x + (x - 50) * 0.05, 58 + 0.35 * outer)], 6, darker(colour, 0.2) if number % 2 else colour
        )


def _locks_before(canvas: Canvas, head: Shape, colour: RGB) -> None:
    _cap(canvas, head, colour, 34, -3, 1.06)
    for number, (x, y) in enumerate(_around(9, 192, 348, 22, 22)):
        canvas.line(
            [(50 + (x - 50) * 0.55, y * 0.35 + 20), (x, y - 3)], 6.6, darker(colour, 0.2) if number % 2 else colour
        )
    for x in (26, 74):
        canvas.line([(x, 26), (x + (x - 50) * 0.06, 44)], 6, colour)


def _mohawk(canvas: Canvas, head: Shape, colour: RGB) -> None:
    with canvas.inside(grown(head, 1.01, _MIDDLE)):
        canvas.poly(path((15, 5), (85, 5), (85, 36), (50, 32, 15, 36)), alpha(colour, 0.42))
    canvas.poly(path((42.5, 35), (40, 22, 42, 12), (46, 3, 54, 5), (61, 12, 57.5, 35), (50, 38, 42.5, 35)), colour)
    _strand(canvas, path((51, 31), (53, 20, 51, 11)), colour)


def _bun_behind(canvas: Canvas, head: Shape, colour: RGB) -> None:
    canvas.disc(50, 13, 10, darker(colour, 0.12))
    canvas.line(ellipse(50, 13, 6, 6, 200, 330), 1.3, alpha(lighter(colour, 0.25), 0.7))


def _bun_before(canvas: Canvas, head: Shape, colour: RGB) -> None:
    _cap(canvas, head, colour, 37, -6, 1.04)
    for x in (40, 50, 60):
        _strand(canvas, path((50 + (x - 50) * 1.1, 31), (50 + (x - 50) * 0.7, 25, 50 + (x - 50) * 0.3, 22)), colour)


def _rows(canvas: Canvas, head: Shape, colour: RGB) -> None:
    _cap(canvas, head, colour, 36, -4, 1.03)
    for x in (35, 42.5, 50, 57.5, 65):
        foot = 36 - 8 * (1 - ((x - 50) / 22) ** 2) + 2
        canvas.line(
            path((x, foot), (50 + (x - 50) * 0.9, 25, 50 + (x - 50) * 0.55, 18)), 1.2, alpha(lighter(colour, 0.4), 0.75)
        )


def _long_behind(canvas: Canvas, head: Shape, colour: RGB) -> None:
    canvas.poly(
        mirrored(path((50, 11), (21, 10, 21.5, 44), (21, 70, 18, 86), (26, 91, 50, 91)), 50), darker(colour, 0.14)
    )


def _long_before(canvas: Canvas, head: Shape, colour: RGB) -> None:
    canvas.poly(path((23, 54), (18, 11, 50, 11), (82, 11, 77, 54), (75, 44, 70, 39), (58, 36, 46, 25), (40, 34, 30, 40),
                     (25, 46, 23, 54)), colour)  # fmt: skip
    _strand(canvas, path((46, 24), (38, 19, 32, 30)), colour)
    _strand(canvas, path((47, 22), (62, 20, 70, 32)), colour)


def _bob_behind(canvas: Canvas, head: Shape, colour: RGB) -> None:
    canvas.poly(
        mirrored(path((50, 11), (20, 11, 20, 44), (18, 62, 21, 68), (30, 73, 50, 72)), 50), darker(colour, 0.14)
    )


def _bob_before(canvas: Canvas, head: Shape, colour: RGB) -> None:
    fringe = path((70, 38), (50, 42, 30, 38))
    left = path((30, 38), (27, 48, 28.5, 64), (25, 69, 21, 66))
    canvas.poly([*path((21, 66), (15, 11, 50, 11), (85, 11, 79, 66), (75, 69, 71.5, 64), (73, 48, 70, 38)),
                 *fringe, *left], colour)  # fmt: skip
    for x in (41, 50, 59):
        _strand(canvas, path((x, 37), (50 + (x - 50) * 0.8, 28, 50 + (x - 50) * 0.5, 22)), colour)


def _tail_behind(canvas: Canvas, head: Shape, colour: RGB) -> None:
    outer = path((60, 16), (82, 10, 86, 34), (90, 58, 80, 78), (77, 82, 74, 76))
    canvas.poly([*outer, *path((74, 76), (76, 56, 70, 40), (66, 28, 60, 26))], darker(colour, 0.14))
    canvas.line(path((72, 22), (82, 34, 81, 62)), 1.4, alpha(lighter(colour, 0.25), 0.6))


def _tail_before(canvas: Canvas, head: Shape, colour: RGB) -> None:
    canvas.poly(
        path((27, 47), (22, 13, 50, 13), (78, 13, 73, 47), (71, 36, 62, 31), (48, 26, 36, 33), (30, 37, 27, 47)), colour
    )
    _strand(canvas, path((34, 31), (48, 22, 64, 24)), colour)


def _braids_behind(canvas: Canvas, head: Shape, colour: RGB) -> None:
    for side in (-1, 1):
        for number in range(7):
            canvas.disc(50 + side * (25.5 + 0.5 * number), 44 + 6.4 * number, 5.4 - 0.3 * number,
                        colour if number % 2 else darker(colour, 0.2))  # fmt: skip


def _braids_before(canvas: Canvas, head: Shape, colour: RGB) -> None:
    for side in (-1, 1):
        half = path((50, 12), (22, 11, 25.5, 46), (30, 44, 33, 38), (46, 34, 50, 24))
        canvas.poly([(50 + side * (50 - x), y) for x, y in half], colour)
    _strand(canvas, [(50, 13), (50, 24)], colour)


def _pixie(canvas: Canvas, head: Shape, colour: RGB) -> None:
    canvas.poly(path((27, 54), (20, 12, 50, 11.5), (80, 12, 73.5, 54), (71.5, 54), (71, 44, 69, 37), (60, 36, 55, 29),
                     (48, 40, 33, 41), (29.5, 46, 29, 54)), colour)  # fmt: skip
    _strand(canvas, path((55, 28), (50, 20, 40, 20)), colour)


def _wavy_behind(canvas: Canvas, head: Shape, colour: RGB) -> None:
    shade = darker(colour, 0.14)
    canvas.poly(mirrored(path((50, 12), (22, 12, 22, 42), (22, 68), (50, 70)), 50), shade)
    for side in (-1, 1):
        for y, x, r in ((34, 25, 7), (44, 27.5, 7.5), (55, 28, 8), (66, 27, 8), (75, 25, 6.5)):
            canvas.disc(50 + side * x, y, r, shade)


def _wavy_before(canvas: Canvas, head: Shape, colour: RGB) -> None:
    canvas.poly(path((24, 48), (18, 10, 50, 11), (82, 10, 76, 48), (74, 40, 67, 37), (58, 36, 53, 25), (46, 38, 33, 37),
                     (26, 40, 24, 48)), colour)  # fmt: skip
    for x, y in ((26, 46), (74, 46), (24.5, 38), (75.5, 38)):
        canvas.disc(x, y, 4.6, colour)


def _scarf_behind(canvas: Canvas, head: Shape, colour: RGB) -> None:
    canvas.poly(mirrored(path((50, 14), (24, 14, 24, 46), (26, 72, 34, 86), (42, 92, 50, 92)), 50), colour)


def _scarf_before(canvas: Canvas, head: Shape, colour: RGB) -> None:
    with canvas.outside(ellipse(50, 50, 19.5, 24.5)):
        canvas.poly(mirrored(path((50, 14), (24, 14, 24.5, 46), (26, 72, 34, 84), (42, 89, 50, 89)), 50), colour)
        canvas.line(ellipse(50, 50, 22, 27, 15, 120), 1.4, alpha(darker(colour, 0.4), 0.5))
        canvas.line(path((33, 80), (48, 80, 62, 70)), 1.6, alpha(darker(colour, 0.4), 0.5))


def band(canvas: Canvas, head: Shape, colour: RGB) -> None:
    with canvas.inside(grown(head, 1.09, _MIDDLE)):
        canvas.poly(path((15, 33), (50, 24, 85, 33), (85, 39.5), (50, 30.5, 15, 39.5)), colour)


def sideburns(canvas: Canvas, colour: RGB) -> None:
    """Hair before the ears."""
    for x in (28.2, 68.6):
        canvas.poly(rounded(x, 36, 3.2, 14, 1.2), colour)


STYLES: dict[str, Style] = {
    "bald": Style(None, _bald),
    "buzz": Style(None, _buzz),
    "receding": Style(None, _receding),
    "short": Style(None, _short),
    "quiff": Style(None, _quiff),
    "flat_top": Style(None, _flat_top),
    "curls": Style(None, _curls),
    "short_afro": Style(None, _short_afro),
    "rows": Style(None, _rows),
    "mohawk": Style(None, _mohawk),
    "afro": Style(_afro_behind, _afro_before),
    "locks": Style(_locks_behind, _locks_before),
    "bun": Style(_bun_behind, _bun_before),
    "wavy": Style(_wavy_behind, _wavy_before),
    "long": Style(_long_behind, _long_before),
    "bob": Style(_bob_behind, _bob_before),
    "tail": Style(_tail_behind, _tail_before),
    "braids": Style(_braids_behind, _braids_before),
    "pixie": Style(None, _pixie),
    "scarf": Style(_scarf_behind, _scarf_before),
}
