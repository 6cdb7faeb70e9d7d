"""What strategies are worth in Football Fortunes: `python -m tests.bench.strategies fortunes`.

Each bot plays as a manager of level 4 but for one thing, against three of level 4; seats are rotated, and chance is
25 %. Those at the trade desk know what everybody knows, a computer's level, and so the best price that it takes: they
ask for it themselves. Prints a table: a desk that gives nothing away leaves those who raid it at about their share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.chance import Chance
from engine.core.deals import OfferDeal, may_offer
from engine.core.model import Action, Decision
from engine.core.rules import Manager
from engine.fortunes.content.cards import Content
from engine.fortunes.content.effects import KINDS
from engine.fortunes.managers import manager
from engine.fortunes.season import trades
from engine.fortunes.season.actions import HireScout
from engine.fortunes.season.model import LineUpDue, RollDue, SeasonTable, StaffDue, TurnDue
from engine.fortunes.season.rules import FortunesSeason
from tests.bench.fortunes_desk import Desk, Wish, lent, paid, sold
from tests.bench.fortunes_neglect import Away, Neglect, Slim, nobody, stars_only, youths_only
from tests.bench.strategies import LEVEL, Asked, print_strategies

_QUIET = (RollDue, TurnDue, StaffDue, LineUpDue)
"""Questions during which the desk is open."""
_PROFIT = 5
"""Millions that a round trip must bring."""
_TERMS = (1, 4, 13)
"""For how many weeks players are lent."""


Plan = tuple[OfferDeal, ...]
"""Deals to be made one after the other; nothing if there is nothing to be done."""
Idea = Callable[[Desk], Plan]


class Trader:
    """A manager of level 4 who deals by ideas of his own whenever he is asked something at a quiet time. With
    `scouting` he hires a scout as soon as he can."""

    def __init__(self, content: Content, *ideas: Idea, scouting: bool = False) -> None:
        self._scouting = scouting
        self._content = content
        self._manager = manager(LEVEL, content)
        self._ideas = ideas
        self._plan: Plan = ()

    def choose(self, view: SeasonTable, decision: Decision, chance: Chance) -> Action:
        """The next deal, if there is one, else what a manager of his level does."""
        seat = decision.seat
        may = may_offer(view.desk, seat) if isinstance(decision, _QUIET) else None
        if may is not None:
            may_poach = isinstance(decision, StaffDue) and not decision.academy and view.managers[seat].scout == "ready"
            desk = Desk(self._content, view, seat, self._manager, may_poach)
            plan = self._plan or next((found for idea in self._ideas if (found := idea(desk))), ())
            self._plan = plan[1:]
            if 0 < len(plan) <= may.left and trades.fault(self._content, view, plan[0]) is None:
                return plan[0]
        self._plan = ()
        if self._scouting and isinstance(decision, StaffDue) and _may_hire(self._content, view, decision):
            return HireScout(seat)
        return self._manager.choose(view, decision, chance)


def _may_hire(content: Content, table: SeasonTable, due: StaffDue) -> bool:
    manager = table.managers[due.seat]
    return not due.academy and manager.scout == "none" and manager.cash >= content.tables.scout


# -- ideas for loans


def borrow_before_meeting(price: int, most: int = 1) -> Idea:
    """Whoever of a rival whom one meets this week is worth most, one lacks and the other gains, for so many millions a
    star at most; up to `most` of a kind at once."""

    def idea(desk: Desk) -> Plan:
        found = []
        for other in desk.met_now():
            for new in _of_a_kind(desk, other, most):
                swing = desk.missed(other, new) + desk.gained(desk.seat, new)
                offer = desk.best(Wish(other, (), lent(new, 1), price * swing)) if swing else None
                if offer is not None:
                    found.append((price * swing - offer.gives.money + offer.takes.money, offer))
        return (max(found, key=lambda one: one[0])[1],) if found else ()

    return idea


def borrow_cheap(price: int) -> Idea:
    """Whoever makes one's eleven better, for at most so many millions a star and week."""

    def idea(desk: Desk) -> Plan:
        found = []
        for other in desk.rivals:
            for person in desk.own(other):
                better = desk.gained(desk.seat, [person])
                for term in _TERMS if better else ():
                    weeks = min(term, desk.weeks_left)
                    offer = desk.best(Wish(other, (), lent([person], term), price * better * weeks))
                    if offer is not None:
                        found.append((price * better * weeks - paid(offer), offer))
        return (max(found, key=lambda one: one[0])[1],) if found else ()

    return idea


def pump(most: int = 1) -> Idea:
    """Borrows for a week whom a rival has no second for, then lends it weak ones for the gap, if that brings money; up
    to `most` at once either way."""

    def idea(desk: Desk) -> Plan:
        cash = desk.table.managers[desk.seat].cash
        for other in desk.rivals:
            for gone in _of_a_kind(desk, other, most):
                first = desk.best(Wish(other, (), lent(gone, 1), cash)) if desk.missed(other, gone) else None
                if first is not None:
                    second = _filling(desk.after(first), other, gone, most, -paid(first) - _PROFIT)
                    if second is not None:
                        return first, second
        return ()

    return idea


def _filling(desk: Desk, other: int, gone: list[int], most: int, limit: int) -> OfferDeal | None:
    """One's weakest, lent for the places of those who are `gone`."""
    kind = desk.table.people[gone[0]].kind
    weak = [one for one in (*desk.ranked(desk.seat, kind), *desk.ranked(desk.seat, "youth")) if desk.stars(one)]
    for count in range(1, most + 1):
        for term in _TERMS:
            offer = desk.best(Wish(other, lent(weak[:count], term), (), limit)) if weak else None
            if offer is not None:
                return offer
    return None


