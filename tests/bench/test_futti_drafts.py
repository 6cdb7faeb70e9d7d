"""Drafts of computers differ from seed to seed and from club to club, and are counted for what they are."""

from __future__ import annotations

import math

import pytest

from tests.bench.futti_drafts import Drafted, by_taste, drafted, variety


def test_most_cards_are_taken_by_somebody_and_no_pick_is_certain() -> None:
    """Six clubs take 48 of 96 cards; of level 4 they took the same 48 in the same order before clubs had tastes."""
    found = variety([drafted(6, (4,), seed) for seed in range(1, 31)])
    assert found.taken >= 75
    assert found.first <= 0.8
    assert found.lap <= 0.6
    assert found.most <= 0.9


@pytest.mark.nightly
def test_of_two_hundred_drafts_hardly_a_card_is_left_out() -> None:
    drafts = [drafted(6, (4,), seed) for seed in range(1, 201)]
    assert variety(drafts).taken >= 80
    assert {taste for draft in drafts for taste in draft.tastes} == set(by_taste(drafts))
    # A taste costs no club more than a tenth of a goal a match, or brings as much.
    assert all(lead.may_be(-100, 100) for lead in by_taste(drafts).values())


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_same_seed_brings_the_same_draft_and_another_another(level: int) -> None:
    first, again, other = (drafted(6, (level,), seed) for seed in (1, 1, 2))
    assert first == again
    assert first.picks != other.picks


def test_drafts_are_counted() -> None:
    """Two drafts of two clubs and two picks each: cards 1 and 2 in both, 3 to 6 in one; the first pick is always 1."""
    squads, tastes = ((1, 3), (2, 4)), ("", "")
    found = variety([Drafted((1, 2, 3, 4), squads, tastes), Drafted((1, 5, 6, 2), squads, tastes)])
    assert (found.taken, found.always) == (6, 2)
    assert (found.first, found.lap, found.most) == (1.0, 0.75, 1.0)
    # Shares of 1/4, 1/4 and four times 1/8: entropy (2/4) ln 4 + (4/8) ln 8, that of 2**2.5 cards taken alike.
    assert found.alike == pytest.approx(math.exp(0.5 * math.log(4) + 0.5 * math.log(8)))
