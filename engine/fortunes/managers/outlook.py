"""What lies ahead: weeks and turns that are left, what wages will come to, and what the next roll may cost.

Everybody knows the board and which cards there are; how the piles lie nobody does.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.fortunes.content import effects as ef
from engine.fortunes.content.cards import AnyCard, Content, Tables
from engine.fortunes.season.calendar import calendar_of
from engine.fortunes.season.model import SeasonTable

K = 1000
"""A million."""
DIE = range(1, 7)
_FAR = 20
"""Nobody looks further ahead than so many weeks."""


class Risks(NamedTuple):
    """What cards cost, as often as they are there, in millions; None is a month's wages. Other cards count 0."""

    luck: tuple[int | None, ...]
    crises: tuple[int | None, ...]


def risks_of(content: Content) -> Risks:
    """What the printed cards may cost."""
    return Risks(
        tuple(_cost(card) for card in content.luck for _ in range(card.copies)),
        tuple(_cost(card) for card in content.crises for _ in range(card.copies)),
    )


def _cost(card: AnyCard) -> int | None:
    match card.effect:
        case ef.Cash(money=money) | ef.GroundPurchase(money=money):
            return max(0, -money)
        case ef.WagesDemanded():
            return None
    return 0


def matches_left(content: Content, table: SeasonTable) -> int:
    """League weeks still to be played this season, this one's among them as long as it is under way."""
    weeks = calendar_of(content, table.setup).weeks - table.week
    return weeks + (table.window is None and table.week > 0)


def weeks_ahead(content: Content, table: SeasonTable) -> int:
    """Weeks that a player bought now will play, as far as one looks ahead; seasons to come count too."""
    later = (table.setup.seasons - table.season) * calendar_of(content, table.setup).weeks
    return min(_FAR, matches_left(content, table) + later)


def turns_left(content: Content, table: SeasonTable, seat: int) -> int:
    """Rolls that `seat` still has, as far as one looks ahead."""
    weeks = calendar_of(content, table.setup).weeks
    left = weeks - table.week + (table.setup.seasons - table.season) * weeks
    if table.window is None and table.mover is not None:
        count = len(table.managers)
        left += (seat - table.first) % count > (table.mover - table.first) % count
    return min(_FAR, left)


def smooth_wages(tables: Tables, stars: int) -> int:
    """A month's wages without the table's steps, in thousandths: each star costs its share of the next step (FF-20)."""
    low = paid = 0
    for band in tables.wages:
        if band.stars is None or stars <= band.stars:
            width = 10 if band.stars is None else band.stars - low
            return K * paid + K * (band.wages - paid) * (stars - low) // width
        low, paid = band.stars, band.wages
    return K * paid


def wage_days(tables: Tables, turns: int) -> int:
    """How often wages will be paid in so many turns, in thousandths."""
    return K * turns * tables.board.count("wages") // len(tables.board)


def worst_of_next(tables: Tables, risks: Risks, counter: int, wages: int, risk: int) -> int:
    """What the next roll costs in millions, but for `risk` thousandths of worse luck."""
    board = tables.board
    weights: dict[int, int] = {}
    luck, crises = len(risks.luck), len(risks.crises)
    for die in DIE:
        match board[(counter + die) % len(board)]:
            case "wages":
                weights[wages] = weights.get(wages, 0) + luck * crises
            case "luck":
                for cost in risks.luck:
                    paid = wages if cost is None else cost
                    weights[paid] = weights.get(paid, 0) + crises
            case "crisis":
                for cost in risks.crises:
                    paid = wages if cost is None else cost
                    weights[paid] = weights.get(paid, 0) + luck
    beyond, most = 0, risk * len(DIE) * luck * crises
    for cost in sorted(weights, reverse=True):
        beyond += K * weights[cost]
        if beyond > most:
            return cost
    return 0
