"""Piles: drawn from the top, made anew of the discards, cut as evenly as can be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.chance import Chance
from engine.core.piles import cut, draw, put_under


def test_the_top_card_is_the_last() -> None:
    pile, discards = [1, 2, 3], [9]
    assert draw(pile, discards, Chance(1), "x") == 3
    assert (pile, discards) == ([1, 2], [9])


@pytest.mark.rule("SC-39")
@given(st.integers(0, 2**64 - 1))
def test_an_empty_pile_is_made_anew_of_the_discards(seed: int) -> None:
    pile: list[int] = []
    discards = [4, 5, 6, 7]
    chance = Chance(seed)
    drawn = [draw(pile, discards, chance, "changers") for _ in range(5)]
    assert drawn[-1] is None
    assert sorted(card for card in drawn if card is not None) == [4, 5, 6, 7]
    assert (pile, discards) == ([], [])
    assert set(chance.streams) == {"changers"}


def test_there_is_no_card_at_all_and_no_chance_is_used() -> None:
    chance = Chance(1)
    assert draw([], [], chance, "x") is None
    assert chance.drawn == 0


def test_discards_are_shuffled_and_not_just_turned_over() -> None:
    firsts = set()
    for seed in range(40):
        discards = [4, 5, 6, 7]
        firsts.add(draw([], discards, Chance(seed), "x"))
    assert firsts == {4, 5, 6, 7}


@pytest.mark.rule("SC-23")
def test_what_goes_under_comes_last() -> None:
    pile = [1, 2]
    put_under(pile, (8, 9))
    assert [draw(pile, [], Chance(1), "x") for _ in range(4)] == [2, 1, 9, 8]


@pytest.mark.rule("SC-10")
@pytest.mark.parametrize(("cards", "sizes"), [(0, [0] * 6), (1, [1, 0, 0, 0, 0, 0]), (160, [27, 27, 27, 27, 26, 26])])
def test_six_piles_are_near_equal(cards: int, sizes: list[int]) -> None:
    piles = cut(range(cards), 6, Chance(3), "x")
    assert [len(pile) for pile in piles] == sizes
    assert sorted(card for pile in piles for card in pile) == list(range(cards))


def test_cutting_shuffles() -> None:
    assert cut(range(60), 6, Chance(1), "x") != cut(range(60), 6, Chance(2), "x")
