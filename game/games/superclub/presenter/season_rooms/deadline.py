"""How long deadline day and the bids for unhappy players are looked at, and what is heard of them.

A card is named, turned and looked at; what bidding is like is `game.stage.bidding`'s.
"""

from __future__ import annotations

from engine.core.model import Event
from engine.superclub.season import events as ev
from engine.superclub.season.model import SeasonTable
from game.stage.bidding import BIDDING, THINK, BidScore
from game.stage.timeline import Choreographer, Choreography, Cue, Sound

NAME, FLY, FLIP, LOOK = 0.55, 0.35, 0.4, 0.6
"""A continent is named, its card comes over, is turned, and is looked at."""


def _turned(table: SeasonTable, event: ev.CardTurned, own: bool) -> Choreography:
    named = 0.1 if own else NAME
    there = named + FLY
    cues = {"name": Cue(0.0, named), "fly": Cue(named, there), "flip": Cue(there, there + FLIP)}
    return Choreography(there + FLIP + LOOK, cues, (Sound(named, "card"), Sound(there + FLIP / 2, "card")))


def _signed(table: SeasonTable, event: ev.PlayerSigned, own: bool) -> Choreography:
    if event.why != "claim":
        return Choreography(0.6, {"join": Cue(0.1, 0.55)}, (Sound(0.1, "card"),))
    return Choreography(1.8, {"verdict": Cue(0.3, 1.8), "join": Cue(1.3, 1.8)}, (Sound(0.3, "settle"),))


def _passed(table: SeasonTable, event: ev.CardPassed, own: bool) -> Choreography:
    return Choreography(0.3, {"leave": Cue(0.0, 0.3)})


def _star(table: SeasonTable, event: ev.StarAdded, own: bool) -> Choreography:
    return Choreography(1.3, {}, (Sound(0.1, "settle"),))


def _bidding(score: BidScore) -> Choreographer:
    return lambda table, event, own: score(table.auction, event, own)


_BIDDING: dict[type[Event], Choreographer] = {kind: _bidding(score) for kind, score in BIDDING.items()}

SCORES: dict[type[Event], Choreographer] = {
    **_BIDDING,
    ev.CardTurned: _turned,
    ev.PlayerSigned: _signed,
    ev.CardPassed: _passed,
    ev.StarAdded: _star,
}
"""In the room of deadline day."""


# -- unhappy players


def _bid_made(table: SeasonTable, event: ev.UnhappyBidMade, own: bool) -> Choreography:
    think = 0.0 if own else THINK
    return Choreography(
        think + 1.2, {"think": Cue(0.0, think), "raise": Cue(think, think + 0.4)}, (Sound(think, "card"),)
    )


def _no_bid(table: SeasonTable, event: ev.UnhappyPassed, own: bool) -> Choreography:
    return Choreography(0.5, {"think": Cue(0.0, 0.2)})


def _answered(table: SeasonTable, event: Event, own: bool) -> Choreography:
    think = 0.1 if own else 0.7
    return Choreography(
        think + 1.3, {"think": Cue(0.0, think), "verdict": Cue(think, think + 1.3)}, (Sound(think, "settle"),)
    )


UNHAPPY: dict[type[Event], Choreographer] = {
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
