"""A record against the rules: played again, does everything come out as it says?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from engine.core.errors import MISFITS, IllegalAction, InputError
from engine.core.model import Event, Reason, digest
from engine.core.record import Entry, Header, Record, as_shown, read_setup
from engine.core.rules import Rules, SetupT, StateT, ViewT

_LONGEST_EVENT = 400
"""Letters of an event in a message."""


class Divergence(msgspec.Struct, frozen=True):
    """Where a record and the rules part: the number of the action from 1 (0: the opening), and how.

    `kind` is "refused" (with the `reason`), "seats" for a header that names others than the set-up, "events", "digest",
    "snapshot" for a state kept beside the record, or "unfinished" for a record that breaks off.
    """

    action: int
    kind: str
    detail: str
    reason: Reason | None = None


def verify(
    rules: Rules[SetupT, StateT, ViewT],
    record: Record,
    *,
    to_the_end: bool = False,
    snapshots: Mapping[int, str] | None = None,
) -> Divergence | None:
    """Play a record again with `rules`: None if every event and digest comes out the same, else where not.

    With `to_the_end`, a record of a game that isn't over is a divergence too. `snapshots` are digests of states that
    somebody kept beside the record, by the number of their action, and compared like those in it.
    """
    snapshots = snapshots or {}
    setup = read_setup(rules, record.header)
    state, events = _begun(rules, setup, record.header.seed)
    if as_shown(rules.seats(setup)) != as_shown(record.header.seats):
        return Divergence(0, "seats", "")
    entries = record.entries()
    if not entries or entries[0].action is not None or entries[0].events != events:
        return Divergence(0, "events", first_difference(entries[0].events if entries else [], events))
    if entries[0].digest and entries[0].digest != digest(state):
        return Divergence(0, "digest", entries[0].digest)
    for number, entry in enumerate(entries[1:], 1):
        try:
            events = rules.apply(state, entry.action)
        except IllegalAction as error:
            return Divergence(number, "refused", str(error), error.reason)
        except MISFITS:  # only a stranger's set-up can make the rules stumble
            raise InputError(f"the set-up in the header can't be played on after action {number - 1}") from None
        if events != entry.events:
            return Divergence(number, "events", first_difference(entry.events, events))
        if entry.digest and entry.digest != digest(state):
            return Divergence(number, "digest", entry.digest)
        if number in snapshots and snapshots[number] != digest(state):
            return Divergence(number, "snapshot", snapshots[number])
    if to_the_end and rules.outcome(state) is None:
        return Divergence(len(entries) - 1, "unfinished", "")
    return None


def _begun(rules: Rules[SetupT, StateT, ViewT], setup: SetupT, seed: int) -> tuple[StateT, list[Event]]:
    """A game begun from what may be a stranger's set-up."""
    try:
        return rules.new(setup, seed)
    except MISFITS:
        raise InputError("the set-up in the header can't be played") from None


def replay_state(rules: Rules[SetupT, StateT, ViewT], header: Header, entries: Sequence[Entry]) -> StateT:
    """The state after `entries` (the opening first), played again without comparing."""
    state, _ = rules.new(read_setup(rules, header), header.seed)
    for entry in entries[1:]:
        rules.apply(state, entry.action)
    return state


def first_difference(recorded: Iterable[Event], played: Iterable[Event]) -> str:
    """In words, for people who look for a fault: the first event that came out otherwise."""
    for number, (old, new) in enumerate(zip(recorded, played, strict=False), 1):
        if old != new:
            was, now = repr(old), repr(new)
            pairs = enumerate(zip(was, now, strict=False))
            first = next((place for place, (one, other) in pairs if one != other), min(len(was), len(now)))
            return f"event {number} was {_shortened(was, first)} and is now {_shortened(now, first)}"
    return "one of the two lists of events is longer"


def _shortened(text: str, place: int) -> str:
    """`text`; of a long one what stands around a `place` in it."""
    start = max(0, min(place - _LONGEST_EVENT // 4, len(text) - _LONGEST_EVENT))
    end = start + _LONGEST_EVENT
    return f"{'…' * (start > 0)}{text[start:end]}{'…' * (end < len(text))}"
