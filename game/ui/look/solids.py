"""Dice as solids: how the faces of a turned cube and dodecahedron look from straight above.

Only the geometry; `dice` paints it. Directions: x to the right, y down, z towards the eye; the solid's middle is the
origin and its faces lie one unit from it.
"""

from dataclasses import dataclass
from math import cos, radians, sin, sqrt
from typing import TypeAlias

Vector: TypeAlias = tuple[float, float, float]

_GOLDEN = (1 + sqrt(5)) / 2


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


def turned(face: Face, tilt: float, spin: float, roll: float) -> Face:
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
