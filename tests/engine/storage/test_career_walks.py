"""A career's file in any order of writing, taking back, showing, describing, closing, copying and opening.

It is held against a plain account of what was written; whatever was done before a file was closed, or copied as a
killed process would leave it, is in it afterwards.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any
from unittest import mock

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import games
from engine.core.chance import Chance
from engine.core.model import LEVELS, Action, Seat, digest, encode
from engine.core.record import Entry, Undo, kept_entries
from engine.core.verifying import verify
from engine.storage import career as career_module
from engine.storage.career import Career, Shown, create_career, open_career
from engine.storage.listing import CareerInfo, Summary, list_careers
from tests.examples import examples
from tests.toy.managers import GAME, INNER_GAME
from tests.toy.model import MarketSetup
from tests.toy.rules import MarketRules

RULES = MarketRules()
_MEMORY = Path("/dev/shm")
"""Files in memory needn't wait for a disk."""
SETUP = MarketSetup((Seat("Ann"), Seat("Bo", 2)), rounds=4)


class Filing(RuleBasedStateMachine):
    """One career, and what should be in it."""

    career: Career

    def __init__(self) -> None:
        super().__init__()
        self.patches = [
            mock.patch.dict(games.GAMES, {"toy": GAME, "toy-duel": INNER_GAME}),
            mock.patch.object(career_module, "SNAPSHOT_LINES", 4),
        ]
        for patch in self.patches:
            patch.start()
        self.home = Path(tempfile.mkdtemp(dir=_MEMORY if os.access(_MEMORY, os.W_OK) else None))
        self.actions: list[Action] = []
        self.lines = 1
        self.shown = Shown(0, 0)
        self.summary = Summary()
        self.answering: tuple[int, ...] = (0, 2)
        self.copies = 0

    def teardown(self) -> None:
        self.career.close()
        shutil.rmtree(self.home)
        for patch in self.patches:
            patch.stop()

    @initialize(seed=st.integers(0, 50))
    def create(self, seed: int) -> None:
        self.seed = seed
        self.career, _ = create_career(self.home, "Market", RULES, SETUP, seed, self.answering)

    def state(self, actions: int | None = None) -> Any:
        """How things stand after so many actions, played from the opening."""
        state, _ = RULES.new(SETUP, self.seed)
        for action in self.actions[: len(self.actions) if actions is None else actions]:
            RULES.apply(state, action)
        return state

    @rule(times=st.integers(1, 6), number=st.integers(0, 99))
    def append(self, times: int, number: int) -> None:
        state = self.state()
        for _ in range(times):
            dues = RULES.decisions(state)
            if not dues:
                return
            action = RULES.sample(state, dues[number % len(dues)], Chance(number))
            events = RULES.apply(state, action)
            self.career.append(Entry(action, events), state)
            self.actions.append(action)
            self.lines += 1

    @precondition(lambda self: bool(self.actions))
    @rule()
    def undo(self) -> None:
        last = len(self.actions)
        self.career.undo()
        self.actions.pop()
        self.lines += 1
        if self.shown.action == last:
            self.shown = Shown(last - 1, len(kept_entries(self.career.record().lines)[-1].events))

    @rule(data=st.data())
    def show(self, data: st.DataObject) -> None:
        entries = list(self.career.entries())
        action = data.draw(st.integers(0, len(entries) - 1))
        self.shown = Shown(action, data.draw(st.integers(0, len(entries[action].events))))
        self.career.show(self.shown)

    @rule(club=st.text("abcß Ø-7", max_size=8), number=st.integers(0, 9))
    def describe(self, club: str, number: int) -> None:
        self.summary = Summary(club, number, {"table": [club, number]})
        self.career.describe(self.summary)

    @rule(level=st.sampled_from([0, *LEVELS]))
    def set_answering(self, level: int) -> None:
        self.answering = (self.answering[0], level)
        self.career.set_answering(self.answering)

    @rule()
    def close_and_open(self) -> None:
        self.career.close()
        assert [path.name for path in self.career.path.parent.iterdir()] == [self.career.path.name]
        (info,) = list_careers(self.career.path.parent)
        assert isinstance(info, CareerInfo)
        assert (info.name, info.summary) == ("Market", self.summary)
        self.career = open_career(self.career.path)

    @rule()
    def a_process_is_killed(self) -> None:
        """What lies in the folder at this instant is all that is left."""
        self.copies += 1
        left = self.home / f"left-{self.copies}"
        left.mkdir()
        for path in self.career.path.parent.iterdir():
            if path.is_file():
                shutil.copy(path, left)
        self.career.close()
        self.career = open_career(left / self.career.path.name)

    @invariant()
    def everything_is_there(self) -> None:
        if not hasattr(self, "career"):
            return
        career = self.career
        assert career.trouble == ""
        assert (career.actions, career.shown) == (len(self.actions), self.shown)
        assert (career.summary, career.answering) == (self.summary, self.answering)
        lines = career.record().lines
        assert len(lines) == self.lines
        assert [entry.action for entry in kept_entries(lines)[1:]] == self.actions
        assert sum(isinstance(line, Undo) for line in lines) == (self.lines - 1 - len(self.actions)) // 2

    @invariant()
    def every_moment_can_be_gone_back_to(self) -> None:
        if hasattr(self, "career"):
            for actions in {0, len(self.actions) // 2, len(self.actions)}:
                assert digest(self.career.state_at(actions)) == digest(self.state(actions))
            assert encode(self.career.state_at(len(self.actions))) == encode(self.state())

    @rule()
    def it_is_true(self) -> None:
        assert verify(RULES, self.career.record()) is None
        assert self.career.verify() is None


TestFiling = Filing.TestCase
TestFiling.settings = examples(15, stateful_step_count=15)
