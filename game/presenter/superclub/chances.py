"""The chances that a match of Superclub shows: of the match, of a third, of what dice must show.

Worked out by `engine.odds.superclub` from what lies open; doubles are left out of account, and whoever shows the
figures says so. Decides nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.odds.superclub import THROWS, table_odds, third_odds
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import Thirds
from engine.superclub.match.model import MatchTable, Side, winner_of
from engine.superclub.match.strength import strengths

TWO_DICE = range(2, 13)
Shares = tuple[float, float, float]
"""Home wins, a draw, away wins: fractions of one."""


def halves(table: MatchTable, side: Side) -> Thirds:
    """A side's strengths as it stands on the table now."""
    return Thirds(*(strengths(table, side, third) for third in THIRDS))


def match_shares(table: MatchTable) -> Shares | None:
    """How the match ends from here, a final by who wins it; None before the line-ups are shown."""
    if table.over:
        winner = winner_of(table.result) if table.winner is None else table.winner
        return 1.0 * (winner == 0), 1.0 * (winner is None), 1.0 * (winner == 1)
    if all(team.line_up is None for team in table.teams):
        return None
    return table_odds(table).shares


def third_shares(strength: tuple[int, int]) -> Shares:
    """How a third between these strengths ends, before its dice."""
    home, draw, away = third_odds(*strength)
    return home / THROWS, draw / THROWS, away / THROWS


class Needed(NamedTuple):
    """From which throw on the visitors win a third, and which draws it, once the home side has thrown."""

    win: int
    draw: int | None

    def meaning(self, throw: int) -> Side | None:
        """Who wins with that throw of the visitors, None for a draw."""
        return 1 if throw >= self.win else None if throw == self.draw else 0


def needed(strength: tuple[int, int], home: tuple[int, int]) -> Needed:
    """What the visitors' two dice must show. `win` may be out of reach, or below what two dice show at least."""
    behind = strength[0] + 2 * sum(home) - strength[1]
    even = behind // 2
    return Needed(even + 1, even if behind % 2 == 0 else None)
