"""What attract mode shows of today's visitors: the best of them, as they were seen; and what it has shown lately.

Owns which visits are kept, in memory alone, and when each of them and every still page may be shown again. How one
looks is its game's own.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass

from game.cabinet.kiosk.book import Book
from game.stage.kiosk.paced import KioskGame, Paced, Seen, Show
from game.stage.kiosk.parts import AttractScene, KioskScene
from game.ui.scene import Scene

KEPT = 3
"""So many of a game are kept, the best ones."""
NOT_AGAIN = 20 * 60.0
"""Seconds before the same one is shown once more."""


@dataclass(slots=True)
class _Reel:
    """What a visitor has seen, how well he played, and when it was shown last."""

    seen: Seen
    rank: tuple[int, ...]
    shown: float | None = None


class Reels:
    """The best of today, by game. `book` knows which day it is; how much time has passed comes from `update`."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._day = book.today
        self._seconds = 0.0
        self._kept: dict[str, list[_Reel]] = {}
        self._of_round: list[Paced] | None = None
        self._pages: dict[Hashable, float] = {}
        """When each page was shown last, of what was lately."""

    def fresh(self, pages: Iterable[KioskScene]) -> list[KioskScene]:
        """Those of them that were not shown lately."""
        return [page for page in pages if not (isinstance(page, AttractScene) and self._is_recent(page.subject))]

    def page_shown(self, page: Scene) -> None:
        """A still page came up."""
        self._pages = {subject: at for subject, at in self._pages.items() if self._is_recent(subject)}
        if isinstance(page, AttractScene) and page.subject is not None:
            self._pages[page.subject] = self._seconds

    def _is_recent(self, subject: Hashable) -> bool:
        return subject in self._pages and self._seconds - self._pages[subject] < NOT_AGAIN

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds += seconds

    def keep(self, game: KioskGame, rank: tuple[int, ...]) -> None:
        """A visit has ended so well: greater ranks are better. Nothing is kept of one that ended too soon."""
        self._turn()
        if game.seen is not None:
            kept = self._kept.setdefault(game.game, [])
            kept.append(_Reel(game.seen, rank))
            kept.sort(key=lambda reel: reel.rank, reverse=True)
            del kept[KEPT:]

    def next_of(self, game: KioskGame) -> Iterator[Paced]:
        """What is shown now: the best that wasn't lately, or nothing."""
        self._turn()
        for reel in self._kept.get(game.game, ()):
            if reel.shown is None or self._seconds - reel.shown >= NOT_AGAIN:
                reel.shown = self._seconds
                yield game.best_moments(reel.seen)
                return

    def begin_round(self) -> None:
        """Attract mode begins another round."""
        self._of_round = None

    def of_round(self, game: KioskGame) -> list[Paced]:
        """What is shown in this round; made once, and at most one."""
        if self._of_round is None:
            self._of_round = list(self.next_of(game))
        return self._of_round

    def matches(self, show: Show, game: KioskGame) -> Iterator[Paced]:
        """What of a round is played, its own match first, each made in a frame of its own."""
        yield show.match
        yield from self.of_round(game)

    def _turn(self) -> None:
        """Another day begins with nothing; so does one that the clock was set back to."""
        if self._day != self._book.today:
            self._day = self._book.today
            self._kept.clear()
