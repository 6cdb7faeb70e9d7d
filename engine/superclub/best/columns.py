"""Every set of players that may make up a third, and what it is worth there (SC-33 … SC-35).

Owns the enumeration, by numpy, and leaves out what can't matter: a player in a third is as good as replaced by one
who is better there in every way and doesn't play at all. So whoever is better there plays too, elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import OUTFIELD, halves_of, most_links

MOST = 32
"""Players that fit into a mask."""
_USUAL = 23
_BITS = 3
_LOW = (1 << _BITS) - 1
_LINKS_BITS = 3 * _BITS
"""Halves above, then how many link both sides, left alone, right alone: summed over a third in one number."""

Ints = NDArray[np.int32]
Floats = NDArray[np.float32]
Masks = NDArray[np.uint32]
Places = NDArray[np.intp]


class Columns(NamedTuple):
    """Sets of players for one third: their places in the pool (a row each player), their mask, and their halves above
    the `least` that any has, `most` being the greatest.

    `plays` has a row each set with a one for every player in it: what they add up to is one multiplication. Floats of
    that size are quick and hold whole numbers below 2**24 exactly.
    """

    players: Places
    masks: Masks
    values: Ints
    least: int
    most: int
    plays: Floats


class Pool:
    """The outfield players of a squad; None is an empty slot, needed where there are fewer than ten."""

    def __init__(self, cards: Sequence[Card], link_stars: int) -> None:
        fielded = [card for card in cards if card.position != "goalkeeper"]
        self.cards: list[Card | None] = [*fielded, *[None] * (OUTFIELD - len(fielded))]
        if len(self.cards) > MOST:
            raise ValueError(f"a squad has at most {MOST} outfield players here, not {len(self.cards)}")
        halves = [[0 if card is None else halves_of(card, third) for third in THIRDS] for card in self.cards]
        self.halves: Ints = np.array(halves, dtype=np.int32)
        """Each player's, by third."""
        self._link_halves = _links() * (2 * link_stars)
        self._worth = [list(map(_traits, self.cards, by_third)) for by_third in zip(*halves, strict=True)]
        self._better = [_masks_of_better(worth) for worth in self._worth]
        """By third and player, who is at least as good there in every way."""
        self._bits = np.left_shift(np.uint32(1), np.arange(len(self.cards), dtype=np.uint32))

    def columns(self, third: int, size: int) -> Columns:
        """All sets of `size` players that may play in a third."""
        above = self._better[third]
        # Who has as many better ones as there are others in a line-up is never needed.
        order = np.flatnonzero(_count(above) < OUTFIELD)
        picks = order[_sets(max(_USUAL, len(order)), size)[:, : comb(len(order), size)]]
        packed = np.array([_packed(*traits) for traits in self._worth[third]], dtype=np.int32)
        sums, masks, wanted = packed[picks[0]], self._bits[picks[0]], above[picks[0]]
        for row in picks[1:]:
            sums = sums + packed[row]
            masks = masks | self._bits[row]
            wanted = wanted | above[row]
        kept = np.flatnonzero(_count(wanted & ~masks) <= OUTFIELD - size)
        sums, players = sums[kept], picks[:, kept]
        values = (sums >> _LINKS_BITS) + self._link_halves[sums & ((1 << _LINKS_BITS) - 1)]
        plays = np.zeros((len(kept), len(self.cards)), dtype=np.float32)
        plays[np.arange(len(kept)), players] = 1
        least, most = int(values.min()), int(values.max())
        return Columns(players, masks[kept], (values - least).astype(np.int32), least, most - least, plays)


def _traits(card: Card | None, halves: int) -> tuple[int, bool, bool]:
    return halves, card is not None and card.left, card is not None and card.right


def _packed(halves: int, left: bool, right: bool) -> int:
    field = 2 * _BITS if left and right else _BITS if left else 0
    return halves << _LINKS_BITS | (1 << field if left or right else 0)


def _masks_of_better(worth: Sequence[tuple[int, bool, bool]]) -> Masks:
    """For each player who is at least as good in every way; of equals the first is."""
    traits = np.array(worth, dtype=np.int32)
    no_worse = (traits[:, None] >= traits).all(axis=2)  # a row each player: whom he could stand in for
    as_good = no_worse & no_worse.T
    beats = no_worse & ~np.tril(as_good)
    masks: Masks = np.left_shift(beats, np.arange(len(worth), dtype=np.uint32)[:, None]).sum(axis=0, dtype=np.uint32)
    return masks


@lru_cache(maxsize=16)
def _sets(pool: int, size: int) -> Places:
    """All sets of `size` out of `pool`, a row each place; those out of a smaller pool come first."""
    sets = np.fromiter(
        (place for chosen in combinations(range(pool), size) for place in chosen), np.intp, size * comb(pool, size)
    ).reshape(-1, size)
    return np.ascontiguousarray(sets[np.argsort(sets[:, -1], kind="stable")].T)


@lru_cache(maxsize=1)
def _links() -> Ints:
    """`most_links` by the packed counts."""
    return np.array(
        [most_links(packed & _LOW, packed >> _BITS & _LOW, packed >> 2 * _BITS) for packed in range(1 << _LINKS_BITS)],
        dtype=np.int32,
    )


def _count(masks: Masks) -> NDArray[np.uint8]:
    """How many bits are set, two bytes at a time."""
    counts: NDArray[np.uint8] = _counts()[masks & 0xFFFF] + _counts()[masks >> 16]
    return counts


@lru_cache(maxsize=1)
def _counts() -> NDArray[np.uint8]:
    counts = np.zeros(1, dtype=np.uint8)
    for _ in range(16):
        counts = np.concatenate([counts, counts + np.uint8(1)])
    return counts
