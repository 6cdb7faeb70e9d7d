"""How close every club is to winning, in league points: by wins and draws, earlier seasons, and where that leads.

To the season's end everybody goes on at his pace so far, early on nearer to everybody's (FU-34); who wins a career of
several seasons has most points of all (`awards.final_order`).
"""

from __future__ import annotations

from fractions import Fraction

from engine.core.league import Row
from engine.core.victory import Contender, Source, rounded, to_come
from engine.futti.content import Content
from engine.futti.season.model import SeasonTable

_COUNTED = 12
"""Usual matches that count with those played. Points of one match scatter with a variance of about 1.7, clubs differ by
one of about 0.14 a match (seasons of eight dealt clubs, simulated): so many results say as much of a club as that it is
one of the league."""


def contenders(content: Content, table: SeasonTable) -> tuple[Contender, ...]:
    """Every club, who leads first; level ones by goal difference and goals of all seasons, then as in the table."""
    past = [row for season in table.history if season.season != table.season for row in season.rows]
    league = content.tables.league
    usual = Fraction(league.win + league.draw + league.loss, 3)

    def of(row: Row) -> Contender:
        before = sum(one.points for one in past if one.team == row.team)
        won = [Source("wins", row.won * league.win), Source("draws", row.drawn * league.draw)]
        earlier = [Source("seasons", before)] if table.setup.seasons > 1 else []
        coming = to_come(row.points, row.played, matches_left(table, row.team), usual, _COUNTED)
        return Contender(row.team, (*won, *earlier), before + row.points + rounded(coming))

    def merit(row: Row) -> tuple[int, int, int]:
        rows = [row, *(one for one in past if one.team == row.team)]
        return -sum(one.points for one in rows), -sum(one.difference for one in rows), -sum(one.scored for one in rows)

    return tuple(of(row) for row in sorted(table.rows, key=merit))


def matches_left(table: SeasonTable, club: int) -> int:
    """League matches of this season that don't count yet for a club."""
    return sum(
        table.calendar[fixture.round].competition == "league"
        and fixture.side_of(club) is not None
        and (fixture.result is None or table.is_pending(fixture))
        for fixture in table.fixtures
    )
