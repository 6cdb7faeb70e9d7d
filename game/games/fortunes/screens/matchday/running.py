"""A round that is being played: which second of its beat is what, and which of them somebody wants to go to."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.presenter.matchday import clubs_of
from game.games.fortunes.presenter.timing import Round, Timing
from game.stage.timeline import Beat

_AGAIN = 0.35
"""Seconds after a goal within which a step back goes to the one before it."""
_NOW = 0.01
"""Seconds within which it is still the same moment."""


class Running(NamedTuple):
    """A round that is being played: its beat, and which second of it is what. Seconds are those of the beat."""

    one: Round
    beat: Beat
    timing: Timing

    def next_moment(self, table: SeasonTable, now: float, looking: Collection[int] | None) -> float | None:
        """The second of the next goal, of the `looking` managers' clubs alone if any are given, or of the final
        whistle; None after that."""
        goals = [
            goal.minute
            for number, result in self.one.results.items()
            for goal in result.goals
            if looking is None or table.clubs[clubs_of(table, number)[goal.side]].manager in looking
        ]
        moments = {*(self.timing.second(minute) for minute in goals), self.timing.cues["full"].start}
        return min((moment for moment in moments if moment > now + _NOW), default=None)

    def goal_before(self, now: float) -> float:
        """The second of the goal before this moment, or the first of all."""
        minutes = {goal.minute for result in self.one.results.values() for goal in result.goals}
        seconds = (self.timing.second(minute) for minute in minutes)
        return max((moment for moment in seconds if moment < now - _AGAIN), default=0.0)

    def next_whistle(self, now: float) -> float | None:
        """The second of half-time or the end, whichever is next; None after both."""
        starts = (self.timing.cues[name].start for name in ("half", "full"))
        return next((start for start in starts if start > now + _NOW), None)
