"""Where a match has no room for its columns they are a page of their own, by keys and by a finger, in every game."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.cabinet.gallery import SCENES
from game.stage.lesson_places import way_back
from game.stage.match_scene import MatchScene
from game.stage.sides_scene import HOME_AND_AWAY, DrawnSide, SidesScene
from game.ui.input import Act, Device
from game.ui.look.look import Look
from game.ui.widgets import Scroll
from tests.by_day import one_in
from tests.game.driving import all_of, opened, press
from tests.game.finger import Finger

MATCHES = ("match", "eleven-match", "superclub-match-midfield", "fortunes-match-goal")
TIGHT = [((1280, 720), 200), ((800, 600), 100), ((800, 600), 200)]
Size = tuple[int, int]


def paused(name: str, size: Size, scale: int) -> MatchScene[Any]:
    scene = opened(lambda ui: SCENES[name](ui, 7), size, scale)
    assert isinstance(scene, MatchScene)
    scene.timeline.paused = True
    scene.rebuild()
    return scene


def listen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Everything that is written from now on, and how wide that is in pixels on which it is."""
    heard: list[tuple[int, str]] = []
    write = Look.write

    def hear(look: Look, surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> Any:
        heard.append((surface.get_width(), text))
        return write(look, surface, text, *rest, **more)

    monkeypatch.setattr(Look, "write", hear)
    return heard


@pytest.mark.parametrize("name", one_in(4, MATCHES))
def test_the_page_has_every_word_that_stands_beside_the_pitch_in_a_wide_window(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = listen(monkeypatch)
    wide = paused(name, (1280, 720), 100)
    widths = {round(rect[2]) for _, rect in wide.plan.sides}
    beside = {word for width, text in heard if width in widths for word in text.split()}
    assert len(beside) > 10
    heard.clear()
    scene = paused(name, (1280, 720), 200)
    press(scene, "transport.sides")
    page = scene.ui.stack.top
    assert isinstance(page, SidesScene)
    heard.clear()
    page.ui.stack.draw(pygame.Surface(page.ui.size))
    told = {word for _, text in heard for word in text.split()}
    assert not beside - told
    assert set(" ".join(scene.clubs()).split()) <= told, "whose each column is"


@pytest.mark.parametrize(("size", "scale"), one_in(3, TIGHT))
@pytest.mark.parametrize("name", one_in(2, MATCHES))
def test_keys_open_it_scroll_all_of_it_and_lead_back_to_the_same_moment(name: str, size: Size, scale: int) -> None:
    scene = paused(name, size, scale)
    scene.timeline.paused = False
    moment = scene.timeline.time
    press(scene, "transport.sides")
    stack = scene.ui.stack
    page = stack.top
    assert isinstance(page, SidesScene)
    assert len(all_of(page, DrawnSide)) == len(HOME_AND_AWAY)
    for _ in range(60):
        stack.handle(Act("down"))
    page.view.layout()
    for side in all_of(page, DrawnSide)[1:]:
        assert side.visible_rect().bottom == side.screen_rect().bottom, "its end is in sight"
    stack.update(5.0)
    stack.handle(Act("back"))
    assert stack.top is scene
    assert scene.timeline.time == moment


@pytest.mark.parametrize(("size", "scale"), one_in(3, TIGHT))
@pytest.mark.parametrize("name", MATCHES)
def test_a_finger_opens_it_draws_it_up_and_leaves_it(name: str, size: Size, scale: int) -> None:
    scene = paused(name, size, scale)
    finger = Finger(scene.ui)
    scene.ui.input.device = Device.TOUCH  # which has a way back of its own beside the rest
    scene.rebuild()
    if scene.view.find("lookups") is None:  # there is room for a button
        finger.touch("transport.sides")
    else:
        finger.touch("lookups")
        finger.touch("choice 0")
    page = finger.top
    assert isinstance(page, SidesScene)
    scroll = all_of(page, Scroll)[0]
    if scroll.scrolls:
        finger.draw_up(scroll.visible_rect().center)
        assert scroll.offset > 0
    finger.tap(way_back(page).center)
    assert finger.top is scene


@pytest.mark.parametrize("name", MATCHES)
def test_where_the_columns_are_in_sight_nothing_offers_them(name: str) -> None:
    scene = paused(name, (1280, 720), 100)
    assert len(scene.plan.sides) == len(HOME_AND_AWAY)
    scene.ui.open_rulebook = scene.ui.open_win = None
    scene.rebuild()
    assert not {"lookups", "transport.sides"} & {one.key for one in scene.view.focusables()}
    press(scene, "transport.sides")
    assert scene.ui.stack.top is scene


@pytest.mark.parametrize(("size", "scale"), one_in(3, TIGHT))
@pytest.mark.parametrize("name", ["eleven-match-ask-tactic", "superclub-match-ask-weapon"])
def test_who_is_asked_over_a_match_looks_there_too_and_comes_back_to_the_question(
    name: str, size: Size, scale: int
) -> None:
    question = opened(lambda ui: SCENES[name](ui, 7), size, scale)
    finger = Finger(question.ui)
    finger.touch("sides")
    assert isinstance(finger.top, SidesScene)
    finger.tap(way_back(finger.top).center)
    assert finger.top is question
    press(question, "transport.sides")
    assert isinstance(finger.top, SidesScene)
    question.ui.stack.handle(Act("back"))
    assert finger.top is question
