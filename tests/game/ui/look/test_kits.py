"""Kits: which two can meet (FU-4), and discs that say home or away by shape."""

import pygame
import pytest

from game.ui.look.kits import PATTERNS, TELL_APART, VISIONS, Kit, away_kit, clash, difference, disc, distance, shirt
from game.ui.look.look import Look
from game.ui.look.palette import PITCH, contrast, rgb


def kit(pattern: str, a: str, b: str) -> Kit:
    return Kit(pattern, rgb(a), rgb(b))


RED = kit("stripes", "E4472E", "FFF3E0")
ICE = kit("hoops", "CDE8F5", "1B3B73")
SUN = kit("halves", "FFD447", "17171C")
WINE = kit("sash", "7E1F45", "9AD3F0")
BLUE = kit("sash", "2C5BD4", "FFFFFF")
VIOLET = kit("quarters", "6C3FB4", "F2C14E")
WHITE = kit("plain", "F7F5EF", "17171C")
FOX = kit("quarters", "17171C", "FF8A3D")
BLACK = kit("plain", "17171C", "F2C14E")
BRICK = kit("plain", "B8442E", "FFFFFF")
MOSS = kit("plain", "5E7A2E", "FFFFFF")
SKY = kit("plain", "8FC7EE", "1B3B73")
CREAM = kit("plain", "FFF3E0", "E4472E")
REDHOOPS = kit("hoops", "FFF3E0", "E4472E")
ORANGE = kit("plain", "FF8A3D", "17171C")
NAVY = kit("plain", "1B3B73", "CDE8F5")

APART = [
    (RED, ICE), (RED, SUN), (RED, WINE), (RED, BLUE), (RED, VIOLET), (RED, FOX), (ICE, SUN), (SUN, WINE),
    (SUN, BLUE), (WHITE, WINE), (WHITE, BLUE), (WHITE, VIOLET), (WHITE, FOX), (WHITE, BLACK), (BLACK, SKY),
    (NAVY, SUN), (NAVY, CREAM), (ORANGE, NAVY), (ICE, FOX), (BLUE, WINE),
]  # fmt: skip
ALIKE = [
    (RED, REDHOOPS),
    (WHITE, CREAM),
    (NAVY, kit("sash", "1B3B73", "17171C")),
    (SUN, kit("stripes", "FFD447", "17171C")),
]


@pytest.mark.parametrize("pair", APART, ids=range(len(APART)))
def test_twenty_pairs_can_meet_for_every_kind_of_colour_vision(pair: tuple[Kit, Kit]) -> None:
    assert not clash(*pair), {vision: round(difference(*pair, vision)) for vision in VISIONS}


@pytest.mark.parametrize("pair", ALIKE, ids=range(len(ALIKE)))
def test_kits_of_the_same_colours_clash_whatever_their_pattern(pair: tuple[Kit, Kit]) -> None:
    assert clash(*pair)
    assert clash(pair[1], pair[0])


def test_red_and_green_clash_although_most_people_tell_them_apart() -> None:
    assert difference(BRICK, MOSS) >= TELL_APART
    assert difference(BRICK, MOSS, "deuteranopia") < TELL_APART
    assert clash(BRICK, MOSS)


def test_difference_is_a_distance() -> None:
    for vision in VISIONS:
        assert difference(RED, RED, vision) == pytest.approx(0)
        assert difference(RED, BLUE, vision) == pytest.approx(difference(BLUE, RED, vision))
    assert difference(kit("plain", "000000", "FF0000"), kit("plain", "FFFFFF", "00FF00")) == pytest.approx(100, abs=0.1)


def test_grey_looks_the_same_to_everybody() -> None:
    for vision in VISIONS:
        assert distance((200, 200, 200), (100, 100, 100), vision) == pytest.approx(
            distance((200, 200, 200), (100, 100, 100)), abs=0.5
        )


def test_the_away_side_wears_its_second_kit_only_on_a_clash() -> None:
    assert away_kit(RED, [BLUE, WHITE]) == BLUE
    assert away_kit(RED, [REDHOOPS, BLUE]) == BLUE
    assert away_kit(WHITE, [kit("plain", "FFFFFF", "000000"), kit("plain", "DDDDCC", "000000")]).a == rgb("DDDDCC")
    with pytest.raises(ValueError, match="no kit"):
        away_kit(RED, [])


def test_numbers_read_on_the_plate_of_every_pattern() -> None:
    for pattern in PATTERNS:
        for one in (RED, ICE, SUN, WINE, BLUE, VIOLET, WHITE, FOX, BRICK, MOSS):
            plate, number = Kit(pattern, one.a, one.b).plate
            assert contrast(plate, number) >= 4.5


def test_an_unknown_pattern_is_refused() -> None:
    with pytest.raises(ValueError, match="tartan"):
        Kit("tartan", (0, 0, 0), (1, 1, 1))


def test_a_disc_lies_in_the_middle_and_home_and_away_differ_by_their_ring() -> None:
    look = Look(2.0)
    home, away = disc(look, RED, 9, 20), disc(look, RED, 9, 20, home=False)
    for token in (home, away):
        solid = token.get_bounding_rect(min_alpha=250)
        assert abs(solid.centerx - token.get_width() / 2) <= 1
        assert 78 <= solid.width <= 82
    edge = home.get_width() // 2 - 2 * 20 + 5
    assert distance(tuple(home.get_at((edge, home.get_height() // 2)))[:3], RED.a) < 12
    assert distance(tuple(away.get_at((edge, away.get_height() // 2)))[:3], rgb("F4EEDD")) < 12


def test_every_kit_shows_a_colour_on_the_pitch_for_every_kind_of_colour_vision() -> None:
    for one in (RED, ICE, SUN, WINE, BLUE, VIOLET, WHITE, FOX):
        for vision in VISIONS:
            assert max(distance(one.a, PITCH, vision), distance(one.b, PITCH, vision)) >= TELL_APART


def test_a_home_ring_is_never_like_the_paper_of_an_away_ring() -> None:
    for one in (RED, ICE, SUN, WINE, BLUE, VIOLET, WHITE, FOX, CREAM, kit("plain", "FFFFFF", "F4EEDD")):
        assert distance(one.ring, rgb("F4EEDD")) >= 25


def test_the_same_kit_gives_the_same_pixels() -> None:
    for draw in (lambda look: disc(look, FOX, 17, 20), lambda look: shirt(look, SUN, 4, 60)):
        first, second = (pygame.image.tobytes(draw(Look(1.5)), "RGBA") for _ in range(2))
        assert first == second
