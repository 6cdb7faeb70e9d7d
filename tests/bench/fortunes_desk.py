"""Football Fortunes' trade desk as a bot of the benches sees it: the best price that a computer takes, and what a deal
would change.

Knows what lies open, and how a computer of level 4 answers: nothing that is hidden.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.deals import MOST_COUNTERS, AcceptDeal, Bundle, DealDue, Good, Offer, OfferDeal
from engine.core.rules import Manager
from engine.fortunes.content.cards import Content
from engine.fortunes.content.effects import Kind
from engine.fortunes.managers.teams import team_of
from engine.fortunes.managers.worth import matches_left
from engine.fortunes.season import people, trades
from engine.fortunes.season.calendar import last_week, result_of
from engine.fortunes.season.model import Loan, SeasonTable


class Wish(NamedTuple):
    """An exchange with somebody that a bot would like, and what it pays for it at most, in millions; less than nothing
    is what it gets at least."""

    to: int
    gives: tuple[Good, ...]
    takes: tuple[Good, ...]
    limit: int


class Desk:
    """The trade desk as a seat sees it, on a table of its own."""

    def __init__(
        self, content: Content, table: SeasonTable, seat: int, rival: Manager, may_poach: bool = False
    ) -> None:
        self.content = content
        self.may_poach = may_poach
        self.table = table
        self.seat = seat
        self._rival = rival

    # -- prices

    def best(self, wish: Wish) -> OfferDeal | None:
        """The cheapest offer of this kind that is taken; None if there is none within the limit."""
        managers = self.table.managers
        low = -managers[wish.to].cash if wish.gives else 0
        high = min(wish.limit, managers[self.seat].cash)
        if low > high or not self._is_taken(self._offer(wish, high)):
            return None
        while low < high:
            middle = (low + high) // 2
            if self._is_taken(self._offer(wish, middle)):
                high = middle
            else:
                low = middle + 1
        return self._offer(wish, high)

    def _offer(self, wish: Wish, money: int) -> OfferDeal:
        return OfferDeal(self.seat, wish.to, Bundle(wish.gives).paying(money), Bundle(wish.takes).paying(-money))

    def _is_taken(self, action: OfferDeal) -> bool:
        table = self.table
        if trades.fault(self.content, table, action) is not None:
            return False
        offer = Offer(table.desk.number + 1, self.seat, action.to, action.gives, action.takes, MOST_COUNTERS)
        asked = replace(table, desk=replace(table.desk, open=offer))
        return isinstance(self._rival.choose(asked, DealDue(action.to, offer), Chance(0)), AcceptDeal)

    def after(self, offer: OfferDeal) -> Desk:
        """The desk once an offer has been carried out."""
        managers = [replace(one, squad=list(one.squad)) for one in self.table.managers]
        loans = list(self.table.loans)
        for giver, taker, bundle in ((offer.seat, offer.to, offer.gives), (offer.to, offer.seat, offer.takes)):
            managers[giver].cash -= bundle.money
            managers[taker].cash += bundle.money
            for good in bundle.goods:
                if good.term:
                    loans.append(Loan(good.number, giver, taker, last_week(self.table, good.term)))
                else:
                    managers[giver].squad.remove(good.number)
                    managers[taker].squad.append(good.number)
        return Desk(self.content, replace(self.table, managers=managers, loans=loans), self.seat, self._rival)

    # -- who is where

    @property
    def rivals(self) -> list[int]:
        """Everybody else who has a club."""
        return people.rivals(self.table, self.seat)

    def team(self, seat: int) -> list[int]:
        """Who can be lined up."""
        return people.selectable(self.table, seat)

    def own(self, seat: int) -> list[int]:
        """Who can be sold, or lent and lined up by somebody else."""
        return people.own_available(self.table, seat)

    def ranked(self, seat: int, kind: Kind) -> list[int]:
        """A seat's own players of a kind who can play, best last."""
        return sorted(people.of_kind(self.table, self.own(seat), kind), key=self.stars)

    def stars(self, person: int) -> int:
        """A player's stars."""
        return self.table.people[person].stars

    def eleven(self, team: list[int]) -> int:
        """The stars of the best eleven."""
        return team_of(self.table.people, team).eleven

    def missed(self, seat: int, gone: list[int]) -> int:
        """The stars that an eleven lacks without these."""
        team = self.team(seat)
        return self.eleven(team) - self.eleven([one for one in team if one not in gone])

    def gained(self, seat: int, new: list[int]) -> int:
        """The stars that these bring an eleven."""
        team = self.team(seat)
        return self.eleven([*team, *new]) - self.eleven(team)

    @property
    def weeks_left(self) -> int:
        """Weeks to be played, this one's among them."""
        return matches_left(self.content, self.table)

    def met_now(self) -> list[int]:
        """The rivals whom this club meets this week, as far as it has not been."""
        table = self.table
        clubs = {table.managers[seat].club: seat for seat in self.rivals}
        own = table.managers[self.seat].club
        found = []
        for fixture in table.fixtures:
            if fixture.week == table.week and own in (fixture.home, fixture.away):
                other = clubs.get(fixture.away if fixture.home == own else fixture.home)
                if other is not None and result_of(table, fixture.number) is None:
                    found.append(other)
        return found


def paid(offer: OfferDeal) -> int:
    """What whoever offers it pays; less than nothing if he is paid."""
    return offer.gives.money - offer.takes.money


def lent(persons: list[int], weeks: int) -> tuple[Good, ...]:
    """Players on loan."""
    return tuple(Good(trades.PLAYER, person, weeks) for person in persons)


def sold(person: int) -> tuple[Good, ...]:
    """A player for good."""
    return (Good(trades.PLAYER, person),)
