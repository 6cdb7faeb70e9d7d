"""What attract mode shows of today's visitors: the matches of the best of them, as they were seen.

Owns which are kept, in memory alone, and when each may be shown again. How one looks is its game's own.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.stage.kiosk.paced import Played

KEPT = 3
"""So many of a game are kept, the best ones."""
NOT_AGAIN = 20 * 60.0
"""Seconds before the same one is shown once more."""


@dataclass(slots=True)
class _Reel:
    """A visitor's match, how good it was, and when it was shown last."""

    played: Played
    rank: tuple[int, ...]
    shown: float | None = None


class Reels:
    """The best of today, by game. Time is the kiosk's own, in seconds since it was opened."""

    def __init__(self) -> None:
        self._day: date | None = None
        self._kept: dict[str, list[_Reel]] = {}

    def keep(self, game: str, played: Played, rank: tuple[int, ...], today: date) -> None:
        """A visit is over: greater ranks are better."""
        self._turn_to(today)
        kept = self._kept.setdefault(game, [])
        kept.append(_Reel(played, rank))
        kept.sort(key=lambda reel: reel.rank, reverse=True)
        del kept[KEPT:]

    def next_of(self, game: str, now: float, today: date) -> Played | None:
        """What is to be shown now, the best first; None if there is nothing that wasn't shown lately."""
        self._turn_to(today)
        for reel in self._kept.get(game, ()):
            if reel.shown is None or now - reel.shown >= NOT_AGAIN:
                reel.shown = now
                return reel.played
        return None

    def _turn_to(self, today: date) -> None:
        """Another day begins with nothing; so does one that the clock was set back to."""
        if self._day != today:
            self._day = today
            self._kept.clear()
