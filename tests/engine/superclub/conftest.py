"""What the tests of a game of Superclub share: dice that fall as written."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.dice import thrown
from tests.engine.superclub.match.conftest import Dice as MatchDice


class Dice(MatchDice):
    """The dice of one test, those of its matches too."""

    def first(self, *dice: int) -> None:
        """For who is manager 1, seat by seat (SC-9)."""
        self._singles("first", dice)

    def ties(self, *dice: int) -> None:
        """For entrants level on points, in the order of their numbers (SC-40)."""
        self._singles("ties", dice)

    def sims(self, seat: int, *pairs: str) -> None:
        """Two dice for each of a manager's SIMs (SC-31)."""
        for pair in pairs:
            self._pair(f"sim-{seat}", pair)

    def turn(self, seat: int, pair: str) -> None:
        """Two dice that staff throws for a drawn SIM (SC-24)."""
        self._pair(f"turn-{seat}", pair)

    def training(self, *dice: int) -> None:
        """A die for each player who is trained (SC-19)."""
        self._singles("training", dice)

    def _singles(self, stream: str, dice: tuple[int, ...]) -> None:
        for die in dice:
            self.write(stream, (6,), (die,))


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Iterator[Dice]:
    """The dice of this test: what is written is thrown, and all of it must be."""
    yield from thrown(Dice(), monkeypatch)
