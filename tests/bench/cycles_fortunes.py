"""Football Fortunes for the search for cycles (`cycles.py`): what a manager has week by week, and what rivals ask."""

from __future__ import annotations

from functools import partial

from engine.core.deals import Bundle, Good, Offer
from engine.core.model import Action
from engine.fortunes.managers import dealing
from engine.fortunes.managers.style import STYLES
from engine.fortunes.managers.worth import Worth, risks_of
from engine.fortunes.season import people, trades
from engine.fortunes.season.actions import ListPlayer, PoachYouth, PutUp, ReleaseListed, SellToBank
from engine.fortunes.season.calendar import last_week
from engine.fortunes.season.model import DebtDue, RollDue, SeasonTable, StaffDue, TurnDue
from engine.fortunes.season.rules import FortunesSeason
from engine.fortunes.season.state import SeasonState
from tests.bench.cycles import LEVEL, Holdings, Market, Price, Trade

_TERMS = (1, 4, 13)
"""For how many weeks players are lent."""
_FOREVER = 99


class Fortunes(Market):
    """The desk of Football Fortunes, in debt and while managing staff as well."""

    quiet = (RollDue, TurnDue, StaffDue, DebtDue)
    paying = (PoachYouth, PutUp, SellToBank)

    def __init__(self) -> None:
        self.rules = FortunesSeason()
        self._content = self.rules.content
        self._risks = risks_of(self._content)

    def holdings(self, table: SeasonTable, seat: int) -> Holdings:
        """Money less the open debt; who can be lined up now, in a few weeks and for good, whoever is out as nobody."""
        manager, now = table.managers[seat], last_week(table, 1)
        loans = [one for one in table.loans if seat in (one.owner, one.borrower)]
        out = {one.person: one.matches for one in table.out}
        debt = table.debt.amount if table.debt is not None and table.debt.seat == seat else 0
        stars: dict[tuple[object, ...], tuple[int, ...]] = {}
        for week in (*(now + term - 1 for term in _TERMS), _FOREVER):
            lasting = [one for one in loans if one.until >= week and week != _FOREVER]
            away = {one.person for one in lasting if one.owner == seat}.union(manager.listed)
            team = [one for one in manager.squad if one not in away]
            team += [one.person for one in lasting if one.borrower == seat and not one.one_match]
            fit = [table.people[one] for one in team if out.get(one, 0) <= week - now]
            for kind in {one.kind for one in fit}:
                stars[kind, week] = tuple(sorted((one.stars for one in fit if one.kind == kind), reverse=True))
        who: frozenset[object] = frozenset(
            [("own", one) for one in manager.squad] + [("listed", one) for one in manager.listed]
        ).union(loans)
        return Holdings(manager.cash - debt, who, stars)

    def goods(self, table: SeasonTable, seat: int) -> list[Good]:
        """Who is neither lent out nor listed, for good and for some terms."""
        if not table.managers[seat].managing:
            return []
        own, listed = people.not_lent(table, seat), table.managers[seat].listed
        return [Good(trades.PLAYER, one, term) for one in own if one not in listed for term in (0, *_TERMS)]

    def kind(self, table: SeasonTable, good: Good) -> object:
        return table.people[good.number].kind

    def rivals(self, table: SeasonTable, seat: int) -> list[int]:
        return people.rivals(table, seat)

    def prices(self, table: SeasonTable, seat: int) -> Price:
        return partial(self._price, {}, table, seat)

    def _price(self, known: dict[int, Worth], table: SeasonTable, seat: int, trade: Trade) -> int | None:
        worth = known.get(trade.to)
        if worth is None:
            worth = known[trade.to] = Worth(self._content, table, trade.to, STYLES[LEVEL], self._risks)
        offer = Offer(0, seat, trade.to, Bundle(trade.gives), Bundle(trade.takes))
        asked = dealing.wanted_more(worth, offer)
        return asked if asked <= table.managers[seat].cash else None

    def alone(self, state: SeasonState, seat: int) -> list[Action]:
        """The transfer list, poaching, and in debt sales to the bank and to all."""
        table, due = state.table, state.asked[0] if state.asked else None
        manager = table.managers[seat]
        found: list[Action] = [ReleaseListed(seat, one) for one in manager.listed] if table.window else []
        found += [ListPlayer(seat, one) for one in manager.squad if one not in manager.listed]
        if isinstance(due, StaffDue) and due.seat == seat and not due.academy and manager.scout == "ready":
            squads = [one for other in people.rivals(table, seat) for one in table.managers[other].squad]
            found += [PoachYouth(seat, one) for one in people.of_kind(table, squads, "youth")]
        if isinstance(due, DebtDue) and due.seat == seat:
            found += [SellToBank(seat, one) for one in manager.squad]
            found += [PutUp(seat, one, 0, term) for one in manager.squad for term in (0, 1)]
        return found

    def name(self, table: SeasonTable, good: Good) -> str:
        person = table.people[good.number]
        return f"{person.name} ({person.kind} {person.stars})"


def market() -> Fortunes:
    """The desk of Football Fortunes."""
    return Fortunes()
