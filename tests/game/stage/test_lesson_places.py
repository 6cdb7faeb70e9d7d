"""What a sentence of a lesson speaks of is found on the scene."""

from __future__ import annotations

import pygame

from game.stage.lesson_places import in_focus, part, way_back
from game.ui.scene import Scene
from game.ui.settings import Settings
from game.ui.widgets import Button, Widget
from game.ui.window import open_ui


class Room(Scene):
    """A button."""

    def build(self) -> Widget:
        return Button("a", lambda: None, key="a")


def test_what_has_focus_and_the_way_back_are_places() -> None:
    ui = open_ui((1280, 720), Settings())
    room = Room(ui)
    ui.stack.push(room)
    assert room.view.focus is not None
    assert in_focus(room) == room.view.focus.visible_rect()
    assert way_back(room).right < 52, "the title begins there"


def test_a_part_of_a_match_is_the_first_there_is_room_for() -> None:
    class Plan:
        left = None
        bar = (0.0, 0.0, 100.0, 20.0)

    class Match:
        plan = Plan()

    assert part("left", "bar")(Match()) == pygame.Rect(0, 0, 100, 20)
    assert part("left")(Match()) is None
