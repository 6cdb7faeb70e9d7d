"""What happens in a match. Every event has the resulting values and the number of the rule that made it."""

from __future__ import annotations

from engine.core.model import Event
from engine.fortunes.match.model import Goal, Kick, Side


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
