"""What the list of careers shows of a game of Eleven: made from its open table, kept in its file, read back from there.

The file may come from anywhere, so reading takes nothing for granted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from engine.eleven.content.cards import Content, HomeClub, OpponentClub
from engine.eleven.content.load import load
from engine.eleven.season.league import league_places
from engine.eleven.season.model import WEEKS, Played, SeasonTable
from engine.eleven.season.scoring import final_places
from engine.storage.listing import Summary
from game.games.eleven.style.club_style import crest_of
from game.stage import career_stats
from game.stage.career_stats import CareerStats, Manager
from game.stage.game_plugin import Glance, Standing
from game.ui.look.crests import Crest
from game.ui.text import Texts

_Count = Annotated[int, msgspec.Meta(ge=0, le=9999)]
_Place = Annotated[int, msgspec.Meta(ge=1, le=99)]
_Name = Annotated[str, msgspec.Meta(max_length=40)]


class Line(msgspec.Struct, frozen=True):
    """A row of the league: the club's key in the levels, its name, matches and spaces, and its place."""

    key: _Name
    name: _Name
    played: _Count
    spaces: _Count
    place: _Place | None = None
    """Counted from 1; files from before it was kept don't say."""


class Picture(msgspec.Struct, frozen=True):
    """A game at a glance. `own` is the row of the first person's club; `tier` counts from 0, `scenario` its key."""

    club: _Name
    name: _Name
    tier: _Count
    scenario: _Name
    week: _Count
    over: bool
    own: tuple[_Count, ...]
    rows: Annotated[tuple[Line, ...], msgspec.Meta(max_length=12)]


def summarise(table: SeasonTable) -> Summary:
    """The summary of a game as everybody may see it."""
    content, setup = load(), table.setup
    people = [seat for seat, one in enumerate(setup.seats) if one.is_human]
    own = people[0] if people else 0
    homes = {home.key: home for home in content.homes}
    entrants: list[tuple[str, str]] = [(one.key, one.name or homes[one.key].name) for one in setup.clubs]
    entrants += [(club.key, club.name) for club in content.clubs]
    places = league_places(table.league)
    order = sorted(range(len(places)), key=lambda entrant: places[entrant])
    week = table.week if table.over else max(0, table.week - 1)
    rows = tuple(
        Line(
            *entrants[entrant],
            len(table.played[entrant]) if entrant < len(setup.clubs) else week,
            table.league[entrant],
            places[entrant],
        )
        for entrant in order
    )
    key, name = entrants[own]
    picture = Picture(
        key, name, table.tier, setup.scenario, table.week, table.over,
        tuple(row for row, entrant in enumerate(order) if entrant in people), rows,
    )  # fmt: skip
    details = career_stats.keep(msgspec.to_builtins(picture), _honours(table, entrants))
    return Summary(name, table.tier * WEEKS + table.week, details)


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
    content = load()
    scenario = next((one.name for one in content.scenarios if one.key == picture.scenario), "")
    return Glance(
        picture.name,
        crest_by_key(content, picture.club),
        t("eleven.over") if picture.over else t("eleven.week_of", n=max(1, picture.week), of=WEEKS),
        t("eleven.scenario_tier", name=scenario, n=picture.tier + 1) if scenario else t("eleven.league_game"),
        tuple(
            Standing(row.name, crest_by_key(content, row.key), row.played, row.spaces, row.place)
            for row in picture.rows
        ),
        tuple(row for row in picture.own if row < len(picture.rows)),
    )


def crest_by_key(content: Content, key: str) -> Crest | None:
    """The crest of a club by its key in the levels, None for a club nobody knows any more."""
    clubs: tuple[HomeClub | OpponentClub, ...] = (*content.homes, *content.clubs)
    club = next((club for club in clubs if club.key == key), None)
    return None if club is None else crest_of(club)


def _honours(table: SeasonTable, clubs: list[tuple[str, str]]) -> CareerStats:
    """What the game has come to. Of the earlier tiers of a campaign goals and victories aren't known any more."""
    seats = table.setup.seats
    before = sum(past.tier != table.tier for past in table.past)
    places = final_places(table) if table.over else [None] * len(seats)
    managers = tuple(
        Manager(
            name=one.name[: career_stats.LONGEST_NAME],
            club=clubs[seat][1],
            key=clubs[seat][0],
            level=one.level,
            place=places[seat],
            score=table.scores[seat].total if table.over else None,
            titles=_titles(table, seat),
            cups=0,  # there is none to be won
            victories=sum(match.result == "win" for match in _played(table, seat)) if not before else None,
        )
        for seat, one in enumerate(seats)
    )
    played = [match for seat in range(len(seats)) for match in _played(table, seat)]
    best = max((one.score or 0 for one in managers), default=0)
    return CareerStats(
        over=table.over,
        seasons=len(table.past) or int(table.over),
        how=_how(table) if table.over else "",
        matches=len(played) + before * WEEKS,
        goals=sum(match.goals + match.against for match in played) if not before else None,
        rank=(int(table.aim_met is not False), table.tier, best) if table.over else (),
        managers=managers,
    )


def _titles(table: SeasonTable, seat: int) -> int:
    """Leagues won: of a campaign's tiers, else of the one season."""
    if table.past:
        return sum(past.place == 1 for past in table.past)
    return int(table.over and table.places[seat] == 1)


def _played(table: SeasonTable, seat: int) -> list[Played]:
    return table.played[seat] if table.played else []


def _how(table: SeasonTable) -> str:
    """How the game was won: by points, alone, or by a campaign's aim."""
    if table.aim_met is not None:
        return "aim_met" if table.aim_met else "aim_missed"
    return "points" if len(table.setup.seats) > 1 else "alone"
