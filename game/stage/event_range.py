"""Events of a career for a screen that plays them: from where the tape stands up to an event that ends the stretch.

Owns where the stretch ends. Computer managers are let answer meanwhile; whoever else is asked is found here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic

from engine.core.model import Decision, Event, clone
from engine.core.rules import ViewT
from game.stage.career_controller import CareerController


class EventRange(Generic[ViewT]):
    """A feed of events off the tape of whoever leads through the game. `blank` is the table before them.

    `end` finds, among events that lie ahead, the place of the one that ends the stretch; None if none does. `whole`
    says how many of some events may count as shown: of what is shown as a whole none before the last of it.
    """

    is_older = False

    def __init__(
        self,
        lead: CareerController[Any, ViewT],
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
