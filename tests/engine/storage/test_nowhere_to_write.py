"""A career where nobody may write: it is played in memory, and filed as soon as there is somewhere to."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import InputError
from engine.core.model import encode
from engine.core.verifying import verify
from engine.storage import career_files
from engine.storage.career import create_career, open_career
from engine.storage.listing import Summary, list_careers
from tests.engine.storage.careers import RULES, SETUP, play


@contextmanager
def forbidden(code: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever wants to write a new file is refused, as it is where a home can only be read."""

    def refuse(*_: Any) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(career_files, "_clear", refuse)
        yield


@pytest.mark.parametrize("code", [errno.EROFS, errno.EACCES, errno.EPERM])
def test_it_is_played_and_says_why_it_is_not_kept(tmp_path: Path, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with forbidden(code, monkeypatch):
        career, state = create_career(tmp_path, "Career", RULES, SETUP, 7, (0, 2))
        assert career.trouble.startswith("Career.gaffer can't be saved: ")
        assert (career.is_kept, career.owes) == (False, False)
        state = play(career, state, 8)
        career.describe(Summary("Gulls", 3))
        career.undo()
        assert (career.actions, career.owes, career.is_kept) == (7, True, False)
        assert verify(RULES, career.record()) is None
        assert encode(career.state_at(7)) != encode(state)
        assert not career.save()
        career.close()
    assert list(tmp_path.iterdir()) == []


def test_it_is_kept_with_all_that_was_played_once_that_is_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with forbidden(errno.EROFS, monkeypatch):
        career, state = create_career(tmp_path, "Career", RULES, SETUP, 7, (0, 2))
        state = play(career, state, 8)
    assert career.save()
    assert (career.trouble, career.owes, career.is_kept) == ("", False, True)
    play(career, state, 2)
    lines = list(career.record().lines)
    career.close()
    (found,) = list_careers(tmp_path)
    again = open_career(found.path)
    assert (list(again.record().lines), again.name, again.actions) == (lines, "Career", 10)
    again.close()


def test_what_lies_there_by_then_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with forbidden(errno.EROFS, monkeypatch):
        career, _ = create_career(tmp_path, "Career", RULES, SETUP, 7, (0, 2))
    (tmp_path / "Career.gaffer").write_bytes(b"a letter")
    assert career.save()
    assert career.path.name == "Career-2.gaffer"
    career.close()
    assert (tmp_path / "Career.gaffer").read_bytes() == b"a letter"


def test_a_disk_that_fails_is_no_place_where_nobody_may_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with forbidden(errno.EIO, monkeypatch), pytest.raises(InputError, match="the disk refuses"):
        create_career(tmp_path, "Career", RULES, SETUP, 7, (0, 2))
