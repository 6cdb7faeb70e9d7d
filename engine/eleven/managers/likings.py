"""What managers with a style like in Eleven, beyond what it brings: a liking is added to the gain of an action.

Owns the likings of each style, and how much more a draw counts for it before a match. Worth is in thousandths of a
VP, a draw's in thousandths of a space. At level 1, where nobody reckons, a style has a day of the week (`novice`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import UNSET

from engine.core.model import MaybeStyle, PlayStyle
from engine.eleven.season.actions import (
    Build,
    ContractSponsor,
    DayAction,
    ExtendOffice,
    HirePlayer,
    HireStaff,
    HireYoungster,
    RaisePotential,
    SellPlayer,
    UseCard,
)


class Likings(NamedTuple):
    """What somebody likes: what is added to the gain of an action of a kind, so many thousandths of a VP that a euro is
    worth more to him, and by how much more than to others a draw counts."""

    more: Mapping[type[DayAction], int]
    euro: int = 0
    draw: int = 0

    def of(self, action: DayAction) -> int:
        """What is added to the gain of an action."""
        return self.more.get(type(action), 0)


NEUTRAL = Likings({})
"""Of somebody without a style."""

_LIKINGS: dict[PlayStyle, Likings] = {
    "spender": Likings({HirePlayer: 120, HireStaff: 100}, euro=-10),
    "builder": Likings({HireYoungster: 250, HireStaff: 200, Build: 300, RaisePotential: 100}),
    "trader": Likings({ContractSponsor: 100, SellPlayer: 200}),
    "gambler": Likings({RaisePotential: 300, UseCard: 150}, draw=-400),
    "miser": Likings({HireStaff: -100, Build: -150, ExtendOffice: -100}, draw=300),
}


def likings_of(style: MaybeStyle) -> Likings:
    """What a style likes."""
    return NEUTRAL if style is UNSET else _LIKINGS[style]
