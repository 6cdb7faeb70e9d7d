"""Kits: patterns in two colours, the discs and shirts that wear them, and which two kits can meet (FU-4).

Sides are told apart by shape first: a home disc has a solid ring in its kit's colour, an away disc a paper ring with
an ink line. A number always stands on a plate of its own, so that no pattern can make it hard to read. How far apart
two colours look is measured for full colour vision and for three kinds of colour deficiency.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import dist

import numpy as np
import pygame

from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, mirrored, path, rounded, with_shadow
from game.ui.look.palette import (
    BLACK,
    INK,
    NIGHT,
    PAPER,
    PITCH,
    RGB,
    alpha,
    contrast,
    darker,
    ink_on,
    lighter,
    linear,
    luminance,
    mix,
)

# How linear light is seen (Machado, Oliveira and Fernandes, 2009, at full severity).
VISIONS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
_WHITE_POINT = _XYZ.sum(axis=1)
PATTERNS = ("plain", "stripes", "hoops", "halves", "sash", "quarters")
_SHARE_OF_A = {"plain": 1.0, "stripes": 0.6, "hoops": 0.6, "halves": 0.5, "sash": 0.7, "quarters": 0.5}
TELL_APART = 30.0
"""Least difference (CIELAB, see `difference`) of two kits in one match, for every kind of colour vision."""
_PLATE_CONTRAST = 5.5


@cache
def _lab(colour: RGB, vision: str) -> tuple[float, float, float]:
    """A colour in CIELAB (D65) as it is seen."""
    seen = np.clip(np.array(VISIONS[vision]) @ np.array([linear(channel) for channel in colour]), 0, 1)
    ratios = _XYZ @ seen / _WHITE_POINT
    x, y, z = np.where(ratios > 216 / 24389, np.cbrt(ratios), (24389 / 27 * ratios + 16) / 116).tolist()
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: RGB, other: RGB, vision: str = "full") -> float:
    """Distance of two colours in CIELAB (about 2 can just be seen; black and white are 100 apart).

    `vision` is one of `VISIONS`; another raises KeyError.
    """
    return dist(_lab(one, vision), _lab(other, vision))


@dataclass(frozen=True, slots=True)
class Kit:
    """A kit: its pattern (one of `PATTERNS`), main colour `a` and second colour `b`. Raises ValueError otherwise."""

    pattern: str
    a: RGB
    b: RGB

    def __post_init__(self) -> None:
        if self.pattern not in PATTERNS:
            raise ValueError(f"a kit is one of {', '.join(PATTERNS)}, not {self.pattern!r}")

    @property
    def plate(self) -> tuple[RGB, RGB]:
        """Colours of the plate under the number, and of the number."""
        candidates = {
            "plain": (ink_on(self.a),),
            "sash": (self.a, self.b),
            "quarters": (darker(self.a, 0.3), darker(self.b, 0.3)),
        }.get(self.pattern, (self.b, self.a))
        plate = next((c for c in candidates if contrast(c, ink_on(c)) >= _PLATE_CONTRAST), INK)
        other = self.a if plate == self.b else self.b
        number = other if self.pattern == "halves" and contrast(other, plate) >= 7 else ink_on(plate)
        return plate, number

    @property
    def ring(self) -> RGB:
        """Colour of a home disc's ring: of the kit, but never like the paper of an away ring, and if the kit has
        such a colour one that no eye takes for the pitch or the night."""
        clear = [colour for colour in (self.a, self.b) if distance(colour, PAPER) >= 25]
        for colour in clear:
            if all(distance(colour, ground, vision) >= 15 for ground in (PITCH, NIGHT) for vision in VISIONS):
                return colour
        return clear[0] if clear else INK


def paint(canvas: Canvas, kit: Kit, x: float, y: float, width: float, height: float) -> None:
    """Fill a rectangle of the canvas with the kit's pattern; the caller clips it to a shape."""
    canvas.rect(x, y, width, height, kit.a)
    if kit.pattern == "stripes":
        for band in (1, 3):
            canvas.rect(x + width * band / 5, y, width / 5, height, kit.b)
    elif kit.pattern == "hoops":
        for band in (1, 3):
            canvas.rect(x, y + height * band / 5, width, height / 5, kit.b)
    elif kit.pattern == "halves":
        canvas.rect(x + width / 2, y, width / 2, height, kit.b)
    elif kit.pattern == "quarters":
        canvas.rect(x + width / 2, y, width / 2, height / 2, kit.b)
        canvas.rect(x, y + height / 2, width / 2, height / 2, kit.b)
    elif kit.pattern == "sash":
        wide = 0.34 * width
        canvas.poly([(x, y), (x + wide, y), (x + width, y + height), (x + width - wide, y + height)], kit.b)


