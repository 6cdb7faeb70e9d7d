"""The record in any file that holds one: a replay, or a career that is read without being changed."""

from __future__ import annotations

from pathlib import Path

from engine.core.record import Record
from engine.storage import career, listing
from engine.storage.files import open_plain
from engine.storage.replay import read_replay

_GZIP, _SQLITE = b"\x1f\x8b", b"SQLite format 3\0"


def read_record(path: Path) -> Record:
    """The record in a replay file, or in a career's, which is neither changed nor held open. Raises `InputError`."""
    return career.read_record(path) if is_career(path) else read_replay(path)


def is_career(path: Path) -> bool:
    """Whether a file is to be read as a career: by how it begins, else by its name."""
    try:
        with open_plain(path) as file:
            start = file.read(len(_SQLITE))
    except OSError:
        start = b""  # what is wrong with it is told by whoever reads it
    return start == _SQLITE or (path.suffix == listing.SUFFIX and not start.startswith(_GZIP))
