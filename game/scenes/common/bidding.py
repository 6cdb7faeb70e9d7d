"""What is to be seen of any auction at a moment: a pure function of the auction, the beat and how far it is through.

Owns the order in which things show: a paddle goes up only after its manager has thought, the stamp falls after the
hammer. Games add what is sold (`Bidding` is a base); it draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar

from engine.core import auction
from engine.core.auction import Auction, Bid, BidDue
from engine.core.model import Event
from game.presenter.timeline import Beat

Hammer = Literal["", "going1", "going2", "fall", "fallen"]
BiddingT = TypeVar("BiddingT", bound="Bidding")


@dataclass(frozen=True)
class Bidding:
    """The bidding as it is seen. `price` and `leader` are what has been shown; `turn` is who is asked or thinks.

    `thinking` is how far a computer's ring has run, None if nobody thinks. `outcome` is the stamp on the lot, None as
    long as there is none; `leaving` how far the lot is on its way to the `winner`.
    """

    minimum: int = 0
    price: int = 0
    leader: int | None = None
    turn: int | None = None
    order: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    history: tuple[Bid, ...] = ()
    thinking: float | None = None
    raised: float = 1.0
    hammer: Hammer = ""
    outcome: str | None = None
    winner: int | None = None
    flipped: float = 1.0
    leaving: float = 0.0
    event: Event | None = None

    def last(self, seat: int) -> int | None:
        """What a seat has bid last; None if it hasn't."""
        return next((bid.amount for bid in reversed(self.history) if bid.seat == seat and bid.amount is not None), None)

    @property
    def running(self) -> bool:
        """Whether there is bidding."""
        return bool(self.order)

    @property
    def waiting(self) -> list[int]:
        """Who is asked after the one who is asked now, in turn."""
        order = self.order
        here = self.turn if self.turn in order else self.leader
        if here is None or here not in order:
            return [seat for seat in order if seat not in self.out]
        place = order.index(here)
        around = (*order[place + 1 :], *order[:place])
        return [seat for seat in around if seat not in self.out and seat != self.turn]


def sensible(due: BidDue, stop: int | None) -> int | None:
    """The bid to begin with where one could stop at `stop` (None: nobody knows); None if no bid is worth it."""
    if stop is None or stop < due.cheapest:
        return None
    return min(due.lowest, stop)


def standing(held: Auction) -> dict[str, Any]:
    """The fields of a `Bidding` that an auction gives by itself."""
    return {
        "minimum": held.minimum, "price": held.price, "leader": held.leader, "turn": held.turn, "order": held.order,
        "out": tuple(held.out), "history": tuple(held.history), "hammer": "fallen" if held.closed else "",
    }  # fmt: skip


def under_way(seen: BiddingT, beat: Beat, seconds: float) -> BiddingT | None:
    """The bidding `seconds` into a beat of an auction that was `seen` before it; None for a beat of anything else."""
    event = beat.event

    def at(cue: str) -> float:
        return beat.progress(cue, seconds)

    match event:
        case auction.BidPlaced(seat=seat, amount=amount):
            if at("think") < 1:
                return replace(seen, turn=seat, thinking=at("think"), event=event)
            history = (*seen.history, Bid(seat, amount))
            return replace(
                seen, price=amount, leader=seat, turn=None, history=history, raised=at("raise"), event=event
            )  # fmt: skip
        case auction.DroppedOut(seat=seat, broke=broke):
            if at("think") < 1 and not broke:
                return replace(seen, turn=seat, thinking=at("think"), event=event)
            history = (*seen.history, Bid(seat, None))
            return replace(seen, turn=None, out=(*seen.out, seat), history=history, event=event)
        case auction.AuctionWon(seat=seat, price=price):
            sold = "sold" if at("fall") >= 1 else None
            return replace(seen, turn=None, hammer=_hammer(beat, seconds), outcome=sold, winner=seat, price=price)
        case auction.AuctionUnsold():
            unsold = "unsold" if at("fall") >= 1 else None
            return replace(seen, turn=None, hammer=_hammer(beat, seconds), outcome=unsold)
    return None


def _hammer(beat: Beat, seconds: float) -> Hammer:
    """How far the hammer is."""
    cues = beat.score.cues
    if seconds < cues["going1"].end:
        return "going1"
    if "going2" in cues and seconds < cues["going2"].end:
        return "going2"
    return "fall" if seconds < cues["fall"].end else "fallen"
