"""A question in a match begins at the better answer by the odds, whatever lies first; Enter gives it."""

from __future__ import annotations

import pytest

from engine import games
from engine.core.chance import Chance
from engine.core.model import Action
from game.cabinet.gallery import SCENES
from game.stage.match_question import MatchQuestion
from tests.by_day import by_day
from tests.game.driving import opened, press


@pytest.mark.parametrize("seed", by_day([1, 2, 3], 1))
@pytest.mark.parametrize("name", ["superclub-match-ask-weapon", "eleven-match-ask-tactic", "eleven-match-ask-again"])
def test_use_it_begins_at_the_better_answer(name: str, seed: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, seed))
    assert isinstance(scene, MatchQuestion)
    given: list[Action] = []
    scene.answer = given.append
    table = scene.match.timeline.before.table
    best = games.manager_for(scene.match.game, 4).choose(table, scene.decision, Chance(7))
    press(scene, "confirm")
    if given:
        assert given == [best]
    else:  # it is to be aimed first
        press(scene, "confirm")
        assert type(given[0]) is type(best)
        assert getattr(given[0], "weapon", getattr(given[0], "tactic", None)) is not None
