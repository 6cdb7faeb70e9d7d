"""A disk on which the n-th write fails, for every n of a career: a test, and a tool to run by hand.

    python -m tests.failing_disk --games futti eleven superclub fortunes

A career is begun, played, left as a killed process leaves it, listed, opened, played and closed, twenty actions in
all. The n-th write is refused (EIO), finds no room (ENOSPC), or is torn: half of it is written before the rest is
refused. Either that one fails alone, or all from then on. Nothing but a sentence may come of it; play goes on, or is
refused; and on a sound disk the career opens with all that was said to be kept, and with everything if it can be saved
before it is left.

What counts as a write is whatever changes a disk: SQLite's own calls to the system (write, truncate, unlink, opening a
file that isn't there), which it lets be replaced for tests like these, and Python's (making, renaming and deleting
files and folders), which its audit hooks tell of. Not covered: `fsync` that fails, reading that fails, and a machine
that loses its power. The hooks can't be taken out again, so this is a process of its own.
"""

from __future__ import annotations

import argparse
import ctypes
import errno
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from engine import games
from engine.core.errors import InputError
from engine.core.verifying import verify
from engine.storage.career import Shown
from engine.storage.listing import Broken, Summary, list_careers
from game.cabinet.commands.terminal import usual_setup
from game.cabinet.commands.window import usual_seats
from game.stage.registry import GAMES
from game.stage.session import Session
from tests.plain import is_one_sentence, jargon

FAULTS = {"refused": errno.EIO, "full": errno.ENOSPC, "torn": errno.ENOSPC}
_NOTHING_SHOWN = Shown(0, 0)
BEFORE, AFTER = 6, 14
"""Actions before and after the career is left and opened again."""
_MEMORY = Path("/dev/shm")
_CHANGING = {"os.rename", "os.mkdir", "os.remove", "os.rmdir", "os.truncate", "os.utime", "shutil.copyfile"}


class Lost(Exception):
    """Something a person would have missed, or should not have been told."""


class Fault(NamedTuple):
    """Which write fails, counted from 1, how, and whether every later one does."""

    kind: str
    number: int
    stays: bool


# -- the disk


_WRITE = ctypes.CFUNCTYPE(ctypes.c_ssize_t, ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, use_errno=True)
_PWRITE = ctypes.CFUNCTYPE(
    ctypes.c_ssize_t, ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_longlong, use_errno=True
)
_TRUNCATE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_longlong, use_errno=True)
_UNLINK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p, use_errno=True)
_OPEN = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_int, use_errno=True)
_VFS_WORDS, _SET_CALL, _GET_CALL = 21, 18, 19
"""SQLite's table of a file system, in words of the machine: how many, and two of the functions in it."""


