"""What the list of careers shows of one: made from its open table, kept in its file, read back from there.

The file may come from anywhere, so reading takes nothing for granted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from engine.core.standings import Row
from engine.futti.season.awards import final_order
from engine.futti.season.model import SeasonTable
from engine.storage.listing import Summary
from game.games.futti import facts
from game.games.futti.style.match_kits import Clubs
from game.stage import career_stats
from game.stage.career_stats import CareerStats, Manager

_Count = Annotated[int, msgspec.Meta(ge=0, le=9999)]
_Place = Annotated[int, msgspec.Meta(ge=1, le=99)]
_Name = Annotated[str, msgspec.Meta(max_length=40)]


class Line(msgspec.Struct, frozen=True):
    """A row of the league table: the club's key in the levels, its name, matches and points, and its place."""

    key: _Name
    name: _Name
    played: _Count
    points: _Count
    place: _Place | None = None
    """Counted from 1; files from before it was kept don't say."""


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
    rows = tuple(
        Line(keys[row.team], clubs.name(row.team), row.played, row.points, place)
        for place, row in enumerate(table.rows, 1)
    )
    over = table.over or facts.season_over(table)
    picture = CareerPicture(
        keys[own], clubs.name(own), table.season, setup.seasons, table.rounds_played, len(table.calendar), over, rows
    )
    details = career_stats.keep(msgspec.to_builtins(picture), _honours(table, clubs))
    return Summary(clubs.name(own), table.rounds_played, details)


def picture_of(details: Mapping[str, object]) -> CareerPicture | None:
    """What `summarise` kept; None if it is anything else."""
    try:
        return msgspec.convert(details, CareerPicture)
    except msgspec.ValidationError:
        return None


def _honours(table: SeasonTable, clubs: Clubs) -> CareerStats:
    """What the career has come to; matches, goals and victories are of the league."""
    setup, history = table.setup, table.history
    final = final_order(table) if table.over else []
    placed = {club: (place, points) for place, (club, points) in enumerate(final, 1)}
    told = list(setup.managed)
    if final and final[0][0] not in told:
        told.append(final[0][0])  # a club that nobody manages has won
    rows = [row for past in history for row in past.rows]
    if table.season > len(history):
        rows += table.rows
    managers = tuple(_manager(table, clubs, club, rows, placed.get(club)) for club in told)
    best = next((one for one in managers if one.place == 1), Manager())
    return CareerStats(
        over=table.over,
        seasons=len(history),
        how="league" if table.over else "",
        matches=sum(row.played for row in rows) // 2,
        goals=sum(row.scored for row in rows),
        rank=(best.titles or 0, best.cups or 0, best.score or 0) if table.over else (),
        managers=managers,
    )


def _manager(table: SeasonTable, clubs: Clubs, club: int, rows: list[Row], placed: tuple[int, int] | None) -> Manager:
    setup = table.setup
    seat = setup.seat_of(club)
    return Manager(
        name=setup.seats[seat].name[: career_stats.LONGEST_NAME] if seat is not None else "",
        club=clubs.name(club),
        key=setup.clubs[club].key,
        level=setup.seats[seat].level if seat is not None else None,
        place=placed[0] if placed is not None else None,
        score=placed[1] if placed is not None else None,
        titles=sum(past.champion == club for past in table.history),
        cups=sum(past.cup_winner == club for past in table.history),
        victories=sum(row.won for row in rows if row.team == club),
    )
