"""Marks and key caps: each is a shape of its own, in any colour and size."""

import pygame
import pytest

from game.ui.look import logo, marks
from game.ui.look.look import Look
from game.ui.look.palette import BAD, TEXT


def shape(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_every_mark_has_a_shape_of_its_own() -> None:
    look = Look(1.0)
    drawn: dict[bytes, str] = {}
    for name in marks.NAMES:
        other = drawn.setdefault(shape(marks.mark(look, name, 24)), name)
        assert {name, other} in ({name}, {"play", "triangle_right"}), f"{name} looks like {other}"


@pytest.mark.parametrize("name", marks.NAMES)
def test_marks_fill_their_square_and_take_their_colour(name: str) -> None:
    surface = marks.mark(Look(2.0), name, 16, BAD)
    assert surface.get_size() == (32, 32)
    ink = surface.get_bounding_rect(min_alpha=128)
    assert max(ink.size) >= (10 if name == "dot" else 18)
    counted = sum(
        surface.get_at((x, y))[:3] == BAD for x in range(32) for y in range(32) if surface.get_at((x, y))[3] == 255
    )
    assert counted > 10


def test_an_unknown_mark_is_refused() -> None:
    with pytest.raises(KeyError):
        marks.mark(Look(1.0), "unicorn", 16, TEXT)


def test_key_caps_have_the_height_asked_for_and_grow_with_their_label() -> None:
    look = Look(1.5)
    short, long = logo.keycap(look, "F"), logo.keycap(look, "Backspace")
    assert short.get_height() == long.get_height() == 36
    assert long.get_width() > 2 * short.get_width()
    assert logo.button(look, "A").get_width() == 36
    assert shape(logo.button(look, "A")) != shape(logo.button(look, "B"))
