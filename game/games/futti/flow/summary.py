"""What the list of careers shows of a career of Fütti: club, date and league table, made from its open table."""

from __future__ import annotations

from engine.core.league import Row
from engine.core.team_pack import TeamPack
from engine.futti import content
from engine.futti.season.awards import final_order
from engine.futti.season.model import SeasonTable
from engine.storage.listing import Summary
from game.games.futti import facts
from game.games.futti.style.match_kits import Clubs
from game.stage import summary
from game.stage.club_looks import crest_of
from game.stage.summary import CareerStats, Count, Line, Manager, people_of
from game.ui.look.crests import Crest
from game.ui.text import Texts

_ROUNDS = 100
"""More than any season has: how far a career is counts seasons before rounds."""


class Picture(summary.Picture, frozen=True, kw_only=True):
    """`week` of `weeks` dates of the calendar are played."""

    season: Count
    seasons: Count
    week: Count
    weeks: Count

    @property
    def is_finished(self) -> bool:
        return self.over and self.season >= self.seasons

    @property
    def marked(self) -> tuple[int, ...]:
        return tuple(place for place, row in enumerate(self.rows) if row.key == self.club)

    def when(self, t: Texts) -> str:
        return t("careers.over") if self.over else t("careers.week_of", n=self.week, of=self.weeks)

    def note(self, t: Texts) -> str:
        return t("careers.season", n=self.season, of=self.seasons)


def summarise(table: SeasonTable, pack: TeamPack | None = None) -> Summary:
    """The summary of a career as everybody may see it."""
    setup, clubs = table.setup, Clubs(table.setup, content.load(pack))
    people = people_of(setup.seats)
    own = setup.managed[people[0] if people else 0]
    keys = [entry.key for entry in setup.clubs]
    picture = Picture(
        club=keys[own],
        name=clubs.name(own),
        season=table.season,
        seasons=setup.seasons,
        week=table.rounds_played,
        weeks=len(table.calendar),
        over=table.over or facts.season_over(table),
        rows=tuple(
            Line(keys[row.team], clubs.name(row.team), row.played, row.points, place)
            for place, row in enumerate(table.rows, 1)
        ),
    )
    return summary.summary(picture, _stats(table, clubs), table.season * _ROUNDS + table.rounds_played)


def crest_by_key(key: str, pack: TeamPack | None = None) -> Crest | None:
    """The crest of a club by its key in the levels, None for a club nobody knows any more."""
    club = next((club for club in content.load(pack).clubs if club.key == key), None)
    return None if club is None else crest_of(club.crest)


def _stats(table: SeasonTable, clubs: Clubs) -> CareerStats:
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
        name=setup.seats[seat].name[: summary.LONGEST_NAME] if seat is not None else "",
        club=clubs.name(club),
        key=setup.clubs[club].key,
        level=setup.seats[seat].level if seat is not None else None,
        place=placed[0] if placed is not None else None,
        score=placed[1] if placed is not None else None,
        titles=sum(past.champion == club for past in table.history),
        cups=sum(past.cup_winner == club for past in table.history),
        victories=sum(row.won for row in rows if row.team == club),
    )
