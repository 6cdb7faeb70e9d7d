"""What of a game is still to come, as far as one can tell: seasons, matches, points, titles (SC-31, SC-32, SC-41).

Owns the guesses that investments, bids and finals share; what follows from them for money and squads is `worth`'s.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from engine.superclub.content.cards import Content
from engine.superclub.line_up import Thirds
from engine.superclub.match.model import Winner
from engine.superclub.odds import DICE, Odds, match_odds, throws_from
from engine.superclub.season.matchday import points_of
from engine.superclub.season.model import MOST_SEATS, SeasonSetup, SeasonTable
from engine.superclub.season.rounds import fixtures, sim_result

_SEASONS = 40
"""Tenths of seasons that follow the first one, about."""
GROWTH = 9
"""By how many points clubs get better from season to season, about: their squads grow by so many stars."""
_UNDER_WAY = 6
"""Tenths of a season by which a game is nearer its end than its leader's last points say: others may be first."""
_FAR, _NEAR = 20, 5
"""Tenths of seasons: with so many to come it isn't late at all, with so few as late as it gets."""
K = 1000
_PAIR = 36
_MOST_SEASONS = 6
"""Seasons that are looked through for another title."""
Points = Counter[int]
"""How likely each number of points is, by weights whose sum is the certainty."""


def tenths_left(content: Content, table: SeasonTable) -> int:
    """Tenths of seasons that will follow this one, till somebody has the points that win: 0 … 40."""
    best = max((club.marker for club in table.clubs), default=0)
    to_go = 10 * (content.tables.win_at - best) // GROWTH - _UNDER_WAY
    left = _SEASONS if table.season <= 1 else min(_SEASONS, max(0, to_go))
    return min(left, 10 * (table.setup.seasons - table.season)) if table.setup.seasons else left


def lateness(tenths: int) -> int:
    """How late in a game it is that has so many tenths of seasons to come, in thousandths."""
    return K * min(_FAR - _NEAR, max(0, _FAR - tenths)) // (_FAR - _NEAR)


class Rounds(NamedTuple):
    """What a season consists of for a club: matches, SIMs, and what a win and a draw bring."""

    matches: int
    sims: int
    win: int
    draw: int

    @classmethod
    def of(cls, content: Content, table: SeasonTable) -> Rounds:
        """Of the usual season of this game; whose it is makes no difference that counts."""
        return _rounds(content, table.setup)

    @property
    def usual(self) -> int:
        """Points that a club has at a season's end beyond its stars, about: a little less than half of its meetings."""
        return (self.matches + self.sims) * self.win * 7 // 15


@lru_cache(maxsize=1 << 6)
def _rounds(content: Content, setup: SeasonSetup) -> Rounds:
    entrants = range(MOST_SEATS if setup.powerhouses else len(setup.seats))
    listed = fixtures(content.tables, entrants, setup.home_and_away)
    own = [one for meetings in listed for one in meetings if 0 in (one.home, one.away)]
    sims = sum(one.away is None for one in own)
    win, draw = (points_of(content.tables, setup, result)[0] for result in ("home", "draw"))
    return Rounds(len(own) - sims, sims, win, draw)


@lru_cache(maxsize=1 << 7)
def sim_draws(content: Content, token: int) -> int:
    """Thousandths of its SIMs that a squad with this token draws (SC-31)."""
    return K * _sims(content, token)["draw"] // _PAIR


def _sims(content: Content, token: int) -> Counter[Winner]:
    """In how many of the 36 throws a SIM is won ("home"), drawn or lost."""
    return Counter(sim_result(content.tables, token, one + other) for one in DICE for other in DICE)


# -- another title


class Entrant(NamedTuple):
    """Whoever plays a season: halves of his thirds, the stars he begins with, his throw for draws (SC-24), and whether
    a hundred points would win him the game."""

    thirds: Thirds
    token: int
    draw_turned: int = 0
    may_win: bool = True


class Chances(NamedTuple):
    """What becomes of a club in a season: it has the points that win, somebody else has, or it is only champion."""

    won: Fraction
    lost: Fraction
    title: Fraction


def seasons_ahead(content: Content, table: SeasonTable, seat: int, entrants: Sequence[Entrant]) -> Iterator[Chances]:
    """What becomes of `seat` in the next seasons, if all grow alike; the first entrants of `entrants` are the seats."""
    points = _season(content, table, entrants)
    left = table.setup.seasons - table.season if table.setup.seasons else _MOST_SEASONS
    for season in range(1, min(left, _MOST_SEASONS) + 1):
        grown = [
            _plus(own, one.token + GROWTH * season * one.may_win) for own, one in zip(points, entrants, strict=True)
        ]
        yield _chances(seat, grown, [one.may_win for one in entrants], content.tables.win_at)


def _season(content: Content, table: SeasonTable, entrants: Sequence[Entrant]) -> list[Points]:
    """The points that each makes in a season, as if they had nothing to do with each other's."""
    tables, setup = content.tables, table.setup
    made: list[Points] = [Counter({0: 1}) for _ in entrants]
    worth: dict[Winner, tuple[int, int]] = {one: points_of(tables, setup, one) for one in ("home", "draw", "away")}
    for meeting in (one for meetings in fixtures(tables, table.ranking, setup.home_and_away) for one in meetings):
        home = entrants[meeting.home]
        if meeting.away is None:
            odds = _turned_sim(_sims(content, home.token), home.draw_turned)
        else:
            away = entrants[meeting.away]
            odds = match_odds(home.thirds, away.thirds, turned=(home.draw_turned, away.draw_turned))
            mine = {worth["home"][1]: odds.home_win, worth["draw"][1]: odds.draw, worth["away"][1]: odds.away_win}
            made[meeting.away] = _sum(made[meeting.away], mine)
        mine = {worth["home"][0]: odds.home_win, worth["draw"][0]: odds.draw, worth["away"][0]: odds.away_win}
        made[meeting.home] = _sum(made[meeting.home], mine)
    return made


def _turned_sim(sims: Counter[Winner], least: int) -> Odds:
    ways = throws_from(least)
    turned = sims["draw"] * ways
    return Odds(sims["home"] * _PAIR + turned, sims["draw"] * _PAIR - turned, sims["away"] * _PAIR)


def _sum(points: Points, more: Mapping[int, int]) -> Points:
    found: Points = Counter()
    for one, ways in points.items():
        for other, others in more.items():
            found[one + other] += ways * others
    return found


def _plus(points: Points, more: int) -> Points:
    return Counter({one + more: ways for one, ways in points.items()})


def _chances(seat: int, points: Sequence[Points], may_win: Sequence[bool], win_at: int) -> Chances:
    """Whoever shares a first place has half of it."""
    nobody = _product(_share(one, lambda own: own < win_at) for one, may in zip(points, may_win, strict=True) if may)
    won = title = Fraction(0)
    for own, ways in points[seat].items():
        first = Fraction(ways, points[seat].total())
        for rival, its in enumerate(points):
            # Who can't win the game takes the title alone.
            if rival != seat and (own < win_at or may_win[rival]):
                first *= _share(its, own.__gt__) + _share(its, own.__eq__) / 2
        if own >= win_at:
            won += first
        else:
            title += first
    return Chances(won, 1 - nobody - won, title)


def _share(points: Points, fits: Callable[[int], bool]) -> Fraction:
    return Fraction(sum(ways for one, ways in points.items() if fits(one)), points.total())


def _product(factors: Iterator[Fraction]) -> Fraction:
    found = Fraction(1)
    for factor in factors:
        found *= factor
    return found
