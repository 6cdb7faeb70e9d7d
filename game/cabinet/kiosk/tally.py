"""What the kiosk notes in its book of every day: that it is on, that somebody came, and how visits ended.

Owns when an entry is made, and the seconds between. What a visit is, and when it is over, the flow says.
"""

from __future__ import annotations

from game.cabinet.kiosk import audits
from game.cabinet.kiosk.book import Book, How, Ran, Started, Trouble, Troubled, Visited, Woken
from game.cabinet.kiosk.watch import HOLD

RAN_EVERY = 60.0
"""Seconds on between two notes of it: a killed process loses at most so many."""

_OWN = 1.0  # seconds more than the operator holds something for, which wakes the kiosk as any press does


class Tally:
    """Notes in `book`. Time comes from `update` alone."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._on = 0.0
        self._game = ""
        """What is played in the visit that is on; empty without one."""
        self._seconds = 0.0
        self._told: set[str] = set()

    def started(self, after: str = "") -> None:
        """The cabinet is open; `after` says what became of the one before, if there was one."""
        self.book.note(Started, after=after)

    def woken(self, game: str) -> None:
        """Somebody came: a visit of `game` begins."""
        self.book.note(Woken, game=game)
        self.begun(game)

    def begun(self, game: str) -> None:
        """A visit is now one of `game`, from its beginning."""
        self._game, self._seconds = game, 0.0

    def visited(self, how: How, people: int = 1) -> None:
        """The visit is over; nothing is noted if it was already, or was no more than the operator's own act."""
        own = how == "operator" and self._seconds <= HOLD + _OWN
        if self._game and not own:
            self.book.note(Visited, game=self._game, seconds=round(self._seconds), people=people, how=how)
        self._game = ""

    def troubled(self, kind: Trouble, said: str) -> None:
        """Something went wrong and the kiosk goes on; the same thing is noted once."""
        if (key := f"{kind} {said}") not in self._told:
            self._told.add(key)
            self.book.note(Troubled, kind=kind, said=said)

    def over(self, kind: Trouble) -> None:
        """That is well again; it may be noted anew."""
        self._told = {key for key in self._told if not key.startswith(f"{kind} ")}

    def round(self) -> None:
        """Attract mode begins a round: the time to make a long book shorter."""
        self.book.keep_short(audits.shorter)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds += seconds
        self._on += seconds
        if self._on >= RAN_EVERY:
            self._ran()

    def closed(self) -> None:
        """The cabinet ends in order."""
        self.visited("operator")
        self._ran()

    def _ran(self) -> None:
        """So much time as is worth whole seconds."""
        if seconds := int(self._on):
            self._on -= seconds
            self.book.note(Ran, seconds=seconds)
        if self.book.fault:
            self.troubled("disk", self.book.fault)
        else:
            self.over("disk")
