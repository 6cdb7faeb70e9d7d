"""FU-11: a check passes up to the rating; a 6 always fails, a 1 always passes."""

from __future__ import annotations

import pytest

from engine.futti.match.contest import passes
from engine.futti.match.events import BreakawayRun, PlayContested
from engine.futti.match.model import HOME, VISITORS

pytestmark = pytest.mark.rule("FU-11")


@pytest.mark.parametrize("rating", [1, 2, 3, 4, 5])
def test_an_offence_check_passes_up_to_the_rating_but_never_on_6(match, dice, teams, rating):
    home = teams.make("Home", [(rating, 1, 3, 0)] * 6, [(33, 3), (33, 3)])
    game = match(home=home)
    for die in range(1, 7):
        dice.key(1, 1)
        dice.resolution(die, 6 if die < 6 else 5, 12)  # the defence fails; home keeps a loose ball
        if die <= rating:
            dice.goaltending(1, 1)
    game.play()
    passed = [game.minute(die).one(PlayContested).offence_passed for die in range(1, 7)]
    assert passed == [die <= rating for die in range(1, 7)]


@pytest.mark.parametrize("rating", [1, 2, 3, 4, 5])
def test_a_defence_check_passes_up_to_the_rating_but_never_on_6(match, dice, teams, rating):
    visitors = teams.make("Visitors", [(1, rating, 3, 0)] * 6, [(33, 3), (33, 3)])
    game = match(visitors=visitors)
    for die in range(1, 7):
        dice.key(1, 1)
        if die == 4:
            dice.resolution(3, die, 12)
        else:
            dice.resolution(4, die, 12)  # the offence passes
        if die > rating or die == 6:
            dice.goaltending(1, 1)
    game.play()
    passed = [game.minute(die).one(PlayContested).defence_passed for die in range(1, 7)]
    assert passed == [die <= rating for die in range(1, 7)]


def test_a_1_passes_even_with_a_rating_below_it():
    # No card has such a rating, and no modifier leads to one: the rule holds all the same.
    assert [passes(die, 0) for die in range(1, 7)] == [True, False, False, False, False, False]


def test_a_6_fails_and_a_1_passes_with_a_rating_that_a_modifier_lifts_over_5(match, dice, teams):
    visitors = teams.make("Visitors", [(5, 5, 3, 0)] * 6, [(33, 3), (33, 3)])
    for die, passed in ((6, False), (5, True), (1, True)):
        game = match(visitors=visitors)
        dice.key(1, 1)
        dice.resolution(6, 6, 1)  # DB: the visitors' first defender runs, needing 5 + 2
        dice.breakaway(die)
        if passed:
            dice.goaltending(1, 1)
        run = game.play().one(BreakawayRun)
        assert (run.side, run.needed, run.die, run.passed) == (VISITORS, 7, die, passed)
        assert game.table.sides[HOME].breakaways == 0
