"""How close somebody is to winning: the arithmetic of what is to come."""

from __future__ import annotations

from fractions import Fraction

from engine.core.victory import Contender, Source, rounded, to_come


def test_matches_to_come_are_worth_the_pace_so_far_with_one_usual_match_counted_in() -> None:
    # Seven points of four matches and one of 4/3: 25/3 of five, that is 5/3 a match.
    assert to_come(points=7, played=4, left=3, usual=Fraction(4, 3)) == 5
    assert to_come(points=0, played=0, left=6, usual=Fraction(4, 3)) == 8
    assert to_come(points=30, played=10, left=0, usual=Fraction(4, 3)) == 0


def test_halves_are_rounded_up_and_a_total_is_all_sources() -> None:
    assert [rounded(Fraction(n, 2)) for n in (-1, 4, 5)] == [0, 2, 3]
    assert Contender(0, (Source("a", 5), Source("b", -2)), 4).total == 3
