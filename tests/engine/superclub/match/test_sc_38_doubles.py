"""SC-38: a double injures who stands there, or earns a Game changer."""

from __future__ import annotations

import pytest

from engine.superclub.match.events import ChangerEarned, PlayerInjured, SlotStayedEmpty, SubstituteCameOn, ThirdWon
from engine.superclub.match.model import Absence, BringOn, SubstituteDue
from tests.engine.superclub.match.builders import Match, eleven

pytestmark = pytest.mark.rule("SC-38")

BENCH = "M2 M1 A3"
"""110, 111 and 112."""


def test_the_player_in_the_slot_counted_from_the_left_is_injured(dice):
    dice.thirds("22 34")
    match = Match(eleven(0, bench=BENCH))
    hurt = match.only(PlayerInjured)
    assert (hurt.side, hurt.third, hurt.slot, hurt.card) == (0, "midfield", 1, 105)
    assert hurt.strengths == (12, 16)
    assert match.home.injured == [105]
    assert match.home.line_up.midfield == (104, None, 106, 107)
    assert match.due == SubstituteDue(0, 0, "midfield", 1, 105, (110, 111, 112))
    assert match.happened(ThirdWon) == []


def test_the_substitute_counts_at_once_and_the_dice_stay(dice):
    dice.thirds("22 34", "12 35", "12 12")
    match = Match(eleven(0, bench=BENCH))
    assert match.fault(BringOn(0, 105)) == "no_substitute"
    assert match.fault(BringOn(0, 104)) == "no_substitute"
    assert match.fault(BringOn(1, 110)) == "not_asked"
    match.bring_on(0, 112)
    came = match.only(SubstituteCameOn)
    # An attacker of three stars in midfield: 6 - 1 for the 4 that is gone.
    assert (came.third, came.slot, came.card, came.strengths) == ("midfield", 1, 112, (17, 16))
    assert match.table.duels[0].totals == (17 + 8, 16 + 14)
    assert match.home.line_up.midfield == (104, 112, 106, 107)
    assert match.table.over
    assert match.home.injured == [105]


def test_links_are_counted_again(dice):
    dice.thirds("22 34")
    match = Match(eleven(0, midfield="2> <2> <2 2", bench="M<2 M2>"))
    # 16 and two links before; twelve and none while the slot is empty.
    assert match.only(PlayerInjured).strengths == (12, 16)
    dice.thirds("12 35", "12 12")
    match.bring_on(0, 110)
    assert match.only(SubstituteCameOn).strengths == (18, 16)


def test_it_is_the_third_that_the_side_is_rolling_for(dice):
    # Away wins midfield and attacks: home's double is for its defence, away's for its attack.
    dice.thirds("12 34", "33 11", "12 12")
    match = Match(eleven(0, bench="D2"), eleven(1, bench="A1"))
    home, away = match.happened(PlayerInjured)
    assert (home.side, home.third, home.slot, home.card) == (0, "defence", 2, 102)
    assert (away.side, away.third, away.slot, away.card) == (1, "attack", 0, 208)
    # A choice of one is none.
    assert [came.card for came in match.happened(SubstituteCameOn)] == [110, 210]
    assert [came.strengths for came in match.happened(SubstituteCameOn)] == [(18, 8), (18, 6)]


@pytest.mark.parametrize(("pair", "injured"), [("11", 1), ("44", 1), ("55", 0), ("66", 0)])
def test_beyond_the_last_slot_a_double_brings_a_card(pair, injured, dice):
    dice.thirds(f"{pair} 34", "12 35", "12 12") if not injured else dice.thirds(f"{pair} 34")
    match = Match(eleven(0, bench=BENCH))
    assert len(match.happened(PlayerInjured)) == injured
    assert len(match.happened(ChangerEarned)) == 1 - injured
    assert match.home.changers == 1 - injured


def test_game_changers_add_up_and_are_each_sides_own(dice):
    # Away wins midfield; home defends and wins; home attacks with two, so that there is no third slot.
    dice.thirds("55 66", "66 55", "33 55")
    match = Match()
    assert [(event.side, event.changers) for event in match.happened(ChangerEarned)] == [
        (0, 1),
        (1, 1),
        (0, 2),
        (1, 2),
        (0, 3),
        (1, 3),
    ]
    assert (match.home.changers, match.away.changers) == (3, 3)


def test_home_is_resolved_first(dice):
    dice.thirds("11 11")
    match = Match(eleven(0, bench=BENCH), eleven(1, bench="M2 M2"))
    assert match.due.side == 0
    assert [event.side for event in match.happened(PlayerInjured)] == [0]
    match.bring_on(0, 110)
    assert match.due.side == 1
    assert [event.side for event in match.happened(PlayerInjured)] == [0, 1]


def test_the_goalkeeper_has_no_slot(dice):
    # Four defenders and a goalkeeper: a double five in defence finds nobody.
    dice.thirds("12 34", "55 12", "12 12")
    match = Match(eleven(0, keeper=4))
    assert match.happened(PlayerInjured) == []
    assert match.only(ChangerEarned).side == 0


def test_who_may_come_on(dice):
    """Neither who is on the pitch or out, nor goalkeepers, nor who was injured before."""
    dice.thirds("22 34")
    match = Match(eleven(0, bench="M2 M2 G4 M2 M1", out=(Absence(113, "unhappy"),)))
    assert match.due.candidates == (110, 111, 114)
    dice.thirds("22 36")
    match.bring_on(0, 111)
    # Away attacks; home's double hits the second defender.
    assert match.due.injured == 101
    assert match.due.candidates == (110, 114)


def test_with_nobody_left_the_slot_stays_empty(dice):
    dice.thirds("22 34", "12 35", "12 12")
    match = Match()
    assert match.only(PlayerInjured).card == 105
    empty = match.only(SlotStayedEmpty)
    assert (empty.side, empty.third, empty.slot) == (0, "midfield", 1)
    assert match.home.line_up.midfield == (104, None, 106, 107)
    assert match.table.duels[0].totals == (12 + 8, 16 + 14)
