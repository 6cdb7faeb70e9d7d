"""Objectives of Eleven are met by some of those who try, and not by all (EL-5, EL-50)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.eleven.content.load import load
from tests.bench.eleven_objectives import Kept, decks, measure

GAMES = 120
MET, PERFECT = (0.3, 0.85), (0.08, 0.55)


def test_every_objective_is_twice_in_one_of_the_decks() -> None:
    content = load()
    found = [Counter(one.key for one in deck.objectives) for deck in decks(content)]
    assert [len(deck) for deck in found] == [6, 6]
    assert sum(found, Counter()) == Counter({one.key: 2 for one in content.objectives})


def test_everybody_keeps_one_of_the_deck_and_nobody_is_perfect_without_meeting_it() -> None:
    """Two games of four."""
    deck = next(decks(load()))
    found = measure(deck, 1, 2)
    assert [one.objective for one in found] == list(deck.objectives[:6])
    assert sum(one.kept for one in found) == 8
    assert all(one.perfect.mean <= one.met.mean for one in found if one.kept)


@pytest.mark.nightly
@pytest.mark.parametrize("level", [3, 4])
def test_objectives_are_met_by_some_and_perfectly_by_fewer(level: int) -> None:
    """As often as is wanted, but for what so many games may be off by."""
    found: list[Kept] = [one for deck in decks(load()) for one in measure(deck, level, GAMES)]
    assert [one for one in found if not (one.met.may_be(*MET) and one.perfect.may_be(*PERFECT))] == []
