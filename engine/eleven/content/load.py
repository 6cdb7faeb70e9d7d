"""Reads Eleven's levels, and names everything that is wrong with them in one pass.

Owns the files and what makes a single entry valid; what a whole deck must hold is in `decks`. It decides nothing in
a game. Every file is an array of tables named as the file, except `tables.toml`, which is one plain table with the
buildings as an array inside.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

import msgspec

from engine.core import model
from engine.core.emblems import CHARGES, FIELDS, OUTLINES, PATTERNS
from engine.core.levels import LevelErrors, Problem, Table, check_distinct, read_toml, shown
from engine.eleven.content import decks
from engine.eleven.content.cards import (
    BuildingToken,
    Content,
    DirectorCard,
    Footballer,
    HomeClub,
    MeetingCard,
    ObjectiveCard,
    OpponentCard,
    OpponentClub,
    Scenario,
    SponsorCard,
    StaffCard,
    Tables,
    TacticCard,
)
from engine.eleven.content.counts import counted

ARRAYS = (
    "players", "youngsters", "veterans", "staff", "sponsors", "directors", "meetings", "tactics", "objectives",
    "clubs", "opponents", "scenarios", "homes",
)  # fmt: skip
"""The files that are an array of tables of their own name."""
FILES = (*(f"{name}.toml" for name in ARRAYS), "tables.toml")

_MOST_ENTRIES = 200
_LONGEST_ON_CARD = 11
_NARROW = ("players", "youngsters", "veterans", "staff")
"""Whose names stand on a narrow card or under a marker."""

_CLUBS = ("clubs", "homes")

T = TypeVar("T", bound=msgspec.Struct)

_PATH = re.compile(r"(?P<text>.*) - at `(?:key` in `)?\$(?P<path>[^`]*)`", re.DOTALL)
_PART = re.compile(r"\.(?P<name>\w+)|\[(?P<place>\d+)\]")
_BOUND = re.compile(r"Expected `int` (?P<sign>[<>]=) (?P<bound>-?\d+)")
_LETTERS = re.compile(r"Expected `str` of length (?P<sign>[<>]=) (?P<bound>\d+)")
_LENGTH = re.compile(r"Expected `array` of length (?P<wanted>\d+), got (?P<found>\d+)")
_KIND = re.compile(r"Expected `(?P<kind>\w+)[^`]*`, got")
_FIELD = re.compile(r"Object (?P<fault>missing required|contains unknown) field `(?P<field>.*)`", re.DOTALL)
_WORDS = {
    "int": "a whole number",
    "str": "a string",
    "array": "a list",
    "object": "a table of named values",
    "bool": "true or false",
}


def load(source: Traversable | None = None) -> Content:
    """The shipped content, or that of a folder whose files replace the shipped ones of the same name.

    Raises `LevelErrors`, which lists every fault of every file.
    """
    if source is None:
        return _shipped()
    content, problems = _read(source)
    if content is None or problems:
        raise LevelErrors(problems)
    return content


def check(source: Traversable | None = None) -> list[Problem]:
    """Every fault of the shipped content or of a folder, as `load` would find it; none if it is valid."""
    return _read(source)[1]


def digest(content: Content) -> str:
    """Thirty-two hex digits that tell contents apart, the same on every machine."""
    return model.digest(content)


@cache
def _shipped() -> Content:
    content, problems = _read(None)
    if content is None or problems:
        raise LevelErrors(problems)
    return content


class _Reader:
    """Reads the files one after another. `sound` names what is whole, so that its deck can be judged."""

    def __init__(self, source: Traversable | None) -> None:
        self.problems: list[Problem] = []
        self.sound: set[str] = set()
        self._folders: dict[str, Traversable] = dict.fromkeys(FILES, files("levels") / "eleven")
        if source is not None:
            self._folders |= dict.fromkeys(_files_of(source, self.problems), source)

    def array(self, name: str, kind: type[T]) -> list[tuple[Table, T]]:
        """The entries of the file of that name which can be read."""
        file = f"{name}.toml"
        values = read_toml(self._folders[file], file, self.problems)
        if values is None:
            return []
        before = len(self.problems)
        rows = self._entries(name, file, values, kind)
        for key in values:
            if key != name:
                self.problems.append(Problem(file, shown(key), f"is not known here; known is {name}"))
        if name in _NARROW:
            for row, _ in rows:
                row.string("name", _LONGEST_ON_CARD)
        if name in _CLUBS:
            for row, _ in rows:
                _check_colours(row)
        self._judge(name, before)
        return rows

    def tables(self) -> tuple[Tables | None, tuple[BuildingToken, ...]]:
        """The boards' numbers, and the buildings."""
        file = "tables.toml"
        values = read_toml(self._folders[file], file, self.problems)
        if values is None:
            return None, ()
        before = len(self.problems)
        buildings = self._entries("buildings", file, values, BuildingToken)
        rest = {key: value for key, value in values.items() if key != "buildings"}
        tables = self._convert(rest, file, "", Tables)
        self._judge("tables", before)
        return tables, tuple(building for _, building in buildings)

    def _entries(self, name: str, file: str, values: dict[str, Any], kind: type[T]) -> list[tuple[Table, T]]:
        rows = Table(values, file, "", self.problems).tables(name, 1, _MOST_ENTRIES)
        found: list[tuple[Table, T]] = []
        for place, row in enumerate(rows):
            entry = values[name][place]
            # What is no table at all has been noted already.
            made = self._convert(entry, file, f"{name}[{place}]", kind) if isinstance(entry, dict) else None
            if made is not None:
                found.append((row, made))
        return found

    def _convert(self, entry: dict[str, Any], file: str, path: str, kind: type[T]) -> T | None:
        for inner, text in _strings(entry):
            if not text.isprintable() or text != text.strip() or unicodedata.normalize("NFC", text) != text:
                reason = f"must be printable, composed (NFC) and without blanks around it, not {shown(text)}"
                self.problems.append(Problem(file, _joined(path, inner), reason))
                return None
        try:
            return msgspec.convert(entry, kind, strict=True)
        except msgspec.ValidationError as fault:
            inner, reason = _reworded(str(fault), entry)
            self.problems.append(Problem(file, _joined(path, inner), reason))
            return None

    def _judge(self, name: str, before: int) -> None:
        if len(self.problems) == before:
            self.sound.add(name)


