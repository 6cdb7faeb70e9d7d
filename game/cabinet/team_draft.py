"""A pack being changed: what stands in its files, every change saved at once and taken back on demand.

Owns the values while they are edited, and writing them: a file is there whole as it was, or whole as it is now. What
is right in them the games' own checks say. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from engine import games
from engine.core.errors import InputError
from engine.core.levels import Problem, read_toml
from engine.core.model import Reason
from engine.core.squads import KEY
from engine.core.team_pack import LONGEST_NAME
from engine.core.toml_text import toml_text
from engine.storage.packs import ABOUT, read_pack, write_file
from game.cabinet.team_copies import copied, keep_faces, squad_in
from game.stage.team_decks import Deck, DeckField, name_of, rating

Entry = dict[str, Any]
Entries = list[Entry]
Where = tuple[str, ...]
"""The keys that lead to a value of an entry."""
MOST_UNDONE = 200
_MOST_VERSION = 99
PACK = Deck(
    ABOUT,
    "pack",
    (name_of(LONGEST_NAME), DeckField("author", "text", LONGEST_NAME), rating("version", 1, _MOST_VERSION)),
    most=1,
)
"""What the pack is called, its only entry."""


class _Change(NamedTuple):
    """What was changed in which entry, and how the decks that it touched stood before."""

    deck: Deck
    number: int
    where: Where | None
    before: Mapping[Deck, Entries]


class TeamDraft:
    """What the pack in the folder at `path` brings for `game`; of what it doesn't bring, what is shipped.

    Entries are replaced, never changed in place, so that what stood there before can be had again. Raises `InputError`
    if one of the files can't be read.
    """

    def __init__(self, path: Path, game: str, decks: tuple[Deck, ...]) -> None:
        self.path = path
        self.game = game
        self.decks = decks
        self._files: dict[str, dict[str, Any]] = {ABOUT: {PACK.array: [_read(path, ABOUT, "")]}}
        self._changes: list[_Change] = []
        for deck in decks:
            self._files.setdefault(deck.file, self._read(deck.file))
            found = self._files[deck.file].get(deck.array)
            if not (isinstance(found, list) and found and all(isinstance(entry, dict) for entry in found)):
                raise InputError(f"{game}/{deck.file}: {deck.array}: must be a list of tables")
        self._most = _sums_of_shipped(game)

    def _read(self, name: str) -> dict[str, Any]:
        own = self.path / self.game
        return _read(own if (own / name).exists() else files("levels") / self.game, name, f"{self.game}/")

    def entries(self, deck: Deck) -> Entries:
        """The entries of a deck, to be read only."""
        found: Entries = self._files[deck.file][deck.array]
        return found

    # -- changing

    def set(self, deck: Deck, number: int, where: Where, value: object, *, together: bool = True) -> None:
        """Give a value of an entry another one (None: leave it out), and save that. Raises `InputError`.

        Changes of the same value one after another are taken back `together`, if not told otherwise. Squads call
        whoever is called otherwise by his new name.
        """
        before = self.entries(deck)[number].get(where[0])
        entries = [*self.entries(deck)]
        entry: Entry = deepcopy(entries[number])
        entries[number] = entry
        for key in where[:-1]:
            if not isinstance(entry.get(key), dict):
                entry[key] = {}
            entry = entry[key]
        if value is None:
            entry.pop(where[-1], None)
        else:
            entry[where[-1]] = value
        after = {deck: entries}
        if self._is_named_by(deck, where):
            after |= self._named(before, value)
        self._change(deck, number, where if together else None, after)

    def add(self, deck: Deck, number: int) -> int:
        """Lay a copy of an entry behind it, and save that; its number. It is called otherwise, and no stronger than
        the pool allows. Raises `InputError`, and expects `barred` to have nothing against it."""
        entries = [*self.entries(deck)]
        rooms = {field.key: self.room(deck, field.key) for field in deck.fields}
        others = [entry for other in self.decks for entry in self.entries(other)]
        keep_faces(deck, entries, number)
        entries.insert(number + 1, copied(deck, entries[number], rooms, others))
        self._change(deck, number + 1, None, {deck: entries})
        return number + 1

    def remove(self, deck: Deck, number: int) -> None:
        """Take an entry out, of squads too, and save that. Raises `InputError`, and expects `barred` to have nothing
        against it."""
        entries = [*self.entries(deck)]
        keep_faces(deck, entries, number)
        gone = entries.pop(number)
        after = {deck: entries}
        for link in (one.squads for one in self.decks if one.squads):
            if deck.array in link.of:
                after |= self._named(gone.get(link.by), None)
        self._change(deck, number, None, after)

    def barred(self, deck: Deck, more: bool) -> Reason | None:
        """Why a deck can't have one entry more, or less; None if it can.

        Keys: `fixed` (params `count`), `most` (`count`), `fewest` (`count`), `pool` (`field`, of which none is left).
        """
        count = len(self.entries(deck))
        if deck.fewest == deck.most:
            return Reason("fixed", {"count": deck.most})
        if not more:
            return Reason("fewest", {"count": deck.fewest}) if count <= deck.fewest else None
        if count >= deck.most:
            return Reason("most", {"count": deck.most})
        for field in deck.fields:
            room = self.room(deck, field.key)
            if room is not None and field.spare is None and room < int(str(field.options[0])):
                return Reason("pool", {"field": field.key})
        return None

    @property
    def clubs(self) -> Deck | None:
        """The clubs that may have squads of their own, if the game knows such."""
        return next((deck for deck in self.decks if deck.squads is not None), None)

    def _is_named_by(self, deck: Deck, where: Where) -> bool:
        """Whether squads name people of a deck by that value."""
        link = None if self.clubs is None else self.clubs.squads
        return link is not None and deck.array in link.of and where == (link.by,)

    def _named(self, before: object, after: object) -> dict[Deck, Entries]:
        """The clubs once somebody in their squads is called otherwise, or with None is there no more."""
        clubs = self.clubs
        if clubs is None:
            return {}
        found = [*self.entries(clubs)]
        for number, club in enumerate(found):
            squad = squad_in(club)
            if before in squad:
                named = [after if one == before else one for one in squad]
                found[number] = {**club, KEY: [one for one in named if one is not None]}
        return {clubs: found}

    # -- taking back

    @property
    def can_undo(self) -> bool:
        return bool(self._changes)

    def undo(self) -> tuple[Deck, int] | None:
        """Take the last change back, and save that; says of what it was, None if there is none. Raises `InputError`."""
        if not self._changes:
            return None
        change = self._changes[-1]
        self._replace(change.before)
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

    def _change(self, deck: Deck, number: int, where: Where | None, after: Mapping[Deck, Entries]) -> None:
        """Save decks as they shall be, and keep how they were."""
        before = self._replace(after)
        last = self._changes[-1] if self._changes else None
        if where is None or last is None or (last.deck, last.number, last.where) != (deck, number, where):
            self._changes.append(_Change(deck, number, where, before))
            del self._changes[:-MOST_UNDONE]

    def _replace(self, after: Mapping[Deck, Entries]) -> dict[Deck, Entries]:
        """Have decks hold these entries, and write their files; how they stood. What can't be written is as it was."""
        before = {deck: self.entries(deck) for deck in after}
        written: list[str] = []
        self._lay(after)
        try:
            for file in dict.fromkeys(deck.file for deck in after):
                self._write(file)
                written.append(file)
        except InputError:
            self._lay(before)
            for file in written:
                self._write(file)
            raise
        return before

    def _lay(self, found: Mapping[Deck, Entries]) -> None:
        for deck, entries in found.items():
            self._files[deck.file][deck.array] = entries

    def _write(self, file: str) -> None:
        values = self._files[file]
        if file == ABOUT:
            write_file(self.path, ABOUT, toml_text(values[PACK.array][0]))
        else:
            write_file(self.path, f"{self.game}/{file}", toml_text(values))


def _read(folder: Any, name: str, called: str) -> dict[str, Any]:
    problems: list[Problem] = []
    values = read_toml(folder, name, problems)
    if values is None:
        raise InputError(f"{called}{problems[0]}")
    return values


def _sums_of_shipped(game: str) -> dict[tuple[str, str], int]:
    from engine.core.packs import sums

    return sums(games.content_of(game), games.limits_of(game))
