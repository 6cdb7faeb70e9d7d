"""Reading and writing the files that people name: plain files, whole, and within limits.

Owns what counts as such a file. A pipe, a device or a socket is never opened, as reading it may hang or never end; a
plain file behind a link may be read. Nothing but a plain file is ever replaced: what is written goes to a new file
beside it, which takes its place in one step.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import BinaryIO

from engine.core.errors import InputError, os_reason

_SHORT = 40
"""So many letters of its name say what a file becomes, and leave room for the rest."""
_NOT_PLAIN = "it is not a plain file"
_FOLDER = "it is a folder"
_LINK = "it is a link, and what it leads to is not written over"


def require_plain(path: Path) -> os.stat_result:
    """What the system knows of the plain file at `path`, or behind the link there; raises `OSError` if it is none."""
    try:
        found = os.stat(path)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise OSError(errno.ELOOP, _NOT_PLAIN) from None
        raise
    return _plain(found)


def open_plain(path: Path) -> BinaryIO:
    """The plain file at `path`, or behind the link there, to be read. Raises `OSError`."""
    require_plain(path)
    # Looked at again once it is open, as something else may have come into its place; that must not hang either.
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        _plain(os.fstat(number))
        return os.fdopen(number, "rb")
    except BaseException:
        os.close(number)
        raise


def read_plain(path: Path, largest: int, called: str = "") -> bytes:
    """What is in the file, which messages call `called` (default: its path).

    Raises `InputError` if it can't be read or is larger than `largest` bytes.
    """
    called = called or str(path)
    try:
        with open_plain(path) as file:
            data = file.read(largest + 1)
    except OSError as error:
        raise InputError(f"{called} can't be read: {os_reason(error)}") from None
    if len(data) > largest:
        size = f"{largest >> 20} MiB" if largest >= 1 << 20 else f"{largest >> 10} KiB"
        raise InputError(f"{called} is larger than {size}, which no file of this kind is")
    return data


def names_in(folder: Path, suffix: str) -> list[Path]:
    """What is in `folder` under a name that ends in `suffix`, sorted; nothing where there is no such folder.

    Raises `InputError` if it can't be looked into.
    """
    try:
        return sorted(folder / name for name in os.listdir(folder) if name.endswith(suffix))
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise InputError(f"the folder {folder} can't be read: {os_reason(error)}") from None


def require_replaceable(path: Path) -> None:
    """Raise `InputError` if there is something at `path` that is not a plain file, so that it must not be replaced."""
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return
    except OSError as error:
        raise InputError(f"{path} can't be written: {os_reason(error)}") from None
    if not stat.S_ISREG(mode):
        kind = _FOLDER if stat.S_ISDIR(mode) else _LINK if stat.S_ISLNK(mode) else _NOT_PLAIN
        raise InputError(f"{path} can't be written: {kind}")


@contextmanager
def replacing(path: Path, suffix: str = "") -> Iterator[Path]:
    """A new, empty file beside `path`, whose name ends in `suffix`, to be filled.

    It takes the place of `path` when the block ends well, and is gone if not. Raises `InputError`.
    """
    require_replaceable(path)
    try:
        partial = _new_beside(path, suffix)
        try:
            yield partial
            _settle(partial)
            os.replace(partial, path)
        finally:
            partial.unlink(missing_ok=True)
    except OSError as error:
        raise InputError(f"{path} can't be written: {os_reason(error)}") from None


def write_plain(path: Path, data: bytes) -> None:
    """Write `data` to `path`, whole or not at all. Raises `InputError`."""
    with replacing(path) as partial:
        partial.write_bytes(data)


def _plain(found: os.stat_result) -> os.stat_result:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, _FOLDER)
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, _NOT_PLAIN)
    return found


def _new_beside(path: Path, suffix: str) -> Path:
    """Made here and by nobody else: what has such a name already is left alone."""
    for number in count():
        partial = path.parent / f".{path.name[:_SHORT]}-{os.getpid()}-{number}.part{suffix}"
        try:
            partial.open("xb").close()
        except FileExistsError:
            continue
        return partial
    raise AssertionError("numbers do not end")


def _settle(path: Path) -> None:
    """Have what was written on the disk before it takes another file's place."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
