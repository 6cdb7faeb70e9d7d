"""A session in any order of what people can do to it: submitting, taking back, handing over, closing and resuming.

It is held against a plain list of the actions that count: the state is always that of the rules after those alone,
nothing that was shown is told again, and what is taken back was nobody else's business.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import games
from engine.core.chance import Chance
from engine.core.errors import IllegalAction
from engine.core.model import Action, Seat, encode
from engine.core.record import kept_entries
from engine.core.team_pack import TeamPack
from engine.core.verifying import verify
from engine.storage.career import Career, Shown
from engine.storage.listing import CareerInfo, Summary, list_careers
from game.stage.session import PERSON, Batch, Session
from tests.examples import examples
from tests.toy.managers import GAME, INNER_GAME
from tests.toy.model import MarketSetup
from tests.toy.rules import MarketRules

_MEMORY = Path("/dev/shm")
"""Files in memory needn't wait for a disk."""
RULES = MarketRules()


def summarise(view: Any, pack: TeamPack | None) -> Summary:
    return Summary("Market", view.round)


class Sitting(RuleBasedStateMachine):
    """One game in a window, in memory or in a file."""

    session: Session

    def __init__(self) -> None:
        super().__init__()
        self.patch = mock.patch.dict(games.GAMES, {"toy": GAME, "toy-duel": INNER_GAME})
        self.patch.start()
        self.home = Path(tempfile.mkdtemp(dir=_MEMORY if os.access(_MEMORY, os.W_OK) else None))
        self.actions: list[Action] = []
        self.by_computer: list[bool] = []
        self.batches: list[Batch] = []
        """What was told and not yet shown as such."""
        self.shown = Shown(0, 0)

    def teardown(self) -> None:
        self.session.close()
        shutil.rmtree(self.home)
        self.patch.stop()

    @initialize(
        levels=st.lists(st.sampled_from([PERSON, PERSON, 2]), min_size=2, max_size=3),
        seed=st.integers(0, 50),
        is_filed=st.booleans(),
    )
    def begin(self, levels: list[int], seed: int, is_filed: bool) -> None:
        self.setup = MarketSetup(tuple(Seat(f"Seat {n}", level) for n, level in enumerate(levels)), rounds=2)
        self.seed, self.levels = seed, levels
        folder = self.home if is_filed else None
        self.session = Session.begin("toy", self.setup, seed, folder, "Career", summarise)

    @property
    def people(self) -> list[int]:
        return [seat for seat, level in enumerate(self.levels) if level == PERSON]

    # -- what people and computers do

    @rule(number=st.integers(0, 99))
    def submit(self, number: int) -> None:
        session = self.session
        dues = [*session.pending(), *(due for seat in self.people for due in session.standing(seat))]
        if not dues:
            return
        due = dues[number % len(dues)]
        action = RULES.sample(session.state, due, Chance(number))
        if session.check(action) is not None:
            before = encode(session.state)
            with pytest.raises(IllegalAction):
                session.submit(action)
            assert encode(session.state) == before
            return
        self.take(session.submit(action), action)

    @rule()
    def advance(self) -> None:
        asked = {due.seat for due in self.session.rules.decisions(self.session.state)}
        computers = asked - set(self.people)
        batch = self.session.advance()
        assert (batch is not None) == bool(computers)
        if batch is not None:
            entry = list(self.session.record().entries())[-1]
            assert entry.action is not None
            assert entry.action.seat in computers
            self.take(batch, entry.action)

    def take(self, batch: Batch, action: Action) -> None:
        self.actions.append(action)
        self.by_computer.append(self.levels[action.seat] != PERSON)
        self.batches.append(batch)
        assert batch.action == len(self.actions)

    @rule(times=st.integers(1, 3))
    def undo(self, times: int) -> None:
        session = self.session
        for _ in range(times):
            reason = session.can_undo()
            if reason is not None:
                before = encode(session.state)
                with pytest.raises(IllegalAction) as refused:
                    session.undo()
                assert refused.value.reason == reason
                assert encode(session.state) == before
                return
            assert not self.by_computer[-1], "what a computer did stays"
            entry = kept_entries(session.record().lines)[-1]
            assert not any(event.reveals for event in entry.events), "what was seen can't be unseen"
            drawn = self.drawn()
            session.undo()
            assert self.drawn() == drawn, "chance that has spoken isn't asked again"
            self.actions.pop()
            self.by_computer.pop()
            self.batches = [batch for batch in self.batches if batch.action <= len(self.actions)]
            if self.shown.action > len(self.actions):
                entries = kept_entries(session.record().lines)
                self.shown = Shown(len(self.actions), len(entries[-1].events))

    def drawn(self) -> dict[int, int]:
        return {one.seed: one.drawn for one in RULES.chances(self.session.state) if one.drawn}

    @rule(data=st.data())
    def hand_over(self, data: st.DataObject) -> None:
        looking = data.draw(st.lists(st.sampled_from([*self.people, 0]), unique=True, max_size=2))
        before = self.session.looking
        self.session.hand_over(looking)
        assert self.session.looking == tuple(sorted(looking))
        assert self.session.eye == (looking[0] if len(looking) == 1 else None)
        if self.session.looking != before:
            assert self.session.can_undo() is not None, "whoever comes can't take back what the other did"
            self.batches.clear()  # told to other eyes

    @rule(data=st.data(), level=st.sampled_from([PERSON, 1, 3]))
    def set_answering(self, data: st.DataObject, level: int) -> None:
        seat = data.draw(st.integers(0, len(self.levels) - 1))
        self.session.set_answering(seat, level)
        self.levels[seat] = level

    @rule(data=st.data())
    def show(self, data: st.DataObject) -> None:
        if self.batches:
            batch = self.batches.pop(0)
            count = data.draw(st.integers(0, len(batch.events)))
            self.session.showed(batch, count)
            self.shown = Shown(batch.action, batch.total if count == len(batch.events) else self.end_of(batch, count))

    @staticmethod
    def end_of(batch: Batch, count: int) -> int:
        return batch.ends[count - 1] if count else 0

    @precondition(lambda self: isinstance(self.session.career, Career))
    @rule()
    def close_and_resume(self) -> None:
        before, eye = encode(self.session.state), self.session.looking
        assert isinstance(self.session.career, Career)
        path = self.session.career.path
        self.session.close()
        (info,) = list_careers(self.home)
        assert isinstance(info, CareerInfo)
        self.session = Session.resume(path, summarise)
        assert encode(self.session.state) == before
        assert self.session.can_undo() is not None, "a career that is taken up again begins with nothing to take back"
        assert self.session.answering == self.levels
        if len(self.people) != 1:
            self.session.hand_over(eye)
        self.batches.clear()

    # -- what always holds

    @invariant()
    def the_state_is_that_of_the_actions_that_count(self) -> None:
        if not hasattr(self, "session"):
            return
        state, _ = RULES.new(self.setup, self.seed)
        for action in self.actions:
            RULES.apply(state, action)
        assert encode(self.session.state) == encode(state)
        assert self.session.actions == len(self.actions)

    @invariant()
    def the_record_is_true_and_keeps_what_was_taken_back(self) -> None:
        if hasattr(self, "session"):
            record = self.session.record()
            assert verify(RULES, record) is None
            assert [one.action for one in kept_entries(record.lines)[1:]] == self.actions
            assert len(record.lines) >= len(self.actions) + 1

    @invariant()
    def it_is_told_on_from_where_it_was_shown(self) -> None:
        """What was shown, and what comes after it, end in what the eyes at the screen may see now."""
        if not hasattr(self, "session"):
            return
        session = self.session
        view, batches = session.catch_up()
        assert all(batch.action >= self.shown.action for batch in batches)
        entries = kept_entries(session.record().lines)
        wanted = [
            event
            for number, entry in enumerate(entries)
            if number >= self.shown.action
            for event in entry.events[self.shown.events if number == self.shown.action else 0 :]
            if event.visible_to(session.eye)
        ]
        assert [event for batch in batches for event in batch.events] == wanted
        for event in wanted:
            RULES.fold(view, event)
        assert encode(view) == encode(session.view())


TestSitting = Sitting.TestCase
TestSitting.settings = examples(40, stateful_step_count=20)
