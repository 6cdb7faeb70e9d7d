"""Level 5, the gaffer: at the trade desk he looks through everything a rival would agree to, and takes what gets him
ahead furthest; before a match he is ready for all that the rival may name.

Owns when he thinks. What things come to at the end of a game was fitted (`value`); answers to deals, what is done in a
match, the draft, auctions and signings are level 4's. All that he reckons with lies open, so that what is hidden can't
change an answer.
"""

from __future__ import annotations

from msgspec import UNSET

from engine.core.chance import Chance
from engine.core.model import GAFFER, Action, Decision, MaybeStyle
from engine.core.search import Thought, thought_out
from engine.superclub.content.cards import Content
from engine.superclub.content.load import load
from engine.superclub.managers.bargains import best_bargain
from engine.superclub.managers.manager import ComputerManager
from engine.superclub.managers.prepared import prepared
from engine.superclub.managers.signing import desk_of
from engine.superclub.match.model import LineUpDue, MatchTable
from engine.superclub.season.model import InvestDue, SeasonTable, StopDue

_STEADY = 4
"""The level by which everything but deals and line-ups is answered."""


class Gaffer(ComputerManager):
    """A manager for seasons and single matches. Keeps nothing between decisions."""

    def __init__(self, content: Content, style: MaybeStyle = UNSET) -> None:
        super().__init__(_STEADY, content, character=style)
        self.level = GAFFER

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision of a season or a match."""
        return thought_out(self.thinking(view, decision, chance))

    def thinking(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Thought[Action]:
        """The same, step by step."""
        if isinstance(decision, LineUpDue):
            playing = desk_of(self._content, view, decision.seat).playing
            return (yield from prepared(self._content, playing, decision, self._style, chance))
        if isinstance(view, SeasonTable) and isinstance(decision, InvestDue | StopDue):
            offer = yield from best_bargain(self._content, view, decision.seat)
            return self.undealt(view, decision) if offer is None else offer
        return super().choose(view, decision, chance)


def manager(level: int, content: Content | None = None, style: MaybeStyle = UNSET) -> ComputerManager:
    """The computer manager of that level, 1 to 5, and style; of the shipped content by default.

    Raises `KeyError` for another level.
    """
    known = load() if content is None else content
    return Gaffer(known, style) if level == GAFFER else ComputerManager(level, known, character=style)
