"""The matches that lie ahead of a club this season, and who can be lined up for each as things are (FF-26, FF-40)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.fortunes.content.cards import Content
from engine.fortunes.season.calendar import calendar_of, last_week
from engine.fortunes.season.model import Fixture, Loan, SeasonTable


class Match(NamedTuple):
    """A match to come: in which week from now, 1 the next that is played; its fixture, None as long as it isn't drawn;
    who can be lined up: who is out now may be back, and who is borrowed gone."""

    week: int
    fixture: Fixture | None
    team: tuple[int, ...]


def matches_of(content: Content, table: SeasonTable, seat: int) -> tuple[Match, ...]:
    """A manager's matches of this season, the next one first; one a week as long as none is drawn."""
    out, first, found = absences(table), last_week(table, 1), []
    own = [loan for loan in table.loans if seat in (loan.owner, loan.borrower)]
    loans, team = own, _team(table, seat, own)
    for number, (week, fixture) in enumerate(_fixtures(content, table, seat)):
        lasting = [loan for loan in own if loan.until >= week and not (loan.one_match and number)]
        if lasting != loans:
            loans, team = lasting, _team(table, seat, lasting)
        missing = [one for one, matches in out.items() if matches > number]
        there = tuple([one for one in team if one not in missing]) if missing else team
        found.append(Match(week - first + 1, fixture, there))
    return tuple(found)


def absences(table: SeasonTable) -> dict[int, int]:
    """How many matches of his club somebody misses."""
    return {absence.person: absence.matches for absence in table.out}


def _fixtures(content: Content, table: SeasonTable, seat: int) -> Iterator[tuple[int, Fixture | None]]:
    club = table.managers[seat].club
    played = {result.fixture for result in table.results}
    own = [one for one in table.fixtures if club in (one.home, one.away)]
    for week in range(max(1, last_week(table, 1)), calendar_of(content, table.setup).weeks + 1):
        there = [one for one in own if one.week == week]
        if not there:
            yield week, None
        for fixture in there:
            if fixture.number not in played:
                yield week, fixture


def _team(table: SeasonTable, seat: int, loans: list[Loan]) -> tuple[int, ...]:
    """Who is at the club while these `loans` of its own last, whether he is out or not."""
    manager = table.managers[seat]
    away = [*manager.listed, *(loan.person for loan in loans if loan.owner == seat)]
    borrowed = [loan.person for loan in loans if loan.borrower == seat]
    return (*[one for one in manager.squad if one not in away], *borrowed)
