"""A game of Football Fortunes at a glance: what a career's file keeps of it for the list of careers.

Owns what is kept, and reading it back: files may come from anywhere, so nothing in them is taken for granted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from engine.fortunes.content.load import load
from engine.fortunes.season.model import SeasonTable
from engine.storage.listing import Summary
from game.stage import career_stats
from game.stage.career_stats import CareerStats, Manager
from game.stage.club_looks import crest_of
from game.stage.game_plugin import Glance, Standing
from game.ui.look.crests import Crest
from game.ui.text import Texts

_Count = Annotated[int, msgspec.Meta(ge=0, le=9999)]
_Place = Annotated[int, msgspec.Meta(ge=1, le=99)]
_Points = Annotated[int, msgspec.Meta(ge=-999, le=9999)]
_Name = Annotated[str, msgspec.Meta(max_length=40)]
_WEEKS = 20
"""More than any season has: how far a career is counts seasons before weeks."""
_ROWS = 6


class Line(msgspec.Struct, frozen=True):
    """A row of the league: the club's key in the levels, its name, matches and points, and its place."""

    key: _Name
    name: _Name
    played: _Count
    points: _Points
    place: _Place | None = None
    """Counted from 1; files from before it was kept don't say."""


class Picture(msgspec.Struct, frozen=True):
    """A game at a glance. `own` are the rows of people's clubs among `rows`, the top of the league and people's own."""

    club: _Name
    name: _Name
    season: _Count
    week: _Count
    over: bool
    own: tuple[_Count, ...]
    rows: Annotated[tuple[Line, ...], msgspec.Meta(max_length=12)]


def summarise(table: SeasonTable) -> Summary:
    """The summary of a game as everybody may see it."""
    setup = table.setup
    people = [seat for seat, one in enumerate(setup.seats) if one.is_human]
    first = people[0] if people else 0
    key, name = _club(table, first)
    own = {table.managers[seat].club for seat in people} if table.managers else set()
    kept = [(place, row) for place, row in enumerate(table.rows, 1) if place <= _ROWS or row.team in own]
    rows = tuple(
        Line(table.clubs[row.team].key, table.clubs[row.team].name, row.played, row.points, place)
        for place, row in kept
    )
    picture = Picture(
        key, name, table.season, table.week, table.over,
        tuple(number for number, (_, row) in enumerate(kept) if row.team in own), rows,
    )  # fmt: skip
    details = career_stats.keep(msgspec.to_builtins(picture), _honours(table))
    return Summary(name, table.season * _WEEKS + table.week, details)


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
    return Glance(
        picture.name,
        crest_by_key(picture.club),
        t("fortunes.over") if picture.over else t("fortunes.season_n", n=max(1, picture.season)),
        t("fortunes.week_n", n=picture.week) if picture.week and not picture.over else "",
        tuple(Standing(row.name, crest_by_key(row.key), row.played, row.points, row.place) for row in picture.rows),
        tuple(row for row in picture.own if row < len(picture.rows)),
    )


def crest_by_key(key: str) -> Crest | None:
    """The crest of a club by its key in the levels, None for a club nobody knows any more."""
    content = load()
    crests = {club.key: club.crest for club in content.continental} | {club.key: club.crest for club in content.clubs}
    return crest_of(crests[key]) if key in crests else None


def _club(table: SeasonTable, seat: int) -> tuple[str, str]:
    """A manager's club: its key and its name."""
    if table.managers:
        club = table.club_of(seat)
        return club.key, club.name
    entry = table.setup.clubs[seat]
    names = {club.key: club.name for club in load().clubs}
    return entry.key, entry.name or names.get(entry.key, entry.key)


def _honours(table: SeasonTable) -> CareerStats:
    """What the game has come to. Goals and victories of earlier seasons' cups aren't known any more."""
    managers = []
    for seat, one in enumerate(table.setup.seats):
        key, club = _club(table, seat)
        tally = next((tally for tally in table.tallies if tally.seat == seat), None)
        number = table.managers[seat].club if table.managers else seat
        managers.append(
            Manager(
                name=one.name[: career_stats.LONGEST_NAME],
                club=club[: career_stats.LONGEST_NAME],
                key=key,
                level=one.level,
                place=tally.place if tally is not None else None,
                score=tally.total if tally is not None else None,
                titles=sum(past.rows[0].team == number for past in table.past),
                cups=sum((past.cup[0] == number) + (past.europe[0] == number) for past in table.past),
                victories=sum(row.won for past in table.past for row in past.rows if row.team == number),
            )
        )
    best = next((one.score or 0 for one in managers if one.place == 1), 0)
    return CareerStats(
        over=table.over,
        seasons=len(table.past),
        how="points" if table.over else "",
        matches=sum(row.played for past in table.past for row in past.rows) // 2,
        goals=sum(row.scored for past in table.past for row in past.rows),
        rank=(best // max(1, len(table.past)), best) if table.over else (),
        managers=tuple(managers),
    )
