"""Reading levels: data files that people write, checked so that one pass names everything that is wrong.

Owns the limits on a file, `Table`, which reads values and notes faults instead of raising, and `Loader`, which hands
out what is whole. It knows no game.
A fault never stops the reading: the value asked for is replaced by a harmless one, and whoever reads looks at the
list of problems at the end.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from engine.core.clean import is_clean
from engine.core.errors import InputError
from engine.core.model import Fact
from engine.core.team_pack import TeamPack

ContentT = TypeVar("ContentT")

MOST_BYTES = 1 << 20
MOST_DEPTH = 8
MOST_LINE = 4_000
"""Letters in a line of TOML: a dotted key costs the square of its parts."""
_MOST_BITS = 256
_LONGEST_REFERENCE = 31
_MOST_PACKS = 8
"""So many packs' content is kept: a list of careers asks for it again and again."""

_KEY = re.compile(r"[a-z][a-z0-9_]{0,30}")
_PLACE = re.compile(r"\((at (?:line \d+, column \d+|end of document))\)")
_BYTE = re.compile(r"\(byte (\d+)\)")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


class Problem(Fact, frozen=True):
    """One fault: the file, the key in it ("" for the file as a whole), and what is wrong, as part of a sentence."""

    file: str
    key: str
    reason: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.key, self.reason) if part)


