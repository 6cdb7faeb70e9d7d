"""What the tests of a match share: draws that fall as written. What else they need is in `builders`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest

from engine.core.chance import Chance
from tests.dice import WrittenDice, thrown

PARTS = 10_000
"""What a draw of 64 bits is written in: 2592 is the last part that a mean of 1.35 scores nothing with."""


class Dice(WrittenDice):
    """The chance of one test, of ninety minutes and of extra time in the order they are played."""

    def goals(self, home: int, away: int) -> None:
        """The draws that both sides' goals are read from, in ten-thousandths of all there are (FF-31)."""
        for part in (home, away):
            self.write("goals", (PARTS,), (part + 1,))

    def minutes(self, *minutes: int, length: int = 90) -> None:
        """The minutes of home's goals, then those of the other side, as counted from the kick-off of that time."""
        for minute in minutes:
            self.write("minutes", (length,), (minute,))

    def scorers(self, total: int, *stars: int) -> None:
        """Whose star it is, of so many as count, from the goalkeeper on; goal by goal."""
        for star in stars:
            self.write("scorers", (total,), (star,))

    def penalties(self, kicks: str) -> None:
        """A word for every kick, home first: o goes in, x doesn't. Three of four do, in turn (FF-35)."""
        for number, kick in enumerate(kicks):
            self.write("penalties", (4,), (4 if kick == "x" else 1 + number % 3,))


DiceT = TypeVar("DiceT", bound=Dice)


def drawn(dice: DiceT, monkeypatch: pytest.MonkeyPatch) -> Iterator[DiceT]:
    """For a fixture: besides dice, whole draws and numbers below a bound are as written too."""
    monkeypatch.setattr(Chance, "draw", lambda self, name: ((dice.throw(name, PARTS)[0] - 1) << 64) // PARTS)
    monkeypatch.setattr(Chance, "below", lambda self, name, bound: dice.throw(name, bound)[0] - 1)
    yield from thrown(dice, monkeypatch)


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Iterator[Dice]:
    """The chance of this test: what is written is drawn, and all of it must be."""
    yield from drawn(Dice(), monkeypatch)
