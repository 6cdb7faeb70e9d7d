"""The bung (FF-21): against which cards to play it, by what they would cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from engine.fortunes.content import effects as ef
from engine.fortunes.managers.outlook import K
from engine.fortunes.managers.worth import Worth
from engine.fortunes.season import people
from engine.fortunes.season.model import BungDue

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
