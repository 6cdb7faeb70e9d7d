"""Events of a career for a screen that plays them: from where the tape stands up to an event that ends the stretch.

Owns where the stretch ends. Computer managers are let answer meanwhile; whoever else is asked is found here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from engine.core.model import Decision, Event, clone
from game.career.lead import Lead
from game.career.tape import ViewT


class Stretch(Generic[ViewT]):
    """A feed of events off the tape of whoever leads through the game. `blank` is the table before them."""

    is_older = False

    def __init__(self, lead: Lead[ViewT], ends: Callable[[Event], bool]) -> None:
        self._lead = lead
        self._ends = ends
        self._given = 0
        self._passed = 0
        self.blank: ViewT = clone(lead.tape.table)

    def _waiting_events(self) -> list[Event]:
        events: list[Event] = []
        for event in self._lead.tape.ahead():
            if self._ends(event):
                break
            events.append(event)
        return events

    @property
    def is_over(self) -> bool:
        """Whether the event that ends it is on the tape."""
        return any(self._ends(event) for event in self._lead.tape.ahead())

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
        while self._passed < min(count, self._given):
            self._lead.tape.pass_on()
            self._passed += 1

    def _fresh(self) -> list[Event]:
        return self._waiting_events()[self._given - self._passed :]
