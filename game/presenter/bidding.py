"""How long the bidding of any auction is looked at, and what is heard of it.

A computer is seen thinking before its paddle goes up; the hammer asks twice before it falls. Limits against each
other make a hundred bids at once: the first few are seen, then the price climbs fast, and the hammer gives the last one
its time. Owns the times alone: games say which auction an event is of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import Any

from engine.core import auction
from engine.core.auction import Auction
from engine.core.model import Event
from game.presenter.timeline import Cue, Score, Sound

THINK, RAISE = 0.55, 0.35
_SOME = 4
"""Bids in a row that are each looked at."""
_FAST, _EVERY = 0.06, 5
"""Seconds for one of the rest, and which of them takes any."""
GOING, FALL, STAMP = 0.65, 0.25, 1.0

BidScore = Callable[[Auction | None, Any, bool], Score]
"""Makes a score from the auction before the event, the event, and whether it is somebody's who looks."""


def run_of(held: Auction | None, event: auction.BidPlaced) -> int:
    """How many bids in a row there were before this one, nobody dropping out: of two all, of more those after each
    had made one."""
    if held is None:
        return 0
    seats = [bid.seat for bid in takewhile(lambda bid: bid.amount is not None, reversed(held.history))]
    bidders = len({event.seat, *seats})
    return len(seats) if bidders <= 2 else max(0, len(seats) - bidders)


def _bid_placed(held: Auction | None, event: auction.BidPlaced, own: bool) -> Score:
    run = run_of(held, event)
    if run > _SOME:
        seen = event.amount % _EVERY == 0
        return Score(_FAST if seen else 0.0, {}, (Sound(0.0, "tick"),) if seen else ())
    shorter = 0.65**run
    think = 0.0 if own else THINK * shorter
    raised = think + RAISE * shorter
    return Score(raised, {"think": Cue(0.0, think), "raise": Cue(think, raised)}, (Sound(think, "card", 0.7),))


def _dropped_out(held: Auction | None, event: auction.DroppedOut, own: bool) -> Score:
    think = 0.0 if own or event.broke else THINK * 0.7
    return Score(think + 0.4, {"think": Cue(0.0, think), "lie": Cue(think, think + 0.3)}, (Sound(think, "ui_back"),))


def _opened(held: Auction | None, event: auction.AuctionOpened, own: bool) -> Score:
    return Score(0.4)


def _won(held: Auction | None, event: auction.AuctionWon, own: bool) -> Score:
    pause = GOING if own else GOING * 0.75
    falls = 2 * pause
    cues = {
        "going1": Cue(0.0, pause),
        "going2": Cue(pause, falls),
        "fall": Cue(falls, falls + FALL),
        "verdict": Cue(falls + FALL, falls + FALL + STAMP),
    }
    return Score(falls + FALL + STAMP, cues, (Sound(falls + FALL, "settle"), Sound(falls + FALL + 0.15, "roar", 0.3)))


def _unsold(held: Auction | None, event: auction.AuctionUnsold, own: bool) -> Score:
    cues = {"going1": Cue(0.0, 0.5), "fall": Cue(0.5, 0.75), "verdict": Cue(0.75, 1.6)}
    return Score(1.6, cues, (Sound(0.75, "settle"),))


BIDDING: Mapping[type[Event], BidScore] = {
    auction.AuctionOpened: _opened,
    auction.BidPlaced: _bid_placed,
    auction.DroppedOut: _dropped_out,
    auction.AuctionWon: _won,
    auction.AuctionUnsold: _unsold,
}
"""The scores by event."""
