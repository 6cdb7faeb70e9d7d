"""A whole game that is closed and opened again after every action: the same state each time, and the same future.

The recorded game of each kind is played through a file; what was opened is what the next action is applied to. So
whatever a state holds that a file would not, shows in an event that comes out otherwise.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import games
from engine.core.model import encode
from engine.core.record import Entry, read_setup
from engine.storage import career as career_module
from engine.storage.career import create_career, open_career
from game.stage.registry import GAMES
from game.stage.session import Session
from tests.by_day import by_day
from tests.game import older

_MEMORY = Path("/dev/shm")
"""Files in memory needn't wait for a disk."""


@pytest.fixture(name="folder")
def quick_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=_MEMORY if os.access(_MEMORY, os.W_OK) else None) as folder:
        yield Path(folder)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("snapshot_every", by_day([400, 7], 7))
def test_a_game_saved_and_opened_after_every_action_is_the_same_game(
    game: str, snapshot_every: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(career_module, "SNAPSHOT_LINES", snapshot_every)
    record = older.recorded(game)
    rules, entries = games.rules_for(game), record.entries()
    setup, seats = read_setup(rules, record.header), (1,) * len(record.header.seats)
    career, state = create_career(folder, "Career", rules, setup, record.header.seed, seats)
    career.close()
    for number, entry in enumerate(entries[1:], 1):
        left = encode(state)
        career = open_career(career.path)
        try:
            state = career.state_at(number - 1)
            assert encode(state) == left, f"after action {number - 1}"
            events = rules.apply(state, entry.action)
            assert events == entry.events, f"action {number}"
            career.append(Entry(entry.action, events), state)
        finally:
            career.close()
    assert rules.outcome(state) is not None, "it was played to its end"
    session: Session = Session.resume(career.path)
    try:
        assert encode(session.state) == encode(state)
        kept = session.record().entries()
        assert [(one.action, one.events) for one in kept] == [(one.action, one.events) for one in entries]
    finally:
        session.close()
