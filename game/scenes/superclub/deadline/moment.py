"""What is to be seen of an auction at a moment: a pure function of the stage, the beat and how far it is through.

Owns the order in which things show: a paddle goes up only after its manager has thought, the stamp falls after the
hammer. It draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from engine.core import auction
from engine.core.auction import Auction, Bid
from engine.core.model import Decision, Event
from engine.superclub.content.cards import Continent
from engine.superclub.season import events as ev
from engine.superclub.season.model import SeasonTable
from game.presenter.superclub_season import SeasonStage
from game.presenter.timeline import Beat

Hammer = Literal["", "going1", "going2", "fall", "fallen"]
Outcome = Literal["sold", "unsold", "claimed", "benched"]


@dataclass(frozen=True)
class Moment:
    """The bidding as it is seen. `price` and `leader` are what has been shown; `turn` is who is asked or thinks.

    `continent` and `turning` (0 … 1 by stages: named, flown, flipped) belong to a card that is being turned; `thinking`
    is how far a computer's ring has run, None if nobody thinks. `own` is the beat that is being played.
    """

    card: int | None = None
    continent: Continent | None = None
    owner: int | None = None
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
    outcome: Outcome | None = None
    winner: int | None = None
    named: float = 1.0
    flown: float = 1.0
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


def moment_of(stage: SeasonStage, beat: Beat | None, seconds: float, question: Decision | None) -> Moment:
    """The moment `seconds` into `beat`, or the one at which `question` is asked."""
    table = stage.table
    event = None if beat is None else beat.event
    seen = _seen(table, event)
    if question is not None:
        return _with(seen, turn=question.seat)
    if beat is None:
        return seen

    def at(cue: str) -> float:
        return beat.progress(cue, seconds)

    match event:
        case auction.BidPlaced(seat=seat, amount=amount):
            if at("think") < 1:
                return _with(seen, turn=seat, thinking=at("think"), event=event)
            history = (*seen.history, Bid(seat, amount))
            return _with(seen, price=amount, leader=seat, turn=None, history=history, raised=at("raise"), event=event)
        case auction.DroppedOut(seat=seat, broke=broke):
            if at("think") < 1 and not broke:
                return _with(seen, turn=seat, thinking=at("think"), event=event)
            return _with(seen, turn=None, out=(*seen.out, seat), history=(*seen.history, Bid(seat, None)), event=event)
        case auction.AuctionWon(seat=seat, price=price):
            sold: Outcome | None = "sold" if at("fall") >= 1 else None
            return _with(seen, turn=None, hammer=_hammer(beat, seconds), outcome=sold, winner=seat, price=price)
        case auction.AuctionUnsold():
            unsold: Outcome | None = "unsold" if at("fall") >= 1 else None
            return _with(seen, turn=None, hammer=_hammer(beat, seconds), outcome=unsold)
        case ev.CardTurned(seat=seat, card=card, continent=continent):
            return _with(
                seen, card=card, continent=continent, turn=seat, named=at("name"), flown=at("fly"), flipped=at("flip"),
                event=event,
            )  # fmt: skip
        case ev.PlayerSigned(seat=seat, price=price, why=why):
            word: Outcome = "claimed" if why == "claim" else "sold"
            return _with(
                seen, turn=None, outcome=word, winner=seat, price=price if why == "claim" else seen.price,
                leaving=at("join"), hammer="fallen", event=event,
            )  # fmt: skip
        case ev.CardPassed():
            return _with(seen, turn=None, outcome="unsold", leaving=at("leave"), hammer="fallen", event=event)
        case ev.UnhappyBidMade(seat=seat, owner=owner, card=card, price=price):
            if at("think") < 1:
                return _with(seen, turn=seat, thinking=at("think"), event=event)
            return _with(seen, card=card, owner=owner, price=price, leader=seat, raised=at("raise"), event=event)
        case ev.UnhappyPassed(seat=seat):
            return _with(seen, turn=seat, thinking=at("think"), event=event)
        case ev.UnhappySold(to=to, price=price):
            if at("think") < 1:
                return _with(seen, turn=event.seat, thinking=at("think"), event=event)
            return _with(seen, outcome="sold", winner=to, price=price, event=event)
        case ev.UnhappyBenched(seat=seat):
            if at("think") < 1:
                return _with(seen, turn=seat, thinking=at("think"), event=event)
            return _with(seen, outcome="benched", event=event)
        case ev.PriceNamed(seat=seat) | ev.PriceAnswered(seat=seat):
            if at("think") < 1:
                return _with(seen, turn=seat, thinking=at("think"), event=event)
            return _with(seen, event=event)
        case _:
            return _with(seen, event=event)


def _seen(table: SeasonTable, event: Event | None) -> Moment:
    """The table alone."""
    held: Auction | None = table.auction
    up, bid = table.card_up, table.unhappy
    card = up.card if up is not None else bid.card if bid is not None else None
    continent = up.continent if up is not None else None
    owner = bid.owner if bid is not None else None
    if held is None:
        leader, price = (bid.bidder, bid.price) if bid is not None else (None, 0)
        return Moment(card=card, continent=continent, owner=owner, leader=leader, price=price, minimum=price)
    return Moment(
        card=card, continent=continent, owner=owner, minimum=held.minimum, price=held.price, leader=held.leader,
        turn=held.turn, order=held.order, out=tuple(held.out), history=tuple(held.history),
        hammer="fallen" if held.closed else "",
    )  # fmt: skip


def _with(moment: Moment, **changes: Any) -> Moment:
    return replace(moment, **changes)


def _hammer(beat: Beat, seconds: float) -> Hammer:
    """How far the hammer is."""
    cues = beat.score.cues
    if seconds < cues["going1"].end:
        return "going1"
    if "going2" in cues and seconds < cues["going2"].end:
        return "going2"
    return "fall" if seconds < cues["fall"].end else "fallen"
