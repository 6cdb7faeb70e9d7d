"""Setting a game up: what leads from its options to the start."""

from __future__ import annotations

from typing import Any

import pytest

from game.cabinet.gallery import SCENES
from game.stage.new_game import BeginScene
from game.ui.dialogs import Dialog
from game.ui.input import Act
from game.ui.input.intents import RIGHT
from game.ui.scene import Scene
from game.ui.widgets.fields import Field
from tests.by_day import by_day
from tests.game.driving import click, opened, press

SET_UPS = [name for name in SCENES if name.endswith(("new-career", "new-game", "quick-match", "new-teams"))]


def test_all_games_are_set_up_here() -> None:
    assert len(SET_UPS) >= 8


@pytest.mark.parametrize("name", SET_UPS)
@pytest.mark.parametrize("size", by_day([(1280, 720), (800, 600)], (800, 600), whole=True))
def test_right_leads_out_of_every_option_to_the_start(name: str, size: tuple[int, int]) -> None:
    """It changes the option as long as there is another value; held down it stops there."""
    scene = opened(lambda ui: SCENES[name](ui, 7), size)
    fields = [widget.key for widget in scene.view.focusables() if isinstance(widget, Field)]
    assert fields
    for key in fields[::3]:
        field = scene.view.show(key)
        if field is None:
            continue  # another choice has done away with it
        scene.view.set_focus(field)
        for _ in range(99):
            focus = scene.view.focus
            assert isinstance(focus, Field)
            if not focus.has_use_for(RIGHT):
                break
            press(scene, "right")
        scene.ui.stack.handle(Act(RIGHT, repeat=True))
        assert scene.view.focus is not scene.view.find("start")
        press(scene, "right")
        assert scene.view.focus is scene.view.find("start"), key


def a_set_up(name: str) -> tuple[Scene, BeginScene[Any]]:
    """A set-up, over the screen it was opened from."""
    scene = opened(lambda ui: SCENES[name](ui, 7))
    assert isinstance(scene, BeginScene)
    below = scene.ui.stack.scenes[-2]
    return below, scene


@pytest.mark.parametrize("name", SET_UPS)
def test_who_has_chosen_nothing_leaves_at_once(name: str) -> None:
    below, scene = a_set_up(name)
    press(scene, "back")
    assert scene.ui.stack.top is below


@pytest.mark.parametrize("name", SET_UPS)
def test_who_has_chosen_something_is_asked_before_it_is_lost(name: str) -> None:
    below, scene = a_set_up(name)
    scene.new_seed = lambda: 99
    scene.view.set_focus(scene.view.show("another"))
    press(scene, "confirm")
    seed, stack = scene.seed, scene.ui.stack
    for _ in range(2):
        press(scene, "back")
        assert isinstance(stack.top, Dialog)
        press(stack.top, "confirm")
        assert stack.top is scene, "to stay is what a press too many does"
    assert scene.seed == seed
    press(scene, "back")
    assert isinstance(stack.top, Dialog)
    click(stack.top, scene.ui.t("new_career.leave_yes"))
    assert stack.top is below


def test_what_is_set_up_can_be_asked_about() -> None:
    scene = opened(lambda ui: SCENES["fortunes-new-game"](ui, 7))
    said: list[str] = []
    scene.ui.say = said.append
    press(scene, "explain")
    assert scene.ui.stack.explainer.shown is not None
    assert said == []
    scene.ui.stack.push(Dialog(scene.ui, "Nothing", "to be asked about"))
    press(scene.ui.stack.top, "explain")
    assert said == ["Nothing here is in the glossary."]
