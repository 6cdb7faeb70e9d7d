"""The league table of a season (FF-33, FF-39)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core.standings import Row, Score, standings
from engine.fortunes.season.model import SeasonTable


def league_rows(table: SeasonTable, deducted: Sequence[int]) -> tuple[Row, ...]:
    """The league table after all results so far, less the points `deducted` by club (FF-33, FF-39).

    A win is 3, a draw 1; level clubs by goal difference, goals, and the season's lots.
    """
    scores = [
        Score(fixture.home, fixture.away, *result.score)
        for result in table.results
        if (fixture := table.fixtures[result.fixture]).competition == "league"
    ]
    rows = standings(table.league, scores, table.lots, head_to_head=False)
    if not any(deducted):
        return rows
    less = (replace(row, points=row.points - deducted[row.team]) for row in rows)
    return tuple(sorted(less, key=lambda row: (-row.points, -row.difference, -row.scored, table.lots[row.team])))
