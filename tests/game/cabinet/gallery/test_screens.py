"""Every screen of a career: built at every size with every text there, driven by directions, drawn lazily."""

import pygame
import pytest

from game.cabinet.gallery import desk
from game.games.futti.gallery import career
from game.ui.input import Act
from tests.by_day import one_in
from tests.game.driving import EVERY_SIZE, opened, settle, unreached

SCENES = {**career.SCENES, **desk.SCENES}


@pytest.mark.parametrize("name", one_in(6, SCENES))
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_widget_is_reached_and_comes_into_sight(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7), size, scale)
    view = scene.view
    assert (view.focus is None) == all(widget.modest for widget in view.focusables())
    assert view.focus is None or unreached(view) == []
    for widget in view.focusables():
        view.set_focus(widget)
        view.layout()
        seen, focus = widget.visible_rect(), widget.focus_rect()
        assert view.area.contains(seen), widget.key
        assert seen.h >= min(focus.h, 44), widget.key


@pytest.mark.own_texts
@pytest.mark.parametrize("name", one_in(6, SCENES))
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_an_unchanged_screen_renders_no_text(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7), size, scale)
    ui = scene.ui
    made = ui.look.rendered
    for _ in range(3):
        ui.stack.expose()
        ui.stack.update(1 / 60)
        ui.stack.draw(pygame.Surface(ui.size))
    assert ui.look.rendered == made
    assert not ui.stack.dirty or scene.live


@pytest.mark.parametrize("name", one_in(6, SCENES))
def test_no_button_and_no_key_breaks_a_screen(name: str) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7))
    ui = scene.ui
    depth = len(ui.stack)
    for index in range(len(scene.view.focusables())):
        everything = scene.view.focusables()
        if index >= len(everything):
            break
        scene.view.set_focus(everything[index])
        for action in ("confirm", "details", "page_left", "page_right", "club.table", "club.fixtures", "menu"):
            ui.stack.handle(Act(action))
        while len(ui.stack) > depth:
            ui.stack.pop()
        if ui.stack.top is not scene:
            break  # it did what it is for, and went
        settle(scene)
