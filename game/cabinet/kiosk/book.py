"""The kiosk's book: one line for whatever is worth remembering of days at an event, and what is kept on the disk.

Owns the kinds of entries and their file. It is only ever added to, a line an entry, each on the disk before the next is
made, so that a killed process loses nothing that was noted and at most tears its last line, which is left out when the
book is read again. What all of it comes to (audits, the day's best, the ladder, a tournament) is a function of the
entries and reckoned elsewhere. Where nothing can be written the kiosk goes on: entries wait in memory, in order, and
`fault` says why.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from engine.core.errors import InputError, os_reason
from engine.storage.files import read_plain, write_plain
from game.ui.settings import folders

FILE_NAME = "book.jsonl"
LARGEST = 4 << 20
"""Bytes from which on a book is made shorter; of one twice as large only so much is read, from its end."""

How = Literal["finished", "aborted", "operator"]
Trouble = Literal["crash", "frozen", "display", "full_screen", "sound", "pad", "disk", "memory", "profile"]
Form = Literal["bracket", "league"]
Initials = Annotated[str, Meta(pattern=r"\A([A-Z0-9]([A-Z0-9 ]?[A-Z0-9])?)?\Z")]
Name = Annotated[str, Meta(min_length=1, max_length=16)]


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag=str.lower):
    """Something that happened: `at` is the machine's clock, in seconds since 1970, which may be set back."""

    at: Annotated[int, Meta(ge=0, le=1 << 36)]

    @property
    def day(self) -> date:
        """The day by the cabinet's own calendar."""
        return date.fromtimestamp(self.at)


class Started(Entry, frozen=True):
    """The cabinet opened. `after` says what had become of the one before, if the keeper started it again."""

    after: str = ""


class Ran(Entry, frozen=True):
    """It has been on for so many seconds since the last such entry, or since it started."""

    seconds: int


class Woken(Entry, frozen=True):
    """Somebody pressed something in attract mode, while this game was shown."""

    game: str


class Visited(Entry, frozen=True):
    """A visit is over: of so many people at once, after so many seconds."""

    game: str
    seconds: int
    people: int
    how: How


class Scored(Entry, frozen=True):
    """How a visit's match or weeks ended.

    `people` are the initials of who played, empty where nobody gave any; `winner` is the index of one of them, None for
    a draw or if nobody of them won. `rank` orders the results of a game, better ones greater; `said` is what a table
    says of it ("4:2"), `club` the first one's. `seed` is the match's.
    """

    game: str
    people: tuple[Initials, ...]
    winner: int | None
    rank: tuple[int, ...]
    said: str
    club: str
    seed: int


class Signed(Entry, frozen=True):
    """Whoever played the last result has given initials since it was noted; these are all there are now."""

    people: tuple[Initials, ...]


class Troubled(Entry, frozen=True):
    """Something went wrong, and the kiosk went on."""

    kind: Trouble
    said: str


class Slept(Entry, frozen=True):
    """The operator sent the cabinet to sleep, until it opens the next time."""


class Awoken(Entry, frozen=True):
    """The operator wants it awake."""


class Cleared(Entry, frozen=True):
    """The operator began the audits anew."""


class Carried(Entry, frozen=True):
    """What older entries, which were left out to keep the book short, had added up to: by the audits' own names."""

    counts: dict[str, int]


class Drawn(Entry, frozen=True):
    """A tournament begins: its names in the order of the draw, the game that is played, and its form."""

    names: Annotated[tuple[Name, ...], Meta(min_length=4, max_length=16)]
    game: str
    form: Form


class Met(Entry, frozen=True):
    """Two of the tournament's names have met: `winner` is 0 or 1, None for a draw in a league."""

    pair: tuple[int, int]
    winner: Annotated[int, Meta(ge=0, le=1)] | None
    said: str


class Ended(Entry, frozen=True):
    """The operator put an end to the tournament."""


Line = (
    Started | Ran | Woken | Visited | Scored | Signed | Troubled | Slept | Awoken | Cleared | Carried
    | Drawn | Met | Ended
)  # fmt: skip
EntryT = TypeVar("EntryT", bound=Entry)
_DECODER: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)
_ENCODER = msgspec.json.Encoder()


