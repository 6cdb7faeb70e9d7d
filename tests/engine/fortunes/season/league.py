"""A table in the middle of a season on which fixtures are played: `reading`'s, with a calendar made by hand.

Seat n manages club n; clubs that nobody manages have a defence of 16 and an attack of 20. The table of the league is in
the order of the clubs' numbers until a result counts.
"""

from __future__ import annotations

from typing import Any

from engine.core.knockout import Tie
from engine.core.model import Event, Step
from engine.fortunes.content.cards import Ratings
from engine.fortunes.line_up import LineUp
from engine.fortunes.match.model import Competition, Side
from engine.fortunes.season.actions import NameLineUp
from engine.fortunes.season.model import Fixture, Result
from engine.fortunes.season.state import SeasonPlay
from engine.fortunes.season.steps import PlayRound
from tests.engine.fortunes.season.reading import CONTENT, SEAT, Reading, season_rules

FIRST_ELEVEN = tuple(range(11))
"""The places of everybody's first squad in 4-3-3: a defence of 16, an attack of 16."""


def first_line_up(seat: int) -> LineUp:
    """Everybody's first eleven."""
    return LineUp("4-3-3", tuple(SEAT * seat + place for place in FIRST_ELEVEN))


class League(Reading):
    """Managers who play fixtures, in week 3 if nothing else is said."""

    def __init__(self, seats: int = 2, **setup: Any) -> None:
        super().__init__(seats=seats, **setup)

    @property
    def play(self) -> SeasonPlay:
        """For functions of the rules that resolve something themselves."""
        return SeasonPlay(self.state, CONTENT, season_rules().match)

    # -- the table

    def fixture(
        self, home: int, away: int, competition: Competition = "league", stage: int = 0, neutral: bool = False
    ) -> Fixture:
        """Another fixture of this week, by club."""
        table = self.table
        made = Fixture(len(table.fixtures), competition, table.week, home, away, stage, neutral)
        table.fixtures.append(made)
        return made

    def result(self, home: int, away: int, scored: int, conceded: int) -> Result:
        """A league match that counts already."""
        fixture = self.fixture(home, away)
        winner: Side | None = None if scored == conceded else 0 if scored > conceded else 1
        made = Result(fixture.number, (scored, conceded), (scored, conceded), (), winner)
        self.table.results.append(made)
        return made

    def tree(self, *ties: tuple[int, int]) -> tuple[tuple[Tie, ...], ...]:
        """A round of a cup with these ties, nobody having won."""
        return (tuple(Tie(home, away) for home, away in ties),)

    def sack(self, *seats: int, purse: int = 50) -> None:
        """Have managers been sacked, one after another; their clubs go on with a defence of 10 and an attack of 12."""
        table = self.table
        for seat in seats:
            table.sacks += 1
            manager, club = self.manager(seat), self.table.clubs[self.manager(seat).club]
            table.bank += manager.cash
            manager.cash, manager.managing, manager.purse = 0, False, purse
            manager.sacked, manager.sackings = table.sacks, manager.sackings + 1
            club.manager, club.frozen, club.ratings = None, True, Ratings(10, 12)

    # -- playing

    def round(self, competition: Competition = "league") -> list[Event]:
        """Play this week's round, everybody with his first eleven; bets are not placed."""
        events = self.run(PlayRound(competition, tuple(row.team for row in self.table.rows)))
        while self.state.asked:
            due = self.state.asked[0]
            if type(due).__name__ == "LineUpDue":
                self.do(NameLineUp(due.seat, first_line_up(due.seat)))
            else:
                self.do(season_rules().default(self.state, due))
        return events

    def names(self, *steps: Step) -> list[str]:
        """What kinds of events `steps` bring, up to a question."""
        return [type(event).__name__ for event in self.run(*steps)]
