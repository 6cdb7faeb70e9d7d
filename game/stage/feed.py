"""Where a screen that plays events gets them from: a finished record, a match or a stretch of a career as it is played.

The scene asks for more when the timeline runs dry, and shows who is asked when there is no more. Owns what has happened
in a career and was not shown yet, which of it belongs to the match on the screen, and where a stretch ends. Knows no
screen. Whoever is asked is found here, and asked elsewhere.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from engine import games
from engine.core.inner import Announcement, InnerEvent
from engine.core.model import Decision, Event, clone
from engine.core.rules import ViewT
from game.stage.session import Batch, Session

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


class EventQueue(Generic[ViewT]):
    """What has happened in a career and was not shown yet, one event after another.

    `table` is the career as shown: it takes in an event when that event is `pass`ed on, and the session notes it.
    """

    def __init__(self, session: Session[ViewT]) -> None:
        self._session = session
        self._waiting: deque[tuple[Event, Batch, int]] = deque()
        self.table: ViewT
        self.rewind()

    def rewind(self) -> None:
        """Begin again where the career was last shown: after opening it, and when other eyes look at the screen."""
        self.table, batches = self._session.catch_up()
        self._waiting.clear()
        for batch in batches:
            self.add(batch)

    def add(self, batch: Batch) -> None:
        """Put what just happened behind what waits."""
        self._waiting.extend((event, batch, number) for number, event in enumerate(batch.events, 1))

    def peek(self) -> Event | None:
        """The next event, None if all was shown."""
        return self._waiting[0][0] if self._waiting else None

    def ahead(self) -> list[Event]:
        """All that waits."""
        return [event for event, _, _ in self._waiting]

    def pass_on(self) -> Event:
        """Take the next event as shown. Raises `IndexError` if there is none."""
        event, batch, number = self._waiting.popleft()
        self._session.rules.fold(self.table, event)
        self._session.showed(batch, number)
        return event


class Career(Protocol[ViewT]):
    """A career as it is played, for a feed of what happens in it."""

    tape: EventQueue[ViewT]
    session: Session[ViewT]

    def advance(self) -> bool:
        """Let one computer manager answer and put what came of it on the tape; False if none is asked."""
        ...

    def own_first(self, pending: list[Decision]) -> Decision:
        """Of what is asked, what concerns somebody who looks at the screen; else the first."""
        ...


class LiveMatch(Generic[ViewT]):
    """The match of a career that is on the screen."""

    is_older = False

    def __init__(self, career: Career[Any], game: str, begins: type[Announcement], key: str | None) -> None:
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


class EventRange(Generic[ViewT]):
    """A feed of events off the tape of whoever leads through the game. `blank` is the table before them.

    `end` finds, among events that lie ahead, the place of the one that ends the stretch; None if none does. `whole`
    says how many of some events may count as shown: of what is shown as a whole none before the last of it.
    """

    is_older = False

    def __init__(
        self,
        lead: Career[ViewT],
        end: Callable[[Sequence[Event]], int | None],
        whole: Callable[[Sequence[Event]], int] = len,
    ) -> None:
        self._lead = lead
        self._end = end
        self._whole = whole
        self._given = 0
        self._passed = 0
        self.blank: ViewT = clone(lead.tape.table)

    def _waiting_events(self) -> list[Event]:
        ahead = self._lead.tape.ahead()
        return ahead[: self._end(ahead)]

    @property
    def is_over(self) -> bool:
        """Whether the event that ends it is on the tape."""
        return self._end(self._lead.tape.ahead()) is not None

    @property
    def waiting(self) -> Decision | None:
        """What a person must decide before there is more."""
        if self.is_over or self._fresh():
            return None
        pending = self._lead.session.pending()
        return self._lead.own_first(pending) if pending else None

    def more(self) -> list[Event]:
        """What has happened since the last call; lets computer managers answer until somebody else is asked."""
        while not self.is_over and self._fresh() == []:
            if self._lead.session.pending() or not self._lead.advance():
                break
        events = self._fresh()
        self._given += len(events)
        return events

    def showed(self, count: int) -> None:
        """Note that `count` of all events given were shown."""
        seen = self._lead.tape.ahead()[: max(0, min(count, self._given) - self._passed)]
        for _ in range(self._whole(seen)):
            self._lead.tape.pass_on()
            self._passed += 1

    def _fresh(self) -> list[Event]:
        return self._waiting_events()[self._given - self._passed :]


def at_first(ends: Callable[[Event], bool]) -> Callable[[Sequence[Event]], int | None]:
    """For a `EventRange` that is ended by the first event of some kind."""

    def end(events: Sequence[Event]) -> int | None:
        return next((place for place, event in enumerate(events) if ends(event)), None)

    return end
