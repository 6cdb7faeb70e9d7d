"""The dice: a dark and a light one of six faces, a violet one of twelve that no other thing shares, a red one of ten.

Settled dice lie flat and show their value; tumbling ones are solids in the air, in `FRAMES` pictures that follow each
other. The picture's middle is the die's middle. How a die flies and when it settles is the scene's matter. Directions
of a solid: x to the right, y down, z towards the eye; its middle is the origin and its faces lie one unit from it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, pi, radians, sin, sqrt
from typing import TypeAlias

import pygame

from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Colour, Point, Shape, moved, regular, rounded, turned, with_shadow
from game.ui.look.palette import (
    BAD,
    D12,
    D12_FACE,
    DIE_DARK,
    DIE_DARK_EDGE,
    DIE_LIGHT,
    DIE_LIGHT_SIDE,
    INK,
    RGB,
    WHITE,
    alpha,
    darker,
    lighter,
    mix,
)

Vector: TypeAlias = tuple[float, float, float]
_GOLDEN = (1 + sqrt(5)) / 2
FRAMES = 24
"""Pictures of one turn of a tumbling die; the last leads back to the first."""
_BOX = 160.0  # a die's body is 100 of these units wide, and its picture leaves room to turn
_MIDDLE = (80.0, 80.0)
_THICK = 9
PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a value lie, in thirds of the way to the edge."""


@dataclass(frozen=True, slots=True)
class Face:
    """A face: its number, the direction of its middle, and two directions along it; all of length 1."""

    number: int
    out: Vector
    across: Vector
    down: Vector

    def at(self, u: float, v: float) -> tuple[float, float]:
        """Where the point `u` across and `v` down from the face's middle is seen."""
        return self.out[0] + u * self.across[0] + v * self.down[0], self.out[1] + u * self.across[1] + v * self.down[1]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _unit(a: Vector) -> Vector:
    length = sqrt(a[0] ** 2 + a[1] ** 2 + a[2] ** 2)
    return a[0] / length, a[1] / length, a[2] / length


def _face(number: int, out: Vector, towards: Vector) -> Face:
    """The face in direction `out`, whose `across` points as far as it can to `towards`."""
    along = sum(x * y for x, y in zip(out, towards, strict=True))
    across = _unit((towards[0] - along * out[0], towards[1] - along * out[1], towards[2] - along * out[2]))
    return Face(number, out, across, _cross(out, across))


CUBE: tuple[Face, ...] = (
    _face(1, (0, 0, 1), (1, 0, 0)),
    _face(6, (0, 0, -1), (1, 0, 0)),
    _face(2, (0, 1, 0), (1, 0, 0)),
    _face(5, (0, -1, 0), (1, 0, 0)),
    _face(3, (1, 0, 0), (0, 0, -1)),
    _face(4, (-1, 0, 0), (0, 0, 1)),
)
"""A die with six faces; opposite ones add up to seven."""


_AXES: tuple[Vector, ...] = tuple(
    _unit(axis)
    for axis in (
        (0, 1, _GOLDEN), (0, -1, _GOLDEN), (1, _GOLDEN, 0), (-1, _GOLDEN, 0), (_GOLDEN, 0, 1), (-_GOLDEN, 0, 1),
    )
)  # fmt: skip


def _neighbour(out: Vector) -> Vector:
    """The middle of one of the five faces beside a dodecahedron's face."""
    faces = [(sign * x, sign * y, sign * z) for x, y, z in _AXES for sign in (1, -1)]
    return next(face for face in faces if abs(sum(a * b for a, b in zip(out, face, strict=True)) - 1 / sqrt(5)) < 1e-9)


def _pentagon(number: int, out: Vector) -> Face:
    # A face's corner lies in the direction away from the middle of a neighbour.
    x, y, z = _neighbour(out)
    return _face(number, out, (-x, -y, -z))


DODECAHEDRON: tuple[Face, ...] = tuple(
    face
    for index, (x, y, z) in enumerate(_AXES)
    for face in (_pentagon(index + 1, (x, y, z)), _pentagon(12 - index, (-x, -y, -z)))
)
"""A die with twelve faces; opposite ones add up to thirteen. Each has a corner in the direction `across`."""


PENTAGON_RADIUS = 3 - sqrt(5)
"""Distance from the middle of a dodecahedron's face to its corners, when the face lies one unit from the middle."""


def solid_turned(face: Face, tilt: float, spin: float, roll: float) -> Face:
    """The face after turning the solid by degrees about x, then y, then z."""
    return Face(face.number, *(_turn(v, tilt, spin, roll) for v in (face.out, face.across, face.down)))


def _turn(v: Vector, tilt: float, spin: float, roll: float) -> Vector:
    x, y, z = v
    c, s = cos(radians(tilt)), sin(radians(tilt))
    y, z = y * c - z * s, y * s + z * c
    c, s = cos(radians(spin)), sin(radians(spin))
    x, z = x * c + z * s, z * c - x * s
    c, s = cos(radians(roll)), sin(radians(roll))
    return x * c - y * s, x * s + y * c, z


