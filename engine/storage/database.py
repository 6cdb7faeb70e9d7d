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

from engine.core.errors import InputError, os_reason
from engine.storage.files import require_plain

APPLICATION_ID = 0x47414646
LARGEST_FILE = 1 << 30
LARGEST_VALUE = 64 << 20
_BUSY_SECONDS = 0.2
_NOT_TEXT = "it holds text that is not UTF-8"
_JOURNALS = ("-journal", "-wal")
_BESIDE = (*_JOURNALS, "-shm")
"""What SQLite may lay beside a file; the last holds nothing and is made anew when it is needed."""

_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_UNAVAILABLE = {
    sqlite3.SQLITE_FULL: "there is no room left on the disk",
    sqlite3.SQLITE_IOERR: "the disk refuses to read or write it",
    sqlite3.SQLITE_READONLY: "nothing can be written where it lies",
    sqlite3.SQLITE_CANTOPEN: "nothing can be opened where it lies",
    sqlite3.SQLITE_PERM: "this is not allowed where it lies",
    sqlite3.SQLITE_NOMEM: "there is not enough memory",
}
"""What is wrong with the machine or the folder and not with the file, in words."""

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


class Unavailable(InputError):
    """The file can't be used here and now; it need not be damaged."""


class Busy(Unavailable):
    """The file is open in another window."""


@contextmanager
def complaints(path: Path, wanted: str = "used") -> Iterator[None]:
    """Turn what SQLite and the system say about `path` into an `InputError` of one sentence.

    `wanted` says what the file can't be, if that isn't its own fault.
    """
    try:
        yield
    except sqlite3.Error as error:
        raise _complaint(path.name, error, wanted) from None
    except UnicodeDecodeError:
        raise InputError(f"{path.name} is damaged: {_NOT_TEXT}") from None
    except OSError as error:
        raise Unavailable(f"{path.name} can't be {wanted}: {os_reason(error)}") from None


def _complaint(name: str, error: sqlite3.Error, wanted: str) -> InputError:
    code = _code(error)
    if code in _BUSY:
        return Busy(f"{name} is open in another window")
    if code in _UNAVAILABLE:
        return Unavailable(f"{name} can't be {wanted}: {_UNAVAILABLE[code]}")
    if code == sqlite3.SQLITE_NOTADB:
        return InputError(f"{name} is not a career")
    if code == sqlite3.SQLITE_TOOBIG or isinstance(error, sqlite3.DataError):
        return InputError(f"{name} is damaged: something in it is larger than anything in a career")
    if "decode" in str(error):
        return InputError(f"{name} is damaged: {_NOT_TEXT}")
    if isinstance(error, sqlite3.OperationalError):
        return InputError(f"{name} can't be used: it is not laid out as a career")
    return InputError(f"{name} is damaged: parts of it are missing or out of place")


def _code(error: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 if the error is Python's own."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


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


@contextmanager
def reading(path: Path, thorough: bool) -> Iterator[sqlite3.Connection]:
    """A connection to read the file with, which has been recognised as a career of this version or an older one.

    What a killed process left beside it is taken in first; else nothing changes. `thorough` reads every page and finds
    any damage to the file's structure. Raises `InputError`: `Busy` or `Unavailable` if the file need not be damaged.
    """
    # The file is never opened but by SQLite: closing it elsewhere would drop the locks that this process holds on it.
    with complaints(path):
        _refuse_others(path)
        with _sound(path, thorough) as connection:
            yield connection


def open_to_write(path: Path) -> sqlite3.Connection:
    """A connection to play on with: examined, locked, and brought to the present version. Raises as `reading`.

    A file of the present version that was closed in order is not changed before `start_log`.
    """
    with reading(path, thorough=True):
        pass
    if not _is_writable(path):
        raise Unavailable(f"{path.name} can't be saved: {_UNAVAILABLE[sqlite3.SQLITE_READONLY]}")
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
        return connection


def open_copy(path: Path) -> sqlite3.Connection:
    """A connection to all that is in the file, in memory: where it lies nothing can be written. Raises as `reading`."""
    with reading(path, thorough=True) as connection:
        copy = _limited(sqlite3.connect(":memory:", isolation_level=None))
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


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    connection = _limited(
        sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}", timeout=_BUSY_SECONDS, isolation_level=None, uri=True
        )
    )
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute("PRAGMA mmap_size = 0")
    return connection


def _refuse_others(path: Path) -> None:
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
        if _code(error) in _BUSY:
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
                _examine(connection, path, thorough)
                yield connection
                return
        finally:
            connection.close()
    with _recovered_anywhere(path) as connection:
        _examine(connection, path, thorough)
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
def _recovered_anywhere(path: Path) -> Iterator[sqlite3.Connection]:
    """The file recovered in its place, or a copy where that can't be written."""
    try:
        connection = recovered(path) if _is_writable(path) else None
    except sqlite3.OperationalError as error:
        if _code(error) not in _UNAVAILABLE:
            raise
        connection = None
    if connection is not None:
        try:
            yield connection
        finally:
            connection.close()
        return
    with tempfile.TemporaryDirectory(prefix="gaffer-") as folder:
        copy = Path(folder) / "copy"
        for file, to in zip((path, *beside(path, _JOURNALS)), (copy, *beside(copy, _JOURNALS)), strict=True):
            if file.exists():
                shutil.copyfile(file, to)
        connection = recovered(copy)
        try:
            yield connection
        finally:
            connection.close()


def recovered(path: Path) -> sqlite3.Connection:
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


def _limited(connection: sqlite3.Connection) -> sqlite3.Connection:
    for category, limit in _LIMITS:
        connection.setlimit(category, limit)
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
