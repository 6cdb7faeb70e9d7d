"""Bets of a sacked manager: on the result that pays best by the odds."""

from __future__ import annotations

from engine.fortunes.content.cards import Ratings
from engine.fortunes.goals import match_means
from engine.fortunes.managers.line_ups import likely, outcomes
from engine.fortunes.match.model import Side
from engine.fortunes.season.actions import PlaceBet
from engine.fortunes.season.bets import payout
from engine.fortunes.season.model import BetDue, SeasonTable


def bet(table: SeasonTable, due: BetDue) -> PlaceBet:
    """All of it on the best odds; nothing where none are good."""
    best, most = PlaceBet(due.seat, due.fixtures[0], None, 0), 0
    for number in due.fixtures:
        for side, odds in _odds(table, number):
            gain = odds * payout(side, 1)
            if gain > max(1000, most):
                best, most = PlaceBet(due.seat, number, side, due.most), gain
    return best


def _odds(table: SeasonTable, number: int) -> tuple[tuple[Side | None, int], ...]:
    """Thousandths of a home win, a draw and an away win."""
    fixture = table.fixtures[number]
    home: Ratings = likely(table, fixture.home)
    won, drawn, lost = outcomes(*match_means(home, likely(table, fixture.away), fixture.neutral))
    return ((0, won), (None, drawn), (1, lost))