def kept() -> Path:
    """The folder of whatever the kiosk keeps: beside the owner's careers, never among them."""
    return folders().data / "kiosk"


def kept_book() -> Book:
    """The book of this machine's kiosk."""
    return Book(kept() / FILE_NAME)


class Book:
    """All entries, oldest first, initials in the result they belong to. `path` is its file, None if nobody keeps it."""

    def __init__(self, path: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        """Read what is there; what can't be read is said by `fault`, and the book begins empty."""
        self.path = path
        self.fault = ""
        self._clock = clock
        self._entries: list[Line] = []
        self._waiting: list[bytes] = []
        self._torn = False
        if path is not None and os.path.exists(path):  # unlike `Path.exists` no error where nobody may look
            try:
                for entry in list(self._read(path)):
                    self._take(entry)
            except InputError as fault:
                self.fault = str(fault)

    def __iter__(self) -> Iterator[Line]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def of(self, kind: type[EntryT]) -> list[EntryT]:
        """The entries of a kind."""
        return [entry for entry in self._entries if isinstance(entry, kind)]

    @property
    def now(self) -> int:
        """The machine's clock."""
        return int(self._clock())

    @property
    def today(self) -> date:
        """Its day."""
        return date.fromtimestamp(self.now)

    def note(self, kind: type[EntryT], /, **what: object) -> EntryT:
        """Add an entry of now. Never raises for the disk's sake: what can't be written waits."""
        entry = msgspec.convert({"at": self.now, **what, "what": kind.__name__.lower()}, kind)
        assert isinstance(entry, Line)
        self._take(entry)
        self._waiting.append(_ENCODER.encode(entry) + b"\n")
        self._write()
        return entry

    def sign(self, people: Sequence[str]) -> Scored:
        """The last result is by these people; returns it with their initials."""
        self.note(Signed, people=people)
        return self.of(Scored)[-1]

    def keep_short(self, keep: Callable[[Sequence[Line]], Sequence[Line]]) -> None:
        """Leave out what `keep` leaves out, if the file has become large."""
        path = self.path
        if path is None or self._waiting or not path.exists() or path.stat().st_size < LARGEST:
            return
        kept = list(keep(self._entries))
        try:
            write_plain(path, b"".join(_ENCODER.encode(entry) + b"\n" for entry in kept))
        except InputError as fault:
            self.fault = str(fault)
            return
        self._entries = kept

    def _take(self, entry: Line) -> None:
        """Let an entry count: the initials of a result stand in the result."""
        if not isinstance(entry, Signed):
            self._entries.append(entry)
            return
        for place in reversed(range(len(self._entries))):
            scored = self._entries[place]
            if isinstance(scored, Scored):
                self._entries[place] = msgspec.structs.replace(scored, people=entry.people)
                return

    def _write(self) -> None:
        """Append what waits."""
        path = self.path
        if path is None:
            self._waiting.clear()
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            number = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
            try:
                while self._waiting:
                    # A line that a full disk cut short is ended first: it is left out, and comes once more, whole.
                    data = (b"\n" if self._torn else b"") + self._waiting[0]
                    self._torn = os.write(number, data) != len(data)
                    if self._torn:
                        break
                    self._waiting.pop(0)
                os.fsync(number)
            finally:
                os.close(number)
            self.fault = "there is no room left on the disk" if self._torn else ""
        except OSError as error:
            self.fault = f"{path} can't be written: {os_reason(error)}"

    @staticmethod
    def _end_of(path: Path) -> bytes:
        """So much of a file that is too large as a book may have, from its end and from the beginning of a line;
        nothing of any other."""
        with contextlib.suppress(OSError):
            if path.stat().st_size > 2 * LARGEST:
                with path.open("rb") as file:
                    file.seek(-LARGEST, os.SEEK_END)
                    return file.read(LARGEST).partition(b"\n")[2]
        return b""

    def _read(self, path: Path) -> Iterator[Line]:
        """The entries of the file; a line that is none is left out."""
        data = self._end_of(path) or read_plain(path, 2 * LARGEST, f"the book {path}")
        self._torn = bool(data) and not data.endswith(b"\n")
        for line in data.splitlines():
            try:
                yield _DECODER.decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                continue
