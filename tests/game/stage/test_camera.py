"""The camera: shots laid down once, the whole pitch where none is, and never more than there is to see."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.stage.camera import SHAKE, Camera, Framing, Lens, Shot, shaken

AREA = (-20.0, -40.0, 440.0, 240.0)


def test_without_a_shot_all_is_seen_and_a_first_shot_is_a_cut() -> None:
    camera = Camera()
    assert camera.at(3) is None
    camera.lay([Shot(1, 2, 50, 60, 2)], offset=4)
    assert camera.at(4.9) is None
    assert camera.at(5) == (50, 60, 2)


def test_the_camera_goes_over_smoothly_and_turns_off_from_where_it_is() -> None:
    camera = Camera()
    camera.lay([Shot(0, 0, 0, 0, 1), Shot(1, 3, 100, 40, 2)])
    assert camera.at(2) == (50, 20, 1.5)
    camera.lay([Shot(2, 3, 0, 0, 1)])
    assert camera.at(2) == (50, 20, 1.5)
    assert camera.at(3) == (0, 0, 1)
    camera.lay([Shot(4, 4, 70, 7, 3)])
    assert camera.at(4) == (70, 7, 3)


def test_a_lens_without_a_framing_shows_all_of_its_area_at_its_place() -> None:
    lens = Lens.over((100, 50, 0.5), AREA)
    assert lens.at(-20, -40) == (100, 50)
    assert lens.at(420, 200) == (320, 170)
    assert lens.seen == AREA
    assert lens.scale == 0.5


def test_a_near_lens_keeps_its_middle_in_the_middle() -> None:
    lens = Lens.over((100, 50, 0.5), AREA, Framing(200, 80, 2))
    assert lens.at(200, 80) == (210, 110)
    assert lens.at(210, 80) == (220, 110)
    assert lens.seen == (90, 20, 220, 120)


@given(st.floats(-900, 900), st.floats(-900, 900), st.floats(0.2, 4))
def test_no_more_than_the_area_is_ever_seen(x: float, y: float, zoom: float) -> None:
    lens = Lens.over((0, 0, 1), AREA, Framing(x, y, zoom))
    left, top, width, height = lens.seen
    assert left >= AREA[0] - 1e-9
    assert top >= AREA[1] - 1e-9
    assert left + width <= AREA[0] + AREA[2] + 1e-9
    assert top + height <= AREA[1] + AREA[3] + 1e-9
    assert lens.at(left, top) == pytest.approx((0, 0), abs=1e-6)


@given(st.floats(-1, 2), st.floats(0, 50))
def test_a_shake_is_small_and_over_soon(seconds: float, strength: float) -> None:
    x, y = shaken(seconds, strength)
    assert abs(x) <= SHAKE
    assert abs(y) <= SHAKE
    if not 0 <= seconds < 0.22:
        assert (x, y) == (0, 0)
