"""The toy game as one of the cabinet's, and where its sessions are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from tests.toy.managers import GAME, INNER_GAME


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "toy", GAME)
    monkeypatch.setitem(games.GAMES, "toy-duel", INNER_GAME)


@pytest.fixture(params=["in memory", "in a file"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path | None:
    return tmp_path if request.param == "in a file" else None
