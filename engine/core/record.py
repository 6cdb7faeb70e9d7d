"""The record of a game: header, actions, events. Undo, autosave, replay, sharing and bug reports are all this.

Owns the shape of a record and its check against the rules. Knows no disk: `engine.storage` writes what this makes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

import msgspec

from engine.core.chance import MASK
from engine.core.errors import IllegalAction, InputError
from engine.core.model import Action, Event, Reason, Seat, digest
from engine.core.rules import Rules

FORMAT = 1
DIGEST_EVERY = 16
"""A digest of the state stands in every entry whose number this divides, and in the last of a finished game."""


class Header(msgspec.Struct, frozen=True):
    """What must be known to play a record again."""

    game: str
    version: int
    levels: str
    seed: int
    seats: tuple[Seat, ...]
    setup: msgspec.Raw
    format: int = FORMAT


class Entry(msgspec.Struct, frozen=True, tag=True, tag_field="line", omit_defaults=True):
    """One action with what came of it; the opening of a game has no action."""

    action: Any
    events: list[Any]
    digest: str = ""


class Undo(msgspec.Struct, frozen=True, tag=True, tag_field="line"):
    """The last entry not yet undone is taken back. Nothing is ever deleted from a record."""


Line = Entry | Undo


class Record(msgspec.Struct):
    """A whole record in memory, its actions and events of the game's own types."""

    header: Header
    lines: list[Line]

    def entries(self) -> list[Entry]:
        """What counts: the entries that were not undone, the opening first. Raises `InputError` as `kept_entries`."""
        return kept_entries(self.lines)

    def events(self) -> Iterator[Event]:
        """Every event that counts, in order."""
        for entry in self.entries():
            yield from entry.events


def kept_entries(lines: Iterable[Line], first: int = 1) -> list[Entry]:
    """The entries of `lines` that were not undone, the opening first.

    Raises `InputError` if a line takes back what isn't there, or the lines don't begin with the one opening; lines are
    numbered from `first`.
    """
    kept: list[Entry] = []
    for number, line in enumerate(lines, first):
        if isinstance(line, Undo):
            if len(kept) < 2:
                raise InputError(f"line {number} takes back an action that was never made")
            kept.pop()
        elif (line.action is None) != (not kept):
            raise InputError(f"line {number} is {'an opening in the middle' if kept else 'no opening'} of the game")
        else:
            kept.append(line)
    return kept


class Divergence(msgspec.Struct, frozen=True):
    """Where a record and the rules part: the number of the action from 1 (0: the opening), and how.

    `kind` is "refused" (with the `reason`), "events", "digest", or "unfinished" for a record that breaks off.
    """

    action: int
    kind: str
    detail: str
    reason: Reason | None = None


class Recorder(Protocol):
    """Somebody who takes down a game while it is played."""

    def opened(self, events: list[Event]) -> None:
        """The game has begun with `events`."""
        ...

    def acted(self, action: Action, events: list[Event], state: Any) -> None:
        """`action` was taken, `events` came of it, and `state` is how things stand."""
        ...


def header_for(rules: Rules[Any, Any, Any], setup: Any, seed: int) -> Header:
    """The header of a new game of `rules`."""
    return Header(
        game=rules.game,
        version=rules.version,
        levels=rules.levels_digest,
        seed=seed,
        seats=tuple(rules.seats(setup)),
        setup=msgspec.Raw(msgspec.json.encode(setup)),
    )


def read_header(data: bytes) -> Header:
    """The header in a line of JSON. Raises `InputError` if it is none, or of a newer format."""
    try:
        header = msgspec.json.decode(data, type=Header)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise InputError(f"the header can't be read: {error}") from None
    if not 1 <= header.format <= FORMAT:
        raise InputError("it was made by a newer Gaffer")
    if not 0 <= header.seed <= MASK:
        raise InputError("the header's seed is not a number of 64 bits")
    return header


