"""Choices among players that squares and cards ask for (FF-9, FF-37 … FF-40)."""

from __future__ import annotations

from collections.abc import Callable

from engine.fortunes.managers.bidding import match_worth
from engine.fortunes.managers.outlook import K
from engine.fortunes.managers.worth import Worth
from engine.fortunes.season.card_picks import price_of
from engine.fortunes.season.model import PickDue


def pick(worth: Worth, due: PickDue) -> int | None:
    """The player to choose, or nobody where that is better and allowed."""
    match due.why:
        case "free_pool":
            return _best(due, worth.joins, worth.style.eleven)
        case "borrow":
            return _best(due, lambda one: _affordable(worth, due, one, match_worth(worth, one), 0))
        case "double":
            stars = worth.table.people
            return _best(due, lambda one: _affordable(worth, due, one, worth.joins(one), stars[one].stars))
        case "sale":
            return _sold(worth, due)
        case "out":
            return min(due.candidates, key=lambda one: (worth.missed_stars(one), worth.table.people[one].stars))
    return min(due.candidates, key=lambda one: (worth.leaves(one), worth.table.people[one].stars))


def _best(due: PickDue, gain: Callable[[int], int], choosy: bool = True) -> int | None:
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
