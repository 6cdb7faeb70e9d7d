"""The others' turns as a feed: computer managers work a moment at a time, while what they did is watched.

Owns what has been taken in and not been given yet, and what comes after it. How they work, and what is taken in, is the
career flow's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.model import Decision, Event
from engine.eleven.season.model import SeasonTable
from game.games.eleven.presenter.others import is_watched

Worker = Callable[[list[Event]], Callable[[], None] | None]
"""Works for a moment; it adds what was taken in, and returns what comes next, None if that is unknown yet."""


class OthersWork:
    """A feed of what others do. `blank` is the season before it; `done` of it has been taken in already."""

    is_older = False
    waiting: Decision | None = None

    def __init__(
        self,
        blank: SeasonTable,
        work: Worker,
        done: Sequence[Event] = (),
        thinker: Callable[[], int | None] = lambda: None,
    ) -> None:
        """`thinker` says who is in the middle of a thought."""
        self.blank = blank
        self.thinker = thinker
        self._work = work
        self._new = list(done)
        self._following: Callable[[], None] | None = None

    @property
    def is_done(self) -> bool:
        """Whether it is known what comes after it."""
        return self._following is not None

    def is_nothing(self, seat: int | None) -> bool:
        """Whether all is known, and nothing of it is to be seen by `seat`; None: by whoever decides nothing here."""
        return self.is_done and not any(is_watched(event, seat) for event in self._new)

    def go_on(self) -> None:
        """Let them work for a moment."""
        if not self.is_done:
            self._following = self._work(self._new)

    def follow(self) -> None:
        """On to what comes after it."""
        assert self._following is not None, "it is known before anybody goes on"
        self._following()

    def more(self) -> list[Event]:
        """What was taken in since the last call."""
        events, self._new = self._new, []
        return events

    def showed(self, count: int) -> None:
        """What was taken in counts as shown: who comes back reads it in the news."""
