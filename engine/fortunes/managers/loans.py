"""What it is worth to have somebody for some weeks, or to do without him (FF-26): match by match, by who plays then.

Owns which matches lie ahead, and who can be lined up for each: who is out now may be back, and who is borrowed gone.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.fortunes.managers.worth import K, Worth, weeks_ahead
from engine.fortunes.season.calendar import calendar_of, last_week
from engine.fortunes.season.model import Fixture

_LEASE = 1250
"""Thousandths of his share that somebody is worth who costs no wages (FF-26)."""
_RIVAL = 2
"""How many times a star counts that one does without for a rival, who has it meanwhile."""
_MEETING = 2
"""How many times more where the two meet."""


def borrowed(worth: Worth, person: int, weeks: int) -> int:
    """What it is worth to have somebody for so many weeks: little more than their share of what buying him is."""
    ahead = max(1, weeks_ahead(worth.content, worth.table))
    unit = min(worth.match, worth.usual_star * _LEASE // ahead // K)
    return unit * sum(more for _, more in _counts(worth, person, weeks))


def missed(worth: Worth, person: int, weeks: int, borrower: int) -> int:
    """What it costs to do without him for so many weeks while `borrower` has him."""
    club = worth.table.managers[borrower].club
    times = (
        (_RIVAL * _MEETING if fixture is not None and club in (fixture.home, fixture.away) else _RIVAL) * more
        for fixture, more in _counts(worth, person, weeks)
    )
    return worth.match * sum(times)


def _counts(worth: Worth, person: int, weeks: int) -> Iterator[tuple[Fixture | None, int]]:
    """By how many stars somebody makes the eleven of each match better; a fixture that isn't drawn yet is None."""
    out = {absence.person: absence.matches for absence in worth.table.out}
    known: dict[tuple[int, ...], int] = {}
    for number, (week, fixture) in enumerate(_matches(worth, weeks)):
        if out.get(person, 0) <= number:
            team = tuple(one for one in _team(worth, week, number) if one != person and out.get(one, 0) <= number)
            if team not in known:
                known[team] = worth.more_stars(team, person)
            yield fixture, known[team]


def _matches(worth: Worth, weeks: int) -> Iterator[tuple[int, Fixture | None]]:
    """The club's matches of the weeks to come, this one's first; one a week as long as none is drawn."""
    table, club = worth.table, worth.manager.club
    first = table.week if table.window is None else table.week + 1
    last = min(last_week(table, weeks), calendar_of(worth.content, table.setup).weeks)
    played = {result.fixture for result in table.results}
    own = [one for one in table.fixtures if club in (one.home, one.away)]
    for week in range(max(1, first), last + 1):
        there = [one for one in own if one.week == week]
        if not there:
            yield week, None
        for fixture in there:
            if fixture.number not in played:
                yield week, fixture


def _team(worth: Worth, week: int, number: int) -> list[int]:
    """Who is at the club for its match of that number from now, whether he is out or not."""
    seat, loans = worth.seat, worth.table.loans
    lasting = [loan for loan in loans if loan.until >= week and not (loan.one_match and number)]
    away = {loan.person for loan in lasting if loan.owner == seat}
    return [
        *(one for one in worth.squad if one not in away),
        *(loan.person for loan in lasting if loan.borrower == seat),
    ]
