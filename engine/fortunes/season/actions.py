"""What managers may want. Every action starts with the seat that takes it."""

from __future__ import annotations

from typing import Literal

from engine.core.auction import AuctionAction
from engine.core.deals import DealAnswer, OfferDeal
from engine.core.model import Action
from engine.fortunes.line_up import LineUp
from engine.fortunes.match.model import Side


class RollDie(Action, frozen=True):
    """Roll and move (FF-7)."""


class TurnCard(Action, frozen=True):
    """Turn up the top card of a pile for an auction (FF-22)."""

    pile: Literal["senior", "academy"]


class HireScout(Action, frozen=True):
    """Hire a scout (FF-13)."""


class RaiseCoach(Action, frozen=True):
    """Coach the coach: a step up (FF-13)."""


class CoachYouths(Action, frozen=True):
    """Youth coaching, all of this visit's at once: pairs of a youth and the stars he gains (FF-14)."""

    steps: tuple[tuple[int, int], ...]


class PoachYouth(Action, frozen=True):
    """Poach a youth of another club or of the academy (FF-15)."""

    person: int


class LeaveSquare(Action, frozen=True):
    """Done here."""


class Pick(Action, frozen=True):
    """Choose a player, or nobody."""

    person: int | None


class AnswerCard(Action, frozen=True):
    """Play the bung against the card that was read, or keep it (FF-21)."""

    bung: bool


class NameLineUp(Action, frozen=True):
    """The line-up for the next fixture (FF-29)."""

    line_up: LineUp


class PlaceBet(Action, frozen=True):
    """Bet points on a fixture's result; `side` None is a draw. No points: no bet."""

    fixture: int
    side: Side | None
    points: int


class SellToBank(Action, frozen=True):
    """Sell a senior to the bank, in debt (FF-28)."""

    person: int


class PutUp(Action, frozen=True):
    """Offer a player to all managers, in debt: he goes to the highest bid of at least `least` (FF-28).

    With `weeks` he is lent for so long, else sold.
    """

    person: int
    least: int
    weeks: int = 0


class GiveUp(Action, frozen=True):
    """Raise no more money: be sacked (FF-28)."""


class TakeClub(Action, frozen=True):
    """Take over a computer club, or none."""

    club: int | None


class ListPlayer(Action, frozen=True):
    """Put a player on the transfer list, for good (FF-24)."""

    person: int


class ReleaseListed(Action, frozen=True):
    """Release a listed player to the free pool, in a window (FF-24)."""

    person: int


DeskAction = ListPlayer | ReleaseListed | OfferDeal
"""What is done at the desk, unasked."""
SeasonAction = (
    RollDie
    | TurnCard
    | HireScout
    | RaiseCoach
    | CoachYouths
    | PoachYouth
    | LeaveSquare
    | Pick
    | AnswerCard
    | NameLineUp
    | PlaceBet
    | SellToBank
    | PutUp
    | GiveUp
    | TakeClub
    | AuctionAction
    | DealAnswer
    | DeskAction
)