@sprite
def d6(look: Look, value: int, size: float, dark: bool, angle: int = 0) -> pygame.Surface:
    """A settled die showing `value` (1 to 6), `size` logical units wide, turned by `angle` degrees."""
    _check(value, 6)
    return _lay(look, size, partial(_flat, value, dark, angle))


@sprite
def d12(look: Look, value: int, size: float, angle: int = 0) -> pygame.Surface:
    """A settled die of twelve faces showing `value` (1 to 12), `size` logical units wide."""
    _check(value, 12)
    return _lay(look, size, partial(_gem, value, angle))


@sprite
def d10(look: Look, value: int, size: float) -> pygame.Surface:
    """A settled die of ten faces showing `value` (1 to 10), `size` logical units wide."""
    _check(value, 10)
    return _lay(look, size, partial(_kite, str(value), 0))


def tumbling_d10(look: Look, frame: int, size: float) -> pygame.Surface:
    """The die of ten faces in the air; frames count on from any number, `FRAMES` to a turn."""
    frame %= FRAMES
    paint = partial(_kite, str(frame * 7 % 10 + 1), 360 * frame // FRAMES)
    return look.sprite(("d10 in the air", frame, size), lambda: _lay(look, size, paint, 6))


def tumbling_d6(look: Look, frame: int, size: float, dark: bool) -> pygame.Surface:
    """A die of six faces in the air; frames count on from any number, `FRAMES` to a turn."""
    frame %= FRAMES
    return look.sprite(("d6 in the air", frame, size, dark), lambda: _lay(look, size, partial(_cube, frame, dark), 6))


def tumbling_d12(look: Look, frame: int, size: float) -> pygame.Surface:
    """The die of twelve faces in the air; frames count on from any number, `FRAMES` to a turn."""
    frame %= FRAMES
    return look.sprite(("d12 in the air", frame, size), lambda: _lay(look, size, partial(_dodecahedron, frame), 6))


def _check(value: int, faces: int) -> None:
    if not 1 <= value <= faces:
        raise ValueError(f"a die of {faces} faces shows no {value}")


def _lay(look: Look, size: float, paint: partial[None], height: float = 3) -> pygame.Surface:
    """A painted die on its shadow, cast from `height` logical units."""
    side = look.px(size * _BOX / 100)
    canvas = Canvas(side, side, (_BOX, _BOX))
    paint(canvas)
    return with_shadow(canvas.finish(), look.px(size / 18), look.px(height), 0.5)


def _colours(dark: bool) -> tuple[RGB, RGB, RGB, RGB]:
    """Body, edge, side and pips."""
    if dark:
        return DIE_DARK, DIE_DARK_EDGE, darker(DIE_DARK, 0.72), WHITE
    return DIE_LIGHT, mix(DIE_LIGHT, DIE_LIGHT_SIDE, 0.35), DIE_LIGHT_SIDE, INK


def _flat(value: int, dark: bool, angle: int, canvas: Canvas) -> None:
    body, edge, side, pip = _colours(dark)
    top = turned(rounded(30, 30, 100, 100, 21), angle, _MIDDLE)
    for step in range(_THICK, 0, -1):
        canvas.poly(moved(top, 0, step), side if step > 1 else darker(side, 0.12))
    canvas.poly(top, edge)
    canvas.poly(turned(rounded(32.4, 32.4, 95.2, 95.2, 19), angle, _MIDDLE), body)
    with canvas.inside(turned(rounded(32.4, 32.4, 95.2, 95.2, 19), angle, _MIDDLE)):
        canvas.poly([(0, 0), (160, 0), (0, 160)], alpha(WHITE, 0.05 if dark else 0.5))
    for x, y in PIPS[value]:
        ((px, py),) = turned([(80 + 27.5 * x, 80 + 27.5 * y)], angle, _MIDDLE)
        canvas.disc(px, py, 9.4, pip)


_LIGHT = (-0.45, -0.6, 0.66)  # where the lamp stands, seen from the die


def _lit(face: Face) -> float:
    """How much light falls on a face, 0 to 1."""
    return max(0.0, sum(a * b for a, b in zip(face.out, _LIGHT, strict=True)))


def _in_the_air(faces: Sequence[Face], frame: int) -> list[Face]:
    """The faces seen in this frame, the nearest last. Unequal turns, so that no two frames are alike."""
    angle = 360 * frame / FRAMES
    seen = (solid_turned(face, 2 * angle + 20, angle + 35, angle) for face in faces)
    return sorted((face for face in seen if face.out[2] > 0.02), key=lambda face: face.out[2])


def _seen(face: Face, shape: Sequence[Point], radius: float) -> Shape:
    """A shape on a face (in units of the solid) as it is seen on the canvas."""
    return [(_MIDDLE[0] + radius * x, _MIDDLE[1] + radius * y) for x, y in (face.at(u, v) for u, v in shape)]


def _cube(frame: int, dark: bool, canvas: Canvas) -> None:
    body, edge, side, pip = _colours(dark)
    radius = 46.0
    faces = _in_the_air(CUBE, frame)
    tile = rounded(-0.94, -0.94, 1.88, 1.88, 0.36)
    # The rounded edges between the tiles: the hull of all that is seen.
    canvas.poly(_hull([point for face in faces for point in _seen(face, tile, radius * 1.02)]), edge if dark else side)
    for face in faces:
        colour: Colour = mix(side, body, 0.25 + 0.75 * _lit(face)) if not dark else lighter(body, 0.14 * _lit(face))
        canvas.poly(_seen(face, tile, radius), colour)
        for x, y in PIPS[face.number]:
            pips = [(0.55 * x + 0.19 * cos(turn), 0.55 * y + 0.19 * sin(turn)) for turn in _ROUND]
            canvas.poly(_seen(face, pips, radius), pip)


_ROUND = tuple(2 * pi * step / 24 for step in range(24))


def _hull(points: Sequence[Point]) -> Shape:
    """The convex hull (Andrew's monotone chain)."""

    def chain(ordered: Sequence[Point]) -> Shape:
        line: Shape = []
        for x, y in ordered:
            while len(line) >= 2:
                (ax, ay), (bx, by) = line[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                line.pop()
            line.append((x, y))
        return line[:-1]

    ordered = sorted(points)
    return chain(ordered) + chain(ordered[::-1])


def _facet(lit: float) -> RGB:
    return mix(darker(D12, 0.28), D12_FACE, lit)


def _gem(value: int, angle: int, canvas: Canvas) -> None:
    x, y = _MIDDLE
    rim = regular(x, y, 53, 10, -90 + angle)
    heart = regular(x, y, 31, 5, -90 + angle)
    canvas.poly(rim, D12)
    for corner in range(5):
        a, b = heart[2 * corner], heart[(2 * corner + 2) % 10]
        outer = [rim[(4 * corner + step) % 20] for step in (0, 1, 2, 3, 4)]
        middle = radians(-90 + angle + 72 * corner + 36)
        lit = 0.32 + 0.26 * (cos(middle) * _LIGHT[0] + sin(middle) * _LIGHT[1]) / 0.75
        canvas.poly([a, *outer, b], _facet(lit))
    canvas.poly(heart, D12_FACE)
    seam = lighter(D12_FACE, 0.3)
    canvas.line(heart, 1.5, seam, closed=True)
    for corner in range(5):
        canvas.line([heart[2 * corner], rim[4 * corner]], 1.5, seam)
    canvas.line(rim, 1.5, darker(D12, 0.25), closed=True)
    canvas.write(str(value), x, y + 1, 44 if value < 10 else 38, WHITE, angle)


def _kite(label: str, angle: int, canvas: Canvas) -> None:
    """A die of ten faces from above: the kite that lies up, and what is seen of its neighbours."""

    def at(*points: Point) -> Shape:
        return turned(list(points), angle, _MIDDLE)

    top, left, right, bottom = (80.0, 22.0), (26.0, 78.0), (134.0, 78.0), (80.0, 138.0)
    heart, low_left, low_right = (80.0, 104.0), (48.0, 88.0), (112.0, 88.0)
    canvas.poly(at(top, left, (30, 94), bottom, (130, 94), right), darker(BAD, 0.5))
    canvas.poly(at(top, left, (30, 94), low_left), darker(BAD, 0.16))
    canvas.poly(at(top, right, (130, 94), low_right), darker(BAD, 0.36))
    canvas.poly(at(low_left, (30, 94), bottom, heart), darker(BAD, 0.4))
    canvas.poly(at(low_right, (130, 94), bottom, heart), darker(BAD, 0.5))
    canvas.poly(at(top, low_left, heart, low_right), lighter(BAD, 0.06))
    canvas.line(at(top, low_left, heart, low_right), 1.6, lighter(BAD, 0.4), closed=True)
    ((x, y),) = at((80.0, 76.0))
    canvas.write(label, x, y, 34 if len(label) == 1 else 29, WHITE, angle)


def _dodecahedron(frame: int, canvas: Canvas) -> None:
    radius = 44.0
    pentagon = [
        (PENTAGON_RADIUS * cos(2 * pi * corner / 5), PENTAGON_RADIUS * sin(2 * pi * corner / 5)) for corner in range(5)
    ]
    for face in _in_the_air(DODECAHEDRON, frame):
        shape = _seen(face, pentagon, radius)
        canvas.poly(shape, _facet(0.1 + 0.9 * _lit(face)))
        canvas.line(shape, 1.4, lighter(D12_FACE, 0.2), closed=True)
        if face.out[2] > 0.6:
            ((x, y),) = _seen(face, [(0, 0)], radius)
            canvas.write(str(face.number), x, y, 30 * face.out[2], WHITE, 15 * frame)
