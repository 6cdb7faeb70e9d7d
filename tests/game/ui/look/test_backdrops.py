"""Grounds: opaque, the same every time, and lit in the middle."""

import pygame
import pytest

from game.ui.look import backdrops
from game.ui.look.backdrops import PitchPlan
from game.ui.look.look import Look
from game.ui.look.palette import PITCH, PITCH_STRIPE, luminance

GROUNDS = {"table": backdrops.table, "pitch": backdrops.pitch, "stadium": backdrops.stadium}


@pytest.mark.parametrize("name", GROUNDS)
def test_a_ground_covers_all_of_its_area_and_is_the_same_every_time(name: str) -> None:
    first, second = (GROUNDS[name](Look(0.5), 864, 432) for _ in range(2))
    assert first.get_size() == (432, 216)
    assert not first.get_flags() & pygame.SRCALPHA
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


@pytest.mark.parametrize("name", ["table", "pitch"])
def test_the_light_is_in_the_middle(name: str) -> None:
    look = Look(1.0)
    ground = GROUNDS[name](look, 864, 432)

    def brightness(rect: pygame.Rect) -> float:
        return luminance(pygame.transform.average_color(ground, rect)[:3])

    assert brightness(pygame.Rect(380, 100, 40, 40)) > 1.4 * brightness(pygame.Rect(0, 392, 40, 40))


def test_stripes_are_at_most_six_percent_lighter() -> None:
    assert all(0 <= stripe - grass <= 0.06 * 255 for grass, stripe in zip(PITCH, PITCH_STRIPE, strict=True))


def test_the_plan_is_symmetrical_and_its_places_lie_inside_the_lines() -> None:
    plan = PitchPlan(864, 432)
    x, y, width, height = plan.field
    assert plan.place(0, 0) == (x, y)
    assert plan.place(1, 1) == (x + width, y + height)
    assert plan.place(0.5, 0.5) == pytest.approx(plan.middle)
    (lx, ly, depth, mouth), (rx, ry, _, _) = plan.goals
    assert lx + depth == pytest.approx(x)
    assert rx == pytest.approx(x + width)
    assert ly == ry == pytest.approx(432 - ry - mouth)
    assert lx >= 0
