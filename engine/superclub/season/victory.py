"""How close everybody is to the hundred points that win (SC-41): the squad's stars, the matches, and where they lead.

To the season's end a SIM is worth its exact mean for the squad as it is (SC-31), any other match half a win: nobody
knows yet who will be lined up. Before a season starts the squad alone counts, where its marker will be placed (SC-8).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.core.victory import Contender, Source, rounded
from engine.superclub.content.cards import Content
from engine.superclub.season.matchday import points_for
from engine.superclub.season.model import OFF_SEASON, Meeting, SeasonTable
from engine.superclub.season.rounds import fixtures, sim_result

_FACES = range(1, 7)


def contenders(content: Content, table: SeasonTable) -> tuple[Contender, ...]:
    """Everybody in the league, who leads first, of equals as last season; nobody before the draft."""
    before = is_before(table)
    entrants = range(len(table.clubs) if before else table.entrants)
    listed = {entrant: place for place, entrant in enumerate(table.ranking)}
    found = [_contender(content, table, entrant, before) for entrant in entrants]
    return tuple(sorted(found, key=lambda one: (-one.total, listed.get(one.number, one.number))))


def is_before(table: SeasonTable) -> bool:
    """Whether markers are still to be placed: what they show is last season's."""
    return table.room == "draft" or table.room in OFF_SEASON


def _contender(content: Content, table: SeasonTable, entrant: int, before: bool) -> Contender:
    won = 0 if before else sum(_points_of(table, entrant))
    squad = table.token(entrant) if before else table.marker(entrant) - won
    coming = sum((_worth(content, table, entrant, one) for one in _to_come(content, table, before)), Fraction())
    return Contender(entrant, (Source("squad", squad), Source("matches", won)), squad + won + rounded(coming))


def _points_of(table: SeasonTable, entrant: int) -> Iterator[int]:
    for played in table.played:
        if played.home == entrant:
            yield played.points[0]
        elif played.away == entrant:
            yield played.points[1]


def _to_come(content: Content, table: SeasonTable, before: bool) -> list[Meeting]:
    """The season's meetings that aren't over; before it starts those that last season's order brings (SC-30)."""
    if before:
        known = [entrant for entrant in table.ranking if entrant < len(table.clubs)]
        rounds = fixtures(content.tables, known, table.setup.home_and_away) if len(known) > 1 else ()
        return [meeting for meetings in rounds for meeting in meetings]
    over = {(played.round, played.home) for played in table.played}
    rounds_now = enumerate(table.rounds, 1)
    return [meeting for number, meetings in rounds_now for meeting in meetings if (number, meeting.home) not in over]


def _worth(content: Content, table: SeasonTable, entrant: int, meeting: Meeting) -> Fraction:
    """What a meeting to come is worth to somebody; nothing if it isn't his."""
    tables, setup = content.tables, table.setup
    if entrant not in (meeting.home, meeting.away):
        return Fraction()
    if meeting.away is not None:
        return Fraction(points_for(tables, setup, "home"), 2)
    token = table.token(entrant)
    brought = [points_for(tables, setup, sim_result(tables, token, one + two)) for one in _FACES for two in _FACES]
    return Fraction(sum(brought), len(brought))
