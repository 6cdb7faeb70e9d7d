"""A game being played in the window or at a kiosk: who sits where, what is saved, what may be taken back.

Owns the state, the career file and the computer managers of one game. Draws nothing and decides no rule: scenes ask
it what is due, hand it actions and get back the events that the seats at the screen may see.

An action is applied to a copy, saved, and only then takes effect and is told: a fault in the rules or a killed process
loses nothing that anybody has seen. Where the disk is full or fails the game goes on: what can't be saved is kept in
order, `trouble` says why, and it is saved before anything newer as soon as there is room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine import games
from engine.core.errors import IllegalAction
from engine.core.headless import answer, manager_chance
from engine.core.inner import inner_record
from engine.core.model import Action, Decision, Event, Outcome, Reason, clone
from engine.core.record import (
    Entry,
    Header,
    Line,
    Record,
    Undo,
    header_for,
    kept_entries,
    make_entry,
    read_setup,
    replay_state,
)
from engine.core.rules import Manager, Rules
from engine.storage.career import Career, Shown, create_career, open_career
from engine.storage.listing import Summary
from engine.storage.replay import write_replay

PERSON = 0
"""Who answers for a seat: a person, or a computer manager of level 1 to 4."""

Summarise = Callable[[Any], Summary]
"""Makes, from a spectator's view, what the list of careers shows."""


@dataclass(frozen=True)
class Batch:
    """What came of one action (0: the opening) for the eyes at the screen.

    `events` are those they may see; `ends[n]` is how many of all its events have happened once the n-th was shown.
    """

    action: int
    events: tuple[Event, ...]
    ends: tuple[int, ...]
    total: int

    def shown(self, count: int) -> Shown:
        """How far the game was shown when `count` of `events` were."""
        return Shown(self.action, self.total if count >= len(self.events) else self.ends[count - 1] if count else 0)


