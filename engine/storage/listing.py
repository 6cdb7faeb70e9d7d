"""The list of careers: what a folder's files say about themselves, without opening one to play on.

Owns what the list tells of a career, and how a file that is none is told apart from one that can't be read here and
now. What is in a career is `career.py`'s business.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from engine import games
from engine.core.clean import cleaned, cleaned_within
from engine.core.errors import InputError
from engine.core.model import Fact
from engine.core.team_pack import TeamPack
from engine.storage import database, faults
from engine.storage.files import names_in
from engine.storage.rows import columns_of, header_in, place, read_json

SUFFIX = ".gaffer"


class Summary(Fact, frozen=True):
    """What the list of careers shows: the club, its week, and `details` for a picture of table and crest."""

    club: str = ""
    week: int = 0
    details: dict[str, object] = msgspec.field(default_factory=dict)


class CareerInfo(Fact, frozen=True):
    """A career in the list. `created` counts the careers of a folder from 1; the larger `played`, the more recently.

    `pack` are the teams of somebody's own that it is played with.
    """

    path: Path
    name: str
    game: str
    created: int
    played: int
    summary: Summary
    pack: TeamPack | None = None


class Broken(Fact, frozen=True):
    """A file in the list that is no usable career, and one sentence why.

    `fault` says whether it is the file's own, so that it will never be usable; else it is open in another window, or
    can't be read for a reason that lies with the disk or the folder.
    """

    path: Path
    sentence: str
    fault: Literal["file", "open", "place"] = "file"


def each_career(folder: Path) -> Iterator[CareerInfo | Broken]:
    """Every career file in `folder`, read as it is asked for. None is hidden; what a killed process left is mended.

    A folder that can't be looked into is itself what can't be used.
    """
    try:
        paths = names_in(folder, SUFFIX)
    except InputError as error:
        yield Broken(folder, str(error), "place")
        return
    for path in paths:
        try:
            with faults.complaints(path):
                played = database.last_written(path)  # before it is mended, which is not playing
            with database.reading(path, thorough=False) as connection:
                info = read_info(path, connection, played)
        except faults.Busy as error:
            yield Broken(path, str(error), "open")
        except faults.Unavailable as error:
            yield Broken(path, str(error), "place")
        except InputError as error:
            yield Broken(path, str(error))
        else:
            yield info


def delete_career(path: Path) -> None:
    """Delete a career, or a file in its list that is none. Raises `InputError` if it is open, or can't be deleted."""
    database.delete(path)


def list_careers(folder: Path) -> list[CareerInfo | Broken]:
    """All of them, the one played last first."""
    found = ((info.played if isinstance(info, CareerInfo) else 0, info) for info in each_career(folder))
    return [info for _, info in sorted(found, key=lambda pair: -pair[0])]


def read_info(path: Path, connection: sqlite3.Connection, played: int) -> CareerInfo:
    """What the list says of the career that `connection` reads. Raises `InputError`."""
    name, created, header, summary = columns_of(path, connection, "name, created, header, summary")
    if not isinstance(name, str) or not isinstance(created, int):
        raise InputError(f"{path.name} is damaged: its name or number is missing")
    about = header_in(path, header)
    game = about.game
    if game not in games.GAMES:
        raise InputError(f"{path.name} is a career of {game!r}, a game that is not here")
    told = read_json(path, summary, Summary)
    with place(path, "what it says about the career"):
        told = Summary(cleaned(told.club), told.week, cleaned_within(told.details))
    return CareerInfo(path, cleaned(name), game, created, played, told, about.pack)
