"""The replays in a folder: keeping a match there, and what a list shows of each, or why a file can't be used.

Owns the folder, the files' names, and when one was written, in words. The format of the files is the engine's; none
that is there is changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from engine.core.errors import InputError, os_reason
from engine.core.record import Record
from engine.storage.files import names_in, require_plain
from engine.storage.replay import SUFFIX, read_replay, write_replay
from game.stage import game_plugin
from game.stage.game_plugin import Side
from game.stage.untrusted_replay import sides_of


def written(nanoseconds: int) -> str:
    """A moment since 1970 as people write it down anywhere: 2026-11-21 09:41; "–" for what no calendar has."""
    try:
        return datetime.fromtimestamp(nanoseconds / 1e9).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, OSError, ValueError):  # a disk may give a file any date
        return "–"


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
    try:
        paths = names_in(folder, SUFFIX)
    except InputError as fault:
        return [Replay(folder, 0, problem=str(fault))]
    return sorted(map(_look, paths), key=lambda one: (-one.kept, one.path.name))


def _look(path: Path) -> Replay:
    kept = 0
    try:
        kept = require_plain(path).st_mtime_ns
        return Replay(path, kept, sides_of(read_replay(path)))
    except OSError as fault:
        return Replay(path, kept, problem=str(InputError(f"{path.name} can't be read: {os_reason(fault)}")))
    except InputError as fault:
        return Replay(path, kept, problem=str(fault))


def keep(folder: Path, record: Record, key: str) -> Path:
    """Write a match into `folder`, under both names, home first, and the `key` that says where in its career it was.

    Raises `InputError` if it can't be written.
    """
    home, visitors = game_plugin.plugin_of(record.header.game).sides(record)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise InputError(f"{folder} can't be made: {os_reason(fault)}") from None
    path = folder / replay_name([home.name, visitors.name], key)
    write_replay(path, record)
    return path


def replay_name(names: list[str], key: str) -> str:
    """A file name for a kept match: both clubs and where it belongs, in letters every disk takes."""
    words = "-".join([*names, key.replace("/", "-")])
    return "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in words) + SUFFIX
