"""What the list of careers shows of a game of Superclub: club, season and table, made from its open table."""

from __future__ import annotations

from engine.core.team_pack import TeamPack
from engine.storage.listing import Summary
from engine.superclub.content.cards import Content
from engine.superclub.content.load import load
from engine.superclub.season.model import SeasonTable
from engine.superclub.season.rounds import fixtures
from engine.superclub.season.season_end import managers_ranked
from game.stage import summary
from game.stage.club_looks import crest_of
from game.stage.summary import CareerStats, Count, Line, Name, manager, people_of
from game.ui.look.crests import Crest
from game.ui.text import Texts

_ROUNDS = 20
"""More than any season has: how far a career is counts seasons before rounds."""
_CUPS = ("super_duper", "supercup")
"""The ways to win that are a cup."""


class Picture(summary.Picture, frozen=True, kw_only=True):
    """`room` is where it stands in the season."""

    season: Count
    room: Name
    round: Count

    def when(self, t: Texts) -> str:
        return t("superclub.over") if self.over else t("superclub.season_n", n=max(1, self.season))

    def note(self, t: Texts) -> str:
        if self.room == "season" and self.round:
            return t("superclub.round_n", n=self.round)
        room = f"superclub.room.{self.room}"
        return t(room) if room in t else ""


def summarise(table: SeasonTable, pack: TeamPack | None = None) -> Summary:
    """The summary of a game as everybody may see it."""
    content, setup, people = load(pack), table.setup, people_of(table.setup.seats)
    names = {club.key: club.name for club in content.clubs}
    clubs = [(entry.key, entry.name or names.get(entry.key, entry.key)) for entry in setup.clubs]
    clubs += [(club.key, names.get(club.key, club.key)) for club in table.powerhouses]
    markers = [table.marker(entrant) for entrant in range(table.entrants)] or [0] * len(clubs)
    order = sorted(range(len(markers)), key=lambda entrant: -markers[entrant])
    played = [sum(entrant in (one.home, one.away) for one in table.played) for entrant in range(len(clubs))]
    key, name = clubs[people[0] if people else 0]
    picture = Picture(
        club=key,
        name=name,
        season=table.season,
        room=table.room,
        round=table.round,
        over=table.over,
        own=tuple(row for row, entrant in enumerate(order) if entrant in people),
        rows=tuple(Line(*clubs[one], played[one], max(0, markers[one]), place) for place, one in enumerate(order, 1)),
    )
    return summary.summary(picture, _stats(content, table, clubs), table.season * _ROUNDS + table.round)


def crest_by_key(key: str, pack: TeamPack | None = None) -> Crest | None:
    """The crest of a club by its key in the levels, None for a club nobody knows any more."""
    club = next((club for club in load(pack).clubs if club.key == key), None)
    return None if club is None else crest_of(club.crest)


def _stats(content: Content, table: SeasonTable, clubs: list[tuple[str, str]]) -> CareerStats:
    """What the game has come to. Victories of earlier seasons aren't known any more, and goals nobody counts."""
    seats = table.setup.seats
    before = max(0, table.season - 1)
    order = sorted(managers_ranked(table), key=lambda seat: seat != table.winner) if table.over else []
    managers = tuple(
        manager(
            one,
            clubs[seat],
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
        matches=sum(bool(match.key) for match in table.played) + before * _matches_a_season(content, table),
        rank=(int(table.how != "seasons"), -table.season, best) if table.over else (),
        managers=managers,
    )


def _victories(table: SeasonTable, seat: int) -> int:
    """Matches of this season that a manager won; simulated ones are none."""
    sides = ((match.home if match.result == "home" else match.away, match) for match in table.played if match.key)
    return sum(winner == seat for winner, match in sides if match.result != "draw")


def _matches_a_season(content: Content, table: SeasonTable) -> int:
    """Matches of a season with a manager in them: whoever came where, everybody meets as often."""
    meetings = fixtures(content.tables, range(table.entrants), table.setup.home_and_away)
    return sum(
        one.away is not None and min(one.home, one.away) < len(table.clubs) for round_ in meetings for one in round_
    )
