"""A friendly of Fütti: two clubs whose teams are dealt, drafted or picked by hand, and a match or a series of them.

Owns the set-up and the order of things; teams come about and matches are played by the season's own rules. A match that
must have a winner is played as a cup tie is (FU-31).
"""

from __future__ import annotations

from typing import cast

from engine.core.chance import Chance
from engine.core.entries import first_entries
from engine.core.friendly import FriendlyEnded, friendly_fault, host, is_decided, outcome_of, series_winner
from engine.core.model import Outcome, Reason
from engine.futti.season import events
from engine.futti.season.events import DraftOpened, FixturesDrawn, RoundEnded, SeasonBegun
from engine.futti.season.fold import Handlers, SeasonPlay
from engine.futti.season.model import (
    BeginRound,
    BeginSeason,
    DrawFixtures,
    EndRound,
    Fixture,
    PickNext,
    Round,
    SeasonSetup,
    SeasonState,
    SeasonTable,
)
from engine.futti.season.rounds import league_rows
from engine.futti.season.rules import FuttiSeason
from engine.futti.season.teams import SQUAD_SIZE, deal_teams, open_draft

SIDES = 2


class FriendlySetup(SeasonSetup, frozen=True):
    """What a friendly needs to begin: two clubs, seat n managing the club numbered n.

    `decider` may be "draw" here. With `by_hand` each manager picks his whole team at once, the second from what the
    first has left; else `teams` says how they come about. The series is the best of `best_of` matches.
    """

    by_hand: bool = False
    best_of: int = 1
    rematch: int = 0


class FriendlyTable(SeasonTable):
    """A season's table on which only these clubs and their matches are. Rounds are the matches of the series."""

    setup: FriendlySetup


class FriendlyState(SeasonState):
    """A friendly at a prompt, or over."""

    table: FriendlyTable


def winners_of(table: SeasonTable) -> list[int | None]:
    """Who has won each match that is over: a club, None a draw."""
    results = [(fixture, fixture.result) for fixture in table.fixtures]
    return [
        None if result.winner is None else fixture.club(result.winner)
        for fixture, result in results
        if result is not None
    ]


def _setup(play: SeasonPlay) -> FriendlySetup:
    return cast(FriendlyTable, play.table).setup


def _begin(play: SeasonPlay, step: BeginSeason) -> None:
    """The dates of the series, then the teams (FU-3)."""
    setup = _setup(play)
    dates = tuple(Round("league" if setup.decider == "draw" else "cup", leg) for leg in range(setup.best_of))
    play.emit(SeasonBegun(season=1 + setup.rematch, calendar=dates, lots=tuple(range(SIDES))))
    play.then(DrawFixtures())
    if setup.by_hand:
        play.emit(DraftOpened(order=tuple(side for side in range(SIDES) for _ in range(SQUAD_SIZE))))
        play.then(PickNext())
    elif setup.teams == "draft":
        open_draft(play)
    else:
        deal_teams(play)


def _draw_fixtures(play: SeasonPlay, step: DrawFixtures) -> None:
    """The first club is at home first; then they take turns."""
    hosts = [host(leg) for leg in range(_setup(play).best_of)]
    fixtures = tuple(Fixture(leg, 0, home, 1 - home) for leg, home in enumerate(hosts))
    play.emit(FixturesDrawn(fixtures=fixtures, rows=league_rows(play.table, play.content.tables.league)))
    play.then(BeginRound(0))


def _end_round(play: SeasonPlay, step: EndRound) -> None:
    """A match counts; the next one follows until the series is decided."""
    rows = league_rows(play.table, play.content.tables.league, step.round)
    play.emit(RoundEnded(round=step.round, rows=rows, tree=()))
    winners = winners_of(play.table)
    if is_decided(winners, _setup(play).best_of):
        play.emit(FriendlyEnded(winner=series_winner(winners), rule="FU-31"))
    else:
        play.then(BeginRound(step.round + 1))


_HANDLERS: Handlers = {
    **FuttiSeason.handlers,
    BeginSeason: _begin,
    DrawFixtures: _draw_fixtures,
    EndRound: _end_round,
}


class FuttiFriendly(FuttiSeason):
    """Two clubs and a match, or a series; with the shipped content by default."""

    game = "futti-friendly"
    version = FuttiSeason.version + 0  # with other rules of a season a friendly is another too
    setup_type = FriendlySetup
    state_type: type[SeasonState] = FriendlyState
    view_type: type[SeasonTable] = FriendlyTable
    event_type = events.SeasonEvent | FriendlyEnded
    handlers = _HANDLERS

    def default_setup(self, seats: int = SIDES, level: int = 2) -> FriendlySetup:
        """A person, or a manager of that level, against computers: dealt teams, one match that may be drawn."""
        managers, clubs = first_entries(self.content.clubs, max(SIDES, seats), level)
        return FriendlySetup(clubs=clubs, seats=managers, managed=tuple(range(len(managers))), decider="draw")

    def setup_fault(self, setup: SeasonSetup) -> Reason | None:
        """None if the friendly can be played, else why not. Keys: those of `friendly_fault`, `club_unmanaged`."""
        assert isinstance(setup, FriendlySetup), "a friendly has a set-up of its own"
        fault = friendly_fault(setup, {club.key for club in self.content.clubs})
        if fault is not None:
            return fault
        return None if setup.managed == tuple(range(SIDES)) else Reason("club_unmanaged")

    def begin(self, setup: SeasonSetup, chance: Chance) -> SeasonState:
        assert isinstance(setup, FriendlySetup), "a friendly has a set-up of its own"
        return FriendlyState(FriendlyTable(setup), chance, [BeginSeason()])

    def outcome(self, state: SeasonState) -> Outcome | None:
        """Both clubs by matches won."""
        table = state.table
        return outcome_of([team.name for team in table.teams], winners_of(table)) if table.over else None
