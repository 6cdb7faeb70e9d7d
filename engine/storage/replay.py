"""Replay files: a finished game's record in one small file to keep and to share; and reading whatever holds one.

Owns the format: gzip around lines of JSON, the header first, then the record's lines. Since strangers send such
files, everything that is read has a limit, and every fault is one sentence with its line.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec

from engine import games
from engine.core.errors import InputError, os_reason
from engine.core.record import LARGEST_LINE, LineCodec, PackedLines, Record, kept_entries, kind_of, read_header
from engine.core.verifying import Divergence, verify
from engine.storage import career, listing
from engine.storage.files import open_plain, replacing

SUFFIX = ".gafferplay"
LARGEST_FILE = 32 << 20
LARGEST_TEXT = 512 << 20
MOST_LINES = 1_000_000
LARGEST_RATIO = 50
"""How many times its packed size a file may unpack to; records pack to about a fifteenth."""
_SMALL = 1 << 20
"""Below this size the ratio is not looked at: little text can pack very well."""
_CHUNK = 1 << 16
_GZIP = 31
CRASH = b'{"crash":'
"""How the first line of what is left of a cabinet that died begins."""
_GZIP_START, _SQLITE = b"\x1f\x8b", b"SQLite format 3\0"


def write_replay(path: Path, record: Record) -> None:
    """Write `record` to `path`, whole or not at all. Raises `InputError` if it can't be written."""
    codec = LineCodec(games.rules_for(record.header.game))
    packer = zlib.compressobj(wbits=_GZIP)
    with replacing(path) as partial, partial.open("wb") as file:
        file.write(packer.compress(msgspec.json.encode(record.header) + b"\n"))
        for line in record.lines:
            file.write(packer.compress(codec.encode(line) + b"\n"))
        file.write(packer.flush())


def read_replay(path: Path) -> Record:
    """The record in `path`. Raises `InputError` naming the file and the line of what is wrong."""
    return _record_in(path, _lines(path))


def _record_in(path: Path, text: Iterator[bytes], first: int = 1) -> Record:
    """The record in the lines of a file, which are numbered from `first`: its header, and what follows."""
    number = first - 1
    try:
        for number, data in enumerate(text, first):
            if number == first:
                header = read_header(data)
                codec = LineCodec(games.rules_for(header.game))
                lines = PackedLines(codec, path.name)
            else:
                lines.add(data, kind_of(codec.decode(data)))
        if number <= first:
            raise _Unreadable("holds no game")
    except _Unreadable as error:
        raise InputError(f"{path.name} {error}") from None
    except InputError as error:
        raise InputError(f"{path.name}, line {number}: {error}") from None
    try:
        kept_entries(lines, first=first + 1)
    except InputError as error:
        raise InputError(f"{path.name}: {error}") from None
    return Record(header, lines)


def verify_replay(path: Path) -> Divergence | None:
    """Play the record in `path` again: None if everything comes out the same. Raises `InputError` as `read_replay`."""
    return verify_read(path, read_replay(path))


def verify_read(path: Path, record: Record, *, to_the_end: bool = True) -> Divergence | None:
    """`verify_replay` for a record that was read from `path` already; it may break off without `to_the_end`."""
    try:
        return verify(games.rules_of(record.header), record, to_the_end=to_the_end)
    except InputError as error:
        raise InputError(f"{path.name}, line 1: {error}") from None


class _Unreadable(Exception):
    """What is wrong with a file as a whole, to be said after its name."""


def is_crash(path: Path) -> bool:
    """Whether a file is what is left of a cabinet that died: lines of JSON, first what became of it."""
    try:
        with open_plain(path) as file:
            return file.read(len(CRASH)) == CRASH
    except OSError:
        return False  # what is wrong with it is told by whoever reads it


def read_crash(path: Path) -> Record:
    """What was played when a cabinet died, as far as it came. Raises `InputError`, also if nothing was."""
    text = _lines(path, partial(_plain, path))
    try:
        next(text, b"")
    except _Unreadable as error:
        raise InputError(f"{path.name} {error}") from None
    return _record_in(path, text, first=2)


def _plain(path: Path) -> Iterator[bytes]:
    """The file as it lies there."""
    size = 0
    try:
        with open_plain(path) as file:
            while text := file.read(_CHUNK * 16):
                size += len(text)
                if size > LARGEST_FILE:
                    raise _Unreadable(f"is larger than {LARGEST_FILE >> 20} MiB, which no crash file is")
                yield text
    except OSError as error:
        raise _Unreadable(f"can't be read: {os_reason(error)}") from None


def _lines(path: Path, texts: Callable[[], Iterator[bytes]] | None = None) -> Iterator[bytes]:
    """The lines of the text, without their ends, each valid UTF-8; the text is unpacked, unless `texts` gives it."""
    rest = b""
    count = 0
    for text in texts() if texts is not None else _unpacked(path):
        *whole, rest = (rest + text).split(b"\n")
        for line in whole:
            count += 1
            if count > MOST_LINES:
                raise _Unreadable(f"has more than {MOST_LINES} lines")
            try:
                line.decode()
            except UnicodeDecodeError:
                raise _Unreadable(f"is not UTF-8 text in line {count}") from None
            yield line
        if len(rest) > LARGEST_LINE:
            raise _Unreadable(f"is too large in line {count + 1}")
    if rest:
        raise _Unreadable(f"is cut off in line {count + 1}")


def _unpacked(path: Path) -> Iterator[bytes]:
    unpacker = zlib.decompressobj(wbits=_GZIP)
    packed_size = text_size = 0
    try:
        with open_plain(path) as file:
            packed = text = b""
            while not unpacker.eof:
                if not packed:
                    packed = file.read(_CHUNK)
                    packed_size += len(packed)
                    if not packed and not text:
                        break
                text = unpacker.decompress(packed, _CHUNK * 16)
                packed = unpacker.unconsumed_tail
                text_size += len(text)
                if packed_size > LARGEST_FILE:
                    raise _Unreadable(f"is larger than {LARGEST_FILE >> 20} MiB, which no replay is")
                if text_size > LARGEST_TEXT or text_size > max(_SMALL, packed_size * LARGEST_RATIO):
                    raise _Unreadable("unpacks to more than a replay can hold")
                yield text
    except OSError as error:
        raise _Unreadable(f"can't be read: {os_reason(error)}") from None
    except zlib.error:
        raise _Unreadable("is damaged" if text_size else "is not a replay") from None
    if not unpacker.eof:
        raise _Unreadable("is cut off" if text_size else "is not a replay")


def read_record(path: Path) -> Record:
    """The record in a replay file, in what is left of a cabinet that died, or in a career's, which is neither changed
    nor held open. Raises `InputError`."""
    if is_crash(path):
        return read_crash(path)
    return career.read_record(path) if is_career(path) else read_replay(path)


def is_career(path: Path) -> bool:
    """Whether a file is to be read as a career: by how it begins, else by its name."""
    try:
        with open_plain(path) as file:
            start = file.read(len(_SQLITE))
    except OSError:
        start = b""  # what is wrong with it is told by whoever reads it
    return start == _SQLITE or (path.suffix == listing.SUFFIX and not start.startswith(_GZIP_START))
