"""What can be read off a career's table: next matches, results that count, changes of place, who scores.

Owns counting and choosing for the eye. Orders and legality are the engine's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.futti.content import League
from engine.futti.match.model import HOME, Mark
from engine.futti.season.model import Fixture, PlayerAward, SeasonTable
from engine.futti.season.rounds import league_rows
from game.stage.bracket import stage_title
from game.ui.text import Texts


class Scorer(NamedTuple):
    """A player's goals this season: club, number in its squad, card of the pool, goals."""

    club: int
    player: int
    card: int
    goals: int


def season_over(table: SeasonTable) -> bool:
    """Whether the season on the table has been played to its end."""
    return bool(table.history) and table.history[-1].season == table.season


def counts(table: SeasonTable, fixture: Fixture) -> bool:
    """Whether its result is known and its round over; until then nobody between matches is told."""
    return fixture.result is not None and not table.is_pending(fixture)


def next_match(table: SeasonTable, own: Sequence[int]) -> int | None:
    """The number of the fixture that people at this screen play now or next; None if there is none to come."""
    if table.playing is not None and any(table.fixtures[table.playing].side_of(club) is not None for club in own):
        return table.playing
    waiting = [number for club in own if (number := table.next_fixture(club)) is not None]
    return min(waiting, key=lambda number: (table.fixtures[number].round, number), default=None)


def places(table: SeasonTable) -> dict[int, int]:
    """Each club's place in the league table, from 1."""
    return {row.team: place for place, row in enumerate(table.rows, 1)}


def changes(table: SeasonTable, league: League) -> dict[int, int]:
    """Places gained (positive) or lost by each club in the last league round; empty before two were played."""
    played = [number for number in range(table.rounds_played) if table.calendar[number].competition == "league"]
    if len(played) < 2:
        return {}
    before = {row.team: place for place, row in enumerate(league_rows(table, league, played[-2]), 1)}
    return {club: before[club] - place for club, place in places(table).items()}


def scorers(table: SeasonTable, most: int) -> list[Scorer]:
    """The players with most goals this season, best first, at most so many; those level in fewer minutes before."""
    lines = [
        (Scorer(club, player, table.squads[club][player], line.totals.goals), line.totals.minutes)
        for club, squad in enumerate(table.statistics)
        for player, line in enumerate(squad)
        if line.totals.goals
    ]
    lines.sort(key=lambda line: (-line[0].goals, line[1]))
    return [line for line, _ in lines[:most]]


def is_first_of_equals(table: SeasonTable, award: PlayerAward) -> bool:
    """Whether others scored as often this season as its top scorer, who then had fewer minutes (FU-35)."""
    goals = [line.totals.goals for squad in table.statistics for line in squad]
    return goals.count(award.figure) > 1


def goal_minutes(marks: Iterable[Mark], side: int) -> list[tuple[int, list[int]]]:
    """Who of a side scored, in the order of their first goals: number in the squad, and the minutes."""
    found: dict[int, list[int]] = {}
    for mark in marks:
        if mark.kind == "goal" and mark.side == side:
            found.setdefault(mark.player, []).append(mark.minute)
    return list(found.items())


def letter(fixture: Fixture, club: int) -> str:
    """What a result was for one of its clubs: "W", "D" or "L"; after an exchange of penalties that decides."""
    assert fixture.result is not None
    if fixture.result.winner is None:
        return "D"
    return "W" if fixture.result.winner == fixture.side_of(club) else "L"


def score(fixture: Fixture) -> tuple[int, int]:
    """Goals of home and visitors, of a match that is over."""
    assert fixture.result is not None
    return fixture.result.home, fixture.result.visitors


def opponent(fixture: Fixture, club: int) -> int:
    """Whom a club meets."""
    return fixture.visitors if fixture.side_of(club) == HOME else fixture.home


def rounds_of(table: SeasonTable, competition: str) -> int:
    """How many dates of the calendar a competition has."""
    return sum(one.competition == competition for one in table.calendar)


def round_title(t: Texts, table: SeasonTable, number: int) -> str:
    """What a date of the calendar is called: a league round by its number, a cup stage by its name."""
    date = table.calendar[number]
    if date.competition == "league":
        return t("career.round", n=date.stage + 1)
    return t("career.cup_round", stage=stage_title(t, len(table.setup.clubs), date.stage))


def can_lead(table: SeasonTable, league: League, fixture: Fixture, club: int) -> str | None:
    """What a win is sure to bring in the table: "top" to take the lead, "stay_top" to keep it; None if neither.

    Sure means whatever the others of this round do.
    """
    if table.calendar[fixture.round].competition != "league" or not any(row.played for row in table.rows):
        return None
    points = {row.team: row.points for row in table.rows}
    beaten = opponent(fixture, club)
    most = {
        other: points[other] + (league.loss if other == beaten else league.win) for other in points if other != club
    }
    if points[club] + league.win <= max(most.values()):
        return None
    return "stay_top" if table.rows[0].team == club else "top"
