"""The hand-over hides everything until the other person is there; the pause menu offers what it was given."""

import pygame

from game.scenes.hand_over import HandOverScene
from game.scenes.pause import PauseMenu, SeatSwitch
from game.widgets import Button
from tests.game.scenes.driving import Floor, click, opened, press


def test_nothing_below_shines_through() -> None:
    class Secret(Floor):
        def draw_background(self, surface: pygame.Surface) -> None:
            surface.fill((255, 0, 255))

    pictures = []
    for below in (Floor, Secret):
        scene = opened(lambda ui: HandOverScene(ui, "Bruno", lambda: None))
        ui = scene.ui
        ui.stack.clear()
        ui.stack.push(below(ui))
        ui.stack.push(HandOverScene(ui, "Bruno", lambda: None))
        ui.stack.update(1)
        surface = pygame.Surface(ui.size)
        ui.stack.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_only_confirming_goes_on() -> None:
    ready: list[int] = []
    scene = opened(lambda ui: HandOverScene(ui, "Bruno", lambda: ready.append(len(ui.stack))))
    press(scene, "back", "menu", "left", "down")
    assert scene.ui.stack.top is scene
    assert ready == []
    press(scene, "confirm")
    assert ready == [1]  # the hand-over was gone when it was said


def test_the_menu_closes_before_it_does_what_was_chosen() -> None:
    said: list[str] = []

    def make(ui):  # type: ignore[no-untyped-def]
        return PauseMenu(
            ui,
            on_resume=lambda: said.append("resume"),
            on_rulebook=lambda: said.append("book"),
            seats=[
                SeatSwitch("Maja", False, lambda: said.append("computer")),
                SeatSwitch("Bruno", True, lambda: said.append("back")),
            ],
        )

    for key in ("resume", "rulebook", "seat 0", "seat 1"):
        scene = opened(make)
        click(scene, key)
        assert len(scene.ui.stack) == 1
    for name in ("back", "menu"):
        press(opened(make), name)
    assert said == ["resume", "book", "computer", "back", "resume", "resume"]
    scene = opened(make)
    assert scene.view.find("leave") is None
    assert scene.view.find("settings") is None
    seat = scene.view.find("seat 1")
    assert isinstance(seat, Button)
    assert "Bruno" in seat.text
