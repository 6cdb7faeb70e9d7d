"""A friendly of Fütti: two clubs and a match or a series of them, or up to twelve and a small league or cup.

Owns the set-up and the order of things; teams are dealt or drafted and matches are played by the season's own rules. A
match that must have a winner is played as a cup tie is (FU-31).
"""

from __future__ import annotations

from typing import Literal, cast

from msgspec import UNSET, UnsetType

from engine.core import knockout
from engine.core.chance import Chance
from engine.core.entries import first_entries
from engine.core.friendly import (
    SIDES,
    FriendlyEnded,
    friendly_fault,
    is_decided,
    is_series,
    knockout_outcome,
    league_outcome,
    outcome_of,
    series_fault,
    series_meetings,
    series_winner,
)
from engine.core.league import round_robin
from engine.core.model import LEVELS, Outcome, Reason
from engine.futti.content import Content, Team
from engine.futti.match.lineups import default_line_up
from engine.futti.odds import line_of
from engine.futti.season import events, rounds
from engine.futti.season.events import DraftOpened, FixturesDrawn, RoundEnded, SeasonBegun, TeamsDealt
from engine.futti.season.fold import Handlers, SeasonPlay
from engine.futti.season.model import (
    MOST_CLUBS,
    BeginRound,
    BeginSeason,
    DrawFixtures,
    EndRound,
    EndSeason,
    Fixture,
    PickNext,
    Round,
    SeasonSetup,
    SeasonState,
    SeasonTable,
)
from engine.futti.season.rounds import league_rows
from engine.futti.season.rules import FuttiSeason
from engine.futti.season.teams import SQUAD_SIZE, Squad, deal_teams, dealt, open_draft, teams_of

MOST_SIDES = MOST_CLUBS
DEALS = 12
"""So many deals are tried to find an even one."""
EVEN = 4
"""How much stronger one of two dealt teams may be: of those within it none wins more than 65 matches in 100."""


class FriendlySetup(SeasonSetup, frozen=True):
    """What a friendly needs to begin: two to twelve clubs, seat n managing the club numbered n.

    Two play the best of `best_of` matches, and their `decider` may be "draw". More play a league, everybody once
    against everybody, or with `cup` a cup. With `by_hand` each manager picks his whole team at once, the next one from
    what is left; else `teams` says how they come about. With `own` each club plays with the squad of its own that
    teams of one's own gave it, whatever the others say; UNSET isn't saved.
    """

    by_hand: bool = False
    best_of: int = 1
    rematch: int = 0
    own: Literal[True] | UnsetType = UNSET


class FriendlyTable(SeasonTable):
    """A season's table on which only these clubs and their matches are. A series has a round for each match."""

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


def _dates(setup: FriendlySetup) -> tuple[Round, ...]:
    if is_series(setup):
        return tuple(Round("league" if setup.decider == "draw" else "cup", leg) for leg in range(setup.best_of))
    if setup.cup:
        return tuple(Round("cup", stage) for stage in range(knockout.stages(len(setup.clubs))))
    return tuple(Round("league", number) for number in range(len(round_robin(len(setup.clubs)))))


def _begin(play: SeasonPlay, step: BeginSeason) -> None:
    """The dates, then the teams (FU-3)."""
    setup = _setup(play)
    sides = range(len(setup.clubs))
    lots = list(sides)
    if not is_series(setup):
        play.chance.shuffle("lots", lots)
    play.emit(SeasonBegun(season=1 + setup.rematch, calendar=_dates(setup), lots=tuple(lots)))
    play.then(DrawFixtures())
    if setup.own is True:
        squads = [own_squad(play.content, entry.key) for entry in setup.clubs]
        play.emit(TeamsDealt(squads=tuple(squads), teams=teams_of(play, squads), swaps=()))
    elif setup.by_hand:
        play.emit(DraftOpened(order=tuple(side for side in sides for _ in range(SQUAD_SIZE))))
        play.then(PickNext())
    elif setup.teams == "draft":
        open_draft(play)
    elif is_series(setup):
        _deal_evenly(play)
    else:
        deal_teams(play)


def own_squad(content: Content, key: str) -> Squad:
    """The cards of a club's own squad, outfield players first; empty if it has none."""
    squad = next((club.squad for club in content.clubs if club.key == key), UNSET)
    keys = [*(card.key for card in content.outfield), *(card.key for card in content.goaltenders)]
    return () if isinstance(squad, UnsetType) else tuple(sorted(keys.index(member) for member in squad))


def _deal_evenly(play: SeasonPlay) -> None:
    """FU-3: the first deal in which neither side is much stronger; if there is none, the most even of those tried."""
    deals: list[TeamsDealt] = []
    while not deals or (len(deals) < DEALS and _gap(deals[-1]) > EVEN):
        deals.append(dealt(play))
    play.emit(min(deals, key=_gap))


