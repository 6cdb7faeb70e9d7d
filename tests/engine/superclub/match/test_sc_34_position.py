"""SC-34: what a player is worth out of position, in halves of a star; SC-6: Given's star."""

from __future__ import annotations

import pytest

from engine.superclub.line_up import Thirds, halves_of
from engine.superclub.match.line_ups import strengths
from tests.engine.superclub.match.builders import Match, card, eleven

pytestmark = pytest.mark.rule("SC-34")


@pytest.mark.parametrize(
    ("word", "defence", "midfield", "attack"),
    [
        ("D3", 6, 5, 4),
        ("M3", 5, 6, 5),
        ("A3", 4, 5, 6),
        ("U3", 6, 6, 6),
        ("D1", 2, 1, 0),
        ("A1", 0, 1, 2),
        ("U1", 2, 2, 2),
    ],
)
def test_half_a_star_is_lost_for_each_third_moved(word, defence, midfield, attack):
    player = card(1, word)
    assert [halves_of(player, third) for third in ("defence", "midfield", "attack")] == [defence, midfield, attack]


def test_halves_are_never_rounded(dice):
    """Half a star less in attack and in defence: 7 + 14 to 17 + 6."""
    dice.thirds("34 12", "34 12", "12 34")
    home = eleven(0, attack="2 M2")
    away = eleven(1, defence="2 2 2 M2", midfield="1 2 2 2")
    match = Match(home, away)
    assert match.table.duels[1].strengths == (7, 17)
    assert match.table.duels[1].totals == (21, 23)


def test_one_half_decides(dice):
    dice.thirds("12 12", "12 34", "12 34")
    match = Match(eleven(0, midfield="2 2 2 D3"))
    # Three stars less a half for the one out of position, to two.
    assert match.table.duels[0].totals == (16 + 1 + 6, 16 + 6)
    assert match.table.duels[0].winner == 0


@pytest.mark.rule("SC-6")
def test_given_has_one_star_in_goal(dice):
    dice.thirds("12 34", "12 35", "12 12")
    match = Match(eleven(0), eleven(1, keeper=3))
    assert strengths(match.table, 0, "defence") == 16 + 2
    assert strengths(match.table, 1, "defence") == 16 + 6


def test_strength_of_every_third_with_staff_and_news(dice):
    dice.thirds("12 34", "12 35")
    match = Match(eleven(0, staff=Thirds(1, 2, 3), handicap=Thirds(defence=-2)))
    assert [strengths(match.table, 0, third) for third in ("defence", "midfield", "attack")] == [
        18 + 2 - 4,
        16 + 4,
        8 + 6,
    ]


def test_nobody_has_strength_before_the_line_ups_are_shown():
    match = Match(asked=True)
    assert strengths(match.table, 0, "midfield") == 0
