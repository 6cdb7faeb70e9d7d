"""How long deadline day and the bids for unhappy players are looked at, and what is heard of them.

A card is named, turned and looked at; a computer is seen thinking before its paddle goes up; the hammer asks twice
before it falls. Two limits against each other make a hundred bids at once: the first few are seen, then the price
climbs fast, and the hammer gives the last one its time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import auction
from engine.core.auction import Auction
from engine.core.model import Event
from engine.superclub.season import events as ev
from engine.superclub.season.model import SeasonTable
from game.presenter.timeline import Cue, Score, Sound

if TYPE_CHECKING:
    from game.presenter.superclub_season.scores import ScoreOf

NAME, FLY, FLIP, LOOK = 0.55, 0.35, 0.4, 0.6
"""A continent is named, its card comes over, is turned, and is looked at."""
THINK, RAISE = 0.55, 0.35
_SOME = 4
"""Bids in a row between the same two that are each looked at."""
_FAST, _EVERY = 0.06, 5
"""Seconds for one of the rest, and which of them takes any."""
GOING, FALL, STAMP = 0.65, 0.25, 1.0


def run_of(table_auction: Auction | None, event: auction.BidPlaced) -> int:
    """How many bids before this one the same two seats have made in turn."""
    if table_auction is None:
        return 0
    history = table_auction.history
    seats = [event.seat]
    for bid in reversed(history):
        if bid.amount is None or bid.seat == seats[-1] or (len(seats) > 1 and bid.seat != seats[-2]):
            break
        seats.append(bid.seat)
    return len(seats) - 1


def _bid_placed(table: SeasonTable, event: auction.BidPlaced, own: bool) -> Score:
    run = run_of(table.auction, event)
    if run > _SOME:
        seen = event.amount % _EVERY == 0
        return Score(_FAST if seen else 0.0, {}, (Sound(0.0, "tick"),) if seen else ())
    shorter = 0.65**run
    think = 0.0 if own else THINK * shorter
    raised = think + RAISE * shorter
    return Score(raised, {"think": Cue(0.0, think), "raise": Cue(think, raised)}, (Sound(think, "card", 0.7),))


def _dropped_out(table: SeasonTable, event: auction.DroppedOut, own: bool) -> Score:
    think = 0.0 if own or event.broke else THINK * 0.7
    return Score(think + 0.4, {"think": Cue(0.0, think), "lie": Cue(think, think + 0.3)}, (Sound(think, "ui_back"),))


def _opened(table: SeasonTable, event: auction.AuctionOpened, own: bool) -> Score:
    return Score(0.4)


def _won(table: SeasonTable, event: auction.AuctionWon, own: bool) -> Score:
    pause = GOING if own else GOING * 0.75
    falls = 2 * pause
    cues = {
        "going1": Cue(0.0, pause),
        "going2": Cue(pause, falls),
        "fall": Cue(falls, falls + FALL),
        "verdict": Cue(falls + FALL, falls + FALL + STAMP),
    }
    return Score(falls + FALL + STAMP, cues, (Sound(falls + FALL, "settle"), Sound(falls + FALL + 0.15, "roar", 0.3)))


def _unsold(table: SeasonTable, event: auction.AuctionUnsold, own: bool) -> Score:
    cues = {"going1": Cue(0.0, 0.5), "fall": Cue(0.5, 0.75), "verdict": Cue(0.75, 1.6)}
    return Score(1.6, cues, (Sound(0.75, "settle"),))


def _turned(table: SeasonTable, event: ev.CardTurned, own: bool) -> Score:
    named = 0.1 if own else NAME
    there = named + FLY
    cues = {"name": Cue(0.0, named), "fly": Cue(named, there), "flip": Cue(there, there + FLIP)}
    return Score(there + FLIP + LOOK, cues, (Sound(named, "card"), Sound(there + FLIP / 2, "card")))


def _signed(table: SeasonTable, event: ev.PlayerSigned, own: bool) -> Score:
    if event.why != "claim":
        return Score(0.6, {"join": Cue(0.1, 0.55)}, (Sound(0.1, "card"),))
    return Score(1.8, {"verdict": Cue(0.3, 1.8), "join": Cue(1.3, 1.8)}, (Sound(0.3, "settle"),))


def _passed(table: SeasonTable, event: ev.CardPassed, own: bool) -> Score:
    return Score(0.3, {"leave": Cue(0.0, 0.3)})


def _star(table: SeasonTable, event: ev.StarAdded, own: bool) -> Score:
    return Score(1.3, {}, (Sound(0.1, "settle"),))


_BIDDING: dict[type[Event], ScoreOf] = {
    auction.AuctionOpened: _opened,
    auction.BidPlaced: _bid_placed,
    auction.DroppedOut: _dropped_out,
    auction.AuctionWon: _won,
    auction.AuctionUnsold: _unsold,
}

SCORES: dict[type[Event], ScoreOf] = {
    **_BIDDING,
    ev.CardTurned: _turned,
    ev.PlayerSigned: _signed,
    ev.CardPassed: _passed,
    ev.StarAdded: _star,
}
"""In the room of deadline day."""


# -- unhappy players


def _bid_made(table: SeasonTable, event: ev.UnhappyBidMade, own: bool) -> Score:
    think = 0.0 if own else THINK
    return Score(think + 1.2, {"think": Cue(0.0, think), "raise": Cue(think, think + 0.4)}, (Sound(think, "card"),))


def _no_bid(table: SeasonTable, event: ev.UnhappyPassed, own: bool) -> Score:
    return Score(0.5, {"think": Cue(0.0, 0.2)})


def _answered(table: SeasonTable, event: Event, own: bool) -> Score:
    think = 0.1 if own else 0.7
    return Score(think + 1.3, {"think": Cue(0.0, think), "verdict": Cue(think, think + 1.3)}, (Sound(think, "settle"),))


UNHAPPY: dict[type[Event], ScoreOf] = {
    **_BIDDING,
    ev.UnhappyBidMade: _bid_made,
    ev.UnhappyPassed: _no_bid,
    ev.PriceNamed: _answered,
    ev.PriceAnswered: _answered,
    ev.UnhappySold: _answered,
    ev.UnhappyBenched: _answered,
    ev.StarAdded: _star,
}
"""While unhappy players are bid for, in the room of finance."""
