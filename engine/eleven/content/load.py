"""Reads Eleven's levels, and names everything that is wrong with them in one pass.

Owns the files and what makes a single entry valid; what a whole deck must hold is in `decks`. It decides nothing in
a game. Every file is an array of tables named as the file, except `tables.toml`, which is one plain table with the
buildings as an array inside.
"""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any, TypeVar

import msgspec

from engine.core.levels import Loader, Problem, Table
from engine.core.packs import Group, Limits, PackReader, cards, check_colours
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

ARRAYS = (
    "players", "youngsters", "veterans", "staff", "sponsors", "directors", "meetings", "tactics", "objectives",
    "clubs", "opponents", "scenarios", "homes",
)  # fmt: skip
"""The files that are an array of tables of their own name."""
FILES = (*(f"{name}.toml" for name in ARRAYS), "tables.toml")

_DECKS: tuple[Group, ...] = (
    dict.fromkeys(decks.FOOTBALLERS, Footballer),
    {"staff": StaffCard},
    {"sponsors": SponsorCard},
    {"directors": DirectorCard},
    {"meetings": MeetingCard},
    {"tactics": TacticCard},
    {"objectives": ObjectiveCard},
    {"clubs": OpponentClub, "homes": HomeClub},
)
"""By what may not have the same names: clubs of both kinds stand in one league table (EL-1)."""
LIMITS: Limits = {}
"""Its decks say to a card how strong they are (EL-46)."""
_MOST_ENTRIES = 200
_LONGEST_ON_CARD = 11
_NARROW = ("players", "youngsters", "veterans", "staff")
"""Whose names stand on a narrow card or under a marker."""

_CLUBS = ("clubs", "homes")

T = TypeVar("T", bound=msgspec.Struct)


class _Reader(PackReader):
    """Eleven's files: names that fit their cards, clubs that can be drawn, and buildings among the numbers."""

    def __init__(self, source: Traversable | None) -> None:
        super().__init__("eleven", "Eleven", FILES, source, _MOST_ENTRIES)

    def array(self, name: str, kind: type[T]) -> list[tuple[Table, T]]:
        before = len(self.problems)
        rows = super().array(name, kind)
        if name in _NARROW:
            for row, _ in rows:
                row.string("name", _LONGEST_ON_CARD)
        if name in _CLUBS:
            for row, _ in rows:
                check_colours(row)
        if len(self.problems) > before:
            self.sound.discard(name)
        return rows

    def tables(self) -> tuple[Tables | None, tuple[BuildingToken, ...]]:
        """The boards' numbers, and the buildings."""
        file = "tables.toml"
        values = self.values(file)
        if values is None:
            return None, ()
        before = len(self.problems)
        buildings = self.entries("buildings", file, values, BuildingToken)
        rest = {key: value for key, value in values.items() if key != "buildings"}
        tables = self.convert(rest, file, "", Tables)
        self.judge("tables", before)
        return tables, cards(buildings)


def _read(source: Traversable | None) -> tuple[Content | None, list[Problem]]:
    """The content and every fault. If there is one, the content has holes, or is None, and must not be played with."""
    reader = _Reader(source)
    found: dict[str, Any] = reader.decks(*_DECKS)
    found["opponents"] = cards(reader.array("opponents", OpponentCard))
    found |= reader.decks({"scenarios": Scenario})
    tables, found["buildings"] = reader.tables()
    reader.problems += decks.faults({**found, "tables": tables}, reader.sound)
    found["players"] = tuple(card for name in decks.FOOTBALLERS for card in found.pop(name))
    return Content(**found, tables=tables) if tables is not None else None, reader.problems


_LOADER = Loader(_read)
load, check = _LOADER.load, _LOADER.check
