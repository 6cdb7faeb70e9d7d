"""Laying events on the table: small functions that assign what events say, and decide nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.core.auction import (
    AuctionOpened,
    AuctionUnsold,
    AuctionWon,
    BidPlaced,
    DroppedOut,
    ProxyEntered,
    fold_auction,
)
from engine.core.deals import DealAccepted, DealCountered, DealOffered, DealRefused, fold_desk, new_desk, new_room
from engine.core.model import Event
from engine.fortunes.match.fold import fold as fold_match
from engine.fortunes.match.model import MatchTable
from engine.fortunes.season import events as e
from engine.fortunes.season.model import Club, Manager, Person, SeasonTable

Fold = Callable[[SeasonTable, Any], None]


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


def _trophy_won(table: SeasonTable, event: e.TrophyWon) -> None:
    """What it brings is told by events of its own."""


def _season_ended(table: SeasonTable, event: e.SeasonEnded) -> None:
    table.past.append(event.past)
    table.last_europe = event.last_europe
    for manager, points in zip(table.managers, event.points, strict=True):
        manager.points = points


def _game_ended(table: SeasonTable, event: e.GameEnded) -> None:
    table.tallies = event.tallies
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
    youth = table.people[event.person]
    table.people[event.person] = Person(youth.name, youth.kind, event.stars)


def _nothing(table: SeasonTable, event: Event) -> None:
    """For the log alone."""


# -- money


def _money_moved(table: SeasonTable, event: e.MoneyMoved) -> None:
    entry = event.entry
    if entry.payer is not None and event.payer_cash is not None:
        table.managers[entry.payer].cash = event.payer_cash
    if entry.payee is not None and event.payee_cash is not None:
        table.managers[entry.payee].cash = event.payee_cash
    table.bank = event.bank
    table.ledger.append(entry)


def _debt_fell(table: SeasonTable, event: e.DebtFell) -> None:
    table.debt = event.debt
    new_room(table.desk)


def _debt_paid(table: SeasonTable, event: e.DebtPaid) -> None:
    table.debt = None


def _manager_sacked(table: SeasonTable, event: e.ManagerSacked) -> None:
    manager = table.managers[event.seat]
    club = table.clubs[manager.club]
    club.ratings, club.manager, club.frozen = event.ratings, None, True
    manager.managing = False
    manager.sacked = table.sacks = event.number
    manager.sackings += 1
    manager.purse = event.purse
    table.debt = None


# -- players


def _player_moved(table: SeasonTable, event: e.PlayerMoved) -> None:
    person = event.person
    match event.source:
        case "club":
            assert event.giver is not None, "a club's player has a manager"
            giver = table.managers[event.giver]
            giver.squad.remove(person)
            if person in giver.listed:
                giver.listed.remove(person)
        case "free":
            table.free.remove(person)
        case "academy":
            # Who was turned up for an auction is off the pile already.
            if person in table.academy:
                table.academy.remove(person)
    match event.target:
        case "club":
            assert event.taker is not None, "a club's player has a manager"
            table.managers[event.taker].squad.append(person)
        case "free":
            table.free.append(person)
        case "academy":
            table.academy.insert(0, person)
    table.seniors = event.seniors
    if event.target != "club":
        table.out = [absence for absence in table.out if absence.person != person]


def _player_listed(table: SeasonTable, event: e.PlayerListed) -> None:
    table.managers[event.seat].listed.append(event.person)


def _loan_began(table: SeasonTable, event: e.LoanBegan) -> None:
    table.loans.append(event.loan)


def _loan_ended(table: SeasonTable, event: e.LoanEnded) -> None:
    table.loans.remove(event.loan)


def _player_out(table: SeasonTable, event: e.PlayerOut) -> None:
    table.out = [absence for absence in table.out if absence.person != event.absence.person]
    table.out.append(event.absence)


def _absences_counted(table: SeasonTable, event: e.AbsencesCounted) -> None:
    table.out = list(event.out)


# -- the market


def _window_opened(table: SeasonTable, event: e.WindowOpened) -> None:
    table.window = event.window
    table.turned = 0
    new_room(table.desk)


def _window_closed(table: SeasonTable, event: e.WindowClosed) -> None:
    table.window = None


def _lot_shown(table: SeasonTable, event: e.LotShown) -> None:
    table.lot = event.lot
    table.seniors = event.seniors
    table.academy = list(event.academy)
    if event.lot.why == "window":
        table.turned += 1
    if table.debt is not None:
        table.debt = replace(table.debt, put_up=(*table.debt.put_up, event.lot))


def _lot_closed(table: SeasonTable, event: e.LotClosed) -> None:
    table.lot = None
    table.auction = None


def _auction(table: SeasonTable, event: Event) -> None:
    table.auction = fold_auction(table.auction, event)


def _desk(table: SeasonTable, event: Any) -> None:
    fold_desk(table.desk, event)


# -- cards


def _card_drawn(table: SeasonTable, event: e.CardDrawn) -> None:
    table.card_up = event.card


def _bung_changed(table: SeasonTable, event: e.BungChanged) -> None:
    table.managers[event.seat].bung = event.bung


def _card_put_away(table: SeasonTable, event: e.CardPutAway) -> None:
    table.card_up = None


def _ground_shut(table: SeasonTable, event: e.GroundShut) -> None:
    table.managers[event.seat].closed = event.gates


def _points_taken(table: SeasonTable, event: e.PointsTaken) -> None:
    table.deducted[event.club] = event.deducted
    table.rows = event.rows


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


_FOLDS: dict[type[Event], Fold] = {
    e.BoardLaid: _board_laid,
    e.PeopleJoined: _people_joined,
    e.ClubTaken: _club_taken,
    e.SeasonBegun: _season_begun,
    e.CupDrawn: _cup_drawn,
    e.OrderRolled: _order_rolled,
    e.RatingsDrifted: _ratings,
    e.WeekBegun: _week_begun,
    e.WeekEnded: _week_ended,
    e.TrophyWon: _trophy_won,
    e.SeasonEnded: _season_ended,
    e.GameEnded: _game_ended,
    e.TurnBegun: _turn_begun,
    e.CounterMoved: _counter_moved,
    e.CoachChanged: _coach_changed,
    e.ScoutChanged: _scout_changed,
    e.YouthCoached: _youth_coached,
    e.DayTaken: _nothing,
    e.MoneyMoved: _money_moved,
    e.DebtFell: _debt_fell,
    e.DebtPaid: _debt_paid,
    e.ManagerSacked: _manager_sacked,
    e.PlayerMoved: _player_moved,
    e.PlayerListed: _player_listed,
    e.LoanBegan: _loan_began,
    e.LoanEnded: _loan_ended,
    e.PlayerOut: _player_out,
    e.AbsencesCounted: _absences_counted,
    e.WindowOpened: _window_opened,
    e.WindowClosed: _window_closed,
    e.LotShown: _lot_shown,
    e.LotClosed: _lot_closed,
    e.CardDrawn: _card_drawn,
    e.BungChanged: _bung_changed,
    e.CardCancelled: _nothing,
    e.NothingHappened: _nothing,
    e.CardPutAway: _card_put_away,
    e.GroundShut: _ground_shut,
    e.PointsTaken: _points_taken,
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
    AuctionOpened: _auction,
    BidPlaced: _auction,
    DroppedOut: _auction,
    ProxyEntered: _auction,
    AuctionWon: _auction,
    AuctionUnsold: _auction,
    DealOffered: _desk,
    DealCountered: _desk,
    DealAccepted: _desk,
    DealRefused: _desk,
}
