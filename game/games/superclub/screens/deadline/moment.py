"""What is to be seen of an auction at a moment: a pure function of the stage, the beat and how far it is through.

Owns the order in which things show: a paddle goes up only after its manager has thought, the stamp falls after the
hammer. It draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from engine.core.auction import Auction
from engine.core.model import Decision, Event
from engine.superclub.content.cards import Continent
from engine.superclub.season import events as ev
from engine.superclub.season.model import SeasonTable
from game.games.superclub.presenter.season import SeasonStage
from game.stage.bidding import Bidding, standing, under_way
from game.stage.timeline import Beat

Outcome = Literal["sold", "unsold", "claimed", "benched"]


@dataclass(frozen=True)
class Moment(Bidding):
    """The bidding as it is seen, for a card.

    `continent`, `named`, `flown` and `flipped` (0 … 1 each) belong to a card that is being turned; `owner` is whose the
    player is, None if he is nobody's. `event` is the beat that is being played.
    """

    card: int | None = None
    continent: Continent | None = None
    owner: int | None = None
    named: float = 1.0
    flown: float = 1.0


def moment_of(stage: SeasonStage, beat: Beat | None, seconds: float, question: Decision | None) -> Moment:  # noqa: C901  # a case each
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

    held = under_way(seen, beat, seconds)
    if held is not None:
        return held
    match event:
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
    return Moment(card=card, continent=continent, owner=owner, **standing(held))


def _with(moment: Moment, **changes: Any) -> Moment:
    return replace(moment, **changes)
