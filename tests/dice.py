"""Written dice, for the rule tests of any game.

Dice are written down stream by stream: one that nobody wrote fails the test at once, one that nobody threw fails it at
the end. A game's own class gives its streams names that read like its rules.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import TypeVar

import pytest

from engine.core.chance import Chance


class WrittenDice:
    """The dice of one test, in the order in which each stream throws them."""

    def __init__(self) -> None:
        self._written: dict[str, deque[tuple[tuple[int, ...], tuple[int, ...]]]] = {}

    def write(self, stream: str, sides: tuple[int, ...], values: tuple[int, ...]) -> None:
        """The next dice of `stream`, thrown together."""
        assert all(1 <= value <= faces for value, faces in zip(values, sides, strict=True)), "no such face"
        self._written.setdefault(stream, deque()).append((sides, values))

    def throw(self, stream: str, *sides: int) -> tuple[int, ...]:
        """The next dice of `stream`, which must be as written."""
        written = self._written.get(stream)
        if not written:
            pytest.fail(f"the rules throw {stream} dice that the test doesn't expect", pytrace=True)
        expected, values = written.popleft()
        if expected != sides:
            pytest.fail(f"the rules throw dice of {sides} faces on the stream {stream}, the test expects {expected}")
        return values

    def has(self, stream: str) -> bool:
        """Whether dice are still written for `stream`."""
        return bool(self._written.get(stream))

    def check_all_thrown(self, but: Sequence[str] = ()) -> None:
        """Fail if a written die was not thrown."""
        left = {
            stream: [values for _, values in written]
            for stream, written in self._written.items()
            if written and stream not in but
        }
        if left:
            pytest.fail(f"dice left over: {left}")


DiceT = TypeVar("DiceT", bound=WrittenDice)


def thrown(dice: DiceT, monkeypatch: pytest.MonkeyPatch) -> Iterator[DiceT]:
    """For a fixture: what is written is thrown while a test runs, and all of it must be."""
    monkeypatch.setattr(Chance, "roll", lambda self, name, sides: dice.throw(name, sides)[0])
    monkeypatch.setattr(Chance, "roll2", lambda self, name, *sides: dice.throw(name, *sides))
    monkeypatch.setattr(Chance, "roll3", lambda self, name, *sides: dice.throw(name, *sides))
    yield dice
    dice.check_all_thrown()
