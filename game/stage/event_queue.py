"""What has happened in a career and was not shown yet, whatever the game.

Owns the order in which it is shown and how far it was. Knows no event and no screen.
"""

from __future__ import annotations

from collections import deque
from typing import Generic

from engine.core.model import Event
from engine.core.rules import ViewT
from game.stage.session import Batch, Session


class EventQueue(Generic[ViewT]):
    """What has happened in a career and was not shown yet, one event after another.

    `table` is the career as shown: it takes in an event when that event is `pass`ed on, and the session notes it.
    """

    def __init__(self, session: Session[ViewT]) -> None:
        self._session = session
        self._waiting: deque[tuple[Event, Batch, int]] = deque()
        self.table: ViewT
        self.rewind()

    def rewind(self) -> None:
        """Begin again where the career was last shown: after opening it, and when other eyes look at the screen."""
        self.table, batches = self._session.catch_up()
        self._waiting.clear()
        for batch in batches:
            self.add(batch)

    def add(self, batch: Batch) -> None:
        """Put what just happened behind what waits."""
        self._waiting.extend((event, batch, number) for number, event in enumerate(batch.events, 1))

    def peek(self) -> Event | None:
        """The next event, None if all was shown."""
        return self._waiting[0][0] if self._waiting else None

    def ahead(self) -> list[Event]:
        """All that waits."""
        return [event for event, _, _ in self._waiting]

    def pass_on(self) -> Event:
        """Take the next event as shown. Raises `IndexError` if there is none."""
        event, batch, number = self._waiting.popleft()
        self._session.rules.fold(self.table, event)
        self._session.showed(batch, number)
        return event
