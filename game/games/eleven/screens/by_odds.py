"""What had better be answered, by the odds: what the best computer manager would, from what the person may see.

Owns that choice for whatever asks between matches; in a match it is `MatchQuestion`'s.
"""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.model import LEVELS, Action, Decision
from engine.core.rules import Manager
from engine.eleven.content.cards import Content
from engine.eleven.managers.manager import manager
from engine.eleven.season.model import SeasonTable


def best_manager(content: Content) -> Manager:
    """Who is asked."""
    return manager(LEVELS[-1], content)


def answer_by_odds(content: Content, table: SeasonTable, due: Decision) -> Action:
    """The better answer; `table` is what its seat may see."""
    return best_manager(content).choose(table, due, Chance(0))
