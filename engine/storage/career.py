"""A career: one game being played, in one file that grows by a row an action.

Owns what the rows mean: the record's lines, snapshots of the state that save playing everything again, how far the
game was shown, and what the list of careers says about it. Decides nothing in a game.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from engine import games
from engine.core.clean import cleaned, cleaned_within
from engine.core.errors import CODEC_FAULTS, IllegalAction, InputError, codec_reason
from engine.core.model import LEVELS, Fact, encode
from engine.core.record import (
    ACTION,
    LARGEST_LINE,
    OPENING,
    UNDO,
    Entry,
    Header,
    Line,
    LineCodec,
    PackedLines,
    Record,
    Undo,
    header_for,
    read_header,
    read_setup,
)
from engine.core.rules import Rules
from engine.storage import database
from engine.storage.packing import pack, unpack

T = TypeVar("T")

SUFFIX = ".gaffer"
SNAPSHOT_BYTES = 128 << 10
"""A snapshot is due when so many bytes of packed lines have come since the last, or so many lines: more is never
played again on opening."""
SNAPSHOT_LINES = 400
LARGEST_STATE = 4 << 20
"""Bytes of a state; those of real games have a fiftieth of it."""
_LONGEST_NAME = 40
_ANSWERING = {0, *LEVELS}


class OtherRules(InputError):
    """A career that was begun with other rules or cards than today's: its record can be read, but not played on."""


class Summary(Fact, frozen=True):
    """What the list of careers shows: the club, its week, and `details` for a picture of table and crest."""

    club: str = ""
    week: int = 0
    details: dict[str, Any] = msgspec.field(default_factory=dict)


class CareerInfo(Fact, frozen=True):
    """A career in the list. `created` counts the careers of a folder from 1; the larger `played`, the more recently."""

    path: Path
    name: str
    game: str
    created: int
    played: int
    summary: Summary


class Broken(Fact, frozen=True):
    """A file in the list that is no usable career, and one sentence why.

    `fault` says whether it is the file's own, so that it will never be usable; else it is open in another window, or
    can't be read for a reason that lies with the disk or the folder.
    """

    path: Path
    sentence: str
    fault: Literal["file", "open", "place"] = "file"


class Shown(Fact, frozen=True):
    """How far a game was shown: all before `action` (0: the opening), and the first `events` of its events."""

    action: int
    events: int


