"""What the tests of Eleven share: dice that fall as written. What else they need is in `builders`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.eleven.club_rules.model import DiePurpose
from tests.dice import WrittenDice, thrown

SIDES: dict[DiePurpose, int] = {"injury": 10, "suspension": 10}
"""What isn't thrown with a d6."""


class Dice(WrittenDice):
    """The dice of one test, by what a manager throws them for; a die thrown again is simply the next one."""

    def meeting(self, *values: int, seat: int = 0) -> None:
        """The board's votes (EL-9)."""
        self._own("meeting", seat, values)

    def potential(self, *values: int, seat: int = 0) -> None:
        """Higher stats (EL-20)."""
        self._own("potential", seat, values)

    def suspension(self, *values: int, seat: int = 0) -> None:
        """Shirts of suspensions (EL-37), d10."""
        self._own("suspension", seat, values)

    def goal(self, *values: int, seat: int = 0) -> None:
        """Goals before the match (EL-26)."""
        self._own("goal", seat, values)

    def own_goal(self, *values: int, seat: int = 0) -> None:
        """Own goals before the match (EL-26)."""
        self._own("own_goal", seat, values)

    def set_piece(self, *values: int, seat: int = 0) -> None:
        """The tactic of that name (EL-50)."""
        self._own("set_piece", seat, values)

    def discipline(self, *values: int, seat: int = 0) -> None:
        """Suspensions after the match (EL-46)."""
        self._own("discipline", seat, values)

    def strain(self, *values: int, seat: int = 0) -> None:
        """Injuries after the match by a bad habit (EL-46)."""
        self._own("strain", seat, values)

    def consequence(self, *values: int, seat: int = 0) -> None:
        """What follows a match (EL-34); every match throws it."""
        self._own("consequence", seat, values)

    def injury(self, *values: int, seat: int = 0) -> None:
        """Shirts of injuries (EL-34), d10."""
        self._own("injury", seat, values)

    def _own(self, purpose: DiePurpose, seat: int, values: tuple[int, ...]) -> None:
        for value in values:
            self.write(f"{purpose}-{seat}", (SIDES.get(purpose, 6),), (value,))


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Iterator[Dice]:
    """The dice of this test: what is written is thrown, and all of it must be."""
    yield from thrown(Dice(), monkeypatch)
