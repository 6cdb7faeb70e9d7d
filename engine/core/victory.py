"""How close everybody is to winning: what each has so far, by source, and what he comes to if things go on like this.

Owns the shape of such a count and the arithmetic of what is to come. What the sources are, and what goes on at which
pace, is a game's own. Exact fractions, rounded once: no float decides who leads.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import NamedTuple


class Source(NamedTuple):
    """What one has by one source: its name in the game's texts, and points, which may be below zero."""

    name: str
    points: int


class Contender(NamedTuple):
    """Somebody who can win: his number in the game, what he has by source, and `projected`, what he comes to by the
    season's end. With `is_open` something of it is secret and not counted."""

    number: int
    sources: tuple[Source, ...]
    projected: int
    is_open: bool = False

    @property
    def total(self) -> int:
        """All sources together."""
        return sum(source.points for source in self.sources)


def to_come(points: int, played: int, left: int, usual: Fraction, counted: int = 1) -> Fraction:
    """What `left` matches bring at the pace of the `played` ones; `counted` matches with `usual` points count with
    those, the more the less a few results say.

    >>> to_come(points=6, played=2, left=3, usual=Fraction(3, 2))
    Fraction(15, 2)
    >>> to_come(points=6, played=2, left=3, usual=Fraction(1), counted=2)
    Fraction(6, 1)
    """
    return left * (points + counted * usual) / (played + counted)


def rounded(value: Fraction) -> int:
    """The nearest whole number, the larger one of two."""
    return floor(value + Fraction(1, 2))
