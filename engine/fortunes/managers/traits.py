"""What a manager of Fortunes is told by, before a round of matches, when somebody reckons what he will come to.

Owns which traits there are; what one is worth with so many matches of the league left was fitted over games that
computers played against each other, and stands in `fitted`. All of it lies open. Amounts are in thousandths, whole
numbers, so that they are the same on every machine: 1000 is a star, a card, a hundred millions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.knockout import Tree
from engine.fortunes.content.cards import Content
from engine.fortunes.managers.ahead import matches_of
from engine.fortunes.managers.teams import team_of
from engine.fortunes.managers.worth import matches_left, smooth_wages, wage_days
from engine.fortunes.season import money
from engine.fortunes.season.model import SeasonTable

ONE = 1000
"""One of something."""
MILLIONS = 100
"""So many are one of "cash"."""
_HUNDRED = ONE // MILLIONS
_TIGHT, _RICH = 40, 200
"""Millions: with less the next bill may be too much, with more there is more than can be spent soon."""

Trait = tuple[str, int]


def traits(content: Content, table: SeasonTable, seat: int) -> Counter[str]:
    """The traits of a manager; none of somebody who was sacked."""
    found: Counter[str] = Counter()
    if table.managers[seat].managing:
        for part in (_money, _squad, _staff, _season):
            found.update(dict(part(content, table, seat)))
    return found


def _money(content: Content, table: SeasonTable, seat: int) -> Iterator[Trait]:
    """What is in hand, and what wages are likely to take of it until the season ends."""
    cash, tables = table.managers[seat].cash, content.tables
    days = wage_days(tables, max(0, matches_left(content, table) - 1))
    bills = days * smooth_wages(tables, money.wage_stars(table, seat)) // (ONE * ONE)
    yield "cash", _HUNDRED * (cash - bills)
    yield "tight", _HUNDRED * max(0, _TIGHT - cash)
    yield "rich", _HUNDRED * max(0, cash - _RICH)


def _squad(content: Content, table: SeasonTable, seat: int) -> Iterator[Trait]:
    """The stars of the best eleven in the matches to come on average, and what is behind it."""
    manager, everybody = table.managers[seat], table.people
    own = [one for one in manager.squad if one not in manager.listed]
    elevens = [team_of(everybody, match.team).eleven for match in matches_of(content, table, seat)]
    if not elevens:
        elevens = [team_of(everybody, own).eleven]
    youths = [everybody[one].stars for one in own if everybody[one].kind == "youth"]
    yield "eleven", ONE * sum(elevens) // len(elevens)
    yield "youths", ONE * len(youths)


def _staff(content: Content, table: SeasonTable, seat: int) -> Iterator[Trait]:
    manager = table.managers[seat]
    yield "manages", ONE
    yield "coach", ONE * manager.coach
    yield "scout", ONE * (manager.scout != "none")
    yield "bung", ONE * manager.bung
    yield "closed", ONE * manager.closed


def _season(content: Content, table: SeasonTable, seat: int) -> Iterator[Trait]:
    """What has come of the season so far; points that the table shows and places in the cups are luck that is past."""
    club = table.managers[seat].club
    yield "points", ONE * next(row.points for row in table.rows if row.team == club)
    yield "cup", ONE * _stays(table.cup, club)
    yield "europe", ONE * _stays(table.europe, club)


def _stays(tree: Tree, club: int) -> int:
    """How many rounds of a cup he has come through, if he is still in it."""
    for number, ties in enumerate(tree):
        tie = next((tie for tie in ties if club in (tie.home, tie.visitors)), None)
        if tie is not None and tie.winner is None:
            return 1 + number
        if tie is not None and tie.winner != club:
            return 0
    return len(tree)
