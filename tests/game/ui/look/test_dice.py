"""Dice: real solids, and pictures that are the same every time."""

from itertools import combinations
from math import cos, pi, sin

import pygame
import pytest

from game.ui.look import dice
from game.ui.look.dice import CUBE, DODECAHEDRON, PENTAGON_RADIUS, solid_turned
from game.ui.look.look import Look


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize(("solid", "total"), [(CUBE, 7), (DODECAHEDRON, 13)])
def test_opposite_faces_add_up(solid: tuple, total: int) -> None:
    assert sorted(face.number for face in solid) == list(range(1, len(solid) + 1))
    for face in solid:
        x, y, z = face.out
        opposite = next(other for other in solid if x * other.out[0] + y * other.out[1] + z * other.out[2] < -0.999)
        assert face.number + opposite.number == total


def test_the_pentagons_of_the_dodecahedron_meet_in_twenty_corners() -> None:
    corners = set()
    for face in DODECAHEDRON:
        for corner in range(5):
            u, v = PENTAGON_RADIUS * cos(2 * pi * corner / 5), PENTAGON_RADIUS * sin(2 * pi * corner / 5)
            point = (o + u * a + v * d for o, a, d in zip(face.out, face.across, face.down, strict=True))
            corners.add(tuple(round(x, 6) + 0.0 for x in point))
    assert len(corners) == 20


def test_turning_keeps_the_solid_rigid() -> None:
    for one, other in combinations([solid_turned(face, 33, 71, 250) for face in CUBE], 2):
        before = {face.number: face.out for face in CUBE}
        angle = sum(a * b for a, b in zip(before[one.number], before[other.number], strict=True))
        assert sum(a * b for a, b in zip(one.out, other.out, strict=True)) == pytest.approx(angle, abs=1e-9)


def test_every_value_has_its_own_picture_and_always_the_same() -> None:
    sixes = {pixels(dice.d6(Look(1.0), value, 60, dark=dark)) for value in range(1, 7) for dark in (True, False)}
    assert len(sixes) == 12
    assert len({pixels(dice.d12(Look(1.0), value, 60)) for value in range(1, 13)}) == 12
    assert pixels(dice.d12(Look(1.5), 9, 60, 20)) == pixels(dice.d12(Look(1.5), 9, 60, 20))


def test_frames_in_the_air_go_round() -> None:
    look = Look(1.0)
    assert dice.tumbling_d6(look, dice.FRAMES + 3, 50, dark=True) is dice.tumbling_d6(look, 3, 50, dark=True)
    assert len({pixels(dice.tumbling_d12(look, frame, 50)) for frame in range(dice.FRAMES)}) == dice.FRAMES


@pytest.mark.parametrize("value", [0, 7])
def test_a_die_shows_only_its_faces(value: int) -> None:
    with pytest.raises(ValueError, match="6 faces"):
        dice.d6(Look(1.0), value, 60, dark=True)


def test_a_die_lies_in_the_middle_of_its_picture() -> None:
    surface = dice.d6(Look(2.0), 6, 60, dark=False)
    solid = surface.get_bounding_rect(min_alpha=250)
    assert abs(solid.centerx - surface.get_width() / 2) <= 1
    assert abs(solid.width - 120) <= 2
