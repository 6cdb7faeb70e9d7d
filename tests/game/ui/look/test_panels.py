"""Panels, digits and tokens: their sizes are those asked for, and they are made once."""

import pygame
import pytest

from game.ui.look import lights, panels, tokens
from game.ui.look.look import Look
from game.ui.look.palette import AMBER, FOCUS


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("style", panels.BOXES)
@pytest.mark.parametrize("scale", [0.86, 1.0, 2.0])
def test_a_panel_is_as_large_as_asked_and_filled(style: str, scale: float) -> None:
    look = Look(scale)
    surface = panels.panel(look, 120, 40, style)
    assert surface.get_size() == (look.px(120), look.px(40))
    assert surface is panels.panel(look, 120, 40, style)
    box = panels.BOXES[style]
    middle = surface.get_at((look.px(60), look.px(18)))
    assert all(abs(a - b) <= 4 for a, b in zip(middle[:3], box.fill, strict=True))
    assert abs(middle[3] - 255 * box.opacity) <= 2
    if box.radius >= 4:
        assert surface.get_at((0, 0))[3] < 120, "the corner is round"


def test_the_focus_frame_leaves_a_gap_and_its_inside_free() -> None:
    look = Look(1.0)
    frame = panels.focus(look, 100, 40)
    margin = int(panels.focus_margin())
    assert frame.get_size() == (100 + 2 * margin, 40 + 2 * margin)
    middle = 20 + margin
    assert frame.get_at((margin - 6, middle)) == (*FOCUS, 255)
    assert frame.get_at((margin + 20, middle))[3] < 20
    assert frame.get_at((margin - 14, middle))[3] < 90


def test_a_shadow_reaches_past_its_box_on_every_side() -> None:
    look = Look(1.5)
    for style in panels.SHADOWS:
        surface = panels.shadow(look, 100, 40, style)
        x, y = panels.shadow_offset(look, style)
        assert x < 0
        assert x + surface.get_width() > look.px(100)
        assert y + surface.get_height() > look.px(40)


def test_dashes_leave_gaps() -> None:
    surface = panels.dashed(Look(1.0), 72, 72, (255, 255, 255))
    row = [surface.get_at((x, 1))[3] > 60 for x in range(10, 62)]
    assert True in row
    assert False in row


def test_digits_lie_in_the_middle_over_dark_ones_and_shine() -> None:
    look = Look(2.0)
    surface = lights.led(look, "88", 40)
    solid = surface.get_bounding_rect(min_alpha=250)
    assert abs(solid.centery - surface.get_height() / 2) <= 2
    width, height = lights.led_size(look, "88", 40)
    assert abs(solid.height / 2 - height) <= 1
    assert abs(solid.width / 2 - width) <= 8
    colours = {tuple(surface.get_at((x, surface.get_height() // 2))) for x in range(surface.get_width())}
    assert any(colour[:3] == AMBER and colour[3] == 255 for colour in colours)
    assert lights.led(look, "11", 40).get_size() == lights.led(look, "88", 40).get_size()


def test_dark_segments_are_seen_beside_the_lit_ones() -> None:
    look = Look(2.0)
    one, eight = lights.led(look, "1", 40), lights.led(look, "8", 40)
    assert one.get_bounding_rect(min_alpha=15).width >= eight.get_bounding_rect(min_alpha=250).width


@pytest.mark.parametrize("dark", [True, False])
def test_pawns_have_a_line_around_them_that_the_other_ground_shows(dark: bool) -> None:
    surface = tokens.pawn(Look(2.0), dark, 60)
    row = [surface.get_at((x, 26)) for x in range(surface.get_width())]
    bright = {sum(colour[:3]) > 600 for colour in row if colour[3] == 255}
    assert bright == {True, False}


def test_cards_differ_without_their_hue() -> None:
    look = Look(2.0)
    yellow, red = (tokens.card(look, colour, 24) for colour in ("yellow", "red"))
    assert yellow.get_size() == red.get_size()
    assert len({tuple(yellow.get_at((x, 24)))[:3] for x in range(8, 26)}) == 1
    assert len({tuple(red.get_at((x, 24)))[:3] for x in range(8, 26)}) > 1
    assert tokens.referee_card(look, "red", 200).get_height() > 400


def test_tokens_are_the_same_every_time() -> None:
    assert pixels(tokens.pawn(Look(1.5), True, 40)) == pixels(tokens.pawn(Look(1.5), True, 40))
    assert pixels(tokens.ball(Look(1.5), 12)) == pixels(tokens.ball(Look(1.5), 12))
    assert pixels(tokens.chip(Look(1.5), (200, 0, 0), 12)) != pixels(tokens.chip(Look(1.5), (0, 0, 200), 12))