# -- ideas for sales


def weakest_for_best(price: int) -> Idea:
    """One's weakest of a kind and so many millions a star at most for the best of somebody else."""

    def idea(desk: Desk) -> Plan:
        found = []
        for other in desk.rivals:
            for kind in KINDS:
                theirs, ours = desk.ranked(other, kind), desk.ranked(desk.seat, kind)
                if theirs and ours:
                    gap = desk.stars(theirs[-1]) - desk.stars(ours[0])
                    wish = Wish(other, sold(ours[0]), sold(theirs[-1]), price * gap)
                    offer = desk.best(wish) if gap > 0 else None
                    if offer is not None:
                        found.append((gap, -paid(offer), offer))
        return (max(found, key=lambda one: one[:2])[2],) if found else ()

    return idea


def round_trips(desk: Desk) -> Plan:
    """Sells dear and buys back cheaper, or buys and sells at once to whoever pays more."""
    cash = desk.table.managers[desk.seat].cash
    for other in desk.rivals:
        for person in _ends(desk, desk.seat):
            first = desk.best(Wish(other, sold(person), (), -1))
            if first is None:
                continue
            second = desk.after(first).best(Wish(other, (), sold(person), -paid(first) - _PROFIT))
            if second is not None:
                return first, second
        for person in _ends(desk, other):
            first = desk.best(Wish(other, (), sold(person), cash))
            if first is None:
                continue
            later = desk.after(first)
            for buyer in desk.rivals:
                second = later.best(Wish(buyer, sold(person), (), -paid(first) - _PROFIT))
                if second is not None:
                    return first, second
    return ()


def sell_and_poach(desk: Desk) -> Plan:
    """Sells a youth while managing staff, whom a scout can poach back at his value (FF-15)."""
    for other in desk.rivals if desk.may_poach else ():
        for person in reversed(desk.ranked(desk.seat, "youth")):
            price = desk.content.value("youth", desk.stars(person))
            offer = desk.best(Wish(other, sold(person), (), -price - _PROFIT))
            if offer is not None:
                return (offer,)
    return ()


def _ends(desk: Desk, seat: int) -> list[int]:
    """The weakest and the best of each kind."""
    ranked = [desk.ranked(seat, kind) for kind in KINDS]
    return list(dict.fromkeys(one for line in ranked for one in (*line[:1], *line[-1:])))


def _of_a_kind(desk: Desk, seat: int, most: int) -> Iterator[list[int]]:
    """Everybody alone; and the best of each kind, up to `most` at once."""
    for kind in KINDS:
        ranked = desk.ranked(seat, kind)
        yield from ([one] for one in ranked)
        yield from (ranked[-count:] for count in range(2, min(most, len(ranked)) + 1))


def bots_of(rules: FortunesSeason) -> dict[str, Manager]:
    """All bots, by name."""
    content = rules.content
    return {
        "as it is": manager(LEVEL, content),
        "borrows the best before they meet, 20": Trader(content, borrow_before_meeting(20)),
        "borrows the best before they meet, 40": Trader(content, borrow_before_meeting(40)),
        "borrows several at once before they meet, 20": Trader(content, borrow_before_meeting(20, 5)),
        "borrows several at once before they meet, 40": Trader(content, borrow_before_meeting(40, 5)),
        "borrows cheap, 4": Trader(content, borrow_cheap(4)),
        "borrows cheap, 8": Trader(content, borrow_cheap(8)),
        "pump": Trader(content, pump()),
        "pump of several": Trader(content, pump(5)),
        "pump, and borrows the best": Trader(content, pump(), borrow_before_meeting(20)),
        "sells youths and poaches them back": Trader(content, sell_and_poach, scouting=True),
        "weakest for best, 40": Trader(content, weakest_for_best(40)),
        "weakest for best, 60": Trader(content, weakest_for_best(60)),
        "weakest for best, 90": Trader(content, weakest_for_best(90)),
        "round trips": Trader(content, round_trips),
        "never bids": Neglect(content, nobody),
        "bids half its cash for everybody": Neglect(content, share=50),
        "bids for all": Neglect(content, share=100),
        "no staff": Neglect(content, staff=False),
        "never bids, no staff": Neglect(content, nobody, staff=False),
        "hoards": Neglect(content, nobody, staff=False, deals=False),
        "presses Enter": Away(rules),
        "no scout": Neglect(content, scout=False),
        "a scout at once": Trader(content, scouting=True),
        "only 4 and 5 stars": Neglect(content, stars_only),
        "youths only": Neglect(content, youths_only),
        "no deals": Neglect(content, deals=False),
        "a slim squad": Slim(content),
    }


def won(table: SeasonTable, seat: int) -> float:
    """What part of a game that is over a seat has won: 1, 0, or a share."""
    best = [tally.seat for tally in table.tallies if tally.place == 1]
    return (seat in best) / len(best)


def _dealt(table: SeasonTable, seat: int) -> float:
    """Money from other managers by deals, less what was paid."""
    whys = ("transfer", "loan")
    lines = [one for one in table.ledger if one.why in whys and one.payer is not None and one.payee is not None]
    return sum(one.amount * ((one.payee == seat) - (one.payer == seat)) for one in lines)


def show(asked: Asked) -> None:
    """Print how each strategy fares."""
    rules = FortunesSeason()
    further = {
        "points": lambda table, seat: next(one.total for one in table.tallies if one.seat == seat),
        "cash at the end": lambda table, seat: table.managers[seat].cash,
        "from deals": _dealt,
    }
    print_strategies(rules, bots_of(rules), won, asked, further)
