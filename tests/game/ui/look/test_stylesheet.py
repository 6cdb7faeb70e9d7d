"""The style sheet as a whole, the grounds' extras, and the promise that nothing is drawn twice."""

import pygame
import pytest

from game.ui.look import confetti, logo, stylesheet
from game.ui.look.confetti import scattered
from game.ui.look.look import Look
from game.ui.look.palette import AMBER, rgb

COLOURS = [rgb("E4472E"), rgb("FFF3E0")]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_the_style_sheet_is_drawn_once_and_kept() -> None:
    look = Look(1.0)
    first = stylesheet.draw(look)
    texts, sprites = look.rendered, look.sprites.made
    second = stylesheet.draw(look)
    assert first.get_size() == (1280, 720)
    assert (look.rendered, look.sprites.made) == (texts, sprites)
    assert pixels(first) == pixels(second)


@pytest.mark.nightly
def test_every_scale_gives_the_same_picture_in_its_own_pixels() -> None:
    for scale in (0.625, 1.5):
        look = Look(scale)
        sheet = stylesheet.draw(look)
        assert sheet.get_size() == (round(1280 * scale), round(720 * scale))
        assert look.sprites.held <= look.sprites.limit


def test_the_logo_is_crisp_and_in_the_middle() -> None:
    for scale in (0.5, 1.0, 1.37):
        surface = logo.logo(Look(scale))
        solid = surface.get_bounding_rect(min_alpha=255)
        assert abs(solid.centerx - surface.get_width() / 2) <= 1
        assert abs(solid.centery - surface.get_height() / 2) <= 1
        assert AMBER in {tuple(surface.get_at((x, solid.centery)))[:3] for x in range(solid.left, solid.right)}


def test_confetti_is_a_function_of_time_that_ends() -> None:
    look = Look(1.0)
    early, late = (confetti.scraps(look, COLOURS, seconds, (1280, 720)) for seconds in (0.3, 1.0))
    assert early != late
    assert [at for _, at in late] == [at for _, at in confetti.scraps(look, COLOURS, 1.0, (1280, 720))]
    assert {at[0] > 640 for _, at in late} == {True, False}
    assert confetti.scraps(look, COLOURS, confetti.SECONDS, (1280, 720)) == []
    assert confetti.scraps(look, [], 0.5, (1280, 720)) == []
    assert len(look.sprites) <= 24


def test_scattered_values_are_even_and_fixed() -> None:
    values = [scattered(number, 1) for number in range(2000)]
    assert values == [scattered(number, 1) for number in range(2000)]
    assert all(0 <= value < 1 for value in values)
    assert all(150 < sum(low / 10 <= value < (low + 1) / 10 for value in values) < 250 for low in range(10))
