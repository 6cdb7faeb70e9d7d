"""Line-ups (FF-29): the default one, or the one that does best against the opponent to be expected."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Literal

from engine.fortunes.content.cards import FORMATIONS, Formation, Ratings
from engine.fortunes.content.effects import Position
from engine.fortunes.goals import BITS, match_means, thresholds
from engine.fortunes.line_up import ENDS, LineUp, places_of
from engine.fortunes.managers.style import Style
from engine.fortunes.season import people
from engine.fortunes.season.actions import NameLineUp
from engine.fortunes.season.line_ups import suggested, team_ratings
from engine.fortunes.season.model import Fixture, LineUpDue, SeasonTable

_First = Literal["anywhere", "back", "front"]
"""Where youths play if they are better there: wherever somebody is weakest, or in one half first."""
_FIRST: tuple[_First, ...] = ("anywhere", "back", "front")
WIN = 3
"""Draws that a win of the league counts for; in a cup a draw is half a win."""


def name(table: SeasonTable, due: LineUpDue, style: Style) -> NameLineUp:
    """The line-up of a level."""
    if not style.exact:
        return NameLineUp(due.seat, suggested(table, due.seat))
    fixture = table.fixtures[due.fixture]
    side = int(table.clubs[fixture.away].manager == due.seat)
    theirs = likely(table, fixture.home if side else fixture.away)
    return NameLineUp(due.seat, against(table, due.seat, fixture, side, theirs))


def likely(table: SeasonTable, club: int) -> Ratings:
    """What an opponent will be worth: a computer club's ratings, or a manager's default line-up."""
    seat = table.clubs[club].manager
    return table.clubs[club].ratings if seat is None else team_ratings(table, seat, suggested(table, seat))


def against(table: SeasonTable, seat: int, fixture: Fixture, side: int, theirs: Ratings) -> LineUp:
    """The line-up with the best result to be expected against such ratings; of equals the one of more goals."""

    def worth(line_up: LineUp) -> tuple[int, int]:
        mine = team_ratings(table, seat, line_up)
        home, away = (theirs, mine) if side else (mine, theirs)
        means = match_means(home, away, fixture.neutral)
        return expected(means[side], means[1 - side], fixture.competition != "league"), mine.defence + mine.attack

    return max(candidates(table, seat), key=worth)


def expected(mine: int, theirs: int, cup: bool) -> int:
    """What a side of such a mean can reckon with, in thousandths of a win."""
    won, drawn, _ = outcomes(mine, theirs)
    return won + drawn // (2 if cup else WIN)


@lru_cache(maxsize=65536)
def outcomes(mine: int, theirs: int) -> tuple[int, int, int]:
    """Thousandths of a win, a draw and a defeat after ninety minutes, for sides of such means."""
    won = drawn = below = 0
    for one, other in zip(_distribution(mine), _distribution(theirs), strict=True):
        won += one * below
        drawn += one * other
        below += other
    first, second = 1000 * won >> 2 * BITS, 1000 * drawn >> 2 * BITS
    return first, second, 1000 - first - second


@lru_cache(maxsize=4096)
def _distribution(mean: int) -> tuple[int, ...]:
    ends = (0, *thresholds(mean), 1 << BITS)
    return tuple(high - low for low, high in pairwise(ends))


def candidates(table: SeasonTable, seat: int) -> list[LineUp]:
    """Line-ups worth thinking of: every formation, the coach at either end, and youths in the back, in front or where
    they are missed most."""
    by_kind: dict[str, list[int]] = {}
    for number in sorted(people.selectable(table, seat), key=lambda one: -table.people[one].stars):
        by_kind.setdefault(table.people[number].kind, []).append(number)
    found = []
    for formation in FORMATIONS:
        teams = dict.fromkeys(_team(table, formation, by_kind, first) for first in _FIRST)
        found += [LineUp(formation, places, end) for places in teams for end in ENDS]
    return found


def _team(
    table: SeasonTable, formation: Formation, by_kind: dict[str, list[int]], first: _First
) -> tuple[int | None, ...]:
    """Seniors in their places; then the best youths for whoever is weaker, those of the `first` half before others."""
    positions: tuple[Position, ...] = places_of(formation)
    left = {kind: iter(numbers) for kind, numbers in by_kind.items() if kind != "youth"}
    places: list[int | None] = [next(left.get(position, iter(())), None) for position in positions]

    def stars(place: int) -> int:
        number = places[place]
        return -1 if number is None else table.people[number].stars

    def is_first(place: int) -> bool:
        back = positions[place] == "defender"
        return back if first == "back" else not back

    for youth in by_kind.get("youth", ()):
        weaker = [place for place in range(1, len(places)) if stars(place) < table.people[youth].stars]
        if not weaker:
            break
        wanted = [place for place in weaker if is_first(place)] if first != "anywhere" else weaker
        places[min(wanted or weaker, key=stars)] = youth
    return tuple(places)
