"""Reading what a game is made of: decks of cards and tables of numbers, shipped or from a folder that replaces some.

Owns what such files have in common: which there are, how an entry becomes a struct, and the codec's faults in plain
words. It knows no game; what makes an entry valid is the struct's business, what a whole deck must hold the game's.
Most files are an array of tables named as the file; others are one plain table.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

import msgspec

from engine.core.clean import is_clean
from engine.core.codec_words import joined, reworded
from engine.core.entries import CHARGES, FIELDS, OUTLINES, PATTERNS
from engine.core.levels import Problem, Table, check_distinct, read_toml, shown

T = TypeVar("T", bound=msgspec.Struct)
Group = Mapping[str, type[msgspec.Struct]]
"""Files of entries that are looked at together, by name."""


class PackReader:
    """Reads the files of a game one after another and notes every fault.

    `sound` names the files that are whole, so that what is in them can be judged as a deck.
    """

    def __init__(self, game: str, title: str, names: Sequence[str], source: Traversable | None, most: int) -> None:
        """The files `names` of `levels/<game>`, replaced by those in `source`; no array has more than `most` entries.

        `title` is what messages call the game.
        """
        self.problems: list[Problem] = []
        self.sound: set[str] = set()
        self._most = most
        self._folders = folders(game, title, names, source, self.problems)

    def array(self, name: str, kind: type[T]) -> list[tuple[Table, T]]:
        """The entries of the file of that name which can be read.

        Those that have a `number` get their place in the file, which isn't written.
        """
        file = f"{name}.toml"
        values = self.values(file)
        if values is None:
            return []
        before = len(self.problems)
        rows = self.entries(name, file, values, kind)
        for key in values:
            if key != name:
                self.problems.append(Problem(file, shown(key), f"is not known here; known is {name}"))
        self.judge(name, before)
        return rows

    def decks(self, *groups: Group, kits: Sequence[str] = ()) -> dict[str, tuple[msgspec.Struct, ...]]:
        """Files of entries, by name. In a group no two are called the same; `kits` are judged of clubs, and crests."""
        found: dict[str, tuple[msgspec.Struct, ...]] = {}
        for group in groups:
            rows = {name: self.array(name, kind) for name, kind in group.items()}
            together = [row for deck in rows.values() for row in deck]
            check_names(together)
            for row, made in together:
                if kits and hasattr(made, "crest"):
                    check_colours(row, kits)
            found |= {name: cards(deck) for name, deck in rows.items()}
        return found

    def plain(self, name: str, kind: type[T]) -> T | None:
        """The file of that name as one struct; None if it can't be read."""
        values = self.values(f"{name}.toml")
        if values is None:
            return None
        before = len(self.problems)
        made = self.convert(values, f"{name}.toml", "", kind)
        self.judge(name, before)
        return made

    def values(self, file: str) -> dict[str, object] | None:
        """What a file holds; None if it can't be read."""
        return read_toml(self._folders[file], file, self.problems)

    def entries(self, name: str, file: str, values: Mapping[str, Any], kind: type[T]) -> list[tuple[Table, T]]:
        """Those tables of the array `name` in `values` that can be read."""
        rows = Table(values, file, "", self.problems).tables(name, 1, self._most)
        found: list[tuple[Table, T]] = []
        numbered = "number" in kind.__struct_fields__
        for place, row in enumerate(rows):
            entry = values[name][place]
            if not isinstance(entry, dict):
                # What is no table at all has been noted already.
                continue
            if numbered and "number" in entry:
                row.fault("number", "is not known here: the place in the file is the number")
                continue
            made = self.convert({**entry, "number": place} if numbered else entry, file, f"{name}[{place}]", kind)
            if made is not None:
                found.append((row, made))
        return found

    def convert(self, entry: dict[str, object], file: str, path: str, kind: type[T]) -> T | None:
        """The struct that an entry stands for; None if it is none, which is noted."""
        for inner, text in _strings(entry):
            if not is_clean(text, len(text)) or text != text.strip() or unicodedata.normalize("NFC", text) != text:
                reason = f"must be printable, composed (NFC) and without blanks around it, not {shown(text)}"
                self.problems.append(Problem(file, joined(path, inner), reason))
                return None
        try:
            return msgspec.convert(entry, kind, strict=True)
        except msgspec.ValidationError as fault:
            inner, reason = reworded(str(fault), entry)
            self.problems.append(Problem(file, joined(path, inner), reason))
            return None

    def judge(self, name: str, before: int) -> None:
        """The file of that name is sound if no problem has been added to the `before` that there were."""
        if len(self.problems) == before:
            self.sound.add(name)


