"""What a line-up would be worth: ratings, the opponent's, expected goals and the odds (FF-30, FF-31)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.fortunes import goals
from engine.fortunes.content.cards import Ratings
from engine.fortunes.line_up import LineUp
from engine.fortunes.season import line_ups
from engine.fortunes.season.model import Fixture, SeasonTable
from game.scenes.common.shares import Shares, expected

How = Literal["best", "fixed", "frozen"]
"""best: a manager, taken at his strongest; fixed: a computer club; frozen: one whose manager was sacked."""


class Rival(NamedTuple):
    """The opponent: his club, the seat that manages it, what he is taken for."""

    club: int
    seat: int | None
    how: How
    ratings: Ratings
    line_up: LineUp | None = None


class Figures(NamedTuple):
    """What a line-up comes to: both ends, the goals to be expected for and against, and how the match ends."""

    ratings: Ratings
    scored: float
    conceded: float
    shares: Shares


def rival_of(table: SeasonTable, fixture: Fixture, seat: int) -> Rival:
    """The opponent of `seat`. What a manager names is secret, so he is taken at his best."""
    mine = table.managers[seat].club
    number = fixture.away if fixture.home == mine else fixture.home
    club = table.clubs[number]
    if club.manager is None:
        return Rival(number, None, "frozen" if club.frozen else "fixed", club.ratings)
    line_up = line_ups.suggested(table, club.manager)
    return Rival(number, club.manager, "best", line_ups.team_ratings(table, club.manager, line_up), line_up)


class Worth:
    """The figures of one side's line-ups before one fixture."""

    def __init__(self, table: SeasonTable, fixture: Fixture, seat: int) -> None:
        self._table = table
        self._fixture = fixture
        self._seat = seat
        self._home = fixture.home == table.managers[seat].club
        self.rival = rival_of(table, fixture, seat)

    def is_better(self, line_up: LineUp, other: LineUp) -> bool:
        """Whether one line-up promises more than another."""
        return expected(self.figures(line_up).shares) > expected(self.figures(other).shares)

    def figures(self, line_up: LineUp) -> Figures:
        """All of a line-up's."""
        mine, theirs = line_ups.team_ratings(self._table, self._seat, line_up), self.rival.ratings
        home, away = (mine, theirs) if self._home else (theirs, mine)
        means = goals.match_means(home, away, self._fixture.neutral)
        first, draw, second = (float(share) for share in goals.odds(*means))
        scored, conceded = (mean / goals.UNIT for mean in (means if self._home else means[::-1]))
        shares = (first, draw, second) if self._home else (second, draw, first)
        return Figures(mine, scored, conceded, shares)
