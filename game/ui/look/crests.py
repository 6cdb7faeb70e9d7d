"""Crests: an outline, a field in two colours, and one charge.

A club's crest is a record (`Crest`) in its data; clubs that have none get one from a seed (`from_seed`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from math import cos, pi, sin
from typing import TypeVar

import pygame

from game.ui.look.charges import CHARGES
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, grown, mirrored, path
from game.ui.look.palette import BLACK, INK, PAPER, RGB, alpha, contrast, darker, mix, rgb

_MIDDLE = (50.0, 50.0)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Crest:
    """A crest: names from `OUTLINES`, `FIELDS` and `CHARGES`, the field's colours `a` and `b`, the charge's `ink`.

    Raises ValueError for a name that isn't there.
    """

    outline: str
    field: str
    charge: str
    a: RGB
    b: RGB
    ink: RGB

    def __post_init__(self) -> None:
        for kind, name, known in (("outline", self.outline, OUTLINES), ("field", self.field, FIELDS),
                                  ("charge", self.charge, CHARGES)):  # fmt: skip
            if name not in known:
                raise ValueError(f"a crest's {kind} is one of {', '.join(known)}, not {name!r}")


OUTLINES: dict[str, Shape] = {
    "shield": mirrored(path((50, 3), (36, 9, 12, 6.5), (11, 46), (12, 78, 50, 97)), 50),
    "heater": mirrored(path((50, 6), (10, 6), (10, 52), (10, 82, 50, 96)), 50),
    "round": ellipse(50, 50, 46, 46),
    "hexagon": [(50, 3), (91, 24), (91, 76), (50, 97), (9, 76), (9, 24)],
    "notched": mirrored(path((50, 4), (28, 4), (23, 12, 10, 17), (18, 30, 12, 46), (12, 76, 50, 97)), 50),
    "diamond": mirrored(path((50, 1), (40, 1, 8, 38, 6, 50), (8, 62, 40, 99, 50, 99)), 50),
    "oval": ellipse(50, 50, 39, 48),
}

# Where the charge stands in an outline and how large it is, so that it is optically in the middle and fills it.
_PLACE = {
    "shield": (50, 46, 1.03), "heater": (50, 46, 1.07), "round": (50, 50, 1.12), "hexagon": (50, 50, 1.1),
    "notched": (50, 46, 0.98), "diamond": (50, 50, 0.98), "oval": (50, 50, 0.98),
}  # fmt: skip


def _rects(rects: Sequence[tuple[float, float, float, float]], canvas: Canvas, b: RGB) -> None:
    """The parts of a field that are in its second colour."""
    for rect in rects:
        canvas.rect(*rect, b)


def _rays(canvas: Canvas, b: RGB) -> None:
    for ray in range(8):
        angle = 2 * pi * ray / 8
        canvas.poly([_MIDDLE, *((50 + 80 * cos(angle + step), 50 + 80 * sin(angle + step)) for step in (0, pi / 8))], b)


def _waves(canvas: Canvas, b: RGB) -> None:
    for row in (52, 70, 88):
        crests = path(
            (0, row), *((x + 6.25, row - 7, x + 12.5, row, x + 18.75, row + 7, x + 25, row) for x in (0, 25, 50, 75))
        )
        canvas.poly([*crests, *((x, y + 9) for x, y in reversed(crests))], b)


FIELDS: dict[str, Callable[[Canvas, RGB], None]] = {
    "plain": partial(_rects, ()),
    "stripes": partial(_rects, ((20, 0, 20, 100), (60, 0, 20, 100))),
    "hoops": partial(_rects, ((0, 20, 100, 20), (0, 60, 100, 20))),
    "halves": partial(_rects, ((50, 0, 50, 100),)),
    "quarters": partial(_rects, ((50, 0, 50, 50), (0, 50, 50, 50))),
    "chief": partial(_rects, ((0, 0, 100, 33),)),
    "base": partial(_rects, ((0, 68, 100, 32),)),
    "chevron": lambda canvas, b: canvas.poly([(50, 42), (100, 76), (100, 100), (0, 100), (0, 76)], b),
    "sash": lambda canvas, b: canvas.poly([(0, 0), (32, 0), (100, 68), (100, 100), (68, 100), (0, 32)], b),
    "rays": _rays,
    "waves": _waves,
    "border": lambda canvas, b: canvas.ring(50, 50, 80, 46, b),
}


@sprite
def crest(look: Look, spec: Crest, size: float) -> pygame.Surface:
    """A crest in a square of `size` logical units, with its own ink and paper rims: it stands on any ground."""
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    outline = OUTLINES[spec.outline]
    canvas.poly(outline, INK)
    canvas.poly(grown(outline, 0.925, _MIDDLE), PAPER)
    field = grown(outline, 0.825, _MIDDLE)
    with canvas.inside(field):
        canvas.rect(0, 0, 100, 100, spec.a)
        with canvas.placed(50 - 50 * 0.825, 50 - 50 * 0.825, 0.825):
            FIELDS[spec.field](canvas, spec.b)
        canvas.rect(50, 0, 50, 100, alpha(BLACK, 0.06))
    x, y, scale = _PLACE[spec.outline]
    with canvas.inside(grown(outline, 0.98, _MIDDLE)), canvas.placed(x, y, scale * 0.92):
        CHARGES[spec.charge](canvas, spec.ink)
    return canvas.finish()


_FIELD_COLOURS = (
    *(rgb(code) for code in ("D8402A", "2C5BD4", "1B3B73", "1F7A4D", "6C3FB4", "7E1F45")),
    *(rgb(code) for code in ("17171C", "8FC7EE", "FF8A3D", "FFD447", "0F8B8D", "B5651D")),
)
_CHARGE_COLOURS = (
    *(rgb(code) for code in ("F4EEDD", "FFFFFF", "FFD447", "F2C14E", "FF8A3D")),
    *(rgb(code) for code in ("DDEEF6", "E4472E", "9AD3F0", "7E1F45", "1B3B73")),
)


def from_seed(seed: int) -> Crest:
    """A crest for a number, always the same one; its charge is always seen on its field."""
    digits = sha256(f"crest {seed}".encode()).digest()

    def pick(place: int, options: Sequence[T]) -> T:
        return options[int.from_bytes(digits[2 * place : 2 * place + 2], "big") % len(options)]

    a = pick(0, _FIELD_COLOURS)
    near = [darker(a, 0.22), mix(a, PAPER, 0.18), *(c for c in _FIELD_COLOURS if c != a and contrast(c, a) < 2.2)]
    seen = [c for c in _CHARGE_COLOURS if contrast(c, a) >= 2.6]
    return Crest(
        outline=pick(1, sorted(OUTLINES)),
        field=pick(2, sorted(FIELDS)),
        charge=pick(3, sorted(CHARGES)),
        a=a,
        b=pick(4, near),
        ink=pick(5, seen),
    )
