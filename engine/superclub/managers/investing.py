"""Investments (SC-22, SC-23): what brings more than it costs in the seasons to come, the best of it first."""

from __future__ import annotations

from engine.superclub.content.effects import Department
from engine.superclub.managers.staff import stadium_income
from engine.superclub.managers.training import season_of_training
from engine.superclub.managers.worth import SCOUTED, Worth
from engine.superclub.season.actions import Invest
from engine.superclub.season.investing import price_of
from engine.superclub.season.model import ACTIONS, InvestDue

_NEW_TALENT = 5
"""Sixths of a star that training will find in players still to come, for each season and trainee."""
_LEAST_FOR_STAFF = 30
"""Millions without which nobody looks for staff."""


def invest(worth: Worth, due: InvestDue) -> Invest:
    """The department that brings most beyond its price; staff or nothing if none does."""
    if ACTIONS - due.left >= worth.style.actions:
        return Invest(due.seat, None)
    funds = worth.club.cash
    prices = {one: price_of(worth.content, worth.table, due.seat, one) for one in due.departments}
    paid = [one for one in due.departments if prices[one] <= funds]
    if not worth.style.returns:
        # Whatever is cheapest, and only out of plenty.
        cheapest = min(paid, key=prices.__getitem__, default=None)
        return Invest(due.seat, cheapest if cheapest is not None and 2 * prices[cheapest] <= funds else None)
    gains = {one: raised_worth(worth, one) - worth.cost(prices[one]) for one in paid}
    best = max(gains, key=gains.__getitem__, default=None)
    most = 0 if best is None else gains[best]
    if worth.style.staff and due.staff and funds >= _LEAST_FOR_STAFF and most <= 0:
        return Invest(due.seat, "staff")
    return Invest(due.seat, best if most > 0 else None)


def raised_worth(worth: Worth, department: Department) -> int:
    """What a level more of a department brings, over the seasons that one can look ahead."""
    tables, level, seasons = worth.content.tables, worth.club.levels[department], worth.seasons_left
    match department:
        case "training":
            now, then = season_of_training(worth, level), season_of_training(worth, level + 1)
            trainees = tables.trained[level] - tables.trained[level - 1]
            sixths = max(then - now, _NEW_TALENT * trainees)
            return seasons * sixths * worth.star // 6
        case "scouting":
            return seasons * (tables.scouted[level] - tables.scouted[level - 1]) * SCOUTED
        case "stadium":
            return worth.cost(seasons * (stadium_income(worth, level + 1) - stadium_income(worth)))
