"""Who comes first: throws of one die each, and the seats in turn (SC-9, SC-12, SC-40)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.superclub.season.state import SeasonPlay

Throws = tuple[tuple[int | None, ...], ...]


class Thrown(NamedTuple):
    """What was thrown, each time a die by place in the list of who threw (None: not this time), and what came of it."""

    throws: Throws
    order: tuple[int, ...]


def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """All seats in turn from `first` (SC-12).

    >>> clockwise(4, 2)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % seats for step in range(seats))


def throw_for_first(play: SeasonPlay, seats: int) -> Thrown:
    """One die each, the highest again while level, decides who is manager 1; the others follow clockwise (SC-9)."""
    level = list(range(seats))
    throws: list[tuple[int | None, ...]] = []
    while len(level) > 1:
        dice = {seat: play.chance.roll("first", 6) for seat in level}
        throws.append(tuple(dice.get(seat) for seat in range(seats)))
        level = [seat for seat in level if dice[seat] == max(dice.values())]
    return Thrown(tuple(throws), clockwise(seats, level[0]))


def throw_for_order(play: SeasonPlay, entrants: Sequence[int]) -> Thrown:
    """One die each puts `entrants` in order, whoever is level throwing again (SC-40)."""
    groups = [list(entrants)]
    throws: list[tuple[int | None, ...]] = []
    while any(len(group) > 1 for group in groups):
        dice: dict[int, int] = {}
        split: list[list[int]] = []
        for group in groups:
            if len(group) == 1:
                split.append(group)
                continue
            thrown = {entrant: play.chance.roll("ties", 6) for entrant in group}
            dice |= thrown
            split += [
                [entrant for entrant in group if thrown[entrant] == die]
                for die in sorted(set(thrown.values()), reverse=True)
            ]
        throws.append(tuple(dice.get(entrant) for entrant in entrants))
        groups = split
    return Thrown(tuple(throws), tuple(entrant for group in groups for entrant in group))
