"""Who is who in a match of Superclub: what clubs and players are called.

`given` and `unknown` are words: the club's own goalkeeper who is no card (SC-6), and a final's opponent who is still
to be drawn (SC-42).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.superclub.content.cards import GIVEN, Card, Content
from engine.superclub.match.model import MatchTable, Side


@dataclass(frozen=True, slots=True)
class Cast:
    """The content, and names that nobody's card has."""

    content: Content
    given: str
    unknown: str

    def club(self, table: MatchTable, side: Side) -> str:
        """What a side is called."""
        return table.teams[side].squad.name or self.unknown

    def player(self, table: MatchTable, side: Side, number: int | None) -> str:
        """A player's name; of nobody in particular his club's."""
        if number is None:
            return self.club(table, side)
        return self.given if number == GIVEN else card_of(table, side, number).name

    def params(self, table: MatchTable, **more: str | int) -> dict[str, str | int]:
        """The gaps that most lines have."""
        return {"home": self.club(table, 0), "away": self.club(table, 1), **more}


def card_of(table: MatchTable, side: Side, number: int) -> Card:
    """A player of a side by his card's number. Raises `StopIteration` for a stranger."""
    return next(card for card in table.teams[side].squad.cards if card.number == number)
