"""What of a game can be changed when somebody makes teams of his own: clubs and people, field by field.

Owns the form in which a game says so. What may stand in a field is told again by the game's own checks; these bounds
only keep hands from what would be refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from engine.core.squads import SquadRule

Kind = Literal["text", "choice", "flag", "face"]
MOST_CLUBS, MOST_PEOPLE = 40, 300
"""So many are offered of which a game may have any number; all of their files stay far below what a file may have."""


@dataclass(frozen=True, slots=True)
class DeckField:
    """One value of an entry: `options` are what may be chosen, `longest` how many letters may be typed.

    `spare` is what is left out of the file. `text` is the key of the words for an option, if it has words. `usual` is
    the face of the entry at a place if the file names none, as far as its place tells.
    """

    key: str
    kind: Kind
    longest: int = 0
    options: tuple[object, ...] = ()
    spare: object = None
    text: str = ""
    usual: Callable[[int], int] | None = None


@dataclass(frozen=True, slots=True)
class Squads:
    """How clubs' own squads are put together: by `rule`, from the people of the arrays `of`, who are named by their
    value `by`. `part` says to which part of a squad an entry of an array belongs, `worth` how good he is; `aims` at how
    many of each position, or array where entries have none, a squad is filled."""

    rule: SquadRule
    of: tuple[str, ...]
    by: str
    part: Callable[[str, Mapping[str, object]], str]
    worth: Callable[[Mapping[str, object]], float]
    aims: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """The entries of one array of a file, from `fewest` to `most` of them. `kits` are the names of a club's kits;
    people have none. `squads` is None where clubs have no squads of their own."""

    file: str
    array: str
    fields: tuple[DeckField, ...]
    kits: tuple[str, ...] = ()
    fewest: int = 1
    most: int = MOST_PEOPLE
    squads: Squads | None = None

    @property
    def face(self) -> DeckField | None:
        """The field of a face, if the entries have one."""
        return next((field for field in self.fields if field.kind == "face"), None)

    @property
    def is_of_clubs(self) -> bool:
        """Whether these are clubs, which have a crest."""
        return bool(self.kits)


def sum_of(entry: Mapping[str, object], *keys: str) -> float:
    """An entry's numbers together; what is none in a stranger's file counts nothing."""
    return sum(value for key in keys if isinstance(value := entry.get(key), int))


def name_of(longest: int) -> DeckField:
    """A name."""
    return DeckField("name", "text", longest)


def rating(key: str, low: int, high: int, spare: int | None = None) -> DeckField:
    """A number from `low` to `high`."""
    return DeckField(key, "choice", options=tuple(range(low, high + 1)), spare=spare)


def face(usual: Callable[[int], int] | None = None) -> DeckField:
    """A person's face."""
    return DeckField("face", "face", usual=usual)


def clubs(array: str, longest: int, kits: tuple[str, ...], fewest: int, most: int = MOST_CLUBS) -> Deck:
    """A file of clubs, which have no squads of their own."""
    return Deck(f"{array}.toml", array, (name_of(longest), DeckField("short", "text", 3)), kits, fewest, most)
