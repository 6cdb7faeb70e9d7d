"""Decks of cards: judging what one holds as it is read, and the face-down piles that a game draws from.

Owns the words for what is wrong with a deck or a table of numbers. A pile is a list of card numbers with its top card
last; piles and discards lie in a game's state beside the table, so they are changed in place, and what of them lies
open the game tells by its events. Knows no game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from typing import Any

from engine.core.chance import Chance
from engine.core.levels import Problem

Faults = Iterator[tuple[str, str]]
"""The key inside a file, and the reason."""
Judges = Mapping[str, Callable[[Any], Faults]]
"""What is wrong with each file's deck or numbers, by the file's name."""
Decks = Mapping[str, Any]
"""All decks and numbers as they were read, by their files' names; possibly with holes."""


def counted(number: int, thing: str) -> str:
    """A number of things, in words for messages."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def tally(name: str, what: str, found: Counter[Any], wanted: Mapping[Any, int]) -> Faults:
    """One fault for each value that is there too often or not often enough."""
    for value in sorted({*found, *wanted}, key=str):
        if found[value] != wanted.get(value, 0):
            label = " ".join(map(str, value)) if isinstance(value, tuple) else value
            yield name, f"must have {counted(wanted.get(value, 0), 'card')} {what} {label}, not {found[value]}"


def length(name: str, values: Sequence[object], wanted: int) -> Faults:
    """A fault if a list isn't as long as it must be."""
    if len(values) != wanted:
        yield name, f"must be a list of {wanted}, not of {len(values)}"


def names(name: str, values: Collection[str], wanted: Sequence[str]) -> Faults:
    """A fault for each of the names that is missing."""
    for key in wanted:
        if key not in values:
            yield f"{name}.{key}", "is missing"


def least(name: str, what: str, found: int, wanted: int) -> Faults:
    """A fault if there are fewer than must be."""
    if found < wanted:
        yield name, f"must be at least {wanted} {what}, not {found}"


def playable(name: str, numbers: Sequence[int], least: int, most: int) -> Faults:
    """Faults if a list is empty, or if a number in it is outside of what can be played with."""
    if not numbers:
        yield name, "must not be empty"
    if any(not least <= number <= most for number in numbers):
        yield name, f"must be whole numbers from {least} to {most}"


def judged(decks: Decks, judges: Judges, sound: Set[str]) -> Iterator[Problem]:
    """Everything that is wrong with the decks whose files are `sound`; nothing is said about the others."""
    for name, judge in judges.items():
        if name in sound:
            yield from (Problem(f"{name}.toml", key, reason) for key, reason in judge(decks[name]))


def draw(pile: list[int], discards: list[int], chance: Chance, stream: str) -> int | None:
    """The top card, off the pile; None if there is none at all.

    An empty pile is first made anew of all `discards`, shuffled by `stream`.
    """
    if not pile and discards:
        chance.shuffle(stream, discards)
        pile.extend(discards)
        discards.clear()
    return pile.pop() if pile else None


def put_under(pile: list[int], cards: Iterable[int]) -> None:
    """Put `cards` under the pile, the first of them deepest."""
    pile[:0] = cards


def cut(cards: Iterable[int], count: int, chance: Chance, stream: str) -> list[list[int]]:
    """`cards`, shuffled by `stream`, in `count` (1 or more) piles as equal as can be; larger ones come first."""
    shuffled = list(cards)
    chance.shuffle(stream, shuffled)
    return [shuffled[first::count] for first in range(count)]
