"""What the list of careers shows of one: made from its open table, kept in its file, read back from there.

The file may come from anywhere, so reading takes nothing for granted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from engine.futti.season.model import SeasonTable
from engine.storage.career import Summary
from game.scenes.common import facts
from game.scenes.common.clubs import Clubs

_Count = Annotated[int, msgspec.Meta(ge=0, le=9999)]
_Name = Annotated[str, msgspec.Meta(max_length=40)]


class Line(msgspec.Struct, frozen=True):
    """A row of the league table: the club's key in the levels, its name, matches and points."""

    key: _Name
    name: _Name
    played: _Count
    points: _Count


class CareerPicture(msgspec.Struct, frozen=True):
    """A career at a glance. `club` is the key of the first person's club; `week` of `weeks` dates are played."""

    club: _Name
    name: _Name
    season: _Count
    seasons: _Count
    week: _Count
    weeks: _Count
    over: bool
    rows: Annotated[tuple[Line, ...], msgspec.Meta(max_length=12)]


def summarise(table: SeasonTable) -> Summary:
    """The summary of a career as everybody may see it."""
    setup, clubs = table.setup, Clubs(table.setup)
    people = [club for club, seat in zip(setup.managed, setup.seats, strict=True) if seat.is_human]
    own = people[0] if people else setup.managed[0]
    keys = [entry.key for entry in setup.clubs]
    rows = tuple(Line(keys[row.team], clubs.name(row.team), row.played, row.points) for row in table.rows)
    over = table.over or facts.season_over(table)
    picture = CareerPicture(
        keys[own], clubs.name(own), table.season, setup.seasons, table.rounds_played, len(table.calendar), over, rows
    )
    return Summary(clubs.name(own), table.rounds_played, msgspec.to_builtins(picture))


def picture_of(details: Mapping[str, Any]) -> CareerPicture | None:
    """What `summarise` kept; None if it is anything else."""
    try:
        return msgspec.convert(details, CareerPicture)
    except msgspec.ValidationError:
        return None
