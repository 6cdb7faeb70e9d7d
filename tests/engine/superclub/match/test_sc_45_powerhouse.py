"""SC-45: a computer club: fixed strengths, no boost, no cards, no doubles, and it is never asked."""

from __future__ import annotations

import pytest

from engine.superclub.content.effects import Derby
from engine.superclub.match.events import ChangerEarned, LineUpsShown, PlayerInjured, ThirdBegun
from engine.superclub.match.model import LineUpDue
from tests.engine.superclub.match.builders import Match, armed, block, eleven

pytestmark = pytest.mark.rule("SC-45")


def test_its_strengths_are_stars_and_it_is_never_asked(dice):
    match = Match(eleven(0), block(9, 8, 7), asked=True)
    assert list(match.rules.decisions(match.state)) == [LineUpDue(0, 0)]
    dice.thirds("12 34", "12 34")
    match.set(0, eleven(0).line_up)
    assert match.only(LineUpsShown).away is None
    assert [event.strengths for event in match.happened(ThirdBegun)] == [(16, 16), (18, 14)]


def test_it_is_known_before_the_match():
    match = Match(eleven(0), block(9, 8, 7), asked=True)
    assert match.rules.blank(match.setup).teams[1].squad == match.setup.away
    assert match.state.opponent is None


def test_at_home_too_and_its_doubles_do_nothing(dice):
    dice.thirds("11 22", "33 66")
    match = Match(block(9, 9, 9), eleven(1, bench="M2"))
    # Away wins midfield by 16 + 8 to 18 + 4, and attacks with 8 + 24 to 18 + 12.
    assert [(event.side, event.card) for event in match.happened(PlayerInjured)] == [(1, 205)]
    assert [event.side for event in match.happened(ChangerEarned)] == [1]
    assert match.home.changers == 0
    assert match.table.result == "away"


def test_a_derby_leaves_it_as_it_is(dice):
    match = Match(armed(eleven(0, boost=2, captain="midfield"), 0), block(9, 8, 7), Derby())
    dice.thirds("12 34", "12 36")
    match.weapon(0, 0)
    assert match.happened(ThirdBegun)[0].strengths == (16, 16)


def test_the_outcome_names_it_without_a_seat(dice):
    dice.thirds("12 34", "12 36")
    match = Match(eleven(0), block(9, 8, 7))
    outcome = match.rules.outcome(match.state)
    assert [(one.name, one.seat, one.place) for one in outcome.placings] == [("Block", None, 1), ("Club 0", 0, 2)]
