"""How a side would stand with other players: the engine's own figures of a table that is only thought of.

Owns thinking of it. It decides nothing and recommends nothing.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from engine.fortunes.content.cards import Ratings
from engine.fortunes.season.line_ups import current_ratings
from engine.fortunes.season.model import SeasonTable


def with_squad(table: SeasonTable, seat: int, squad: list[int]) -> SeasonTable:
    """The table with another squad of one manager; everything else is shared with it."""
    managers = list(table.managers)
    managers[seat] = replace(managers[seat], squad=squad)
    return replace(table, managers=managers)


def ratings_after(table: SeasonTable, seat: int, gone: Collection[int] = (), new: Collection[int] = ()) -> Ratings:
    """What a manager's best side is worth without some players and with others, whoever is out."""
    squad = [person for person in table.managers[seat].squad if person not in gone]
    return current_ratings(with_squad(table, seat, [*squad, *(one for one in new if one not in squad)]), seat)
