"""A career: one game being played, in one file that grows by a row an action.

Owns what the rows mean: the record's lines, snapshots of the state that save playing everything again, and how far the
game was shown. Decides nothing in a game.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from engine import games
from engine.core.errors import CODEC_FAULTS, MISFITS, IllegalAction, InputError
from engine.core.model import Fact, digest, encode
from engine.core.record import LARGEST_LINE, Entry, Line, LineCodec, Record, Undo, header_for, read_setup
from engine.core.rules import Rules, SetupT, StateT, ViewT, WithChance
from engine.core.verifying import Divergence, verify
from engine.storage import database, faults
from engine.storage.career_files import About, file_in, fill, free_place, make_file, next_number, place_in
from engine.storage.listing import Summary, read_info
from engine.storage.open_elsewhere import reading_open
from engine.storage.outbox import Change, Outbox, Statement
from engine.storage.rows import (
    Row,
    columns_of,
    header_in,
    kept_lines,
    pack,
    place,
    read_json,
    read_rows,
    record_of,
    unpack,
)

SNAPSHOT_BYTES = 128 << 10
"""A snapshot is due when so many bytes of packed lines have come since the last, or so many lines: more is never
played again on opening."""
SNAPSHOT_LINES = 400
LARGEST_STATE = 4 << 20
"""Bytes of a state; those of real games have a fiftieth of it."""
_SET_SHOWN = "UPDATE career SET shown_action = ?, shown_event = ?"


class OtherRules(InputError):
    """A career that was begun with other rules or cards than today's: its record can be read, but not played on."""


class Shown(Fact, frozen=True):
    """How far a game was shown: all before `action` (0: the opening), and the first `events` of its events."""

    action: int
    events: int


