"""What the numbers on Superclub's boards must be like to be played with.

Owns the lengths of the tables, the order of what must rise, and what makes a list of fixtures fair (SC-30). It reads
no file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Literal

from engine.core.piles import Faults, length, names, playable
from engine.superclub.content.cards import MOST_STARS, STATUSES, Fixture, SimBand, Tables
from engine.superclub.content.effects import DEPARTMENTS

Pace = Literal["slow", "normal", "quick"]
PACES: tuple[Pace, ...] = ("slow", "normal", "quick")
MANAGERS = range(2, 7)
ROUNDS = 5
LEVELS = 4
"""Levels of a department (SC-22)."""

_MOST_NUMBER = 999
_DICE = range(2, 14)
"""What two dice may have to show: 13 is never."""


def tables(found: Tables) -> Faults:
    """Everything that is wrong with the numbers."""
    yield from _prices(found)
    yield from _statuses(found)
    yield from _departments(found)
    yield from _game(found)
    yield from _powerhouses(found)
    yield from length("fixtures", found.fixtures, len(MANAGERS))
    for place, (managers, rounds) in enumerate(zip(MANAGERS, found.fixtures, strict=False)):
        yield from _fixtures(f"fixtures[{place}]", managers, rounds)


def _prices(found: Tables) -> Faults:
    """SC-4."""
    for name, wanted in (("transfer", MOST_STARS), ("scouting", MOST_STARS), ("scouting_up", MOST_STARS - 1)):
        numbers: tuple[int, ...] = getattr(found, name)
        yield from length(name, numbers, wanted)
        yield from playable(name, numbers, 1, _MOST_NUMBER)
        yield from _rising(name, numbers)
        if name != "transfer" and any(sale > price for sale, price in zip(numbers, found.transfer, strict=False)):
            yield name, "must not be above transfer: players would be bought to be sold"


def _statuses(found: Tables) -> Faults:
    """SC-14, SC-15, SC-17, SC-31."""
    for name in ("status", "happy"):
        yield from length(name, getattr(found, name), len(STATUSES))
        yield from playable(name, getattr(found, name), 0, _MOST_NUMBER)
        yield from _rising(name, getattr(found, name))
    if found.status[:1] != (0,):
        yield "status", "must begin with 0"
    yield from length("stadium", found.stadium, LEVELS)
    for level, incomes in enumerate(found.stadium):
        yield from length(f"stadium[{level}]", incomes, len(STATUSES))
        yield from playable(f"stadium[{level}]", incomes, 0, _MOST_NUMBER)
    yield from length("sim", found.sim, len(STATUSES))
    for place, band in enumerate(found.sim):
        yield from _band(f"sim[{place}]", band)


def _band(name: str, band: SimBand) -> Faults:
    if band.draw not in _DICE or band.win not in _DICE or band.draw > band.win:
        yield name, f"must be numbers from {_DICE[0]} to {_DICE[-1]}, draw not above win"


def _departments(found: Tables) -> Faults:
    """SC-18, SC-21, SC-22."""
    for name in ("trained", "training_stars", "scouted"):
        yield from length(name, getattr(found, name), LEVELS)
        yield from playable(name, getattr(found, name), 1, 9)
    yield from names("prices", found.prices, DEPARTMENTS)
    for department, prices in found.prices.items():
        if department not in DEPARTMENTS:
            yield f"prices.{department}", f"is not known here; known are {', '.join(DEPARTMENTS)}"
            continue
        yield from length(f"prices.{department}", prices, LEVELS - 1)
        yield from playable(f"prices.{department}", prices, 1, _MOST_NUMBER)
        yield from _rising(f"prices.{department}", prices)


def _game(found: Tables) -> Faults:
    """SC-11, SC-13, SC-32, SC-41, SC-42."""
    yield from names("cash", found.cash, PACES)
    for pace, money in found.cash.items():
        if pace not in PACES:
            yield f"cash.{pace}", f"is not known here; known are {', '.join(PACES)}"
        yield from playable(f"cash.{pace}", (money,), 0, _MOST_NUMBER)
    yield from length("rewards", found.rewards, MANAGERS[-1])
    yield from playable("rewards", found.rewards, 0, _MOST_NUMBER)
    for name in ("points", "points_long"):
        win, draw, loss = getattr(found, name)
        if not _MOST_NUMBER >= win >= draw >= loss >= 0:
            yield name, f"must be for win, draw and loss, none more than the one before, from {_MOST_NUMBER} to 0"
    for name in ("win_at", "unhappy_bid", "cup_cards"):
        yield from playable(name, (getattr(found, name),), 1, _MOST_NUMBER)
    yield from playable("cup_cards_quick", (found.cup_cards_quick,), 1, max(1, found.cup_cards))


def _powerhouses(found: Tables) -> Faults:
    """SC-45."""
    yield from playable("powerhouse_spread", (found.powerhouse_spread,), 0, 9)
    if not found.powerhouses:
        yield "powerhouses", "must not be empty"
    for season, worth in enumerate(found.powerhouses):
        thirds = (worth.defence, worth.midfield, worth.attack)
        yield from playable(f"powerhouses[{season}]", thirds, max(0, found.powerhouse_spread), 60)
        yield from playable(f"powerhouses[{season}].start", (worth.start,), 0, _MOST_NUMBER)
    # With six managers there is no place for them.
    yield from length("powerhouse_bonus", found.powerhouse_bonus, len(MANAGERS) - 1)
    yield from playable("powerhouse_bonus", found.powerhouse_bonus, 0, _MOST_NUMBER)


def _fixtures(name: str, managers: int, rounds: Sequence[Sequence[Fixture]]) -> Faults:
    """SC-30: everybody has one match or SIM a round, and each pair meets once; two managers twice, grounds swapped."""
    yield from length(name, rounds, ROUNDS)
    met: Counter[tuple[int, int]] = Counter()
    for number, fixtures in enumerate(rounds):
        places = sorted(place for one in fixtures for place in (one.home, one.away) if place is not None)
        if places != list(range(1, managers + 1)):
            yield f"{name}[{number}]", f"must have each place from 1 to {managers} once"
        met.update((one.home, one.away) for one in fixtures if one.away is not None)
    if managers == 2:
        fair = met == {(1, 2): 1, (2, 1): 1}
    else:
        fair = all(met[one, other] + met[other, one] == 1 for one, other in combinations(range(1, managers + 1), 2))
    if not fair:
        yield name, "must have each pair meet once" if managers > 2 else "must have the two meet at home and away"


def _rising(name: str, numbers: Sequence[int]) -> Faults:
    if any(first >= second for first, second in pairwise(numbers)):
        yield name, "must rise from one to the next"
