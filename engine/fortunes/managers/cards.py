"""Cards and squares: the bung, by what a card would cost (FF-21), and choices among players (FF-9, FF-37 … FF-40)."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from engine.fortunes.content import effects as ef
from engine.fortunes.managers.bidding import match_worth
from engine.fortunes.managers.worth import K, Worth
from engine.fortunes.season import people
from engine.fortunes.season.card_picks import price_of
from engine.fortunes.season.model import BungDue, PickDue

_Lost = Callable[[Worth, int], int]
_GATE = 14
"""Millions that a home gate brings, about."""
_LEAGUE_POINT = 12_000
"""What a point of the league is worth: half a place, about."""
_SCOUT = 20_000
_LATE = 6
"""Rolls before the end from which on it is worth less and less to keep it."""
_DEADLY = 100_000
"""What it costs besides to owe more than one has."""


def play_bung(worth: Worth, due: BungDue) -> bool:
    """Whether the card costs more than a bung is kept for; late in the game less and less is."""
    effect = worth.content.pile(due.pile)[due.card].effect
    kept = worth.style.bung * min(worth.turns, _LATE) // _LATE
    return harm(worth, effect) > kept


def harm(worth: Worth, effect: ef.CardEffect) -> int:  # noqa: C901  # a case each
    """What a card costs, in thousandths of a million; less than nothing if it is good."""
    match effect:
        case ef.Cash(money=money) | ef.GroundPurchase(money=money):
            return _paid(worth, -money)
        case ef.WagesDemanded():
            return _paid(worth, worth.content.tables.wages_for(worth.paid_stars))
        case ef.CashTax(percent=percent):
            return _paid(worth, worth.manager.cash * percent // 100)
        case ef.BestOut(matches=matches, kind=kind, count=count):
            return worth.match * matches * count * _best(worth, kind, Worth.missed_stars)
        case ef.StarOut(kind=kind, matches=matches):
            return worth.match * matches * _best(worth, kind, Worth.missed_stars) // 2
        case ef.ForcedLoan(kind=kind):
            return worth.match * _best(worth, kind, Worth.missed_stars) // 2
        case ef.CarCrash():
            return _best(worth, None, Worth.leaves)
        case ef.BestSold():
            return _best(worth, None, lambda own, one: own.leaves(one) - K * own.value(one))
        case ef.LeavesFree(kind=kind):
            there = _own(worth, kind)
            return min(map(worth.leaves, there)) if len(there) > 1 else 0
        case ef.YouthLeaves():
            there = _own(worth, "youth")
            return min(map(worth.leaves, there), default=0)
        case ef.TakeOver(money=money, released=released):
            lost = sorted(map(worth.leaves, _own(worth, None)))[:released]
            return sum(lost) - K * money
        case ef.CoachLeaves():
            return worth.star * worth.manager.coach
        case ef.GroundClosed(gates=gates):
            return K * _GATE * gates
        case ef.PointsLost(points=points):
            return _LEAGUE_POINT * points
        case ef.ScoutLeaves():
            return _SCOUT if worth.manager.scout != "none" else 0
        case ef.FreeSenior() | ef.CardAuction() | ef.BungGained() | ef.MayBorrow() | ef.OutOfContract():
            return 0
    assert_never(effect)


def _paid(worth: Worth, money: int) -> int:
    return K * money + (_DEADLY if money > worth.manager.cash else 0)


def _own(worth: Worth, kind: ef.Kind | None) -> list[int]:
    return people.of_kind(worth.table, people.own_available(worth.table, worth.seat), kind)


def _best(worth: Worth, kind: ef.Kind | None, lost: _Lost) -> int:
    best = people.best_of(worth.table, worth.seat, kind)
    return min((lost(worth, one) for one in best), default=0)


def pick(worth: Worth, due: PickDue) -> int | None:
    """The player to choose, or nobody where that is better and allowed."""
    match due.why:
        case "free_pool":
            return _best_player(due, worth.joins, worth.style.eleven)
        case "academy":
            # He costs nothing, and can be coached.
            return due.candidates[0]
        case "borrow":
            return _best_player(due, lambda one: _affordable(worth, due, one, match_worth(worth, one), 0))
        case "double":
            stars = worth.table.people
            return _best_player(due, lambda one: _affordable(worth, due, one, worth.joins(one), stars[one].stars))
        case "sale":
            return _sold(worth, due)
        case "out":
            return min(due.candidates, key=lambda one: (worth.missed_stars(one), worth.table.people[one].stars))
    return min(due.candidates, key=lambda one: (worth.leaves(one), worth.table.people[one].stars))


def _best_player(due: PickDue, gain: Callable[[int], int], choosy: bool = True) -> int | None:
    """Who brings most; nobody if that is nothing."""
    best = max(due.candidates, key=gain)
    return None if due.may_pass and choosy and gain(best) <= 0 else best


def _affordable(worth: Worth, due: PickDue, person: int, gain: int, stars: int) -> int:
    """What is left of a gain once he is paid for, with so many stars more on the payroll; less than nothing if he can't
    be."""
    price = price_of(worth.content, worth.table, due.why, person)
    return gain - K * price if price <= worth.spendable(stars) else -1


def _sold(worth: Worth, due: PickDue) -> int | None:
    """Who goes to the bank before the ground is bought: if that is needed, or he brings more than he is worth."""
    cash = worth.manager.cash
    card = worth.table.card_up
    owed = 0 if card is None else -getattr(worth.content.pile(card.pile)[card.card].effect, "money", 0)

    def brings(one: int) -> int:
        return price_of(worth.content, worth.table, "sale", one)

    enough = [one for one in due.candidates if cash + brings(one) >= owed]
    if cash >= owed or not due.may_pass:
        found = max(due.candidates, key=lambda one: K * brings(one) - worth.leaves(one))
        return found if not due.may_pass or K * brings(found) > worth.leaves(found) else None
    if enough:
        return min(enough, key=lambda one: worth.leaves(one) - K * brings(one))
    return max(due.candidates, key=lambda one: (brings(one), -worth.leaves(one)))
