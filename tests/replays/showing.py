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
CHOSEN = FOLDER / "chosen"
"""Where those lie that were chosen for what they show together."""


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
def read(path: Path) -> Record:
    """A game that is kept, read once."""
    return read_replay(path)


def recorded(showing: Showing) -> Record:
    """The game of the catalogue that is kept."""
    return read(showing.path)


def chosen_paths() -> list[Path]:
    """The games that were chosen, in the order of their names."""
    return sorted(CHOSEN.glob(f"*{SUFFIX}"), key=lambda path: path.stem.rpartition("-"))


def paths() -> list[Path]:
    """Every game that is kept, those of the catalogue first."""
    return [*sorted(FOLDER.glob(f"*{SUFFIX}")), *chosen_paths()]
