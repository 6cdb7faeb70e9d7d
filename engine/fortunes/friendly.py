"""A friendly of Football Fortunes: one tie or a series of two managers, or a cup of eight clubs.

Owns the set-up and the order of things; squads are dealt, line-ups named and matches played as in a season. There is
neither market nor money, nobody is hurt and nothing is listed: all that is done is to name line-ups.
"""

from __future__ import annotations

from typing import cast

from engine.core import knockout
from engine.core.chance import Chance
from engine.core.entries import first_entries
from engine.core.friendly import (
    SIDES,
    FriendlyEnded,
    NextLeg,
    friendly_fault,
    is_decided,
    knockout_outcome,
    outcome_of,
    series_meetings,
    series_winner,
)
from engine.core.knockout import Tree
from engine.core.league import standings
from engine.core.model import LEVELS, Outcome, Reason
from engine.core.phased import FreeActions
from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import Competition
from engine.fortunes.season import events, opening
from engine.fortunes.season.calendar import league_rows, result_of
from engine.fortunes.season.events import BoardLaid, CupDrawn, LineUpsShown, RoundEnded, SeasonBegun, WeekBegun
from engine.fortunes.season.matches import play_fixture
from engine.fortunes.season.model import Fixture, Person, SeasonSetup, SeasonTable
from engine.fortunes.season.rules import FortunesSeason
from engine.fortunes.season.state import Handlers, Piles, SeasonPlay, SeasonState
from engine.fortunes.season.steps import Found, KickOff, PlayRound

CUP_CLUBS = 8
MOST_SEATS = 6
"""Managers in a cup; computer clubs make it eight."""


class FriendlySetup(SeasonSetup, frozen=True):
    """What a friendly needs to begin: two seats and their clubs, for a `cup` one to six.

    The series is the best of `best_of` matches, which are `decisive` (FF-35) or may be drawn. A cup's always are, and
    its other clubs are computers' of `level` (FF-32).
    """

    cup: bool = False
    decisive: bool = False
    best_of: int = 1
    rematch: int = 0


class FriendlyTable(SeasonTable):
    """A season's table on which only these clubs and their matches are. Weeks are matches, or rounds of the cup."""

    setup: FriendlySetup


class FriendlyState(SeasonState):
    """A friendly at a prompt, or over."""

    table: FriendlyTable


def winners_of(table: SeasonTable) -> list[int | None]:
    """Who has won each match that is over: a club, None a draw."""
    played = [(table.fixtures[result.fixture], result.winner) for result in table.results]
    return [None if winner is None else (one.home, one.away)[winner] for one, winner in played]


def _setup(play: SeasonPlay) -> FriendlySetup:
    return cast(FriendlyTable, play.table).setup


def _found(play: SeasonPlay, step: Found) -> None:
    """Squads that are all worth the same (FF-2), for a cup computer clubs too; then the first round."""
    setup = _setup(play)
    people: list[Person] = []
    squads: list[tuple[int, ...]] = []
    for squad in opening.new_squads(play, len(setup.seats)):
        squads.append(tuple(range(len(people), len(people) + len(squad))))
        people += squad
    count = CUP_CLUBS if setup.cup else SIDES
    clubs = opening.league_clubs(play, count)
    play.emit(
        BoardLaid(
            clubs=clubs,
            league=count,
            people=tuple(people),
            squads=tuple(squads),
            academy=(),
            seniors=0,
            rule="FF-2",
        )
    )
    lots = tuple(range(count))
    play.emit(
        SeasonBegun(
            season=1 + setup.rematch,
            fixtures=() if setup.cup else _series(setup),
            ratings=tuple(club.ratings for club in clubs),
            lots=lots,
            rows=standings(count, (), lots),
            rule="FF-29",
        )
    )
    play.then(NextLeg())


def _series(setup: FriendlySetup) -> tuple[Fixture, ...]:
    """Each a match in a week of its own; the second club is at home in every second."""
    kind: Competition = "cup" if setup.decisive else "league"
    meetings = series_meetings(setup.best_of)
    return tuple(Fixture(one.round - 1, kind, one.round, one.home, one.away) for one in meetings)


def _next_leg(play: SeasonPlay, step: NextLeg) -> None:
    """The next match of the series, or the next round of the cup; or the end."""
    setup, table = _setup(play), play.table
    winners = winners_of(table)
    if not setup.cup and is_decided(winners, setup.best_of):
        play.emit(FriendlyEnded(winner=series_winner(winners), rule="FF-35"))
        return
    if setup.cup:
        tree = _cup(play)
        if tree[-1][0].winner is not None:
            play.emit(FriendlyEnded(winner=tree[-1][0].winner, rule="FF-35"))
            return
    play.emit(WeekBegun(week=table.week + 1, first=0, rule="FF-7"))
    decisive = setup.cup or setup.decisive
    play.then(PlayRound("cup" if decisive else "league", tuple(range(table.league))))


