"""The record of a game: header, actions, events. Undo, autosave, replay, sharing and bug reports are all this.

Owns the shape of a record. Knows no disk: `engine.storage` writes what this makes.
The lines of a record from a file stay compressed, and each is decoded whenever it is asked for, so that a long game is
gone through without ever being in memory as a whole.
"""

from __future__ import annotations

import zlib
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol, overload

import msgspec
from msgspec.structs import replace

from engine.core.chance import MASK
from engine.core.clean import cleaned, is_clean, strings_in
from engine.core.errors import CODEC_FAULTS, InputError, codec_reason
from engine.core.model import Action, Event, Seat, digest
from engine.core.rules import AnyRules, Rules, SetupT, StateT, ViewT, WithChance
from engine.core.team_pack import TeamPack

FORMAT = 1
DIGEST_EVERY = 16
"""A digest of the state stands in every entry whose number this divides, and in the last of a finished game."""
LARGEST_LINE = 1 << 20
"""Bytes of a line as text, thirty times the longest of real games: decoded, it takes many times as much."""
LARGEST_RATIO = 100
"""How many times its packed size a line of a career may unpack to, as those of real games do to eight times."""
_SMALL_LINE = 4 << 10
_BLOCK = 64 << 10
_FAST = 1


class Header(msgspec.Struct, frozen=True):
    """What must be known to play a record again. `pack` are teams of somebody's own that it is played with."""

    game: str
    version: int
    levels: str
    seed: int
    seats: tuple[Seat, ...]
    setup: msgspec.Raw
    format: int = FORMAT
    pack: TeamPack | None = None


class Entry(msgspec.Struct, frozen=True, tag=True, tag_field="line", omit_defaults=True):
    """One action with what came of it; the opening of a game has no action."""

    action: Any
    events: list[Event]
    digest: str = ""


class Undo(msgspec.Struct, frozen=True, tag=True, tag_field="line"):
    """The last entry not yet undone is taken back. Nothing is ever deleted from a record."""


Line = Entry | Undo


class Record(msgspec.Struct):
    """A whole record, its actions and events of the game's own types: in memory, or decoded as they are asked for."""

    header: Header
    lines: Sequence[Line]

    def entries(self) -> Entries:
        """What counts: the entries that were not undone, the opening first. Raises `InputError` as `kept_entries`."""
        return kept_entries(self.lines)

    def events(self) -> Iterator[Event]:
        """Every event that counts, in order."""
        for entry in self.entries():
            yield from entry.events


class Entries(Sequence[Entry]):
    """Those `lines` whose numbers are `kept`, all of them entries."""

    def __init__(self, lines: Sequence[Line], kept: Sequence[int]) -> None:
        self._lines = lines
        self._kept = kept

    def __len__(self) -> int:
        return len(self._kept)

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> Entries: ...
    def __getitem__(self, place: int | slice) -> Entry | Entries:
        if isinstance(place, slice):
            return Entries(self._lines, self._kept[place])
        line = self._lines[self._kept[place]]
        assert isinstance(line, Entry)
        return line

    def __eq__(self, other: object) -> bool:
        return _equal(self, other)

    __hash__ = None  # type: ignore[assignment]


def kept_entries(lines: Sequence[Line], first: int = 1) -> Entries:
    """The entries of `lines` that were not undone, the opening first.

    Raises `InputError` if a line takes back what isn't there, or the lines don't begin with the one opening; lines are
    numbered from `first`.
    """
    kept = array("L")
    kinds = lines.kinds if isinstance(lines, PackedLines) else (kind_of(line) for line in lines)
    for number, kind in enumerate(kinds):
        if kind == UNDO:
            if len(kept) < 2:
                raise InputError(f"line {number + first} takes back an action that was never made")
            kept.pop()
        elif (kind == OPENING) != (not kept):
            what = "an opening in the middle" if kept else "no opening"
            raise InputError(f"line {number + first} is {what} of the game")
        else:
            kept.append(number)
    return Entries(lines, kept)


OPENING, ACTION, UNDO = range(3)


