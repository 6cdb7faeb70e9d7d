"""Line-ups of computer managers: who stands where, by what each card is worth there.

Worth is in thousandths of a goal a match, read off `engine.futti.odds`: how much the expected lead of an average team
moves when one figure of it does. A test holds it against the odds, so that it can't drift away from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.futti.content import Goaltender, GoaltenderCard, OutfieldCard, Outfielder
from engine.futti.match.lineups import eligible_goaltenders, eligible_outfielders
from engine.futti.match.model import ATTACK, DEFENCE, GOAL, OUTFIELD_POSITIONS, Positions, SideTable

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


def leaning(valuation: Valuation, attack: int, defence: int) -> Valuation:
    """The same, with so many thousandths of what everybody is worth in attack and in defence: somebody who likes one of
    both more puts his best men there."""

    def leant(card: Outfielder) -> Worth:
        worth = valuation(card)
        return Worth(worth.attack * attack, worth.defence * defence)

    return leant


def goaltending_steps(card: Goaltender | GoaltenderCard) -> int:
    """How many of the 36 rolls he saves (FU-13).

    >>> from engine.futti.content import Goaltender
    >>> goaltending_steps(Goaltender("Makarov", 41, 3))
    19
    """
    tens, ones = divmod(card.goaltending, 10)
    return (tens - 1) * 6 + ones


Valuation = Callable[[Outfielder], Worth]


def best_line_up(side: SideTable, valuation: Valuation) -> Positions:
    """The line-up of highest worth, and the better goaltender; as it stands if no other is worth more."""
    players = eligible_outfielders(side)
    worths = tuple(valuation(side.outfielder(player)) for player in players)
    attack, defence = strongest(worths)
    places = tuple(None if place is None else players[place] for place in (*attack, *defence))
    goaltender = max(eligible_goaltenders(side), key=lambda player: side.goaltender(player).goaltending, default=None)
    if _fills(side, players) and _total(side, side.positions, valuation) == _total(side, places, valuation):
        places = side.positions[:GOAL]
    first_attacker, second_attacker, first_defender, second_defender = places
    return first_attacker, second_attacker, first_defender, second_defender, goaltender


@lru_cache(maxsize=4096)
def strongest(worths: tuple[Worth, ...]) -> tuple[tuple[int | None, int | None], tuple[int | None, int | None]]:
    """Of so many players, the two attackers and two defenders of highest worth together, as places in `worths`.

    With fewer than four, None stands for whoever is missing, where it costs least.
    """
    everyone: list[int | None] = [*range(len(worths)), *[None] * (len(OUTFIELD_POSITIONS) - len(worths))]
    best = -1
    chosen: tuple[tuple[int | None, int | None], tuple[int | None, int | None]] = ((None, None), (None, None))
    for attack in combinations(everyone, len(ATTACK)):
        left = list(everyone)
        for who in attack:
            left.remove(who)
        gain = sum(worths[who].attack for who in attack if who is not None)
        for defence in combinations(left, len(DEFENCE)):
            total = gain + sum(worths[who].defence for who in defence if who is not None)
            if total > best:
                best, chosen = total, ((attack[0], attack[1]), (defence[0], defence[1]))
    return chosen


def _total(side: SideTable, places: Sequence[int | None], valuation: Valuation) -> int:
    total = 0
    for position in OUTFIELD_POSITIONS:
        player = places[position]
        if player is not None:
            worth = valuation(side.outfielder(player))
            total += worth.attack if position in ATTACK else worth.defence
    return total


def _fills(side: SideTable, players: Sequence[int]) -> bool:
    """Whether as many stand on the pitch as may."""
    standing = sum(player is not None for player in side.positions[:GOAL])
    return standing == min(len(players), len(OUTFIELD_POSITIONS))