class Career:
    """An open career. Whatever a method changed is safe in the file when it returns."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Read what `database` opened; use `create_career` or `open_career` instead."""
        self.path = path
        self._connection = connection
        info = _read_info(path, connection, database.last_written(path))
        header, answering = _row(path, connection, "header, answering")
        self.name = info.name
        self.summary = info.summary
        self.header = _read_header(path, header)
        self.answering = _read(path, answering, tuple[int, ...])
        if len(self.answering) != len(self.header.seats) or not set(self.answering) <= _ANSWERING:
            raise InputError(f"{path.name} is damaged: it does not say who answers for each seat")
        self.rules = games.rules_for(self.header.game)
        self._codec = LineCodec(self.rules)
        self._kept, self._lines = _kept_lines(path, connection)
        self._logging = False
        self._snapshot = self._bytes_since = 0
        self._measure()

    @property
    def actions(self) -> int:
        """How many actions count: those made and not undone."""
        return len(self._kept) - 1

    @property
    def shown(self) -> Shown:
        """How far the game was shown."""
        action, events = _row(self.path, self._connection, "shown_action, shown_event")
        if not isinstance(action, int) or not isinstance(events, int):
            raise InputError(f"{self.path.name} is damaged: it does not say how far it was shown")
        return Shown(min(max(0, action), self.actions), max(0, events))

    def append(self, entry: Entry, state: Any) -> None:
        """Add an action with its events; `state` is how things stand after it."""
        line, data = self._lines, pack(self._codec.encode(entry))
        bytes_since = self._bytes_since + len(data)
        due = bytes_since >= SNAPSHOT_BYTES or line - self._snapshot >= SNAPSHOT_LINES
        with self._writing():
            self._connection.execute("INSERT INTO line VALUES (?, 0, ?)", (line, data))
            if due:
                self._connection.execute("INSERT INTO snapshot VALUES (?, ?)", (line, pack(encode(state))))
        self._kept.append(line)
        self._lines += 1
        self._snapshot, self._bytes_since = (line, 0) if due else (self._snapshot, bytes_since)

    def undo(self) -> None:
        """Add a line that takes the last action back; what was shown of it counts as not shown."""
        if self.actions == 0:
            raise ValueError("there is no action to undo")
        shown, before = self.shown, self._entry(self._kept[-2])
        with self._writing():
            data = pack(self._codec.encode(Undo()))
            self._connection.execute("INSERT INTO line VALUES (?, 1, ?)", (self._lines, data))
            self._connection.execute("DELETE FROM snapshot WHERE line >= ?", (self._kept[-1],))
            if shown.action == self.actions:
                self._set_shown(Shown(self.actions - 1, len(before.events)))
        self._kept.pop()
        self._lines += 1
        self._measure()

    def show(self, shown: Shown) -> None:
        """Note how far the game was shown."""
        with self._writing():
            self._set_shown(shown)

    def describe(self, summary: Summary) -> None:
        """Set what the list of careers shows."""
        with self._writing():
            self._connection.execute("UPDATE career SET summary = ?", (msgspec.json.encode(summary),))
        self.summary = summary

    def set_answering(self, answering: tuple[int, ...]) -> None:
        """Set who answers for each seat: 0 a person, 1 to 4 a computer manager of that level."""
        with self._writing():
            self._connection.execute("UPDATE career SET answering = ?", (msgspec.json.encode(answering),))
        self.answering = answering

    def state_at(self, action: int) -> Any:
        """The state after `action` (0: the opening), from the nearest snapshot and the lines since.

        Raises `OtherRules` if the career was begun under others, `InputError` if its lines don't follow from the rules.
        """
        rules, header, name = self.rules, self.header, self.path.name
        if (header.version, header.levels) != (rules.version, rules.levels_digest):
            raise OtherRules(f"{name} was begun with other rules or cards: it can be watched, but not played on")
        number, state = self._nearest_snapshot(action)
        for line in self._kept[number + 1 : action + 1]:
            entry = self._entry(line)
            try:
                events = rules.apply(state, entry.action)
            except IllegalAction as error:
                raise InputError(f"{name} is damaged: the action in line {line} is not allowed: {error}") from None
            if events != entry.events:
                raise InputError(f"{name} is damaged: line {line} does not follow from those before it")
        return state

    def entries(self, start: int = 0) -> Iterator[Entry]:
        """What counts, from action `start` on (0: the opening)."""
        for line in self._kept[start:]:
            yield self._entry(line)

    def record(self) -> Record:
        """The whole record, undone actions included, as it is now. A line is decoded when it is asked for."""
        return _record(self.path, self._connection, self.header)

    def close(self) -> None:
        """Leave one file behind. The career can't be used any more."""
        with database.complaints(self.path):
            database.close(self._connection)

    def _measure(self) -> None:
        """Find the last snapshot, and how much has come since."""
        (self._snapshot,) = self._connection.execute("SELECT coalesce(max(line), 0) FROM snapshot").fetchone()
        (self._bytes_since,) = self._connection.execute(
            "SELECT coalesce(sum(length(data)), 0) FROM line WHERE number > ?", (self._snapshot,)
        ).fetchone()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """A change of the file: all of it or nothing. Raises `InputError`."""
        with database.complaints(self.path):
            if not self._logging:
                database.start_log(self._connection)
                self._logging = True
            with database.transaction(self._connection):
                yield

    def _set_shown(self, shown: Shown) -> None:
        self._connection.execute("UPDATE career SET shown_action = ?, shown_event = ?", (shown.action, shown.events))

    def _nearest_snapshot(self, action: int) -> tuple[int, Any]:
        """The last action up to `action` whose state was kept, and that state; else the opening."""
        rules = self.rules
        row = self._connection.execute(
            "SELECT line, state FROM snapshot WHERE line <= ? ORDER BY line DESC LIMIT 1", (self._kept[action],)
        ).fetchone()
        if row is not None and row[0] in self._kept:
            with _place(self.path, f"snapshot {row[0]}"):
                state = msgspec.msgpack.decode(unpack(row[1], LARGEST_STATE), type=rules.state_type)
            return self._kept.index(row[0]), state
        with _place(self.path, "the game's set-up"):
            state, _ = rules.new(read_setup(rules, self.header), self.header.seed)
        return 0, state

    def _line(self, number: int) -> Line:
        row = self._connection.execute("SELECT data FROM line WHERE number = ?", (number,)).fetchone()
        with _place(self.path, f"line {number}"):
            return self._codec.decode(unpack(row[0], LARGEST_LINE))

    def _entry(self, number: int) -> Entry:
        line = self._line(number)
        if not isinstance(line, Entry) or (line.action is None) != (number == 0):
            raise InputError(f"{self.path.name} is damaged: line {number} is not what it is filed as")
        return line


