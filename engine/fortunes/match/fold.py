"""Laying events of a match on its table: assigns what they say, decides nothing."""

from __future__ import annotations

from engine.core.model import Event
from engine.fortunes.match.events import GoalScored, KickedOff, MatchEnded, PenaltyTaken, TimeUp
from engine.fortunes.match.model import EXTRA, NINETY, MatchTable


def fold(table: MatchTable, event: Event) -> None:
    """Lay one event on the table. Raises `ValueError` for one that is no match's."""
    match event:
        case KickedOff(means=means, extra=extra):
            table.means = means
            table.extra_time = extra
        case GoalScored(goal=goal):
            table.goals.append(goal)
            table.minute = goal.minute
        case TimeUp(score=score, extra=extra):
            table.minute = EXTRA if extra else NINETY
            if not extra:
                table.ninety = score
        case PenaltyTaken(kick=kick):
            table.kicks.append(kick)
        case MatchEnded(winner=winner):
            table.winner = winner
            table.over = True
        case _:
            raise ValueError(f"{type(event).__name__} is none of a match")
