"""Money of a season: what is paid, what is owed, and what wages come to (FF-20, FF-28).

Owns the ledger's arithmetic: every million has a payer, a payee and a rule, and what managers and bank hold is always
nothing together. What happens to who can't pay is in `debts`.
"""

from __future__ import annotations

from engine.fortunes.content.cards import Content, Tables
from engine.fortunes.season.events import MoneyMoved
from engine.fortunes.season.model import Entry, SeasonTable, Why
from engine.fortunes.season.state import SeasonPlay
from engine.fortunes.season.steps import Owe


def pay(play: SeasonPlay, payer: int | None, payee: int | None, amount: int, why: Why, rule: str) -> None:
    """Move `amount`, which the payer has; None is the bank. Nothing is told of nothing."""
    if amount == 0:
        return
    assert amount > 0, "money moves one way"
    assert payer != payee, "money moves from one to another"
    table = play.table
    bank, payer_cash, payee_cash = table.bank, None, None
    if payer is None:
        bank -= amount
    else:
        payer_cash = play.manager(payer).cash - amount
        assert payer_cash >= 0, "nobody pays what he lacks"
    if payee is None:
        bank += amount
    else:
        payee_cash = play.manager(payee).cash + amount
    entry = Entry(table.week, payer, payee, amount, why, rule)
    play.emit(MoneyMoved(entry=entry, payer_cash=payer_cash, payee_cash=payee_cash, bank=bank, rule=rule))


def owe(play: SeasonPlay, seat: int, amount: int, payee: int | None, why: Why, rule: str) -> None:
    """Have `seat` pay next: at once if he can, else after raising it, or he is sacked (FF-28)."""
    play.then(Owe(seat, amount, payee, why, rule))


def insure(play: SeasonPlay, person: int, seat: int) -> None:
    """FF-41: with the option, the bank pays the value of a player whom a car crash or crisis took."""
    if play.table.setup.insurance:
        lost = play.person(person)
        pay(play, None, seat, play.content.value(lost.kind, lost.stars), "insurance", "FF-41")


def wage_stars(table: SeasonTable, seat: int) -> int:
    """The stars that wages are for: own players, listed and lent-out ones too, and the coach (FF-20, FF-26)."""
    return table.managers[seat].coach + squad_stars(table, seat)


def squad_stars(table: SeasonTable, seat: int) -> int:
    """All stars of his players, listed ones and youths too, without the coach's."""
    people = table.people
    return sum([people[person].stars for person in table.managers[seat].squad])


def wages_of(content: Content, table: SeasonTable, seat: int, more: int = 0) -> int:
    """What wages come to by the table (FF-20), or would with so many stars more."""
    return content.tables.wages_for(wage_stars(table, seat) + more)


def points_of_cash(tables: Tables, cash: int) -> int:
    """FF-44: the game points that so much cash is worth in the end; debts are worth none."""
    return min(tables.cash_points, max(0, cash) // tables.cash_point)