class Session:
    """One game in play. Make it with `begin` or `resume`."""

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        header: Header,
        state: Any,
        answering: Sequence[int],
        career: Career | None,
        lines: list[Line],
        summarise: Summarise | None,
    ) -> None:
        self.rules = rules
        self.header = header
        self.state = state
        self.career = career
        self.answering = list(answering)
        self.looking: tuple[int, ...] = ()
        self._managers: dict[int, Manager] = {}
        self._lines = lines
        self._actions = career.actions if career is not None else len(lines) - 1
        self.shown = Shown(0, 0)
        self.summarise = summarise
        self.unsaved = 0
        """How often something that a person did could not be saved at once."""
        self._undoable: list[Any] = []
        self._undo_seat: int | None = None
        self._bar = Reason("undo.nothing")
        for seat, level in enumerate(self.answering):
            self._seat_manager(seat, level)
        people = self.people
        if len(people) == 1:
            self.looking = people

    @classmethod
    def begin(
        cls,
        game: str,
        setup: Any,
        seed: int,
        folder: Path | None = None,
        name: str = "",
        summarise: Summarise | None = None,
    ) -> Session:
        """A new game: a career called `name` in a file of its own in `folder`, or in memory alone without a folder.

        Raises `InputError` if the set-up can't be played or the file not written.
        """
        rules = games.rules_for(game)
        answering = tuple(seat.level for seat in rules.seats(setup))
        if folder is not None:
            career, state = create_career(folder, name, rules, setup, seed, answering)
            session = cls(rules, career.header, state, answering, career, [], summarise)
            session._describe()
            return session
        state, events = rules.new(setup, seed)
        return cls(rules, header_for(rules, setup, seed), state, answering, None, [Entry(None, events)], summarise)

    @classmethod
    def resume(cls, path: Path, summarise: Summarise | None = None) -> Session:
        """The career in `path`, as it stood after its last action. Raises `InputError` with one sentence."""
        career = open_career(path)
        try:
            state = career.state_at(career.actions)
        except BaseException:
            career.close()
            raise
        return cls(career.rules, career.header, state, career.answering, career, [], summarise)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that a person answers for."""
        return tuple(seat for seat, level in enumerate(self.answering) if level == PERSON)

    @property
    def actions(self) -> int:
        """How many actions count: those made and not undone."""
        return self._actions

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.rules.outcome(self.state)

    @property
    def eye(self) -> int | None:
        """Whose view the screen shows: the one seat that looks; what everybody may see if several do, or none."""
        return self.looking[0] if len(self.looking) == 1 else None

    def view(self) -> Any:
        """What the eyes at the screen may see now. To be read only."""
        return self.rules.view(self.state, self.eye)

    def pending(self) -> list[Decision]:
        """The decisions that wait for people."""
        return [decision for decision in self.rules.decisions(self.state) if decision.seat not in self._managers]

    def standing(self, seat: int) -> Sequence[Decision]:
        """What `seat` may do unasked."""
        return self.rules.standing(self.state, seat)

    def check(self, action: Action, partial: bool = False) -> Reason | None:
        """None if `action` may be submitted now, else why not."""
        if action.seat in self._managers:
            return Reason("session.computer_answers")
        return self.rules.check(self.state, action, partial)

    @property
    def trouble(self) -> str:
        """Why there is something that could not be saved: one sentence; empty if all is saved, or nothing ever is."""
        return self.career.trouble if self.career is not None else ""

    @property
    def owes(self) -> bool:
        """Whether leaving now would lose something that somebody did."""
        return self.career is not None and self.career.owes

    def save(self) -> bool:
        """Try again to save what could not be; True if all is saved."""
        return self.career is None or self.career.save()

    def submit(self, action: Action) -> Batch:
        """Take a person's action. Raises `IllegalAction` if it is refused; then nothing has happened."""
        reason = self.check(action)
        if reason is not None:
            raise IllegalAction(reason)
        batch = self._take(action)
        self._describe()
        self._count_unsaved()
        return batch

    def advance(self) -> Batch | None:
        """Let one computer manager answer; None if none is asked. Raises as `submit`."""
        for decision in self.rules.decisions(self.state):
            if decision.seat in self._managers:
                chance = manager_chance(self.header.seed, decision.seat, self._actions)
                return self._take(answer(self.rules, self.state, decision, self._managers, chance))
        return None

    def can_undo(self) -> Reason | None:
        """None if the last action may be taken back, else why not.

        Keys: `undo.nothing`, `undo.chance`, `undo.revealed`, `undo.handed_over`, `undo.other_seat`.
        """
        return None if self._undoable else self._bar

    def undo(self) -> None:
        """Take the last action back. Raises `IllegalAction` if it can't be."""
        reason = self.can_undo()
        if reason is not None:
            raise IllegalAction(reason)
        if self.career is not None:
            self.career.undo()
        else:
            self._lines.append(Undo())
            if self.shown.action == self._actions:
                self.shown = Shown(self._actions - 1, len(kept_entries(self._lines)[-1].events))
        self.state = self._undoable.pop()
        self._actions -= 1
        self._describe()
        self._count_unsaved()

    def hand_over(self, looking: Iterable[int]) -> None:
        """Other people look at the screen from now on. What was done before can't be taken back any more."""
        seats = tuple(sorted(looking))
        if seats != self.looking:
            self.looking = seats
            self._bar_undo("undo.handed_over")

    def set_answering(self, seat: int, level: int) -> None:
        """From now on a person (0) or a computer manager of `level` answers for `seat`. The record stays the same."""
        answering = [*self.answering]
        answering[seat] = level
        if self.career is not None:
            self.career.set_answering(tuple(answering))
            self._count_unsaved()
        self.answering = answering
        self._seat_manager(seat, level)

    def showed(self, batch: Batch, count: int) -> None:
        """Note that `count` of the events in `batch` were shown, so that the game is carried on from there."""
        self.shown = batch.shown(count)
        if self.career is not None:
            self.career.show(self.shown)

    def catch_up(self) -> tuple[Any, list[Batch]]:
        """The view as it was last shown, of one's own to fold on, and what has happened since.

        A new game has shown nothing, so this is also how its opening is told.
        """
        shown = self.career.shown if self.career is not None else self.shown
        view = self._view_after(shown.action - 1)
        batches = []
        for number, entry in enumerate(self._entries(shown.action), shown.action):
            seen = shown.events if number == shown.action else 0
            for event in entry.events[:seen]:
                if event.visible_to(self.eye):
                    self.rules.fold(view, event)
            batch = self._batch(number, entry.events, seen)
            if batch.events:
                batches.append(batch)
        return view, batches

    def record(self) -> Record:
        """The record so far."""
        return self.career.record() if self.career is not None else Record(self.header, [*self._lines])

    def match_record(self, key: str) -> Record:
        """A finished match inside as a record with its own seed. Raises `LookupError` if there is none called `key`."""
        return inner_record(self.record().entries(), key, games.rules_for)

    def export(self, path: Path) -> None:
        """Write the whole game to a replay file. Raises `ValueError` while it goes on: its seed would tell the rest."""
        if self.outcome is None:
            raise ValueError("the game is not over")
        write_replay(path, self.record())

    def close(self) -> None:
        """Leave the career's file in order; what still can't be saved is lost. The session can't be used any more."""
        if self.career is not None:
            self._describe()
            self.career.close()

    def _count_unsaved(self) -> None:
        self.unsaved += bool(self.trouble)

    def _take(self, action: Action) -> Batch:
        state = clone(self.state)
        events = self.rules.apply(state, action)
        entry = make_entry(self.rules, self._actions + 1, action, events, state)
        if self.career is not None:
            self.career.append(entry, state)
        else:
            self._lines.append(entry)
        before, self.state = self.state, state
        self._actions += 1
        self._note_for_undo(before, action.seat, events)
        return self._batch(self._actions, events)

    def _entries(self, start: int) -> Iterable[Entry]:
        """What counts, from action `start` on."""
        if self.career is not None:
            return self.career.entries(start)
        return kept_entries(self._lines)[start:]

    def _view_after(self, action: int) -> Any:
        """A view of one's own after `action`; −1 is before the opening."""
        if action < 0:
            return self.rules.blank(read_setup(self.rules, self.header))
        if self.career is not None:
            state = self.career.state_at(action)
        else:
            state = replay_state(self.rules, self.header, kept_entries(self._lines)[: action + 1])
        return clone(self.rules.view(state, self.eye))

    def _note_for_undo(self, before: Any, seat: int, events: Iterable[Event]) -> None:
        if seat in self._managers:
            self._bar_undo("undo.other_seat")
        elif self._drawn(before) != self._drawn(self.state):
            self._bar_undo("undo.chance")
        elif any(event.reveals for event in events):
            self._bar_undo("undo.revealed")
        else:
            if self._undo_seat not in (None, seat):
                self._bar_undo("undo.other_seat")
            self._undo_seat = seat
            self._undoable.append(before)

    def _bar_undo(self, key: str) -> None:
        self._undoable.clear()
        self._undo_seat = None
        self._bar = Reason(key)

    def _drawn(self, state: Any) -> dict[int, int]:
        """How much of which chance was used; chance that only stands ready was not."""
        return {chance.seed: chance.drawn for chance in self.rules.chances(state) if chance.drawn}

    def _batch(self, number: int, events: Sequence[Event], start: int = 0) -> Batch:
        seen = [(event, end) for end, event in enumerate(events[start:], start + 1) if event.visible_to(self.eye)]
        return Batch(number, tuple(event for event, _ in seen), tuple(end for _, end in seen), len(events))

    def _seat_manager(self, seat: int, level: int) -> None:
        if level == PERSON:
            self._managers.pop(seat, None)
        else:
            self._managers[seat] = games.manager_for(self.header.game, level)

    def _describe(self) -> None:
        if self.career is not None and self.summarise is not None:
            summary = self.summarise(self.rules.view(self.state, None))
            if summary != self.career.summary:
                self.career.describe(summary)
