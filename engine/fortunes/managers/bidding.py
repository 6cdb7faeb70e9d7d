"""What a manager bids for (FF-17, FF-22, FF-28, FF-38), which card he turns up, and who goes when he needs money.

For a debt (FF-28) players are put up for all or go to the bank, until there is no way out; those nobody needs (FF-24)
are listed and released in a window, when their wages cost more than they are worth.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.auction import BidDue, BidUpTo, DropOut
from engine.core.model import Action
from engine.fortunes.content.cards import ELEVEN
from engine.fortunes.managers import loans
from engine.fortunes.managers.worth import K, Worth, matches_left
from engine.fortunes.season import debts, people
from engine.fortunes.season.actions import GiveUp, ListPlayer, PutUp, ReleaseListed, SellToBank, TurnCard
from engine.fortunes.season.auctions import bidders
from engine.fortunes.season.model import DebtDue, Lot, LotWhy, TurnDue

LOANS: tuple[LotWhy, ...] = ("rescue_loan", "forced_loan")
"""Lots that are lent, and cost no wages (FF-26)."""
_GOOD_YOUTH = 2
"""Stars of a youth who is worth an auction."""
_LOWER = 667
"""Thousandths of what was asked last that are asked of those who didn't bid."""
_LOAN = 4
"""Weeks for which players are lent out of need."""


def bid(worth: Worth, due: BidDue) -> BidUpTo | DropOut:
    """One limit for the whole auction, or nothing."""
    lot = worth.table.lot
    assert lot is not None, "there is no auction without a lot"
    limit = limit_for(worth, lot)
    return DropOut(due.seat) if limit < due.cheapest else BidUpTo(due.seat, limit)


def limit_for(worth: Worth, lot: Lot) -> int:
    """The most to bid, in millions: what he brings, within reason and funds."""
    stars = 0 if lot.why in LOANS else worth.table.people[lot.person].stars
    return min(brings(worth, lot), worth.spendable(stars))


def brings(worth: Worth, lot: Lot) -> int:
    """What a lot is worth within reason, in millions, whatever can be paid; less than nothing if he costs more wages
    than he is worth."""
    match lot.why:
        case "forced_loan":
            gain = match_worth(worth, lot.person)
        case "rescue_loan":
            gain = loans.borrowed(worth, lot.person, lot.weeks)
        case _:
            gain = worth.joins(lot.person)
    return min(gain // K, max(lot.minimum, worth.value(lot.person) * worth.style.most // K))


def match_worth(worth: Worth, person: int) -> int:
    """What it is worth to have somebody for one match."""
    return worth.match * worth.more_today(person)


def turn(worth: Worth, due: TurnDue) -> TurnCard:
    """The senior card, unless a youth who can play lies on the academy's, or nobody here could pay for a senior."""
    table, style = worth.table, worth.style
    if not style.eleven or not table.academy:
        return TurnCard(due.seat, "senior")
    room = people.room_for_youth(worth.content, table, due.seat)
    good = table.people[table.academy[-1]].stars >= _GOOD_YOUTH
    return TurnCard(due.seat, "academy" if room and (good or _is_poor(worth)) else "senior")


def _is_poor(worth: Worth) -> bool:
    """Whether a senior would only be for others."""
    return worth.spendable() < 4 * worth.content.tables.star_price


def raise_money(worth: Worth, due: DebtDue) -> Action:
    """Whoever is likely to bring enough at the least loss, by auction or from the bank; the sack if nobody does."""
    content, table = worth.content, worth.table
    if not worth.style.rescue:
        return debts.default(content, table, due)
    bank = _from_bank(worth, due.short)
    best: PutUp | None = None
    least = 0
    for action, price in _auctions(worth, due.short):
        lost = _loss(worth, action) - K * price
        if price >= due.short and (best is None or lost < least):
            best, least = action, lost
    if best is not None and (bank is None or least < _bank_loss(worth, due.short)):
        return best
    if bank is not None:
        return bank
    # Several will have to go: whoever brings most first.
    dearest = max(_auctions(worth, due.short), key=lambda found: found[1], default=None)
    return GiveUp(due.seat) if dearest is None else dearest[0]


def _auctions(worth: Worth, short: int) -> Iterator[tuple[PutUp, int]]:
    """Who can be put up, sold or lent, and what he is likely to bring; at that price or none."""
    content, table = worth.content, worth.table
    weeks = min(_LOAN, max(1, matches_left(content, table)))
    rivals = [worth.of_rival(seat) for seat in people.rivals(table, worth.seat)]
    for person in worth.manager.squad:
        for term in (0, weeks):
            floor = max(1, debts.bank_price(content, table, person)) if not term else 1
            action = PutUp(worth.seat, person, floor, term)
            if debts.put_up_fault(content, table, action) is not None:
                continue
            why: LotWhy = "rescue_loan" if term else "rescue"
            lot = Lot(person, why, worth.seat, floor, term)
            able = bidders(content, table, lot)
            limits = sorted((limit_for(rival, lot) for rival in rivals if rival.seat in able), reverse=True)
            if not limits or limits[0] < floor:
                continue
            # Who alone would pay so much may be bluffed a little, and more where that is needed.
            bluff = min(limits[0], max(short, limits[0] * 2 // 3))
            price = max(floor, limits[1] if len(limits) > 1 else 0, bluff)
            asked = debts.last_asked(table, lot)
            if asked is not None:
                price = max(floor, min(price, asked * _LOWER // K))
            yield PutUp(worth.seat, person, price, term), price


def _loss(worth: Worth, action: PutUp) -> int:
    if not action.weeks:
        return worth.leaves(action.person)
    return worth.match * action.weeks * worth.missed_stars(action.person)


def _from_bank(worth: Worth, short: int) -> SellToBank | None:
    """Whoever is missed least of those who help; None if the bank can't save him."""
    content, table, seat = worth.content, worth.table, worth.seat
    prices = debts.bank_rescue(content, table, seat, short)
    if not prices:
        return None
    enough = [person for person in prices if prices[person] >= short]
    if enough:
        return SellToBank(seat, min(enough, key=lambda one: worth.leaves(one) - K * prices[one]))
    return SellToBank(seat, max(prices, key=lambda one: (prices[one], -worth.leaves(one))))


def _bank_loss(worth: Worth, short: int) -> int:
    """What is lost by selling to the bank until there is enough, about."""
    content, table = worth.content, worth.table
    action = _from_bank(worth, short)
    assert action is not None, "the bank can save him"
    price = debts.bank_price(content, table, action.person)
    lost = worth.leaves(action.person) - K * price
    return lost if price >= short else lost * short // max(1, price)


_SQUAD = ELEVEN + 2
"""A squad that can do without nobody more: there must be somebody for whoever is out."""


def clear_out(worth: Worth) -> Action | None:
    """In a window, what gets the one who is worth least off the payroll, if that saves money."""
    table, manager = worth.table, worth.manager
    if table.window is None or not worth.style.wages:
        return None
    listed = [one for one in manager.listed if not people.is_lent(table, one)]
    if listed:
        return ReleaseListed(worth.seat, listed[0])
    seniors = people.of_kind(table, people.own_available(table, worth.seat), None)
    if len(worth.squad) <= _SQUAD or not seniors:
        return None
    least = min(seniors, key=worth.leaves)
    return ListPlayer(worth.seat, least) if worth.leaves(least) < 0 else None