@sprite
def disc(
    look: Look, kit: Kit, number: int | str, radius: float, home: bool = True, dim: bool = False
) -> pygame.Surface:
    """A token with the kit's pattern, its number on a plate, and its shadow; its middle is the surface's middle.

    Home: ring in the kit's colour. Away: paper ring and an ink line inside. `dim` is for who is out of the match.
    An empty `number` leaves the plate away (a kit shown for its own sake).
    """
    worn = _dimmed(kit) if dim else kit
    ring, line = (worn.ring, worn.ring) if home else ((mix(PAPER, NIGHT, 0.45) if dim else PAPER), INK)
    side = look.px(2 * radius * 46 / 40)
    canvas = Canvas(side, side, (46.0, 46.0))
    unit = 40 / (2 * radius)  # a logical unit on a canvas on which every disc has a radius of 20
    edge = max(1.0, min(2.4, 1.6 * unit))
    canvas.disc(23, 23 + edge, 20, darker(ring, 0.82))
    rim = lighter(ring, 0.3) if luminance(ring) < 0.03 else darker(ring, 0.55 if home else 0.75)
    canvas.disc(23, 23, 20, rim)
    canvas.disc(23, 23, 19.4, ring)
    inner = 17.4 if home else 16.6
    canvas.disc(23, 23, inner, line)
    inner -= 0 if home else 0.9
    with canvas.inside(ellipse(23, 23, inner, inner)):
        paint(canvas, worn, 23 - inner, 23 - inner, 2 * inner, 2 * inner)
        canvas.poly(path((23 - inner, 23), (23 - inner, 23 + 24, 23 + inner, 23 + 24, 23 + inner, 23),
                         (23 + 10, 23 + 17, 23 - 10, 23 + 17, 23 - inner, 23)), alpha(BLACK, 0.1))  # fmt: skip
    if figure := str(number):
        plate, ink = (mix(colour, NIGHT, 0.6 if dim else 0) for colour in kit.plate)
        canvas.disc(23, 23, 11.6, plate)
        canvas.write(figure, 23, 23, 21 if len(figure) == 1 else 19, ink)
    token = canvas.finish()
    return with_shadow(token, look.px(2), look.px(2), 0.25 if dim else 0.5)


def _dimmed(kit: Kit) -> Kit:
    return Kit(kit.pattern, mix(kit.a, NIGHT, 0.6), mix(kit.b, NIGHT, 0.6))


_SHIRT: Shape = mirrored(
    path((50, 14), (44, 14, 40, 11, 37, 6), (26, 9), (19, 11, 16, 15), (2, 34), (16, 46), (25, 38),
         (25, 90), (26, 95, 50, 95)), 50)  # fmt: skip


_SLEEVE_SEAMS = (path((26, 9), (25, 24, 25, 40)), path((74, 9), (75, 24, 75, 40)))


@sprite
def shirt(look: Look, kit: Kit, number: int | str, size: float, home: bool = True) -> pygame.Surface:
    """A shirt `size` logical units wide and high with the kit's pattern and the number on a plate, on its shadow.

    Away, as on a disc, it has a wide paper outline and an ink line inside.
    """
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    if home:
        _worn(canvas, kit, str(number))
    else:
        with canvas.placed(5.5, 5.5, 0.89):
            canvas.line(_SHIRT, 13, PAPER, closed=True)
            _worn(canvas, kit, str(number))
            canvas.line(_SHIRT, 3, INK, closed=True)
    return with_shadow(canvas.finish(), look.px(2), look.px(2), 0.45)


def _worn(canvas: Canvas, kit: Kit, number: str) -> None:
    rim = PAPER if contrast(kit.a, PAPER) >= 1.25 else mix(PAPER, INK, 0.18)
    canvas.line(_SHIRT, 7, rim, closed=True)
    with canvas.inside(_SHIRT):
        paint(canvas, kit, 24, 5, 52, 91)
        sleeve = kit.b if kit.pattern == "halves" else kit.a
        canvas.rect(0, 0, 24.5, 60, kit.a)
        canvas.rect(75.5, 0, 24.5, 60, kit.b if kit.pattern == "quarters" else sleeve)
        for x in (0.0, 100.0):  # cuffs
            band = [(16, 47), (1, 34), (5, 29), (20, 42)]
            canvas.poly([(abs(x - px), py) for px, py in band], kit.b if kit.pattern != "plain" else rim)
        canvas.poly(path((76, 20), (70, 60, 66, 98), (100, 98), (100, 20)), alpha(BLACK, 0.12))
        canvas.poly(ellipse(50, 4, 15, 12), darker(kit.a, 0.35))
        canvas.line(ellipse(50, 4, 14, 11, 0, 180), 3.4, rim)
        for seam in _SLEEVE_SEAMS:
            canvas.line(seam, 1.4, alpha(BLACK, 0.3))
    if number:
        plate, ink = kit.plate
        canvas.poly(rounded(31, 33, 38, 42, 5), plate)
        canvas.write(number, 50, 54, 41 if len(number) == 1 else 35, ink)


def difference(one: Kit, other: Kit, vision: str = "full") -> float:
    """How different two kits look: the least colour, as a CIELAB distance, that turns one into the other.

    A kit is its two colours by the share of the shirt they cover; the patterns themselves don't count, since red and
    white stripes against white and red hoops are what FU-4 forbids.
    """
    (a, b), (c, d) = ((_SHARE_OF_A[kit.pattern], 1 - _SHARE_OF_A[kit.pattern]) for kit in (one, other))
    aa, ab = distance(one.a, other.a, vision), distance(one.a, other.b, vision)
    ba, bb = distance(one.b, other.a, vision), distance(one.b, other.b, vision)
    # With two colours each, one share is free (how much of `a` becomes the other's `a`) and the best is at an end.
    ends = (max(0.0, a - d), min(a, c))
    return min(share * aa + (a - share) * ab + (c - share) * ba + (b - c + share) * bb for share in ends)


def clash(one: Kit, other: Kit) -> bool:
    """Whether two kits are too alike for one match, for anybody's eyes (FU-4)."""
    return any(difference(one, other, vision) < TELL_APART for vision in VISIONS)


def away_kit(home: Kit, kits: Sequence[Kit]) -> Kit:
    """Which of its kits the away side wears against `home` (FU-4): the first that doesn't clash.

    If all of them do, the one that differs most for the eyes that see least of it. Raises ValueError for no kit.
    """
    if not kits:
        raise ValueError("the away side has no kit")
    for kit in kits:
        if not clash(home, kit):
            return kit
    return max(kits, key=lambda kit: min(difference(home, kit, vision) for vision in VISIONS))
