"""Files that people name: what is no plain file is neither read nor replaced, and nothing is left half-written."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.errors import InputError
from engine.storage.files import names_in, read_plain, replacing, require_replaceable, write_plain


def fifo(path: Path) -> None:
    os.mkfifo(path)


def bound_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def broken(path: Path) -> None:
    path.symlink_to("nowhere")


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def link(path: Path) -> None:
    target = path.with_name("target")
    target.write_bytes(b"kept")
    path.symlink_to(target)


ODD = [fifo, bound_socket, loop, broken, device, Path.mkdir]


@pytest.mark.parametrize("make", ODD)
def test_nothing_but_a_plain_file_is_read(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / "odd")
    with pytest.raises(InputError, match="odd can't be read"):
        read_plain(tmp_path / "odd", 100)


def test_a_plain_file_behind_a_link_is_read(tmp_path: Path) -> None:
    link(tmp_path / "link")
    assert read_plain(tmp_path / "link", 100) == b"kept"


def test_a_file_above_the_limit_is_refused(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"x" * 2049)
    with pytest.raises(InputError, match="the case is larger than 2 KiB"):
        read_plain(tmp_path / "large", 2048, "the case")


@pytest.mark.parametrize("make", [*ODD, link])
def test_nothing_but_a_plain_file_is_replaced(tmp_path: Path, make: Callable[[Path], None]) -> None:
    path = tmp_path / "odd"
    make(path)
    before = os.lstat(path)
    with pytest.raises(InputError, match="odd can't be written: it is "):
        require_replaceable(path)
    with pytest.raises(InputError):
        write_plain(path, b"new")
    assert os.lstat(path).st_ino == before.st_ino
    assert not list(tmp_path.glob(".odd*"))


def give_up(path: Path) -> None:
    with replacing(path) as partial:
        partial.write_bytes(b"half")
        assert path.read_bytes() == b"old"
        raise ZeroDivisionError


def test_what_is_given_up_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    with pytest.raises(ZeroDivisionError):
        give_up(path)
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
    assert path.read_bytes() == b"old"


def test_files_with_the_name_of_a_half_made_one_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with replacing(path) as first:
        with replacing(path) as second:
            assert first != second
            second.write_bytes(b"2")
        assert path.read_bytes() == b"2"
        assert first.exists()
        first.write_bytes(b"1")
    assert path.read_bytes() == b"1"
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("name", ["", ".", "/", "no/where/x", "n" * 300])
def test_what_is_no_name_for_a_file_gets_one_sentence(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError, match="can't be written"):
        write_plain(Path(name), b"new")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["x\udcff", "n" * 250])
def test_any_name_that_the_disk_takes_will_do(tmp_path: Path, name: str) -> None:
    write_plain(tmp_path / name, b"new")
    assert (tmp_path / name).read_bytes() == b"new"


def test_a_folder_is_looked_into_by_suffix(tmp_path: Path) -> None:
    for name in ("b.one", ".a.one", "c.two"):
        (tmp_path / name).touch()
    assert names_in(tmp_path, ".one") == [tmp_path / ".a.one", tmp_path / "b.one"]
    assert names_in(tmp_path / "none", ".one") == names_in(tmp_path / "b.one", ".one") == []
    with pytest.raises(InputError, match="can't be read: file name too long"):
        names_in(tmp_path / ("x" * 300), ".one")
