"""Where a match on the screen gets its events from: a finished record, or a game being played.

The scene asks for more when the timeline runs dry, and shows who is asked when there is no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.core.model import Decision, Event
from engine.futti.match.model import MatchTable


class Feed(Protocol):
    """A source of one match's events."""

    @property
    def blank(self) -> MatchTable:
        """The table before the first event."""
        ...

    @property
    def waiting(self) -> Decision | None:
        """What a person at this screen must decide before there is more; None if nobody is asked."""
        ...

    @property
    def is_older(self) -> bool:
        """Whether this was recorded under other rules than today's, so that playing it again would differ."""
        ...

    @property
    def other_goals(self) -> Sequence[OtherMatch]:
        """The matches played at the same time, for the scores in the corner."""
        ...

    def more(self) -> list[Event]:
        """The events that came since the last call; empty while somebody is asked, and at the end."""
        ...

    def showed(self, count: int) -> None:
        """So many of all events given so far were shown."""
        ...


class OtherMatch:
    """A match played at the same time: its clubs, and the minutes and sides of its goals."""

    def __init__(self, home: str, visitors: str, goals: Sequence[tuple[int, int]]) -> None:
        self.home = home
        self.visitors = visitors
        self._goals = goals

    def score(self, minute: int) -> tuple[int, int]:
        """Home and visitors' goals by the end of a minute."""
        sides = [side for at, side in self._goals if at <= minute]
        return sides.count(0), sides.count(1)


class RecordFeed:
    """A match that is already over: all its events at once."""

    def __init__(self, blank: MatchTable, events: Sequence[Event], *, is_older: bool = False) -> None:
        self.blank = blank
        self.is_older = is_older
        self.waiting: Decision | None = None
        self.other_goals: Sequence[OtherMatch] = ()
        self._events = list(events)

    def more(self) -> list[Event]:
        """Everything, once."""
        events, self._events = self._events, []
        return events

    def showed(self, count: int) -> None:
        """Nothing depends on how far a finished match was watched."""
