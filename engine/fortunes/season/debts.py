"""Debts: whatever falls due; who can't pay raises money or is sacked (FF-28).

Owns the open debt, what may be sold for it, and the sack. Listing and deals meanwhile are the desk's.
"""

from __future__ import annotations

from engine.core.answers import too_many
from engine.core.chance import Chance
from engine.core.model import Reason
from engine.fortunes.content.cards import ELEVEN, Content
from engine.fortunes.season import people
from engine.fortunes.season.actions import GiveUp, PutUp, SellToBank
from engine.fortunes.season.auctions import bidders, put_up
from engine.fortunes.season.calendar import longest_loan
from engine.fortunes.season.events import DebtFell, DebtPaid, ManagerSacked
from engine.fortunes.season.line_ups import current_ratings
from engine.fortunes.season.model import Debt, DebtDue, Lot, LotWhy, SeasonTable
from engine.fortunes.season.money import pay
from engine.fortunes.season.rounds import PURSE
from engine.fortunes.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.fortunes.season.steps import Owe, SettleDebt

RULE = "FF-28"
_SAMPLE = "sample"
DebtAction = SellToBank | PutUp | GiveUp


# -- what falls due


def fall_due(play: SeasonPlay, step: Owe) -> None:
    """Paid at once by who can; who can't is in debt, and what his side is worth now is noted (FF-28)."""
    manager = play.manager(step.seat)
    if not manager.managing:
        return
    if step.amount <= manager.cash:
        pay(play, step.seat, step.payee, step.amount, step.why, step.rule)
        return
    ratings = current_ratings(play.table, step.seat)
    play.emit(DebtFell(debt=Debt(step.seat, step.amount, step.payee, step.why, step.rule, ratings), rule=RULE))
    play.then(SettleDebt())


def settle(play: SeasonPlay, step: SettleDebt) -> None:
    """Pay the open debt as soon as there is enough; until then the debtor is asked (FF-28)."""
    debt = _debt(play.table)
    short = debt.amount - play.manager(debt.seat).cash
    if short > 0:
        play.put(step, DebtDue(debt.seat, short))
        return
    pay(play, debt.seat, debt.payee, debt.amount, debt.why, debt.rule)
    play.emit(DebtPaid(seat=debt.seat, rule=RULE))


def _debt(table: SeasonTable) -> Debt:
    assert table.debt is not None, "somebody is in debt"
    return table.debt


# -- what may be sold


def bank_price(content: Content, table: SeasonTable, person: int) -> int:
    """What the bank pays a debtor for a senior (FF-28)."""
    return content.tables.bank_price * table.people[person].stars


def bank_fault(table: SeasonTable, seat: int, person: int) -> Reason | None:
    """None if the bank buys him from `seat`: a senior, listed or not; eleven must stay (FF-24, FF-28).

    Keys: `not_in_squad`, `player_lent`, `youth_not_bought`, `squad_too_small` (param `least`).
    """
    squad = table.managers[seat].squad
    if person not in squad:
        return Reason("not_in_squad")
    if people.is_lent(table, person):
        return Reason("player_lent")
    if table.people[person].kind == "youth":
        return Reason("youth_not_bought")
    return Reason("squad_too_small", {"least": ELEVEN}) if len(squad) <= ELEVEN else None


def sellable(table: SeasonTable, seat: int) -> list[int]:
    """Whom the bank buys from `seat` now."""
    return [person for person in table.managers[seat].squad if bank_fault(table, seat, person) is None]


def bank_rescue(content: Content, table: SeasonTable, seat: int, short: int) -> dict[int, int]:
    """What the bank pays for each of those it buys from `seat`; nobody where all it may buy don't come to `short`."""
    prices = {person: bank_price(content, table, person) for person in sellable(table, seat)}
    spare = max(0, len(table.managers[seat].squad) - ELEVEN)
    return prices if sum(sorted(prices.values(), reverse=True)[:spare]) >= short else {}


