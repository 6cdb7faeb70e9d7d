"""What staff and Game changers do: a closed set of records that the levels name by tag.

Owns the structs alone. A staff member's effect stands (SC-24), a news card's is carried out once when it is read, a
secret weapon's when it is played (SC-39). Each is carried out in one place of the rules.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engine.core.model import Fact

Third = Literal["defence", "midfield", "attack"]
THIRDS: tuple[Third, ...] = ("defence", "midfield", "attack")
"""From one's own goal to the other: as many steps from one to the next as halves of a star are lost (SC-34)."""
Department = Literal["training", "scouting", "stadium"]
DEPARTMENTS: tuple[Department, ...] = ("training", "scouting", "stadium")

_Few = Annotated[int, msgspec.Meta(ge=1, le=9)]
_Money = Annotated[int, msgspec.Meta(ge=1, le=200)]


class Effect(Fact, frozen=True, tag_field="does", tag=True, forbid_unknown_fields=True):
    """Something a card does. In the levels, `does` is the struct's name."""


# -- staff (SC-24)


class ThirdStars(Effect, frozen=True):
    """Stars more in a third, or in every third."""

    third: Third | Literal["every"]
    stars: _Few


class CaptainStars(Effect, frozen=True):
    """The captain boost is so much higher (SC-36); nothing in season one."""

    stars: _Few


class SeasonIncome(Effect, frozen=True):
    """So much money at every finance."""

    money: _Money


class HalfWages(Effect, frozen=True):
    """Wages are halved, rounded up (SC-16)."""


class StatusRaised(Effect, frozen=True):
    """Stadium income is counted one status higher (SC-14, SC-15)."""


class HappierPlayers(Effect, frozen=True):
    """Players of so many stars more are kept happy (SC-17)."""

    stars: _Few


class MoreScouting(Effect, frozen=True):
    """So many more players are scouted (SC-21)."""

    players: _Few


class MoreTraining(Effect, frozen=True):
    """So many more players are trained (SC-18)."""

    players: _Few


class MoreInvestment(Effect, frozen=True):
    """So many more investment actions (SC-22)."""

    actions: _Few


class CheaperSignings(Effect, frozen=True):
    """So much less to pay for every signing on deadline day (SC-25)."""

    money: _Money


class WelcomeStar(Effect, frozen=True):
    """A newly signed player with potential gets a star at once."""


class DoubleChemistry(Effect, frozen=True):
    """A link gives two stars (SC-35)."""


class QuickRecovery(Effect, frozen=True):
    """Who was injured is back for the next match (SC-38)."""


class DrawTurned(Effect, frozen=True):
    """After a draw or a drawn SIM two dice are thrown: from `least` on it is a win."""

    least: Annotated[int, msgspec.Meta(ge=2, le=12)]


class StarClaim(Effect, frozen=True):
    """The star who can't be drafted may be had for exactly so much when he is turned up on deadline day (SC-10)."""

    money: _Money


StaffEffect = (
    ThirdStars
    | CaptainStars
    | SeasonIncome
    | HalfWages
    | StatusRaised
    | HappierPlayers
    | MoreScouting
    | MoreTraining
    | MoreInvestment
    | CheaperSignings
    | WelcomeStar
    | DoubleChemistry
    | QuickRecovery
    | DrawTurned
    | StarClaim
)


# -- good and bad news (SC-39)


class DepartmentRaised(Effect, frozen=True):
    """A department goes up a level; at the highest nothing happens."""

    department: Department


class MoneyGained(Effect, frozen=True):
    """Money from the bank."""

    money: _Money


class MoneyLost(Effect, frozen=True):
    """A fine: it takes what there is."""

    money: _Money


class StarGained(Effect, frozen=True):
    """One star for a player with potential, of the manager's choice."""


class WalkIn(Effect, frozen=True):
    """A player drawn from a continent joins for nothing; a full squad must release one first."""


class StaffWalkIn(Effect, frozen=True):
    """A staff member is drawn and signed for nothing."""


Spot = Literal[
    "right_attacker", "left_attacker", "right_defender", "left_defender", "right_midfielder", "goalkeeper",
    "best_midfielder",
]  # fmt: skip


class OutNextMatch(Effect, frozen=True):
    """Who stood there in the match just played misses the next one."""

    spot: Spot


class OutForSeason(Effect, frozen=True):
    """A midfielder of the match just played is injured for the season, of the manager's choice."""


class LineUpFrozen(Effect, frozen=True):
    """The line-up of the match just played stands for the next one too."""


class WeakNextMatch(Effect, frozen=True):
    """So many stars fewer in a third in the next match."""

    third: Third
    stars: _Few


class StarLost(Effect, frozen=True):
    """The player whom the manager trained last loses a star."""


class StadiumClosed(Effect, frozen=True):
    """This season's stadium income is that of the lowest level (SC-14)."""


class StaffAway(Effect, frozen=True):
    """No staff effects in the next match."""


class PlayersLeave(Effect, frozen=True):
    """Players worth at least so many stars are released: the smallest total that is enough."""

    stars: _Few


NewsEffect = (
    DepartmentRaised
    | MoneyGained
    | MoneyLost
    | StarGained
    | WalkIn
    | StaffWalkIn
    | OutNextMatch
    | OutForSeason
    | LineUpFrozen
    | WeakNextMatch
    | StarLost
    | StadiumClosed
    | StaffAway
    | PlayersLeave
)


# -- secret weapons (SC-39)


class NewCaptain(Effect, frozen=True):
    """After the line-ups are shown: the captain boost goes to another third."""


class ThirdLifted(Effect, frozen=True):
    """After the line-ups are shown: stars more in a third, or in one of the manager's choice ("any")."""

    third: Third | Literal["any"]
    stars: _Few


class LineUpChanged(Effect, frozen=True):
    """After the line-ups are shown: another line-up, formation and all."""


class Derby(Effect, frozen=True):
    """After the line-ups are shown: neither side has boost, chemistry or staff."""


class ManMarking(Effect, frozen=True):
    """After the line-ups are shown: one player in the rival's attack counts for nothing."""


class BothReroll(Effect, frozen=True):
    """After a third: both sides throw again for it."""


class IceSpray(Effect, frozen=True):
    """As it happens: an injury is cancelled."""


class LateEqualiser(Effect, frozen=True):
    """After a defeat: two dice, and with any six it is a draw."""


WeaponEffect = NewCaptain | ThirdLifted | LineUpChanged | Derby | ManMarking | BothReroll | IceSpray | LateEqualiser