def kind_of(line: Line) -> int:
    """Whether a line is the opening of a game, an action, or takes one back."""
    if isinstance(line, Undo):
        return UNDO
    return OPENING if line.action is None else ACTION


class PackedLines(Sequence[Line]):
    """Lines as they lie in the file called `name`: compressed, decoded by `codec` each time they are asked for.

    A line that can't be read raises `InputError` then. `size` is how many bytes of text were added.
    """

    def __init__(self, codec: LineCodec, name: str) -> None:
        self.kinds = bytearray()
        self.size = 0
        self._codec = codec
        self._name = name
        self._blocks: list[bytes] = []
        self._firsts = array("L")
        self._fresh: list[bytes] = []
        self._fresh_size = 0
        self._alone = False
        self._open: tuple[int, list[bytes]] = (-1, [])

    def add(self, data: bytes, kind: int) -> None:
        """Add a line of JSON, without its end."""
        self.kinds.append(kind)
        self.size += len(data)
        self._fresh.append(data)
        self._fresh_size += len(data)
        if self._fresh_size >= _BLOCK:
            self._settle()

    def add_packed(self, data: object, kind: int) -> None:
        """Add a line that is compressed already, as it lies in the file: what is none is told when it is asked for."""
        self._settle()
        self._firsts.append(len(self.kinds))
        self._blocks.append(data if isinstance(data, bytes) else b"")
        self._alone = True
        self.kinds.append(kind)

    def __len__(self) -> int:
        return len(self.kinds)

    @overload
    def __getitem__(self, place: int) -> Line: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Line]: ...
    def __getitem__(self, place: int | slice) -> Line | Sequence[Line]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        number = range(len(self))[place]
        try:
            line = self._codec.decode(self._text(number))
            if kind_of(line) != self.kinds[number]:
                raise InputError("it is not what it is filed as")
        except InputError as error:
            raise InputError(f"{self._name} is damaged: line {number} can't be read: {error}") from None
        return line

    def __eq__(self, other: object) -> bool:
        return _equal(self, other)

    __hash__ = None  # type: ignore[assignment]

    def _text(self, number: int) -> bytes:
        self._settle()
        block = bisect_right(self._firsts, number) - 1
        if block != self._open[0]:
            first = self._firsts[block]
            end = self._firsts[block + 1] if block + 1 < len(self._firsts) else len(self)
            packed = self._blocks[block]
            largest = LARGEST_LINE + _BLOCK + end - first
            if self._alone:
                largest = min(LARGEST_LINE, max(_SMALL_LINE, len(packed) * LARGEST_RATIO))
            text = unpacked(packed, largest)
            self._open = block, text.split(b"\n") if end - first > 1 else [text]
        return self._open[1][number - self._firsts[block]]

    def _settle(self) -> None:
        """Put the lines that were added last together as a block: alone, a line would pack badly."""
        if self._fresh:
            self._firsts.append(len(self.kinds) - len(self._fresh))
            self._blocks.append(zlib.compress(b"\n".join(self._fresh), _FAST))
            self._fresh, self._fresh_size = [], 0


def unpacked(data: bytes, largest: int) -> bytes:
    """The text in compressed bytes. Raises `InputError` if they are broken, or hold more than `largest` bytes."""
    machine = zlib.decompressobj()
    try:
        out = machine.decompress(data, largest)
    except zlib.error:
        raise InputError("it is garbled") from None
    if not machine.eof:
        raise InputError("it is cut off, or larger than any game makes it")
    return out


def _equal(some: Sequence[Line], other: object) -> bool:
    return (
        isinstance(other, Sequence)
        and len(some) == len(other)
        and all(one == two for one, two in zip(some, other, strict=True))
    )


class Recorder(Protocol):
    """Somebody who takes down a game while it is played."""

    def opened(self, events: list[Event]) -> None:
        """The game has begun with `events`."""
        ...

    def acted(self, action: Action, events: list[Event], state: WithChance) -> None:
        """`action` was taken, `events` came of it, and `state` is how things stand."""
        ...


