"""What SQLite and the system say is wrong with a file, in a person's words.

Owns which of it is the file's own fault, and which lies with the machine, the folder or another window. Knows no file.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.core.errors import NO_ROOM, REFUSED, UNWRITABLE, InputError, os_reason

_NOT_TEXT = "it holds text that is not UTF-8"
_FORBIDDEN = (errno.EROFS, errno.EACCES, errno.EPERM)
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
UNAVAILABLE = {
    sqlite3.SQLITE_FULL: NO_ROOM,
    sqlite3.SQLITE_IOERR: REFUSED,
    sqlite3.SQLITE_READONLY: UNWRITABLE,
    sqlite3.SQLITE_CANTOPEN: "nothing can be opened where it lies",
    sqlite3.SQLITE_PERM: "this is not allowed where it lies",
    sqlite3.SQLITE_NOMEM: "there is not enough memory",
}
"""What is wrong with the machine or the folder and not with the file, in words."""


class Unavailable(InputError):
    """The file can't be used here and now; it need not be damaged."""


class Unwritable(Unavailable):
    """Nobody may write where the file lies, or should lie."""


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
        kind = Unwritable if error.errno in _FORBIDDEN else Unavailable
        raise kind(f"{path.name} can't be {wanted}: {os_reason(error)}") from None


def _complaint(name: str, error: sqlite3.Error, wanted: str) -> InputError:
    code = code_of(error)
    if code in BUSY:
        return Busy(f"{name} is open in another window")
    if code in UNAVAILABLE:
        kind = Unwritable if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM) else Unavailable
        return kind(f"{name} can't be {wanted}: {UNAVAILABLE[code]}")
    if code == sqlite3.SQLITE_NOTADB:
        return InputError(f"{name} is not a career")
    if code == sqlite3.SQLITE_TOOBIG or isinstance(error, sqlite3.DataError):
        return InputError(f"{name} is damaged: something in it is larger than anything in a career")
    if "decode" in str(error):
        return InputError(f"{name} is damaged: {_NOT_TEXT}")
    if isinstance(error, sqlite3.OperationalError):
        return InputError(f"{name} can't be used: it is not laid out as a career")
    return InputError(f"{name} is damaged: parts of it are missing or out of place")


def code_of(error: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 if the error is Python's own."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
