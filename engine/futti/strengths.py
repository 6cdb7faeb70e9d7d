"""How many points a squad takes off another, by the odds of a minute: quick enough to weigh whole drafts.

Owns the shortcut: goals fall at an even rate, that of a match which has been going on for a while, one at most a side
and minute, for forty minutes. Of what `odds` reckons with, early ends and half-time are left out; a test holds the one
against the other.
"""

from __future__ import annotations

from functools import lru_cache

from engine.futti.content import Tables, Team
from engine.futti.managers.lineups import outfield_worth, strongest
from engine.futti.match.contest import control_track
from engine.futti.match.model import GOALTENDERS, HOME, MATCH_MINUTES, OUTFIELD_POSITIONS, SIDES, VISITORS, other
from engine.futti.odds import NO_STEAL, Line, MatchOdds, line_of

_SETTLED = 6
"""After so many minutes nobody can tell any more who had the ball first."""
_MOST_GOALS = 12
_MIDDLING = 3

Points = tuple[float, float]


def points(tables: Tables, home: Team, visitors: Team) -> Points:
    """The league points that home and visitors may expect of a match, each with its strongest line-up."""
    track = control_track(tables, home, visitors)
    rates = _rates(tables, best_line(home), best_line(visitors), track.home_from)
    mine, theirs = (_counts(rate) for rate in rates)
    win = draw = below = 0.0
    for at_home, away in zip(mine, theirs, strict=True):
        win += at_home * below
        draw += at_home * away
        below += away
    loss, league = 1.0 - win - draw, tables.league
    return (
        win * league.win + draw * league.draw + loss * league.loss,
        loss * league.win + draw * league.draw + win * league.loss,
    )


@lru_cache(maxsize=1 << 12)
def best_line(team: Team) -> Line:
    """The strongest four by worth, and the better goaltender, all of them of middling sportsmanship: it is worth hardly
    anything, and what alike pairs come to is known."""
    attack, defence = strongest(tuple(outfield_worth(player) for player in team.players))
    keeper = max(range(len(team.goaltenders)), key=lambda number: team.goaltenders[number].goaltending)
    first, second, third, fourth = (*attack, *defence)
    line = line_of(team, (first, second, third, fourth, GOALTENDERS.start + keeper))
    return line._replace(sportsmanship=(_MIDDLING,) * len(OUTFIELD_POSITIONS), keeper_sportsmanship=_MIDDLING)


@lru_cache(maxsize=1 << 14)
def _rates(tables: Tables, home: Line, visitors: Line, home_from: int) -> Points:
    """Goals a minute of home and of visitors."""
    odds = MatchOdds(tables, home, visitors, home_from)
    stealers = (*OUTFIELD_POSITIONS, NO_STEAL)
    minutes = [[odds.minute(side, stealer) for stealer in stealers] for side in SIDES]
    now = {(side, NO_STEAL): 0.5 for side in SIDES}
    for _ in range(_SETTLED - 1):
        following: dict[tuple[int, int], float] = {}
        for (side, stealer), share in now.items():
            one = minutes[side][stealer]
            kept, lost = (side, NO_STEAL), (other(side), NO_STEAL)
            following[kept] = following.get(kept, 0.0) + share * (one.keep + one.counter)
            following[lost] = following.get(lost, 0.0) + share * (one.lose + one.goal)
            for position, stolen in enumerate(one.stolen):
                pending = (other(side), position)
                following[pending] = following.get(pending, 0.0) + share * stolen
        now = following
    found = [0.0, 0.0]
    for (side, stealer), share in now.items():
        found[side] += share * minutes[side][stealer].goal
        found[other(side)] += share * minutes[side][stealer].counter
    return found[HOME], found[VISITORS]


def _counts(rate: float) -> list[float]:
    """How likely a side scores so many goals, at this rate a minute. Plain arithmetic: the same on every machine."""
    none = 1.0
    for _ in range(MATCH_MINUTES):
        none *= 1.0 - rate
    chances = [none]
    for count in range(1, _MOST_GOALS):
        chances.append(chances[-1] * (MATCH_MINUTES + 1 - count) / count * rate / (1.0 - rate))
    return chances
