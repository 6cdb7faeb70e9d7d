"""What is still to be written into a career's file, in order.

Owns that nothing overtakes what came before it, and that each change is written whole or not at all: what is in the
file is always how the career stood at some moment. Knows no reason why a change can't be written now.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from engine.storage import database

Statement = tuple[str, tuple[object, ...]]


class Change(NamedTuple):
    """What is written together. Of changes of one `kind` in a row only the last counts, if there is a kind."""

    statements: Sequence[Statement]
    kind: str = ""


class Outbox:
    """Changes that wait. Add one, then `write`: mostly it is gone at once."""

    def __init__(self) -> None:
        self._waiting: deque[Change] = deque()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def holds_more_than_notes(self) -> bool:
        """Whether a change waits that no later one of its kind makes up for."""
        return any(not change.kind for change in self._waiting)

    def add(self, change: Change) -> None:
        """Put a change behind those that wait."""
        if change.kind and self._waiting and self._waiting[-1].kind == change.kind:
            self._waiting.pop()
        self._waiting.append(change)

    def clear(self) -> None:
        """Nothing waits any more: it was all written in another way."""
        self._waiting.clear()

    def write(self, connection: sqlite3.Connection) -> None:
        """Write what waits, the oldest first, as far as it goes. Raises `sqlite3.Error` at the first that can't be."""
        while self._waiting:
            with database.transaction(connection):
                for statement, values in self._waiting[0].statements:
                    connection.execute(statement, values)
            self._waiting.popleft()
