"""The nine zones: their names, how many they hold, and the comparison that decides a match (EL-25, EL-29, EL-30).

Owns arithmetic on strengths alone. The game, `resolve` and the animation's events all get it from here. It knows no
cards, no dice and no tactics: whoever calls brings strengths as they are at that moment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeVar

from engine.core.model import Fact

Zone = Literal["DL", "DC", "DR", "ML", "MC", "MR", "FL", "FC", "FR"]
Section = Literal["defence", "midfield", "forward"]
Icon = Literal["attack", "defence"]
T = TypeVar("T")

ZONES: tuple[Zone, ...] = ("DL", "DC", "DR", "ML", "MC", "MR", "FL", "FC", "FR")
"""In the order in which they are compared (EL-29)."""
SECTIONS: tuple[Section, ...] = ("defence", "midfield", "forward")
ICONS: tuple[Icon, ...] = ("attack", "defence")

FACING: dict[Zone, Zone] = {
    "DL": "FR", "DC": "FC", "DR": "FL",
    "ML": "MR", "MC": "MC", "MR": "ML",
    "FL": "DR", "FC": "DC", "FR": "DL",
}  # fmt: skip
"""EL-29: the other side's zone that each zone meets."""

MIRRORED: dict[Zone, Zone] = {
    "DL": "DR", "DC": "DC", "DR": "DL",
    "ML": "MR", "MC": "MC", "MR": "ML",
    "FL": "FR", "FC": "FC", "FR": "FL",
}  # fmt: skip
"""Left and right exchanged on one's own side."""

SECTION_OF: dict[Zone, Section] = {
    "DL": "defence", "DC": "defence", "DR": "defence",
    "ML": "midfield", "MC": "midfield", "MR": "midfield",
    "FL": "forward", "FC": "forward", "FR": "forward",
}  # fmt: skip

CENTRES: tuple[Zone, ...] = ("DC", "MC", "FC")
MOST_IN_CENTRE = 3
MOST_ON_WING = 1
MOST_IN_SECTION: dict[Section, int] = {"defence": 5, "midfield": 5, "forward": 3}
"""EL-25."""
MARKERS = 10


def is_misplaced(zone: Zone, icon: Icon) -> bool:
    """Whether a marker without card is idle there (EL-30): it attacks in front only, and defends everywhere else."""
    return (SECTION_OF[zone] == "forward") != (icon == "attack")


def mirrored(side: Mapping[Zone, T]) -> dict[Zone, T]:
    """A side with left and right exchanged."""
    return {zone: side[MIRRORED[zone]] for zone in ZONES if MIRRORED[zone] in side}


def room(zone: Zone) -> int:
    """How many markers a zone holds (EL-25)."""
    return MOST_IN_CENTRE if zone in CENTRES else MOST_ON_WING


class Marker(Fact, frozen=True):
    """A marker in a zone as the comparison sees it. `number` tells markers of one side apart; credit goes to it."""

    number: int
    icon: Icon
    strength: int
    idle: bool = False
    """Without a card and misplaced: it fills its place and neither attacks nor blocks (EL-30)."""


class Pair(Fact, frozen=True):
    """An attacker and who he met: None if nobody was left to block him. `scored` by EL-30."""

    attacker: Marker
    defender: Marker | None
    scored: bool


class Duel(Fact, frozen=True):
    """One sub-step (EL-30): attackers of one side against defenders of the other, strongest first."""

    pairs: tuple[Pair, ...]
    idle: tuple[Marker, ...]
    """Defenders who were spare."""

    @property
    def goals(self) -> int:
        """How many of the attackers scored."""
        return sum([pair.scored for pair in self.pairs]) if self.pairs else 0


class Comparison(Fact, frozen=True):
    """One zone of mine against the facing one: my attack, then theirs (EL-29)."""

    zone: Zone
    mine: Duel
    theirs: Duel


def duel(attack: Sequence[Marker], defence: Sequence[Marker]) -> Duel:
    """The attackers among `attack` against the defenders among `defence` (EL-30).

    Both are sorted by strength, the lower number first among equals, and paired strongest with strongest. An attacker
    stronger than his defender scores, and so does one who has none. Idle markers count for nothing.
    """
    attackers = [marker for marker in attack if marker.icon == "attack" and not marker.idle]
    defenders = [marker for marker in defence if marker.icon == "defence" and not marker.idle]
    if not attackers:
        return Duel((), tuple(defenders)) if defenders else _NOBODY
    # Mostly there is one or nobody, and this is asked for millions of times.
    if len(attackers) > 1:
        attackers.sort(key=_by_strength)
    if len(defenders) > 1:
        defenders.sort(key=_by_strength)
    pairs = [Pair(one, other, one.strength > other.strength) for one, other in zip(attackers, defenders, strict=False)]
    pairs += [Pair(one, None, True) for one in attackers[len(defenders) :]]
    return Duel(tuple(pairs), tuple(defenders[len(attackers) :]))


def compare(zone: Zone, mine: Sequence[Marker], theirs: Sequence[Marker]) -> Comparison:
    """My `zone` with the markers `mine` against the facing zone with `theirs` (EL-29)."""
    return Comparison(zone, duel(mine, theirs), duel(theirs, mine))


def _by_strength(marker: Marker) -> tuple[int, int]:
    return -marker.strength, marker.number


_NOBODY = Duel((), ())
