"""Whatever is pressed on a line-up, focus is on something that is there, also where its panes are folded into pages."""

from __future__ import annotations

import random

import pytest

from game.cabinet.gallery import SCENES
from game.ui.input import Act
from tests.by_day import one_in
from tests.game.driving import opened

NAMES = ("team-sheet", "timeout", "eleven-deploy", "superclub-line-up", "fortunes-line-up")
KEYS = (
    "confirm", "up", "down", "left", "right", "page_left", "page_right", "line_up.undo", "line_up.suggest",
)  # fmt: skip
PRESSES = 400


@pytest.mark.parametrize("name", one_in(3, NAMES, 1))
@pytest.mark.parametrize(("size", "scale"), one_in(2, [((800, 600), 100), ((1280, 720), 200)]))
def test_focus_is_never_lost(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 1), size, scale)
    stack, chance = scene.ui.stack, random.Random(3)
    presses = 0
    for _ in range(PRESSES):
        there = scene.view.focusables()
        if chance.random() < 0.4:
            scene.view.set_focus(chance.choice(there))
        else:
            at_end = scene.view.focus is None or scene.view.focus.key == "send"
            stack.handle(Act("up" if at_end else chance.choice(KEYS)))
        while stack.top is not scene and len(stack) > 1:
            stack.pop()
        if stack.top is not scene:
            break  # it was sent in
        presses += 1
        scene.view.layout()
        assert scene.view.focus is None or scene.view.focus in scene.view.focusables(), presses
    assert presses > PRESSES // 2
