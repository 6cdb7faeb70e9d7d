"""Reads Superclub's levels, and names everything that is wrong with them in one pass.

Owns the files; what makes a single entry valid is in the types, what a whole deck must hold in `decks`. It decides
nothing in a game. Every file is an array of tables named as the file, except `tables.toml`, which is one plain table.
"""

from __future__ import annotations

from importlib.resources.abc import Traversable

from engine.core.levels import Loader, Problem
from engine.core.packs import PackReader, cards, check_colours, check_names
from engine.superclub.content import decks
from engine.superclub.content.cards import Card, ChangerCard, ClubCard, Content, CupOpponent, StaffCard, Tables

FILES = ("players.toml", "staff.toml", "changers.toml", "opponents.toml", "clubs.toml", "tables.toml")

_MOST_ENTRIES = 400


def _read(source: Traversable | None) -> tuple[Content | None, list[Problem]]:
    """The content and every fault. If there is one, the content has holes, or is None, and must not be played with."""
    reader = PackReader("superclub", "Superclub", FILES, source, _MOST_ENTRIES)
    players = reader.array("players", Card, numbered=True)
    staff = reader.array("staff", StaffCard, numbered=True)
    # A club's people stand on one screen.
    check_names([*players, *staff])
    changers = reader.array("changers", ChangerCard, numbered=True)
    check_names(changers)
    opponents = reader.array("opponents", CupOpponent, numbered=True)
    check_names(opponents)
    clubs = reader.array("clubs", ClubCard)
    check_names(clubs)
    for row, _ in clubs:
        check_colours(row, ("kit", "second"))
    tables = reader.plain("tables", Tables)
    found = decks.Decks(cards(players), cards(staff), cards(changers), cards(opponents), cards(clubs), tables)
    reader.problems += decks.faults(found, reader.sound)
    return found.content(), reader.problems


_LOADER = Loader(_read)
load, check = _LOADER.load, _LOADER.check
