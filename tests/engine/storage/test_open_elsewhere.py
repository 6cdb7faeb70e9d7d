"""A career that is open in another window is read as it stands there, and that window notices nothing."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from engine import games
from engine.core.errors import InputError
from engine.core.verifying import verify
from engine.storage import database
from engine.storage.career import open_career, read_record
from engine.storage.faults import Busy
from game.stage.session import Session
from tests.elsewhere import open_elsewhere

_TIMES, _ACTIONS = 8, 15


@pytest.fixture(name="path")
def career_of_computers(tmp_path: Path) -> Path:
    setup = games.whole_game("eleven").default_setup(2)
    session: Session = Session.begin("eleven", setup, 3, tmp_path, "Career")
    session.close()
    return next(tmp_path.iterdir())


def actions_in(path: Path) -> int:
    """How many actions its record has, which comes out the same again."""
    record = read_record(path)
    assert verify(games.rules_of(record.header), record) is None
    return len(record.entries()) - 1


def test_it_is_read_as_it_stands_there(path: Path) -> None:
    with open_elsewhere(path) as other:
        assert actions_in(path) == 0, "nothing was written yet"
        for actions in (1, 12, 3):
            other.play(actions)
            before = {file.name: (file.stat().st_mtime_ns, file.read_bytes()) for file in path.parent.iterdir()}
            assert actions_in(path) == other.actions
            after = {file.name: (file.stat().st_mtime_ns, file.read_bytes()) for file in path.parent.iterdir()}
            assert after == before
            with pytest.raises(Busy, match="open in another window"):
                open_career(path)
    assert actions_in(path) == 16


def test_it_is_of_one_moment_while_it_is_played_on(path: Path) -> None:
    read: list[int] = []
    with open_elsewhere(path) as other:
        for _ in range(_TIMES):
            other.begin(_ACTIONS)
            with contextlib.suppress(Busy):  # it was written all the while
                read.append(actions_in(path))
            other.wait()
    assert read == sorted(read)
    assert read[-1] > 0
    assert len(read) > 1
    assert actions_in(path) == _TIMES * _ACTIONS


def test_what_this_process_plays_on_with_keeps_its_locks(path: Path) -> None:
    career = open_career(path)
    assert database.is_held_here(path)
    with pytest.raises(Busy):
        read_record(path)
    career.close()
    assert not database.is_held_here(path)
    assert actions_in(path) == 0


def test_a_damaged_one_is_named(path: Path) -> None:
    with open_elsewhere(path) as other:
        other.play(1)
        with path.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * 4096)
        with pytest.raises(InputError, match=r"Career\.gaffer is damaged"):
            read_record(path)
        with path.open("r+b") as file:
            file.truncate(4096)