def create_career(
    folder: Path, name: str, rules: Rules[Any, Any, Any], setup: Any, seed: int, answering: tuple[int, ...]
) -> tuple[Career, Any]:
    """A new career in a file of its own in `folder`, and its state after the opening.

    `answering` as in `Career.set_answering`. Raises `InputError` if the set-up can't be played or the file not written.
    """
    state, events = rules.new(setup, seed)
    header = header_for(rules, setup, seed)
    path = _free_path(folder, name)
    created = 1 + max((info.created for info in list_careers(folder) if isinstance(info, CareerInfo)), default=0)
    # Made under another name and moved into place, so that a killed process leaves no half-made career in the list.
    partial = path.with_suffix(".part")
    with database.complaints(path):
        folder.mkdir(parents=True, exist_ok=True)
        _clear(partial)
        try:
            _fill(partial, name, created, header, answering, LineCodec(rules).encode(Entry(None, events)))
            os.rename(partial, path)
        except BaseException:
            _clear(partial)
            raise
    return open_career(path), state


def _clear(partial: Path) -> None:
    """Take away what a killed process, or a failure, left of a career that was not finished."""
    for left in (partial, *database.beside(partial)):
        left.unlink(missing_ok=True)


def _fill(path: Path, name: str, created: int, header: Header, answering: tuple[int, ...], opening: bytes) -> None:
    """Make a career's file with its opening in it."""
    told = [msgspec.json.encode(header), name, created, msgspec.json.encode(answering), msgspec.json.encode(Summary())]
    connection = database.create(path)
    try:
        with database.transaction(connection):
            connection.execute("INSERT INTO career VALUES (1, ?, ?, ?, ?, ?, 0, 0)", told)
            connection.execute("INSERT INTO line VALUES (0, 0, ?)", (pack(opening),))
    finally:
        database.close(connection)


def open_career(path: Path) -> Career:
    """The career in the file at `path`, examined and locked. Raises `InputError` with one sentence."""
    connection = database.open_to_write(path)
    try:
        with database.complaints(path):
            return Career(path, connection)
    except BaseException:
        connection.close()
        raise


def each_career(folder: Path) -> Iterator[CareerInfo | Broken]:
    """Every career file in `folder`, read as it is asked for. None is hidden; what a killed process left is mended."""
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            with database.complaints(path):
                played = database.last_written(path)  # before it is mended, which is not playing
            with database.reading(path, thorough=False) as connection:
                info = _read_info(path, connection, played)
        except database.Busy as error:
            yield Broken(path, str(error), "open")
        except database.Unavailable as error:
            yield Broken(path, str(error), "place")
        except InputError as error:
            yield Broken(path, str(error))
        else:
            yield info


