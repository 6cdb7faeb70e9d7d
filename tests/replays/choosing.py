"""Choosing games from the pool, so that together with those of the catalogue each fact is shown often enough.

The shortest that show most of what is missing are taken first; what turns out not to be needed in the end is left out.
Whatever the pool shows, it shows again: the same rules choose the same games.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine import games
from engine.core.record import LineCodec, Record
from tests.replays.facts import Facts, family_of, group_of, shown
from tests.replays.pool import Row, pool

WANTED = 3
"""Each fact is shown by so many games, if there are as many in the pool."""


class Candidate(NamedTuple):
    """A game of the pool: its name, how it is played, what it shows, and how long its text is."""

    name: str
    row: Row
    seed: int
    facts: Facts
    length: int


def choose(family: str, kept: Iterable[Record]) -> list[tuple[str, Record]]:
    """The games of this family that are taken besides those `kept` already, each with its name, in the pool's order."""
    have: Counter[str] = Counter()
    for record in kept:
        have.update(named(record))
    candidates = list(_candidates(family))
    taken = _taken(candidates, have)
    _left_out(taken, have)
    order = {one.name: number for number, one in enumerate(candidates)}
    return [(one.name, one.row.play(one.seed)) for one in sorted(taken, key=lambda one: order[one.name])]


def named(record: Record) -> Facts:
    """What a record shows, each fact with whose it is."""
    group = group_of(record.header.game)
    return frozenset(f"{group}: {fact}" for fact in shown(record))


def _candidates(family: str) -> Iterator[Candidate]:
    for row in pool():
        if family_of(row.game) != family:
            continue
        for name, seed in row.named():
            record = row.play(seed)
            yield Candidate(name, row, seed, named(record), _length(record))


def _length(record: Record) -> int:
    codec = LineCodec(games.rules_for(record.header.game))
    return len(record.header.setup) + sum(len(codec.encode(line)) for line in record.lines)


def _taken(candidates: list[Candidate], have: Counter[str]) -> list[Candidate]:
    """Game after game the one that shows most of what is missing for its length, until nothing is missing that the
    pool shows. `have` counts them in."""

    def gain(one: Candidate) -> float:
        return sum(have[fact] < WANTED for fact in one.facts) / one.length

    taken: list[Candidate] = []
    due = [(-gain(one), number) for number, one in enumerate(candidates)]
    heapq.heapify(due)
    while due:
        was, number = heapq.heappop(due)
        now = -gain(candidates[number])
        if now == 0:
            continue
        if now > was and due and now > due[0][0]:
            heapq.heappush(due, (now, number))  # it shows less that is new than when it was weighed
            continue
        taken.append(candidates[number])
        have.update(candidates[number].facts)
    return taken


def _left_out(taken: list[Candidate], have: Counter[str]) -> None:
    """Take out, the longest first, what all others together show often enough."""
    for one in sorted(taken, key=lambda one: -one.length):
        if all(have[fact] > WANTED for fact in one.facts):
            taken.remove(one)
            have.subtract(one.facts)
