"""Careers and replays of every game in which something true was made false: `gaffer verify` names where it begins."""

from __future__ import annotations

import contextlib
import io
import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine import games
from engine.core.errors import MISFITS, IllegalAction
from engine.core.model import encode
from engine.core.record import Entry, LineCodec, Record, read_setup
from engine.storage.replay import write_replay
from engine.storage.rows import pack
from game.cli import main
from game.stage.registry import GAMES
from tests.by_day import by_day
from tests.game import older

_TIMES = by_day([2, 25], 2)


def verified(path: Path) -> str:
    """What the command says of a file that isn't the same again, after its name."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        assert main(["verify", str(path)]) == 1
    return said.getvalue().removeprefix(f"{path}: ").removesuffix("\n")


def laid(folder: Path, record: Record, as_career: bool) -> Path:
    """The record as a replay, or as a career."""
    if not as_career:
        path = folder / "forged.gafferplay"
        write_replay(path, record)
        return path
    path = older.career(folder, record.header.game)
    codec = LineCodec(games.rules_for(record.header.game))
    rows = [(number, pack(codec.encode(line))) for number, line in enumerate(record.lines)]
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM line")
        connection.executemany("INSERT INTO line VALUES (?, 0, ?)", rows)
        connection.execute("UPDATE career SET header = ?", (msgspec.json.encode(record.header),))
    connection.close()
    return path


def with_entry(record: Record, number: int, entry: Entry) -> Record:
    entries = record.entries()
    return Record(record.header, [*entries[:number], entry, *entries[number + 1 :]])


def first_to_differ(record: Record) -> int:
    """The first action whose events are others when it is played again, which this reckons in its own way."""
    rules = games.rules_for(record.header.game)
    state, events = rules.new(read_setup(rules, record.header), record.header.seed)
    for number, entry in enumerate(record.entries()):
        if number:
            try:
                events = rules.apply(state, entry.action)
            except (IllegalAction, *MISFITS):
                return number
        if [encode(event) for event in events] != [encode(event) for event in entry.events]:
            return number
    raise AssertionError("nothing differs")


def where(number: int) -> str:
    return f"action {number} " if number else "the opening "


@pytest.mark.parametrize("as_career", [True, False], ids=["career", "replay"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("times", _TIMES)
def test_an_event_that_was_another_is_named(game: str, as_career: bool, times: int, tmp_path: Path) -> None:
    record, chance = older.recorded(game), random.Random(times)
    entries = record.entries()
    told = [number for number, entry in enumerate(entries) if len(entry.events) > 1]
    for time in range(times):
        number = chance.choice(told)
        events = list(entries[number].events)
        place = chance.randrange(len(events))
        events[place] = replace(events[place], rule="FU-99")
        folder = tmp_path / str(time)
        folder.mkdir()
        path = laid(folder, with_entry(record, number, replace(entries[number], events=events)), as_career)
        said = verified(path)
        assert said.startswith(f"{where(number)}differs: event {place + 1} was "), said
        assert "FU-99" in said


@pytest.mark.parametrize("as_career", [True, False], ids=["career", "replay"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("times", _TIMES)
def test_an_action_that_was_another_is_named(game: str, as_career: bool, times: int, tmp_path: Path) -> None:
    record, chance = older.recorded(game), random.Random(times)
    entries = record.entries()
    for time in range(times):
        number, other = chance.sample(range(1, len(entries)), 2)
        forged = with_entry(record, number, replace(entries[number], action=entries[other].action))
        if entries[other].action == entries[number].action:
            continue
        folder = tmp_path / str(time)
        folder.mkdir()
        said = verified(laid(folder, forged, as_career))
        assert said.startswith(where(first_to_differ(forged))), said
        assert "differs: event " in said or "is not allowed: " in said or "list" in said


@pytest.mark.parametrize("as_career", [True, False], ids=["career", "replay"])
@pytest.mark.parametrize("game", GAMES)
def test_another_seed_is_noticed_where_it_first_matters(game: str, as_career: bool, tmp_path: Path) -> None:
    record = older.recorded(game)
    forged = Record(replace(record.header, seed=record.header.seed + 1), record.lines)
    assert verified(laid(tmp_path, forged, as_career)).startswith(where(first_to_differ(forged)))


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_state_that_the_record_does_not_lead_to_is_named(game: str, tmp_path: Path) -> None:
    path, record = older.career(tmp_path, game), older.recorded(game)
    entries, rules = record.entries(), games.rules_for(game)
    number = len(entries) // 2
    state: Any = rules.new(read_setup(rules, record.header), record.header.seed)[0]
    states = [pack(encode(state))]
    for entry in entries[1 : number + 1]:
        rules.apply(state, entry.action)
        states.append(pack(encode(state)))
    for kept, is_true in ((number, True), (number - 1, False)):
        with sqlite3.connect(path) as connection:
            connection.execute("INSERT OR REPLACE INTO snapshot VALUES (?, ?)", (number, states[kept]))
        connection.close()
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            code = main(["verify", str(path)])
        assert code == (0 if is_true else 1)
    assert f"the state kept at action {number} is not the one that it leads to, and is not used" in said.getvalue()
