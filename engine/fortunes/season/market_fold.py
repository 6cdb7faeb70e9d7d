"""Laying on the table what happens to money, players and cards, and at the market; assigns what events say.

The folds of `market_events` and of the core's auctions and deals; `fold` adds those of the season itself.
"""

from __future__ import annotations

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
from engine.core.deals import DealAccepted, DealCountered, DealEvent, DealOffered, DealRefused, fold_desk, new_room
from engine.core.model import Event
from engine.core.play import Folds
from engine.fortunes.season import market_events as e
from engine.fortunes.season.model import SeasonTable


def nothing(table: SeasonTable, event: Event) -> None:
    """For what stands in the log alone."""


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


def _desk(table: SeasonTable, event: DealEvent) -> None:
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


MARKET_FOLDS: Folds[SeasonTable] = {
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
    e.CardCancelled: nothing,
    e.NothingHappened: nothing,
    e.CardPutAway: _card_put_away,
    e.GroundShut: _ground_shut,
    e.PointsTaken: _points_taken,
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
