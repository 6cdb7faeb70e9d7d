"""What a card is worth, in thousandths of a goal a match: the figures that managers of level 3 and 4 think in.

They were read off `engine.odds`: how much the expected lead of an average team moves when one figure of it does. A
test holds them against the odds, so that they can't drift away from the rules.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.futti.content import Goaltender, GoaltenderCard, OutfieldCard, Outfielder

ATTACKER_OFFENCE, ATTACKER_DEFENCE = 270, 160
DEFENDER_OFFENCE, DEFENDER_DEFENCE = 140, 300
"""A point of a rating, by where the player stands: whoever attacks must also defend now and then (FU-10)."""

GOALTENDING_STEP = 149
"""One more of the 36 goaltending rolls saved."""

STAR = 110
"""A control star: two of them turn one face of the d12 (FU-7)."""

USEFUL_STARS = 11
"""A squad with more stars gains nothing: even against the average squad the control track ends there."""


class Worth(NamedTuple):
    """A player's worth in attack and in defence."""

    attack: int
    defence: int


def outfield_worth(card: Outfielder | OutfieldCard) -> Worth:
    """All of both ratings, by where he stands."""
    return Worth(
        ATTACKER_OFFENCE * card.offence + ATTACKER_DEFENCE * card.defence,
        DEFENDER_OFFENCE * card.offence + DEFENDER_DEFENCE * card.defence,
    )


def printed_worth(card: Outfielder | OutfieldCard) -> Worth:
    """What is plain to see: OFFENCE in attack, DEFENCE in defence."""
    return Worth(card.offence, card.defence)


def goaltending_steps(card: Goaltender | GoaltenderCard) -> int:
    """How many of the 36 rolls he saves (FU-13).

    >>> from engine.futti.content import Goaltender
    >>> goaltending_steps(Goaltender("Makarov", 41, 3))
    19
    """
    tens, ones = divmod(card.goaltending, 10)
    return (tens - 1) * 6 + ones
