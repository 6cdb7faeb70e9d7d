"""One battery for computer managers: each level of every game answers what careless hands have left, by its view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine import games
from engine.core.chance import Chance
from engine.core.model import GAFFER, PLAY_STYLES, Decision, encode
from engine.core.rules import Thinker
from engine.core.search import thought_out
from tests.by_day import by_day
from tests.contract.games import CAMPAIGN, CASES, GameCase
from tests.contract.walks import hidden_changed, walk

SHIPPED = [replace(case, rules=games.rules_for("eleven")) if case is CAMPAIGN else case for case in CASES]
"""The campaign, too, against the opponents that managers know."""
MANAGED = [case for case in SHIPPED if case.playing and case.rules.game in games.GAMES]
MANAGED = [case for case in MANAGED if games.GAMES[case.rules.game].manager]
SEATED = [(case, level) for case in MANAGED for level in games.manager_levels(case.rules.game)]
BY_DAY = {
    *(
        "futti-match-two-seats",
        "futti-draft-and-cup",
        "eleven-four-seats",
        "superclub-two-seats",
        "superclub-six-seats",
    ),
    *("superclub-match-league-4", "fortunes-classic", "fortunes-insurance"),
}
WITH_A_GAFFER = [case for case, level in SEATED if level == GAFFER and case.name in BY_DAY]
LOOKS, LONG_LOOKS = 60, 16
"""How many prompts of a walk are answered; by a gaffer, who plays on what he thinks of."""

each_manager = pytest.mark.parametrize(
    ("case", "level"),
    by_day(
        SEATED,
        *(one for one in SEATED if one[0].name in BY_DAY),
        ids=[f"{case.name}-level{level}" for case, level in SEATED],
    ),
)


def asked(case: GameCase, level: int) -> Iterator[tuple[bytes, Any, Decision]]:
    """Some decisions of a careless game, each with its state, as saved and as loaded."""
    prompts = walk(case, "careless").prompts
    step = -(-len(prompts) // (LONG_LOOKS if level == GAFFER else LOOKS))
    for number, prompt in enumerate(prompts[::step]):
        yield (
            prompt.before,
            walk(case, "careless").load(prompt.before),
            prompt.decisions[number % len(prompt.decisions)],
        )


def test_every_game_with_managers_is_looked_at_by_day() -> None:
    seasons = {case.rules.game for case in MANAGED if case.name in BY_DAY}
    assert seasons >= {game for game in games.GAMES if GAFFER in games.manager_levels(game)}
    assert {case.name for case in MANAGED} >= BY_DAY


@each_manager
def test_a_manager_answers_legally_and_touches_nothing(case: GameCase, level: int) -> None:
    manager = games.manager_for(case.rules.game, level)
    for number, (saved, state, decision) in enumerate(asked(case, level)):
        action = manager.choose(case.rules.view(state, decision.seat), decision, Chance(number))
        assert encode(state) == saved, f"{decision} was thought about, and something changed"
        assert case.rules.check(state, action) is None, f"{action} for {decision}"


@each_manager
def test_a_manager_answers_by_what_he_sees(case: GameCase, level: int) -> None:
    """What is hidden from him changes nothing, nor does what he was asked before; so it is in every style."""
    hand = Chance(5)
    for number, (saved, state, decision) in enumerate(asked(case, level)):
        other = hidden_changed(case, saved, decision.seat, hand)
        style = PLAY_STYLES[number % len(PLAY_STYLES)]
        manager = games.manager_for(case.rules.game, level, style=style)
        here, there = (case.rules.view(one, decision.seat) for one in (state, other))
        action = manager.choose(here, decision, Chance(number))
        assert case.rules.check(state, action) is None, f"{action} for {decision}, a {style}'s"
        assert manager.choose(there, decision, Chance(number)) == action


@pytest.mark.parametrize("case", WITH_A_GAFFER, ids=lambda case: case.name)
def test_a_gaffer_can_be_left_in_the_middle_of_a_thought(case: GameCase) -> None:
    """Thought out a step at a time he says what he says at once, and a thought that was dropped leaves no trace."""
    manager = games.manager_for(case.rules.game, GAFFER)
    assert isinstance(manager, Thinker)
    for number, (saved, state, decision) in enumerate(asked(case, GAFFER)):
        view = case.rules.view(state, decision.seat)
        dropped = manager.thinking(view, decision, Chance(number))
        for _ in zip(range(9), dropped, strict=False):
            pass
        dropped.close()
        assert encode(state) == saved
        thought = thought_out(manager.thinking(view, decision, Chance(number)))
        assert thought == manager.choose(view, decision, Chance(number))
