"""What a gaffer answers, thought out step by step: the same for every game's."""

from __future__ import annotations

from typing import Any

from engine.core.chance import Chance
from engine.core.model import Action, Decision
from engine.core.rules import AnyRules, Manager, Thinker


def thought_by(manager: Manager, rules: AnyRules, state: Any, due: Decision, chance: int = 1) -> tuple[Action, int]:
    """The answer, and in how many steps."""
    assert isinstance(manager, Thinker)
    steps, thinking = 0, manager.thinking(rules.view(state, due.seat), due, Chance(chance))
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value, steps
        steps += 1
