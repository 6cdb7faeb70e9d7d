"""The files of careers as wholes: making one, copying one, giving one another name.

Owns that a killed process leaves no half of one in the list, and that nothing is ever laid over what lies there. What
the rows mean is `career.py`'s business.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.core.errors import InputError
from engine.core.record import Header
from engine.storage import database, faults
from engine.storage.listing import SUFFIX, CareerInfo, Summary, each_career, read_info
from engine.storage.rows import Row, columns_of, header_in, kept_lines, read_json, read_rows

LONGEST_NAME = 40
"""Letters of a career's name, and of its file's."""
_LAST_CREATED = (1 << 63) - 1


class About(NamedTuple):
    """What a file says besides its lines: whose it is, its number in its folder, who answers for each seat, what the
    list shows, and how far it was shown."""

    header: Header
    name: str
    created: int
    answering: tuple[int, ...]
    summary: Summary
    shown: tuple[int, ...]


def next_number(folder: Path) -> int:
    """The number of the next career in a folder."""
    numbers = (info.created for info in each_career(folder) if isinstance(info, CareerInfo))
    return min(1 + max(numbers, default=0), _LAST_CREATED)


def file_in(folder: Path, about: About, rows: Sequence[Row]) -> Path:
    """A new career's file in a folder, called after it. Raises `InputError` if it can't be written."""
    path = place_in(folder, about.name)
    with faults.complaints(path, "saved"):
        make_file(path, about, rows)
    return path


def place_in(folder: Path, name: str) -> Path:
    """Where the file of a new career of that name can lie."""
    return free_place(folder / f"{_stem(name)}{SUFFIX}")


def copy_career(path: Path, folder: Path, *, name: str = "", actions: int | None = None) -> Path:
    """A copy of the career in the file at `path`, in a file of its own in `folder`.

    It is called `name`, or as it was, and has all that was played or, with `actions`, no more than so many of the
    actions that count. Then it is shown from the last of them on, and says of itself what it said at the end until it
    is described anew. Raises `InputError` if the file can't be used, or the copy not be written.
    """
    with database.reading(path, thorough=True) as connection:
        about, rows = _about(path, connection), read_rows(path, connection)
    if actions is not None:
        kept = kept_lines(path, rows)
        if not 0 <= actions < len(kept):
            raise InputError(f"{path.name} has {len(kept) - 1} actions, not {actions}")
        rows = rows[: kept[actions] + 1]
        about = about._replace(shown=min(about.shown, (actions, 0)))
    about = about._replace(name=name or about.name, created=next_number(folder))
    return file_in(folder, about, rows)


def rename_career(path: Path, name: str) -> None:
    """Give the career in the file at `path` another name; the file keeps its own.

    Raises `InputError` if the name says nothing, the career is open, or nothing can be written.
    """
    name = name.strip()[:LONGEST_NAME]
    if not name:
        raise InputError("a career needs a name")
    connection = database.open_to_write(path)
    try:
        with faults.complaints(path, "renamed"), database.transaction(connection):
            connection.execute("UPDATE career SET name = ?", (name,))
    finally:
        database.close(connection)


def _about(path: Path, connection: sqlite3.Connection) -> About:
    info = read_info(path, connection, 0)
    header, answering, *shown = columns_of(path, connection, "header, answering, shown_action, shown_event")
    answers = read_json(path, answering, tuple[int, ...])
    until = tuple(number for number in shown if isinstance(number, int))
    if len(until) != len(shown):
        raise InputError(f"{path.name} is damaged: it does not say how far it was shown")
    return About(header_in(path, header), info.name, info.created, answers, info.summary, until)


def make_file(path: Path, about: About, rows: Sequence[Row]) -> None:
    """Make a career's file at `path`, under another name at first, so that a killed process leaves no half in the list.

    Raises what SQLite and the system raise.
    """
    partial = path.with_suffix(".part")
    path.parent.mkdir(parents=True, exist_ok=True)
    _clear(partial)
    try:
        _fill(partial, about, rows)
        os.rename(partial, path)
    except BaseException:
        _clear(partial)
        raise


def _clear(partial: Path) -> None:
    """Take away what a killed process, or a failure, left of a career that was not finished."""
    for left in (partial, *database.beside(partial)):
        left.unlink(missing_ok=True)


def _fill(path: Path, about: About, rows: Sequence[Row]) -> None:
    connection = database.create(path)
    try:
        fill(connection, about, rows)
    finally:
        database.close(connection)


def fill(connection: sqlite3.Connection, about: About, rows: Sequence[Row]) -> None:
    """Write all that a new file holds."""
    header, name, created, answering, summary, shown = about
    encode = msgspec.json.encode
    told = [encode(header), name, created, encode(answering), encode(summary), *shown]
    with database.transaction(connection):
        connection.execute("INSERT INTO career VALUES (1, ?, ?, ?, ?, ?, ?, ?)", told)
        lines = ((number, int(row.is_undo), row.data) for number, row in enumerate(rows))
        connection.executemany("INSERT INTO line VALUES (?, ?, ?)", lines)


def _stem(name: str) -> str:
    """What a file is called so that one sees which career it is."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in name)
    return "-".join(part for part in plain.split("-") if part)[:LONGEST_NAME] or "career"


def free_place(path: Path) -> Path:
    """`path`, with a number behind its name if something lies there already."""
    number, free = 1, path
    # Nor may a stranger's journal lie there, which would be believed.
    while any(os.path.lexists(taken) for taken in (free, *database.beside(free))):
        number += 1
        free = path.with_name(f"{path.stem}-{number}{SUFFIX}")
    return free
