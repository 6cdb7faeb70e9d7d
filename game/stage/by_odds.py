"""What had better be answered, by the odds: what a game's best computer manager would, from what the person may see.

Owns that choice for whatever a screen asks; which question it is, and what stands out for it, the screen knows.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.chance import Chance
from engine.core.model import LEVELS, Action, Decision
from engine.core.rules import Manager
from game.stage.screen import ContentT


def answer_by_odds(make: Callable[[int, ContentT], Manager], content: ContentT, view: object, due: Decision) -> Action:
    """The better answer. `make` makes a manager of a level who knows the content; `view` is what its seat may see."""
    return make(LEVELS[-1], content).choose(view, due, Chance(0))
