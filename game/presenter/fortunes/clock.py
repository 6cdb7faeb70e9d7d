"""Which minute of a match it is while an event is shown: the clock runs up to the minute in which something happens."""

from __future__ import annotations

from engine.fortunes.match.events import GoalScored, TimeUp
from engine.fortunes.match.model import EXTRA, NINETY, MatchTable
from game.presenter.timeline import Beat

HALF = NINETY // 2
"""The last minute before the interval."""


def end_of(event: object) -> int | None:
    """The minute that the clock runs up to in an event, None if it stands."""
    match event:
        case GoalScored(goal=goal):
            return goal.minute
        case TimeUp(extra=extra):
            return EXTRA if extra else NINETY
    return None


def minute_at(table: MatchTable, beat: Beat | None, seconds: float) -> float:
    """The minute, with its fraction, `seconds` into a beat; `table` is the one before it."""
    start = float(table.minute)
    end = None if beat is None else end_of(beat.event)
    if beat is None or end is None:
        return start
    if "first" in beat.score.cues:
        if beat.progress("half", seconds) < 1:
            return start + (HALF - start) * beat.progress("first", seconds)
        start = HALF
    return start + (end - start) * beat.progress("run", seconds)