class LevelErrors(InputError):
    """Files have faults: `problems` lists all of them, the text names the first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        more = len(problems) - 1
        super().__init__(f"{problems[0]} (and {more} more)" if more else str(problems[0]))
        self.problems = tuple(problems)


class Loader(Generic[ContentT]):
    """How a game's content is got. `read` gives the shipped content, or that of a folder whose files replace shipped
    ones, with every fault; where there is one the content has holes, or is None, and isn't handed out.
    """

    def __init__(self, read: Callable[[Traversable | None], tuple[ContentT | None, list[Problem]]]) -> None:
        self._read = read
        self._shipped: ContentT | None = None
        self._with_packs: dict[TeamPack, ContentT] = {}

    def load(self, source: Traversable | TeamPack | None = None) -> ContentT:
        """The shipped content, which is read once, or that of a folder whose files replace those of the same name.

        Raises `LevelErrors`, which lists every fault of every file. A record's pack that doesn't fit is left out:
        today's levels may ask for something else than those it was made for.
        """
        if isinstance(source, TeamPack):
            return self._with(source)
        if source is not None:
            return self._whole(source)
        if self._shipped is None:
            self._shipped = self._whole(None)
        return self._shipped

    def _with(self, pack: TeamPack) -> ContentT:
        if pack not in self._with_packs:
            content, problems = self._read(pack.folder())
            if len(self._with_packs) == _MOST_PACKS:
                del self._with_packs[next(iter(self._with_packs))]
            self._with_packs[pack] = self.load() if content is None or problems else content
        return self._with_packs[pack]

    def check(self, source: Traversable | None = None) -> list[Problem]:
        """Every fault of the shipped content or of a folder, as `load` would find it; none if it is valid."""
        return self._read(source)[1]

    def _whole(self, source: Traversable | None) -> ContentT:
        content, problems = self._read(source)
        if content is None or problems:
            raise LevelErrors(problems)
        return content


class Table:
    """A table of named values in a file. Every reading method notes a fault and returns something harmless."""

    def __init__(self, values: Mapping[str, object], file: str, path: str, problems: list[Problem]) -> None:
        self._values = values
        self._file = file
        self._path = path
        self._problems = problems
        self._asked: set[str] = set()

    def fault(self, key: str, reason: str) -> None:
        """Note that the value of `key` is wrong; "" means this table as a whole."""
        path = ".".join(part for part in (self._path, key) if part)
        self._problems.append(Problem(self._file, path, reason))

    def integer(self, key: str, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        value = self._get(key)
        if type(value) is int and low <= value <= high:
            return value
        self._reject(key, value, f"must be a whole number from {low} to {high}")
        return low

    def integers(self, key: str, low: int, high: int, fewest: int, most: int) -> tuple[int, ...]:
        """A list of `fewest` to `most` whole numbers from `low` to `high`."""
        values = self._list(key, fewest, most)
        found: list[int] = []
        for place, value in enumerate(values):
            if not (type(value) is int and low <= value <= high):
                self._reject(f"{key}[{place}]", value, f"must be a whole number from {low} to {high}")
                return (low,) * len(values)
            found.append(value)
        return tuple(found)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._get(key)
        if isinstance(value, bool):
            return value
        self._reject(key, value, "must be true or false")
        return False

    def string(self, key: str, longest: int) -> str:
        """A printable string of 1 to `longest` letters, without blanks around it, composed (NFC)."""
        value = self._get(key)
        if isinstance(value, str):
            composed = unicodedata.normalize("NFC", value)
            if composed and is_clean(composed, longest) and composed == composed.strip():
                return composed
        self._reject(key, value, f"must be a printable string of 1 to {longest} letters, without blanks around it")
        return ""

    def identifier(self, key: str) -> str:
        """A key by which other data calls this: small letters, digits and underscores."""
        return self._match(key, _KEY, "must be small letters, digits or _, a letter first, at most 31 in all")

    def colour(self, key: str) -> str:
        """A colour such as "#1E5B3A"."""
        return self._match(key, _COLOUR, "must be a colour such as #1E5B3A")

    def choice(self, key: str, allowed: Sequence[str]) -> str:
        """One of the strings `allowed`."""
        value = self._get(key)
        if isinstance(value, str) and value in allowed:
            return value
        self._reject(key, value, f"must be one of {', '.join(allowed)}")
        return allowed[0]

    def choices(self, key: str, allowed: Sequence[str], count: int) -> tuple[str, ...]:
        """A list of exactly `count` of the strings `allowed`, repetitions welcome."""
        values = self._list(key, count, count)
        found: list[str] = []
        for place, value in enumerate(values):
            if not (isinstance(value, str) and value in allowed):
                self._reject(f"{key}[{place}]", value, f"must be one of {', '.join(allowed)}")
                return (allowed[0],) * len(values)
            found.append(value)
        return tuple(found)

    def names(self, key: str, most: int) -> tuple[str, ...] | None:
        """A list of at most `most` printable strings of up to 31 letters; None if there is none."""
        if self._get(key) is None:
            return None
        values = self._list(key, 0, most)
        for place, value in enumerate(values):
            if not (isinstance(value, str) and value and is_clean(value, _LONGEST_REFERENCE)):
                self._reject(f"{key}[{place}]", value, "must be a printable string")
                return None
        return tuple(str(value) for value in values)

    def table(self, key: str) -> Table:
        """The table inside that is called `key`."""
        return self._child(key, self._get(key))

    def optional(self, key: str) -> Table | None:
        """The table inside that is called `key`; None if it isn't there, or null."""
        return None if self._get(key) is None else self.table(key)

    def tables(self, key: str, fewest: int, most: int) -> list[Table]:
        """A list of `fewest` to `most` tables; those that are there, if their number is wrong."""
        return [self._child(f"{key}[{place}]", value) for place, value in enumerate(self._list(key, fewest, most))]

    def close(self) -> None:
        """Note every key that nobody asked for: most often a slip of the pen."""
        for key in self._values:
            if key not in self._asked:
                self.fault(shown(key), f"is not known here; known are {', '.join(sorted(self._asked))}")

    def _get(self, key: str) -> object:
        self._asked.add(key)
        return self._values.get(key)

    def _list(self, key: str, fewest: int, most: int) -> list[object]:
        value = self._get(key)
        wanted = str(fewest) if fewest == most else f"{fewest} to {most}"
        if not isinstance(value, list):
            self._reject(key, value, f"must be a list of {wanted}")
            return []
        if not fewest <= len(value) <= most:
            self.fault(key, f"must be a list of {wanted}, not of {len(value)}")
        return value[:most]

    def _child(self, key: str, value: object) -> Table:
        path = ".".join(part for part in (self._path, key) if part)
        if not isinstance(value, dict):
            self._reject(key, value, "must be a table of named values")
            # Its own keys would all be missing too; one fault is enough.
            return Table({}, self._file, path, [])
        return Table(value, self._file, path, self._problems)

    def _match(self, key: str, pattern: re.Pattern[str], rule: str) -> str:
        value = self._get(key)
        if isinstance(value, str) and pattern.fullmatch(value):
            return value
        self._reject(key, value, rule)
        return ""

    def _reject(self, key: str, value: object, rule: str) -> None:
        self.fault(key, f"is missing, {rule}" if value is None else f"{rule}, not {shown(value)}")


