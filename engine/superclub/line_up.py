"""Line-ups: what they are, and what they are worth in each third (SC-33 … SC-35).

Owns positions, links and stars on the pitch, for the match, the odds, computer managers and the window alike. Strength
is counted in halves of a star, as half stars are lost out of position; it is never rounded (SC-34).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from msgspec.structs import replace

from engine.core.model import Fact
from engine.superclub.content.cards import GIVEN, GIVEN_STARS, Card, Position
from engine.superclub.content.effects import THIRDS, Third

FORMATIONS: tuple[tuple[int, int, int], ...] = ((3, 3, 4), (3, 4, 3), (3, 5, 2), (4, 3, 3), (4, 4, 2))
"""The legal formations: defence, midfield, attack (SC-33)."""
OUTFIELD = 10
_PLACE: Mapping[Position, int] = {"defender": 0, "midfielder": 1, "attacker": 2}
_LOST: Mapping[tuple[Position, Third], int] = {
    **{("utility", third): 0 for third in THIRDS},
    **{(position, third): abs(place - at) for position, place in _PLACE.items() for at, third in enumerate(THIRDS)},
}


class Thirds(Fact, frozen=True):
    """A number for each third: stars, or halves of a star where that is said."""

    defence: int = 0
    midfield: int = 0
    attack: int = 0

    def of(self, third: Third) -> int:
        """The number of `third`.

        >>> Thirds(1, 2, 3).of("midfield")
        2
        """
        number: int = getattr(self, third)
        return number

    def __add__(self, other: Thirds) -> Thirds:
        return Thirds(self.defence + other.defence, self.midfield + other.midfield, self.attack + other.attack)


class LineUp(Fact, frozen=True):
    """Eleven players by their cards' numbers; each third from the left, as its manager sees it (SC-33, SC-35).

    `keeper` is a goalkeeper's card or Given. None in a third is an empty slot, only while no player is left for it
    (SC-38). `captain` is the third that gets the boost, None without one. `takers` is the order of penalties, in
    finals alone: all who are on the pitch, Given as `GIVEN` (SC-42, SC-44).
    """

    defence: tuple[int | None, ...] = ()
    midfield: tuple[int | None, ...] = ()
    attack: tuple[int | None, ...] = ()
    keeper: int = GIVEN
    captain: Third | None = None
    takers: tuple[int, ...] = ()

    def of(self, third: Third) -> tuple[int | None, ...]:
        """The slots of `third` from the left."""
        slots: tuple[int | None, ...] = getattr(self, third)
        return slots

    @property
    def formation(self) -> tuple[int, int, int]:
        """How many slots defence, midfield and attack have."""
        return len(self.defence), len(self.midfield), len(self.attack)

    @property
    def outfield(self) -> list[int]:
        """Everybody but the goalkeeper, from defence to attack, from the left."""
        return [number for third in THIRDS for number in self.of(third) if number is not None]

    def placed(self, third: Third, slot: int, number: int | None) -> LineUp:
        """The same with `number` in a slot of `third`.

        >>> LineUp(attack=(4, 5)).placed("attack", 1, None).attack
        (4, None)
        """
        row = list(self.of(third))
        row[slot] = number
        return replace(self, **{third: tuple(row)})

    @property
    def eleven(self) -> list[int]:
        """Everybody on the pitch, the goalkeeper first."""
        return [self.keeper, *self.outfield]


def misplacing(position: Position, third: Third) -> int:
    """Halves of a star lost by a player of `position` in `third`: one for each third moved (SC-34).

    Raises `KeyError` for a goalkeeper, who plays nowhere else.

    >>> misplacing("attacker", "defence")
    2
    """
    return _LOST[position, third]


def halves_of(card: Card, third: Third) -> int:
    """What a player is worth in `third`, in halves of a star, never below zero (SC-34)."""
    return max(0, 2 * card.stars - misplacing(card.position, third))


def links(cards: Sequence[Card | None]) -> list[bool]:
    """Between which neighbours there is a link: one shorter than `cards`, an empty slot breaks it (SC-35)."""
    return [left is not None and right is not None and left.right and right.left for left, right in pairwise(cards)]


def chemistry(cards: Sequence[Card | None]) -> int:
    """How many links a third has (SC-35): a right half standing directly left of a left half makes one."""
    return sum(links(cards))


def most_links(right: int, left: int, both: int) -> int:
    """The most links of so many players with a right half alone, a left half alone, and both (SC-35).

    >>> [most_links(*halves) for halves in ((1, 1, 1), (2, 3, 0), (1, 0, 3), (0, 0, 3), (0, 4, 0))]
    [2, 2, 3, 2, 0]
    """
    if right or left:
        return both + min(right, left)
    return max(0, both - 1)


def third_halves(
    cards: Mapping[int, Card], line_up: LineUp, third: Third, link_stars: int = 1, silent: Iterable[int] = ()
) -> int:
    """Halves of a star of the players in `third`, links and in defence the goalkeeper included (SC-34 … SC-37).

    `cards` must hold everybody in the line-up but Given. `link_stars` is what a link gives; `silent` are players who
    count for nothing (SC-39), though their links do not break. Boost and staff are added by whoever knows them.
    """
    row = [None if number is None else cards[number] for number in line_up.of(third)]
    quiet = set(silent)
    halves = sum(halves_of(card, third) for card in row if card is not None and card.number not in quiet)
    if third == "defence":
        halves += 2 * keeper_stars(cards, line_up)
    return halves + 2 * link_stars * chemistry(row)


def keeper_stars(cards: Mapping[int, Card], line_up: LineUp) -> int:
    """The stars in goal; Given has one (SC-6)."""
    return GIVEN_STARS if line_up.keeper == GIVEN else cards[line_up.keeper].stars
