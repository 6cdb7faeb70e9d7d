"""A doctor is worth his price (EL-48)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.eleven.content.load import load
from engine.eleven.season.rules import ElevenSeason
from tests.bench.eleven_doctors import Habit, measure, more

GAMES = 100


@pytest.mark.parametrize(("habit", "some"), [("none", False), ("always", True)])
def test_who_wants_a_doctor_has_one_and_who_does_not_has_none(habit: Habit, some: bool) -> None:
    """Two games against managers who hardly think, with nearly nobody but doctors to be hired."""
    content = load()
    doctor = next(card for card in content.staff if card.profession == "doctor" and card.cost)
    staff = tuple(card if card.profession == "first_trainer" else doctor for card in content.staff)
    found = measure(ElevenSeason(replace(content, staff=staff)), habit, 2, rivals=1)
    assert len(found.units) == 1
    assert found.count("games") == 2
    assert (found.count("doctors") >= 2) == some
    assert found.count("euros") <= found.count("doctors") * doctor.cost
    assert 0 <= found.count("points") <= 3 * found.count("matches")


@pytest.mark.nightly
def test_a_doctor_is_worth_his_price() -> None:
    """Who takes doctors as he sees fit ends with no fewer VP than who never has one, and misses fewer matches of
    footballers, but for what so few games may be off by."""
    rules = ElevenSeason()
    none, some = measure(rules, "none", GAMES), measure(rules, "as he sees fit", GAMES)
    gained, missed = more(some, none, "VP"), more(some, none, "missed")
    assert gained.mean + gained.margin >= 0
    assert missed.mean - missed.margin <= 0
