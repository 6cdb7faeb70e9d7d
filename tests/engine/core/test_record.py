"""Records: what counts in them, their lines as JSON, and playing them again."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.errors import InputError
from engine.core.headless import play_out
from engine.core.model import Seat
from engine.core.record import DIGEST_EVERY, Entry, LineCodec, Record, RecordBuilder, Undo, header_for, read_setup
from engine.core.verifying import first_difference, replay_state, verify
from tests.toy.model import Bid, BidSealed, MarketSetup
from tests.toy.rules import MarketRules

RULES = MarketRules()
SETUP = MarketSetup((Seat("Ann"), Seat("Bo", 2)), rounds=6)


@pytest.fixture(name="record")
def played() -> Record:
    builder = RecordBuilder(header_for(RULES, SETUP, 4), RULES)
    play_out(RULES, SETUP, 4, {}, builder)
    return builder.record


def test_a_header_says_all_that_is_needed_to_play_again(record: Record) -> None:
    header = record.header
    assert (header.game, header.version, header.seed, header.format) == ("toy", 1, 4, 1)
    assert header.seats == SETUP.managers
    assert read_setup(RULES, header) == SETUP


def test_a_header_that_names_others_than_the_setup_is_not_the_same_again(record: Record) -> None:
    record.header = msgspec.structs.replace(record.header, seats=(Seat("Eve"), Seat("Bo", 2)))
    divergence = verify(RULES, record)
    assert divergence is not None
    assert (divergence.action, divergence.kind) == (0, "seats")


def test_a_digest_stands_now_and_then_and_at_the_end(record: Record) -> None:
    with_digest = [number for number, line in enumerate(record.lines) if isinstance(line, Entry) and line.digest]
    assert with_digest == [*range(DIGEST_EVERY, len(record.lines) - 1, DIGEST_EVERY), len(record.lines) - 1]


def test_events_are_those_of_all_entries_in_order(record: Record) -> None:
    events = list(record.events())
    assert events[: len(record.lines[0].events)] == record.lines[0].events
    assert len(events) == sum(len(line.events) for line in record.lines)


def test_what_was_undone_does_not_count(record: Record) -> None:
    detour = [*record.lines[:2], Entry(Bid(1, 3), []), Undo(), *record.lines[2:]]
    assert Record(record.header, detour).entries() == record.lines
    assert verify(RULES, Record(record.header, detour)) is None


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (lambda lines: [lines[0], Undo()], "line 2 takes back"),
        (lambda lines: [Undo()], "line 1 takes back"),
        (lambda lines: lines[1:], "line 1 is no opening"),
        (lambda lines: [*lines[:3], lines[0]], "line 4 is an opening"),
    ],
)
def test_lines_out_of_order_are_named(record: Record, broken: object, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        Record(record.header, broken(record.lines)).entries()  # type: ignore[operator]


def test_a_record_without_lines_diverges_at_its_opening(record: Record) -> None:
    found = verify(RULES, Record(record.header, []))
    assert found is not None
    assert (found.action, found.kind) == (0, "events")


def test_a_refused_action_is_named_with_its_reason(record: Record) -> None:
    lines = list(record.lines)
    lines[1] = Entry(Bid(0, 99), [])
    found = verify(RULES, Record(record.header, lines))
    assert found is not None
    assert (found.action, found.kind, found.detail) == (1, "refused", "toy.too_dear")


def test_the_first_event_that_differs_is_described(record: Record) -> None:
    lines = list(record.lines)
    entry = lines[1]
    assert isinstance(entry, Entry)
    lines[1] = Entry(entry.action, [BidSealed(seat=1), *entry.events[1:]], entry.digest)
    found = verify(RULES, Record(record.header, lines))
    assert found is not None
    assert found.kind == "events"
    assert "event 1 was BidSealed(" in found.detail


def test_of_a_long_event_what_differs_is_told(record: Record) -> None:
    entry = next(line for line in record.lines if isinstance(line, Entry) and line.action is not None)
    recorded, played = (msgspec.structs.replace(entry.events[0], rule="x" * 5_000 + end) for end in ("old", "new"))
    told = first_difference([recorded], [played])
    assert "xold" in told
    assert "xnew" in told
    assert len(told) < 1_000


def test_another_seed_does_not_verify(record: Record) -> None:
    other = msgspec.structs.replace(record.header, seed=5)
    found = verify(RULES, Record(other, record.lines))
    assert found is not None
    assert found.action == 0


def test_a_state_is_found_again_by_playing(record: Record) -> None:
    entries = record.entries()
    end = replay_state(RULES, record.header, entries)
    assert RULES.outcome(end) is not None
    start = replay_state(RULES, record.header, entries[:1])
    assert [decision.seat for decision in RULES.decisions(start)] == [0, 1]


def test_lines_come_back_from_json_as_they_were(record: Record) -> None:
    codec = LineCodec(RULES)
    for line in [*record.lines, Undo()]:
        data = codec.encode(line)
        assert b"\n" not in data
        assert codec.decode(data) == line


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'{"line":"Nonsense"}',
        b'{"line":"Entry"}',
        b'{"line":"Entry","action":{"do":"Bid","seat":"x","amount":1},"events":[]}',
        b'{"line":"Entry","action":{"do":"Fly","seat":0},"events":[]}',
        b'{"line":"Entry","action":null,"events":[{"event":"BidSealed"}]}',
        b'{"line":"Entry","action":null,"events":"' + b"\xff\xfe" + b'"}',
        b'{"line":"Entry","action":null,"events":' + b"[" * 100_000,
        b'{"line":"Undo","x":' + b"[" * 100_000,
    ],
)
def test_a_broken_line_is_refused(data: bytes) -> None:
    with pytest.raises(InputError):
        LineCodec(RULES).decode(data)


@pytest.mark.parametrize("setup", [b"null", b"[]", b'{"managers":[{"name":3}]}', b'{"managers":1}'])
def test_a_broken_setup_is_refused(record: Record, setup: bytes) -> None:
    header = msgspec.structs.replace(record.header, setup=msgspec.Raw(setup))
    with pytest.raises(InputError, match="set-up"):
        read_setup(RULES, header)


def test_a_setup_with_a_number_that_no_save_holds_is_refused(record: Record) -> None:
    enormous = bytes(record.header.setup).replace(b'"rounds":6', b'"rounds":' + b"6" * 30)
    assert enormous != bytes(record.header.setup)
    with pytest.raises(InputError, match="set-up"):
        read_setup(RULES, msgspec.structs.replace(record.header, setup=msgspec.Raw(enormous)))
