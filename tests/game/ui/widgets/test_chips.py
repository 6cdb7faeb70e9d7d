"""Chips of results and of places: told apart on paper and on the night side, and pointing the way it went."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.ui import text
from game.ui.look import palette
from game.ui.look.look import Look
from game.ui.widgets.chips import change, chip

T = text.load(strict=True)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_no_two_results_look_alike_and_paper_has_its_own() -> None:
    look = Look(1.0)
    for _ in range(2):  # made, and kept
        pictures = [pixels(chip(look, T, letter, paper)) for letter in "WDL" for paper in (False, True)]
        alike = [pair for pair in itertools.combinations(range(6), 2) if pictures[pair[0]] == pictures[pair[1]]]
        assert set(alike) <= {(2, 3)}, "a draw is a disc of one colour"


@pytest.mark.parametrize("paper", [False, True])
@pytest.mark.parametrize("low", [False, True])
def test_a_triangle_points_up_for_places_gained_and_down_for_places_lost(low: bool, paper: bool) -> None:
    look = Look(2.0)
    rise, fall = (palette.GOOD_ON_PAPER, palette.BAD_ON_PAPER) if paper else (palette.GOOD, palette.BAD)
    for places, colour in ((3, rise), (-3, fall)):
        picture = change(look, places, paper, low)
        width, height = picture.get_size()
        area = pygame.Rect(0, 0, width // 2, height) if low else pygame.Rect(0, 0, width, height // 2)
        rows = [sum(picture.get_at((x, y))[:3] == tuple(colour) for x in range(area.w)) for y in range(area.h)]
        drawn = [row for row in rows if row]
        assert drawn
        assert (drawn[0] < drawn[-1]) == (places > 0)
        assert (drawn[0] > drawn[-1]) == (places < 0)