def _read(source: Traversable | None) -> tuple[Content | None, list[Problem]]:
    """The content and every fault. If there is one, the content has holes, or is None, and must not be played with."""
    reader = _Reader(source)
    people = {name: reader.array(name, Footballer) for name in decks.FOOTBALLERS}
    _check_distinct([row for rows in people.values() for row in rows])
    staff = _distinct(reader.array("staff", StaffCard))
    sponsors = _distinct(reader.array("sponsors", SponsorCard))
    directors = _distinct(reader.array("directors", DirectorCard))
    meetings = _distinct(reader.array("meetings", MeetingCard))
    tactics = _distinct(reader.array("tactics", TacticCard))
    objectives = _distinct(reader.array("objectives", ObjectiveCard))
    clubs, homes = reader.array("clubs", OpponentClub), reader.array("homes", HomeClub)
    # Both stand in one league table (EL-1).
    _check_distinct([*clubs, *homes])
    opponents = _cards(reader.array("opponents", OpponentCard))
    scenarios = _distinct(reader.array("scenarios", Scenario))
    tables, buildings = reader.tables()
    players, youngsters, veterans = (_cards(people[name]) for name in decks.FOOTBALLERS)
    found = decks.Decks(
        players, youngsters, veterans, staff, sponsors, directors, meetings, tactics, objectives, buildings,
        _cards(homes), _cards(clubs), opponents, scenarios, tables,
    )  # fmt: skip
    reader.problems += decks.faults(found, reader.sound)
    return found.content(), reader.problems


