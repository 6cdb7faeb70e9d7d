"""Games inside games: their records come out of the outer one and stand alone."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import derive
from engine.core.headless import play_out
from engine.core.inner import inner_keys, inner_record
from engine.core.model import Seat
from engine.core.record import Entry, RecordBuilder, header_for
from engine.core.rules import Rules
from engine.core.verifying import verify
from tests.toy.duel import DuelRules
from tests.toy.model import DuelHappened, MarketSetup
from tests.toy.rules import MarketRules

RULES = MarketRules()


@pytest.fixture(name="entries", scope="module")
def market() -> list[Entry]:
    setup = MarketSetup((Seat("Ann"), Seat("Bo"), Seat("Cy")), rounds=2)
    builder = RecordBuilder(header_for(RULES, setup, 6), RULES)
    play_out(RULES, setup, 6, {}, builder)
    return list(builder.record.entries())


def rules_for(game: str) -> Rules[Any, Any, Any]:
    assert game == "toy-duel"
    return DuelRules()


def test_every_game_inside_has_its_key(entries: list[Entry]) -> None:
    assert inner_keys(entries) == ["round-1", "round-2"]


@pytest.mark.parametrize("key", ["round-1", "round-2"])
def test_a_game_inside_verifies_alone_with_its_own_seed(entries: list[Entry], key: str) -> None:
    record = inner_record(entries, key, rules_for)
    assert record.header.game == "toy-duel"
    assert record.header.seed == derive(6, key)
    assert verify(rules_for("toy-duel"), record) is None


def test_its_events_are_those_that_were_wrapped(entries: list[Entry]) -> None:
    record = inner_record(entries, "round-2", rules_for)
    wrapped = [
        event.inner
        for entry in entries
        for event in entry.events
        if isinstance(event, DuelHappened) and event.key == "round-2"
    ]
    assert list(record.events()) == wrapped


def test_a_game_that_never_began_is_not_found(entries: list[Entry]) -> None:
    with pytest.raises(LookupError):
        inner_record(entries, "round-9", rules_for)


def test_an_unfinished_game_is_not_given_away(entries: list[Entry]) -> None:
    opened = next(number for number, entry in enumerate(entries) if "round-1" in inner_keys([entry]))
    with pytest.raises(LookupError):
        inner_record(entries[: opened + 1], "round-1", rules_for)