class Disk:
    """Counts the writes of this process below `folder`, and lets one of them fail."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.writes = 0
        self.fault: Fault | None = None
        self._is_tearing = False
        self._calls: list[object] = []  # what SQLite was given must not be collected
        for name, kind in (
            ("write", _WRITE), ("pwrite", _PWRITE), ("pwrite64", _PWRITE), ("ftruncate", _TRUNCATE),
            ("unlink", _UNLINK), ("open", _OPEN),
        ):  # fmt: skip
            self._replace(name, kind)
        sys.addaudithook(self._hear)

    @contextmanager
    def failing(self, fault: Fault) -> Iterator[None]:
        """Let a write fail within the block, of those counted from its beginning."""
        self.writes, self.fault, self._is_tearing = 0, fault, False
        try:
            yield
        finally:
            self.fault = None

    @contextmanager
    def sound(self) -> Iterator[None]:
        """Nothing fails within the block, and nothing is counted."""
        fault, writes, self.fault = self.fault, self.writes, None
        try:
            yield
        finally:
            self.fault, self.writes = fault, writes

    def _fails(self) -> Fault | None:
        """Count a write, and say what is wrong with it."""
        self.writes += 1
        fault = self.fault
        is_due = fault is not None and (self.writes == fault.number or (fault.stays and self.writes > fault.number))
        return fault if is_due else None

    def _replace(self, name: str, kind: Any) -> None:
        """Stand before one of SQLite's calls to the system; some machines have only one of several for the same."""
        import _sqlite3

        library = ctypes.CDLL(_sqlite3.__file__)
        library.sqlite3_vfs_find.restype = ctypes.POINTER(ctypes.c_void_p * _VFS_WORDS)
        vfs = library.sqlite3_vfs_find(None)
        get = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(vfs.contents[_GET_CALL])
        put = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(vfs.contents[_SET_CALL])
        address = get(vfs, name.encode())
        if address:
            call = kind(self._before(name, kind(address)))
            self._calls.append(call)
            put(vfs, name.encode(), ctypes.cast(call, ctypes.c_void_p))

    def _before(self, name: str, real: Callable[..., int]) -> Callable[..., int]:
        def call(*arguments: Any) -> int:
            if name == "open" and not (arguments[1] & os.O_CREAT and not os.path.lexists(arguments[0])):
                return real(*arguments)
            if self._is_tearing:  # the rest of what is torn
                self._is_tearing = False
                ctypes.set_errno(errno.ENOSPC)
                return -1
            fault = self._fails()
            if fault is None:
                return real(*arguments)
            if fault.kind == "torn" and "write" in name and arguments[2] > 1:
                file, data, length, *where = arguments
                self._is_tearing = True
                return real(file, data, length // 2, *where)
            ctypes.set_errno(FAULTS[fault.kind])
            return -1

        return call

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        """What Python is about to do."""
        if self.fault is None or (event not in _CHANGING and event != "open"):
            return
        path, mode, flags = (*arguments, 0, 0)[:3]
        if not isinstance(path, str | bytes | Path) or not os.fsdecode(path).startswith(self.folder):
            return
        if event == "open" and not (set("wxa+") & set(mode) if mode else flags & (os.O_WRONLY | os.O_RDWR)):
            return
        fault = self._fails()
        if fault is not None:
            raise OSError(FAULTS[fault.kind], os.strerror(FAULTS[fault.kind]))


# -- a career on it


@dataclass
class Told:
    """What was said to be kept."""

    lines: int = 0
    shown: Shown = _NOTHING_SHOWN
    troubles: int = 0
    """How often it was said that something is not kept."""

    def hear(self, session: Session) -> None:
        """Take in how a career stands whose session has no trouble to tell of."""
        if session.trouble:
            _plain(session.trouble)
            self.troubles += 1
        else:
            self.lines, self.shown = len(session.record().lines), session.career.shown


class Life:
    """One career of `game` in a folder of its own, begun, left, opened again and closed on a failing disk."""

    def __init__(self, disk: Disk, folder: Path, game: str) -> None:
        self.disk, self.folder, self.game = disk, folder, game
        self.told = Told()
        self.refused = 0

    def live(self, fault: Fault) -> None:
        """All of it. Raises `Lost`."""
        first, second, third = (self.folder / name for name in ("first", "second", "third"))
        with self.disk.failing(fault):
            session = self._opened(lambda: self._begin(first))
            self._play(session, BEFORE)
            with self.disk.sound():
                shutil.copytree(first, second)  # as a killed process would leave it
                self._left_in_order(session, first)
            session = self._opened(lambda: self._resume(second))
            self._play(session, AFTER)
            with self.disk.sound():
                shutil.copytree(second, third)
                _opens(third, self.told)
                if not fault.stays:
                    self._left_in_order(session, second)
            if fault.stays:
                session.close()
        _opens(second, self.told)

    def _left_in_order(self, session: Session, folder: Path) -> None:
        """On a sound disk what could not be saved is, and is there when it is opened again."""
        if not session.save():
            raise Lost(f"on a sound disk it can't be saved: {session.trouble}")
        lines, shown = [*session.record().lines], session.career.shown
        session.close()
        if _opens(folder, Told(len(lines), shown)) != lines:
            raise Lost("what is in the file is not what was played")

    def _begin(self, folder: Path) -> Session:
        rules = games.whole_game(self.game)
        return Session.begin(
            self.game,
            usual_setup(rules, usual_seats(rules)),
            5,
            folder,
            "Career",
            lambda view, pack: Summary("Club", 0),
        )

    def _resume(self, folder: Path) -> Session:
        for found in list_careers(folder):
            if isinstance(found, Broken):
                _plain(found.sentence)
        (path,) = folder.glob("*.gaffer")
        return Session.resume(path, lambda view, pack: Summary("Club", 0))

    def _opened(self, way: Callable[[], Session]) -> Session:
        """What is opened, at the second attempt and on a sound disk if the first is refused."""
        try:
            session = way()
        except InputError as fault:
            _plain(str(fault))
            self.refused += 1
            with self.disk.sound():
                session = way()
        self.told.hear(session)
        return session

    def _play(self, session: Session, actions: int) -> None:
        for number in range(actions):
            if session.outcome is not None:
                return
            batch = session.advance() or session.submit(session.rules.default(session.state, session.pending()[0]))
            self.told.hear(session)
            session.showed(batch, len(batch.events) * (number % 3) // 2)
            self.told.hear(session)
            if number % 4 == 3 and session.can_undo() is None:
                session.undo()
                self.told.hear(session)


def _opens(folder: Path, told: Told) -> list[Any]:
    """Look at a career that was left: it is listed and opens with what was told; returns its lines. Raises `Lost`."""
    paths = list(folder.glob("*.gaffer"))
    if not paths:
        if told.lines:
            raise Lost("there is no career any more")
        return []
    (path,) = paths
    (found,) = list_careers(folder)
    if isinstance(found, Broken):
        raise Lost(f"the list says {found.sentence}")
    session: Session = Session.resume(path)
    try:
        record, shown = session.record(), session.career.shown
        if len(record.lines) < told.lines:
            raise Lost(f"{told.lines} lines were kept and {len(record.lines)} are there")
        if len(record.lines) == told.lines and (shown.action, shown.events) < (told.shown.action, told.shown.events):
            raise Lost(f"{told.shown} was kept and {shown} is there")
        divergence = verify(session.rules, record)
        if divergence is not None:
            raise Lost(f"it is not the same again: {divergence}")
        return [*record.lines]
    finally:
        session.close()


def _plain(said: str) -> None:
    if not is_one_sentence(said) or jargon(said):
        raise Lost(f"it says {said!r}")


# -- all of it


def run(disk: Disk, game: str, every: int = 1) -> Counter[str]:
    """Try every n of a game's career, or one in so many; how much was tried. Raises `Lost` naming the fault."""
    seen: Counter[str] = Counter()
    for kind in FAULTS:
        for stays in (False, True):
            number, last = 1 + seen["lives"] % every, 10**9
            while number <= last:
                home = Path(tempfile.mkdtemp(dir=disk.folder))
                fault, life = Fault(kind, number, stays), Life(disk, home, game)
                try:
                    life.live(fault)
                except Exception as lost:
                    raise Lost(f"{game}, {fault}: {type(lost).__name__}: {lost}") from lost
                shutil.rmtree(home)
                last = disk.writes
                seen["lives"] += 1
                seen["refused"] += life.refused
                seen["told"] += life.told.troubles > 0
                number += every
            seen["writes"] = max(seen["writes"], last)
    return seen


def main() -> int:
    """Try what is asked for; 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--every", type=int, default=1, help="try one write in so many")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=_MEMORY if os.access(_MEMORY, os.W_OK) else None) as folder:
        disk = Disk(Path(folder))
        for game in options.games:
            begun = time.perf_counter()
            try:
                seen = run(disk, game, options.every)
            except Lost as fault:
                print(fault)
                return 1
            print(
                f"{game}: {seen['lives']} faults in up to {seen['writes']} writes, {seen['refused']} times refused and "
                f"in {seen['told']} careers told, nothing lost, in {time.perf_counter() - begun:.0f} s",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
