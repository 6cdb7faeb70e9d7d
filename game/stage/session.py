"""A game being played in the window or at a kiosk: who sits where, what is saved, what may be taken back.

Owns the state, the career file and the computer managers of one game. Draws nothing and decides no rule: scenes ask
it what is due, hand it actions and get back the events that the seats at the screen may see.

An action is applied to a copy, saved, and only then takes effect and is told: a fault in the rules or a killed process
loses nothing that anybody has seen. Where the disk is full or fails the game goes on: what can't be saved is kept in
order, `trouble` says why, and it is saved before anything newer as soon as there is room.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Generic

from msgspec import UNSET

from engine import games
from engine.core.errors import IllegalAction
from engine.core.headless import answer, manager_chance
from engine.core.inner import inner_record
from engine.core.model import Action, Decision, Event, Outcome, Reason, clone
from engine.core.record import Entry, Header, Line, Record, Undo, header_for, kept_entries, make_entry, read_setup
from engine.core.rules import AnyRules, Manager, RulesSeen, Thinker, ViewT, WithChance
from engine.core.team_pack import TeamPack
from engine.core.verifying import replay_state
from engine.storage.career import Career, Shown, create_career, open_career
from engine.storage.listing import Summary
from engine.storage.replay import write_replay
from game.stage.summary import of_scenario

PERSON = 0
"""Who answers for a seat: a person, or a computer manager of that level."""

Summarise = Callable[[ViewT, TeamPack | None], Summary]
"""Makes, from a spectator's view and the teams played with, what the list of careers shows."""


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


class Unfiled:
    """What a `Career` keeps, of a game that no file is made of: it is gone with the process."""

    trouble = ""
    owes = False
    is_kept = True

    def __init__(self, rules: AnyRules, header: Header, answering: Sequence[int], lines: Sequence[Line]) -> None:
        self.rules = rules
        self.header = header
        self.answering = tuple(answering)
        self.shown = Shown(0, 0)
        self.summary = Summary()
        self._lines = list(lines)
        self._kept = list(kept_entries(self._lines))

    @property
    def actions(self) -> int:
        """How many actions count: those made and not undone."""
        return len(self._kept) - 1

    def append(self, entry: Entry, state: WithChance) -> None:
        """Add an action with its events."""
        self._lines.append(entry)
        self._kept.append(entry)

    def undo(self) -> None:
        """Add a line that takes the last action back; what was shown of it counts as not shown."""
        self._lines.append(Undo())
        if self.shown.action == self.actions:
            self.shown = Shown(self.actions - 1, len(self._kept[-2].events))
        self._kept.pop()

    def show(self, shown: Shown) -> None:
        """Note how far the game was shown."""
        self.shown = shown

    def describe(self, summary: Summary) -> None:
        """Note what a list of careers would show."""
        self.summary = summary

    def set_answering(self, answering: tuple[int, ...]) -> None:
        """Note who answers for each seat."""
        self.answering = answering

    def save(self) -> bool:
        """There is nothing that could not be saved."""
        return True

    def state_at(self, action: int) -> WithChance:
        """The state after `action` (0: the opening), played again."""
        state: WithChance = replay_state(self.rules, self.header, self._kept[: action + 1])
        return state

    def entries(self, start: int = 0) -> Iterable[Entry]:
        """What counts, from action `start` on."""
        return self._kept[start:]

    def record(self) -> Record:
        """The record so far, undone actions included."""
        return Record(self.header, [*self._lines])

    def close(self) -> None:
        """There is nothing to leave in order."""


