"""Whatever a room's buttons answer, the rules allow: what they don't is disabled and says why."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from game.cabinet.gallery import SCENES
from game.stage.season_scene import RoomScene
from game.ui.input import Act
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.window import open_ui
from tests.by_day import one_in
from tests.game.driving import Floor

SEED = 1
ROOMS = [name for name in SCENES if name.startswith(("superclub-", "fortunes-")) and "kiosk" not in name]


class Listener:
    """Stands where a room hands its answers on."""

    def __init__(self, scene: RoomScene[Any, Any, Any]) -> None:
        self.scene = scene
        self.answers = 0
        self.refused: list[tuple[object, str]] = []

    def __call__(self, action: Any) -> None:
        self.answers += 1
        if refusal := self.scene.why_not(action):
            self.refused.append((action, refusal))


def a_room(name: str) -> tuple[Scene, Listener | None]:
    """A screen, not drawn, and who listens there if it is a room in which something is asked."""
    ui = open_ui((1280, 720), strict=True)
    ui.stack.push(Floor(ui))
    scene = SCENES[name](ui, SEED)
    ui.stack.push(scene)
    ui.stack.update(1)
    if not isinstance(scene, RoomScene) or scene.question is None:
        return scene, None
    heard = Listener(scene)
    scene.screen = dataclasses.replace(scene.screen, act=heard)
    return scene, heard


def pressed(name: str, number: int) -> Listener | None:
    """What is heard when the widget with that number is pressed; None when there is none."""
    scene, heard = a_room(name)
    try:
        widgets: list[Widget] = scene.view.focusables()
        if heard is None or number >= len(widgets):
            return None
        scene.view.set_focus(widgets[number])
        scene.ui.stack.handle(Act("confirm"))
        return heard
    finally:
        scene.ui.stack.clear()


@pytest.mark.parametrize("name", one_in(8, ROOMS))
def test_no_button_answers_what_is_not_allowed(name: str) -> None:
    number, refused = 0, []
    while (heard := pressed(name, number)) is not None:
        refused += heard.refused
        number += 1
    assert refused == []


def test_in_a_quick_game_somebody_must_be_hired() -> None:
    """SC-11: one of the two stays."""
    scene, heard = a_room("superclub-staff")
    assert heard is not None
    nobody = scene.view.find("enough")
    assert nobody is not None
    scene.view.set_focus(nobody)
    scene.ui.stack.handle(Act("confirm"))
    assert heard.answers == 0
    assert getattr(nobody, "reason", "") == "Somebody must be picked."