def _gap(deal: TeamsDealt) -> int:
    """How much stronger one of two teams is."""
    first, second = (strength(team) for team in deal.teams)
    return abs(first - second)


def strength(team: Team) -> int:
    """What the strongest line-up has of OFFENCE, DEFENCE and goaltending, added up."""
    line = line_of(team, default_line_up(team))
    return sum(one or 0 for one in (*line.offence, *line.defence, line.goaltending))


def _draw_fixtures(play: SeasonPlay, step: DrawFixtures) -> None:
    """Of two the first club is at home first; then they take turns. More are drawn as in a season (FU-34, FU-35)."""
    if not is_series(_setup(play)):
        rounds.draw_fixtures(play, step)
        return
    fixtures = tuple(Fixture(one.round - 1, 0, one.home, one.away) for one in series_meetings(_setup(play).best_of))
    play.emit(FixturesDrawn(fixtures=fixtures, rows=league_rows(play.table, play.content.tables.league)))
    play.then(BeginRound(0))


def _end_round(play: SeasonPlay, step: EndRound) -> None:
    """A match counts; the next one follows until the series is decided, in a league or cup until all are played."""
    if not is_series(_setup(play)):
        rounds.end_round(play, step)
        return
    rows = league_rows(play.table, play.content.tables.league, step.round)
    play.emit(RoundEnded(round=step.round, rows=rows, tree=()))
    winners = winners_of(play.table)
    if is_decided(winners, _setup(play).best_of):
        play.emit(FriendlyEnded(winner=series_winner(winners), rule="FU-31"))
    else:
        play.then(BeginRound(step.round + 1))


def _end(play: SeasonPlay, step: EndSeason) -> None:
    """A league or cup is over."""
    table = play.table
    winner = table.cup[-1][0].winner if table.cup else table.rows[0].team
    play.emit(FriendlyEnded(winner=winner, rule="FU-35" if table.cup else "FU-34"))


_HANDLERS: Handlers = {
    **FuttiSeason.handlers,
    BeginSeason: _begin,
    DrawFixtures: _draw_fixtures,
    EndRound: _end_round,
    EndSeason: _end,
}


class FuttiFriendly(FuttiSeason):
    """Two clubs and a match or a series, or a small league or cup; with the shipped content by default."""

    game = "futti-friendly"
    version = FuttiSeason.version + 1  # with other rules of a season a friendly is another too
    setup_type = FriendlySetup
    state_type: type[SeasonState] = FriendlyState
    view_type: type[SeasonTable] = FriendlyTable
    event_type = events.SeasonEvent | FriendlyEnded
    manager_levels = LEVELS  # nobody drafts
    handlers = _HANDLERS

    def default_setup(self, seats: int = SIDES, level: int = 2) -> FriendlySetup:
        """A person, or a manager of that level, against computers: dealt teams, one match that may be drawn."""
        managers, clubs = first_entries(self.content.clubs, max(SIDES, seats), level)
        return FriendlySetup(clubs=clubs, seats=managers, managed=tuple(range(len(managers))), decider="draw")

    def setup_fault(self, setup: SeasonSetup) -> Reason | None:
        """None if the friendly can be played, else why not.

        Keys: those of `friendly_fault`, `no_own_squad` (`club`, its key), `club_unmanaged`, `series_of_two`,
        `cup_undecided`.
        """
        assert isinstance(setup, FriendlySetup), "a friendly has a set-up of its own"
        fault = friendly_fault(setup, {club.key for club in self.content.clubs}, SIDES, MOST_SIDES)
        if fault is not None:
            return fault
        for entry in setup.clubs if setup.own is True else ():
            if not own_squad(self.content, entry.key):
                return Reason("no_own_squad", {"club": entry.key})
        if setup.managed != tuple(range(len(setup.clubs))):
            return Reason("club_unmanaged")
        if setup.cup and not is_series(setup) and setup.decider == "draw":
            return Reason("cup_undecided")
        return series_fault(setup)

    def begin(self, setup: SeasonSetup, chance: Chance) -> SeasonState:
        assert isinstance(setup, FriendlySetup), "a friendly has a set-up of its own"
        return FriendlyState(FriendlyTable(setup), chance, [BeginSeason()])

    def outcome(self, state: SeasonState) -> Outcome | None:
        """Two clubs by matches won, those of a cup by rounds, those of a league by its table."""
        table = state.table
        if not table.over:
            return None
        names = [team.name for team in table.teams]
        if is_series(cast(FriendlyTable, table).setup):
            return outcome_of(names, winners_of(table))
        if not table.cup:
            return league_outcome(names, table.rows)
        return knockout_outcome(names, table.cup, range(len(names)))
