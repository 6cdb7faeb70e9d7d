"""A friendly of Fütti on the screen: draft, line-ups and matches as in a career, and the series between them.

Owns how a friendly's table reads as a series, and the order of its screens.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

from engine.futti.friendly import FriendlyTable
from engine.futti.season.events import MatchBegun, MatchEvent
from engine.futti.season.matches import match_key
from engine.futti.season.model import PickDue, SeasonTable
from game.games.futti.flow.career_flow import CareerFlow
from game.games.futti.flow.matchday import Matchday
from game.games.futti.style.match_kits import Clubs
from game.stage.friendly import Club, Leg, Series
from game.stage.friendly_flow import FriendlyLead, FriendlyMatches
from game.stage.game_plugin import FriendlyDoors
from game.stage.session import AnySession
from game.ui.scene import Ui


def series_of(table: SeasonTable) -> Series:
    """How a friendly stands."""
    setup = cast(FriendlyTable, table).setup
    names = Clubs(setup)
    clubs = tuple(Club(entry.key, names.name(club), club) for club, entry in enumerate(setup.clubs))
    legs = tuple(
        Leg((clubs[one.home], clubs[one.visitors]), (one.result.home, one.result.visitors), one.result.winner,
            match_key(table, number))
        for number, one in enumerate(table.fixtures)
        if one.result is not None
    )  # fmt: skip
    won = [sum(leg.winner is not None and leg.clubs[leg.winner] == club for leg in legs) for club in clubs]
    winner = clubs[won.index(max(won))] if table.over and won[0] != won[1] else None
    return Series(setup.seats, clubs, legs, setup.best_of, table.over, winner)


class FriendlyMatchday(FriendlyMatches, Matchday):
    """The matches of a friendly."""


class FriendlyFlow(FriendlyLead, CareerFlow):
    """Leads people through one friendly."""

    def __init__(self, ui: Ui, session: AnySession, replays: Path, doors: FriendlyDoors) -> None:
        super().__init__(ui, session, replays, doors)
        self.matchday = FriendlyMatchday(self, self.rooms)

    def series(self) -> Series:
        return series_of(self.tape.table)

    def go_on(self) -> None:
        """The series, and over it at once what comes next: the draft, a line-up, a match."""
        while not self.work():
            pass
        matches = self.rooms.matches if self.series().legs else None
        pending = self.session.pending()
        is_on = isinstance(self.tape.peek(), MatchBegun | MatchEvent)
        if not is_on and not pending:
            self.show_series(matches=matches)
        elif not is_on and any(isinstance(due, PickDue) for due in pending):
            self.show_series(self.ask, matches)
            self.ask()
        else:
            self.show_series(self.matchday.play, matches)
            self.matchday.play()