def header_for(rules: Rules[SetupT, StateT, ViewT], setup: SetupT, seed: int) -> Header:
    """The header of a new game of `rules`."""
    return Header(
        game=rules.game,
        version=rules.version,
        levels=rules.levels_digest,
        seed=seed,
        seats=tuple(rules.seats(setup)),
        setup=msgspec.Raw(msgspec.json.encode(setup)),
        pack=rules.pack,
    )


def read_header(data: bytes) -> Header:
    """The header in a line of JSON, its names cleaned. Raises `InputError` if it is none, or of a newer format."""
    try:
        header = msgspec.json.decode(data, type=Header)
    except CODEC_FAULTS as error:
        raise InputError(f"the header can't be read: {codec_reason(error)}") from None
    if not 1 <= header.format <= FORMAT:
        raise InputError("it was made by a newer Gaffer")
    if not 0 <= header.seed <= MASK:
        raise InputError("the header's seed is not a number of 64 bits")
    return replace(header, seats=as_shown(header.seats), pack=_pack_as_shown(header.pack))


def as_shown(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The seats with their names cleaned."""
    return tuple(replace(seat, name=cleaned(seat.name)) for seat in seats)


def _pack_as_shown(pack: TeamPack | None) -> TeamPack | None:
    """A pack with its name cleaned; what is in its files is looked at when they are read."""
    return None if pack is None else replace(pack, name=cleaned(pack.name))


class RecordBuilder:
    """A recorder that keeps a whole game in memory."""

    def __init__(self, header: Header, rules: AnyRules) -> None:
        self._lines: list[Line] = []
        self.record = Record(header, self._lines)
        self._rules = rules

    def opened(self, events: list[Event]) -> None:
        """Note the opening."""
        self._lines.append(Entry(None, events))

    def acted(self, action: Action, events: list[Event], state: WithChance) -> None:
        """Note an action; with a digest now and then, and at the end."""
        self._lines.append(make_entry(self._rules, len(self._lines), action, events, state))


def is_older(header: Header, rules: AnyRules) -> bool:
    """Whether a record was made under other rules or levels than `rules`, so that playing it again may differ."""
    return (header.version, header.levels) != (rules.version, rules.levels_digest)


def make_entry(rules: AnyRules, number: int, action: Action, events: list[Event], state: WithChance) -> Entry:
    """The entry of the `number`-th action (from 1), after which the game stands at `state`."""
    due = number % DIGEST_EVERY == 0 or not rules.decisions(state)
    return Entry(action, events, digest(state) if due else "")


def record_of(
    rules: Rules[SetupT, StateT, ViewT], setup: SetupT, seed: int, actions: Iterable[Action]
) -> tuple[Record, StateT]:
    """The record of a game from its seed and actions, and the state it leads to. Raises `IllegalAction`."""
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    state, events = rules.new(setup, seed)
    builder.opened(events)
    for action in actions:
        builder.acted(action, rules.apply(state, action), state)
    return builder.record, state


class LineCodec:
    """Reads and writes a game's lines as JSON. One object a game; the types are the game's own."""

    def __init__(self, rules: AnyRules) -> None:
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
        except CODEC_FAULTS as error:
            raise InputError(codec_reason(error)) from None
        if isinstance(line, Undo):
            return line
        return Entry(line.action, line.events, line.digest)


def read_setup(rules: Rules[SetupT, StateT, ViewT], header: Header) -> SetupT:
    """The set-up in a header, of the game's own type. Raises `InputError` if it isn't one.

    Its names are shown and are part of the game, so they can't be cleaned: those that would need it are refused.
    """
    try:
        setup = msgspec.json.decode(header.setup, type=rules.setup_type)
        msgspec.msgpack.encode(setup)  # what can't be saved can't be played either: JSON knows numbers of any size
        can_be_shown = all(is_clean(text) for text in strings_in(msgspec.json.decode(header.setup)))
    except CODEC_FAULTS as error:
        raise InputError(f"the set-up in the header can't be read: {codec_reason(error)}") from None
    if not can_be_shown:
        raise InputError("the set-up in the header holds a name that can't be shown")
    return setup
