"""How a match may end, in shares: what odds come to when they are shown or compared."""

from __future__ import annotations

from typing import TypeAlias

Shares: TypeAlias = tuple[float, float, float]
"""Win, draw and loss of whoever asks, else of the home side, as fractions of one."""


def expected(shares: Shares) -> float:
    """What a match promises, a draw being worth half a win: line-ups are compared by it.

    >>> expected((0.5, 0.25, 0.25))
    0.625
    """
    return shares[0] + shares[1] / 2
