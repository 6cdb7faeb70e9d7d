"""Whom it pays to borrow for a match, just before it: a computer that plays no more this week lends cheap (FF-26).

Owns what a match is worth, and how much likelier somebody makes it to be won. What a computer asks is its own reckoning
(`dealing.wanted_more`), which is anybody's who knows its level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.core.deals import MOST_COUNTERS, Bundle, Good, Offer, OfferDeal, may_offer
from engine.core.search import Thought
from engine.fortunes.content.cards import Content, Ratings
from engine.fortunes.managers.dealing import wanted_more
from engine.fortunes.managers.line_ups import WIN, best_against, likely
from engine.fortunes.managers.teams import code_of
from engine.fortunes.managers.worlds import copied
from engine.fortunes.managers.worth import K, Worth
from engine.fortunes.season import cups, people, trades
from engine.fortunes.season.model import Fixture, LineUpDue, Loan, SeasonTable

_GATE = 20
"""Millions that another match of a cup brings, about."""
_LEAST = 200
"""Thousandths of a game point that a loan must bring to be worth the trouble."""


class Prices(NamedTuple):
    """What a point of the league and a million are worth now, in thousandths of a game point."""

    point: int
    million: int


class _Match(NamedTuple):
    """A match to come: on which side it is played, and what the other is likely to be worth."""

    fixture: Fixture
    side: int
    theirs: Ratings


def proposal(worth: Worth, rivals: Callable[[int], Worth], due: LineUpDue, prices: Prices) -> Thought[OfferDeal | None]:
    """The loan for a week that brings most beyond its price; None if none brings anything."""
    table, seat = worth.table, worth.seat
    if may_offer(table.desk, seat) is None:
        return None
    fixture = table.fixtures[due.fixture]
    side = int(table.clubs[fixture.away].manager == seat)
    match = _Match(fixture, side, likely(table, fixture.home if side else fixture.away))
    won, before = stake(worth.content, table, fixture, prices), _expected(table, seat, match)
    best, most = None, _LEAST
    for owner, person in _lenders(worth):
        offer = _loan(rivals(owner), seat, person)
        if trades.fault(worth.content, table, offer) is not None:
            continue
        better = _expected(_with(table, Loan(person, owner, seat, table.week)), seat, match) - before
        gain = better * won // K - offer.gives.money * prices.million
        if gain > most:
            best, most = offer, gain
        yield
    return best


def stake(content: Content, table: SeasonTable, fixture: Fixture, prices: Prices) -> int:
    """What it is worth to win a match instead of losing it, in thousandths of a game point: points of the league; in a
    cup points, prizes and gates, as if all ties to come were even."""
    if fixture.competition == "league":
        return WIN * prices.point
    tables = content.tables
    points, prize = tables.points_cup, tables.prize_cup
    if fixture.competition == "europe":
        points, prize = tables.points_europe, tables.prize_europe
    money = (prize.winner, prize.runner_up)

    def out(place: int) -> int:
        """To be the winner, the finalist, a semi-finalist and so on."""
        return K * sum(points[place : place + 1]) + prices.million * sum(money[place : place + 1])

    left = cups.rounds_left(cups.tree_of(table, fixture.competition), fixture.stage)
    through = out(0)
    for later in range(left):
        through = (through + out(later + 1)) // 2 + _GATE * prices.million
    return through - out(left + 1)


def _lenders(worth: Worth) -> Iterator[tuple[int, int]]:
    """Computers, and whoever of theirs would make the eleven better; of those alike one."""
    table = worth.table
    for owner in people.rivals(table, worth.seat):
        if table.setup.seats[owner].is_human:
            continue
        alike = {code_of(table.people[one]): one for one in reversed(people.own_available(table, owner))}
        yield from ((owner, one) for one in alike.values() if worth.more_today(one) > 0)


def _loan(rival: Worth, seat: int, person: int) -> OfferDeal:
    """Somebody for a week at the least that his club takes."""
    takes = Bundle((Good(trades.PLAYER, person, 1),))
    price = wanted_more(rival, Offer(1, seat, rival.seat, Bundle(), takes, MOST_COUNTERS))
    return OfferDeal(seat, rival.seat, Bundle().paying(max(0, price)), takes)


def _with(table: SeasonTable, loan: Loan) -> SeasonTable:
    after = copied(table)
    after.loans.append(loan)
    return after


def _expected(table: SeasonTable, seat: int, match: _Match) -> int:
    """What can be reckoned with, in thousandths of a win."""
    return best_against(table, seat, match.fixture, match.side, match.theirs)[1]
