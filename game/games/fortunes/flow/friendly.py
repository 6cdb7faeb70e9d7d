"""A friendly of Football Fortunes on the screen: draw, line-ups and matches as in a game, and the series after them.

Owns how a friendly's table reads as a series, and the order of its screens.
"""

from __future__ import annotations

from typing import cast

from engine.core.friendly import FriendlyEnded, series_winner
from engine.core.team_pack import TeamPack
from engine.fortunes.content.load import load
from engine.fortunes.friendly import FriendlyTable, winners_of
from engine.fortunes.season.events import BoardLaid, SeasonBegun, WeekBegun
from engine.fortunes.season.model import Result, SeasonTable
from game.games.fortunes.flow.career_flow import CareerFlow
from game.games.fortunes.presenter.matchday import clubs_of
from game.stage.friendly import Club, Leg, Series, which_match
from game.stage.friendly_flow import FriendlyLead
from game.ui.scene import Go

_BETWEEN = (BoardLaid, SeasonBegun, WeekBegun, FriendlyEnded)
"""What needs no picture."""


def series_of(table: SeasonTable, pack: TeamPack | None = None) -> Series:
    """How a friendly stands; of a cup the matches of the managers alone, and all clubs once they are drawn."""
    friendly = cast(FriendlyTable, table)
    setup = friendly.setup
    names = {club.key: club.name for club in load(pack).clubs}
    entries = [Club(entry.key, entry.name or names[entry.key], seat) for seat, entry in enumerate(setup.clubs)]
    clubs = [Club(club.key, club.name, club.manager) for club in table.clubs] or entries
    told = [one for one in table.results if one.key or setup.cup]
    legs = tuple(_leg(table, clubs, one) for one in told)
    winner = None
    if table.over:
        number = table.cup[-1][0].winner if setup.cup else series_winner(winners_of(table))
        winner = None if number is None else clubs[number]
    return Series(setup.seats, tuple(clubs), legs, setup.best_of, table.over, winner, cup=table.cup)


def _leg(table: SeasonTable, clubs: list[Club], result: Result) -> Leg:
    home, away = clubs_of(table, result.fixture)
    return Leg((clubs[home], clubs[away]), result.score, result.winner, result.key)


class FriendlyFlow(FriendlyLead, CareerFlow):
    """Leads people through one friendly."""

    def series_in(self, table: SeasonTable) -> Series:
        return series_of(table, self.session.header.pack)

    def doors(self) -> dict[str, Go]:
        """There is neither a market nor money."""
        return {name: go for name, go in super().doors().items() if name in ("squads", "undo", "menu")}

    def go_on(self) -> None:
        """What comes next: the draw of a cup, line-ups and matches; in the end how it all ended."""
        self.all_look()
        while isinstance(event := self.next_event(), _BETWEEN):
            self.tape.pass_on()
        if event is None and self.session.outcome is not None:
            self.show_series(matches=self.shelf.matches)
        else:
            self._enter()

    def when(self, result: Result) -> str:
        return next(iter(which_match(self.ui.t, self.series(), self.seat, played=True)), "")

    def meaning(self, result: Result, own: frozenset[int]) -> None:
        return None

    def _paper(self) -> None:
        self.go_on()
