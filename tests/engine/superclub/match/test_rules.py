"""What a manager who is away answers, and what is refused whatever it is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.model import Action
from engine.superclub.content.effects import Derby, LineUpChanged
from engine.superclub.match.line_ups import default_line_up
from engine.superclub.match.model import BringOn, PlayWeapon, SetLineUp
from tests.engine.superclub.match.builders import Match, armed, eleven


def default(match: Match) -> Action:
    assert match.due is not None
    return match.rules.default(match.state, match.due)


def test_away_the_default_line_up_is_set():
    match = Match(asked=True)
    assert default(match) == SetLineUp(0, default_line_up(match.home))


def test_away_no_weapon_is_played():
    assert default(Match(armed(eleven(0), 0), None, Derby())) == PlayWeapon(0, None)


def test_away_a_frozen_line_up_that_may_be_changed_is_the_strongest():
    frozen = eleven(0).line_up
    match = Match(armed(eleven(0, bench="A6", frozen=frozen), 0), None, LineUpChanged())
    match.weapon(0, 0)
    answer = default(match)
    assert isinstance(answer, SetLineUp)
    assert 110 in answer.line_up.outfield


@pytest.mark.rule("SC-38")
def test_away_the_best_substitute_in_the_slot_comes_on(dice):
    dice.thirds("33 34")
    # In midfield the attacker is worth 6 - 1 halves, the midfielder 4, the other one 2.
    assert default(Match(eleven(0, bench="M1 A3 M2"))) == BringOn(0, 111)


@pytest.mark.parametrize("what", [None, "line-up", 7, Derby()])
def test_anything_else_is_refused(what):
    assert Match(asked=True).fault(what) == "not_asked"


def test_an_answer_to_something_else_is_refused():
    match = Match(asked=True)
    assert match.fault(PlayWeapon(0, None)) == "another_answer"
    assert match.fault(BringOn(0, 100)) == "another_answer"


@pytest.mark.parametrize(
    "wrong", [{"defence": None}, {"defence": ("100", 101, 102, 103)}, {"keeper": [-1]}, {"takers": ([1],)}]
)
def test_a_line_up_of_other_things_than_cards_is_refused(wrong):
    named = replace(eleven(0).line_up, **wrong)
    assert Match(asked=True).fault(SetLineUp(0, named)) == "another_answer"
