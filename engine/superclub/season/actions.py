"""What a manager can do in a game of Superclub, besides bidding and dealing (`engine.core`) and in matches."""

from __future__ import annotations

from typing import Literal

from engine.core.auction import AuctionAction
from engine.core.deals import DealAnswer, OfferDeal
from engine.core.model import Action
from engine.superclub.content.cards import Continent
from engine.superclub.content.effects import Department
from engine.superclub.match.model import MatchAction


class PickPlayer(Action, frozen=True):
    """Choose this player, or pass (None)."""

    card: int | None


class NameContinent(Action, frozen=True):
    """Turn a card from there, or draw no more (None)."""

    continent: Continent | None


class Sign(Action, frozen=True):
    """Sign the card that is up, or not; `release` goes for him where the squad is full."""

    yes: bool
    release: int | None = None


class Invest(Action, frozen=True):
    """Raise a department, look for staff, or leave it (None) (SC-22, SC-23)."""

    what: Department | Literal["staff"] | None


class Hire(Action, frozen=True):
    """Hire this staff member or none (None); `instead` is fired for him (SC-23)."""

    card: int | None
    instead: int | None = None


class BidForUnhappy(Action, frozen=True):
    """Bid for this unhappy player, or for none (None) (SC-17)."""

    card: int | None


class AnswerBid(Action, frozen=True):
    """The owner sells, names a price (`price`, higher than the bid), or benches his player (SC-17)."""

    answer: Literal["sell", "name", "bench"]
    price: int | None = None


class AnswerPrice(Action, frozen=True):
    """Take the price that was named, or not (SC-17)."""

    yes: bool


class ReleasePlayers(Action, frozen=True):
    """Let these players go, unpaid (SC-39)."""

    cards: tuple[int, ...]


class PlayFinal(Action, frozen=True):
    """Play the SuperCup final, or wait (SC-42)."""

    yes: bool


class MoveOn(Action, frozen=True):
    """Be done at a stop."""


class SellAbroad(Action, frozen=True):
    """Sell a player for his scouting price (SC-29)."""

    card: int


class FireStaff(Action, frozen=True):
    """Fire a staff member (SC-23)."""

    card: int


DeskAction = SellAbroad | FireStaff | OfferDeal
"""What is done at the desk, unasked."""
SeasonAction = (
    PickPlayer
    | NameContinent
    | Sign
    | Invest
    | Hire
    | BidForUnhappy
    | AnswerBid
    | AnswerPrice
    | ReleasePlayers
    | PlayFinal
    | MoveOn
    | DeskAction
    | DealAnswer
    | AuctionAction
    | MatchAction
)
