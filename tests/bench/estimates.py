"""What a measured figure may be off by: 95 % intervals when only whole games are independent of each other.

Managers of one game share its luck, and so do replays of one seed. Each such unit gives a sum and how many it was
counted over; the figure is the one divided by the other, over all units.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

_Z = 1.96
"""Standard deviations either way that hold 95 % of a normal distribution."""

Sums = defaultdict[str, float]
"""What was counted in a unit, by name."""


class Estimate(NamedTuple):
    """A measured mean or share, and half its 95 % interval; infinite if there was only one unit."""

    mean: float
    margin: float

    @property
    def least(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def most(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin

    def may_be(self, least: float, most: float) -> bool:
        """Whether it may lie within these bounds: whether its interval touches them."""
        return self.most >= least and self.least <= most

    def __format__(self, spec: str) -> str:
        return f"{self.mean:{spec or '.2f'}} ± {self.margin:{spec or '.2f'}}"

    @property
    def percent(self) -> str:
        """A share in hundredths."""
        return f"{100 * self.mean:.1f} % ± {100 * self.margin:.1f}"


def ratio(units: Iterable[tuple[float, float]]) -> Estimate:
    """The sum of all first values divided by that of the second ones. Raises `ZeroDivisionError` if that is nothing."""
    found = list(units)
    whole = sum(count for _, count in found)
    mean = sum(value for value, _ in found) / whole
    if len(found) < 2:
        return Estimate(mean, math.inf)
    squares = sum((value - mean * count) ** 2 for value, count in found)
    return Estimate(mean, _Z * math.sqrt(squares * len(found) / (len(found) - 1)) / whole)


def average(values: Iterable[float]) -> Estimate:
    """The mean of values that are independent of each other."""
    return ratio((value, 1) for value in values)


def share(units: Iterable[tuple[float, float]]) -> Estimate:
    """The same for what is at least nothing and at most all. Where it is nothing or all in every unit it may be off by
    three divided by their number (the rule of three)."""
    found = list(units)
    measured = ratio(found)
    return Estimate(measured.mean, min(1, 3 / len(found))) if measured.mean in (0, 1) else measured


class Tally:
    """Whatever is counted by name, unit by unit."""

    def __init__(self) -> None:
        self.units: list[Sums] = []

    def begin(self) -> Sums:
        """The sums of one unit more."""
        self.units.append(defaultdict(float))
        return self.units[-1]

    def count(self, name: str) -> float:
        """What it comes to in all units."""
        return sum(sums.get(name, 0) for sums in self.units)

    def mean(self, name: str, of: str) -> Estimate:
        """So much of the one for each of the other."""
        return ratio((sums.get(name, 0), sums.get(of, 0)) for sums in self.units)

    def share(self, name: str, of: str) -> Estimate:
        """The same where the one is a part of the other."""
        return share((sums.get(name, 0), sums[of]) for sums in self.units if of in sums)

    def names(self, prefix: str) -> Iterator[str]:
        """What names go on with that begin so."""
        found = {name for sums in self.units for name in sums if name.startswith(prefix)}
        yield from (name.removeprefix(prefix) for name in sorted(found))
