"""What the tests of a season share: dice that fall as written, those of its matches too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine.fortunes.match.conftest import Dice as MatchDice
from tests.engine.fortunes.match.conftest import drawn

ONE = 5000
"""A draw in the middle: one goal for a mean between 0.70 and 1.67."""


class Dice(MatchDice):
    """The dice of one test."""

    def order(self, *dice: int) -> None:
        """For who moves first, seat by seat (FF-7)."""
        for die in dice:
            self.write("order", (6,), (die,))

    def move(self, *dice: int) -> None:
        """Moves on the board (FF-7)."""
        for die in dice:
            self.write("move", (6,), (die,))

    def drift(self, *steps: int) -> None:
        """How ratings drift, defence and attack of each computer club in turn: -1, 0 or 1 (FF-32)."""
        for step in steps:
            self.write("drift", (3,), (step + 2,))

    def goalless(self, matches: int = 1) -> None:
        """So many matches without a goal."""
        for _ in range(matches):
            self.goals(0, 0)


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Iterator[Dice]:
    """The dice of this test: what is written is thrown, and all of it must be."""
    yield from drawn(Dice(), monkeypatch)