def put_up_fault(content: Content, table: SeasonTable, action: PutUp) -> Reason | None:
    """None if a debtor may put up a player for all managers; for sale, or for a loan, again only for less.

    Keys: `not_in_squad`, `player_lent`, `player_listed` (he can't be lent), `price_below_nothing`, `loan_length` (param
    `most`), `put_up_already` (param `price`: for less than that he can be), `nobody_to_bid`.
    """
    manager = table.managers[action.seat]
    if action.person not in manager.squad:
        return Reason("not_in_squad")
    if people.is_lent(table, action.person):
        return Reason("player_lent")
    if action.weeks and action.person in manager.listed:
        return Reason("player_listed")
    if action.least < 0:
        return Reason("price_below_nothing")
    longest = longest_loan(content, table)
    if not 0 <= action.weeks <= longest:
        return Reason("loan_length", {"most": longest})
    lot = _lot(action)
    asked = last_asked(table, lot)
    if asked is not None and lot.minimum >= asked:
        return Reason("put_up_already", {"price": asked})
    return None if bidders(content, table, lot) else Reason("nobody_to_bid")


def last_asked(table: SeasonTable, lot: Lot) -> int | None:
    """The least that was asked so far, in this debt, for such a sale or loan; None if he was not put up for it."""
    asked = (one.minimum for one in _debt(table).put_up if (one.person, one.why) == (lot.person, lot.why))
    return min(asked, default=None)


def _lot(action: PutUp) -> Lot:
    why: LotWhy = "rescue_loan" if action.weeks else "rescue"
    return Lot(action.person, why, action.seat, action.least, action.weeks)


# -- answers


def _fault(content: Content, table: SeasonTable, due: DebtDue, action: DebtAction) -> Reason | None:
    match action:
        case SellToBank(person=person):
            return bank_fault(table, due.seat, person)
        case PutUp():
            return put_up_fault(content, table, action)
        case GiveUp():
            return None


def default(content: Content, table: SeasonTable, due: DebtDue) -> SellToBank | GiveUp:
    """The cheapest senior who brings enough, or the dearest; gives up if the bank can't save him."""
    seat = due.seat
    prices = bank_rescue(content, table, seat, due.short)
    if not prices:
        return GiveUp(seat)
    enough = [person for person in prices if prices[person] >= due.short]
    person = min(enough, key=prices.__getitem__) if enough else max(prices, key=prices.__getitem__)
    return SellToBank(seat, person)


def _sample(content: Content, table: SeasonTable, due: DebtDue, chance: Chance) -> DebtAction:
    """Any sale to the bank, a player put up at some price, or the sack."""
    seat = due.seat
    thinkable: list[DebtAction] = [GiveUp(seat), *(SellToBank(seat, person) for person in sellable(table, seat))]
    person = chance.choice(_SAMPLE, table.managers[seat].squad) if table.managers[seat].squad else None
    if person is not None:
        least = chance.below(_SAMPLE, 1 + people.value(content, table, person))
        for weeks in (0, 1 + chance.below(_SAMPLE, longest_loan(content, table))):
            action = PutUp(seat, person, least, weeks)
            if put_up_fault(content, table, action) is None:
                thinkable.append(action)
    return chance.choice(_SAMPLE, thinkable)


def _carry_out(play: SeasonPlay, due: DebtDue, action: DebtAction) -> None:
    match action:
        case SellToBank(seat=seat, person=person):
            price = bank_price(play.content, play.table, person)
            people.leave(play, seat, person, "pile", RULE)
            pay(play, None, seat, price, "bank", RULE)
            play.then(SettleDebt())
        case PutUp():
            # It stands on the agenda before the bidding: whoever bids last, the debt is looked at again.
            play.then(SettleDebt())
            put_up(play, _lot(action), RULE)
        case GiveUp():
            sack(play)


def sack(play: SeasonPlay) -> None:
    """The debtor is sacked: his cash goes to whom he owes, borrowed players go home, his club is frozen (FF-28)."""
    table = play.table
    debt = _debt(table)
    pay(play, debt.seat, debt.payee, play.manager(debt.seat).cash, "sack", RULE)
    for loan in [loan for loan in table.loans if loan.borrower == debt.seat]:
        people.end_loan(play, loan, RULE)
    number = table.sacks + 1
    play.emit(ManagerSacked(seat=debt.seat, ratings=debt.ratings, number=number, purse=PURSE, rule=RULE))


HANDLERS: Handlers = {Owe: fall_due, SettleDebt: settle}
ANSWERS: Answers = {
    (DebtDue, None): Answer((SellToBank, PutUp, GiveUp), _fault, too_many, default, _carry_out, _sample)
}
