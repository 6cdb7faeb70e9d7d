"""What the list of careers shows of a game of Eleven: club, week and league, made from its open table."""

from __future__ import annotations

from typing import Annotated

import msgspec

from engine.core.scenarios import MEDALS
from engine.core.team_pack import TeamPack
from engine.eleven.content.cards import HomeClub, OpponentClub
from engine.eleven.content.load import load
from engine.eleven.match.opening import match_week
from engine.eleven.season.model import WEEKS, Played, SeasonTable
from engine.eleven.season.scoring import final_places, league_places
from engine.storage.listing import Summary
from game.games.eleven.style.club_style import crest_of
from game.stage import summary
from game.stage.summary import CareerStats, Count, Name, Place, manager, people_of
from game.ui.look.crests import Crest
from game.ui.text import Texts


class Line(summary.Line, frozen=True):
    """Points are spaces of the league track, and called so in the file."""

    points: Count = msgspec.field(name="spaces")
    place: Place | None = None


class Picture(summary.Picture, frozen=True, kw_only=True):
    """`tier` and `season` count from 0, `scenario` is its key. Files from before it was kept don't say the season."""

    tier: Count
    season: Count | None = None
    scenario: Name
    week: Count
    rows: Annotated[tuple[Line, ...], msgspec.Meta(max_length=12)]

    def when(self, t: Texts) -> str:
        return t("eleven.over") if self.over else t("eleven.week_of", n=match_week(self.week), of=WEEKS)

    def note(self, t: Texts) -> str:
        name = next((one.name for one in load().scenarios if one.key == self.scenario), "")
        return (
            t("eleven.scenario_tier", name=name, n=(self.tier if self.season is None else self.season) + 1)
            if name
            else t("eleven.league_game")
        )


def summarise(table: SeasonTable, pack: TeamPack | None = None) -> Summary:
    """The summary of a game as everybody may see it."""
    content, setup = load(pack), table.setup
    people = people_of(setup.seats)
    homes = {home.key: home for home in content.homes}
    clubs = [(one.key, one.name or homes[one.key].name) for one in setup.clubs]
    clubs += [(club.key, club.name) for club in content.clubs]
    places = league_places(table.league)
    order = sorted(range(len(places)), key=lambda entrant: places[entrant])
    week = table.week if table.over else max(0, table.week - 1)
    played = [len(matches) for matches in table.played[: len(setup.clubs)]]
    played += [week] * (len(clubs) - len(played))
    key, name = clubs[people[0] if people else 0]
    picture = Picture(
        club=key,
        name=name,
        tier=table.tier,
        season=table.season,
        scenario=setup.scenario,
        week=table.week,
        over=table.over,
        own=tuple(row for row, entrant in enumerate(order) if entrant in people),
        rows=tuple(Line(*clubs[one], played[one], table.league[one], places[one]) for one in order),
    )
    return summary.summary(picture, _stats(table, clubs), (table.season + table.again) * WEEKS + table.week)


def crest_by_key(key: str, pack: TeamPack | None = None) -> Crest | None:
    """The crest of a club by its key in the levels, None for a club nobody knows any more."""
    content = load(pack)
    clubs: tuple[HomeClub | OpponentClub, ...] = (*content.homes, *content.clubs)
    club = next((club for club in clubs if club.key == key), None)
    return None if club is None else crest_of(club)


def _stats(table: SeasonTable, clubs: list[tuple[str, str]]) -> CareerStats:
    """What the game has come to. Of the earlier tiers of a campaign goals and victories aren't known any more."""
    seats = table.setup.seats
    before = table.season + table.again
    places = final_places(table) if table.over else [None] * len(seats)
    managers = tuple(
        manager(
            one,
            clubs[seat],
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
        rank=(_merit(table), table.tier, best) if table.over else (),
        campaign=table.setup.scenario,
        medal=table.medal or "",
        managers=managers,
    )


def _titles(table: SeasonTable, seat: int) -> int:
    """Leagues won: of a campaign's tiers, else of the one season."""
    if table.past:
        return sum(past.place == 1 for past in table.past)
    return int(table.over and table.places[seat] == 1)


def _played(table: SeasonTable, seat: int) -> list[Played]:
    return table.played[seat] if table.played else []


def _merit(table: SeasonTable) -> int:
    """A campaign's medal, 3 for gold; without one it stands behind the others, and a plain season beside bronze."""
    if table.medal is not None:
        return 1 + MEDALS.index(table.medal)
    return int(not table.setup.scenario)


def _how(table: SeasonTable) -> str:
    """How the game was won: by points, alone, or with which medal of a campaign."""
    if table.setup.scenario:
        return f"medal_{table.medal}" if table.medal is not None else "aim_missed"
    return "points" if len(table.setup.seats) > 1 else "alone"
