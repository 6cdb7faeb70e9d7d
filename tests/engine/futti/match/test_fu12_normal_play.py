"""FU-12: offence check against defence check, and what the four outcomes lead to."""

from __future__ import annotations

import pytest

from engine.futti.match.events import (
    BallStolen,
    ControlChecked,
    DoublesRolled,
    GoalScored,
    KeyPlayersRolled,
    MinuteTicked,
    PlayContested,
    ShotSaved,
    TimeoutCalled,
)
from engine.futti.match.model import HOME, VISITORS

pytestmark = pytest.mark.rule("FU-12")

SHOT = (4, 5)  # OFFENCE 4 passes, DEFENCE 4 fails
BOTH_PASS = (4, 3)
BOTH_FAIL = (5, 6)
STEAL = (5, 4)


@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(("d12", "winner"), [(6, VISITORS), (7, HOME)])
def test_a_saved_shot_leaves_the_ball_to_the_d12_already_rolled(match, dice, side, d12, winner):
    game = match(minute=9, possession=side)
    dice.key(1, 1)
    dice.resolution(*SHOT, d12)
    dice.goaltending(1, 1)
    minute = game.play()
    saved = minute.one(ShotSaved)
    assert (saved.side, saved.player, saved.kind, saved.goaltender) == (side, 0, "open", 6)
    check = minute.one(ControlChecked)
    assert (check.d12, check.fresh, check.winner) == (d12, False, winner)
    assert minute.possession == winner
    assert minute.order(KeyPlayersRolled, PlayContested, ShotSaved, ControlChecked, MinuteTicked) == [
        "KeyPlayersRolled",
        "PlayContested",
        "ShotSaved",
        "ControlChecked",
        "MinuteTicked",
    ]


def test_a_goal_needs_no_control_check(match, dice):
    game = match(minute=9, possession=HOME)
    dice.key(1, 1)
    dice.resolution(*SHOT, 12)
    dice.goaltending(6, 6)
    minute = game.play()
    goal = minute.one(GoalScored)
    assert (goal.side, goal.player, goal.kind, goal.home, goal.visitors) == (HOME, 0, "open", 1, 0)
    assert minute.none(ControlChecked)


@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(("roll", "passed"), [(BOTH_PASS, True), (BOTH_FAIL, False)])
@pytest.mark.parametrize(("d12", "winner"), [(6, VISITORS), (7, HOME)])
def test_both_pass_or_both_fail_is_a_loose_ball(match, dice, side, roll, passed, d12, winner):
    game = match(minute=9, possession=side)
    dice.key(1, 1)
    dice.resolution(*roll, d12)
    minute = game.play()
    contest = minute.one(PlayContested)
    assert (contest.offence_passed, contest.defence_passed) == (passed, passed)
    check = minute.one(ControlChecked)
    assert (check.d12, check.fresh) == (d12, False)
    assert minute.possession == winner
    assert minute.none(ShotSaved, GoalScored, BallStolen, DoublesRolled, TimeoutCalled)


@pytest.mark.parametrize(("side", "stealers"), [(HOME, VISITORS), (VISITORS, HOME)])
def test_defence_passes_and_offence_fails_is_a_steal(match, dice, side, stealers):
    game = match(minute=9, possession=side)
    dice.key(1, 1)
    dice.resolution(*STEAL, 12 if side == HOME else 1)  # the d12 would leave the ball where it is
    minute = game.play()
    stolen = minute.one(BallStolen)
    assert (stolen.side, stolen.player) == (stealers, 2)
    assert minute.possession == stealers
    assert minute.none(ControlChecked, ShotSaved, GoalScored, TimeoutCalled)


def test_the_key_offensive_player_checks_offence_and_the_key_defensive_one_defence_wherever_they_stand(match, dice):
    game = match(minute=9, possession=HOME)
    dice.key(5, 5)  # home's first defender 2/4 against the visitors' first attacker 4/1
    dice.resolution(3, 2, 12)  # 3 would pass his DEFENCE, 2 would pass the other's OFFENCE
    minute = game.play()
    contest = minute.one(PlayContested)
    assert (contest.offence, contest.defence) == (2, 1)
    assert (contest.offence_passed, contest.defence_passed) == (False, False)


@pytest.mark.rule("FU-32")
def test_a_ball_that_goes_out_stops_nothing_but_the_clock(match, dice):
    game = match(minute=9, possession=HOME, asked=True)
    dice.key(1, 1)
    dice.resolution(*SHOT, 12)
    dice.goaltending(1, 1)
    minute = game.play()
    assert minute.one(MinuteTicked).minute == 9
    assert minute.none(TimeoutCalled)
