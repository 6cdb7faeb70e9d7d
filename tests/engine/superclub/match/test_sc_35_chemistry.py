"""SC-35: a right half directly left of a left half adds a star."""

from __future__ import annotations

import pytest

from engine.superclub.match.line_ups import strengths
from tests.engine.superclub.match.builders import Match, eleven

pytestmark = pytest.mark.rule("SC-35")


def midfield(words: str, dice, **squad) -> int:
    dice.thirds("12 34", "12 35", "12 12")
    return strengths(Match(eleven(0, midfield=words, **squad)).table, 0, "midfield")


@pytest.mark.parametrize(
    ("words", "links"),
    [
        ("2> <2 2 2", 1),
        ("<2 2> 2 2", 0),
        ("2> 2 <2 2", 0),
        ("2> <2> <2 2", 2),
        ("<2> <2> <2> <2>", 3),
        ("2> <2 2> <2", 2),
        ("2> 2> <2 <2", 1),
        ("2 2 2 2", 0),
    ],
)
def test_links_within_a_third(words, links, dice):
    dice.thirds("12 34", "12 35", "12 12")
    match = Match(eleven(0, attack="1 1", midfield=words))
    assert strengths(match.table, 0, "midfield") == 16 + 2 * links


def test_links_do_not_go_from_third_to_third(dice):
    dice.thirds("12 34", "12 35", "12 12")
    match = Match(eleven(0, "2 2 2 2>", "<2 2 2 2>", "<2 2"))
    assert [strengths(match.table, 0, third) for third in ("defence", "midfield", "attack")] == [18, 16, 8]


def test_a_link_counts_double_with_staff(dice):
    assert midfield("2> <2> <2 2", dice, link_stars=2) == 16 + 8


def test_players_out_of_position_keep_their_chemistry(dice):
    assert midfield("D2> A<2 2 2", dice) == 16 - 2 + 2


def test_the_order_is_the_managers(dice):
    dice.thirds("12 34", "12 35", "12 12")
    home = eleven(0, midfield="2> 2 <2 2").but(midfield=(104, 106, 105, 107))
    assert strengths(Match(home).table, 0, "midfield") == 18
