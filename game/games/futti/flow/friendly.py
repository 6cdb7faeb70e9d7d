"""A friendly of Fütti on the screen: draft, line-ups and matches as in a career, and the series between them.

Owns how a friendly's table reads as a series, and the order of its screens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

from engine.core.friendly import POINTS_WIN, is_series, series_winner
from engine.core.team_pack import TeamPack
from engine.futti.content import load
from engine.futti.friendly import FriendlyTable, winners_of
from engine.futti.season.events import MatchBegun, MatchEvent
from engine.futti.season.matches import match_key
from engine.futti.season.model import PickDue, SeasonTable
from game.games.futti import facts
from game.games.futti.flow.career_flow import CareerFlow
from game.games.futti.flow.matchday import Matchday
from game.games.futti.style.match_kits import Clubs
from game.stage.friendly import Club, Leg, Series
from game.stage.friendly_flow import FriendlyLead, FriendlyMatches
from game.stage.game_plugin import FriendlyDoors
from game.stage.session import AnySession
from game.ui.scene import Ui


def series_of(table: SeasonTable, pack: TeamPack | None = None) -> Series:
    """How a friendly stands: of what was played all that counts, in a league with the points of its table."""
    setup = cast(FriendlyTable, table).setup
    names = Clubs(setup, load(pack))
    clubs = [Club(entry.key, names.name(club), club) for club, entry in enumerate(setup.clubs)]
    legs = tuple(
        _leg(table, clubs, number)
        for number in sorted(range(len(table.fixtures)), key=lambda number: table.fixtures[number].round)
        if facts.counts(table, table.fixtures[number])
    )
    found = Series(setup.seats, tuple(clubs), legs, setup.best_of, table.over, _winner(table, clubs))
    if is_series(setup) or not table.rows:
        return found
    found = replace(found, cup=table.cup, coming=_coming(table, clubs))
    if table.cup:
        return found
    order = [row.team for row in table.rows]
    return replace(
        found,
        clubs=tuple(clubs[club] for club in order),
        points=tuple(row.points for row in table.rows),
        each=len(clubs) - 1,
        win=POINTS_WIN,
    )


def _coming(table: SeasonTable, clubs: Sequence[Club]) -> tuple[Club, ...]:
    """Who meets next: somebody whom a person manages, as long as there is such a match; those are played last."""
    pairs = [
        (clubs[fixture.home], clubs[fixture.visitors])
        for fixture in (table.fixtures[number] for number in table.fixtures_of(table.rounds_played))
        if fixture.result is None
    ]
    own = [pair for pair in pairs if any(table.setup.seats[_seat(club)].is_human for club in pair)]
    return (*own, *pairs, ())[0]


def _seat(club: Club) -> int:
    assert club.seat is not None, "in a friendly every club has a manager"
    return club.seat


def _leg(table: SeasonTable, clubs: Sequence[Club], number: int) -> Leg:
    fixture = table.fixtures[number]
    assert fixture.result is not None, "it counts"
    sides = clubs[fixture.home], clubs[fixture.visitors]
    return Leg(sides, facts.score(fixture), fixture.result.winner, match_key(table, number))


def _winner(table: SeasonTable, clubs: Sequence[Club]) -> Club | None:
    """Who has won, once it is over."""
    if not table.over:
        return None
    if is_series(cast(FriendlyTable, table).setup):
        number = series_winner(winners_of(table))
        return None if number is None else clubs[number]
    winner = table.cup[-1][0].winner if table.cup else table.rows[0].team
    return None if winner is None else clubs[winner]


class FriendlyMatchday(FriendlyMatches, Matchday):
    """The matches of a friendly."""


class FriendlyFlow(FriendlyLead, CareerFlow):
    """Leads people through one friendly."""

    def __init__(self, ui: Ui, session: AnySession, replays: Path, doors: FriendlyDoors) -> None:
        super().__init__(ui, session, replays, doors)
        self.matchday = FriendlyMatchday(self, self.rooms)

    def series_in(self, table: SeasonTable) -> Series:
        return series_of(table, self.session.header.pack)

    def has_other_squads(self) -> bool:
        return cast(FriendlyTable, self.tape.table).setup.own is not True

    def go_on(self) -> None:
        """The series, and over it at once what comes next: the draft, a line-up, a match. Of a league or cup the table
        or tree is looked at before each match."""
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
            table = cast(FriendlyTable, self.tape.table)
            if is_series(table.setup) or table.playing is not None:
                self.matchday.play()
