"""A match being resolved, with the cards it is played with."""

from __future__ import annotations

from engine.eleven.club_rules.model import Club
from engine.eleven.club_rules.resources import ClubPlay
from engine.eleven.content.cards import Content
from engine.eleven.match.events import fold
from engine.eleven.match.model import MatchState, MatchTable


class MatchPlay(ClubPlay):
    """The play of one manager's matchday."""

    __slots__ = ()
    state: MatchState
    table: MatchTable

    def __init__(self, state: MatchState, content: Content) -> None:
        super().__init__(state, content, fold)

    @property
    def seat(self) -> int:
        """The manager who plays."""
        return self.table.seat

    def club(self, seat: int) -> Club:
        return self.table.club
