"""Counting what a deck or a table of numbers holds, and saying what is wrong with it.

Owns the words for it. It knows no game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Faults = Iterator[tuple[str, str]]
"""The key inside a file, and the reason."""


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


def names(name: str, values: Mapping[Any, object], wanted: Sequence[str]) -> Faults:
    """A fault for each of the names that is missing."""
    for key in wanted:
        if key not in values:
            yield f"{name}.{key}", "is missing"


def playable(name: str, numbers: Sequence[int], least: int, most: int) -> Faults:
    """Faults if a list is empty, or if a number in it is outside of what can be played with."""
    if not numbers:
        yield name, "must not be empty"
    if any(not least <= number <= most for number in numbers):
        yield name, f"must be whole numbers from {least} to {most}"
