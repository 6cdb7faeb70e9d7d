"""Matches of Superclub out of records: a stranger's older one is shown only if every moment can be."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.errors import InputError
from engine.core.model import Event
from engine.core.record import Entry, Record
from engine.superclub.match import events as ev
from game.games.superclub.flow.screening import exhibition, of_record


def _older(kind: type[Event], **changes: Any) -> Record:
    """A match of other rules than today's, in whose first event of a kind something else stands."""
    record = exhibition(1)
    lines, changed = [], False
    for entry in record.entries():
        events = list(entry.events)
        for number, event in enumerate(events):
            if isinstance(event, kind) and not changed:
                events[number], changed = replace(event, **changes), True
        lines.append(Entry(entry.action, events, entry.digest))
    assert changed
    return Record(replace(record.header, version=0), lines)


def test_an_older_match_is_shown_from_its_events() -> None:
    assert of_record(_older(ev.ThirdBegun)).is_older


@pytest.mark.parametrize("die", [-1, 0, 7, 1 << 40])
def test_dice_have_six_faces(die: int) -> None:
    with pytest.raises(InputError, match="not those of a match"):
        of_record(_older(ev.DiceThrown, away=(die, 3)))


def test_a_line_up_is_of_the_squad_from_the_start() -> None:
    shown = next(event for event in exhibition(1).events() if isinstance(event, ev.LineUpsShown))
    assert shown.home is not None
    stranger = replace(shown.home, midfield=(1_000_000, *shown.home.midfield[1:]))
    with pytest.raises(InputError, match="not those of a match"):
        of_record(_older(ev.LineUpsShown, home=stranger))
