"""How close everybody is to winning, in game points (FF-44): what is safe by source, and where it leads.

League and cash are as if the season ended now. Of a cup counts what is safe: as if one's next tie were lost. To the
season's end the league goes on at everybody's pace, clubs that come out level share their places, and every tie of a
cup that is to come is even. Cash and what earlier seasons brought stay.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.core.knockout import Tree
from engine.core.victory import Contender, Source, rounded, to_come
from engine.fortunes.content.cards import Content
from engine.fortunes.season.cups import rounds_left
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.money import points_of_cash

_USUAL = Fraction(4, 3)
"""League points of a match of which nothing is known."""


def contenders(content: Content, table: SeasonTable) -> tuple[Contender, ...]:
    """Every manager, who leads first; sacked ones below the others, the later the better (FF-45)."""
    ahead = _league_ahead(content, table)
    found = [_contender(content, table, seat, ahead) for seat in range(len(table.managers))]

    def merit(one: Contender) -> tuple[int, int]:
        sacked = table.managers[one.number].sacked
        return (1, -sacked) if sacked else (0, -one.total)

    return tuple(sorted(found, key=merit))


def points_now(content: Content, table: SeasonTable, seat: int) -> int:
    """A manager's game points as if it ended now."""
    won, kept = _sources(content, table, seat)
    return sum(one.points for one in (*won, *kept))


def _contender(content: Content, table: SeasonTable, seat: int, ahead: Sequence[Fraction]) -> Contender:
    won, kept = _sources(content, table, seat)
    settled = sum(one.points for one in kept)
    if not won:
        return Contender(seat, kept, settled)
    club = table.managers[seat].club
    coming = ahead[club] + sum((_even(tree, club, points) for tree, points in _cups(content, table)), Fraction())
    return Contender(seat, (*won, *kept), settled + rounded(coming))


def _sources(content: Content, table: SeasonTable, seat: int) -> tuple[tuple[Source, ...], tuple[Source, ...]]:
    """What is safe by what is being played for, if anything is, and by what is settled."""
    tables, manager = content.tables, table.managers[seat]
    cash = 0
    if manager.managing and not manager.sackings:
        cash = points_of_cash(tables, manager.cash)
    kept = [Source("seasons", manager.points), Source("cash", cash)]
    if manager.sackings:
        kept.append(Source("sack", -manager.sackings * tables.sack_points))
    if not manager.managing or table.over or len(table.past) == table.season:
        return (), tuple(kept)
    club = manager.club
    place = table.place(club) if table.rows[0].played else 0
    league = tables.points_league[place - 1] if place else 0
    cup, europe = (_safe(tree, club, points) for tree, points in _cups(content, table))
    return (Source("league", league), Source("cup", cup), Source("europe", europe)), tuple(kept)


# -- the league


def _league_ahead(content: Content, table: SeasonTable) -> list[Fraction]:
    """Game points for the league by club, as it ends at everybody's pace so far."""
    left = [0] * table.league
    played = {result.fixture for result in table.results}
    for fixture in table.fixtures:
        if fixture.competition == "league" and fixture.number not in played:
            left[fixture.home] += 1
            left[fixture.away] += 1
    points = {row.team: row.points + to_come(row.points, row.played, left[row.team], _USUAL) for row in table.rows}
    worth = content.tables.points_league
    ahead = [Fraction()] * table.league
    for team, mine in points.items():
        better = sum(one > mine for one in points.values())
        level = sum(one == mine for one in points.values())
        ahead[team] = Fraction(sum(worth[better : better + level]), level)
    return ahead


# -- the cups


def _cups(content: Content, table: SeasonTable) -> tuple[tuple[Tree, tuple[int, ...]], ...]:
    """Both, and what each brings."""
    return (table.cup, content.tables.points_cup), (table.europe, content.tables.points_europe)


def _stage(tree: Tree, club: int) -> tuple[int, bool]:
    """How many ties of a cup a club has won, byes too, and whether it has lost one."""
    won = 0
    for ties in tree:
        tie = next((tie for tie in ties if club in (tie.home, tie.visitors)), None)
        if tie is None or tie.winner is None:
            return won, False
        if tie.winner != club:
            return won, True
        won += 1
    return won, False


def _worth(tree: Tree, stage: int, points: tuple[int, ...]) -> int:
    """Game points for losing at a stage; past the final for having won it."""
    place = rounds_left(tree, stage) + 1
    return points[place] if place < len(points) else 0


def _is_in(tree: Tree, club: int) -> bool:
    return bool(tree) and any(club in (tie.home, tie.visitors) for tie in tree[0])


def _safe(tree: Tree, club: int, points: tuple[int, ...]) -> int:
    """What nobody can take away any more."""
    return _worth(tree, _stage(tree, club)[0], points) if _is_in(tree, club) else 0


def _even(tree: Tree, club: int, points: tuple[int, ...]) -> Fraction:
    """The mean of what a cup brings if every tie to come is even."""
    if not _is_in(tree, club):
        return Fraction()
    stage, is_out = _stage(tree, club)
    if is_out:
        return Fraction(_worth(tree, stage, points))
    last = rounds_left(tree, 0) + 1
    mean = Fraction(_worth(tree, last, points))
    for number in reversed(range(stage, last)):
        mean = (mean + _worth(tree, number, points)) / 2
    return mean
