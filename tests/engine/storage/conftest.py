"""Makes the toy game one of the games that files can hold, and has a career of it open or saved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import games
from engine.storage.career import Career, create_career
from engine.storage.listing import Summary
from tests.engine.storage.careers import RULES, SETUP, play
from tests.toy.managers import GAME, INNER_GAME


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toy game and the duel inside it."""
    monkeypatch.setitem(games.GAMES, "toy", GAME)
    monkeypatch.setitem(games.GAMES, "toy-duel", INNER_GAME)


@pytest.fixture(name="career")
def new_career(tmp_path: Path) -> Iterator[Career]:
    career, _ = create_career(tmp_path, "Fütti! FC", RULES, SETUP, 7, (0, 2))
    yield career
    career.close()


@pytest.fixture(name="saved")
def saved_career(tmp_path: Path) -> Path:
    """A closed career of ten actions."""
    career, state = create_career(tmp_path, "Saved", RULES, SETUP, 7, (0, 2))
    play(career, state, 10)
    career.describe(Summary("Gulls", 3, {"table": ["Gulls", "Foxes"]}))
    career.close()
    return career.path
