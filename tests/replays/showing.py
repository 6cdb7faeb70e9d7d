"""What one recorded game is: its name, what it shows, and how it comes about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.core.record import Record
from engine.storage.replay import SUFFIX, read_replay
from tests.replays import hands
from tests.replays.hands import Hand
from tests.replays.signs import Sign

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Showing:
    """One recorded game: `shows` in a sentence and as a `sign`, the set-up it is played from, and by what hand."""

    name: str
    shows: str
    sign: Sign
    setup: Callable[[], Any]
    hand: Hand = hands.away
    game: str = "futti-match"

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}{SUFFIX}"


@cache
def recorded(showing: Showing) -> Record:
    """The game that is kept, read once."""
    return read_replay(showing.path)
