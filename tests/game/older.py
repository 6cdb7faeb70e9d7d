"""Careers and records of other rules than today's, made of recorded games: for tests of what is shown of such."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from engine import games
from engine.core.record import Record, header_for, read_setup
from engine.storage.career import create_career
from engine.storage.replay import read_replay, write_replay
from tests.screen import ROOT

RECORDED = {"futti": "season-league", "eleven": "eleven-two", "superclub": "superclub-two", "fortunes": "fortunes-two"}
"""A recorded game of each kind."""
OLDER: list[dict[str, Any]] = [{"version": 99}, {"levels": "of another day"}]
"""What may stand in the header of a record of other rules."""


def recorded(game: str) -> Record:
    """The recorded game."""
    return read_replay(ROOT / "tests" / "replays" / f"{RECORDED[game]}.gafferplay")


def career(folder: Path, game: str, **changes: Any) -> Path:
    """A career with the recorded game in it, and `changes` in its header."""
    record = recorded(game)
    rules = games.rules_for(game)
    setup = read_setup(rules, record.header)
    made, state = create_career(folder, "Old", rules, setup, record.header.seed, (1,) * len(record.header.seats))
    assert made.header == header_for(rules, setup, record.header.seed)
    for entry in record.entries()[1:]:
        made.append(entry, state)
    made.close()
    with sqlite3.connect(made.path) as connection:
        header = msgspec.json.encode(replace(record.header, **changes))
        connection.execute("DELETE FROM snapshot")
        connection.execute("UPDATE career SET header = ?", (header,))
    connection.close()
    return made.path


def replay(folder: Path, game: str, **changes: Any) -> Path:
    """A replay of the recorded game with `changes` in its header."""
    record = recorded(game)
    path = folder / "old.gafferplay"
    write_replay(path, Record(replace(record.header, **changes), record.lines))
    return path
