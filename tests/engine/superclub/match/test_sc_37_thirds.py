"""SC-37: three thirds, who attacks, and what they are worth."""

from __future__ import annotations

import pytest

from engine.superclub.match.events import MatchEnded, ResultCalled, ThirdBegun, ThirdWon
from tests.engine.superclub.match.builders import Match, eleven

pytestmark = pytest.mark.rule("SC-37")

# Two sides of two-star players in 4-4-2 with Given in goal, in halves of a star:
# midfield 4 x 4 = 16, attack 2 x 4 = 8, defence 4 x 4 + 2 = 18.


def test_midfield_then_the_winners_attack_then_the_other_attack(dice):
    dice.thirds("12 34", "12 34", "34 12")
    match = Match()
    begun = match.happened(ThirdBegun)
    # Away wins midfield and so attacks first: home defends.
    assert [event.thirds for event in begun] == [
        ("midfield", "midfield"),
        ("defence", "attack"),
        ("attack", "defence"),
    ]
    assert [event.attacker for event in begun] == [None, 1, 0]
    assert [event.strengths for event in begun] == [(16, 16), (18, 8), (8, 18)]
    # Dice count two halves a pip: 16 + 6 to 16 + 14; 18 + 6 to 8 + 14; 8 + 14 to 18 + 6.
    won = match.happened(ThirdWon)
    assert [event.totals for event in won] == [(22, 30), (24, 22), (22, 24)]
    assert [event.winner for event in won] == [1, 0, 1]
    assert match.only(ResultCalled).won == (2, 4)


def test_the_home_side_attacks_first_if_it_won_midfield(dice):
    dice.thirds("34 12", "12 34", "12 34")
    match = Match()
    assert [event.attacker for event in match.happened(ThirdBegun)] == [None, 0, 1]


def test_the_home_side_attacks_first_after_a_drawn_midfield(dice):
    dice.thirds("13 31", "12 12", "12 12")
    match = Match()
    assert [event.attacker for event in match.happened(ThirdBegun)] == [None, 0, 1]
    assert [event.winner for event in match.happened(ThirdWon)] == [None, 1, 0]
    assert [event.won for event in match.happened(ThirdWon)] == [(1, 1), (1, 3), (3, 3)]
    assert match.only(ResultCalled).result == "draw"


def test_the_last_third_is_not_played_if_a_side_has_won_both(dice):
    # Home 16 + 14 to 16 + 6; home attacks 8 + 22 to 18 + 10.
    dice.thirds("34 12", "65 14")
    match = Match()
    assert [event.totals for event in match.happened(ThirdWon)] == [(30, 22), (30, 28)]
    assert len(match.happened(ThirdBegun)) == 2
    assert match.only(ResultCalled).won == (4, 0)
    assert match.only(MatchEnded).result == "home"
    assert match.only(MatchEnded).winner is None


def test_one_and_a_half_to_a_half_plays_on(dice):
    # Midfield drawn, then home attacks and wins: 8 + 22 to 18 + 6. Away attacks: 18 + 6 to 8 + 18.
    dice.thirds("12 12", "56 12", "12 36")
    match = Match()
    assert [event.won for event in match.happened(ThirdWon)] == [(1, 1), (3, 1), (3, 3)]
    assert match.table.result == "draw"


def test_a_drawn_third_is_half_each_and_the_result_is_by_thirds(dice):
    # Away attacks first: 18 + 6 to 8 + 16 is level; then home attacks 8 + 6 to 18 + 6.
    dice.thirds("12 34", "12 35", "12 12")
    match = Match()
    assert [event.winner for event in match.happened(ThirdWon)] == [1, None, 1]
    assert match.only(ResultCalled).won == (1, 5)
    assert match.only(ResultCalled).result == "away"
    assert match.table.over


def test_a_goalkeeper_counts_in_defence(dice):
    dice.thirds("12 34", "12 34", "12 34")
    match = Match(eleven(0, keeper=4))
    # 4 x 4 halves and four stars in goal.
    assert match.happened(ThirdBegun)[1].strengths == (24, 8)
    assert match.happened(ThirdBegun)[2].strengths == (8, 18)


def test_the_outcome_of_a_match(dice):
    dice.thirds("12 34", "12 35", "12 12")
    outcome = (match := Match()).rules.outcome(match.state)
    assert [(one.seat, one.place, one.points) for one in outcome.placings] == [(1, 1, 5), (0, 2, 1)]


def test_the_outcome_of_a_draw(dice):
    dice.thirds("13 31", "12 12", "12 12")
    outcome = (match := Match()).rules.outcome(match.state)
    assert [(one.seat, one.place, one.points) for one in outcome.placings] == [(0, 1, 3), (1, 1, 3)]
