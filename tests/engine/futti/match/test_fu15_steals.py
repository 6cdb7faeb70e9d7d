"""FU-15, FU-16: a steal, the breakaway it may become in the next minute, and what a breakaway leads to."""

from __future__ import annotations

import pytest

from engine.futti.match.events import (
    BallStolen,
    BreakawayRun,
    ControlChecked,
    GoalScored,
    KeyPlayersRolled,
    MinuteTicked,
    PlayContested,
    ShotSaved,
    TimeoutCalled,
)
from engine.futti.match.model import HOME, VISITORS, Steal, other

STEAL = (5, 4)  # OFFENCE 4 fails, DEFENCE 4 passes
SIDES = pytest.mark.parametrize("side", [HOME, VISITORS])


@pytest.fixture
def after_a_steal(match, dice):
    """A function that brings about a steal by the first defender of `side` in minute 8."""

    def situation(side):
        game = match(minute=8, possession=other(side))
        dice.key(1, 1)
        dice.resolution(*STEAL, 12 if side == VISITORS else 1)
        return game

    return situation


@pytest.mark.rule("FU-15")
@SIDES
def test_a_steal_is_credited_and_may_become_a_breakaway(after_a_steal, side):
    game = after_a_steal(side)
    minute = game.play()
    stolen = minute.one(BallStolen)
    assert (stolen.side, stolen.player, stolen.pending) == (side, 2, True)
    assert minute.possession == side
    assert minute.table.steal == Steal(side, 2)
    assert [sheet.steals for sheet in minute.table.sides[side].sheets] == [0, 0, 1, 0, 0, 0, 0, 0]
    assert [sheet.steals for sheet in minute.table.sides[other(side)].sheets] == [0] * 8
    assert minute.none(TimeoutCalled)


@pytest.mark.rule("FU-15")
@pytest.mark.parametrize("white", range(1, 7))
def test_the_stealer_named_by_the_black_die_breaks_away_without_a_resolution_roll(after_a_steal, dice, white):
    game = after_a_steal(VISITORS)
    dice.key(5, white)  # 5 is the first defender
    dice.breakaway(6)
    game.play()
    minute = game.minute(9)
    key = minute.one(KeyPlayersRolled)
    assert (key.side, key.attacker) == (VISITORS, 2)
    run = minute.one(BreakawayRun)
    assert (run.side, run.player) == (VISITORS, 2)
    assert minute.none(PlayContested, BallStolen)


@pytest.mark.rule("FU-15")
@pytest.mark.parametrize("black", [1, 2, 3, 4, 6])
def test_a_steal_lapses_when_the_black_die_names_another_player(after_a_steal, dice, black):
    game = after_a_steal(VISITORS)
    dice.key(black, 1)
    dice.resolution(6, 5, 1)  # a loose ball for the visitors
    dice.key(5, 1)  # now the stealer, a minute too late
    dice.resolution(6, 5, 1)
    game.play()
    assert game.minute(9).none(BreakawayRun)
    assert game.minute(9).table.steal is None
    assert game.minute(10).one(KeyPlayersRolled).attacker == 2
    assert game.minute(10).none(BreakawayRun)


@pytest.mark.rule("FU-15")
def test_the_white_die_naming_the_stealer_s_number_on_the_other_side_is_nothing(after_a_steal, dice):
    game = after_a_steal(VISITORS)
    dice.key(1, 1)  # white 1 is home's first defender: he didn't steal
    dice.resolution(6, 5, 1)
    game.play()
    assert game.minute(9).none(BreakawayRun)


@pytest.mark.rule("FU-15")
def test_a_breakaway_uses_the_steal_up(after_a_steal, dice):
    game = after_a_steal(VISITORS)
    dice.key(5, 1)
    dice.breakaway(6)  # missed, so the visitors keep the ball
    dice.key(5, 1)
    dice.resolution(6, 5, 1)
    game.play()
    assert game.minute(10).one(KeyPlayersRolled).attacker == 2
    assert game.minute(10).none(BreakawayRun)


