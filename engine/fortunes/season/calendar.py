"""The calendar of a season (weeks, fixtures, results, how long loans last) and its league table (FF-5, FF-26, FF-33).

Pure functions. Who is drawn against whom by chance, the phases say.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core.league import Row, Score, round_robin, standings
from engine.fortunes.content.cards import Calendar, Content
from engine.fortunes.match.model import Competition
from engine.fortunes.season.model import Fixture, Result, SeasonSetup, SeasonTable


def calendar_of(content: Content, setup: SeasonSetup) -> Calendar:
    """How a season of this game is laid out (FF-5)."""
    return content.tables.classic if setup.classic else content.tables.full


def cup_weeks(calendar: Calendar, competition: Competition) -> tuple[int, ...]:
    """The weeks of a cup's rounds, the first one first (FF-35)."""
    return calendar.cup if competition == "cup" else calendar.europe


def last_week(table: SeasonTable, weeks: int) -> int:
    """The week a loan of so many weeks ends with; its first is the one being played, in a window the next (FF-26)."""
    first = table.week if table.window is None else table.week + 1
    return first + weeks - 1


def longest_loan(content: Content, table: SeasonTable) -> int:
    """The weeks of a season: no loan lasts longer (FF-26)."""
    return calendar_of(content, table.setup).weeks


def competitions_in(calendar: Calendar, week: int) -> list[Competition]:
    """What is played in a week, in this order (FF-7)."""
    found: list[Competition] = ["league"]
    if week in calendar.cup:
        found.append("cup")
    if week in calendar.europe:
        found.append("europe")
    return found


def league_fixtures(order: Sequence[int]) -> tuple[Fixture, ...]:
    """Every league match of a season of clubs drawn in this `order`: everybody meets once (FF-5)."""
    pairs = [(week, *pair) for week, round_ in enumerate(round_robin(len(order)), 1) for pair in round_]
    return tuple(
        Fixture(number, "league", week, order[home], order[away]) for number, (week, home, away) in enumerate(pairs)
    )


def fixtures_of(table: SeasonTable, competition: Competition) -> tuple[int, ...]:
    """The numbers of this week's fixtures of a competition."""
    return tuple(
        fixture.number
        for fixture in table.fixtures
        if fixture.week == table.week and fixture.competition == competition
    )


def result_of(table: SeasonTable, fixture: int) -> Result | None:
    """How a fixture ended; None if it has not been played."""
    return next((result for result in table.results if result.fixture == fixture), None)


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
