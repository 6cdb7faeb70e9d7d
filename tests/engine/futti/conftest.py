"""What the tests of Fütti share: dice that fall as written, two teams whose ratings are easy to keep in mind.

Once the written minutes are played, a match goes on with lulls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace

import pytest

from engine.futti.content import Goaltender, Outfielder, Team
from engine.futti.match.rules import FuttiMatch
from tests.dice import WrittenDice, thrown


class Dice(WrittenDice):
    """The dice of one test, in the order in which each stream throws them."""

    def keeper(self, home: int, visitors: int) -> None:
        """The goaltender rolls before kick-off (FU-6)."""
        self.write("keeper", (6,), (home,))
        self.write("keeper", (6,), (visitors,))

    def key(self, black: int, white: int) -> None:
        """The key roll of a minute (FU-10)."""
        self.write("key", (6, 6), (black, white))

    def resolution(self, black: int, white: int, d12: int = 1) -> None:
        """The resolution roll of a minute (FU-12, FU-20)."""
        self.write("resolution", (6, 6, 12), (black, white, d12))

    def goaltending(self, black: int, white: int) -> None:
        """A goaltending check (FU-13)."""
        self.write("goaltending", (6, 6), (black, white))

    def stealer(self, black: int, white: int) -> None:
        """The extra key roll after a steal in minute 20 or 40 (FU-18)."""
        self.write("stealer", (6, 6), (black, white))

    def control(self, d12: int) -> None:
        """A new d12 for a control check (FU-19)."""
        self.write("control", (12,), (d12,))

    def breakaway(self, die: int) -> None:
        """The offence check of a breakaway (FU-16)."""
        self.write("breakaway", (6,), (die,))

    def injury(self, *dice: int) -> None:
        """Injury checks, one die each (FU-24)."""
        for die in dice:
            self.write("injury", (6,), (die,))

    def sportsmanship(self, *dice: int) -> None:
        """Sportsmanship checks, one die each (FU-22)."""
        for die in dice:
            self.write("sportsmanship", (6,), (die,))

    def penalty(self, die: int) -> None:
        """The taker's check of a penalty (FU-28)."""
        self.write("penalty", (6,), (die,))

    def exchange(self, die: int, goaltending: tuple[int, int] | None = None) -> None:
        """One kick of an exchange (FU-31): the taker's die and, if it is on target, the goaltending dice."""
        self.write("exchange", (6,), (die,))
        if goaltending is not None:
            self.write("exchange", (6, 6), goaltending)

    def throw(self, stream: str, *sides: int) -> tuple[int, ...]:
        """The next dice of `stream`, which must be as written. A key roll nobody wrote begins a lull."""
        if stream == "key" and not self.has("key"):
            self.check_all_thrown(but=("exchange",))
            self.resolution(2, 2, 1)
            return (1, 1)
        return super().throw(stream, *sides)


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Iterator[Dice]:
    """The dice of this test: what is written is thrown, and all of it must be."""
    yield from thrown(Dice(), monkeypatch)


@pytest.fixture(scope="session")
def rules() -> FuttiMatch:
    """The rules with the shipped tables."""
    return FuttiMatch()


def make_team(
    name: str,
    outfielders: Sequence[tuple[int, int, int, int]],
    goaltenders: Sequence[tuple[int, int]],
) -> Team:
    """A team of outfielders (offence, defence, sportsmanship, stars) and goaltenders (goaltending, sportsmanship)."""
    return Team(
        name=name,
        players=tuple(
            Outfielder(name=f"{name} {number}", offence=offence, defence=defence, sportsmanship=sp, stars=stars)
            for number, (offence, defence, sp, stars) in enumerate(outfielders)
        ),
        goaltenders=tuple(
            Goaltender(name=f"{name} {number}", goaltending=rating, sportsmanship=sp)
            for number, (rating, sp) in enumerate(goaltenders, 6)
        ),
    )


#                       attackers                     defenders                     reserves
HOME_OUTFIELDERS = [(4, 2, 3, 1), (5, 3, 2, 0), (2, 4, 4, 0), (3, 5, 3, 0), (3, 2, 3, 0), (2, 3, 5, 0)]
VISITING_OUTFIELDERS = [(4, 1, 3, 2), (3, 2, 4, 0), (1, 4, 2, 0), (2, 3, 3, 0), (2, 1, 3, 0), (1, 2, 5, 0)]
HOME_TEAM = make_team("Home", HOME_OUTFIELDERS, [(44, 3), (33, 4)])
VISITING_TEAM = make_team("Visitors", VISITING_OUTFIELDERS, [(41, 3), (35, 2)])
"""Both start 0 1 | 2 3 | 6 by default. First attackers have OFFENCE 4, first defenders DEFENCE 4; home stars + 1 = 2
= visitors' stars, so neither side has the control advantage and home wins control on 7–12."""


@pytest.fixture(scope="session")
def teams() -> SimpleNamespace:
    """The two teams that matches are played with, and `make` for others."""
    return SimpleNamespace(home=HOME_TEAM, visitors=VISITING_TEAM, make=make_team)
