"""The hand that only Superclub needs: people who do nothing but scout."""

from __future__ import annotations

from typing import Any

from engine.core.chance import Chance
from engine.core.model import Action
from engine.core.record import Record
from engine.core.rules import Rules
from engine.superclub.season.actions import Invest, NameContinent
from engine.superclub.season.model import ContinentDue, InvestDue
from tests.replays.hands import chosen


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

    return chosen(game, setup, seed, choose)
