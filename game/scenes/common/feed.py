"""Where a match on the screen gets its events from: a finished record, or a game being played.

The scene asks for more when the timeline runs dry, and shows who is asked when there is no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from engine.core.model import Decision, Event

ViewT = TypeVar("ViewT")
ViewT_co = TypeVar("ViewT_co", covariant=True)


class Feed(Protocol[ViewT_co]):
    """A source of one match's events."""

    @property
    def blank(self) -> ViewT_co:
        """The view before the first event."""
        ...

    @property
    def waiting(self) -> Decision | None:
        """What a person at this screen must decide before there is more; None if nobody is asked."""
        ...

    @property
    def is_older(self) -> bool:
        """Whether this was recorded under other rules than today's, so that playing it again would differ."""
        ...

    def more(self) -> list[Event]:
        """The events that came since the last call; empty while somebody is asked, and at the end."""
        ...

    def showed(self, count: int) -> None:
        """So many of all events given so far were shown."""
        ...


class RecordFeed(Generic[ViewT]):
    """A match that is already over: all its events at once."""

    def __init__(self, blank: ViewT, events: Sequence[Event], *, is_older: bool = False) -> None:
        self.blank = blank
        self.is_older = is_older
        self.waiting: Decision | None = None
        self._events = list(events)

    def more(self) -> list[Event]:
        """Everything, once."""
        events, self._events = self._events, []
        return events

    def showed(self, count: int) -> None:
        """Nothing depends on how far a finished match was watched."""
