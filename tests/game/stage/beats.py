"""What tests of any game ask of the lengths of its beats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.model import Event
from game.stage.timeline import Timeline


def keep_to(table: Mapping[type[Event], tuple[float, float]], matches: Sequence[Timeline[Any]]) -> None:
    """Every beat of an event in the table lasts as long as that says, and all of its events happened."""
    seen: set[type[Event]] = set()
    for beat in (beat for timeline in matches for beat in timeline.beats):
        if type(beat.event) in table:
            seen.add(type(beat.event))
            least, most = table[type(beat.event)]
            assert least - 0.01 <= beat.choreography.length <= most + 0.01, beat.event
    assert seen == set(table)


def share_of_the_highest(timeline: Timeline[Any]) -> float:
    """The share of a match's time that the fifth of its beats with the highest stakes has.

    The fifth of n beats is n/5 beats: of 16 it is three whole ones and a fifth of the time of the next.
    """
    seen = (beat.choreography for beat in timeline.beats if beat.choreography.length)
    beats = sorted(seen, key=lambda one: -one.stake)
    whole, rest = divmod(len(beats), 5)
    time = sum(one.length for one in beats[:whole]) + (rest / 5 * beats[whole].length if rest else 0.0)
    return time / timeline.length
