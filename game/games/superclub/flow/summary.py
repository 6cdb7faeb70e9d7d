"""A game of Superclub at a glance: what a career's file keeps of it for the list of careers.

Owns what is kept, and reading it back: files may come from anywhere, so nothing in them is taken for granted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from engine.storage.listing import Summary
from engine.superclub.content.load import load
from engine.superclub.season.kick_off import fixtures
from engine.superclub.season.model import SeasonTable
from engine.superclub.season.season_end import managers_ranked
from game.stage import career_stats
from game.stage.career_stats import CareerStats, Manager
from game.stage.club_looks import crest_of
from game.stage.game_plugin import Glance, Standing
from game.ui.look.crests import Crest
from game.ui.text import Texts

_Count = Annotated[int, msgspec.Meta(ge=0, le=9999)]
_Place = Annotated[int, msgspec.Meta(ge=1, le=99)]
_Name = Annotated[str, msgspec.Meta(max_length=40)]
_ROUNDS = 20
"""More than any season has: how far a career is counts seasons before rounds."""
_CUPS = ("super_duper", "supercup")
"""The ways to win that are a cup."""


class Line(msgspec.Struct, frozen=True):
    """A row of the table: the club's key in the levels, its name, matches and point marker, and its place."""

    key: _Name
    name: _Name
    played: _Count
    points: _Count
    place: _Place | None = None
    """Counted from 1; files from before it was kept don't say."""


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
        Line(
            *entrants[entrant],
            sum(entrant in (one.home, one.away) for one in table.played),
            max(0, markers[entrant]),
            place,
        )
        for place, entrant in enumerate(order, 1)
    )
    key, name = entrants[own]
    picture = Picture(
        key, name, table.season, table.room, table.round, table.over,
        tuple(row for row, entrant in enumerate(order) if entrant in people), rows,
    )  # fmt: skip
    details = career_stats.keep(msgspec.to_builtins(picture), _honours(table, entrants))
    return Summary(name, table.season * _ROUNDS + table.round, details)


def picture_of(details: Mapping[str, object]) -> Picture | None:
    """What `summarise` kept; None if it is anything else."""
    try:
        return msgspec.convert(details, Picture)
    except msgspec.ValidationError:
        return None


def glance(t: Texts, details: Mapping[str, object]) -> Glance | None:
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
        tuple(Standing(row.name, crest_by_key(row.key), row.played, row.points, row.place) for row in picture.rows),
        tuple(row for row in picture.own if row < len(picture.rows)),
    )


def crest_by_key(key: str) -> Crest | None:
    """The crest of a club by its key in the levels, None for a club nobody knows any more."""
    club = next((club for club in load().clubs if club.key == key), None)
    return None if club is None else crest_of(club.crest)


def _honours(table: SeasonTable, clubs: list[tuple[str, str]]) -> CareerStats:
    """What the game has come to. Victories of earlier seasons aren't known any more, and goals nobody counts."""
    seats = table.setup.seats
    before = max(0, table.season - 1)
    order = sorted(managers_ranked(table), key=lambda seat: seat != table.winner) if table.over else []
    managers = tuple(
        Manager(
            name=one.name[: career_stats.LONGEST_NAME],
            club=clubs[seat][1],
            key=clubs[seat][0],
            level=one.level,
            place=order.index(seat) + 1 if table.over else None,
            score=table.marker(seat) if table.over else None,
            titles=sum(past.places[seat] == 1 for past in table.past),
            cups=int(seat == table.winner and table.how in _CUPS),
            victories=_victories(table, seat) if not before else None,
        )
        for seat, one in enumerate(seats)
    )
    best = next((one.score or 0 for one in managers if one.place == 1), 0)
    return CareerStats(
        over=table.over,
        seasons=len(table.past),
        how=table.how or "",
        matches=sum(bool(match.key) for match in table.played) + before * _matches_a_season(table),
        rank=(int(table.how != "seasons"), -table.season, best) if table.over else (),
        managers=managers,
    )


def _victories(table: SeasonTable, seat: int) -> int:
    """Matches of this season that a manager won; simulated ones are none."""
    sides = ((match.home if match.result == "home" else match.away, match) for match in table.played if match.key)
    return sum(winner == seat for winner, match in sides if match.result != "draw")


def _matches_a_season(table: SeasonTable) -> int:
    """Matches of a season with a manager in them: whoever came where, everybody meets as often."""
    meetings = fixtures(load().tables, range(table.entrants), table.setup.home_and_away)
    return sum(
        one.away is not None and min(one.home, one.away) < len(table.clubs) for round_ in meetings for one in round_
    )
