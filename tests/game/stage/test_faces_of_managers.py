"""Wherever managers are listed they have their faces, and computers what they are like where there is room for it."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.model import Seat
from game.cabinet.gallery import SCENES
from game.stage.club_looks import manager_face
from game.ui.look import faces
from game.ui.scene import Scene, Ui
from tests.game.driving import opened, words_on

NAMES = ("Maja", "Gustav Pennark", "Tobias Larkmoor", "Jonas Kordesh", "Ebba Prestane", "Anselm Grudden")


def peopled(name: str, size: tuple[int, int]) -> tuple[Scene, list[str]]:
    """A scene on which Maja meets misers, and what they are called."""

    def make(ui: Ui) -> Any:
        scene: Any = SCENES[name](ui, 7)
        tables = [scene.screen.table, scene.table, *([scene.stage.table] if hasattr(scene, "stage") else [])]
        for table in {id(one): one for one in tables}.values():
            count = len(table.setup.seats)
            seats = Seat(NAMES[0]), *(Seat(one, 3, "miser") for one in NAMES[1:count])
            table.setup = replace(table.setup, seats=seats)
        return scene

    scene: Any = opened(make, size)
    return scene, list(NAMES[: len(scene.table.setup.seats)])


@pytest.mark.parametrize(
    ("name", "size"),
    [
        *product(("superclub-draft-late", "superclub-squads-six", "fortunes-squads"), ((1280, 720), (800, 600))),
        *product(
            ("fortunes-board",), ((1280, 720), (1280, 1024))
        ),  # in a small window managers are a page of their own
    ],
)
def test_everybody_has_a_face(name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    scene, names = peopled(name, size)
    drawn, draw = set(), faces.face

    def face(look: Any, seed: int, *others: Any, **named: Any) -> Any:
        drawn.add(seed)
        return draw(look, seed, *others, **named)

    monkeypatch.setattr(faces, "face", face)
    words_on(scene)
    assert {manager_face(one) for one in names} <= drawn


@pytest.mark.parametrize(
    ("name", "size", "said"),
    [
        ("superclub-draft-asked", (1280, 720), "miser"),
        ("fortunes-board", (1280, 1024), " · miser"),
    ],
)
def test_computers_are_told_apart_by_what_they_are_like(name: str, size: tuple[int, int], said: str) -> None:
    scene, names = peopled(name, size)
    assert sum(said in words for words in words_on(scene)) == len(names) - 1


@pytest.mark.parametrize("name", ["superclub-squads-six", "fortunes-squads"])
def test_a_squad_says_who_manages_it(name: str) -> None:
    scene, names = peopled(name, (1280, 720))
    shown: Any = scene
    assert names[0] in words_on(scene)
    shown.turn_to(1)
    assert {names[1], "Level 3 · shrewd · miser"} <= {*words_on(scene)}