def cards(rows: Iterable[tuple[Table, T]]) -> tuple[T, ...]:
    """The structs without the tables they were read from."""
    return tuple(card for _, card in rows)


def check_names(rows: Sequence[tuple[Table, msgspec.Struct]], fields: Sequence[str] = ("key", "name", "short")) -> None:
    """Note every entry of which one of these fields, if it has it, is the same as of an earlier one."""
    for field in fields:
        check_distinct([(row, getattr(made, field)) for row, made in rows if hasattr(made, field)], field)


def check_colours(row: Table, kits: Sequence[str] = ("kit",)) -> None:
    """Note what the cabinet can't draw of a club's kits and crest."""
    tables = [(row.table(name), ("a", "b")) for name in kits]
    for kit, _ in tables:
        kit.choice("pattern", PATTERNS)
    crest = row.table("crest")
    crest.choice("outline", OUTLINES)
    crest.choice("field", FIELDS)
    crest.choice("charge", CHARGES)
    for table, colours in (*tables, (crest, ("a", "b", "ink"))):
        for colour in colours:
            table.colour(colour)
        table.close()


Limits = Mapping[str, tuple[str, tuple[str, ...]]]
"""What teams of one's own may not have more of than is shipped: by a deck's name in the content, its file and the
fields that are added up over all of its entries."""


def sums(content: object, limits: Limits) -> dict[tuple[str, str], int]:
    """What each field of each deck adds up to, by deck and field."""
    return {
        (deck, field): sum(int(getattr(entry, field)) for entry in getattr(content, deck))
        for deck, (_, fields) in limits.items()
        for field in fields
    }


def stronger(content: object, shipped: object, limits: Limits) -> Iterator[Problem]:
    """Where a pack's people are stronger, all together, than those that are shipped."""
    most = sums(shipped, limits)
    for (deck, field), found in sums(content, limits).items():
        if found > most[deck, field]:
            reason = f"must add up to at most {most[deck, field]} over all, as in the shipped pool, not {found}"
            yield Problem(limits[deck][0], f"{deck}.{field}", reason)


def folders(
    game: str, title: str, names: Sequence[str], source: Traversable | None, problems: list[Problem]
) -> dict[str, Traversable]:
    """Where each of a game's files is read: what `source` brings there, everything else in `levels/<game>`."""
    found: dict[str, Traversable] = dict.fromkeys(names, files("levels") / game)
    if source is not None:
        found |= dict.fromkeys(_brought(source, title, names, problems), source)
    return found


def _brought(source: Traversable, title: str, known: Sequence[str], problems: list[Problem]) -> list[str]:
    """Which of the files a pack brings. It must bring one, and no TOML file by another name."""
    try:
        names = sorted(entry.name for entry in source.iterdir())
    except OSError as fault:
        problems.append(Problem(str(source), "", f"can't be read as a folder ({fault.strerror or 'unknown reason'})"))
        return []
    brought = [name for name in names if name in known]
    problems.extend(
        Problem(shown(name), "", f"is not a file of {title}; known are {', '.join(known)}")
        for name in names
        if name.endswith(".toml") and name not in known
    )
    if not brought:
        problems.append(Problem(str(source), "", f"has none of the files {', '.join(known)}"))
    return brought


def _strings(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every string inside, with the path to it."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(inner, joined(path, shown(key)))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _strings(inner, f"{path}[{place}]")
