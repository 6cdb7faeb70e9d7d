"""The `Play` that resolves a game: it also knows the content, the rules of a match and what lies face down."""

from __future__ import annotations

from engine.core.model import Decision
from engine.core.play import Play
from engine.superclub.content.cards import Card, Content
from engine.superclub.match.rules import SuperclubMatch
from engine.superclub.season.fold import fold
from engine.superclub.season.model import Club, Piles, SeasonState, SeasonStep, SeasonTable


class SeasonPlay(Play[SeasonState]):
    """A game being resolved."""

    __slots__ = ("content", "match", "piles")
    table: SeasonTable

    def __init__(self, state: SeasonState, content: Content, match: SuperclubMatch) -> None:
        super().__init__(state, fold)
        self.content = content
        self.match = match
        self.piles: Piles = state.piles

    def club(self, seat: int) -> Club:
        """The club of the manager at `seat`."""
        club: Club = self.table.clubs[seat]
        return club

    def card(self, number: int) -> Card:
        """A player as he is now, trained stars included."""
        return self.content.players[number].with_stars(self.table.stars[number])

    def put(self, step: SeasonStep, question: Decision) -> None:
        """Ask `question` on behalf of `step`, which is resolved again if something at the desk changes it."""
        self.state.asking = step
        self.ask(question)