def _cup(play: SeasonPlay) -> Tree:
    """The draw, with its next round if there is one (FF-35); who is drawn first is at home."""
    table = play.table
    if table.cup:
        tree = _decided(table)
        following = knockout.advance(tree)
        if len(following) == len(tree):
            play.emit(CupDrawn(competition="cup", tree=tree, fixtures=(), rule="FF-35"))
            return tree
    else:
        order = list(range(table.league))
        play.chance.shuffle("draw-cup", order)
        following = knockout.draw(order)
    first, stage = len(table.fixtures), len(following) - 1
    fixtures = tuple(
        Fixture(number, "cup", table.week + 1, tie.home, tie.visitors, stage, len(following[-1]) == 1)
        for number, tie in enumerate(following[-1], first)
        if tie.visitors is not None
    )
    play.emit(CupDrawn(competition="cup", tree=following, fixtures=fixtures, rule="FF-35"))
    return following


def _decided(table: SeasonTable) -> Tree:
    """The tree with the winners of the round that was just played."""
    tree, stage = table.cup, len(table.cup) - 1
    ties = [fixture for fixture in table.fixtures if fixture.stage == stage]
    for number, fixture in enumerate(ties):
        result = result_of(table, fixture.number)
        assert result is not None, "the round has been played"
        tree = knockout.decide(tree, number, fixture.away if result.winner else fixture.home)
    return tree


def _kick_off(play: SeasonPlay, step: KickOff) -> None:
    """All matches of the round, which nobody pays for and nobody is hurt in."""
    table = play.table
    if any(table.named):
        play.emit(LineUpsShown(line_ups=tuple(table.named), rule="FF-29"))
    for number in table.round:
        play_fixture(play, table.fixtures[number])
    rows = league_rows(table, table.deducted)
    play.emit(RoundEnded(competition=step.competition, rows=rows, rule="FF-33"))
    play.then(NextLeg())


_HANDLERS: Handlers = {**FortunesSeason.handlers, Found: _found, NextLeg: _next_leg, KickOff: _kick_off}


class FortunesFriendly(FortunesSeason):
    """Two managers and a match or a series, or a cup of eight clubs; with the shipped content by default."""

    game = "fortunes-friendly"
    version = FortunesSeason.version + 0  # with other rules of a season a friendly is another too
    setup_type = FriendlySetup
    state_type: type[SeasonState] = FriendlyState
    view_type: type[SeasonTable] = FriendlyTable
    event_type = events.SeasonEvent | FriendlyEnded
    manager_levels = LEVELS  # nobody bids
    handlers = _HANDLERS
    free: FreeActions[Content, SeasonState, SeasonTable, SeasonPlay] | None = None

    def default_setup(self, seats: int = SIDES, level: int = 2) -> FriendlySetup:
        """One tie, which may be drawn."""
        managers, clubs = first_entries(self.content.clubs, max(SIDES, seats), level)
        return FriendlySetup(seats=managers, clubs=clubs)

    def setup_fault(self, setup: SeasonSetup) -> Reason | None:
        """None if the friendly can be played, else why not.

        Keys: those of `friendly_fault`, `club_level`, `cup_of_one` (a cup is no series).
        """
        assert isinstance(setup, FriendlySetup), "a friendly has a set-up of its own"
        known = {club.key for club in self.content.clubs}
        fault = friendly_fault(setup, known, *((1, MOST_SEATS) if setup.cup else (SIDES, SIDES)))
        if fault is not None:
            return fault
        if setup.level not in LEVELS:
            return Reason("club_level", {"most": LEVELS[-1]})
        return Reason("cup_of_one") if setup.cup and setup.best_of > 1 else None

    def begin(self, setup: SeasonSetup, chance: Chance) -> SeasonState:
        assert isinstance(setup, FriendlySetup), "a friendly has a set-up of its own"
        return FriendlyState(FriendlyTable(setup), chance, Piles(), [Found()])

    def outcome(self, state: SeasonState) -> Outcome | None:
        """Both managers by matches won; all clubs of a cup by rounds."""
        table = state.table
        if not table.over:
            return None
        names = [club.name for club in table.clubs]
        setup = cast(FriendlyTable, table).setup
        if setup.cup:
            return knockout_outcome(names, table.cup, [club.manager for club in table.clubs])
        return outcome_of(names, winners_of(table))
