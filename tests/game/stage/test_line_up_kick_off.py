"""Every game's line-up is sent in by one key, wherever focus is; the footer says so as soon as it may be."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from engine.core.model import Action
from game.cabinet.gallery import SCENES
from game.stage.line_up_scene import LineUpScene
from game.ui.input.intents import ACTIONS
from game.ui.widgets import HintBar
from tests.game.driving import opened, press, the

WHOLE = ("team-sheet", "eleven-deploy-full", "superclub-line-up-full", "fortunes-line-up")
LACKING = ("eleven-deploy-empty", "superclub-line-up-empty")


def line_up(name: str) -> tuple[LineUpScene[Any, Any, Any], str, list[Action]]:
    """A line-up's scene, the action that kicks off there, and what is sent in."""
    sent: list[Action] = []
    scene = opened(lambda ui: SCENES[name](ui, 1))
    assert isinstance(scene, LineUpScene)
    scene.screen = dataclasses.replace(scene.screen, act=sent.append)
    return scene, f"{scene.scope}.kick_off", sent


def is_in_footer(scene: LineUpScene[Any, Any, Any], action: str) -> bool:
    return action in [hint.action for hint in the(scene, HintBar).hints]


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_line_up_is_sent_in_by_its_key_from_wherever_focus_is(name: str) -> None:
    scene, key, sent = line_up(name)
    assert ACTIONS[key].keys == ("k",)
    assert is_in_footer(scene, key)
    scene.view.set_focus(scene.view.focusables()[0])
    press(scene, key)
    assert sent == [scene.action(scene.editor.line_up)]


@pytest.mark.parametrize("name", LACKING)
def test_a_line_up_that_lacks_somebody_is_not_sent_in_and_says_why(name: str) -> None:
    scene, key, sent = line_up(name)
    assert not is_in_footer(scene, key)
    press(scene, key)
    assert sent == []
    assert scene.said is not None
