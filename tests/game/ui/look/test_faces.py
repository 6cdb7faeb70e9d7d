"""Faces: thousands of people, each always the same, women and men of all skins, told apart at 40 pixels."""

from collections import Counter

import pygame
import pytest

from game.ui.look import hair
from game.ui.look.faces import BEARDS, BROWS, GROUNDS, HAIR_COLOURS, HEADS, MOUTHS, SKINS, Traits, face, traits
from game.ui.look.kits import PATTERNS, Kit, distance
from game.ui.look.look import Look
from game.ui.look.palette import rgb

KIT = Kit("stripes", rgb("E4472E"), rgb("FFF3E0"))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_number_is_always_the_same_person() -> None:
    assert traits(96) == traits(96)
    assert pixels(face(Look(1.0), 96, 48, KIT)) == pixels(face(Look(1.0), 96, 48, KIT))


def test_there_are_thousands_of_people() -> None:
    assert len({traits(seed) for seed in range(4000)}) > 3900


def test_women_and_men_of_all_skins_with_every_trait() -> None:
    people = [traits(seed) for seed in range(4000)]
    women = sum(who.female for who in people)
    assert 0.35 < women / len(people) < 0.5
    assert not any(who.female and who.beard != "none" for who in people)
    for trait, known in (
        ("head", HEADS),
        ("hair", hair.STYLES),
        ("brows", BROWS),
        ("mouth", MOUTHS),
        ("beard", BEARDS),
    ):
        assert {getattr(who, trait) for who in people} == set(known)
    skins = Counter(who.skin for who in people)
    assert set(skins) == set(range(len(SKINS)))
    assert min(skins.values()) > 0.08 * len(people)
    assert {who.ground for who in people} == set(range(len(GROUNDS)))


def test_two_people_differ_at_40_pixels() -> None:
    look = Look(1.0)
    small = [face(look, seed, 40, KIT) for seed in range(60)]
    for number, one in enumerate(small):
        for other in small[:number]:
            assert pixels(one) != pixels(other)


def test_heads_and_hair_stand_out_from_the_ground_behind_them() -> None:
    for who in map(traits, range(2000)):
        assert distance(SKINS[who.skin], GROUNDS[who.ground]) >= 15
        assert distance(HAIR_COLOURS[who.hair_colour], GROUNDS[who.ground]) >= 15


@pytest.mark.parametrize("style", hair.STYLES)
def test_every_style_of_hair_stays_in_its_picture_and_leaves_the_eyes_free(style: str) -> None:
    look = Look(1.0)
    seed = next(seed for seed in range(3000) if traits(seed).hair == style and not traits(seed).glasses)
    surface = face(look, seed, 100)
    for x in (41, 59):
        eye = surface.subsurface((x - 4, 44, 9, 11))
        assert any(sum(eye.get_at((i, j))[:3]) < 200 for i in range(9) for j in range(11))
        assert any(sum(eye.get_at((i, j))[:3]) > 600 for i in range(9) for j in range(11)), "the glint"


@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_shirt_shows_the_kit(pattern: str) -> None:
    surface = face(Look(1.0), 5, 96, Kit(pattern, rgb("1030F0"), rgb("F0E010")))
    colours = {tuple(surface.get_at((x, y)))[:3] for x in range(10, 80) for y in range(84, 94)}
    assert (16, 48, 240) in colours
    assert pattern == "plain" or (240, 224, 16) in colours


def test_a_round_face_is_a_disc_and_a_square_one_has_soft_corners() -> None:
    look = Look(2.0)
    disc, square = face(look, 3, 48, KIT, round=True), face(look, 3, 48, KIT)
    assert disc.get_size() == square.get_size() == (96, 96)
    assert disc.get_at((8, 8))[3] == 0
    assert square.get_at((8, 8))[3] == 255
    assert square.get_at((0, 0))[3] < 128


def test_traits_are_plain_data() -> None:
    who = traits(1)
    assert who == Traits(**{name: getattr(who, name) for name in Traits.__slots__})
