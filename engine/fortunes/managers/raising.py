"""Raising money for a debt (FF-28): who is put up for all, whom the bank gets, and when there is no way out.

Players nobody needs (FF-24): listed and released in a window, when their wages cost more than they are worth.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.model import Action
from engine.fortunes.content.cards import ELEVEN
from engine.fortunes.managers.bidding import limit_for
from engine.fortunes.managers.outlook import K, matches_left
from engine.fortunes.managers.worth import Worth
from engine.fortunes.season import debts, people
from engine.fortunes.season.actions import GiveUp, ListPlayer, PutUp, ReleaseListed, SellToBank
from engine.fortunes.season.auctions import bidders
from engine.fortunes.season.model import DebtDue, Lot, LotWhy

_LOAN = 4
"""Weeks for which players are lent out of need."""


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
