"""The four levels of computer managers, and which way of thinking each has."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.model import Action, Decision
from engine.eleven.content.cards import Content
from engine.eleven.content.load import load
from engine.eleven.managers import novice
from engine.eleven.managers.desk import desk_of
from engine.eleven.match.model import MatchTable
from engine.eleven.season.model import SeasonTable


class ComputerManager:
    """A manager for seasons and single matches. Keeps nothing between decisions."""

    def __init__(self, level: int, content: Content) -> None:
        self.level = level
        self._content = content

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision of a season or a match."""
        desk = desk_of(view, decision.seat)
        return novice.answer(self._content, desk, decision, chance)


def manager(level: int, content: Content | None = None) -> ComputerManager:
    """The computer manager of that level, 1 to 4; of the shipped content by default.

    Raises `KeyError` for another level.
    """
    return ComputerManager(level, load() if content is None else content)
