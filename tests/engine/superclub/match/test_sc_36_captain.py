"""SC-36: the captain boost, in a third chosen hidden before every match."""

from __future__ import annotations

import pytest

from engine.superclub.match.line_ups import strengths
from engine.superclub.match.model import SetLineUp
from tests.engine.superclub.match.builders import Match, eleven

pytestmark = pytest.mark.rule("SC-36")


@pytest.mark.parametrize("third", ["defence", "midfield", "attack"])
def test_the_boost_counts_in_its_third_alone(third, dice):
    dice.thirds("13 31", "12 36", "36 12")
    match = Match(eleven(0, captain=third, boost=3))
    plain = {"defence": 18, "midfield": 16, "attack": 8}
    for other, halves in plain.items():
        assert strengths(match.table, 0, other) == halves + (6 if other == third else 0)
    assert strengths(match.table, 1, third) == plain[third]


def test_a_third_must_be_named_if_there_is_a_boost():
    match = Match(eleven(0, boost=1), asked=True)
    line_up = eleven(0).line_up
    assert match.fault(SetLineUp(0, line_up)) == "captain_missing"
    assert match.fault(SetLineUp(0, line_up), partial=True) is None
    assert match.fault(SetLineUp(0, eleven(0, captain="attack").line_up)) is None


def test_none_without_a_boost():
    match = Match(asked=True)
    assert match.fault(SetLineUp(0, eleven(0, captain="attack").line_up)) == "no_captain"
    assert match.fault(SetLineUp(0, eleven(0, captain="attack").line_up), partial=True) == "no_captain"
    assert match.fault(SetLineUp(0, eleven(0).line_up)) is None


@pytest.mark.rule("SC-41")
def test_no_boost_in_finals():
    match = Match(eleven(0, boost=2, penalties=True), eleven(1, penalties=True), kind="super_duper", asked=True)
    assert match.fault(SetLineUp(0, eleven(0, captain="attack", penalties=True).line_up)) == "no_captain"
    assert match.fault(SetLineUp(0, eleven(0, penalties=True).line_up)) is None
