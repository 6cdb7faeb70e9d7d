"""A disk without room, for tests: nothing can be written into any career until the block is left."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engine.storage import database


@contextmanager
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every write is refused as SQLite refuses it when there is no room."""

    def refuse(connection: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(database, "transaction", refuse)
        patch.setattr(database, "start_log", refuse)
        yield
