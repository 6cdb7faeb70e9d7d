"""A game of Superclub at a glance: what a career's file keeps of it for the list of careers.

Owns what is kept, and reading it back: files may come from anywhere, so nothing in them is taken for granted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from engine.storage.career import Summary
from engine.superclub.content.load import load
from engine.superclub.season.model import SeasonTable
from game.cartridge import Glance, Standing
from game.superclub.looks import crest_of
from game.text import Texts
from game.theme.crests import Crest

_Count = Annotated[int, msgspec.Meta(ge=0, le=9999)]
_Name = Annotated[str, msgspec.Meta(max_length=40)]
_ROUNDS = 20
"""More than any season has: how far a career is counts seasons before rounds."""


class Line(msgspec.Struct, frozen=True):
    """A row of the table: the club's key in the levels, its name, matches and point marker."""

    key: _Name
    name: _Name
    played: _Count
    points: _Count


class Picture(msgspec.Struct, frozen=True):
    """A game at a glance. `own` are the rows of people's clubs, `room` where it stands in the season."""

    club: _Name
    name: _Name
    season: _Count
    room: _Name
    round: _Count
    over: bool
    own: tuple[_Count, ...]
    rows: Annotated[tuple[Line, ...], msgspec.Meta(max_length=6)]


def summarise(table: SeasonTable) -> Summary:
    """The summary of a game as everybody may see it."""
    content, setup = load(), table.setup
    names = {club.key: club.name for club in content.clubs}
    people = [seat for seat, one in enumerate(setup.seats) if one.is_human]
    own = people[0] if people else 0
    entrants = [(entry.key, entry.name or names.get(entry.key, entry.key)) for entry in setup.clubs]
    entrants += [(club.key, names.get(club.key, club.key)) for club in table.powerhouses]
    markers = [table.marker(entrant) for entrant in range(table.entrants)] or [0] * len(entrants)
    order = sorted(range(len(markers)), key=lambda entrant: -markers[entrant])
    rows = tuple(
        Line(*entrants[entrant], sum(entrant in (one.home, one.away) for one in table.played), max(0, markers[entrant]))
        for entrant in order
    )
    key, name = entrants[own]
    picture = Picture(
        key, name, table.season, table.room, table.round, table.over,
        tuple(row for row, entrant in enumerate(order) if entrant in people), rows,
    )  # fmt: skip
    return Summary(name, table.season * _ROUNDS + table.round, msgspec.to_builtins(picture))


def picture_of(details: Mapping[str, Any]) -> Picture | None:
    """What `summarise` kept; None if it is anything else."""
    try:
        return msgspec.convert(details, Picture)
    except msgspec.ValidationError:
        return None


def glance(t: Texts, details: Mapping[str, Any]) -> Glance | None:
    """The picture in words and crests."""
    picture = picture_of(details)
    if picture is None:
        return None
    room = f"superclub.room.{picture.room}"
    where = t(room) if room in t else ""
    if picture.room == "season" and picture.round:
        where = t("superclub.round_n", n=picture.round)
    return Glance(
        picture.name,
        crest_by_key(picture.club),
        t("superclub.over") if picture.over else t("superclub.season_n", n=max(1, picture.season)),
        where,
        tuple(Standing(row.name, crest_by_key(row.key), row.played, row.points) for row in picture.rows),
        tuple(row for row in picture.own if row < len(picture.rows)),
    )


def crest_by_key(key: str) -> Crest | None:
    """The crest of a club by its key in the levels, None for a club nobody knows any more."""
    club = next((club for club in load().clubs if club.key == key), None)
    return None if club is None else crest_of(club)
