"""Who thinks something over for so long that it is said.

Owns how long that is. Who thinks at all the session knows (`Session.thinker`); what is said stands on the screen where
the others' turns are shown.
"""

from __future__ import annotations

LONG = 0.3
"""Seconds after which it is said that somebody thinks."""


class Pondering:
    """Waits beside a screen: `seat` is who has thought for long, None if nobody has."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self._who: int | None = None
        self._for = 0.0

    def update(self, seconds: float, thinker: int | None) -> bool:
        """Let time pass while somebody, or nobody, thinks; whether somebody else is said to."""
        self._for = self._for + seconds if thinker == self._who else 0.0
        self._who = thinker
        before, self.seat = self.seat, thinker if self._for >= LONG else None
        return before != self.seat
