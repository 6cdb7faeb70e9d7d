"""`engine.core.chance` side by side: the streams of many games at once, the same draws as one by one.

Owns the arithmetic of words of 64 bits in arrays, where products and sums wrap as the counter's do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.core.chance import GAMMA, MASK, derive, name_hash

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]

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
    import numpy as np

    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))
