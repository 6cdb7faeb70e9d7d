"""SC-38: the odds while a substitute is awaited: the dice lie, and the best of those who may come on is counted."""

from __future__ import annotations

import pytest

from engine.core.model import clone
from engine.superclub.line_up import Thirds
from engine.superclub.match.events import PlayerInjured, ThirdWon
from engine.superclub.odds import are_visitors_next, awaited, match_odds, substituted, table_odds
from tests.engine.superclub.match.builders import Match, block, eleven

pytestmark = pytest.mark.rule("SC-38")

TWOS = Thirds(18, 16, 8)
"""Two stars each in 4-4-2, in halves, and Given's star in goal."""
LEFT = ("defence", "attack")


def test_the_best_substitute_is_counted_with_the_dice_that_lie(dice):
    # 12 with the slot empty, and 6 pips: 24 against 16 and 6 pips, 28. A midfielder of two makes it 28, the attacker of
    # three, who loses half a star in midfield, 29.
    dice.thirds("33 24")
    match = Match(eleven(0, bench="M2 M1 A3"))
    assert match.only(PlayerInjured).strengths == (12, 16)
    before = clone(match.table)
    assert awaited(match.table) == 0
    best = substituted(match.table)
    assert best.teams[0].line_up.midfield == (104, 105, 112, 107)
    assert best.duels[-1].strengths == (17, 16)
    assert table_odds(match.table) == match_odds(TWOS, TWOS, won=(2, 0), left=LEFT)
    assert match.table == before


@pytest.mark.parametrize(("bench", "won"), [("M2 M1", (1, 1)), ("M1 M1", (0, 2))])
def test_they_are_no_better_than_the_best_there_is(bench, won, dice):
    dice.thirds("33 24")
    match = Match(eleven(0, bench=bench))
    assert table_odds(match.table) == match_odds(TWOS, TWOS, won=won, left=LEFT)


def test_once_he_is_on_the_one_who_was_chosen_counts(dice):
    dice.thirds("33 24", "12 12", "12 12")
    match = Match(eleven(0, bench="M2 M1 A3"))
    told = match.bring_on(0, 111)
    assert awaited(match.table) is None
    # One star for two: 14 and 6 pips are 26 against 28.
    assert next(event.totals for event in told if isinstance(event, ThirdWon)) == (26, 28)


def test_the_visitors_wait_for_theirs(dice):
    # 16 and 5 pips, 26, against 12, two pips of one and who comes on: with the midfielder of five 22 and 4, 26.
    dice.thirds("23 11")
    match = Match(away=eleven(1, bench="M5 D2"))
    assert awaited(match.table) == 1
    assert substituted(match.table).duels[-1].strengths == (16, 22)
    assert table_odds(match.table) == match_odds(TWOS, TWOS, won=(1, 1), left=LEFT)


@pytest.mark.parametrize(("bench", "best", "won"), [("", (16, 12), (1, 1)), ("M2", (16, 16), (0, 2))])
def test_the_visitors_double_hurts_too_once_the_home_side_has_its_substitute(bench, best, won, dice):
    # With a midfielder of two on for the one who went off home has 16, and 6 pips: 28. The visitors go down to 12, and
    # up to 16 again with one of their own: with 8 pips 28, level, or 32.
    dice.thirds("33 44", "12 12", "12 12")
    match = Match(eleven(0, bench="M2 M1"), eleven(1, bench=bench))
    assert awaited(match.table) == 0
    assert are_visitors_next(match.table)
    assert substituted(match.table).duels[-1].strengths == best
    assert table_odds(match.table) == match_odds(TWOS, TWOS, won=won, left=LEFT)
    match.bring_on(0, 110)
    assert [event.side for event in match.happened(PlayerInjured)] == [0, 1]
    assert match.happened(ThirdWon)[0].won == won
    assert not are_visitors_next(match.table)


def test_a_block_and_an_empty_bench_wait_for_nobody(dice):
    dice.thirds("22 33", "12 12", "12 12")
    match = Match(eleven(0), block(9, 9, 9))
    assert match.table.over
    dice.thirds("22 33", "12 12", "12 12")
    blank = match.rules.blank(match.setup)
    for event in Match(eleven(0), block(9, 9, 9)).events:
        match.rules.fold(blank, event)
        assert awaited(blank) is None
        assert substituted(blank) is blank


def test_in_a_final_who_comes_on_takes_the_penalty_too(dice):
    # Midfield is level, so home attacks. In the slot the attacker of two and the defender of three, who loses a star
    # there, are worth the same; the defender shoots better.
    dice.thirds("12 12", "11 34")
    match = Match(eleven(0, penalties=True, bench="A2 D3"), eleven(1, penalties=True), kind="super_duper")
    assert match.only(PlayerInjured).third == "attack"
    best = substituted(match.table).teams[0].line_up
    assert best.attack == (111, 109)
    assert best.takers == (100, 101, 102, 103, 104, 105, 106, 107, 111, 109, best.keeper)
