"""Counting the cards of a deck and saying what is wrong with the count.

Owns the words for it. It knows no game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
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
