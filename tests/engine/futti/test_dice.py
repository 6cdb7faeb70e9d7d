"""The written dice of the rule tests: nothing may be thrown that isn't written, nor written and not thrown."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance


def test_dice_fall_as_written_stream_by_stream(dice):
    dice.key(1, 2)
    dice.control(7)
    dice.key(3, 4)
    dice.resolution(5, 6, 12)
    chance = Chance(1)
    assert chance.roll("control", 12) == 7
    assert chance.roll2("key", 6, 6) == (1, 2)
    assert chance.roll3("resolution", 6, 6, 12) == (5, 6, 12)
    assert chance.roll2("key", 6, 6) == (3, 4)


def test_a_die_that_nobody_wrote_fails_at_once(dice):
    with pytest.raises(pytest.fail.Exception, match="control"):
        Chance(1).roll("control", 12)


def test_a_die_of_other_faces_than_written_fails_at_once(dice):
    dice.penalty(6)
    with pytest.raises(pytest.fail.Exception, match="faces"):
        Chance(1).roll("penalty", 12)


def test_a_die_that_nobody_throws_fails_at_the_end(dice):
    dice.injury(3)
    with pytest.raises(pytest.fail.Exception, match="left over"):
        dice.check_all_thrown()
    Chance(1).roll("injury", 6)


def test_a_lull_begins_only_when_the_minute_s_dice_are_thrown(dice):
    dice.breakaway(3)
    with pytest.raises(pytest.fail.Exception, match="left over"):
        Chance(1).roll2("key", 6, 6)
    Chance(1).roll("breakaway", 6)
    assert Chance(1).roll2("key", 6, 6) == (1, 1)
    assert Chance(1).roll3("resolution", 6, 6, 12) == (2, 2, 1)


def test_no_die_is_written_with_a_face_it_doesn_t_have(dice):
    with pytest.raises(AssertionError, match="no such face"):
        dice.goaltending(7, 1)
