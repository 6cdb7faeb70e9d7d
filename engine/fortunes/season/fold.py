"""Laying events on the table: small functions that assign what events say, and decide nothing.

Those of `market_events` are in `market_fold`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.deals import new_desk, new_room
from engine.core.friendly import FriendlyEnded
from engine.core.model import Event
from engine.core.play import Folds
from engine.fortunes.match.events import fold as fold_match
from engine.fortunes.match.model import MatchTable
from engine.fortunes.season import events as e
from engine.fortunes.season.market_fold import MARKET_FOLDS, nothing
from engine.fortunes.season.model import Club, Manager, SeasonTable


def fold(table: SeasonTable, event: Event) -> None:
    """Lay one event on the table. Raises `KeyError` for one that is none of a season."""
    _FOLDS[type(event)](table, event)


# -- opening, seasons and weeks


def _board_laid(table: SeasonTable, event: e.BoardLaid) -> None:
    table.clubs = [Club(club.key, club.name, club.ratings, club.manager, club.frozen) for club in event.clubs]
    table.league = event.league
    table.people = list(event.people)
    table.managers = [Manager(seat, squad=list(squad)) for seat, squad in enumerate(event.squads)]
    table.academy = list(event.academy)
    table.seniors = event.seniors
    count = len(table.managers)
    table.desk = new_desk(count)
    table.named = [None] * count
    table.last_named = [None] * count


def _people_joined(table: SeasonTable, event: e.PeopleJoined) -> None:
    table.people += event.people
    table.seniors = event.seniors


def _club_taken(table: SeasonTable, event: e.ClubTaken) -> None:
    manager = table.managers[event.seat]
    left = set(manager.squad)
    table.out = [absence for absence in table.out if absence.person not in left]
    manager.club = event.club
    manager.squad = list(event.squad)
    manager.listed = []
    manager.coach, manager.scout, manager.bung = 0, "none", False
    manager.counter = manager.closed = 0
    manager.managing = True
    table.clubs[event.club].manager = event.seat
    table.last_named[event.seat] = None


def _season_begun(table: SeasonTable, event: e.SeasonBegun) -> None:
    table.season = event.season
    table.week = 0
    table.fixtures = list(event.fixtures)
    table.results, table.gates, table.ledger, table.bets = [], [], [], []
    table.lots, table.rows = event.lots, event.rows
    table.deducted = [0] * table.league
    table.cup = table.europe = ()
    _ratings(table, event)


def _ratings(table: SeasonTable, event: e.SeasonBegun | e.RatingsDrifted) -> None:
    for club, ratings in zip(table.clubs, event.ratings, strict=True):
        club.ratings = ratings


def _cup_drawn(table: SeasonTable, event: e.CupDrawn) -> None:
    if event.competition == "cup":
        table.cup = event.tree
    else:
        table.europe = event.tree
    table.fixtures += event.fixtures


def _order_rolled(table: SeasonTable, event: e.OrderRolled) -> None:
    table.first = event.first


def _week_begun(table: SeasonTable, event: e.WeekBegun) -> None:
    table.week, table.first = event.week, event.first
    table.mover = None
    new_room(table.desk)


def _week_ended(table: SeasonTable, event: e.WeekEnded) -> None:
    table.mover = None


def _season_ended(table: SeasonTable, event: e.SeasonEnded) -> None:
    table.past.append(event.past)
    table.last_europe = event.last_europe
    for manager, points in zip(table.managers, event.points, strict=True):
        manager.points = points


def _game_ended(table: SeasonTable, event: e.GameEnded) -> None:
    table.tallies = event.tallies
    table.over = True


def _friendly_ended(table: SeasonTable, event: FriendlyEnded) -> None:
    table.over = True


# -- the board


def _turn_begun(table: SeasonTable, event: e.TurnBegun) -> None:
    table.mover = event.seat


def _counter_moved(table: SeasonTable, event: e.CounterMoved) -> None:
    table.die = event.die
    table.managers[event.seat].counter = event.square


def _coach_changed(table: SeasonTable, event: e.CoachChanged) -> None:
    table.managers[event.seat].coach = event.stars


def _scout_changed(table: SeasonTable, event: e.ScoutChanged) -> None:
    table.managers[event.seat].scout = event.scout


def _youth_coached(table: SeasonTable, event: e.YouthCoached) -> None:
    table.people[event.person] = replace(table.people[event.person], stars=event.stars)


# -- fixtures


def _round_begun(table: SeasonTable, event: e.RoundBegun) -> None:
    table.round = list(event.fixtures)
    table.sealed = []
    table.named = [None] * len(table.managers)
    table.bets = []


def _line_up_named(table: SeasonTable, event: e.LineUpNamed) -> None:
    table.named[event.seat] = event.line_up


def _line_up_sealed(table: SeasonTable, event: e.LineUpSealed) -> None:
    table.sealed.append(event.seat)


def _line_ups_shown(table: SeasonTable, event: e.LineUpsShown) -> None:
    table.named = list(event.line_ups)
    for seat, line_up in enumerate(event.line_ups):
        if line_up is not None:
            table.last_named[seat] = line_up


def _bet_placed(table: SeasonTable, event: e.BetPlaced) -> None:
    table.bets.append(event.bet)
    table.managers[event.bet.seat].purse = event.purse


def _bets_settled(table: SeasonTable, event: e.BetsSettled) -> None:
    for manager, purse in zip(table.managers, event.purses, strict=True):
        manager.purse = purse


def _match_begun(table: SeasonTable, event: e.MatchBegun) -> None:
    table.playing = event.key
    table.match = MatchTable(event.setup)


def _match_happened(table: SeasonTable, event: e.MatchHappened) -> None:
    assert table.match is not None, "the match has begun"
    fold_match(table.match, event.inner)


def _match_played(table: SeasonTable, event: e.MatchPlayed) -> None:
    table.results.append(event.result)
    table.playing = table.match = None


def _gate_taken(table: SeasonTable, event: e.GateTaken) -> None:
    table.gates.append(event.gate)


def _round_ended(table: SeasonTable, event: e.RoundEnded) -> None:
    table.rows = event.rows
    table.round, table.sealed = [], []
    table.named = [None] * len(table.managers)


_FOLDS: Folds[SeasonTable] = {
    e.BoardLaid: _board_laid,
    e.PeopleJoined: _people_joined,
    e.ClubTaken: _club_taken,
    e.SeasonBegun: _season_begun,
    e.CupDrawn: _cup_drawn,
    e.OrderRolled: _order_rolled,
    e.RatingsDrifted: _ratings,
    e.WeekBegun: _week_begun,
    e.WeekEnded: _week_ended,
    e.TrophyWon: nothing,
    e.SeasonEnded: _season_ended,
    e.GameEnded: _game_ended,
    FriendlyEnded: _friendly_ended,
    e.TurnBegun: _turn_begun,
    e.CounterMoved: _counter_moved,
    e.CoachChanged: _coach_changed,
    e.ScoutChanged: _scout_changed,
    e.YouthCoached: _youth_coached,
    e.DayTaken: nothing,
    e.RoundBegun: _round_begun,
    e.LineUpNamed: _line_up_named,
    e.LineUpSealed: _line_up_sealed,
    e.LineUpsShown: _line_ups_shown,
    e.BetPlaced: _bet_placed,
    e.BetsSettled: _bets_settled,
    e.MatchBegun: _match_begun,
    e.MatchHappened: _match_happened,
    e.MatchPlayed: _match_played,
    e.GateTaken: _gate_taken,
    e.RoundEnded: _round_ended,
    **MARKET_FOLDS,
}
