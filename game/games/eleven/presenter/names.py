"""Who is who in a match of Eleven: the footballers behind markers, and what both clubs are called.

A marker without a card has no name: it is its shirt number, which the scene puts in words.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.eleven.content.cards import Content
from engine.eleven.match.model import MatchTable

Who = str | int
"""A name, or the shirt of a marker without one."""


@dataclass(frozen=True, slots=True)
class Cast:
    """The content, and the names of the manager's club and the opponent's."""

    content: Content
    mine: str
    theirs: str

    def card_name(self, card: int | None) -> str:
        """A footballer's name, nothing for nobody."""
        return "" if card is None else self.content.players[card].name

    def marker(self, table: MatchTable, number: int) -> Who:
        """Who plays as the own marker of that shirt."""
        card = card_of(table, number)
        return number if card is None else self.content.players[card].name

    def params(self, table: MatchTable, **more: Who) -> dict[str, Who]:
        """The gaps that most lines have."""
        return {"club": self.mine, "other": self.theirs, "score": f"{table.goals}–{table.against}", **more}


def card_of(table: MatchTable, number: int) -> int | None:
    """The card assigned to the own marker of that shirt."""
    return next((post.card for post in table.posts if post.shirt == number), None)


def shirt_of(table: MatchTable, card: int) -> int | None:
    """The shirt of the own marker that a card is assigned to, None if it doesn't play."""
    return next((post.shirt for post in table.posts if post.card == card), None)
