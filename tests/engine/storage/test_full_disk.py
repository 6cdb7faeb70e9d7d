"""A disk that is full or fails: the career goes on in memory, in order, and is written as soon as there is room."""

from __future__ import annotations

import resource
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import InputError
from engine.core.model import Seat, encode
from engine.core.record import Entry, Undo
from engine.core.verifying import verify
from engine.storage import database
from engine.storage.career import Career, Shown, create_career, open_career
from engine.storage.listing import CareerInfo, Summary, list_careers
from tests.toy.model import MarketSetup
from tests.toy.rules import MarketRules

RULES = MarketRules()
SETUP = MarketSetup((Seat("Ann"), Seat("Bo", 2)), rounds=6)
ACTIONS = 20
WRITES = 1 + ACTIONS * 2 + 5
"""Starting the log, an action and a note of what was shown each, and some more."""


class Disk:
    """Stands before a connection; of its writes those in `fails` do."""

    def __init__(self, connection: sqlite3.Connection, fails: range, code: int = sqlite3.SQLITE_FULL) -> None:
        self.connection = connection
        self.fails = fails
        self.code = code
        self.writes = 0

    def execute(self, statement: str, *values: Any) -> Any:
        if statement == "COMMIT" or statement.startswith("PRAGMA journal_mode"):
            self.writes += 1
            if self.writes in self.fails:
                error = sqlite3.OperationalError("database or disk is full")
                error.sqlite_errorcode = self.code
                raise error
        return self.connection.execute(statement, *values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)


def step(career: Career, state: Any, number: int) -> Any:
    """One action, and what else is written meanwhile; returns the state after it."""
    action = RULES.default(state, RULES.decisions(state)[0])
    career.append(Entry(action, RULES.apply(state, action)), state)
    career.show(Shown(career.actions, 1))
    if number % 7 == 3:
        career.undo()
        state = career.state_at(career.actions)
    if number % 5 == 4:
        career.describe(Summary("Gulls", number))
        career.set_answering((number % 4, 2))
    return state


def told(career: Career) -> tuple[object, ...]:
    """All that can be read of it."""
    return (
        list(career.record().lines), list(career.entries()), career.shown, career.summary, career.answering,
        career.actions, encode(career.state_at(career.actions)),
    )  # fmt: skip


def played(career: Career, actions: int = ACTIONS) -> list[tuple[object, ...]]:
    """Play on; what could be read meanwhile."""
    state, read = career.state_at(career.actions), []
    for number in range(actions):
        if RULES.decisions(state):
            state = step(career, state, number)
        if number % 5 in (2, 4):
            read.append(told(career))
    return read


def open_on_disk(path: Path, fails: range, code: int = sqlite3.SQLITE_FULL) -> tuple[Career, Disk]:
    """A career, and the disk that it is on from now on."""
    open_to_write = database.open_to_write
    disks: list[Disk] = []

    def behind(path: Path) -> Disk:
        disks.append(Disk(open_to_write(path), fails, code))
        return disks[-1]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(database, "open_to_write", behind)
        career = open_career(path)
    (disk,) = disks
    return career, disk


@pytest.fixture(name="file")
def new_file(tmp_path: Path) -> Path:
    career, _ = create_career(tmp_path, "Career", RULES, SETUP, 7, (0, 2))
    career.close()
    return career.path


@pytest.fixture(name="wanted")
def wanted_readings(tmp_path: Path) -> list[tuple[object, ...]]:
    """What can be read when every write succeeds."""
    career, _ = create_career(tmp_path, "Wanted", RULES, SETUP, 7, (0, 2))
    read = played(career)
    assert any(Undo() in lines for lines, *_ in read)  # type: ignore[operator]
    career.close()
    return read


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR])
@pytest.mark.parametrize("most", [1, 7, 1000])
def test_whichever_write_fails_nothing_is_lost(
    file: Path, wanted: list[tuple[object, ...]], most: int, code: int, tmp_path: Path
) -> None:
    for first in range(1, WRITES + 1, 1 if (most, code) == (1, sqlite3.SQLITE_FULL) else 6):
        path = tmp_path / f"{first}.gaffer"
        shutil.copyfile(file, path)
        career, disk = open_on_disk(path, range(first, first + most), code)
        assert played(career) == wanted, f"write {first} to {first + most} fail"
        assert bool(career.trouble) == (most == 1000)
        assert career.owes == (most == 1000)
        disk.fails = range(0)
        assert career.save()
        assert (career.trouble, career.owes) == ("", False)
        career.close()
        again = open_career(path)
        assert told(again) == wanted[-1]
        assert verify(RULES, again.record()) is None
        again.close()


