"""How many stars the best eleven of a squad has, formation and youths as they suit it best (FF-29, FF-30).

Owns the arithmetic alone; who belongs to the squad says who asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.fortunes.content.cards import FORMATIONS
from engine.fortunes.content.effects import KINDS, Kind
from engine.fortunes.season.model import Person

Shape = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Stars of goalkeepers, defenders, midfielders, forwards and youths, most first."""
_LINES: tuple[tuple[int, int, int], ...] = tuple(
    (int(formation[0]), int(formation[2]), int(formation[4])) for formation in FORMATIONS
)
_PLACE: dict[Kind, int] = {kind: place for place, kind in enumerate(KINDS)}


def shape_of(people: Sequence[Person], numbers: Iterable[int]) -> Shape:
    """What a squad consists of."""
    lines: tuple[list[int], ...] = ([], [], [], [], [])
    for number in numbers:
        one = people[number]
        lines[_PLACE[one.kind]].append(one.stars)
    for line in lines:
        line.sort(reverse=True)
    return tuple(map(tuple, lines))  # type: ignore[return-value]


@lru_cache(maxsize=65536)
def most_stars(shape: Shape) -> int:
    """The stars of the best eleven, gaps filled by trainees of none.

    >>> most_stars(((3,), (4, 3, 3, 2), (4, 3, 2), (4, 2, 2), ()))
    32
    >>> most_stars(((3,), (4, 3, 3, 2), (4, 3, 2), (4, 2, 2), (5,)))
    35
    """
    keepers, defenders, midfielders, forwards, youths = shape
    best = 0
    for back, middle, front in _LINES:
        ten = [*defenders[:back], *midfielders[:middle], *forwards[:front]]
        ten += [0] * (10 - len(ten))
        ten.sort()
        stars = sum(ten)
        for weakest, youth in zip(ten, youths, strict=False):
            if youth <= weakest:
                break
            stars += youth - weakest
        best = max(best, stars)
    return best + (keepers[0] if keepers else 0)
