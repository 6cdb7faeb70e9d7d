"""A career's file that is deleted, moved or replaced while the career is played: nothing that was done is lost."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.model import Seat, encode
from engine.core.record import Entry
from engine.storage import database
from engine.storage.career import Career, Shown, create_career, open_career
from engine.storage.listing import CareerInfo, Summary, list_careers
from tests.toy.model import MarketSetup
from tests.toy.rules import MarketRules

RULES = MarketRules()
SETUP = MarketSetup((Seat("Ann"), Seat("Bo", 2)), rounds=6)
NAME = "Gulls.gaffer"


def begun(folder: Path) -> Career:
    return create_career(folder, "Gulls", RULES, SETUP, 7, (0, 2))[0]


def played(career: Career, actions: int) -> None:
    state = career.state_at(career.actions)
    for _ in range(actions):
        action = RULES.default(state, RULES.decisions(state)[0])
        career.append(Entry(action, RULES.apply(state, action)), state)
    career.show(Shown(career.actions, 1))
    career.describe(Summary("Gulls", career.actions))


def told(career: Career) -> tuple[object, ...]:
    return (
        list(career.record().lines), career.shown, career.summary, career.answering,
        encode(career.state_at(career.actions)),
    )  # fmt: skip


def told_by(path: Path) -> tuple[object, ...]:
    career = open_career(path)
    found = told(career)
    career.close()
    return found


def deleted(path: Path) -> None:
    path.unlink()


def deleted_with_its_log(path: Path) -> None:
    for file in (path, *database.beside(path)):
        file.unlink(missing_ok=True)


def moved(path: Path) -> None:
    path.rename(path.parent / "elsewhere")


def deleted_with_its_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


LOSSES = [deleted, deleted_with_its_log, moved, deleted_with_its_folder]


@pytest.mark.parametrize("lose", LOSSES)
def test_a_lost_file_is_written_anew_with_the_next_action(tmp_path: Path, lose: Callable[[Path], None]) -> None:
    folder = tmp_path / "careers"
    career = begun(folder)
    played(career, 5)
    lose(career.path)
    played(career, 3)
    assert (career.trouble, career.path) == ("", folder / NAME)
    expected = told(career)
    career.close()
    assert told_by(folder / NAME) == expected
    (info,) = list_careers(folder)
    assert isinstance(info, CareerInfo)
    assert (info.name, info.created, info.summary) == ("Gulls", 1, Summary("Gulls", 8))


@pytest.mark.parametrize("lose", LOSSES)
def test_a_lost_file_is_written_anew_by_closing(tmp_path: Path, lose: Callable[[Path], None]) -> None:
    career = begun(tmp_path / "careers")
    played(career, 5)
    expected = told(career)
    lose(career.path)
    career.close()
    assert told_by(career.path) == expected


def test_what_was_only_opened_is_not_lost_either(tmp_path: Path) -> None:
    begun(tmp_path).close()
    career = open_career(tmp_path / NAME)
    expected = told(career)
    career.path.unlink()
    career.close()
    assert told_by(career.path) == expected


def test_the_file_that_was_moved_is_whole(tmp_path: Path) -> None:
    career = begun(tmp_path)
    played(career, 5)
    before = told(career)
    (tmp_path / "kept").mkdir()
    career.path.rename(tmp_path / "kept" / NAME)
    played(career, 3)
    after = told(career)
    career.close()
    assert told_by(tmp_path / "kept" / NAME) == before
    assert told_by(tmp_path / NAME) == after


def test_a_file_that_came_in_its_place_is_left_alone(tmp_path: Path) -> None:
    begun(tmp_path / "other").close()
    other = tmp_path / "other" / NAME
    bytes_of_other = other.read_bytes()
    career = begun(tmp_path)
    played(career, 5)
    other.replace(career.path)
    played(career, 3)
    expected = told(career)
    assert (career.trouble, career.path.name) == ("", "Gulls-2.gaffer")
    career.close()
    assert (tmp_path / NAME).read_bytes() == bytes_of_other
    assert told_by(tmp_path / "Gulls-2.gaffer") == expected
    assert sorted(path.name for path in tmp_path.iterdir()) == ["Gulls-2.gaffer", NAME, "other"]


def test_while_it_cannot_be_written_anew_play_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "careers"
    career = begun(folder)
    played(career, 5)
    shutil.rmtree(folder)
    folder.write_bytes(b"")  # where the folder was, there is a file now
    played(career, 3)
    assert career.trouble == f"{NAME} can't be saved: file exists"
    assert career.owes
    folder.unlink()
    assert career.save()
    played(career, 1)
    expected = told(career)
    career.close()
    assert told_by(folder / NAME) == expected


def test_a_disk_that_cannot_be_asked_counts_as_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    career = begun(tmp_path)

    def refuses(path: Path) -> None:
        raise PermissionError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", refuses)
        assert database.is_still_there(career.path, (1, 2))
        assert database.identity(career.path) is None
    assert not database.is_still_there(career.path, (1, 2))
    assert database.is_still_there(career.path, None)
    career.close()
