"""Choices among players that squares and cards ask for (FF-9, FF-37 … FF-40)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from engine.fortunes.managers.bidding import match_worth
from engine.fortunes.managers.outlook import K
from engine.fortunes.managers.worth import Worth
from engine.fortunes.season import people
from engine.fortunes.season.model import PickDue

_SALE = Fraction(3, 2)
"""FF-37: what the ground's purchase lets a player bring, of his value."""


def pick(worth: Worth, due: PickDue) -> int | None:
    """The player to choose, or nobody where that is better and allowed."""
    match due.why:
        case "free_pool":
            return _best(due, worth.joins, worth.style.eleven)
        case "borrow":
            return _best(due, lambda one: _affordable(worth, match_worth(worth, one), worth.value(one) // 2, 0))
        case "double":
            return _best(due, lambda one: _bought(worth, one, 2 * worth.value(one)))
        case "sale":
            return _sold(worth, due)
        case "out":
            return min(due.candidates, key=lambda one: (_missed(worth, one), worth.table.people[one].stars))
    return min(due.candidates, key=lambda one: (worth.leaves(one), worth.table.people[one].stars))


def _best(due: PickDue, gain: Callable[[int], int], choosy: bool = True) -> int | None:
    """Who brings most; nobody if that is nothing."""
    best = max(due.candidates, key=gain)
    return None if due.may_pass and choosy and gain(best) <= 0 else best


def _bought(worth: Worth, person: int, price: int) -> int:
    return _affordable(worth, worth.joins(person), price, worth.table.people[person].stars)


def _affordable(worth: Worth, gain: int, price: int, stars: int) -> int:
    """What is left of a gain once it is paid for; less than nothing if it can't be."""
    return gain - K * price if price <= worth.spendable(stars) else -1


def _missed(worth: Worth, person: int) -> int:
    """How many stars the eleven lacks without somebody, as long as he is out."""
    team = [one for one in people.selectable(worth.table, worth.seat) if one != person]
    return worth.more_stars(team, person)


def _sold(worth: Worth, due: PickDue) -> int | None:
    """Who goes to the bank before the ground is bought: if that is needed, or he brings more than he is worth."""
    cash = worth.manager.cash
    card = worth.table.card_up
    owed = 0 if card is None else -getattr(worth.content.pile(card.pile)[card.card].effect, "money", 0)

    def brings(one: int) -> int:
        return int(worth.value(one) * _SALE)

    enough = [one for one in due.candidates if cash + brings(one) >= owed]
    if cash >= owed or not due.may_pass:
        found = max(due.candidates, key=lambda one: K * brings(one) - worth.leaves(one))
        return found if not due.may_pass or K * brings(found) > worth.leaves(found) else None
    if enough:
        return min(enough, key=lambda one: worth.leaves(one) - K * brings(one))
    return max(due.candidates, key=lambda one: (brings(one), -worth.leaves(one)))
