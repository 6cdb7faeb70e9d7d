"""What is to be seen of an auction at a moment: a pure function of the stage, the beat and how far it is through.

Owns the order in which things show: a paddle goes up only after its manager has thought, the stamp falls after the
hammer. It draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from engine.core.auction import Auction
from engine.core.model import Decision
from engine.superclub.content.cards import Continent
from engine.superclub.season import events as ev
from engine.superclub.season.model import SeasonTable
from game.games.superclub.presenter.season import SeasonStage
from game.stage.bidding import Bidding, standing, under_way
from game.stage.timeline import Beat

Outcome = Literal["sold", "unsold", "claimed", "benched"]
_THOUGHT = (
    ev.UnhappyBidMade, ev.UnhappyPassed, ev.UnhappySold, ev.UnhappyBenched, ev.PriceNamed, ev.PriceAnswered,
)  # fmt: skip
"""What somebody thinks about first."""


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


def moment_of(stage: SeasonStage, beat: Beat | None, seconds: float, question: Decision | None) -> Moment:
    """The moment `seconds` into `beat`, or the one at which `question` is asked."""
    seen = _seen(stage.table)
    if question is not None:
        return replace(seen, turn=question.seat)
    if beat is None:
        return seen

    def at(cue: str) -> float:
        return beat.progress(cue, seconds)

    event = beat.event
    held = under_way(seen, beat, seconds)
    if held is not None:
        return held
    seen = replace(seen, event=event)
    if isinstance(event, _THOUGHT) and at("think") < 1:
        return replace(seen, turn=event.seat, thinking=at("think"))
    match event:
        case ev.CardTurned(seat=seat, card=card, continent=continent):
            seen = replace(seen, card=card, continent=continent, turn=seat)
            return replace(seen, named=at("name"), flown=at("fly"), flipped=at("flip"))
        case ev.PlayerSigned(seat=seat, price=price, why="claim"):
            return _sold(seen, "claimed", at("join"), winner=seat, price=price)
        case ev.PlayerSigned(seat=seat):
            return _sold(seen, "sold", at("join"), winner=seat)
        case ev.CardPassed():
            return _sold(seen, "unsold", at("leave"))
        case ev.UnhappyBidMade(seat=seat, owner=owner, card=card, price=price):
            return replace(seen, card=card, owner=owner, price=price, leader=seat, raised=at("raise"))
        case ev.UnhappyPassed(seat=seat):
            return replace(seen, turn=seat, thinking=1.0)
        case ev.UnhappySold(to=to, price=price):
            return replace(seen, outcome="sold", winner=to, price=price)
        case ev.UnhappyBenched():
            return replace(seen, outcome="benched")
    return seen


def _sold(seen: Moment, outcome: Outcome, leaving: float, **known: Any) -> Moment:
    """The hammer has fallen, and the card is on its way."""
    return replace(seen, turn=None, outcome=outcome, leaving=leaving, hammer="fallen", **known)


def _seen(table: SeasonTable) -> Moment:
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
