"""SC-24: staff that turns a draw into a win."""

from __future__ import annotations

import pytest

from engine.superclub.content.effects import Derby, LateEqualiser
from engine.superclub.match.events import ResultThrownFor
from tests.engine.superclub.match.builders import Match, armed, eleven

pytestmark = pytest.mark.rule("SC-24")

DRAWN = ("13 31", "12 12", "12 12")
"""Midfield is drawn, then both lose with their attack."""


@pytest.mark.parametrize(("pair", "result"), [("35", "home"), ("34", "draw"), ("66", "home")])
def test_from_the_throw_on_it_is_a_win(pair, result, dice):
    dice.thirds(*DRAWN)
    dice.staff(0, pair)
    match = Match(eleven(0, draw_turned=8))
    thrown = match.only(ResultThrownFor)
    assert (thrown.side, thrown.by, thrown.turned, thrown.result) == (0, "staff", result == "home", result)
    assert match.table.result == result


def test_home_throws_first_and_away_only_while_it_is_a_draw(dice):
    dice.thirds(*DRAWN)
    dice.staff(0, "12")
    dice.staff(1, "44")
    match = Match(eleven(0, draw_turned=8), eleven(1, draw_turned=8))
    assert [(event.side, event.result) for event in match.happened(ResultThrownFor)] == [(0, "draw"), (1, "away")]


def test_away_does_not_throw_once_home_has_won(dice):
    dice.thirds(*DRAWN)
    dice.staff(0, "44")
    assert Match(eleven(0, draw_turned=8), eleven(1, draw_turned=8)).table.result == "home"


def test_nothing_is_thrown_for_a_win_or_without_such_staff(dice):
    dice.thirds("34 12", "65 12")
    assert Match(eleven(0, draw_turned=8), eleven(1, draw_turned=8)).table.result == "home"
    dice.thirds(*DRAWN)
    assert Match().table.result == "draw"


@pytest.mark.rule("SC-39")
def test_a_late_draw_is_turned_too(dice):
    dice.thirds("34 12", "65 12")
    match = Match(eleven(0, draw_turned=8), armed(eleven(1), 0), LateEqualiser())
    dice.late(1, "61")
    dice.staff(0, "53")
    match.weapon(1, 0)
    assert match.table.result == "home"


@pytest.mark.rule("SC-39")
def test_no_staff_counts_in_a_derby(dice):
    match = Match(armed(eleven(0, draw_turned=8), 0), None, Derby())
    dice.thirds(*DRAWN)
    match.weapon(0, 0)
    assert match.table.result == "draw"


@pytest.mark.rule("SC-44")
def test_a_drawn_final_goes_to_penalties_instead(dice):
    dice.thirds(*DRAWN)
    dice.penalties(home="111", away="666")
    home, away = eleven(0, draw_turned=8, penalties=True), eleven(1, penalties=True)
    match = Match(home, away, kind="super_duper")
    assert (match.table.result, match.table.winner) == ("draw", 1)
