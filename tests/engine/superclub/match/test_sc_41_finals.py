"""SC-41, SC-42: the finals: no boost, no Game changers, an opponent drawn after the line-up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.model import Seat
from engine.superclub.content.cards import GIVEN
from engine.superclub.line_up import Thirds
from engine.superclub.match.events import (
    ChangerEarned,
    LineUpsShown,
    MatchEnded,
    PlayerInjured,
    SlotStayedEmpty,
    SubstituteCameOn,
    ThirdBegun,
)
from engine.superclub.match.model import LineUpDue, MatchSetup, SetLineUp, Squad
from engine.superclub.match.opening import announced
from tests.engine.superclub.match.builders import Match, block, eleven

LONDON = block(15, 21, 22, "London")


def takers_fault(takers: tuple[int, ...], partial: bool = False) -> str | None:
    match = Match(eleven(0, keeper=2, bench="M1"), LONDON, kind="supercup", asked=True)
    line_up = eleven(0, keeper=2).line_up
    assert line_up is not None
    return match.fault(SetLineUp(0, replace(line_up, takers=takers)), partial)


@pytest.mark.rule("SC-42", "SC-44")
def test_the_order_of_penalties_holds_all_eleven_once():
    eleven_ = (150, *range(100, 110))
    assert takers_fault(eleven_) is None
    assert takers_fault(tuple(reversed(eleven_))) is None
    assert takers_fault(eleven_[1:]) == "takers_wrong"
    assert takers_fault((*eleven_[1:], 110)) == "takers_wrong"
    assert takers_fault((*eleven_[1:], GIVEN)) == "takers_wrong"
    assert takers_fault((*eleven_[1:], 100)) == "takers_wrong"
    assert takers_fault((*eleven_, 100)) == "takers_wrong"
    assert takers_fault(()) == "takers_wrong"
    assert takers_fault((), partial=True) is None
    assert takers_fault((103, 100), partial=True) is None
    assert takers_fault((103, 103), partial=True) == "takers_wrong"


@pytest.mark.rule("SC-42")
def test_the_opponent_is_hidden_until_the_line_up_is_set(dice):
    match = Match(eleven(0), LONDON, kind="supercup", asked=True)
    assert list(match.rules.decisions(match.state)) == [LineUpDue(0, 0)]
    hidden = announced(match.setup)
    assert hidden.away == Squad(None, "", "")
    assert match.rules.blank(match.setup) == match.rules.blank(hidden)
    for seat in (0, 1, None):
        view = match.rules.view(match.state, seat)
        assert view.setup.away.block is None
        assert view.teams[1].squad == Squad(None, "", "")
    dice.thirds("12 34", "12 34")
    match.set(0, eleven(0, penalties=True).line_up)
    shown = match.only(LineUpsShown)
    assert (shown.opponent.name, shown.away, shown.rule) == ("London", None, "SC-42")
    assert match.away.squad.block == Thirds(15, 21, 22)
    # Midfield 16 + 6 to 42 + 14; London attacks: 44 + 14 to 18 + 6.
    assert [event.strengths for event in match.happened(ThirdBegun)] == [(16, 42), (18, 44)]
    ended = match.only(MatchEnded)
    assert (ended.result, ended.winner, ended.rule) == ("away", 1, "SC-42")
    assert match.state.opponent is None


@pytest.mark.rule("SC-42", "SC-38")
def test_an_opponents_doubles_do_nothing_the_managers_injure(dice):
    dice.thirds("33 11", "55 22")
    home = eleven(0, bench="M2", penalties=True)
    match = Match(home, LONDON, kind="supercup")
    assert [(event.side, event.card) for event in match.happened(PlayerInjured)] == [(0, 106)]
    assert match.happened(ChangerEarned) == []
    assert match.away.injured == []
    # The substitute shoots in his place.
    assert match.home.line_up.takers == (100, 101, 102, 103, 104, 105, 110, 107, 108, 109, GIVEN)


@pytest.mark.rule("SC-41", "SC-38")
def test_each_substitute_shoots_in_the_place_of_whom_he_replaced(dice):
    dice.thirds("33 34")
    match = Match(eleven(0, bench="M2 D2", penalties=True), eleven(1, penalties=True), kind="super_duper")
    dice.thirds("22 46")
    match.bring_on(0, 110)
    # The last one left comes on unasked.
    assert match.home.line_up.takers == (100, 111, 102, 103, 104, 105, 110, 107, 108, 109, GIVEN)
    assert match.table.over


@pytest.mark.rule("SC-41", "SC-38")
def test_in_a_final_who_is_not_replaced_does_not_shoot_and_an_empty_slot_does_nothing(dice):
    dice.thirds("33 34", "12 35", "11 12")
    match = Match(eleven(0, penalties=True), eleven(1, penalties=True), kind="super_duper")
    assert match.happened(SubstituteCameOn) == []
    assert [event.slot for event in match.happened(SlotStayedEmpty)] == [2, 0]
    assert match.home.line_up.takers == (100, 101, 102, 103, 104, 105, 107, 109, GIVEN)
    assert match.home.changers == 0


@pytest.mark.rule("SC-41")
def test_the_winner_of_a_final(dice):
    dice.thirds("34 12", "65 12")
    match = Match(eleven(0, penalties=True), eleven(1, penalties=True), kind="super_duper")
    ended = match.only(MatchEnded)
    assert (ended.result, ended.winner, ended.rule) == ("home", 0, "SC-41")


@pytest.mark.rule("SC-42")
def test_staff_stars_count_in_finals(dice):
    dice.thirds("12 34", "12 34")
    match = Match(eleven(0, penalties=True, staff=Thirds(midfield=3)), LONDON, kind="supercup")
    assert match.happened(ThirdBegun)[0].strengths == (22, 42)


@pytest.mark.rule("SC-42")
def test_the_roller_may_be_anybody_at_the_table():
    match = Match(eleven(0), LONDON, kind="supercup", asked=True)
    setup = MatchSetup("supercup", (Seat("a"), Seat("b")), match.setup.home, match.setup.away, roller=1)
    state, _ = match.rules.new(setup, 1)
    assert state.table.setup.roller == 1
