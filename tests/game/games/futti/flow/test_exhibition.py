"""Matches to be watched: made here, or taken from a record that a stranger may have written."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.errors import InputError
from engine.core.model import Event
from engine.core.record import Entry, Record
from engine.futti.match.events import GoalScored, KeyPlayersRolled, MatchEnded, ShotSaved
from game.games.futti.flow.screening import exhibition, of_record


def altered(kind: type[Event], **changes: object) -> Record:
    """A match in which the first event of a kind says something else."""
    record = exhibition(3)
    assert isinstance(record.lines, list)
    for number, line in enumerate(record.lines):
        assert isinstance(line, Entry)
        for place, event in enumerate(line.events):
            if isinstance(event, kind):
                events = [*line.events[:place], replace(event, **changes), *line.events[place + 1 :]]
                record.lines[number] = replace(line, events=events)
                return record
    raise AssertionError(f"no {kind.__name__} in this match")


def test_a_match_made_here_can_be_watched() -> None:
    match = of_record(exhibition(3))
    assert isinstance(match.events[-1], MatchEnded)
    assert not match.is_older


@pytest.mark.parametrize(
    ("kind", "changes"),
    [(ShotSaved, {"goaltender": 99}), (GoalScored, {"home": 7}), (KeyPlayersRolled, {"minute": 2})],
)
def test_events_that_the_rules_don_t_make_are_refused(kind: type[Event], changes: dict[str, object]) -> None:
    with pytest.raises(InputError, match="events"):
        of_record(altered(kind, **changes))


def test_an_older_record_is_shown_from_its_events_if_they_fit() -> None:
    record = altered(GoalScored, home=7)
    older = Record(replace(record.header, version=0), record.lines)
    assert of_record(older).is_older
    broken = altered(ShotSaved, goaltender=99)
    with pytest.raises(InputError, match="events"):
        of_record(Record(replace(broken.header, version=0), broken.lines))


@pytest.mark.parametrize("version", [0, 1])
def test_a_record_must_come_to_its_end(version: int) -> None:
    record = exhibition(3)
    with pytest.raises(InputError, match="events"):
        of_record(Record(replace(record.header, version=version), record.lines[:-1]))