def _distinct(rows: list[tuple[Table, T]]) -> tuple[T, ...]:
    _check_distinct(rows)
    return _cards(rows)


def _cards(rows: list[tuple[Table, T]]) -> tuple[T, ...]:
    return tuple(card for _, card in rows)


def _check_distinct(rows: Sequence[tuple[Table, msgspec.Struct]]) -> None:
    for key in ("key", "name", "short"):
        check_distinct([(row, getattr(made, key)) for row, made in rows if hasattr(made, key)], key)


def _check_colours(row: Table) -> None:
    """A club's kit and crest in the words that the cabinet can draw."""
    kit, crest = row.table("kit"), row.table("crest")
    kit.choice("pattern", PATTERNS)
    crest.choice("outline", OUTLINES)
    crest.choice("field", FIELDS)
    crest.choice("charge", CHARGES)
    for table, colours in ((kit, ("a", "b")), (crest, ("a", "b", "ink"))):
        for colour in colours:
            table.colour(colour)
        table.close()


def _files_of(source: Traversable, problems: list[Problem]) -> list[str]:
    """Which of the files a pack brings. It must bring one, and no TOML file by another name."""
    try:
        names = sorted(entry.name for entry in source.iterdir())
    except OSError as fault:
        problems.append(Problem(str(source), "", f"can't be read as a folder ({fault.strerror or 'unknown reason'})"))
        return []
    known = [name for name in names if name in FILES]
    for name in names:
        if name.endswith(".toml") and name not in FILES:
            problems.append(Problem(shown(name), "", f"is not a file of Eleven; known are {', '.join(FILES)}"))
    if not known:
        problems.append(Problem(str(source), "", f"has none of the files {', '.join(FILES)}"))
    return known


def _strings(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every string inside, with the path to it."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(inner, _joined(path, shown(key)))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _strings(inner, f"{path}[{place}]")


def _joined(path: str, inner: str) -> str:
    return path + inner if inner.startswith("[") else ".".join(part for part in (path, inner) if part)


def _reworded(message: str, entry: dict[str, Any]) -> tuple[str, str]:
    """The path inside `entry` and the reason in plain words, from what the codec says."""
    split = _PATH.fullmatch(message)
    text, path = (split["text"], split["path"]) if split else (message, "")
    place = path.removeprefix(".").replace("[...]", "")
    if field := _FIELD.fullmatch(text):
        unknown = field["fault"] == "contains unknown"
        return _joined(place, shown(field["field"])), "is not known here" if unknown else "is missing"
    if length := _LENGTH.fullmatch(text):
        return place, f"must be a list of {length['wanted']}, not of {length['found']}"
    return place, f"{_rule(text)}{_found(entry, path)}"


def _rule(text: str) -> str:
    if bound := _BOUND.fullmatch(text):
        return f"must be {'at most' if bound['sign'] == '<=' else 'at least'} {bound['bound']}"
    if letters := _LETTERS.fullmatch(text):
        side = "at most" if letters["sign"] == "<=" else "at least"
        return f"must have {side} {counted(int(letters['bound']), 'letter')}"
    if text.startswith("Expected `str` matching"):
        return "must be small letters, digits or _, a letter first, at most 31 in all"
    if kind := _KIND.match(text):
        return f"must be {_WORDS.get(kind['kind'], 'something else')}"
    return "is none of those that are known"


def _found(entry: Any, path: str) -> str:
    """What stands at `path`, as the end of a sentence; nothing if the path has no names to follow."""
    for part in _PART.finditer(path):
        inner: int | str = part["name"] if part["name"] else int(part["place"])
        try:
            entry = entry[inner]
        except (KeyError, IndexError, TypeError):
            return ""
    return "" if "[...]" in path or isinstance(entry, dict) else f", not {shown(entry)}"
