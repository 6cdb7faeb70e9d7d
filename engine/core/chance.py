"""Chance as a counter: SplitMix64 streams, split by name, whole inside the state of a game.

Owns every random number that counts. A stream is a key and a count; its n-th draw is a pure function of both, so a
batch simulator can compute the same draws side by side, and a roll added to one stream never moves another.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from typing import TypeVar

import msgspec

T = TypeVar("T")

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15
LANE = 21
"""Bits of one draw that make one die: a d12 is off by less than one part in a hundred thousand."""
_LANE_SIZE = 1 << LANE
_LANE_MASK = _LANE_SIZE - 1


def mix(z: int) -> int:
    """SplitMix64's finaliser: a bijection of 64-bit numbers that leaves no pattern behind."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


_NO_NAME = 0xCBF29CE484222325
_PRIME = 0x100000001B3


@lru_cache(maxsize=4096)
def name_hash(name: str) -> int:
    """FNV-1a, 64 bits, of the name's UTF-8: the same on every machine, unlike `hash`."""
    value = _NO_NAME
    for byte in name.encode():
        value = ((value ^ byte) * _PRIME) & MASK
    return value


def derive(seed: int, name: str) -> int:
    """The seed (0 … 2**64 − 1) of something named inside something seeded: a fixture in a season, say."""
    return mix((mix(seed & MASK) + name_hash(name)) & MASK)


def derive_numbered(seed: int, name: str, number: int) -> int:
    """`derive` of the name with the number at its end: for names that are used once, of which none is remembered."""
    mixed, value = _begun(seed, name)
    for byte in b"%d" % number:
        value = ((value ^ byte) * _PRIME) & MASK
    return mix((mixed + value) & MASK)


@lru_cache(maxsize=256)
def _begun(seed: int, name: str) -> tuple[int, int]:
    """What is the same for all numbers: the seed's mix, and the hash of the name, which goes on with the number's."""
    return mix(seed & MASK), name_hash(name)


class Stream(msgspec.Struct, array_like=True):
    """One named stream: its key, and how many draws were taken from it."""

    key: int
    count: int = 0


class Chance(msgspec.Struct):
    """All streams of one game, made when first drawn from."""

    seed: int
    streams: dict[str, Stream] = {}

    @property
    def drawn(self) -> int:
        """How many draws were taken, from all streams together."""
        return sum(stream.count for stream in self.streams.values())

    def draw(self, name: str) -> int:
        """The next 64 bits of the stream `name`."""
        stream = self.streams.get(name)
        if stream is None:
            stream = self.streams[name] = Stream(derive(self.seed, name))
        stream.count += 1
        # `mix` written out: this line is half of a match's arithmetic.
        z = (stream.key + stream.count * GAMMA) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def roll(self, name: str, sides: int) -> int:
        """One die of `sides` faces, 1 … sides."""
        return (self.draw(name) >> 43) * sides // _LANE_SIZE + 1

    def roll2(self, name: str, first: int, second: int) -> tuple[int, int]:
        """Two dice thrown together, from one draw: each has lanes of its own."""
        bits = self.draw(name)
        return (bits >> 43) * first // _LANE_SIZE + 1, ((bits >> 22) & _LANE_MASK) * second // _LANE_SIZE + 1

    def roll3(self, name: str, first: int, second: int, third: int) -> tuple[int, int, int]:
        """Three dice thrown together, from one draw."""
        bits = self.draw(name)
        return (
            (bits >> 43) * first // _LANE_SIZE + 1,
            ((bits >> 22) & _LANE_MASK) * second // _LANE_SIZE + 1,
            ((bits >> 1) & _LANE_MASK) * third // _LANE_SIZE + 1,
        )

    def below(self, name: str, bound: int) -> int:
        """A number 0 … bound − 1, without bias for any bound up to 2**63."""
        limit = (MASK + 1) - (MASK + 1) % bound
        while True:
            value = self.draw(name)
            if value < limit:
                return value % bound

    def shuffle(self, name: str, items: MutableSequence[T]) -> None:
        """Put `items` in random order, in place (Fisher–Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(name, last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, name: str, items: Sequence[T]) -> T:
        """One of `items`, each as likely as the others."""
        return items[self.below(name, len(items))]
