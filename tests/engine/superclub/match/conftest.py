"""What the tests of a match share: dice that fall as written. What else they need is in `builders`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.dice import WrittenDice, thrown

SIDES = ("home", "away")


class Dice(WrittenDice):
    """The dice of one test: `thirds("12 34")` are 1 and 2 for the home side, 3 and 4 for the away side."""

    def thirds(self, *throws: str) -> None:
        """Both sides' dice of thirds, one after another (SC-37)."""
        for throw in throws:
            for side, pair in zip(SIDES, throw.split(), strict=True):
                self._pair(f"third/{side}", pair)

    def late(self, side: int, pair: str) -> None:
        """Two dice after a defeat (SC-39)."""
        self._pair(f"late/{SIDES[side]}", pair)

    def staff(self, side: int, pair: str) -> None:
        """Two dice after a draw (SC-24)."""
        self._pair(f"staff/{SIDES[side]}", pair)

    def penalties(self, home: str = "", away: str = "") -> None:
        """A die for every kick that needs one (SC-44)."""
        for side, dice in zip(SIDES, (home, away), strict=True):
            for die in dice:
                self.write(f"penalty/{side}", (6,), (int(die),))

    def _pair(self, stream: str, pair: str) -> None:
        first, second = tuple(pair)
        self.write(stream, (6, 6), (int(first), int(second)))


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Iterator[Dice]:
    """The dice of this test: what is written is thrown, and all of it must be."""
    yield from thrown(Dice(), monkeypatch)
