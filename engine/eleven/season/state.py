"""The `Play` that resolves a season: it also knows the content, the rules of a match and what lies face down.

What a seat may see of a season: the table, without the secrets of others (EL-4, EL-5, EL-25).
"""

from __future__ import annotations

import copy

from engine.core import answers, play
from engine.eleven.club_rules.model import Club, Secrets
from engine.eleven.club_rules.resources import ClubPlay
from engine.eleven.content.cards import Content
from engine.eleven.match.model import MatchTable
from engine.eleven.match.rules import ElevenMatch
from engine.eleven.season.fold import fold
from engine.eleven.season.model import Piles, SeasonState, SeasonTable


class SeasonPlay(ClubPlay):
    """A season being resolved."""

    __slots__ = ("match", "piles")
    state: SeasonState
    table: SeasonTable
    piles: Piles

    def __init__(self, state: SeasonState, content: Content, match: ElevenMatch) -> None:
        super().__init__(state, content, fold)
        self.match = match
        self.piles = state.piles

    def club(self, seat: int) -> Club:
        return self.table.clubs[seat]

    def seats_in_turn(self) -> list[int]:
        """All seats clockwise from the first manager (EL-7, EL-11)."""
        seats, first = len(self.table.clubs), self.table.first
        return [(first + number) % seats for number in range(seats)]


Handlers = play.Handlers[SeasonPlay]
Answer = answers.Answer[Content, SeasonTable, SeasonPlay]
Answers = answers.Answers[Content, SeasonTable, SeasonPlay]
_UNKNOWN = Secrets()
"""Shared by all views, which are only read."""


def view_of(table: SeasonTable, match: MatchTable | None, seat: int | None) -> SeasonTable:
    """The table as `seat` (None: a spectator) sees it, with his view of the match being played."""
    view = copy.copy(table)
    view.clubs = [club if owner == seat else _seen_from_outside(club) for owner, club in enumerate(table.clubs)]
    view.match = match
    return view


def _seen_from_outside(club: Club) -> Club:
    seen = copy.copy(club)
    seen.secrets = _UNKNOWN
    return seen
