"""The `Play` that resolves a season: it also knows the content, the rules of a match and what lies face down."""

from __future__ import annotations

from engine.core import answers, play
from engine.eleven.club_rules.model import Club
from engine.eleven.club_rules.play import ClubPlay
from engine.eleven.content.cards import Content
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
        """The club of the manager at `seat`."""
        return self.table.clubs[seat]

    def seats_in_turn(self) -> list[int]:
        """All seats clockwise from the first manager (EL-7, EL-11)."""
        seats, first = len(self.table.clubs), self.table.first
        return [(first + number) % seats for number in range(seats)]


Handlers = play.Handlers[SeasonPlay]
Answer = answers.Answer[Content, SeasonTable, SeasonPlay]
Answers = answers.Answers[Content, SeasonTable, SeasonPlay]
