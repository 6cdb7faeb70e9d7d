"""How close every manager is to winning a season, in VP (EL-43): his sheet as it stands, and where it leads.

To the season's end the league goes on at everybody's pace so far, and what is built up (tokens, sets, infrastructure,
the office) at its own, no further than a sheet can count; money, objective and directors are taken as they stand, the
league too as long as nobody has moved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from engine.core.victory import Contender, Source, rounded
from engine.eleven.content.cards import Content
from engine.eleven.season.model import WEEKS, ScoreLine, SeasonTable
from engine.eleven.season.scoring import NO_PLACE, SoFar, league_places, score_so_far, set_names

_SOURCES: Mapping[str, str] = {**dict.fromkeys(set_names(), "staff"), "directors": "money"}
"""The lines of a sheet that are counted under another name."""


def contenders(content: Content, table: SeasonTable) -> tuple[Contender, ...]:
    """Every manager as the onlooker knows him, who leads first; level ones as in the league (EL-44).

    Nobody before the league begins.
    """
    if not table.league:
        return ()
    now, then = league_places(table.league), league_places(_league_ahead(table))
    found = [_contender(content, table, seat, then[seat]) for seat in range(len(table.clubs))]
    return tuple(sorted(found, key=lambda one: (-one.total, now[one.number])))


def _contender(content: Content, table: SeasonTable, seat: int, place: int) -> Contender:
    sheet = _sheet(content, table, seat)
    points: dict[str, int] = {}
    for line in sheet.lines:
        source = _SOURCES.get(line.item, line.item)
        points[source] = points.get(source, 0) + line.points
    ahead = sum(_ahead(content, table, line, place) for line in sheet.lines)
    return Contender(seat, tuple(Source(*one) for one in points.items()), ahead, not sheet.known)


def _sheet(content: Content, table: SeasonTable, seat: int) -> SoFar:
    """The sheet as it stands; at the end the one that was counted, objectives and all."""
    return SoFar(table.scores[seat].lines, True) if table.scores else score_so_far(content, table, seat)


def _ahead(content: Content, table: SeasonTable, line: ScoreLine, place: int) -> int:
    """What a line comes to; `place` is the manager's in the league then."""
    tables = content.tables
    if table.scores or not table.week or (line.item == "league" and line.count == NO_PLACE):
        return line.points
    if line.item == "league":
        return tables.league_points[min(place, len(tables.league_points)) - 1]
    most = _most(content, line)
    if most is None:
        return line.points
    return min(most, rounded(Fraction(line.points * WEEKS, table.week)))


def _most(content: Content, line: ScoreLine) -> int | None:
    """As much as a line that is built up can count; None for the others."""
    tables = content.tables
    if (name := set_names().get(line.item)) is not None:
        return tables.sets[name][-1]
    if line.item == "infrastructure":
        return sum(token.points * token.copies for token in content.buildings)
    if line.item == "office":
        return sum(tables.office_points)
    return line.points * WEEKS if line.item == "tokens" else None


def _league_ahead(table: SeasonTable) -> Sequence[Fraction]:
    """Everybody's space after the last week at his pace so far; a club has moved with all managers' matches."""
    played = [len(matches) for matches in table.played]
    weeks = [*played, *[min(played, default=0)] * (len(table.league) - len(played))]
    return [Fraction(space * WEEKS, max(1, done)) for space, done in zip(table.league, weeks, strict=True)]
