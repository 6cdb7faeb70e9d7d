"""The bidding of any auction: what is to be seen of it at a moment, how long it is looked at, and what is heard.

Owns the order in which things show, a paddle only after its manager has thought, the stamp after the hammer, and the
times. Limits against each other make a hundred bids at once: the first few are seen, then the price climbs fast, and
the hammer gives the last one its time. It draws nothing; games say what is sold and which auction an event is of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Literal, TypeVar

from engine.core import auction
from engine.core.auction import Auction, Bid, BidDue
from engine.core.model import Event
from game.stage.timeline import Beat, Choreography, Cue, Sound

THINK, RAISE = 0.55, 0.35
_SOME = 4
"""Bids in a row that are each looked at."""
_FAST, _EVERY = 0.06, 5
"""Seconds for one of the rest, and which of them takes any."""
GOING, FALL, STAMP = 0.65, 0.25, 1.0

BidScore = Callable[[Auction | None, Any, bool], Choreography]
"""Makes a choreography from the auction before the event, the event, and whether it is somebody's who looks."""

Hammer = Literal["", "going1", "going2", "fall", "fallen"]
BiddingT = TypeVar("BiddingT", bound="Bidding")


def run_of(held: Auction | None, event: auction.BidPlaced) -> int:
    """How many bids in a row there were before this one, nobody dropping out: of two all, of more those after each
    had made one."""
    if held is None:
        return 0
    seats = [bid.seat for bid in takewhile(lambda bid: bid.amount is not None, reversed(held.history))]
    bidders = len({event.seat, *seats})
    return len(seats) if bidders <= 2 else max(0, len(seats) - bidders)


def _bid_placed(held: Auction | None, event: auction.BidPlaced, own: bool) -> Choreography:
    run = run_of(held, event)
    if run > _SOME:
        seen = event.amount % _EVERY == 0
        return Choreography(_FAST if seen else 0.0, {}, (Sound(0.0, "tick"),) if seen else ())
    shorter = 0.65**run
    think = 0.0 if own else THINK * shorter
    raised = think + RAISE * shorter
    return Choreography(raised, {"think": Cue(0.0, think), "raise": Cue(think, raised)}, (Sound(think, "card", 0.7),))


def _dropped_out(held: Auction | None, event: auction.DroppedOut, own: bool) -> Choreography:
    think = 0.0 if own or event.broke else THINK * 0.7
    return Choreography(
        think + 0.4, {"think": Cue(0.0, think), "lie": Cue(think, think + 0.3)}, (Sound(think, "ui_back"),)
    )


def _opened(held: Auction | None, event: auction.AuctionOpened, own: bool) -> Choreography:
    return Choreography(0.4)


def _won(held: Auction | None, event: auction.AuctionWon, own: bool) -> Choreography:
    pause = GOING if own else GOING * 0.75
    falls = 2 * pause
    cues = {
        "going1": Cue(0.0, pause),
        "going2": Cue(pause, falls),
        "fall": Cue(falls, falls + FALL),
        "verdict": Cue(falls + FALL, falls + FALL + STAMP),
    }
    return Choreography(
        falls + FALL + STAMP, cues, (Sound(falls + FALL, "settle"), Sound(falls + FALL + 0.15, "roar", 0.3))
    )


def _unsold(held: Auction | None, event: auction.AuctionUnsold, own: bool) -> Choreography:
    cues = {"going1": Cue(0.0, 0.5), "fall": Cue(0.5, 0.75), "verdict": Cue(0.75, 1.6)}
    return Choreography(1.6, cues, (Sound(0.75, "settle"),))


BIDDING: Mapping[type[Event], BidScore] = {
    auction.AuctionOpened: _opened,
    auction.BidPlaced: _bid_placed,
    auction.DroppedOut: _dropped_out,
    auction.AuctionWon: _won,
    auction.AuctionUnsold: _unsold,
}
"""The scores by event."""


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
    cues = beat.choreography.cues
    if seconds < cues["going1"].end:
        return "going1"
    if "going2" in cues and seconds < cues["going2"].end:
        return "going2"
    return "fall" if seconds < cues["fall"].end else "fallen"
