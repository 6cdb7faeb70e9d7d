"""What happens in a match, and laying it on the table, which assigns what an event says and decides nothing.

Every event has the resulting values and the number of the rule that made it.
"""

from __future__ import annotations

from engine.core.model import Event
from engine.fortunes.match.model import EXTRA, NINETY, Goal, Kick, MatchTable, Side


class KickedOff(Event, frozen=True, kw_only=True):
    """Normal or extra time begins: the sides' mean goals in it, in ten-thousandths."""

    means: tuple[int, int]
    extra: bool = False


class GoalScored(Event, frozen=True, kw_only=True):
    """A goal, and the score with it."""

    goal: Goal
    score: tuple[int, int]


class TimeUp(Event, frozen=True, kw_only=True):
    """Normal or extra time is over at this score."""

    score: tuple[int, int]
    extra: bool = False


class PenaltyTaken(Event, frozen=True, kw_only=True):
    """A penalty, and how many each side has scored."""

    kick: Kick
    scored: tuple[int, int]


class MatchEnded(Event, frozen=True, kw_only=True):
    """The match is over; nobody has won after a draw that stands."""

    score: tuple[int, int]
    winner: Side | None


MatchEvent = KickedOff | GoalScored | TimeUp | PenaltyTaken | MatchEnded


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
