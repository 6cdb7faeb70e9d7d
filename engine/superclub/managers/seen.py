"""A squad as a manager sees it: its stars, its best ten, what they lose out of position, and their links.

Looked at thousands of times between two turns, each time with somebody more or somebody less: a ten is one number, so
that a player is put in or taken out by adding. What that is worth to whom is `worth`'s.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.superclub.content.cards import GIVEN_STARS, Card, Position
from engine.superclub.line_up import FORMATIONS, OUTFIELD, most_links

_HOMES: tuple[Position, ...] = ("defender", "midfielder", "attacker", "utility")
_HALVES = ((False, False), (False, True), (True, False), (True, True))
_COUNT = 4
"""Bits that count the players of a kind in a number, as there are ten at most."""
_KINDS = {
    (home, *halves): 1 << _COUNT * (len(_HALVES) * place + side)
    for place, home in enumerate(_HOMES)
    for side, halves in enumerate(_HALVES)
}
"""One of a kind, in such a number: a position, and whether there is a chemistry half left and right."""
KINDS = len(_KINDS)
STARS_AT = _COUNT * KINDS
ALL_KINDS = (1 << STARS_AT) - 1
_HOME = _COUNT * len(_HALVES)
_ALL_OF_A_HOME = (1 << _HOME) - 1
Player = tuple[int, int, int]
"""Stars, number, and one of his kind with his stars above it, so that one sum counts both: so sorted, the best come
last."""


def player_of(card: Card) -> Player:
    stars = card.stars
    return stars, card.number, _KINDS[card.position, card.left, card.right] + (stars << STARS_AT)


def kind_of(player: Player) -> int:
    """Which of all kinds a player is, counted from 0."""
    return ((player[2] & ALL_KINDS).bit_length() - 1) // _COUNT


def ten_with(ten: int, field: list[Player], player: Player) -> int:
    """The sum of the best ten with somebody more."""
    if len(field) < OUTFIELD:
        return ten + player[2]
    last = field[-OUTFIELD]
    return ten + player[2] - last[2] if player > last else ten


_NOBODY: Player = (0, 0, 0)


class Gap(NamedTuple):
    """A squad's eleven without one of its players: the best goalkeeper's stars, how many others there are, the sum of
    the nine who play whoever comes, and the tenth, whom a better one displaces: nobody where there are no ten.

    `missed` if it is another eleven than with him.
    """

    keeper: int
    others: int
    nine: int
    tenth: Player
    missed: bool


class Seen(NamedTuple):
    """A squad as far as its worth goes: all its stars; its goalkeepers' stars, its other players, the sum of the best
    ten of those, and what training can still fill; what is a list with the most last.

    Reckoned thousands of times between two turns for squads that differ by a player: he is put in or taken out.
    """

    stars: int
    keepers: list[int]
    field: list[Player]
    ten: int
    hollow: list[int]

    @property
    def keeper(self) -> int:
        """The best goalkeeper's stars."""
        return self.keepers[-1] if self.keepers else GIVEN_STARS

    @property
    def eleven(self) -> tuple[int, list[int]]:
        """Whatever differs if somebody of the best eleven is missing."""
        return self.ten, self.keepers[-1:]

    @classmethod
    def of(cls, squad: Iterable[Card]) -> Seen:
        """Any squad."""
        cards = list(squad)
        field = sorted([player_of(card) for card in cards if card.position != "goalkeeper"])
        return cls(
            sum([card.stars for card in cards]),
            sorted([card.stars for card in cards if card.position == "goalkeeper"]),
            field,
            sum([player[2] for player in field[-OUTFIELD:]]),
            sorted([card.ceiling - card.stars for card in cards if card.ceiling > card.stars]),
        )

    def joined(self, card: Card) -> Seen:
        """With somebody more."""
        stars, keepers, field, ten, hollow = self
        if card.position == "goalkeeper":
            keepers = keepers.copy()
            insort(keepers, card.stars)
        else:
            player = player_of(card)
            ten, field = ten_with(ten, field, player), field.copy()
            insort(field, player)
        if card.ceiling > card.stars:
            hollow = hollow.copy()
            insort(hollow, card.ceiling - card.stars)
        return Seen(stars + card.stars, keepers, field, ten, hollow)

    def left(self, card: Card) -> Seen:
        """Without one of its players."""
        stars, keepers, field, ten, _ = self
        if card.position == "goalkeeper":
            keepers = keepers.copy()
            keepers.remove(card.stars)
        else:
            at = bisect_left(field, player_of(card))
            of_the_ten = at >= len(field) - OUTFIELD
            field = field.copy()
            gone = field.pop(at)
            if of_the_ten:
                ten += (field[-OUTFIELD][2] if len(field) >= OUTFIELD else 0) - gone[2]
        return Seen(stars - card.stars, keepers, field, ten, self.hollow_without(card.hollow))

    def hollow_without(self, hollow: int) -> list[int]:
        """What training can still fill without somebody who lacks so many stars."""
        rest = self.hollow
        if hollow:
            rest = rest.copy()
            rest.remove(hollow)
        return rest

    def gap(self, card: Card) -> Gap:
        """Its eleven without one of its players, who leaves no squad for that."""
        keepers, field, ten = self.keepers, self.field, self.ten
        count = len(field)
        if card.position == "goalkeeper":
            others = keepers[:-1] if card.stars == keepers[-1] else keepers
            tenth = field[-OUTFIELD] if count >= OUTFIELD else _NOBODY
            keeper = others[-1] if others else GIVEN_STARS
            return Gap(keeper, count, ten - tenth[2], tenth, others[-1:] != keepers[-1:])
        player = player_of(card)
        if count <= OUTFIELD:
            return Gap(self.keeper, count - 1, ten - player[2], _NOBODY, True)
        last = field[-OUTFIELD]
        if player < last:
            return Gap(self.keeper, count - 1, ten - last[2], last, False)
        nine, tenth = ten - player[2], field[-OUTFIELD - 1]
        return Gap(self.keeper, count - 1, nine, tenth, nine + tenth[2] != ten)


