"""Every screen of the showroom: built at every size with every text there, driven by four directions, drawn lazily."""

import pygame
import pytest

from game import showroom
from game.ui import Ui
from tests.game.scenes.driving import SIZES, opened, unreached

NAMES = sorted(showroom.SCENES)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_widget_is_reached_and_comes_into_sight(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: showroom.SCENES[name](ui, 7), size, scale)
    view = scene.view
    assert view.focus is not None
    assert unreached(view) == []
    for widget in view.focusables():
        view.set_focus(widget)
        seen, focus = widget.visible_rect(), widget.focus_rect()
        assert view.area.contains(seen), widget.key
        assert seen.h >= min(focus.h, 44), widget.key


@pytest.mark.parametrize("name", NAMES)
def test_an_unchanged_screen_is_not_drawn_again(name: str) -> None:
    scene = opened(lambda ui: showroom.SCENES[name](ui, 7))
    ui: Ui = scene.ui
    made = ui.look.rendered
    ui.stack.update(0.1)
    assert not ui.stack.dirty or scene.live
    ui.stack.draw(pygame.Surface(ui.size))
    assert ui.look.rendered == made
