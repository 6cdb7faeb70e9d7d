"""Snapshots of a career: they save playing from the start, and none is believed that the record doesn't vouch for."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import games
from engine.core.model import Action, Event, Seat, clone, digest, encode
from engine.core.record import Entry, LineCodec
from engine.core.verifying import Divergence
from engine.storage import career as career_module
from engine.storage.career import create_career, open_career
from engine.storage.rows import pack
from tests.engine.storage.careers import (
    RULES,
    SETUP,
    career_state,
    play,
    sql,
    state_of,
    verified,
)
from tests.toy.rules import MarketRules


def test_snapshots_save_playing_from_the_start(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(career_module, "SNAPSHOT_LINES", 4)
    career = open_career(saved)
    state = play(career, career.state_at(10), 7)
    career.undo()
    career.close()

    played: list[object] = []

    class Counting(MarketRules):
        def resolve(self, state: Any, action: Any) -> Any:
            played.append(action)
            return super().resolve(state, action)

    again = open_career(saved)
    again.rules = Counting()
    found = again.state_at(16)
    assert len(played) <= 4
    assert encode(found) == encode(career_state(SETUP, again, 16)) != encode(state)
    again.close()


def _forge(path: Path, line: int, change: Any = lambda state: None) -> None:
    """Put another state in the place of a snapshot, or add one."""
    career = open_career(path)
    state = career.state_at(line)
    career.close()
    change(state)
    sql(("INSERT OR REPLACE INTO snapshot VALUES (?, ?)", (line, pack(encode(state)))))(path)


def _make_rich(state: Any) -> None:
    state.table.coins[0] = 9_999_999


def test_a_snapshot_that_the_record_does_not_vouch_for_is_not_believed(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = encode(state_of(saved))
    _forge(saved, 4, _make_rich)
    assert encode(state_of(saved)) == honest, "its line has no digest, as in a file of an older version"
    monkeypatch.setattr(career_module, "SNAPSHOT_LINES", 12)
    career = open_career(saved)
    state = play(career, career.state_at(10), 2)
    career.close()
    assert snapshots(saved) == [4, 12], "instead of one that is not believed a new one is taken"
    _forge(saved, 12, _make_rich)
    assert encode(state_of(saved)) == encode(state), "its line has the digest of another state"


def test_verifying_believes_no_snapshot(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(career_module, "SNAPSHOT_LINES", 12)
    career = open_career(saved)
    state = play(career, career.state_at(10), 2)
    assert career.verify() is None
    career.close()
    _forge(saved, 12, _make_rich)
    assert verified(saved) == Divergence(12, "snapshot", digest(_rich(state)))
    entry = msgspec.structs.replace(_entry_of(saved, 12), digest=digest(_rich(state)))
    sql(("UPDATE line SET data = ? WHERE number = 12", (pack(LineCodec(RULES).encode(entry)),)))(saved)
    divergence = verified(saved)
    assert divergence is not None
    assert (divergence.action, divergence.kind) == (12, "digest"), "even if its line is forged with it"


def test_renamed_seats_are_not_the_same_again(saved: Path) -> None:
    career = open_career(saved)
    header = msgspec.structs.replace(career.header, seats=(Seat("Eve"), Seat("Bo", 2)))
    career.close()
    sql(("UPDATE career SET header = ?", (msgspec.json.encode(header),)))(saved)
    assert verified(saved) == Divergence(0, "seats", "")


def _rich(state: Any) -> Any:
    rich = clone(state)
    _make_rich(rich)
    return rich


def _entry_of(path: Path, action: int) -> Entry:
    career = open_career(path)
    try:
        return list(career.entries())[action]
    finally:
        career.close()


@pytest.mark.parametrize("game", ["futti", "eleven", "superclub", "fortunes"])
def test_snapshots_of_every_game_are_believed(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(career_module, "SNAPSHOT_LINES", 5)
    rules = games.whole_game(game)
    setup = rules.default_setup(2)
    career, state = create_career(tmp_path, "Game", rules, setup, 3, tuple(seat.level for seat in rules.seats(setup)))
    for _ in range(12):
        action = rules.default(state, rules.decisions(state)[0])
        career.append(Entry(action, rules.apply(state, action)), state)
    career.close()
    career = open_career(career.path)
    apply, applied = career.rules.apply, []

    def counted(state: Any, action: Action) -> list[Event]:
        applied.append(action)
        return apply(state, action)

    monkeypatch.setattr(career.rules, "apply", counted)
    assert encode(career.state_at(12)) == encode(state)
    assert len(applied) == 2, "from the state after the tenth action"
    career.close()


@pytest.mark.parametrize("data", [b"", b"\1", pack(b""), pack(b"\x90"), pack(encode({"table": 5})), 7, "text"])
def test_a_snapshot_that_is_none_is_not_used(saved: Path, data: object) -> None:
    honest = encode(state_of(saved))
    sql(("INSERT INTO snapshot VALUES (?, ?)", (4, data)), ("INSERT INTO snapshot VALUES (?, ?)", (99, data)))(saved)
    assert encode(state_of(saved)) == honest


def test_a_snapshot_bears_the_digest_that_vouches_for_it(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(career_module, "SNAPSHOT_LINES", 4)
    career = open_career(saved)
    play(career, career.state_at(10), 7)
    career.close()
    career = open_career(saved)
    entries = list(career.entries())
    states = [digest(career_state(SETUP, career, number)) for number in range(career.actions + 1)]
    career.close()
    assert snapshots(saved)
    assert all(entries[line].digest == states[line] for line in snapshots(saved))


def snapshots(path: Path) -> list[int]:
    connection = sqlite3.connect(path)
    found = [line for (line,) in connection.execute("SELECT line FROM snapshot ORDER BY line")]
    connection.close()
    return found


def test_a_snapshot_is_taken_when_much_was_written(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    career = open_career(saved)
    state = play(career, career.state_at(10), 6)
    career.close()
    assert snapshots(saved) == []
    monkeypatch.setattr(career_module, "SNAPSHOT_BYTES", 200)
    career = open_career(saved)
    play(career, state, 1)
    career.close()
    assert snapshots(saved) == [17], "what was written before it was opened counts too"


def test_an_undone_snapshot_is_taken_anew(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(career_module, "SNAPSHOT_LINES", 11)
    career = open_career(saved)
    play(career, career.state_at(10), 1)
    career.undo()
    state = play(career, career.state_at(10), 1)
    career.close()
    assert snapshots(saved) == [13]
    assert encode(state_of(saved)) == encode(state)
