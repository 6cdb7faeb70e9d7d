"""`engine.core.chance` side by side: the streams of many games at once, the same draws as one by one.

Owns the arithmetic of words of 64 bits in arrays, where products and sums wrap as the counter's do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from engine.core.chance import GAMMA, LANE, MASK, derive, name_hash

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]
    Numbers = NDArray[np.int64]

_CHUNK = 1 << 15


def seeds_of(seed: int, name: str, count: int) -> Iterator[Words]:
    """The first `count` draws of the stream `name` of this seed, some thousands at a time."""
    import numpy as np

    key = derive(seed, name)
    for begin in range(0, count, _CHUNK):
        draws = np.arange(begin + 1, min(begin + _CHUNK, count) + 1, dtype=np.uint64)
        yield mixed(np.uint64(key) + draws * np.uint64(GAMMA))


def keys_of(seeds: Words, name: str) -> Words:
    """The key of the stream `name` of every seed: `engine.core.chance.derive`."""
    import numpy as np

    return mixed(mixed(seeds) + np.uint64(name_hash(name)))


def draws_of(keys: Words, number: int) -> Words:
    """The draw of this number, from 1, of the stream of every key."""
    import numpy as np

    return mixed(keys + np.uint64(number * GAMMA & MASK))


def mixed(words: Words) -> Words:
    """`engine.core.chance.mix`, side by side."""
    first, second, third, one, other = _words(30, 27, 31, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
    words = words ^ (words >> first)
    words *= one
    words ^= words >> second
    words *= other
    words ^= words >> third
    return words


@cache
def _words(*values: int) -> tuple[Words, ...]:
    """Numbers as words without a dimension, which numpy needn't convert before every sum."""
    import numpy as np

    return tuple(np.array(value, np.uint64) for value in values)


class Streams:
    """The streams of many games at once, each with a count of its own: `engine.core.chance.Chance`, side by side.

    `seeds` are the games', in the order by which they are numbered from 0.
    """

    def __init__(self, seeds: Words) -> None:
        self._seeds = seeds
        self._at: dict[str, Words] = {}

    def draw(self, name: str, games: Numbers | None = None) -> Words:
        """The next draw of the stream `name` of these games, none of them named twice; of all if none are."""
        at = self._at.get(name)
        if at is None:
            at = self._at[name] = keys_of(self._seeds, name)
        (step,) = _words(GAMMA)
        if games is None:
            at += step
            return mixed(at)
        drawn = at.take(games)
        drawn += step
        at[games] = drawn
        return mixed(drawn)

    def put_back(self, name: str, games: Numbers) -> None:
        """Undo these games' last draw of the stream `name`, which nobody has looked at."""
        import numpy as np

        self._at[name][games] -= np.uint64(GAMMA)

    def keep(self, games: Numbers) -> None:
        """Go on with these games alone, numbered anew in this order."""
        self._seeds = self._seeds.take(games)
        self._at = {name: at.take(games) for name, at in self._at.items()}


def faces(draws: Words, lane: int, sides: int) -> Numbers:
    """What a die of `sides` faces shows in every draw, from 0: the first, second or third of those thrown together.

    `lane` is 0, 1 or 2, as in `Chance.roll3`; a die thrown alone is the first.
    """
    import numpy as np

    shift, mask, times, size = _words(64 - LANE * (lane + 1), (1 << LANE) - 1, sides, LANE)
    bits = draws >> shift
    if lane:
        bits &= mask
    bits *= times
    bits >>= size
    return bits.view(np.int64)