class Career:
    """An open career.

    What a method changed is safe in the file when it returns. What can't be written, on a full disk or where nothing
    may be written at all, is kept and counts all the same: `trouble` says why, and it is written as soon as that is
    possible, before anything newer. If the file is deleted, moved or replaced meanwhile, all is written to a new one,
    which is `path` from then on. Reading never needs the disk again.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, trouble: str = "", *, is_filed: bool = True) -> None:
        """Read what `database` opened; use `create_career` or `open_career` instead.

        With `trouble` it is a copy in memory of a file that can't be written, or that can't even be made.
        """
        self.path = path
        self.trouble = trouble
        """Why there is something that is not in the file: one sentence; empty if all is."""
        self._connection = connection
        self._is_copy = bool(trouble)
        self.is_kept = not trouble
        """Whether there was ever a way to write: else all that is played is in memory alone."""
        self._is_lost = not is_filed
        self._identity = database.identity(path)
        info = read_info(path, connection, 0)
        self._created = info.created
        header, answering = columns_of(path, connection, "header, answering")
        self.name = info.name
        self.summary = info.summary
        self.header = header_in(path, header)
        self.answering = read_json(path, answering, tuple[int, ...])
        self.rules = games.rules_of(self.header)
        known = {0, *self.rules.manager_levels}
        if len(self.answering) != len(self.header.seats) or not set(self.answering) <= known:
            raise InputError(f"{path.name} is damaged: it does not say who answers for each seat")
        self._codec = LineCodec(self.rules)
        self._rows = read_rows(path, connection)
        self._kept = kept_lines(path, self._rows)
        self._in_file = len(self._rows)
        self._shown = columns_of(path, connection, "shown_action, shown_event")
        self._snapshots = [line for (line,) in connection.execute("SELECT line FROM snapshot ORDER BY line")]
        self._outbox = Outbox()
        self._logging = False

    @property
    def actions(self) -> int:
        """How many actions count: those made and not undone."""
        return len(self._kept) - 1

    @property
    def shown(self) -> Shown:
        """How far the game was shown."""
        action, events = self._shown
        if not isinstance(action, int) or not isinstance(events, int):
            raise InputError(f"{self.path.name} is damaged: it does not say how far it was shown")
        return Shown(min(max(0, action), self.actions), max(0, events))

    @property
    def owes(self) -> bool:
        """Whether something that somebody did is not in the file; how far it was shown may be missing at any time."""
        return self._outbox.holds_more_than_notes

    def append(self, entry: Entry, state: WithChance) -> None:
        """Add an action with its events; `state` is how things stand after it."""
        line, data = len(self._rows), pack(self._codec.encode(entry))
        due = self._is_due(len(data))
        if due and not entry.digest:  # which vouches for the snapshot
            data = pack(self._codec.encode(Entry(entry.action, entry.events, digest(state))))
        statements: list[Statement] = [("INSERT OR REPLACE INTO line VALUES (?, 0, ?)", (line, data))]
        if due:
            statements.append(("INSERT OR REPLACE INTO snapshot VALUES (?, ?)", (line, pack(encode(state)))))
            self._snapshots.append(line)
        self._kept.append(line)
        self._rows.append(Row(False, data))
        self._write(Change(statements))

    def undo(self) -> None:
        """Add a line that takes the last action back; what was shown of it counts as not shown."""
        if self.actions == 0:
            raise ValueError("there is no action to undo")
        shown, before = self.shown, self._entry(self._kept[-2])
        line, data, undone = len(self._rows), pack(self._codec.encode(Undo())), self._kept[-1]
        statements: list[Statement] = [
            ("INSERT OR REPLACE INTO line VALUES (?, 1, ?)", (line, data)),
            ("DELETE FROM snapshot WHERE line >= ?", (undone,)),
        ]
        if shown.action == self.actions:
            self._shown = (self.actions - 1, len(before.events))
            statements.append((_SET_SHOWN, self._shown))
        self._kept.pop()
        self._rows.append(Row(True, data))
        self._snapshots = [line for line in self._snapshots if line < undone]
        self._write(Change(statements))

    def show(self, shown: Shown) -> None:
        """Note how far the game was shown."""
        self._shown = (shown.action, shown.events)
        self._write(Change([(_SET_SHOWN, self._shown)], "shown"))

    def describe(self, summary: Summary) -> None:
        """Set what the list of careers shows."""
        self.summary = summary
        self._write(Change([("UPDATE career SET summary = ?", (msgspec.json.encode(summary),))], "summary"))

    def set_answering(self, answering: tuple[int, ...]) -> None:
        """Set who answers for each seat: 0 a person, else a computer manager of that level."""
        self.answering = answering
        self._write(Change([("UPDATE career SET answering = ?", (msgspec.json.encode(answering),))]))

    def save(self) -> bool:
        """Try again to write what could not be written; True if all is in the file now, else `trouble` says why."""
        is_lost = self._is_lost or not database.is_still_there(self.path, self._identity)
        if not self._outbox and not self._is_copy and not is_lost:
            return True
        try:
            with faults.complaints(self.path, "saved"):
                if is_lost:
                    self._file_anew()
                elif self._is_copy:
                    self._take_up_file()
                if self._outbox and not self._logging:
                    database.start_log(self._connection)
                    self._logging = True
                self._outbox.write(self._connection)
        except InputError as fault:
            self.trouble = str(fault)
            return False
        self.trouble, self.is_kept = "", True
        return True

    def state_at(self, action: int) -> WithChance:
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
            except IllegalAction:
                raise InputError(f"{name} is damaged: the action in line {line} is not allowed") from None
            except MISFITS:
                raise InputError(f"{name} is damaged: the action in line {line} can't be played") from None
            if events != entry.events:
                raise InputError(f"{name} is damaged: line {line} does not follow from those before it")
        return state

    def verify(self) -> Divergence | None:
        """Play it again from the opening, as `verify` does, and compare every state that was kept too."""
        kept = {line: number for number, line in enumerate(self._kept)}
        digests = {kept[line]: digest(self._snapshot(line)) for line in self._snapshots if line in kept}
        return verify(self.rules, self.record(), snapshots=digests)

    def entries(self, start: int = 0) -> Iterator[Entry]:
        """What counts, from action `start` on (0: the opening)."""
        for line in self._kept[start:]:
            yield self._entry(line)

    def record(self) -> Record:
        """The whole record, undone actions included, as it is now. A line is decoded when it is asked for."""
        return record_of(self.path, self.header, self._rows)

    def close(self) -> None:
        """Leave one file behind, with all that can be written. The career can't be used any more."""
        self.save()
        if not self._is_lost:
            with faults.complaints(self.path):
                database.close(self._connection)

    def _write(self, change: Change) -> None:
        self._outbox.add(change)
        self.save()

    def _is_due(self, size: int) -> bool:
        """Whether a snapshot is due with a line of `size` bytes."""
        last = self._snapshots[-1] if self._snapshots else 0
        since = self._rows[last + 1 :]
        return sum(row.size for row in since) + size >= SNAPSHOT_BYTES or len(since) + 1 >= SNAPSHOT_LINES

    def _take_up_file(self) -> None:
        """Go over from the copy to the file, which can be written by now."""
        connection = database.open_to_write(self.path)
        try:
            (header,) = columns_of(self.path, connection, "header")
            rows = read_rows(self.path, connection)
            if header_in(self.path, header) != self.header or rows != self._rows[: self._in_file]:
                raise InputError(f"{self.path.name} can't be used: it was played on elsewhere meanwhile")
        except BaseException:
            connection.close()
            raise
        self._connection.close()
        self._connection, self._is_copy = connection, False
        self._identity = database.identity(self.path)

    def _file_anew(self) -> None:
        """Write all of it to a new file, where the old one was if nothing lies there, and go on in that."""
        if not self._is_lost:
            self._is_lost = True
            # The log goes into the file, wherever that is by now; left here, it would be believed to belong to
            # whatever has come in the file's place.
            with suppress(sqlite3.Error):
                database.close(self._connection)
        path, shown = free_place(self.path), self.shown
        about = About(self.header, self.name, self._created, self.answering, self.summary, (shown.action, shown.events))
        make_file(path, about, self._rows)
        self._connection = database.open_to_write(path)
        self.path, self._identity = path, database.identity(path)
        self._is_lost = self._is_copy = self._logging = False
        self._in_file = len(self._rows)
        self._snapshots = []  # one is due with the next action
        self._outbox.clear()

    def _nearest_snapshot(self, action: int) -> tuple[int, WithChance]:
        """The last action up to `action` whose state was kept, and that state; else the opening.

        A state is believed only if the digest in its line vouches for it: it saves time and tells nothing.
        """
        rules = self.rules
        last = self._kept[action]
        for line in reversed([line for line in self._snapshots if line <= last]):
            state = self._snapshot(line)
            if state is not None and line in self._kept and self._entry(line).digest == digest(state):
                return self._kept.index(line), state
            self._snapshots.remove(line)  # a new one is due the sooner
        with place(self.path, "the game's set-up"):
            try:
                state, _ = rules.new(read_setup(rules, self.header), self.header.seed)
            except MISFITS:
                raise InputError("the game can't be begun with it") from None
        return 0, state

    def _snapshot(self, line: int) -> WithChance | None:
        """The state that was kept after `line`, whoever wrote it; None if it can't be read."""
        try:
            row = self._connection.execute("SELECT state FROM snapshot WHERE line = ?", (line,)).fetchone()
            data = b"" if row is None else row[0]
            state: WithChance = msgspec.msgpack.decode(unpack(data, LARGEST_STATE), type=self.rules.state_type)
            return state
        except (sqlite3.Error, *CODEC_FAULTS, InputError):
            return None

    def _line(self, number: int) -> Line:
        with place(self.path, f"line {number}"):
            return self._codec.decode(unpack(self._rows[number].data, LARGEST_LINE))

    def _entry(self, number: int) -> Entry:
        line = self._line(number)
        if not isinstance(line, Entry) or (line.action is None) != (number == 0):
            raise InputError(f"{self.path.name} is damaged: line {number} is not what it is filed as")
        return line


