"""A table in the middle of a season on which managers trade: `reading`'s, with what the market's tests need besides."""

from __future__ import annotations

from typing import Any

from engine.core.deals import Bundle, Good, OfferDeal
from engine.core.model import Action, Decision
from engine.fortunes.content.effects import Kind
from engine.fortunes.season import people
from engine.fortunes.season.model import Loan, Person, Why
from engine.fortunes.season.steps import Owe
from tests.engine.fortunes.season.reading import SEAT, Reading, season_rules

Line = tuple[int | None, int | None, int, Why, str]


def of(seat: int, place: int) -> int:
    """A player's number: that of `seat` in this place of the squad."""
    return SEAT * seat + place


def sale(seat: int, to: int, person: int, fee: int) -> OfferDeal:
    """`seat` offers his player for a fee."""
    return OfferDeal(seat, to, Bundle((Good("player", person),)), Bundle(money=fee))


def loan(seat: int, to: int, person: int, fee: int, weeks: int) -> OfferDeal:
    """`seat` offers his player on loan."""
    return OfferDeal(seat, to, Bundle((Good("player", person, weeks),)), Bundle(money=fee))


class Market(Reading):
    """Seat 0 and others trade."""

    def __init__(self, seats: int = 2, **setup: Any) -> None:
        super().__init__(seats=seats, **setup)

    # -- the table

    def new(self, kind: Kind, stars: int) -> int:
        """Another player, who is nowhere yet."""
        number = len(self.table.people)
        self.table.people.append(Person(f"P{number}", kind, stars))
        return number

    def add(self, seat: int, kind: Kind, stars: int) -> int:
        """Another player of `seat`."""
        number = self.new(kind, stars)
        self.manager(seat).squad.append(number)
        return number

    def lent(self, person: int, owner: int, borrower: int, until: int = 13) -> Loan:
        """A player who is lent already."""
        found = Loan(person, owner, borrower, until)
        self.table.loans.append(found)
        return found

    def at_club(self, seat: int) -> list[int]:
        """Who is there."""
        return people.at_club(self.table, seat)

    @property
    def lines(self) -> list[Line]:
        """The ledger: payer, payee, amount, why, rule."""
        return [(one.payer, one.payee, one.amount, one.why, one.rule) for one in self.table.ledger]

    # -- asking and answering

    def in_debt(self, amount: int) -> None:
        """Seat 0 owes the bank so much."""
        self.run(Owe(0, amount, None, "card", "FF-37"))

    def options(self, due: Decision | None = None) -> list[Action]:
        """Every answer to the open question, or to `due`; each of them must be legal."""
        found = season_rules().options(self.state, self.asked if due is None else due)
        assert found is not None, "too many to list"
        listed = list(found)
        assert [self.fault(action) for action in listed] == [None] * len(listed)
        return listed

    def standing(self, seat: int) -> list[Decision]:
        """What `seat` may do unasked."""
        return list(season_rules().standing(self.state, seat))

    @property
    def balanced(self) -> bool:
        """Whether all money is somewhere."""
        return self.table.bank + sum(self.cash) == 0
