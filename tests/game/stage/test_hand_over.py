"""The hand-over hides everything until the other person is there; the pause menu offers what it was given."""

import pygame

from game.stage.pause import HandOverScene, PauseDoors, PauseMenu, Person
from game.ui.scene import Ui
from game.ui.widgets import Button, Label
from tests.game.driving import Floor, click, opened, press


def test_nothing_below_shines_through() -> None:
    class Secret(Floor):
        def draw_background(self, surface: pygame.Surface) -> None:
            surface.fill((255, 0, 255))

    pictures = []
    for below in (Floor, Secret):
        scene = opened(lambda ui: HandOverScene(ui, Person("Bruno"), lambda: None))
        ui = scene.ui
        ui.stack.clear()
        ui.stack.push(below(ui))
        ui.stack.push(HandOverScene(ui, Person("Bruno"), lambda: None))
        ui.stack.update(1)
        surface = pygame.Surface(ui.size)
        ui.stack.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_the_name_stands_as_its_owner_wrote_it_and_is_read_again_where_one_confirms() -> None:
    scene = opened(lambda ui: HandOverScene(ui, Person("Jean-Luc de Brún", "Your line-up"), lambda: None))
    labels = [widget.text for widget in scene.view.root.walk() if isinstance(widget, Label)]
    assert "Jean-Luc de Brún" in labels
    ready = scene.view.find("ready")
    assert isinstance(ready, Button)
    assert ready.text == "I am Jean-Luc de Brún"


def test_only_confirming_goes_on() -> None:
    ready: list[int] = []
    scene = opened(lambda ui: HandOverScene(ui, Person("Bruno"), lambda: ready.append(len(ui.stack))))
    press(scene, "back", "menu", "left", "down")
    assert scene.ui.stack.top is scene
    assert ready == []
    press(scene, "confirm")
    assert ready == [1]  # the hand-over was gone when it was said


def test_the_menu_offers_what_it_was_given_and_stays_until_it_is_closed() -> None:
    said: list[str] = []

    def make(ui: Ui, away: bool = False) -> PauseMenu:
        def resume() -> None:
            said.append("resume")
            ui.stack.pop()

        doors = PauseDoors(resume, rulebook=lambda: said.append("book"), computer=lambda: said.append("computer"))
        return PauseMenu(ui, doors, computer_plays=away)

    scene = opened(make)
    click(scene, "rulebook")
    click(scene, "computer")
    assert scene.ui.stack.top is scene
    click(scene, "resume")
    for name in ("back", "menu"):
        press(opened(make), name)
    assert said == ["book", "computer", "resume", "resume", "resume"]
    assert scene.view.find("leave") is None
    assert scene.view.find("settings") is None
    there, away = (opened(lambda ui, away=away: make(ui, away)).view.find("computer") for away in (False, True))
    assert isinstance(there, Button)
    assert isinstance(away, Button)
    assert there.text != away.text