def check_distinct(tables: Collection[tuple[Table, str]], key: str) -> None:
    """Note every table whose value of `key` (given beside it) appeared before; "" is a fault noted already."""
    seen: set[str] = set()
    for table, value in tables:
        if value and value in seen:
            table.fault(key, f"{shown(value)} is used more than once")
        seen.add(value)


def read_toml(folder: Traversable, name: str, problems: list[Problem]) -> dict[str, object] | None:
    """The TOML file `name` in `folder`, within the limits of this module; None if it can't be read, which is noted."""
    file = folder / name
    try:
        if not file.is_file():
            reason = "is not a plain file" if _is_odd(file) else "there is no such file"
            problems.append(Problem(name, "", reason))
            return None
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except OSError as fault:
        problems.append(Problem(name, "", f"can't be read ({fault.strerror or 'unknown reason'})"))
        return None
    text = _decode(data, name, problems)
    if text is None:
        return None
    longest = max(map(len, text.splitlines()), default=0)
    if longest > MOST_LINE:
        problems.append(Problem(name, "", f"a line has {longest} letters, at most {MOST_LINE} are allowed"))
        return None
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        problems.append(Problem(name, "", f"is not valid TOML ({toml_place(fault)})"))
        return None
    return None if _is_too_deep(values, name, problems) else values


def _is_odd(file: Traversable) -> bool:
    """Whether something else of that name is there; neither a folder nor a link to nowhere is meant to be read."""
    return isinstance(file, Path) and file.exists() and not file.is_dir()


def parse_json(data: bytes, file: str, problems: list[Problem]) -> object:
    """The value of a JSON file's bytes, within the limits of this module; None if it is none, which is noted."""
    if _decode(data, file, problems) is None:
        return None
    try:
        value = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError) as fault:
        problems.append(Problem(file, "", f"is not valid JSON ({_place(fault, data)})"))
        return None
    return None if _is_too_deep(value, file, problems) else value


def _decode(data: bytes, file: str, problems: list[Problem]) -> str | None:
    if len(data) > MOST_BYTES:
        problems.append(Problem(file, "", f"is larger than {MOST_BYTES >> 20} MB"))
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        problems.append(Problem(file, "", f"is not UTF-8 text (byte {fault.start})"))
        return None


def _is_too_deep(value: object, file: str, problems: list[Problem]) -> bool:
    """Whether lists and tables nest deeper than `MOST_DEPTH`, which is noted."""
    layer = [value]
    for _ in range(MOST_DEPTH + 1):
        layer = [
            inner
            for outer in layer
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
    if layer:
        problems.append(Problem(file, "", f"lists and tables nest deeper than {MOST_DEPTH}"))
    return bool(layer)


def _place(fault: BaseException, data: bytes) -> str:
    """Where something is wrong with the text of a JSON file, as editors count."""
    if isinstance(fault, RecursionError):
        return "nested too deep"
    found = _BYTE.search(str(fault))
    if found is None:
        return "it breaks off" if data.strip() else "it is empty"
    before = data[: int(found[1])].decode(errors="replace")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return f"at line {line}, column {column}"


def toml_place(fault: BaseException) -> str:
    """Where something is wrong with the text of a TOML file: the parser's reasons speak of its grammar."""
    if isinstance(fault, RecursionError):
        return "nested too deep"
    found = _PLACE.search(str(fault))
    return found[1] if found else "a number in it is too long"


def shown(value: object) -> str:
    """A stranger's value as a message may show it: short, and printable."""
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        # Python refuses to write numbers of thousands of digits out.
        return "a huge number"
    text = str(value) if isinstance(value, str) else repr(value)
    # A backtick is what codecs quote with: in a sentence for people it would look like their jargon.
    text = "".join(letter if letter.isprintable() and letter != "`" else "?" for letter in text)
    return f"{text[:40]}…" if len(text) > 40 else text or "an empty string"
