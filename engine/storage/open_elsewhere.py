"""Reading a career that is open in another window: a copy of it, as it stands there at this moment.

Owns that the copy is of one moment, and that the other window notices nothing: no lock is asked for or lost.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.storage import database, faults

_ATTEMPTS = 10


@contextmanager
def reading_open(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a copy of a file that is open elsewhere, examined. Raises as `database.reading`.

    It is `Busy` if this very process plays on with it: whoever closes a file that was opened beside SQLite drops all
    locks of the process on it.
    """
    with faults.complaints(path), tempfile.TemporaryDirectory(prefix="gaffer-") as folder:
        connection = database.recovered(_of_one_moment(path, Path(folder)))
        try:
            database.examine(connection, path, thorough=True)
            yield connection
        finally:
            connection.close()


def _of_one_moment(path: Path, folder: Path) -> Path:
    """A copy in `folder`: while the file stays the same, the log beside it only grows, and a torn end is told."""
    database.refuse_others(path)
    if not database.is_held_here(path):
        for _ in range(_ATTEMPTS):
            before = database.stamp(path)
            copy = database.copied(path, folder)
            if database.stamp(path) == before:
                return copy
    raise faults.Busy(f"{path.name} is open in another window")