@pytest.mark.rule("FU-15")
def test_an_attacker_who_is_key_defensive_player_can_steal_and_break_away(match, dice):
    game = match(minute=8, possession=VISITORS)
    dice.key(1, 6)  # white 6: home's second attacker 5/3
    dice.resolution(5, 3, 1)
    dice.key(4, 1)  # black 4: the same
    dice.breakaway(5)
    dice.goaltending(1, 1)
    game.play()
    assert game.minute(8).one(BallStolen).player == 1
    assert game.minute(9).one(BreakawayRun).player == 1


@pytest.mark.rule("FU-15")
def test_a_steal_back_may_be_carried_too(match, dice):
    game = match(minute=8, possession=HOME)
    dice.key(1, 1)
    dice.resolution(*STEAL, 12)  # the visitors' first defender
    dice.key(1, 1)
    dice.resolution(*STEAL, 1)  # and home's first defender steals the ball back
    dice.key(5, 1)
    dice.breakaway(6)
    game.play()
    assert game.minute(9).one(BallStolen).side == HOME
    run = game.minute(10).one(BreakawayRun)
    assert (run.side, run.player) == (HOME, 2)


@pytest.mark.rule("FU-16")
@pytest.mark.parametrize(("die", "passed"), [(1, True), (2, True), (3, True), (4, True), (5, False), (6, False)])
def test_a_breakaway_is_an_offence_check_with_two_added(after_a_steal, dice, die, passed):
    game = after_a_steal(HOME)
    dice.key(5, 1)  # home's first defender: OFFENCE 2, DEFENCE 4
    dice.breakaway(die)
    if passed:
        dice.goaltending(1, 1)
    game.play()
    run = game.minute(9).one(BreakawayRun)
    assert (run.die, run.needed, run.passed) == (die, 4, passed)
    assert game.minute(9).table.sides[HOME].breakaways == 1
    assert len(game.minute(9).all(ShotSaved)) == int(passed)


@pytest.mark.rule("FU-16")
@SIDES
def test_missed_its_side_keeps_the_ball_without_a_check(after_a_steal, dice, side):
    game = after_a_steal(side)
    dice.key(5, 1)
    dice.breakaway(6)
    game.play()
    minute = game.minute(9)
    assert minute.possession == side
    assert minute.none(ShotSaved, GoalScored, ControlChecked, TimeoutCalled)
    assert minute.table.sides[side].sheets[2].shots == 0


@pytest.mark.rule("FU-16", "FU-17")
@pytest.mark.parametrize(("side", "lowered", "black", "white"), [(HOME, 31, 3, 1), (VISITORS, 34, 3, 4)])
def test_saved_its_side_keeps_the_ball_without_a_check(after_a_steal, dice, side, lowered, black, white):
    game = after_a_steal(side)
    dice.key(5, 1)
    dice.breakaway(1)
    dice.goaltending(black, white)
    game.play()
    minute = game.minute(9)
    saved = minute.one(ShotSaved)
    assert (saved.side, saved.player, saved.kind, saved.rating) == (side, 2, "breakaway", lowered)
    assert minute.possession == side
    assert minute.none(ControlChecked, TimeoutCalled)


@pytest.mark.rule("FU-16", "FU-17")
@pytest.mark.parametrize(("side", "lowered", "black", "white"), [(HOME, 31, 3, 2), (VISITORS, 34, 3, 5)])
def test_scored_the_other_side_has_the_ball(after_a_steal, dice, side, lowered, black, white):
    game = after_a_steal(side)
    dice.key(5, 1)
    dice.breakaway(1)
    dice.goaltending(black, white)
    game.play()
    minute = game.minute(9)
    goal = minute.one(GoalScored)
    assert (goal.side, goal.player, goal.kind, goal.rating) == (side, 2, "breakaway", lowered)
    assert minute.possession == other(side)
    assert minute.order(KeyPlayersRolled, BreakawayRun, GoalScored, TimeoutCalled, MinuteTicked) == [
        "KeyPlayersRolled",
        "BreakawayRun",
        "GoalScored",
        "TimeoutCalled",
        "MinuteTicked",
    ]


@pytest.mark.rule("FU-15")
def test_a_steal_in_minute_19_becomes_a_breakaway_in_minute_20(match, dice):
    game = match(minute=19, possession=HOME)
    dice.key(1, 1)
    dice.resolution(*STEAL, 12)
    dice.key(5, 1)
    dice.breakaway(6)
    game.play()
    assert game.minute(20).one(BreakawayRun).player == 2
