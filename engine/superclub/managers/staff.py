"""What key staff is worth to a club, in thousandths of a million, and whom it hires (SC-23, SC-24)."""

from __future__ import annotations

from engine.superclub.content import effects as ef
from engine.superclub.content.cards import STATUSES, status_of
from engine.superclub.managers.training import season_of_training
from engine.superclub.managers.worth import SCOUTED, K, Worth
from engine.superclub.season.actions import Hire
from engine.superclub.season.hiring import price_of
from engine.superclub.season.model import HireDue

_SIGNINGS = 1
"""Cards that somebody gets on deadline day, about."""
_DRAWS = 2
"""Stars that it is worth to win half of the draws."""
_FREE = 1500
"""A star that staff brings costs no wages, and is where he is wanted: thousandths of one of the eleven's."""


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
    """Who brings most beyond his price, and beyond whoever goes for him."""
    if due.free and not due.full and not worth.style.staff:
        return Hire(due.seat, due.candidates[0])
    gone = min(worth.club.staff, key=lambda card: member_worth(worth, card)) if due.full else None
    lost = 0 if gone is None else member_worth(worth, gone)
    best, most = None, 0
    for card in due.candidates:
        price = price_of(worth.content, due, card)
        gain = member_worth(worth, card) - worth.cost(price) - lost
        if price <= worth.club.cash and gain > most:
            best, most = card, gain
    return Hire(due.seat, best, gone if best is not None else None)