class RecordBuilder:
    """A recorder that keeps a whole game in memory."""

    def __init__(self, header: Header, rules: Rules[Any, Any, Any]) -> None:
        self.record = Record(header, [])
        self._rules = rules

    def opened(self, events: list[Event]) -> None:
        """Note the opening."""
        self.record.lines.append(Entry(None, events))

    def acted(self, action: Action, events: list[Event], state: Any) -> None:
        """Note an action; with a digest now and then, and at the end."""
        self.record.lines.append(make_entry(self._rules, len(self.record.lines), action, events, state))


def make_entry(rules: Rules[Any, Any, Any], number: int, action: Action, events: list[Event], state: Any) -> Entry:
    """The entry of the `number`-th action (from 1), after which the game stands at `state`."""
    due = number % DIGEST_EVERY == 0 or not rules.decisions(state)
    return Entry(action, events, digest(state) if due else "")


def record_of(rules: Rules[Any, Any, Any], setup: Any, seed: int, actions: Iterable[Action]) -> tuple[Record, Any]:
    """The record of a game from its seed and actions, and the state it leads to. Raises `IllegalAction`."""
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    state, events = rules.new(setup, seed)
    builder.opened(events)
    for action in actions:
        builder.acted(action, rules.apply(state, action), state)
    return builder.record, state


class LineCodec:
    """Reads and writes a game's lines as JSON. One object a game; the types are the game's own."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        entry = msgspec.defstruct(
            "Entry",
            [("action", rules.action_type | None), ("events", list[rules.event_type]), ("digest", str, "")],  # type: ignore[name-defined]
            tag="Entry",
            tag_field="line",
        )
        self._decoder = msgspec.json.Decoder(entry | Undo)
        self._encoder = msgspec.json.Encoder()

    def encode(self, line: Line) -> bytes:
        """One line of JSON, without its end."""
        return self._encoder.encode(line)

    def decode(self, data: bytes) -> Line:
        """The line in `data`. Raises `InputError` with what is wrong and where in the line."""
        try:
            line = self._decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise InputError(str(error)) from None
        if isinstance(line, Undo):
            return line
        return Entry(line.action, line.events, line.digest)


def read_setup(rules: Rules[Any, Any, Any], header: Header) -> Any:
    """The set-up in a header, of the game's own type. Raises `InputError` if it isn't one."""
    try:
        setup = msgspec.json.decode(header.setup, type=rules.setup_type)
        msgspec.msgpack.encode(setup)  # what can't be saved can't be played either: JSON knows numbers of any size
    except (msgspec.MsgspecError, OverflowError) as error:
        raise InputError(f"the set-up in the header can't be read: {error}") from None
    return setup


def verify(rules: Rules[Any, Any, Any], record: Record, *, to_the_end: bool = False) -> Divergence | None:
    """Play a record again with `rules`: None if every event and digest comes out the same, else where not.

    With `to_the_end`, a record of a game that isn't over is a divergence too.
    """
    state, events = rules.new(read_setup(rules, record.header), record.header.seed)
    entries = record.entries()
    if not entries or entries[0].action is not None or entries[0].events != events:
        return Divergence(0, "events", _first_difference(entries[0].events if entries else [], events))
    if entries[0].digest and entries[0].digest != digest(state):
        return Divergence(0, "digest", entries[0].digest)
    for number, entry in enumerate(entries[1:], 1):
        try:
            events = rules.apply(state, entry.action)
        except IllegalAction as error:
            return Divergence(number, "refused", str(error), error.reason)
        if events != entry.events:
            return Divergence(number, "events", _first_difference(entry.events, events))
        if entry.digest and entry.digest != digest(state):
            return Divergence(number, "digest", entry.digest)
    if to_the_end and rules.outcome(state) is None:
        return Divergence(len(entries) - 1, "unfinished", "")
    return None


def replay_state(rules: Rules[Any, Any, Any], header: Header, entries: Sequence[Entry]) -> Any:
    """The state after `entries` (the opening first), played again without comparing."""
    state, _ = rules.new(read_setup(rules, header), header.seed)
    for entry in entries[1:]:
        rules.apply(state, entry.action)
    return state


def _first_difference(recorded: Iterable[Event], played: Iterable[Event]) -> str:
    for number, (old, new) in enumerate(zip(recorded, played, strict=False), 1):
        if old != new:
            return f"event {number} was {old!r} and is now {new!r}"
    return "one of the two lists of events is longer"
