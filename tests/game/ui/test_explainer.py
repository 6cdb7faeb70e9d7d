"""What something is, on a card beside it: when it comes, where it lies, and what puts it away."""

from __future__ import annotations

import pygame
import pytest

from game.ui.explainer import RESTED, STAYED, beside
from game.ui.input import Act, Device, Point
from game.ui.scene import Scene
from game.ui.widgets import Button, Column, Hint, Widget
from game.ui.widgets.base import Spot
from game.ui.window import open_ui

AREA = pygame.Rect(0, 0, 800, 500)


class Signed(Scene):
    """A button that is a term, and one that isn't."""

    chapter = "FU-9"

    def __init__(self, ui: object) -> None:
        super().__init__(ui)
        self.pressed: list[str] = []

    def build(self) -> Widget:
        won, plain = (Button(one, lambda one=one: self.pressed.append(one), key=one) for one in ("won", "plain"))
        won.term = "futti.points"
        return self.page(Column([won, plain]), title="Signed", hints=[Hint("confirm", "Choose")])

    def middle(self, key: str) -> tuple[int, int]:
        widget = self.view.find(key)
        assert widget is not None
        return widget.screen_rect().center

    @property
    def shown(self) -> str:
        spot = self.ui.stack.explainer.shown
        return "" if spot is None else spot.term


@pytest.fixture
def scene() -> Signed:
    ui = open_ui((1280, 720), strict=True)
    one = Signed(ui)
    ui.stack.push(one)
    ui.stack.draw(pygame.Surface(ui.size))
    return one


def point(scene: Signed, key: str) -> None:
    """The mouse rests on a widget."""
    scene.ui.input.device, scene.ui.input.pointer = Device.MOUSE, scene.middle(key)
    scene.ui.stack.handle(Point("move", *scene.middle(key)))


@pytest.mark.parametrize(
    "spot", [(10, 10, 60, 30), (740, 10, 50, 30), (10, 460, 60, 30), (700, 200, 90, 290), (10, 0, 300, 500)]
)
def test_the_card_lies_beside_and_never_over_what_it_is_about(spot: tuple[int, int, int, int]) -> None:
    card = beside(pygame.Rect(spot), (320, 100), AREA)
    assert AREA.contains(card)
    assert not card.colliderect(spot)


def test_the_mouse_rests_for_half_a_second(scene: Signed) -> None:
    point(scene, "won")
    scene.ui.stack.update(RESTED - 0.05)
    assert scene.shown == ""
    scene.ui.stack.update(0.1)
    assert scene.shown == "futti.points"
    assert scene.ui.stack.dirty
    point(scene, "plain")
    assert scene.shown == ""
    scene.ui.stack.update(RESTED + 0.1)
    assert scene.shown == ""


def test_a_screen_that_is_built_anew_meanwhile_leaves_the_card_there(scene: Signed) -> None:
    """As a match does whenever its transport changes, and a room with every event."""
    scene.ui.stack.update(0.1)
    scene.ui.stack.handle(Point("secondary", *scene.middle("won"), Device.TOUCH))
    scene.rebuild()
    scene.ui.stack.update(0.1)
    assert scene.shown == "futti.points"


def test_focus_that_stays_is_told_of_and_any_action_puts_it_away(scene: Signed) -> None:
    scene.ui.input.device = Device.KEYBOARD
    scene.ui.stack.update(0.0)
    scene.ui.stack.update(STAYED + 0.1)
    assert scene.shown == "futti.points"
    scene.ui.stack.handle(Act("down"))
    assert scene.shown == ""
    scene.ui.stack.update(0.0)
    scene.ui.stack.update(STAYED + 0.1)
    assert scene.shown == ""


def test_a_finger_that_stays_asks_and_what_it_lies_on_is_not_pressed(scene: Signed) -> None:
    at = scene.middle("won")
    for kind in ("down", "cancel", "secondary"):
        scene.ui.stack.handle(Point(kind, *at, Device.TOUCH))
    assert scene.shown == "futti.points"
    assert scene.pressed == []


def test_its_key_steps_from_thing_to_thing_and_behind_the_last_one_away(scene: Signed) -> None:
    seen = []
    for _ in range(2):
        scene.ui.stack.handle(Act("explain"))
        seen.append(scene.shown)
    assert seen == ["futti.points", ""]


def test_a_press_that_does_nothing_else_asks(scene: Signed) -> None:
    widget = scene.view.find("won")
    assert widget is not None
    scene.terms = lambda: [Spot("all.won", pygame.Rect(0, 400, 50, 50))]  # type: ignore[method-assign]
    for kind in ("down", "up"):
        scene.ui.stack.handle(Point(kind, 20, 420))
    assert scene.shown == "all.won"


def test_the_rulebook_opens_at_what_is_asked_about_else_at_the_screens_chapter(scene: Signed) -> None:
    opened: list[str] = []
    scene.ui.open_rulebook = opened.append
    scene.ui.input.device = Device.KEYBOARD
    press = Act("rulebook")
    scene.ui.stack.handle(press)
    scene.view.set_focus(scene.view.find("plain"))
    scene.ui.stack.handle(press)
    assert opened == ["FU-34", "FU-9"]