def delete_career(path: Path) -> None:
    """Delete a career, or a file in its list that is none. Raises `InputError` if it is open, or can't be deleted."""
    database.delete(path)


def list_careers(folder: Path) -> list[CareerInfo | Broken]:
    """All of them, the one played last first."""
    found = ((info.played if isinstance(info, CareerInfo) else 0, info) for info in each_career(folder))
    return [info for _, info in sorted(found, key=lambda pair: -pair[0])]


def _free_path(folder: Path, name: str) -> Path:
    """A file name that says which career it is and is not taken."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in name)
    stem = "-".join(part for part in plain.split("-") if part)[:_LONGEST_NAME] or "career"
    number = 1
    path = folder / f"{stem}{SUFFIX}"
    while any(taken.exists() for taken in (path, *database.beside(path))):  # a stranger's journal would be believed
        number += 1
        path = folder / f"{stem}-{number}{SUFFIX}"
    return path


def read_record(path: Path) -> Record:
    """The record of the career in the file at `path`, which is neither changed nor held open. Raises `InputError`."""
    with database.reading(path, thorough=True) as connection:
        (header,) = _row(path, connection, "header")
        return _record(path, connection, _read_header(path, header))


def _record(path: Path, connection: sqlite3.Connection, header: Header) -> Record:
    _kept_lines(path, connection)
    lines = PackedLines(LineCodec(games.rules_for(header.game)), path.name)
    with database.complaints(path):
        for number, undo, data in connection.execute("SELECT number, undo, data FROM line ORDER BY number"):
            lines.add_packed(data, UNDO if undo else ACTION if number else OPENING)
    return Record(header, lines)


def _read_info(path: Path, connection: sqlite3.Connection, played: int) -> CareerInfo:
    name, created, header, summary = _row(path, connection, "name, created, header, summary")
    if not isinstance(name, str) or not isinstance(created, int):
        raise InputError(f"{path.name} is damaged: its name or number is missing")
    game = _read_header(path, header).game
    if game not in games.GAMES:
        raise InputError(f"{path.name} is a career of {game!r}, a game that is not here")
    told = _read(path, summary, Summary)
    with _place(path, "what it says about the career"):
        told = Summary(cleaned(told.club), told.week, cleaned_within(told.details))
    return CareerInfo(path, cleaned(name), game, created, played, told)


def _row(path: Path, connection: sqlite3.Connection, columns: str) -> tuple[Any, ...]:
    row: tuple[Any, ...] | None = connection.execute(f"SELECT {columns} FROM career").fetchone()
    if row is None:
        raise InputError(f"{path.name} is damaged: it does not say which career it is")
    return row


def _read(path: Path, data: object, kind: type[T]) -> T:
    with _place(path, "what it says about the career"):
        if not isinstance(data, bytes):
            raise InputError("it is missing")
        if len(data) > LARGEST_LINE:
            raise InputError("it is too long")
        return msgspec.json.decode(data, type=kind)


def _read_header(path: Path, data: object) -> Header:
    with _place(path, "what it says about the game"):
        return read_header(data if isinstance(data, bytes) else b"")


@contextmanager
def _place(path: Path, what: str) -> Iterator[None]:
    """Say where in the file something could not be read."""
    try:
        yield
    except (*CODEC_FAULTS, InputError) as error:
        raise InputError(f"{path.name} is damaged: {what} can't be read: {codec_reason(error)}") from None


def _kept_lines(path: Path, connection: sqlite3.Connection) -> tuple[list[int], int]:
    """The numbers of the lines whose actions count, the opening's first, and how many lines there are."""
    kept: list[int] = []
    count = 0
    for number, undo in connection.execute("SELECT number, undo FROM line ORDER BY number"):
        if number != count or (undo and len(kept) < 2):
            raise InputError(f"{path.name} is damaged: line {count} is missing or out of place")
        count += 1
        if undo:
            kept.pop()
        else:
            kept.append(number)
    if not kept:
        raise InputError(f"{path.name} is damaged: the game's opening is missing")
    return kept, count
