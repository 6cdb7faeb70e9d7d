"""Training and investments: what brings more than it costs in the seasons to come, the best of it first.

Who gets a star and who is trained (SC-17 … SC-20, SC-39), and which department is raised or whether staff is looked for
(SC-22, SC-23), in thousandths of a million.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.superclub.content.cards import STATUSES, Content, status_of
from engine.superclub.content.effects import Department
from engine.superclub.managers.ahead import GROWTH, K, Rounds
from engine.superclub.managers.style import Investment
from engine.superclub.managers.worth import Worth
from engine.superclub.season.actions import Invest
from engine.superclub.season.investing import price_of
from engine.superclub.season.model import ACTIONS, InvestDue
from engine.superclub.season.training import lifted_at

_NEW_TALENT = 5
"""Sixths of a star that training will find in players still to come, for each season and trainee."""
_TRAINED = 1350
"""Thousandths of its worth for a star that is trained: it takes no place in the squad."""
_LIKED = 1500
"""Thousandths of what it brings that what a style likes counts."""
DICE = range(1, 7)


def invest(worth: Worth, due: InvestDue, staff: int) -> Invest:
    """The department that brings most beyond its price, or staff if whoever is likely to come brings more; staff or
    nothing if none does. `staff` is what it is worth to look for it."""
    if ACTIONS - due.left >= worth.style.actions:
        return Invest(due.seat, None)
    funds = worth.club.cash
    prices = {one: price_of(worth.content, worth.table, due.seat, one) for one in due.departments}
    paid = [one for one in due.departments if prices[one] <= funds]
    looks = due.staff and funds >= min(card.price for card in worth.content.staff)
    if not worth.style.returns:
        # Whatever is cheapest, and only out of plenty.
        cheapest = min(paid, key=prices.__getitem__, default=None)
        if cheapest is not None and 2 * prices[cheapest] <= funds:
            return Invest(due.seat, cheapest)
        return Invest(due.seat, "staff" if looks else None)
    best, most, kept = None, 0, worth.style.keeps * (K - worth.late) // K
    for one in (one for one in paid if prices[one] <= funds - kept):
        gain = _liked(worth, one, raised_worth(worth, one)) - worth.cost(prices[one])
        if gain > most:
            best, most = one, gain
    wanted = looks and (best is None or _liked(worth, "staff", staff) > most)
    return Invest(due.seat, "staff" if wanted else best)


def _liked(worth: Worth, what: Investment, gain: int) -> int:
    return gain * _LIKED // K if what == worth.style.likes else gain


def raised_worth(worth: Worth, department: Department) -> int:
    """What a level more of a department brings, over the seasons that one can look ahead."""
    tables, level, left = worth.content.tables, worth.club.levels[department], worth.tenths_left
    match department:
        case "training":
            now, then = season_of_training(worth, level), season_of_training(worth, level + 1)
            trainees = tables.trained[level] - tables.trained[level - 1]
            sixths = max(then - now, _NEW_TALENT * trainees)
            return left * sixths * trained_star(worth) // 60
        case "scouting":
            return left * (tables.scouted[level] - tables.scouted[level - 1]) * worth.look // 10
        case "stadium":
            return worth.cost(stadium_income(worth, level + 1) - stadium_income(worth)) // 10


def trained_star(worth: Worth) -> int:
    """What a star is worth that a player of the squad gains."""
    return worth.star * _TRAINED // K


def rise(worth: Worth, card: int, level: int) -> int:
    """Stars that a roll brings him at that level of training, in sixths (SC-19)."""
    return _rise(worth.content, level, worth.table.stars[card], worth.content.players[card].ceiling)


@lru_cache(maxsize=1 << 8)
def _rise(content: Content, level: int, stars: int, ceiling: int) -> int:
    return sum(lifted_at(content.tables, level, stars, ceiling, die) - stars for die in DICE)


def whom_to_train(worth: Worth, candidates: Sequence[int]) -> int:
    """Who is likely to rise most; of equals who has most stars, and is nearer the eleven."""
    if not worth.style.returns:
        return max(candidates, key=worth.table.stars.__getitem__)
    level = worth.club.levels["training"]
    return max(candidates, key=lambda card: (rise(worth, card, level), worth.table.stars[card]))


def who_gets_a_star(worth: Worth, candidates: Sequence[int]) -> int:
    """A star without a roll: for whom rolls would do least, so for who has many already."""
    if not worth.style.returns:
        return candidates[0]
    return max(candidates, key=lambda card: (worth.table.stars[card], worth.content.players[card].ceiling))


def who_is_missed_least(worth: Worth, candidates: Iterable[int]) -> int:
    """Whom the squad can do without for a season: the token stays, the eleven doesn't."""

    def missed(card: int) -> int:
        return worth.eleven(worth.squad) - worth.eleven(one for one in worth.squad if one != card)

    return min(candidates, key=lambda card: (missed(card), worth.table.stars[card]))


def season_of_training(worth: Worth, level: int, more: int = 0) -> int:
    """Sixths of a star that a season at that level brings, with so many trainees more."""
    tables = worth.content.tables
    rolls = sorted([rise(worth, card, level) for card in worth.squad], reverse=True)
    gift = len(DICE) * (level == len(tables.trained) and bool(rolls) and rolls[0] > 0)
    return sum(rolls[: tables.trained[level - 1] + more]) + gift


def stadium_income(worth: Worth, level: int | None = None, higher: int = 0) -> int:
    """Tenths of millions that a stadium of that level (its own by default) brings in the seasons to come: the first
    after a usual season from the stars there are, each later one when the club has grown."""
    tables, club, left = worth.content.tables, worth.club, worth.tenths_left
    incomes = tables.stadium[(level or club.levels["stadium"]) - 1]
    points, total = worth.table.token(worth.seat) + Rounds.of(worth.content, worth.table).usual, 0
    for season in range((left + 9) // 10):
        status = min(status_of(tables, points + GROWTH * season) + higher, len(STATUSES) - 1)
        total += incomes[status] * min(10, left - 10 * season)
    return total
