"""What line-ups of Fütti are worth by the odds of the match they are for, and the best one that is near.

Owns the weighing and the search, for whoever advises a person. Which line-ups there are its caller says, with the
rules' opinion of each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engine.core.shares import Shares
from engine.futti.content import Tables
from engine.futti.match.lineups import default_line_up, default_rotation
from engine.futti.match.model import HOME, MATCH_MINUTES, SIDES, LineUpDue, MatchTable, Positions, RotationDue, other
from engine.futti.odds import MatchOdds, MinuteOdds, ResultOdds, line_of

_SHORT = 2
"""Minutes of the short match that orders line-ups: nearly as forty do, in a tenth of the time."""
_FEW = 5
"""With so many minutes left the match itself is short enough, and the score says what counts in it."""
_TRIED = 2
"""How many neighbours that look best are weighed against the whole match."""
_MORE = 1e-9
"""Gains below this are rounding."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a line-up is worth: how the match would end, and a minute with the ball and without it."""

    result: ResultOdds
    attack: MinuteOdds
    defence: MinuteOdds

    def win(self, side: int) -> float:
        """The chance that `side` wins."""
        return self.result.home if side == HOME else self.result.visitors

    def shares(self, side: int) -> Shares:
        """How likely `side` wins, draws and loses."""
        return self.win(side), self.result.draw, self.win(other(side))


class Scales:
    """Weighs line-ups of the side that is asked, against the opponents as they stand or usually line up."""

    def __init__(self, table: MatchTable, due: LineUpDue | RotationDue, tables: Tables) -> None:
        self._table = table
        self._side = due.side
        self._tables = tables
        self._possession = due.possession if isinstance(due, RotationDue) else table.possession
        self._known: dict[Positions, Worth] = {}

    def worth(self, positions: Positions) -> Worth:
        """What the line-up is worth in this match, from the minute to come."""
        if positions not in self._known:
            odds = self._odds(positions)
            minutes = odds.minute(self._side), odds.minute(other(self._side))
            self._known[positions] = Worth(self._result(odds), *minutes)
        return self._known[positions]

    def win(self, positions: Positions) -> float:
        """The chance to win with the line-up."""
        return self.worth(positions).win(self._side)

    def hint(self, positions: Positions) -> float:
        """Larger for the better of two line-ups, by a much shorter reckoning; no chance of anything."""
        if 0 < MATCH_MINUTES - self._table.minute <= _FEW:
            return self.win(positions)
        odds, first = self._odds(positions), MATCH_MINUTES + 1 - _SHORT
        results = [odds.result(first, (0, 0), possession) for possession in SIDES]
        lead = sum(result.home - result.visitors for result in results)
        return lead if self._side == HOME else -lead

    def best(self, starts: Iterable[Positions], near: Callable[[Positions], Sequence[Positions]]) -> Positions:
        """The best of `starts`, the first of equals, and from there uphill through what lies `near` while that wins
        more. Of the neighbours only those are weighed that look best."""
        best = max(starts, key=self.win)
        while True:
            likely = sorted(near(best), key=self.hint, reverse=True)[:_TRIED]
            ahead = max(likely, key=self.win, default=best)
            if self.win(ahead) <= self.win(best) + _MORE:
                return best
            best = ahead

    def _odds(self, positions: Positions) -> MatchOdds:
        table = self._table
        opponents = table.sides[other(self._side)]
        # Nobody leaves a gap open that a reserve can fill: what they do besides is unknown.
        known = default_rotation(opponents) if table.minute else default_line_up(opponents.team)
        lines = line_of(table.sides[self._side].team, positions), line_of(opponents.team, known)
        home, visitors = lines if self._side == HOME else lines[::-1]
        return MatchOdds(self._tables, home, visitors, table.control.home_from)

    def _result(self, odds: MatchOdds) -> ResultOdds:
        table = self._table
        return odds.decided(table.minute + 1, table.score, self._possession, table.decider)
