"""A match of a Fütti career while it is played: events come from the session as they happen and are noted once shown.

Owns which of the career's events belong to the match on the screen. Whoever is asked is found here, and asked
elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import games
from engine.core.model import Decision, Event
from engine.futti.match.model import MatchTable
from engine.futti.season.events import MatchBegun, MatchEvent
from engine.futti.season.matches import match_key
from engine.futti.season.model import SeasonTable
from game.career.tape import Tape
from game.scenes.match.feed import OtherMatch
from game.session import Session


class LiveFeed:
    """The match of the career that is on the screen."""

    is_older = False

    def __init__(self, tape: Tape[SeasonTable], session: Session, advance: Callable[[], bool]) -> None:
        """`advance` lets one computer manager answer and puts what came of it on the tape; False if none is asked."""
        self._tape = tape
        self._session = session
        self._advance = advance
        self._given = 0
        self._passed = 0
        self.key, self.blank, self._events = self._begun()
        self.already_shown = len(self._events)
        self.other_goals = self._others()

    def _begun(self) -> tuple[str, MatchTable, list[Event]]:
        """The match's key, its table before the first event, and what was already shown of it."""
        begun = self._tape.peek()
        if isinstance(begun, MatchBegun):
            self._tape.pass_on()
            return begun.key, games.rules_for(begun.game).blank(begun.setup), []
        entries = self._session.record().entries()
        # The match that is shown: the career may have gone on to later ones already.
        table = self._tape.table
        assert table.playing is not None, "a match that was begun is being played until its end was shown"
        key = match_key(table, table.playing)
        begins = (event for entry in entries for event in entry.events if isinstance(event, MatchBegun))
        opened = next(event for event in begins if event.key == key)
        waiting = sum(isinstance(event, MatchEvent) and event.key == opened.key for event in self._tape.ahead())
        told: list[Event] = [
            event.inner
            for entry in entries
            for event in entry.events
            if isinstance(event, MatchEvent) and event.key == opened.key and event.visible_to(self._session.eye)
        ]
        return opened.key, games.rules_for(opened.game).blank(opened.setup), told[: len(told) - waiting]

    def _others(self) -> Sequence[OtherMatch]:
        table = self._tape.table
        if table.playing is None:
            return ()
        round_ = table.fixtures[table.playing].round
        others = []
        for number in table.fixtures_of(round_):
            fixture = table.fixtures[number]
            if number != table.playing and fixture.result is not None:
                goals = [(mark.minute, mark.side) for mark in fixture.result.marks if mark.kind == "goal"]
                names = [table.teams[club].name for club in (fixture.home, fixture.visitors)]
                others.append(OtherMatch(names[0], names[1], goals))
        return others

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
            not isinstance(event, MatchEvent) for event in self._tape.ahead()
        )

    def more(self) -> list[Event]:
        """What has happened since the last call; lets computer managers answer until somebody else is asked."""
        if self._events:
            events, self._events = self._events, []
            return events
        while not self.is_over and not self._new():
            if self._session.pending() or not self._advance():
                break
        events = [event.inner for event in self._new()]
        self._given += len(events)
        return events

    def showed(self, count: int) -> None:
        """Note that `count` of all events given were shown: the career carries on from there."""
        due = count - self.already_shown
        while self._passed < due and isinstance(self._tape.peek(), MatchEvent):
            self._tape.pass_on()
            self._passed += 1

    def _unshown(self) -> list[MatchEvent]:
        return [event for event in self._tape.ahead() if isinstance(event, MatchEvent) and event.key == self.key]

    def _new(self) -> list[MatchEvent]:
        return self._unshown()[self._given - self._passed :]