def test_what_was_written_before_the_end_is_how_it_stood_once(file: Path, wanted: list[tuple[object, ...]]) -> None:
    lines = wanted[-1][0]
    assert isinstance(lines, list)
    for room in range(0, WRITES, 3):
        path = file.with_name(f"room-{room}.gaffer")
        shutil.copyfile(file, path)
        career, disk = open_on_disk(path, range(1, 10**6))
        played(career)
        disk.writes, disk.fails = 0, range(room + 1, 10**6)
        assert not career.save()
        disk.fails = range(1, 10**6)
        career.close()
        again = open_career(path)
        record = again.record()
        assert record.lines == lines[: len(record.lines)]
        assert verify(RULES, record) is None
        assert again.shown.action <= again.actions
        again.close()


def test_it_says_in_words_what_is_wrong(file: Path) -> None:
    career, disk = open_on_disk(file, range(1, 10**6))
    for code, words in ((sqlite3.SQLITE_FULL, "no room left on the disk"), (sqlite3.SQLITE_IOERR, "the disk refuses")):
        disk.code = code
        career.show(Shown(0, 0))
        assert words in career.trouble
        assert career.trouble.startswith("Career.gaffer ")
        assert not career.owes, "how far it was shown is nothing that anybody did"
    career.close()


def test_really_full_pages(file: Path) -> None:
    career, disk = open_on_disk(file, range(0))
    state = career.state_at(0)
    career.show(Shown(0, 0))
    pages = disk.execute("PRAGMA page_count").fetchone()[0]
    disk.execute(f"PRAGMA max_page_count = {pages}")
    career.describe(Summary("x" * 20_000))
    for number in range(ACTIONS):
        if RULES.decisions(state):
            state = step(career, state, number)
    assert "no room left on the disk" in career.trouble
    before = told(career)
    disk.execute("PRAGMA max_page_count = 100000")
    assert career.save()
    assert told(career) == before
    career.close()
    again = open_career(file)
    assert told(again) == before
    again.close()


def test_a_career_that_could_not_be_written_is_taken_up_when_it_can(
    file: Path, wanted: list[tuple[object, ...]]
) -> None:
    file.chmod(0o444)
    career = open_career(file)
    assert played(career) == wanted
    assert "nothing can be written where it lies" in career.trouble
    assert not career.save()
    file.chmod(0o644)
    assert career.save()
    assert told(career) == wanted[-1]
    career.close()
    again = open_career(file)
    assert told(again) == wanted[-1]
    again.close()


def test_a_career_that_nothing_was_done_in_is_taken_up_as_well(file: Path) -> None:
    file.chmod(0o444)
    career = open_career(file)
    assert career.trouble
    assert not career.save()
    file.chmod(0o644)
    before = file.read_bytes()
    assert career.save()
    assert not career.trouble
    with pytest.raises(InputError, match="open in another window"):
        open_career(file)
    career.close()
    assert file.read_bytes() == before


def test_what_somebody_else_played_meanwhile_is_not_written_over(file: Path) -> None:
    file.chmod(0o444)
    career = open_career(file)
    played(career, 3)
    file.chmod(0o644)
    other = open_career(file)
    played(other, 1)
    before = other.record().lines
    other.close()
    assert not career.save()
    assert "played on elsewhere" in career.trouble
    career.close()
    again = open_career(file)
    assert again.record().lines == before
    again.close()


def test_a_new_career_that_finds_no_room_is_refused_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(connection: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(database, "migrate", full)
    with pytest.raises(InputError, match="no room left on the disk"):
        create_career(tmp_path, "Career", RULES, SETUP, 7, (0, 2))
    assert list(tmp_path.iterdir()) == []


SHORT_OF_ROOM = """
import resource, sys
from pathlib import Path
from engine import games
from engine.storage.career import open_career
from tests.engine.storage.test_full_disk import played
from tests.toy.managers import GAME

games.GAMES["toy"] = GAME
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
career = open_career(Path(sys.argv[1]))
played(career)
print(career.trouble)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
assert career.save() and not career.trouble, career.trouble
career.close()
"""


@pytest.mark.parametrize("size", [0, 1, 4096, 9000, 20_000, 40_000])
def test_files_that_may_not_grow(file: Path, size: int, wanted: list[tuple[object, ...]]) -> None:
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[1] == resource.RLIM_INFINITY
    done = subprocess.run(
        [sys.executable, "-c", SHORT_OF_ROOM, str(file), str(size)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Career.gaffer can't be saved: " in done.stdout
    assert [isinstance(info, CareerInfo) for info in list_careers(file.parent)] == [True, True]
    again = open_career(file)
    assert told(again) == wanted[-1]
    again.close()
