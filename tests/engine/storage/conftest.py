"""Makes the toy game one of the games that files can hold."""

from __future__ import annotations

import pytest

from engine import games
from tests.toy.managers import GAME, INNER_GAME


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toy game and the duel inside it."""
    monkeypatch.setitem(games.GAMES, "toy", GAME)
    monkeypatch.setitem(games.GAMES, "toy-duel", INNER_GAME)
