"""What a manager bids for who is up (FF-17, FF-22, FF-28, FF-38), and which card he turns up himself."""

from __future__ import annotations

from engine.core.auction import BidDue, BidUpTo, DropOut
from engine.fortunes.managers.outlook import K, weeks_ahead
from engine.fortunes.managers.worth import Worth
from engine.fortunes.season import people
from engine.fortunes.season.actions import TurnCard
from engine.fortunes.season.model import Lot, TurnDue

_LEASE = 1250
"""Thousandths of his share that somebody is worth who costs no wages (FF-26)."""
_GOOD_YOUTH = 2
"""Stars of a youth who is worth an auction."""


def bid(worth: Worth, due: BidDue) -> BidUpTo | DropOut:
    """One limit for the whole auction, or nothing."""
    lot = worth.table.lot
    assert lot is not None, "there is no auction without a lot"
    limit = limit_for(worth, lot)
    return DropOut(due.seat) if limit < due.cheapest else BidUpTo(due.seat, limit)


def limit_for(worth: Worth, lot: Lot) -> int:
    """The most to bid, in millions: what he brings, within reason and funds."""
    stars = worth.table.people[lot.person].stars
    if lot.why == "forced_loan":
        return _reasonable(worth, lot, match_worth(worth, lot.person), worth.spendable())
    if lot.why == "rescue_loan":
        return _reasonable(worth, lot, loan_worth(worth, lot.person, lot.weeks), worth.spendable())
    return _reasonable(worth, lot, worth.joins(lot.person), worth.spendable(stars))


def _reasonable(worth: Worth, lot: Lot, gain: int, funds: int) -> int:
    most = max(lot.minimum, worth.value(lot.person) * worth.style.most // K)
    return min(gain // K, most, funds)


def match_worth(worth: Worth, person: int) -> int:
    """What it is worth to have somebody for one match."""
    return worth.match * _more(worth, person)


def loan_worth(worth: Worth, person: int, weeks: int) -> int:
    """What it is worth to have somebody for so many weeks: little more than their share of what buying him is."""
    ahead = max(1, weeks_ahead(worth.content, worth.table))
    share = worth.usual_star * _LEASE * min(weeks, ahead) // ahead // K
    return min(worth.match * weeks, share) * _more(worth, person)


def _more(worth: Worth, person: int) -> int:
    return worth.more_stars(people.selectable(worth.table, worth.seat), person)


def turn(worth: Worth, due: TurnDue) -> TurnCard:
    """The senior card, unless a youth who can play lies on the academy's, or nobody here could pay for a senior."""
    table, style = worth.table, worth.style
    if not style.eleven or not table.academy:
        return TurnCard(due.seat, "senior")
    room = people.room_for_youth(worth.content, table, due.seat)
    good = table.people[table.academy[-1]].stars >= _GOOD_YOUTH
    return TurnCard(due.seat, "academy" if room and (good or (style.exact and _is_poor(worth))) else "senior")


def _is_poor(worth: Worth) -> bool:
    """Whether a senior would only be for others."""
    return worth.spendable() < 2 * worth.content.tables.star_price
