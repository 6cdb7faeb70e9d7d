"""What a killed process leaves beside a career is taken in by whoever reads the file next, wherever it lies."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import InputError
from engine.core.model import Seat, encode
from engine.core.record import Entry
from engine.core.verifying import verify
from engine.storage import database, listing
from engine.storage.career import Career, Shown, create_career, open_career
from engine.storage.listing import Broken, CareerInfo, delete_career, list_careers
from tests.toy.model import MarketSetup
from tests.toy.rules import MarketRules

RULES = MarketRules()
SETUP = MarketSetup((Seat("Ann"), Seat("Bo", 2)), rounds=6)
ACTIONS = 10


def play(career: Career, state: Any, actions: int) -> Any:
    """Go on with defaults."""
    for _ in range(actions):
        action = RULES.default(state, RULES.decisions(state)[0])
        career.append(Entry(action, RULES.apply(state, action)), state)
    return state


@pytest.fixture(name="saved")
def saved_career(tmp_path: Path) -> Path:
    """A closed career of ten actions."""
    career, state = create_career(tmp_path, "Saved", RULES, SETUP, 7, (0, 2))
    play(career, state, ACTIONS)
    career.close()
    return career.path


def _copy(path: Path, to: Path) -> None:
    """The file with all that lies beside it, as a process killed now would leave them."""
    for file in (path, *database.beside(path)):
        if file.exists() and not file.name.endswith("-shm"):
            shutil.copyfile(file, to / file.name)


def _in_a_rollback_journal(path: Path, to: Path) -> None:
    """Killed while the first write after opening, or closing, changes pages of the file itself."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA cache_size = 1")
    connection.execute("BEGIN")
    connection.execute("UPDATE line SET data = zeroblob(9000)")
    connection.execute("UPDATE career SET name = 'never', summary = zeroblob(9000)")
    _copy(path, to)
    connection.close()
    assert (to / f"{path.name}-journal").stat().st_size > 512


def _in_a_log(path: Path, to: Path) -> None:
    """Killed while playing."""
    career = open_career(path)
    career.show(Shown(3, 0))
    _copy(path, to)
    career.close()
    assert (to / f"{path.name}-wal").stat().st_size > 512


