"""Opening a career's SQLite file with care, as people trade such files.

Owns how a file is recognised, recovered, checked, limited, migrated and locked. Knows nothing of what a career holds
beyond the statements that lay it out.

While a career is open its newest changes are in a `-wal` file beside it, which survives a killed process; closing
folds it back, so that one file is left to copy. A process killed while it opens, begins to write or closes leaves a
`-journal` or `-wal` behind: whoever reads the file next, if only to list it, first makes one sound file of the two
(`recovered`), or of a copy where nothing can be written. A file in use is locked against a second window.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import ClassVar

from engine.core.errors import UNWRITABLE, InputError
from engine.storage.faults import BUSY, UNAVAILABLE, Unwritable, code_of, complaints
from engine.storage.files import require_plain

APPLICATION_ID = 0x47414646
LARGEST_FILE = 1 << 30
LARGEST_VALUE = 64 << 20
_BUSY_SECONDS = 0.2
_JOURNALS = ("-journal", "-wal")
_BESIDE = (*_JOURNALS, "-shm")
"""What SQLite may lay beside a file; the last holds nothing and is made anew when it is needed."""

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


class Connection(sqlite3.Connection):
    """A connection that is known to hold a file, if it does."""

    held: ClassVar[set[tuple[int, int] | None]] = set()
    """Which files this process plays on with."""
    file: tuple[int, int] | None = None

    def close(self) -> None:
        self.held.discard(self.file)
        super().close()


def beside(path: Path, suffixes: tuple[str, ...] = _BESIDE) -> list[Path]:
    """The files that may lie beside the career at `path` and belong to it: behind a link, beside the file itself."""
    real = Path(os.path.realpath(path))
    return [real.with_name(f"{real.name}{suffix}") for suffix in suffixes]


def last_written(path: Path) -> int:
    """When the career at `path` was last written, in nanoseconds; 0 for a link to nowhere."""
    return max((file.stat().st_mtime_ns for file in (path, *beside(path, _JOURNALS)) if file.exists()), default=0)


def identity(path: Path) -> tuple[int, int] | None:
    """Which file lies at `path`, whatever it is called; None if none does, or it can't be told."""
    try:
        file = path.stat()
    except OSError:
        return None
    return file.st_dev, file.st_ino


def is_still_there(path: Path, known: tuple[int, int] | None) -> bool:
    """Whether the file at `path` is the one it was when `identity` told; if that can't be told, it is."""
    try:
        file = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return known in (None, (file.st_dev, file.st_ino))


def is_held_here(path: Path) -> bool:
    """Whether this process plays on with the file at `path`."""
    return identity(path) in Connection.held


def stamp(path: Path) -> tuple[int, int, int, int]:
    """What is another once the file at `path` was written, or replaced."""
    file = path.stat()
    return file.st_dev, file.st_ino, file.st_size, file.st_mtime_ns


@contextmanager
def reading(path: Path, thorough: bool) -> Iterator[sqlite3.Connection]:
    """A connection to read the file with, which has been recognised as a career of this version or an older one.

    What a killed process left beside it is taken in first; else nothing changes. `thorough` reads every page and finds
    any damage to the file's structure. Raises `InputError`: `Busy` or `Unavailable` if the file need not be damaged.
    """
    # The file is never opened but by SQLite: closing it elsewhere would drop the locks that this process holds on it.
    with complaints(path):
        refuse_others(path)
        with _sound(path, thorough) as connection:
            yield connection


def open_to_write(path: Path) -> sqlite3.Connection:
    """A connection to play on with: examined, locked, and brought to the present version. Raises as `reading`.

    A file of the present version that was closed in order is not changed before `start_log`.
    """
    with reading(path, thorough=True):
        pass
    if not _is_writable(path):
        raise Unwritable(f"{path.name} can't be saved: {UNWRITABLE}")
    with complaints(path, "saved"):
        connection = _connect(path, "rw")
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            with transaction(connection):  # takes the lock, which is then held until the connection closes
                connection.execute("DELETE FROM snapshot WHERE 0")  # fails where nothing may be written
            migrate(connection)
        except BaseException:
            connection.close()
            raise
        connection.file = identity(path)
        Connection.held.add(connection.file)
        return connection


def open_copy(path: Path) -> sqlite3.Connection:
    """A connection to all that is in the file, in memory: where it lies nothing can be written. Raises as `reading`."""
    with reading(path, thorough=True) as connection:
        copy = sqlite3.connect(":memory:", isolation_level=None)
        _limit(copy)
        connection.backup(copy)
        return copy


def delete(path: Path) -> None:
    """Delete a career with all that belongs to it. Raises `InputError` if it is open, or can't be deleted."""
    with complaints(path):
        if path.is_symlink():
            path.unlink()  # the file behind it stays, and what belongs to that
            return
        if path.is_file():
            _refuse_open(path)
        path.unlink()
        # Not before the file itself: without these it may lack what was played last.
        for file in beside(path):
            file.unlink(missing_ok=True)


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


def in_memory() -> Connection:
    """A connection to nothing but memory, with the tables of a file."""
    connection = sqlite3.connect(":memory:", isolation_level=None, factory=Connection)
    _limit(connection)
    migrate(connection)
    return connection


