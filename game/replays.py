"""The replays in a folder, as a list shows them: who played whom, how it ended, or why a file can't be used.

Owns reading the folder. The format of the files is the engine's; no file is changed here.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.core.errors import InputError
from engine.core.record import Record
from engine.storage.replay import SUFFIX, read_replay
from game import catalogue
from game.cartridge import Side


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay file. `kept` is when it was last written, in nanoseconds since 1970.

    `sides`, home first, are those of a match, None for a record of a whole game. `problem` is a sentence where the
    file can't be used, else "".
    """

    path: Path
    kept: int
    sides: tuple[Side, Side] | None = None
    problem: str = ""

    @property
    def is_match(self) -> bool:
        """Whether it can be watched: a match, readable."""
        return self.sides is not None


def list_replays(folder: Path) -> list[Replay]:
    """Every replay file in `folder`, the latest first; none is hidden, however broken."""
    return sorted((_look(path) for path in folder.glob(f"*{SUFFIX}")), key=lambda one: (-one.kept, one.path.name))


def _look(path: Path) -> Replay:
    kept = 0
    try:
        kept = path.stat().st_mtime_ns
        return Replay(path, kept, _sides(read_replay(path)))
    except (InputError, OSError) as fault:
        return Replay(path, kept, problem=str(fault))


def _sides(record: Record) -> tuple[Side, Side] | None:
    cartridge = catalogue.cartridge(record.header.game)
    return cartridge.sides(record) if record.header.game == cartridge.match else None
