"""Hands that only Superclub needs: people who are busy at the desk, and people who do nothing but scout."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import games
from engine.core.chance import Chance, derive
from engine.core.model import Action, Decision
from engine.core.record import Record, RecordBuilder, header_for
from engine.core.rules import Rules
from engine.superclub.season.actions import Invest, NameContinent
from engine.superclub.season.model import ContinentDue, InvestDue

_DESK = 5
"""One action in so many is taken unasked, if anything may be."""

Choose = Callable[[Rules[Any, Any, Any], Any, Chance], Action]


def busy(game: str, setup: Any, seed: int) -> Record:
    """People who answer with anything that is legal, and sell, fire and offer deals in between."""

    def choose(rules: Rules[Any, Any, Any], state: Any, chance: Chance) -> Action:
        due: list[Decision] = []
        if chance.below("desk", _DESK) == 0:
            due = [one for seat in range(len(rules.seats(setup))) for one in rules.standing(state, seat)]
        return rules.sample(state, chance.choice("who", due or rules.decisions(state)), chance)

    return _played(game, setup, seed, choose)


def scouts(game: str, setup: Any, seed: int) -> Record:
    """People who are away but for this: they build scouting, and look at every card they may."""

    def choose(rules: Rules[Any, Any, Any], state: Any, chance: Chance) -> Action:
        due = rules.decisions(state)[0]
        wanted: list[Action] = []
        if isinstance(due, ContinentDue):
            wanted = [NameContinent(due.seat, continent) for continent in due.continents]
        elif isinstance(due, InvestDue):
            wanted = [Invest(due.seat, "scouting")]
        legal = [action for action in wanted if rules.check(state, action) is None]
        return legal[0] if legal else rules.default(state, due)

    return _played(game, setup, seed, choose)


def _played(game: str, setup: Any, seed: int, choose: Choose) -> Record:
    rules = games.rules_for(game)
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    chance = Chance(derive(seed, "hand"))
    state, events = rules.new(setup, seed)
    builder.opened(events)
    while rules.decisions(state):
        action = choose(rules, state, chance)
        builder.acted(action, rules.apply(state, action), state)
    return builder.record
