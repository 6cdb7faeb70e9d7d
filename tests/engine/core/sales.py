"""One lot put up in a hall of bidders, for tests of auctions: who bids what, and what is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.core import auction as au
from engine.core.auction import (
    Auction,
    AuctionHouse,
    AuctionUnsold,
    AuctionWon,
    Bid,
    BidDue,
    Terms,
    fold_auction,
)
from engine.core.chance import Chance
from engine.core.model import Event, Model, Reason, Step, clone
from engine.core.play import Play


class Hall(Model):
    """A table with one auction. `ranks` decide equal bids: the higher takes the lead; None: nobody's does."""

    funds: list[int]
    ranks: list[int] | None = None
    spare: list[int] | None = None
    auction: Auction | None = None


class HallState(Model):
    table: Hall
    chance: Chance = msgspec.field(default_factory=lambda: Chance(1))
    agenda: list[Step] = msgspec.field(default_factory=list)
    asked: list[BidDue] = msgspec.field(default_factory=list)


def fold(table: Hall, event: Event) -> None:
    table.auction = fold_auction(table.auction, event)


def on_table(play: Play[HallState, Any]) -> Auction:
    assert play.table.auction is not None
    return play.table.auction


def terms_of(play: Play[HallState, Any]) -> Terms:
    table: Hall = play.table
    ranks, spare = table.ranks, table.spare
    return Terms(
        funds=table.funds.__getitem__,
        beats=(lambda seat, leader: ranks[seat] > ranks[leader]) if ranks else (lambda seat, leader: False),
        reach=(lambda seat: table.funds[seat] + spare[seat]) if spare else None,
    )


def nothing(play: Play[HallState, Any], hammer: Any) -> None:
    """What becomes of the lot is no matter here."""


HOUSE: AuctionHouse[Play[HallState, Any]] = AuctionHouse(on_table, terms_of, nothing, nothing)


class Sale:
    """An auction being played by hand."""

    def __init__(
        self,
        order: Sequence[int],
        funds: Sequence[int],
        minimum: int = 20,
        ranks: Sequence[int] | None = None,
        spare: Sequence[int] | None = None,
        step: int = 1,
        opening: Bid | None = None,
    ) -> None:
        table = Hall(list(funds), list(ranks) if ranks else None, list(spare) if spare else None)
        self.state = HallState(table)
        self.events: list[Event] = []
        opened = au.opening_event(rule="XX-1", lot=7, minimum=minimum, order=order, step=step, opening=opening)
        play = Play(self.state, fold)
        au.begin(play, HOUSE, opened)
        self.events += play.events

    @property
    def auction(self) -> Auction:
        assert self.state.table.auction is not None
        return self.state.table.auction

    @property
    def due(self) -> BidDue | None:
        """The one question; None once the hammer has fallen."""
        assert len(self.state.asked) <= 1
        return self.state.asked[0] if self.state.asked else None

    def fault(self, action: au.AuctionAction) -> Reason | None:
        assert self.due is not None
        assert self.due.seat == action.seat
        return au.answer_fault(self.due, action, self.state.table.funds[action.seat])

    def do(self, *actions: au.AuctionAction) -> Sale:
        for action in actions:
            assert self.fault(action) is None
            self.state = clone(self.state)
            self.state.asked.clear()
            play = Play(self.state, fold)
            au.answer(play, HOUSE, action)
            self.events += play.events
        return self

    def ask_again(self) -> None:
        """Somebody did something else on his turn."""
        self.state.asked.clear()
        play = Play(self.state, fold)
        au.go_on(play, HOUSE)
        self.events += play.events

    @property
    def public(self) -> list[Event]:
        """What everybody has seen."""
        return [event for event in self.events if event.visible_to(None)]


def won(seat: int, price: int) -> AuctionWon:
    return AuctionWon(seat=seat, lot=7, price=price, rule="XX-1")


UNSOLD = AuctionUnsold(lot=7, rule="XX-1")


PLENTY = (100, 100, 100, 100)
