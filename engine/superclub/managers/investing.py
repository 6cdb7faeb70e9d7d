"""Training, investments and key staff: what brings more than it costs in the seasons to come, the best of it first.

Who gets a star and who is trained (SC-17 … SC-20, SC-39), which department is raised (SC-22, SC-23), and what staff is
worth and whom of it a club hires (SC-23, SC-24), in thousandths of a million.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.superclub.content import effects as ef
from engine.superclub.content.cards import STATUSES, status_of
from engine.superclub.content.effects import Department
from engine.superclub.managers.worth import SCOUTED, K, Worth
from engine.superclub.season.actions import Hire, Invest
from engine.superclub.season.investing import price_of
from engine.superclub.season.model import ACTIONS, HireDue, InvestDue
from engine.superclub.season.staffing import staff_price
from engine.superclub.season.training import lifted_at

_NEW_TALENT = 5
"""Sixths of a star that training will find in players still to come, for each season and trainee."""
_LEAST_FOR_STAFF = 30
"""Millions without which nobody looks for staff."""
DICE = range(1, 7)
_SIGNINGS = 1
"""Cards that somebody gets on deadline day, about."""
_DRAWS = 2
"""Stars that it is worth to win half of the draws."""
_FREE = 1500
"""A star that staff brings costs no wages, and is where he is wanted: thousandths of one of the eleven's."""


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
        if cheapest is not None and 2 * prices[cheapest] <= funds:
            return Invest(due.seat, cheapest)
        return Invest(due.seat, "staff" if _looks_for_staff(due, funds) else None)
    gains = {one: raised_worth(worth, one) - worth.cost(prices[one]) for one in paid}
    best = max(gains, key=gains.__getitem__, default=None)
    most = 0 if best is None else gains[best]
    if _looks_for_staff(due, funds) and most <= 0:
        return Invest(due.seat, "staff")
    return Invest(due.seat, best if most > 0 else None)


def _looks_for_staff(due: InvestDue, funds: int) -> bool:
    return due.staff and funds >= _LEAST_FOR_STAFF


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


def rise(worth: Worth, card: int, level: int) -> int:
    """Stars that a roll brings him at that level of training, in sixths (SC-19)."""
    stars, ceiling = worth.table.stars[card], worth.content.players[card].ceiling
    return sum(lifted_at(worth.content.tables, level, stars, ceiling, die) - stars for die in DICE)


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
    rolls = sorted((rise(worth, card, level) for card in worth.squad), reverse=True)
    gift = len(DICE) * (level == len(tables.trained) and bool(rolls) and rolls[0] > 0)
    return sum(rolls[: tables.trained[level - 1] + more]) + gift


def member_worth(worth: Worth, card: int) -> int:
    """A staff member, over the seasons that one can look ahead."""
    return sum(_effect_worth(worth, effect) for effect in worth.content.staff[card].effects)


def _effect_worth(worth: Worth, effect: ef.Effect) -> int:
    """What an effect brings; `seasons` are finances and trainings to come. Stars stay, as players' do."""
    seasons = worth.seasons_left
    star = worth.style.eleven * _FREE // K
    match effect:
        case ef.ThirdStars(third=third, stars=stars):
            return star * stars * (3 if third == "every" else 1)
        case ef.CaptainStars(stars=stars):
            return star * stars
        case ef.SeasonIncome(money=money):
            return worth.cost(seasons * money)
        case ef.HalfWages():
            return worth.cost(seasons * (worth.table.token(worth.seat) + 5) // 2)
        case ef.StatusRaised():
            return worth.cost(seasons * (stadium_income(worth, higher=1) - stadium_income(worth)))
        case ef.MoreScouting(players=players):
            return seasons * players * SCOUTED
        case ef.MoreTraining(players=players):
            level = worth.club.levels["training"]
            more = season_of_training(worth, level, players) - season_of_training(worth, level)
            return seasons * more * worth.star // 6
        case ef.MoreInvestment(actions=actions):
            return seasons * actions * 8 * K
        case ef.CheaperSignings(money=money):
            return worth.cost((seasons + 1) * _SIGNINGS * money)
        case ef.WelcomeStar():
            return seasons * worth.star
        case ef.DoubleChemistry():
            return star * worth.chemistry
        case ef.QuickRecovery():
            return star
        case ef.DrawTurned():
            return star * _DRAWS
    return 0


def stadium_income(worth: Worth, level: int | None = None, higher: int = 0) -> int:
    """Millions that a stadium of that level (its own by default) brings at the status the club will have."""
    tables, club = worth.content.tables, worth.club
    status = status_of(tables, max(club.marker, worth.table.token(worth.seat) + 10)) + higher
    return tables.stadium[(level or club.levels["stadium"]) - 1][min(status, len(STATUSES) - 1)]


def hire(worth: Worth, due: HireDue) -> Hire:
    """Who brings most beyond his price, and beyond whoever goes for him; whom nobody pays always comes."""
    if due.free and not due.full:
        return Hire(due.seat, max(due.candidates, key=lambda card: member_worth(worth, card)))
    gone = min(worth.club.staff, key=lambda card: member_worth(worth, card)) if due.full else None
    lost = 0 if gone is None else member_worth(worth, gone)
    best, most = None, 0
    for card in due.candidates:
        price = staff_price(worth.content, due, card)
        gain = member_worth(worth, card) - worth.cost(price) - lost
        if price <= worth.club.cash and gain > most:
            best, most = card, gain
    return Hire(due.seat, best, gone if best is not None else None)
