"""Reads Football Fortunes' levels, and names everything that is wrong with them in one pass.

Owns the files; what makes a single entry valid is in the types, what a whole deck must hold in `decks`. It decides
nothing in a game. Every file is an array of tables named as the file, except `names.toml` and `tables.toml`, which are
one plain table each.
"""

from __future__ import annotations

from importlib.resources.abc import Traversable

from engine.core.levels import Loader, Problem
from engine.core.packs import PackReader, cards, check_colours, check_names
from engine.fortunes.content import decks
from engine.fortunes.content.cards import (
    ClubCard,
    Content,
    ContinentalCard,
    CrisisCard,
    LuckCard,
    Names,
    SelectionCard,
    SeniorCard,
    Tables,
    YouthCard,
)

FILES = (
    "seniors.toml", "youths.toml", "luck.toml", "selection.toml", "crises.toml", "clubs.toml", "continental.toml",
    "names.toml", "tables.toml",
)  # fmt: skip

_MOST_ENTRIES = 400


def _read(source: Traversable | None) -> tuple[Content | None, list[Problem]]:
    """The content and every fault. If there is one, the content has holes, or is None, and must not be played with."""
    reader = PackReader("fortunes", "Football Fortunes", FILES, source, _MOST_ENTRIES)
    seniors = reader.array("seniors", SeniorCard, numbered=True)
    youths = reader.array("youths", YouthCard, numbered=True)
    # They play in one team.
    check_names([*seniors, *youths])
    luck = reader.array("luck", LuckCard, numbered=True)
    check_names(luck)
    selection = reader.array("selection", SelectionCard, numbered=True)
    check_names(selection)
    crises = reader.array("crises", CrisisCard, numbered=True)
    check_names(crises)
    clubs = reader.array("clubs", ClubCard)
    continental = reader.array("continental", ContinentalCard)
    # They meet in the European cup.
    check_names([*clubs, *continental])
    for row in (*(row for row, _ in clubs), *(row for row, _ in continental)):
        check_colours(row, ("kit", "second"))
    names = reader.plain("names", Names)
    tables = reader.plain("tables", Tables)
    found = decks.Decks(
        seniors=cards(seniors),
        youths=cards(youths),
        luck=cards(luck),
        selection=cards(selection),
        crises=cards(crises),
        clubs=cards(clubs),
        continental=cards(continental),
        names=names,
        tables=tables,
    )
    reader.problems += decks.faults(found, reader.sound)
    return found.content(), reader.problems


_LOADER = Loader(_read)
load, check = _LOADER.load, _LOADER.check