def start_log(connection: sqlite3.Connection) -> None:
    """From now on changes go to the log beside the file.

    It needs no waiting for the disk at every action, and loses nothing when the process is killed. Under the exclusive
    lock it also does without a file of shared memory.
    """
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")


def close(connection: sqlite3.Connection) -> None:
    """Fold everything into the one file and let go of it; what can't be folded, the next to read the file folds."""
    _fold(connection)
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


def _connect(path: Path, mode: str) -> Connection:
    name = f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(name, _BUSY_SECONDS, isolation_level=None, uri=True, factory=Connection)
    _limit(connection)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute("PRAGMA mmap_size = 0")
    return connection


def refuse_others(path: Path) -> None:
    """Refuse what is no plain file, and what is too large to be a career."""
    kind = path.stat()
    if not stat.S_ISREG(kind.st_mode):
        raise InputError(f"{path.name} is not a career")
    if any(require_plain(file).st_size > LARGEST_FILE for file in (path, *beside(path)) if file.exists()):
        raise InputError(f"{path.name} is larger than {LARGEST_FILE >> 20} MiB, which no career is")


def _refuse_open(path: Path) -> None:
    """Raise `Busy` if somebody has the file open to play on; whatever else is wrong with it doesn't matter."""
    connection = _connect(path, "rw")
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if code_of(error) in BUSY:
            raise
    finally:
        connection.close()


@contextmanager
def _sound(path: Path, thorough: bool) -> Iterator[sqlite3.Connection]:
    """A connection to the file as it is after recovery, examined."""
    played, writable = last_written(path), _is_writable(path)
    if not _is_left_open(path):
        # Where nobody can write nothing changes, and there is nowhere to lay a file beside it.
        connection = _connect(path, "ro" if writable else "ro&immutable=1")
        try:
            if not writable or connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
                examine(connection, path, thorough)
                yield connection
                return
        finally:
            connection.close()
    with _recovered_anywhere(path) as connection:
        examine(connection, path, thorough)
        _fold(connection)
        yield connection
    if writable:
        with suppress(sqlite3.Error, OSError):
            _drop_journal(path)
            os.utime(path, ns=(played, played))  # nobody has played meanwhile


def _is_writable(path: Path) -> bool:
    """Whether the file and its folder may be written, and are not marked as not to be, which does not stop root."""
    real = Path(os.path.realpath(path))
    return all(os.access(one, os.W_OK) and one.stat().st_mode & 0o222 for one in (real, real.parent))


def _is_left_open(path: Path) -> bool:
    """Whether something lies beside the file that may be needed to make it whole."""
    return any(file.exists() for file in beside(path, _JOURNALS))


@contextmanager
def _recovered_anywhere(path: Path) -> Iterator[Connection]:
    """The file recovered in its place, or a copy where that can't be written."""
    try:
        connection = recovered(path) if _is_writable(path) else None
    except sqlite3.OperationalError as error:
        if code_of(error) not in UNAVAILABLE:
            raise
        connection = None
    if connection is not None:
        try:
            yield connection
        finally:
            connection.close()
        return
    with tempfile.TemporaryDirectory(prefix="gaffer-") as folder:
        connection = recovered(copied(path, Path(folder)))
        try:
            yield connection
        finally:
            connection.close()


def copied(path: Path, folder: Path) -> Path:
    """A copy of the file in `folder`, with what lies beside it that may be needed to make it whole."""
    copy = folder / "copy"
    for file, to in zip((path, *beside(path, _JOURNALS)), (copy, *beside(copy, _JOURNALS)), strict=True):
        to.unlink(missing_ok=True)
        if file.exists():
            shutil.copyfile(file, to)
    return copy


def recovered(path: Path) -> Connection:
    """A connection to the file, locked; reading from it rolls back or takes in what a killed process left beside it."""
    connection = _connect(path, "rw")
    try:
        # Before anything is read: so a log needs no file of shared memory, for which a full disk has no room.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        with transaction(connection):
            pass
        for file in beside(path, ("-shm",)):
            file.unlink(missing_ok=True)
    except BaseException:
        connection.close()
        raise
    return connection


def _drop_journal(path: Path) -> None:
    """Let SQLite delete a journal with nothing to roll back in it: it does so under its lock where the mode changes."""
    if any(file.exists() for file in beside(path, ("-journal",))):
        connection = _connect(path, "rw")
        try:
            connection.execute("PRAGMA journal_mode = PERSIST")
            connection.execute("PRAGMA journal_mode = DELETE")
        finally:
            connection.close()


def _fold(connection: sqlite3.Connection) -> None:
    """Make one file of the file and its log; where there is no room for that, both together are as good."""
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA journal_mode = DELETE")


def _limit(connection: sqlite3.Connection) -> None:
    for category, limit in _LIMITS:
        connection.setlimit(category, limit)


def examine(connection: sqlite3.Connection, path: Path, thorough: bool) -> None:
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
            raise InputError(f"{path.name} is damaged: parts of it are missing or out of place")


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
