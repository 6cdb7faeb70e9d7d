"""Opening a career's SQLite file with care, as people trade such files.

Owns how a file is recognised, checked, limited, migrated and locked. Knows nothing of what a career holds beyond the
statements that lay it out.

While a career is open its newest changes are in a `-wal` file beside it, which survives a killed process; closing
folds it back, so that one file is left to copy. A file in use is locked against a second window.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.core.errors import InputError, os_reason

APPLICATION_ID = 0x47414646
LARGEST_FILE = 1 << 30
LARGEST_VALUE = 64 << 20
_BUSY_SECONDS = 0.2
_LOCKED = ("locked", "busy")
_NOT_TEXT = "it holds text that is not UTF-8"

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE career (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            header BLOB NOT NULL,
            name TEXT NOT NULL,
            created INTEGER NOT NULL,
            answering BLOB NOT NULL,
            summary BLOB NOT NULL,
            shown_action INTEGER NOT NULL,
            shown_event INTEGER NOT NULL
        )""",
        "CREATE TABLE line (number INTEGER PRIMARY KEY, undo INTEGER NOT NULL, data BLOB NOT NULL)",
        "CREATE TABLE snapshot (line INTEGER PRIMARY KEY, state BLOB NOT NULL)",
    ),
)
"""What brings a file from version n to n + 1. A released one never changes; a new form of the file adds one."""

VERSION = len(MIGRATIONS)

_LIMITS = (
    (sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE),
    (sqlite3.SQLITE_LIMIT_SQL_LENGTH, 10_000),
    (sqlite3.SQLITE_LIMIT_COLUMN, 20),
    (sqlite3.SQLITE_LIMIT_EXPR_DEPTH, 10),
    (sqlite3.SQLITE_LIMIT_COMPOUND_SELECT, 2),
    (sqlite3.SQLITE_LIMIT_VDBE_OP, 25_000),
    (sqlite3.SQLITE_LIMIT_FUNCTION_ARG, 4),
    (sqlite3.SQLITE_LIMIT_ATTACHED, 0),
    (sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50),
    (sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 10),
    (sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH, 1),
)


@contextmanager
def complaints(path: Path) -> Iterator[None]:
    """Turn what SQLite and the system say about `path` into an `InputError` of one sentence."""
    try:
        yield
    except sqlite3.Error as error:
        text = " ".join(str(error).split())
        if any(word in text for word in _LOCKED):
            raise InputError(f"{path.name} is open in another window") from None
        if "not a database" in text:
            raise InputError(f"{path.name} is not a career") from None
        if "decode" in text:
            raise InputError(f"{path.name} is damaged: {_NOT_TEXT}") from None
        if isinstance(error, sqlite3.OperationalError):
            raise InputError(f"{path.name} can't be used: {text}") from None
        raise InputError(f"{path.name} is damaged: {text}") from None
    except UnicodeDecodeError:
        raise InputError(f"{path.name} is damaged: {_NOT_TEXT}") from None
    except OSError as error:
        raise InputError(f"{path.name} can't be used: {os_reason(error)}") from None


@contextmanager
def reading(path: Path, thorough: bool) -> Iterator[sqlite3.Connection]:
    """A connection that can't change the file, which has been recognised as a career of this version or an older one.

    `thorough` reads every page and finds any damage to the file's structure. Raises `InputError`.
    """
    # The file is never opened but by SQLite: closing it elsewhere would drop the locks that this process holds on it.
    with complaints(path):
        if path.stat().st_size > LARGEST_FILE:
            raise InputError(f"{path.name} is larger than {LARGEST_FILE >> 20} MiB, which no career is")
        connection = _connect(path, "ro")
        try:
            _examine(connection, path, thorough)
            yield connection
        finally:
            connection.close()
            # Reading what a killed process left behind makes this file anew, and nobody else ever needs it.
            path.with_name(f"{path.name}-shm").unlink(missing_ok=True)


def open_to_write(path: Path) -> sqlite3.Connection:
    """A connection to play on with: examined, locked, and brought to the present version. Raises `InputError`.

    A file of the present version is not changed before `start_log`.
    """
    with reading(path, thorough=True):
        pass
    with complaints(path):
        connection = _connect(path, "rw")
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            with transaction(connection):
                pass  # takes the lock, which is then held until the connection closes
            migrate(connection)
        except BaseException:
            connection.close()
            raise
        return connection


def create(path: Path) -> sqlite3.Connection:
    """A connection to a new file at `path`, empty but for its tables. Raises `InputError` if something is there."""
    with complaints(path):
        path.open("xb").close()
        connection = _connect(path, "rw")
        try:
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            migrate(connection)
        except BaseException:
            connection.close()
            raise
        return connection


def start_log(connection: sqlite3.Connection) -> None:
    """From now on changes go to the log beside the file.

    It needs no waiting for the disk at every action, and loses nothing when the process is killed. Under the exclusive
    lock it also does without a file of shared memory.
    """
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")


def close(connection: sqlite3.Connection) -> None:
    """Fold everything into the one file and let go of it."""
    try:
        connection.execute("PRAGMA journal_mode = DELETE")
    finally:
        connection.close()


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def migrate(connection: sqlite3.Connection) -> None:
    """Run what is missing of `MIGRATIONS`, all of it or nothing."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == VERSION:
        return
    with transaction(connection):
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}", timeout=_BUSY_SECONDS, isolation_level=None, uri=True
    )
    for category, limit in _LIMITS:
        connection.setlimit(category, limit)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute("PRAGMA mmap_size = 0")
    return connection


def _examine(connection: sqlite3.Connection, path: Path, thorough: bool) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION_ID:
        raise InputError(f"{path.name} is not a career")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise InputError(f"{path.name} was made by a newer Gaffer")
    if _layout(connection) != _expected_layout(version):
        raise InputError(f"{path.name} is not laid out as a career")
    if thorough:
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise InputError(f"{path.name} is damaged: {' '.join(verdict.split())}")


def _layout(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    return connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name").fetchall()


def _expected_layout(version: int) -> list[tuple[object, ...]]:
    model = sqlite3.connect(":memory:")
    try:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                model.execute(statement)
        return _layout(model)
    finally:
        model.close()
