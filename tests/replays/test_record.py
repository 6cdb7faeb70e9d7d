"""Recording anew: what a changed rule makes of a kept game must not pass for the same rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from engine.core.record import Entry, Record
from engine.storage.replay import read_replay, write_replay
from tests.replays import record as recording
from tests.replays.catalogue import CATALOGUE
from tests.replays.showing import Showing, recorded
from tests.replays.tell import told


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Showing:
    """The first recording, kept in a folder of its own."""
    monkeypatch.setattr(Showing, "path", property(lambda showing: tmp_path / f"{showing.name}.gafferplay"))
    showing = replace(CATALOGUE[0])
    write_replay(showing.path, read_replay(Path(recording.FOLDER) / showing.path.name))
    return showing


def other_events(record: Record, **header: object) -> Record:
    """The same game as rules would have told it that make nothing of its last action."""
    lines = list(record.lines)
    last = lines[-1]
    assert isinstance(last, Entry)
    lines[-1] = Entry(last.action, last.events[:-1], "")
    return Record(msgspec.structs.replace(record.header, **header), lines)


def test_a_game_that_comes_out_the_same_is_left_alone(elsewhere: Showing) -> None:
    assert not recording.keep(elsewhere.path, read_replay(elsewhere.path))


def test_a_changed_rule_without_a_new_version_is_refused(elsewhere: Showing) -> None:
    now = read_replay(elsewhere.path)
    write_replay(elsewhere.path, other_events(now))
    before = elsewhere.path.read_bytes()
    with pytest.raises(recording.RulesChanged, match="raise `version` of its rules"):
        recording.keep(elsewhere.path, now)
    assert elsewhere.path.read_bytes() == before


@pytest.mark.parametrize("changed", [{"version": 0}, {"levels": "other cards"}])
def test_a_changed_rule_with_a_new_version_is_recorded(elsewhere: Showing, changed: dict[str, object]) -> None:
    now = read_replay(elsewhere.path)
    write_replay(elsewhere.path, other_events(now, **changed))
    assert recording.keep(elsewhere.path, now)
    assert read_replay(elsewhere.path) == now


def test_another_game_under_the_same_rules_is_recorded(elsewhere: Showing) -> None:
    """A manager may have learnt something."""
    now = read_replay(elsewhere.path)
    name = next(one.name for one in CATALOGUE[1:] if one.game == elsewhere.game)
    other = read_replay(recording.FOLDER / f"{name}.gafferplay")
    write_replay(elsewhere.path, other)
    assert recording.keep(elsewhere.path, now)


def test_a_recording_can_be_read() -> None:
    first, second, *lines = told(recorded(CATALOGUE[0]))
    assert first.startswith("futti-match {")
    assert second == "> begin"
    record = recorded(CATALOGUE[0])
    assert len(lines) == sum(len(entry.events) + 1 for entry in record.entries()) - 1
    assert any(line.startswith("> ") for line in lines)
    assert any("rule='FU-" in line for line in lines)