def create_career(
    folder: Path, name: str, rules: Rules[SetupT, StateT, ViewT], setup: SetupT, seed: int, answering: tuple[int, ...]
) -> tuple[Career, StateT]:
    """A new career in a file of its own in `folder`, and its state after the opening.

    `answering` as in `Career.set_answering`. Where nobody may write it is in memory alone, and gets its file as soon as
    that is possible. Raises `InputError` if the set-up can't be played, or the disk is full or fails.
    """
    state, events = rules.new(setup, seed)
    header = header_for(rules, setup, seed)
    read_setup(rules, header)  # what will be refused when it is opened is refused now
    opening = pack(LineCodec(rules).encode(Entry(None, events)))
    about = About(header, name, next_number(folder), answering, Summary(), (0, 0))
    rows = [Row(False, opening)]
    try:
        path = file_in(folder, about, rows)
    except faults.Unwritable as fault:
        connection = database.in_memory()
        fill(connection, about, rows)
        return Career(place_in(folder, name), connection, str(fault), is_filed=False), state
    return open_career(path), state


def open_career(path: Path) -> Career:
    """The career in the file at `path`, examined and locked; a copy in memory where nothing can be written.

    Raises `InputError` with one sentence.
    """
    trouble = ""
    try:
        connection = database.open_to_write(path)
    except faults.Busy:
        raise
    except faults.Unavailable as fault:
        trouble = str(fault)
        connection = database.open_copy(path)
    try:
        with faults.complaints(path):
            return Career(path, connection, trouble)
    except BaseException:
        connection.close()
        raise


def read_record(path: Path) -> Record:
    """The record of the career in the file at `path`, which is not held open. Raises `InputError`.

    Of one that is open in another window it is how that stands at this moment.
    """
    try:
        with database.reading(path, thorough=True) as connection:
            return _record_in(path, connection)
    except faults.Busy:
        with reading_open(path) as connection:
            return _record_in(path, connection)


def _record_in(path: Path, connection: sqlite3.Connection) -> Record:
    (header,) = columns_of(path, connection, "header")
    rows = read_rows(path, connection)
    kept_lines(path, rows)
    return record_of(path, header_in(path, header), rows)
