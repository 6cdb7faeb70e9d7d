"""What the rows of a career's file hold, read with care: every fault is one sentence that names the file and the place.

Owns single rows, the lines as they lie in the file, and compressed bytes, which are read back with limits, as a small
file can unpack to a huge one. Knows no career that is played.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from engine import games
from engine.core.errors import CODEC_FAULTS, InputError, codec_reason
from engine.core.record import (
    ACTION,
    LARGEST_LINE,
    OPENING,
    UNDO,
    Header,
    LineCodec,
    PackedLines,
    Record,
    read_header,
    unpacked,
)
from engine.storage import faults

T = TypeVar("T")
_FAST = 1


class Row(NamedTuple):
    """A line as it lies in the file. What `data` holds is looked at when it is asked for."""

    is_undo: bool
    data: object

    @property
    def size(self) -> int:
        return len(self.data) if isinstance(self.data, bytes) else 0


def columns_of(path: Path, connection: sqlite3.Connection, columns: str) -> tuple[object, ...]:
    """Some columns of what the file says about the career. Raises `InputError`."""
    row: tuple[object, ...] | None = connection.execute(f"SELECT {columns} FROM career").fetchone()
    if row is None:
        raise InputError(f"{path.name} is damaged: it does not say which career it is")
    return row


def read_json(path: Path, data: object, kind: type[T]) -> T:
    """What is kept as JSON in one of them. Raises `InputError`."""
    with place(path, "what it says about the career"):
        if not isinstance(data, bytes):
            raise InputError("it is missing")
        if len(data) > LARGEST_LINE:
            raise InputError("it is too long")
        return msgspec.json.decode(data, type=kind)


def header_in(path: Path, data: object) -> Header:
    """The record's header, as one of them has it. Raises `InputError`."""
    with place(path, "what it says about the game"):
        return read_header(data if isinstance(data, bytes) else b"")


@contextmanager
def place(path: Path, what: str) -> Iterator[None]:
    """Say where in the file something could not be read."""
    try:
        yield
    except (*CODEC_FAULTS, InputError) as error:
        raise InputError(f"{path.name} is damaged: {what} can't be read: {codec_reason(error)}") from None


def read_rows(path: Path, connection: sqlite3.Connection) -> list[Row]:
    """The lines as they lie in the file, still packed."""
    rows: list[Row] = []
    with faults.complaints(path):
        for number, undo, data in connection.execute("SELECT number, undo, data FROM line ORDER BY number"):
            if number != len(rows):
                raise InputError(f"{path.name} is damaged: line {len(rows)} is missing or out of place")
            rows.append(Row(bool(undo), data))
    return rows


def kept_lines(path: Path, rows: Sequence[Row]) -> list[int]:
    """The numbers of the lines whose actions count, the opening's first."""
    kept: list[int] = []
    for number, row in enumerate(rows):
        if not row.is_undo:
            kept.append(number)
        elif len(kept) < 2:
            raise InputError(f"{path.name} is damaged: line {number} is missing or out of place")
        else:
            kept.pop()
    if not kept:
        raise InputError(f"{path.name} is damaged: the game's opening is missing")
    return kept


def record_of(path: Path, header: Header, rows: Sequence[Row]) -> Record:
    """The record that these lines are, each decoded when it is asked for."""
    lines = PackedLines(LineCodec(games.rules_for(header.game)), path.name)
    for number, line in enumerate(rows):
        lines.add_packed(line.data, UNDO if line.is_undo else ACTION if number else OPENING)
    return Record(header, lines)


def pack(data: bytes) -> bytes:
    """`data` compressed, quickly rather than well."""
    return zlib.compress(data, _FAST)


def unpack(data: object, largest: int) -> bytes:
    """What `pack` was given. Raises `InputError` if it is broken, or would be larger than `largest` bytes."""
    if not isinstance(data, bytes):
        raise InputError("it is missing")
    return unpacked(data, largest)
