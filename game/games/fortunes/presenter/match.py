"""How a match of Football Fortunes is shown: how each event is played, which minute it is, and how loud the crowd is.

`scores` says how long an event takes to be shown, `clock` which minute of the match a second of it is, `why` why
something happened. The stage is the match's table: every event says all that changes.
"""

from __future__ import annotations

from engine.core.model import Event, clone
from engine.fortunes.match import events as ev
from engine.fortunes.match.events import fold
from engine.fortunes.match.model import NINETY, MatchTable
from game.games.fortunes.presenter.choreography import minute_at, score_of
from game.stage.instant import Instant
from game.stage.timeline import Choreography

__all__ = ["FortunesMatchPresenter", "excitement"]


class FortunesMatchPresenter:
    """Plays a match's events on its table. `holds`: penalties rest before it is seen whether they go in."""

    def __init__(self, table: MatchTable, *, holds: bool = True) -> None:
        self._table = table
        self._holds = holds

    def blank(self) -> MatchTable:
        """An empty pitch."""
        return clone(self._table)

    def copy(self, stage: MatchTable) -> MatchTable:
        """A table of its own with the same content."""
        return clone(stage)

    def fold(self, stage: MatchTable, event: Event) -> None:
        """Lay an event on the table."""
        fold(stage, event)

    def score(self, stage: MatchTable, event: Event) -> Choreography:
        """How the event is played, given the table before it."""
        made = score_of(stage, event)
        return made if self._holds else made.without("hold")


def excitement(now: Instant[MatchTable]) -> float:
    """How loud the crowd is, 0 … 1: it murmurs, rises towards the end of a close match, and roars at a goal."""
    close = abs(now.stage.score[0] - now.stage.score[1]) <= 1
    level = 0.15 + (0.35 if close else 0.15) * min(1.0, minute_at(now) / NINETY)
    match now.event:
        case ev.GoalScored():
            return 1.0 if 0 < now.progress("party") < 1 else level + 0.3 * now.progress("chance")
        case ev.PenaltyTaken():
            return 1.0 if now.progress("verdict") > 0 else 0.7
        case ev.MatchEnded():
            return 0.9
    return level
