"""Dice on the grass: nothing is read off a die before it lies, and then it says whether it was enough."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.stage import grass_dice
from game.stage.camera import Lens
from game.stage.effects import Sight
from game.stage.grass_dice import WOBBLE, Thrown, draw_thrown
from game.ui.scene import Ui
from game.ui.settings import Settings
from game.ui.window import open_ui


@pytest.fixture(scope="module")
def ui() -> Ui:
    return open_ui((1280, 720), Settings())


def drawn(ui: Ui, thrown: Thrown, share: float, still: bool = False) -> bytes:
    surface = pygame.Surface((400, 300))
    sight = Sight(surface, ui.look, Lens.over((0, 0, 1), (0, 0, 400, 300)), still)
    draw_thrown(sight, thrown, (200, 150), (share, 1))
    return pygame.image.tobytes(surface, "RGB")


@given(st.integers(1, 6), st.integers(1, 6), st.floats(0, 0.999))
def test_a_die_shows_nothing_of_its_answer_before_it_lies(one: int, two: int, share: float) -> None:
    for rocks in ((), (2, 5)):
        shown = [Thrown(value, False, rocks=rocks).shown(share) for value in (one, two)]
        assert shown[0] == shown[1]
        assert (shown[0] is not None) is (bool(rocks) and share >= WOBBLE)
    assert Thrown(one, True).shown(1.0) == one


@pytest.mark.parametrize("rocks", [(), (2, 5)])
@pytest.mark.parametrize("share", [0.1, 0.5, 0.8, 0.95])
def test_in_the_air_a_pass_and_a_failure_are_the_same_picture(ui: Ui, share: float, rocks: tuple[int, ...]) -> None:
    good, bad = Thrown(2, False, "DEFENCE ≤ 3", True, rocks), Thrown(6, False, "DEFENCE ≤ 3", False, rocks)
    assert drawn(ui, good, share) == drawn(ui, bad, share)
    assert drawn(ui, good, 1.0) != drawn(ui, bad, 1.0)
    assert drawn(ui, good, 1.0) != drawn(ui, good._replace(passed=False), 1.0)


def test_with_motion_reduced_what_is_needed_stands_there_and_the_die_comes_when_it_lies(ui: Ui) -> None:
    asked = Thrown(4, True, "OFFENCE ≤ 5", True)
    assert (
        drawn(ui, asked, 0.2, still=True) == drawn(ui, asked, 0.9, still=True) != drawn(ui, Thrown(4, True), 0.2, True)
    )
    assert drawn(ui, asked, 1.0, still=True) == drawn(ui, asked, 1.0)


def test_nothing_is_painted_late_once_painted_ahead(ui: Ui) -> None:
    for _ in grass_dice.ahead(ui.look, 1.0):
        pass
    drawn(ui, Thrown(1, True, "OFFENCE ≤ 5", True), 0)  # words are painted when they are first needed
    made = ui.look.sprites.made
    for step in range(41):
        for dark in (True, False):
            drawn(ui, Thrown(1 + step % 6, dark, "OFFENCE ≤ 5", step % 2 == 0, (1, 4)), step / 40)
    assert ui.look.sprites.made == made


def test_a_die_on_its_edge_rocks_and_looks_settled_only_once_it_lies(ui: Ui) -> None:
    good, bad = (Thrown(value, False, edge=True) for value in (2, 6))
    shown = [drawn(ui, good, share / 100) for share in range(round(100 * WOBBLE) + 1, 100)]
    assert len(set(shown)) > 3
    assert shown[5] == drawn(ui, bad, (round(100 * WOBBLE) + 6) / 100)
    lying = {drawn(ui, Thrown(value, False), 1.0) for value in range(1, 7)}
    assert not lying & set(shown)
    assert drawn(ui, good, 1.0) in lying