def _after_the_log(path: Path, to: Path) -> None:
    """Killed while closing: the log is folded in, and the file still says that it has one."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    _copy(path, to)


def _with_stale_files(path: Path, to: Path) -> None:
    """Whatever else may lie about."""
    _copy(path, to)
    (to / f"{path.name}-shm").write_bytes(b"\0" * 32768)
    (to / f"{path.name}-journal").write_bytes(b"")
    (to / path.with_suffix(".part").name).write_bytes(b"half a career")
    (to / f"{path.with_suffix('.part').name}-journal").write_bytes(b"more of it")


KILLS: list[Callable[[Path, Path], None]] = [_in_a_rollback_journal, _in_a_log, _after_the_log, _with_stale_files]


@pytest.fixture(name="killed", params=KILLS, ids=lambda kill: kill.__name__.strip("_"))
def killed_career(saved: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """The career as a killed process has left it, in a folder of its own."""
    folder = tmp_path / "killed"
    folder.mkdir()
    request.param(saved, folder)
    return folder / saved.name


@pytest.fixture(name="unwritable", params=["folder", "file"])
def unwritable_place(killed: Path, request: pytest.FixtureRequest) -> Iterator[None]:
    """The folder is marked as not to be written, or the file; that counts even for root, who may write anything."""
    place, mode = (killed.parent, 0o755) if request.param == "folder" else (killed, 0o644)
    place.chmod(mode & 0o555)
    yield
    place.chmod(mode)


def _listed(path: Path) -> CareerInfo:
    (found,) = list_careers(path.parent)
    assert isinstance(found, CareerInfo), found.sentence
    return found


def test_it_is_listed_and_opens_with_all_that_was_saved(killed: Path) -> None:
    before = killed.stat().st_mtime_ns
    assert _listed(killed).name == "Saved"
    assert _listed(killed).played >= before
    career = open_career(killed)
    assert career.actions == ACTIONS
    assert verify(RULES, career.record()) is None
    play(career, career.state_at(ACTIONS), 1)
    career.close()
    beside = [file.name for file in killed.parent.iterdir() if file != killed and ".part" not in file.name]
    assert [name for name in beside if not name.endswith("-shm")] == []


def test_it_opens_without_having_been_listed(killed: Path) -> None:
    career = open_career(killed)
    assert (career.name, career.actions) == ("Saved", ACTIONS)
    career.close()


def test_a_link_to_it_is_followed_and_deleted_alone(killed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "links"
    folder.mkdir()
    link = folder / "link.gaffer"
    link.symlink_to(killed)
    beside = sorted(file.name for file in killed.parent.iterdir())
    shutil.copytree(killed.parent, tmp_path / "kept")
    delete_career(link)
    assert sorted(file.name for file in killed.parent.iterdir()) == beside
    link.symlink_to(tmp_path / "kept" / killed.name)
    assert _listed(link).name == "Saved"
    open_career(link).close()
    assert [file.name for file in folder.iterdir()] == ["link.gaffer"]


def test_mending_is_not_playing(killed: Path) -> None:
    for file in killed.parent.iterdir():
        os.utime(file, ns=(10**18, 10**18))
    assert _listed(killed).played == _listed(killed).played == 10**18


def test_where_nothing_can_be_written_a_copy_is_read(killed: Path, unwritable: None) -> None:
    before = {file.name: (file.stat(), file.read_bytes()) for file in killed.parent.iterdir()}
    assert _listed(killed).name == "Saved"
    with database.reading(killed, thorough=True) as connection:
        assert connection.execute("SELECT count(*) FROM line").fetchone() == (ACTIONS + 1,)
    career = open_career(killed)
    assert career.actions == ACTIONS
    play(career, career.state_at(ACTIONS), 1)
    assert "nothing can be written where it lies" in career.trouble
    career.close()
    after = {file.name: (file.stat(), file.read_bytes()) for file in killed.parent.iterdir()}
    assert {name: (stat.st_mtime_ns, data) for name, (stat, data) in after.items()} == {
        name: (stat.st_mtime_ns, data) for name, (stat, data) in before.items()
    }


@pytest.mark.parametrize("code", [sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN])
def test_where_it_cannot_be_mended_a_copy_is(killed: Path, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    recovered = database.recovered

    def fails_here(path: Path) -> sqlite3.Connection:
        if path == killed:
            raise _error(code)
        return recovered(path)

    monkeypatch.setattr(database, "recovered", fails_here)
    assert _listed(killed).name == "Saved"


def test_a_journal_left_by_a_deleted_career_is_not_taken_for_a_new_ones(saved: Path, tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    folder.mkdir()
    _in_a_rollback_journal(saved, folder)
    (folder / saved.name).unlink()
    new, state = create_career(folder, "Saved", RULES, SETUP, 7, (0, 2))
    assert new.path.name == "Saved-2.gaffer"
    play(new, state, 1)
    new.close()


def test_what_was_begun_under_the_same_name_and_not_finished_is_cleared(tmp_path: Path) -> None:
    (tmp_path / "New.part").write_bytes(b"half a career")
    (tmp_path / "New.part-journal").write_bytes(b"more of it")
    create_career(tmp_path, "New", RULES, SETUP, 7, (0, 2))[0].close()
    assert [file.name for file in tmp_path.iterdir()] == ["New.gaffer"]


def test_a_career_takes_what_lies_beside_it_along_when_deleted(killed: Path) -> None:
    delete_career(killed)
    assert [file.name for file in killed.parent.iterdir() if ".part" not in file.name] == []


@pytest.mark.parametrize("actions", [0, 1], ids=["opened", "played"])
def test_a_career_that_is_open_is_said_to_be_and_not_deleted(saved: Path, actions: int) -> None:
    career = open_career(saved)
    play(career, career.state_at(ACTIONS), actions)
    (listed,) = list_careers(saved.parent)
    assert isinstance(listed, Broken)
    assert listed.fault == "open"
    with pytest.raises(InputError, match="open in another window"):
        delete_career(saved)
    career.close()
    assert _listed(saved).name == "Saved"


@pytest.mark.parametrize("data", [b"", b"Dear Sir, " * 500, b"SQLite format 3\0" + b"\7" * 9000])
def test_what_is_no_career_can_be_deleted(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "odd.gaffer"
    path.write_bytes(data)
    (listed,) = list_careers(tmp_path)
    assert isinstance(listed, Broken)
    assert listed.fault == "file"
    delete_career(path)
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_fails_is_no_fault_of_the_file(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(path: Path, connection: sqlite3.Connection, played: int) -> CareerInfo:
        raise _error(sqlite3.SQLITE_IOERR)

    monkeypatch.setattr(listing, "read_info", fails)
    (listed,) = list_careers(saved.parent)
    assert isinstance(listed, Broken)
    assert (listed.fault, "disk refuses" in listed.sentence) == ("place", True)


def _error(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    return error


def test_a_pipe_is_no_career(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.gaffer")
    (listed,) = list_careers(tmp_path)
    assert isinstance(listed, Broken)
    with pytest.raises(InputError, match="is not a career"):
        open_career(tmp_path / "pipe.gaffer")
    delete_career(tmp_path / "pipe.gaffer")


def test_a_state_after_recovery_is_the_one_that_was_saved(killed: Path) -> None:
    career = open_career(killed)
    state, _ = RULES.new(SETUP, 7)
    for entry in list(career.entries())[1:]:
        RULES.apply(state, entry.action)
    assert encode(career.state_at(ACTIONS)) == encode(state)
    career.close()