class Session(Generic[ViewT]):
    """One game in play. Make it with `begin` or `resume`."""

    is_recorded: ClassVar[bool] = False
    """Whether it only happens once more, and nobody can do anything in it."""

    def __init__(self, career: Career | Unfiled, state: WithChance, summarise: Summarise[ViewT] | None) -> None:
        self.rules: RulesSeen[ViewT] = career.rules
        self.header = career.header
        self.state = state
        self.career = career
        self.answering = list(career.answering)
        self.looking: tuple[int, ...] = ()
        self._managers: dict[int, Manager] = {}
        self._thought: Generator[None, None, Action] | None = None
        """What a computer manager thinks about just now, in whose place nothing has changed since he began."""
        self.summarise = summarise
        self.unsaved = 0
        """How often something that a person did could not be saved at once."""
        self._undoable: list[WithChance] = []
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
        setup: object,
        seed: int,
        folder: Path | None = None,
        name: str = "",
        summarise: Summarise[ViewT] | None = None,
        pack: TeamPack | None = None,
    ) -> Session[ViewT]:
        """A new game: a career called `name` in a file of its own in `folder`, or in memory alone without a folder.

        It is played with a pack's teams, which its file keeps.

        Raises `InputError` if the set-up can't be played or the file not written.
        """
        rules = games.rules_for(game, pack)
        answering = tuple(seat.level for seat in rules.seats(setup))
        if folder is not None:
            career, state = create_career(folder, name, rules, setup, seed, answering)
            session = cls(career, state, summarise)
            session._describe()
            return session
        state, events = rules.new(setup, seed)
        return cls(Unfiled(rules, header_for(rules, setup, seed), answering, [Entry(None, events)]), state, summarise)

    @classmethod
    def resume(cls, path: Path, summarise: Summarise[ViewT] | None = None) -> Session[ViewT]:
        """The career in `path`, as it stood after its last action. Raises `InputError` with one sentence."""
        career = open_career(path)
        try:
            state = career.state_at(career.actions)
        except BaseException:
            career.close()
            raise
        return cls(career, state, summarise)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that a person answers for."""
        return tuple(seat for seat, level in enumerate(self.answering) if level == PERSON)

    @property
    def away(self) -> tuple[int, ...]:
        """The seats of people for whom a computer manager sits in."""
        seats = zip(self.header.seats, self.answering, strict=True)
        return tuple(seat for seat, (one, level) in enumerate(seats) if one.is_human and level != PERSON)

    @property
    def actions(self) -> int:
        """How many actions count: those made and not undone."""
        return self.career.actions

    @property
    def thinker(self) -> int | None:
        """The seat of the computer manager who is in the middle of a thought, if one is."""
        if self._thought is None:
            return None
        asked = self.rules.decisions(self.state)
        return next((due.seat for due in asked if due.seat in self._managers), None)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.rules.outcome(self.state)

    @property
    def eye(self) -> int | None:
        """Whose view the screen shows: the one seat that looks; what everybody may see if several do, or none."""
        return self.looking[0] if len(self.looking) == 1 else None

    def view(self) -> ViewT:
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
        return self.career.trouble

    @property
    def is_kept(self) -> bool:
        """Whether what is played is saved, be it not at once; if not, there was no way to write from the beginning."""
        return self.career.is_kept

    @property
    def owes(self) -> bool:
        """Whether leaving now would lose something that somebody did."""
        return self.career.owes

    def save(self) -> bool:
        """Try again to save what could not be; True if all is saved."""
        return self.career.save()

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
        """Let one computer manager answer; None if none is asked. Raises as `submit`.

        Who thinks long takes one step of it, with every call: until he answers nothing comes of it, an empty batch.
        """
        for decision in self.rules.decisions(self.state):
            if decision.seat in self._managers:
                action = self._answer(decision)
                return self._batch(self.actions, ()) if action is None else self._take(action)
        return None

    def _answer(self, decision: Decision) -> Action | None:
        """What a computer manager answers, None while he is thinking."""
        manager = self._managers[decision.seat]
        chance = manager_chance(self.header.seed, decision.seat, self.actions)
        if not isinstance(manager, Thinker):
            return answer(self.rules, self.state, decision, self._managers, chance)
        if self._thought is None:
            self._thought = manager.thinking(self.rules.view(self.state, decision.seat), decision, chance)
        try:
            next(self._thought)
        except StopIteration as end:
            action: Action = end.value
            return action
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
        self.career.undo()
        self._thought = None
        self.state = self._undoable.pop()
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
        self.career.set_answering(tuple(answering))
        self._count_unsaved()
        self.answering = answering
        self._seat_manager(seat, level)

    def showed(self, batch: Batch, count: int) -> None:
        """Note that `count` of the events in `batch` were shown, so that the game is carried on from there."""
        self.career.show(batch.shown(count))

    def catch_up(self) -> tuple[ViewT, list[Batch]]:
        """The view as it was last shown, of one's own to fold on, and what has happened since.

        A new game has shown nothing, so this is also how its opening is told.
        """
        shown = self.career.shown
        view = self._view_after(shown.action - 1)
        batches = []
        for number, entry in enumerate(self.career.entries(shown.action), shown.action):
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
        return self.career.record()

    def match_record(self, key: str) -> Record:
        """A finished match inside as a record with its own seed. Raises `LookupError` if there is none called `key`."""
        return inner_record(self.record().entries(), key, partial(games.rules_for, pack=self.header.pack))

    def export(self, path: Path) -> None:
        """Write the whole game to a replay file. Raises `ValueError` while it goes on: its seed would tell the rest."""
        if self.outcome is None:
            raise ValueError("the game is not over")
        write_replay(path, self.record())

    def close(self) -> None:
        """Leave the career's file in order; what still can't be saved is lost. The session can't be used any more."""
        self._describe()
        self.career.close()

    def _count_unsaved(self) -> None:
        self.unsaved += bool(self.trouble) and self.is_kept

    def _take(self, action: Action) -> Batch:
        self._thought = None
        state = clone(self.state)
        events = self.rules.apply(state, action)
        self.career.append(make_entry(self.rules, self.actions + 1, action, events, state), state)
        before, self.state = self.state, state
        self._note_for_undo(before, action.seat, events)
        return self._batch(self.actions, events)

    def _view_after(self, action: int) -> ViewT:
        """A view of one's own after `action`; −1 is before the opening."""
        if action < 0:
            return self.rules.blank(read_setup(self.rules, self.header))
        return clone(self.rules.view(self.career.state_at(action), self.eye))

    def _note_for_undo(self, before: WithChance, seat: int, events: Iterable[Event]) -> None:
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

    def _drawn(self, state: WithChance) -> dict[int, int]:
        """How much of which chance was used; chance that only stands ready was not."""
        return {chance.seed: chance.drawn for chance in self.rules.chances(state) if chance.drawn}

    def _batch(self, number: int, events: Sequence[Event], start: int = 0) -> Batch:
        seen = [(event, end) for end, event in enumerate(events[start:], start + 1) if event.visible_to(self.eye)]
        return Batch(number, tuple(event for event, _ in seen), tuple(end for _, end in seen), len(events))

    def _seat_manager(self, seat: int, level: int) -> None:
        self._thought = None
        if level == PERSON:
            self._managers.pop(seat, None)
        else:
            style = self.header.seats[seat].style if level == self.header.seats[seat].level else UNSET
            self._managers[seat] = games.manager_for(self.header.game, level, self.header.pack, style)

    def _describe(self) -> None:
        if self.summarise is not None:
            summary = self.summarise(self.rules.view(self.state, None), self.header.pack)
            summary = of_scenario(summary, self.header, self.outcome)
            if summary != self.career.summary:
                self.career.describe(summary)


AnySession = Session[Any]
"""A game in play where only its name says which."""
