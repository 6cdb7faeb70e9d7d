"""Squads of every game that has such lists: who is held up large is one of those listed, whatever is listed."""

from __future__ import annotations

from typing import Any

import pytest

from game.cabinet.gallery import SCENES
from game.stage.people_list import CardView, PeopleTable
from game.stage.squads_scene import SquadsScene
from tests.game.driving import opened, press, the


@pytest.mark.parametrize("name", ["superclub-squads-own", "fortunes-squads"])
def test_the_card_is_one_of_those_that_a_filter_lists(name: str) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7))
    assert isinstance(scene, SquadsScene)
    press(scene, "down", "down")
    seen = set()
    for wanted in (*scene.filters, scene.filters[0]):
        scene.filter_by(wanted)
        scene.view.layout()
        table: PeopleTable[Any, Any] = the(scene, PeopleTable)  # type: ignore[type-abstract]
        card: CardView[Any, Any] = the(scene, CardView)  # type: ignore[type-abstract]
        seen.add(card.person)
        assert card.person == table.person
        assert card.person in table.people or not table.people
    assert len(seen) > 3
