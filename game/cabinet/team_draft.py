"""A pack being changed: what stands in its files, every change saved at once and taken back on demand.

Owns the values while they are edited, and writing them: a file is there whole as it was, or whole as it is now. What
is right in them the games' own checks say. Draws nothing.
"""

from __future__ import annotations

from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from engine import games
from engine.core.errors import InputError
from engine.core.levels import Problem, read_toml
from engine.core.toml_text import toml_text
from engine.storage.packs import read_pack, write_file
from game.stage.team_decks import Deck

Entry = dict[str, Any]
Where = tuple[str, ...]
"""The keys that lead to a value of an entry."""
MOST_UNDONE = 200


class _Change(NamedTuple):
    deck: Deck
    number: int
    where: Where
    before: Entry


class TeamDraft:
    """What the pack in the folder at `path` brings for `game`; of what it doesn't bring, what is shipped.

    Raises `InputError` if one of the files of `decks` can't be read.
    """

    def __init__(self, path: Path, game: str, decks: tuple[Deck, ...]) -> None:
        self.path = path
        self.game = game
        self.decks = decks
        self._files: dict[str, dict[str, Any]] = {}
        self._changes: list[_Change] = []
        for deck in decks:
            self._files.setdefault(deck.file, self._read(deck.file))
            found = self._files[deck.file].get(deck.array)
            if not (isinstance(found, list) and found and all(isinstance(entry, dict) for entry in found)):
                raise InputError(f"{game}/{deck.file}: {deck.array}: must be a list of tables")
        self._most = _sums_of_shipped(game)

    def _read(self, name: str) -> dict[str, Any]:
        own, problems = self.path / self.game, list[Problem]()
        folder = own if (own / name).exists() else files("levels") / self.game
        values = read_toml(folder, name, problems)
        if values is None:
            raise InputError(f"{self.game}/{problems[0]}")
        return values

    def entries(self, deck: Deck) -> list[Entry]:
        """The entries of a deck, to be read only."""
        found: list[Entry] = self._files[deck.file][deck.array]
        return found

    def set(self, deck: Deck, number: int, where: Where, value: object) -> None:
        """Give a value of an entry another one (None: leave it out), and save that. Raises `InputError`.

        Changes of the same value one after another are taken back together.
        """
        before = deepcopy(self.entries(deck)[number])
        entry: Entry = self.entries(deck)[number]
        for key in where[:-1]:
            if not isinstance(entry.get(key), dict):
                entry[key] = {}
            entry = entry[key]
        if value is None:
            entry.pop(where[-1], None)
        else:
            entry[where[-1]] = value
        self._save(deck, number, before)
        last = self._changes[-1] if self._changes else None
        if last is None or (last.deck, last.number, last.where) != (deck, number, where):
            self._changes.append(_Change(deck, number, where, before))
            del self._changes[:-MOST_UNDONE]

    @property
    def can_undo(self) -> bool:
        return bool(self._changes)

    def undo(self) -> tuple[Deck, int] | None:
        """Take the last change back, and save that; says of what it was, None if there is none. Raises `InputError`."""
        if not self._changes:
            return None
        change = self._changes[-1]
        after = self.entries(change.deck)[change.number]
        self.entries(change.deck)[change.number] = deepcopy(change.before)
        self._save(change.deck, change.number, after)
        self._changes.pop()
        return change.deck, change.number

    def room(self, deck: Deck, field: str) -> int | None:
        """How much can be added to a field before all entries together have more than is shipped; None: any amount."""
        most = self._most.get((deck.array, field))
        if most is None:
            return None
        values = (entry.get(field, 0) for entry in self.entries(deck))
        return most - sum(int(value) for value in values if isinstance(value, int))

    def faults(self) -> tuple[Problem, ...]:
        """Everything that is wrong with the pack as it lies there now."""
        return read_pack(self.path).problems

    def _save(self, deck: Deck, number: int, before: Entry) -> None:
        """Write a deck's file; what can't be written is as it was."""
        try:
            write_file(self.path, f"{self.game}/{deck.file}", toml_text(self._files[deck.file]))
        except InputError:
            self.entries(deck)[number] = before
            raise


def _sums_of_shipped(game: str) -> dict[tuple[str, str], int]:
    from engine.core.packs import sums

    return sums(games.content_of(game), games.limits_of(game))
