"""Attract mode paints ahead a little in every frame: nothing it rehearses makes many pictures at once."""

import time
from functools import partial
from itertools import pairwise

import pygame
import pytest

from game.cabinet.gallery import SCENES
from game.ui.look.look import Look
from game.ui.look.pieces import ENOUGH, in_pieces
from game.ui.window import open_ui
from tests.by_day import by_day


def picture() -> pygame.Surface:
    time.sleep(ENOUGH / 2)
    return pygame.Surface((4, 4))


def test_a_drawing_is_cut_into_pieces_and_comes_to_its_end_once() -> None:
    look = Look(1.0)
    done: list[int] = []

    def draw() -> None:
        for number in range(9):
            look.sprite(number, picture)
        done.append(look.sprites.made)

    made = [look.sprites.made for _ in in_pieces(look, draw)]
    assert done == [9], "each was made once, and the end was reached once"
    assert len(made) >= 3
    assert all(later > earlier for earlier, later in pairwise(made)), "every piece gets on"
    assert look.before_making is None


def test_a_fault_in_a_drawing_is_told_and_nothing_stays_behind() -> None:
    look = Look(1.0)
    with pytest.raises(ZeroDivisionError):
        list(in_pieces(look, lambda: 1 // 0))
    assert look.before_making is None


def test_what_the_caches_can_not_hold_is_drawn_all_the_same() -> None:
    look = Look(1.0)
    look.sprites.limit = 1

    def draw() -> None:
        look.sprite("a", picture)
        look.sprite("b", picture)
        look.sprite("c", picture)

    assert list(in_pieces(look, draw))


def test_nothing_is_cut_short_between_two_pieces() -> None:
    look = Look(1.0)

    def draw() -> None:
        for number in range(4):
            look.sprite(number, picture)

    for _ in in_pieces(look, draw):
        assert look.before_making is None


@pytest.mark.own_pictures
@pytest.mark.parametrize("name", by_day(["superclub-kiosk-match", "fortunes-kiosk-board"], "fortunes-kiosk-board"))
def test_a_screen_that_is_drawn_in_pieces_looks_the_same(name: str) -> None:
    ui, whole = open_ui((1280, 720)), open_ui((1280, 720))
    expected, found = pygame.Surface(ui.size), pygame.Surface(ui.size)
    for one, surface in ((whole, expected), (ui, found)):
        scene = SCENES[name](one, 1)
        one.stack.push(scene)
        if one is ui:
            assert len(list(in_pieces(ui.look, partial(scene.draw, pygame.Surface(ui.size))))) > 1
        scene.draw(surface)
        one.stack.clear()
    assert pygame.image.tobytes(expected, "RGB") == pygame.image.tobytes(found, "RGB")
