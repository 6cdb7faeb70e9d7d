"""FU-22: sportsmanship checks, warnings, and what a passed check against a red card still brings."""

from __future__ import annotations

import pytest

from engine.futti.match.events import PenaltyAwarded, SportsmanshipChecked, TimeoutCalled
from engine.futti.match.model import HOME, VISITORS, Absence

pytestmark = pytest.mark.rule("FU-22")


@pytest.mark.parametrize("rating", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("die", range(1, 7))
def test_the_check_is_against_sp_and_a_6_always_fails(match, dice, teams, rating, die):
    home = teams.make("Home", [(3, 3, rating, 0)] * 6, [(33, 3), (33, 3)])
    game = match(minute=3, possession=HOME, home=home)
    dice.key(1, 1)
    dice.resolution(4, 4, 2)  # AU
    dice.sportsmanship(die)
    minute = game.play()
    check = minute.one(SportsmanshipChecked)
    passed = die <= rating
    assert (check.side, check.player, check.die, check.rating) == (HOME, 0, die, rating)
    assert check.passed == passed
    assert minute.incidents == ([] if passed else [("yellow", HOME, 0)])


@pytest.mark.parametrize(("die", "passed"), [(3, True), (4, False)])
def test_a_goaltender_has_a_rating_of_his_own(match, dice, die, passed):
    game = match(minute=3, possession=HOME)
    dice.key(1, 1)
    dice.resolution(6, 6, 8)  # GU: the visitors' goaltender, SP 3
    dice.sportsmanship(die)
    check = game.play().one(SportsmanshipChecked)
    assert (check.side, check.player, check.rating, check.passed) == (VISITORS, 6, 3, passed)


def test_a_warning_is_no_timeout_and_the_chart_gives_the_ball(match, dice):
    game = match(minute=3, possession=HOME, asked=True)
    dice.key(1, 1)
    dice.resolution(4, 4, 2)  # AU
    dice.sportsmanship(3)
    minute = game.play()
    assert minute.one(SportsmanshipChecked).passed
    assert minute.none(TimeoutCalled)
    assert minute.possession == VISITORS
    assert minute.table.sides[HOME].absence[0] == Absence.NONE
    assert minute.table.sides[HOME].positions == (0, 1, 2, 3, 6)


def test_passed_against_a_red_card_still_brings_a_yellow(match, dice):
    game = match(minute=3, possession=HOME)
    dice.key(1, 1)
    dice.resolution(6, 6, 12)  # AF
    dice.injury(4)
    dice.sportsmanship(2)  # the visitors' first defender, SP 2
    minute = game.play()
    check = minute.one(SportsmanshipChecked)
    assert (check.red, check.passed, check.rating) == (True, True, 2)
    assert minute.incidents == [("minor", HOME, 0), ("yellow", VISITORS, 2)]
    assert minute.none(PenaltyAwarded)


def test_failed_against_a_red_card_brings_it(match, dice):
    game = match(minute=3, possession=HOME)
    dice.key(1, 1)
    dice.resolution(6, 6, 12)  # AF
    dice.injury(4)
    dice.sportsmanship(3)
    dice.penalty(6)
    minute = game.play()
    assert minute.incidents == [("minor", HOME, 0), ("red", VISITORS, 2)]