@lru_cache(maxsize=1 << 14)
def together(kinds: int) -> tuple[int, int]:
    """Halves of a star that ten players lose out of position, and their links; they are counted by their kinds."""
    one, two, three, four = [_at_home(kinds >> _HOME * place & _ALL_OF_A_HOME) for place in range(len(_HOMES))]
    homes = (one[0], two[0], three[0], four[0])
    return misfits(*homes) if sum(homes) == OUTFIELD else 0, one[1] + two[1] + three[1] + four[1]


@lru_cache(maxsize=1 << 12)
def completed(kinds: int, link: int) -> tuple[int, ...]:
    """Halves of a star that nine players and one more win by their links, of so many halves each, less those that they
    lose out of position: with one of each kind in turn."""
    homes = [_at_home_with(kinds >> _HOME * place & _ALL_OF_A_HOME) for place in range(len(_HOMES))]
    counts = homes[0][0], homes[1][0], homes[2][0], homes[3][0]
    lost = _misfits_with(counts) if sum(counts) == OUTFIELD - 1 else _NONE_LOST
    links = homes[0][1] + homes[1][1] + homes[2][1] + homes[3][1]
    return tuple([link * (links + more) - out for (_, _, won), out in zip(homes, lost, strict=True) for more in won])


_NONE_LOST = (0,) * len(_HOMES)


@lru_cache(maxsize=1024)
def _misfits_with(counts: tuple[int, int, int, int]) -> tuple[int, ...]:
    """What is lost out of position with one more of each home."""
    return tuple(
        [misfits(*[count + (place == home) for place, count in enumerate(counts)]) for home in range(len(_HOMES))]
    )


@lru_cache(maxsize=1 << 12)
def _at_home_with(kinds: int) -> tuple[int, int, tuple[int, ...]]:
    """The same as `_at_home`, and how many links are won by one more with each of the halves."""
    count, links = _at_home(kinds)
    return count, links, tuple([_at_home(kinds + (1 << _COUNT * side))[1] - links for side in range(len(_HALVES))])


@lru_cache(maxsize=1 << 12)
def _at_home(kinds: int) -> tuple[int, int]:
    """How many players have a position, and the most links they have, counted by which halves they have."""
    alone, right, left, both = [kinds >> _COUNT * side & (1 << _COUNT) - 1 for side in range(len(_HALVES))]
    return alone + right + left + both, most_links(right, left, both)


@lru_cache(maxsize=1024)
def misfits(defenders: int, midfielders: int, attackers: int, utility: int) -> int:
    """Halves of a star that ten such players lose out of position, in the formation that suits them (SC-33, SC-34).

    >>> [misfits(4, 4, 2, 0), misfits(5, 3, 2, 0), misfits(2, 3, 4, 1)]
    [0, 1, 0]
    """

    def lost(back: int, front: int) -> int:
        # Whoever is too many in the back moves through midfield, as do those in front.
        return min(abs(back - formation[0]) + abs(front - formation[2]) for formation in FORMATIONS)

    return min(
        lost(defenders + back, attackers + front) for back in range(utility + 1) for front in range(utility + 1 - back)
    )
