"""What managers may do although nobody asks them: what a game lists, and deals with each other (`engine.core.deals`).

It stands open and need never be answered. A `MayOffer` is for deals, the game's own question for all else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from engine.core import deals
from engine.core.chance import Chance
from engine.core.deals import MayOffer, OfferDeal
from engine.core.model import Action, Decision, Reason
from engine.core.play import TableState

ContentT = TypeVar("ContentT", contravariant=True)
StateT = TypeVar("StateT", bound=TableState, contravariant=True)
TableT = TypeVar("TableT", contravariant=True)
PlayT = TypeVar("PlayT", contravariant=True)


class Trading(NamedTuple, Generic[ContentT, StateT, TableT]):
    """How deals are begun: whether a seat may now, a deal that it can surely offer, if there is one, and any deal."""

    is_open: Callable[[StateT, int], bool]
    least: Callable[[ContentT, TableT, int], OfferDeal | None]
    sample: Callable[[ContentT, TableT, int, Chance], OfferDeal]


class FreeActions(NamedTuple, Generic[ContentT, StateT, TableT, PlayT]):
    """What may be done unasked, now. Functions take the game's content and state.

    `actions` are the types of it, deals included. `listed` is what a seat may do but for deals, and `due` the question
    under which that stands open. `fault` is told whether the action is still being made; `carry_out` takes a `Play`.
    """

    actions: tuple[type[Action], ...]
    due: type[Decision]
    listed: Callable[[ContentT, StateT, int], Sequence[Action]]
    fault: Callable[[ContentT, StateT, Any, bool], Reason | None]
    carry_out: Callable[[PlayT, Any], None]
    trading: Trading[ContentT, StateT, TableT] | None = None

    def concern(self, decision: Decision) -> bool:
        """Whether `decision` is one of those that stand open."""
        return isinstance(decision, (self.due, MayOffer))

    def standing(self, content: ContentT, state: StateT, seat: int) -> list[Decision]:
        """What stands open to `seat`."""
        found: list[Decision] = [self.due(seat)] if self.listed(content, state, seat) else []
        if self.trading is not None and self.trading.is_open(state, seat):
            offer = deals.may_offer(state.table.desk, seat)
            if offer is not None and self.trading.least(content, state.table, seat) is not None:
                found.append(offer)
        return found

    def options(self, content: ContentT, state: StateT, due: Decision) -> Iterable[Action] | None:
        """All that is listed; deals are too many."""
        return None if isinstance(due, MayOffer) else self.listed(content, state, due.seat)

    def sample(self, content: ContentT, state: StateT, due: Decision, chance: Chance) -> Action:
        """Anything that is listed, or a deal at random. Draws from `chance`, stream "sample"."""
        if isinstance(due, MayOffer) and self.trading is not None:
            return self.trading.sample(content, state.table, due.seat, chance)
        return chance.choice("sample", self.listed(content, state, due.seat))

    def default(self, content: ContentT, state: StateT, due: Decision) -> Action:
        """The first that is listed, or the smallest offer."""
        if isinstance(due, MayOffer) and self.trading is not None:
            least = self.trading.least(content, state.table, due.seat)
            assert least is not None, "no offer stands open without a legal one"
            return least
        return self.listed(content, state, due.seat)[0]
