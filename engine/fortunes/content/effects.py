"""What cards do: a closed set of records that the levels name by tag (FF-37 … FF-40).

Owns the structs alone. Each is carried out in one place of the rules. Money is in millions of pounds.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engine.core.model import Fact

Position = Literal["goalkeeper", "defender", "midfielder", "forward"]
POSITIONS: tuple[Position, ...] = ("goalkeeper", "defender", "midfielder", "forward")
Kind = Literal["goalkeeper", "defender", "midfielder", "forward", "youth"]
"""What a player is: a senior of a position, or a youth, who plays anywhere but in goal (FF-4)."""
KINDS: tuple[Kind, ...] = (*POSITIONS, "youth")

_Money = Annotated[int, msgspec.Meta(ge=-400, le=400)]
_Few = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Effect(Fact, frozen=True, tag_field="does", tag=True, forbid_unknown_fields=True):
    """Something a card does. In the levels, `does` is the struct's name."""


# -- Manager's Luck (FF-37), and whatever else moves money


class Cash(Effect, frozen=True):
    """The bank pays so much, or is paid if it is negative."""

    money: _Money


class GroundPurchase(Effect, frozen=True):
    """So much (negative) is owed; before, one senior may be sold to the bank at one and a half times his value."""

    money: _Money


class WagesDemanded(Effect, frozen=True):
    """Wages by the table are due at once (FF-20)."""


class BungGained(Effect, frozen=True):
    """A bung; a second one is lost (FF-21)."""


# -- Selection Problems (FF-38)


class FreeSenior(Effect, frozen=True):
    """The top card of the senior pile joins for nothing."""


class BestOut(Effect, frozen=True):
    """The best of a kind (None: the best senior of any position) misses `matches`, `count` of them one by one."""

    matches: _Few
    kind: Kind | None = None
    count: _Few = 1


class StarOut(Effect, frozen=True):
    """A player of the kind with so many stars or more, the owner's choice, misses `matches`."""

    kind: Kind
    stars: _Few
    matches: _Few


class CardAuction(Effect, frozen=True):
    """The top card of the senior pile is auctioned from so much a star (FF-17, FF-22)."""

    star_price: Annotated[int, msgspec.Meta(ge=1, le=40)]


class ForcedLoan(Effect, frozen=True):
    """The best of the kind must be lent for one match, to the highest offer of at least a quarter of his value."""

    kind: Kind


class MayBorrow(Effect, frozen=True):
    """One of the kind may be borrowed from a rival for one match at half his value; the rival can't refuse."""

    kind: Kind


class CarCrash(Effect, frozen=True):
    """The best player leaves the game."""


class OutOfContract(Effect, frozen=True):
    """A rival's best player may be bought at double his value; the rival can't refuse."""


class LeavesFree(Effect, frozen=True):
    """One of the kind leaves to the free pool: not the best, and not a sole one; the owner picks."""

    kind: Kind


# -- Crises (FF-39)


class BestSold(Effect, frozen=True):
    """The best player is sold to the bank at his value."""


class CoachLeaves(Effect, frozen=True):
    """The coach is at no stars again."""


class GroundClosed(Effect, frozen=True):
    """No share of the next so many home gates."""

    gates: _Few


class PointsLost(Effect, frozen=True):
    """So many league points are lost; they may go below zero."""

    points: _Few


class CashTax(Effect, frozen=True):
    """So many per cent of the cash go to the bank, rounded down to whole millions."""

    percent: Annotated[int, msgspec.Meta(ge=1, le=100)]


class YouthLeaves(Effect, frozen=True):
    """A youth of the owner's choice leaves, under the academy pile."""


class ScoutLeaves(Effect, frozen=True):
    """The scout is gone; another may be hired."""


class TakeOver(Effect, frozen=True):
    """The bank pays so much, and so many seniors go to the free pool at once."""

    money: _Money
    released: _Few


LuckEffect = Cash | GroundPurchase | WagesDemanded | BungGained
SelectionEffect = (
    FreeSenior
    | BestOut
    | StarOut
    | CardAuction
    | BungGained
    | ForcedLoan
    | MayBorrow
    | CarCrash
    | OutOfContract
    | LeavesFree
)
CrisisEffect = (
    BestSold
    | CoachLeaves
    | Cash
    | GroundClosed
    | PointsLost
    | WagesDemanded
    | BestOut
    | CashTax
    | YouthLeaves
    | ScoutLeaves
    | TakeOver
)
CardEffect = LuckEffect | SelectionEffect | CrisisEffect
