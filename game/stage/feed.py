"""Where a match on the screen gets its events from: a finished record, or a career while it is played.

The scene asks for more when the timeline runs dry, and shows who is asked when there is no more. Owns which of a
career's events belong to the match on the screen, whatever the game. Whoever is asked is found here, and asked
elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from engine import games
from engine.core.inner import Announcement, InnerEvent
from engine.core.model import Decision, Event
from game.stage.event_queue import EventQueue
from game.stage.session import AnySession

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


class Career(Protocol):
    """The career that a match is part of, as it is played."""

    tape: EventQueue[Any]
    session: AnySession

    def advance(self) -> bool:
        """Let one computer manager answer and put what came of it on the tape; False if none is asked."""
        ...


class LiveMatch(Generic[ViewT]):
    """The match of a career that is on the screen."""

    is_older = False

    def __init__(self, career: Career, game: str, begins: type[Announcement], key: str | None) -> None:
        """`game` is the match's own game, `begins` the event that announces it, `key` the match that is on already,
        None if its announcement is the next event on the tape."""
        self._tape = career.tape
        self._session = career.session
        self._advance = career.advance
        self._given = 0
        self._passed = 0
        rules = games.rules_for(game)
        self._events: list[Event] = []
        if key is None:
            told = self._tape.pass_on()
            assert isinstance(told, begins), "a match begins with its announcement"
            begun: Announcement = told
            self.key = told.key
        else:
            self.key = key
            begun, self._events = self._already_on(begins)
        self.blank: ViewT = rules.blank(begun.setup)
        self.already_shown = len(self._events)

    def _already_on(self, begins: type[Announcement]) -> tuple[Announcement, list[Event]]:
        """The match's announcement, and what was already shown of it."""
        events = [event for entry in self._session.record().entries() for event in entry.events]
        # The match that is shown: the career may have gone on to later ones already.
        opened = next(event for event in events if isinstance(event, begins) and event.key == self.key)
        told: list[Event] = [
            event.inner
            for event in events
            if isinstance(event, InnerEvent) and event.key == self.key and event.visible_to(self._session.eye)
        ]
        return opened, told[: len(told) - len(self._unshown())]

    @property
    def waiting(self) -> Decision | None:
        """What a person must decide before the match goes on."""
        if self.is_over or self._unshown():
            return None
        pending = self._session.pending()
        return pending[0] if pending else None

    @property
    def is_over(self) -> bool:
        """Whether the match's last event is on the tape or was shown."""
        return self._tape.table.playing is None or any(
            not isinstance(event, InnerEvent) for event in self._tape.ahead()
        )

    def more(self) -> list[Event]:
        """What has happened since the last call; lets computer managers answer until somebody else is asked."""
        if self._events:
            events, self._events = self._events, []
            return events
        while not self.is_over and not self._new():
            if self._session.pending() or not self._advance():
                break
        new: list[Event] = [event.inner for event in self._new()]
        self._given += len(new)
        return new

    def showed(self, count: int) -> None:
        """Note that `count` of all events given were shown: the career carries on from there."""
        due = count - self.already_shown
        while self._passed < due and isinstance(self._tape.peek(), InnerEvent):
            self._tape.pass_on()
            self._passed += 1

    def _unshown(self) -> list[InnerEvent]:
        return [event for event in self._tape.ahead() if isinstance(event, InnerEvent) and event.key == self.key]

    def _new(self) -> list[InnerEvent]:
        return self._unshown()[self._given - self._passed :]
