"""What a match of Football Fortunes was about, read off its table: who was the best, and what its events changed.

Owns the rule for both. The player of the match has the most points of those who have names: three for a goal, one more
for a goal that led or levelled. If nobody with a name scored, it is the goalkeeper with a name who let nothing in, the
one with more stars first; else it is nobody.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.core.model import Event
from engine.fortunes.line_up import Player
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import SIDES, MatchTable, Side
from game.games.fortunes.presenter.chances import chances
from game.stage.turning import Swing, played_out

_GOAL, _TELLING = 3, 1


class Best(NamedTuple):
    """A player, his side, and how often he scored; a goalkeeper who let nothing in scored none."""

    side: Side
    player: Player
    goals: int


def player_of_the_match(table: MatchTable) -> Best | None:
    """None where nobody with a name did anything that is told."""
    points, goals = Counter[tuple[Side, int]](), Counter[tuple[Side, int]]()
    lead = 0
    for goal in table.goals:
        sign = -1 if goal.side else 1
        telling = lead * sign in (-1, 0)
        lead += sign
        if goal.scorer is not None and _named(table, goal.side, goal.scorer) is not None:
            points[goal.side, goal.scorer] += _GOAL + _TELLING * telling
            goals[goal.side, goal.scorer] += 1
    if points:
        side, place = max(points, key=lambda one: (points[one], table.winner == one[0], -one[0], -one[1]))
        player = _named(table, side, place)
        assert player is not None, "only those with names count"
        return Best(side, player, goals[side, place])
    keepers = [
        Best(side, keeper, 0)
        for side in SIDES
        if not table.score[1 - side] and (keeper := _named(table, side, 0)) is not None
    ]
    return max(keepers, key=lambda one: (one.player.stars, -one.side), default=None)


def _named(table: MatchTable, side: Side, place: int) -> Player | None:
    eleven = table.setup.team(side).eleven
    return eleven[place] if place < len(eleven) else None


def best_first(table: MatchTable, side: Side) -> list[Player]:
    """A side's players with names: who scored first, then those with more stars."""
    scored = Counter(goal.scorer for goal in table.goals if goal.side == side)
    team = table.setup.team(side)
    named = [(place, player) for place, player in enumerate(team.eleven) if player is not None]
    return [player for _, player in sorted(named, key=lambda one: (-scored[one[0]], -one[1].stars, one[0]))]


def swing(table: MatchTable, event: Event) -> Swing | None:
    """What a goal or a penalty changed of the chances, exactly; `table` is the one before it."""
    match event:
        case ev.GoalScored(goal=goal, score=score):
            before, after = (chances(table, goal.minute, one) for one in (table.score, score))
            return Swing(played_out(before), played_out(after)) if table.setup.decisive else Swing(before, after)
        case ev.PenaltyTaken(kick=kick):
            taken = tuple(one.scored for one in table.kicks)
            before, after = (chances(table, table.minute, table.score, one) for one in (taken, (*taken, kick.scored)))
            return Swing(before, after, decides=True)
    return None
