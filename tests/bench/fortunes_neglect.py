"""Managers of Football Fortunes who leave something out: cards, staff, deals, a bench, or everything.

Each is a manager of level 4 but for that, for the table of `python -m tests.bench.strategies fortunes`.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.auction import BidDue, BidUpTo, DropOut
from engine.core.chance import Chance
from engine.core.deals import DealDue, RefuseDeal
from engine.core.model import Action, Decision
from engine.fortunes.content.cards import ELEVEN, Content
from engine.fortunes.managers import manager
from engine.fortunes.season import people
from engine.fortunes.season.actions import (
    HireScout,
    LeaveSquare,
    ListPlayer,
    OfferDeal,
    ReleaseListed,
    RollDie,
    TurnCard,
)
from engine.fortunes.season.model import Person, RollDue, SeasonTable, StaffDue, TurnDue
from engine.fortunes.season.rules import FortunesSeason
from tests.bench.strategies import LEVEL

Wanted = Callable[[Person], bool]
_GOOD = 4
"""Stars of those whom it takes to win."""


def anybody(card: Person) -> bool:
    """Every card."""
    return True


def nobody(card: Person) -> bool:
    """No card."""
    return False


def stars_only(card: Person) -> bool:
    """The best alone."""
    return card.stars >= _GOOD


def youths_only(card: Person) -> bool:
    """Whom one can coach."""
    return card.kind == "youth"


class Neglect:
    """Bids for those alone who are `wanted`, each as a manager of level 4 would, or as far as `share` hundredths of the
    cash goes. Without `staff` everybody stays as he is, without `scout` none is hired, without `deals` there are none.
    """

    def __init__(
        self,
        content: Content,
        wanted: Wanted = anybody,
        *,
        share: int | None = None,
        staff: bool = True,
        scout: bool = True,
        deals: bool = True,
    ) -> None:
        self._manager = manager(LEVEL, content)
        self._wanted = wanted
        self._share = share
        self._staff = staff
        self._scout = scout
        self._deals = deals

    def choose(self, view: SeasonTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision."""
        seat = decision.seat
        match decision:
            case BidDue() if not self._wants(view):
                return DropOut(seat)
            case BidDue(cheapest=cheapest) if self._share is not None:
                limit = view.managers[seat].cash * self._share // 100
                return BidUpTo(seat, limit) if limit >= max(1, cheapest) else DropOut(seat)
            case StaffDue() if not self._staff:
                return LeaveSquare(seat)
            case DealDue() if not self._deals:
                return RefuseDeal(seat)
        action = self._manager.choose(view, decision, chance)
        if isinstance(action, HireScout) and not self._scout:
            return LeaveSquare(seat)
        if isinstance(action, OfferDeal) and not self._deals:
            return _undealt(decision)
        return action

    def _wants(self, view: SeasonTable) -> bool:
        assert view.lot is not None, "there is no auction without a lot"
        return self._wanted(view.people[view.lot.person])


def _undealt(decision: Decision) -> Action:
    """What is done where a deal would have been offered."""
    match decision:
        case RollDue(seat=seat):
            return RollDie(seat)
        case TurnDue(seat=seat):
            return TurnCard(seat, "senior")
        case _:
            raise TypeError(f"nobody offers deals during {decision!r}")


class Slim:
    """Keeps one man more than an eleven: in a window whoever is missed least leaves."""

    def __init__(self, content: Content) -> None:
        self._manager = manager(LEVEL, content)

    def choose(self, view: SeasonTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision."""
        if isinstance(decision, TurnDue):
            seat = decision.seat
            listed = [one for one in view.managers[seat].listed if not people.is_lent(view, one)]
            if listed:
                return ReleaseListed(seat, listed[0])
            own = people.own_available(view, seat)
            if len(own) > ELEVEN + 1:
                return ListPlayer(seat, min(own, key=lambda one: view.people[one].stars))
        return self._manager.choose(view, decision, chance)


class Away:
    """Presses Enter: whatever is suggested to somebody who is away."""

    def __init__(self, rules: FortunesSeason) -> None:
        self._rules = rules

    def choose(self, view: SeasonTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision."""
        return self._rules.answers.default(self._rules.content, view, decision)
