"""Attract mode paints ahead a little in every frame: nothing it rehearses makes many pictures at once."""

import time
from collections.abc import Iterator
from functools import partial
from itertools import pairwise

import pygame
import pytest

from game.cabinet.gallery import SCENES
from game.ui.look import pieces
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


def test_pictures_ahead_have_the_time_of_a_frame_once_whoever_makes_them(monkeypatch: pytest.MonkeyPatch) -> None:
    look, now = Look(1.0), [0.0]
    monkeypatch.setattr(pieces, "clock", lambda: now[0])

    def slow(seconds: float) -> Iterator[None]:
        for _ in range(3):
            now[0] += seconds
            yield

    trophy, others = slow(0.06), slow(0.006)
    pieces.a_few_of(look, trophy)
    assert now[0] == pytest.approx(0.06)
    assert not pieces.enough_of(look, others)
    assert not pieces.has_time(look)
    assert now[0] == pytest.approx(0.06), "nothing else in a frame in which one picture took so long"
    look.ahead = 0.0
    assert not pieces.enough_of(look, others)
    assert now[0] == pytest.approx(0.078), "three short ones are made in one"
    look.ahead = 0.0
    assert pieces.enough_of(look, others), "there are no more"
    assert pieces.has_time(look)
