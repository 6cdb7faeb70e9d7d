"""FU-31: a draw that stands, and sudden death."""

from __future__ import annotations

import pytest

from engine.futti.match.events import (
    BallStolen,
    BreakawayRun,
    DeciderReached,
    GoalScored,
    HalfTimeReached,
    InjuryChecked,
    KeyPlayersRolled,
    KickedOff,
    LineUpChanged,
    MatchEnded,
    MinuteTicked,
    PenaltyStruck,
    PlayContested,
    StealerRolled,
    TimeoutCalled,
)
from engine.futti.match.model import HOME, VISITORS, other

pytestmark = pytest.mark.rule("FU-31")

SIDES = pytest.mark.parametrize("side", [HOME, VISITORS], ids=["home", "visitors"])
MISSED = 6


@pytest.fixture
def sudden_death(match):
    """A function that sets up minute 40 of a goalless match that goes to sudden death."""

    def situation(possession=HOME, **wanted):
        return match(minute=40, possession=possession, decider="sudden_death", **wanted)

    return situation


def lull(dice):
    dice.key(1, 1)
    dice.resolution(2, 2, 1)


def breakthrough(dice):
    dice.key(1, 1)
    dice.resolution(1, 1, 1)
    dice.goaltending(6, 6)


def test_a_draw_stands(match):
    game = match(minute=40, score=(1, 1))
    ended = game.play().one(MatchEnded)
    assert (ended.ending, ended.home, ended.visitors, ended.winner) == ("draw", 1, 1, None)
    assert all(not isinstance(event, DeciderReached) for event in game.events)


@pytest.mark.parametrize("decider", ["sudden_death", "exchange"])
def test_no_decider_without_a_draw(match, decider):
    game = match(minute=40, score=(0, 1), decider=decider)
    minute = game.play()
    assert minute.none(DeciderReached)
    assert minute.one(MatchEnded).ending == "full_time"


@SIDES
@pytest.mark.parametrize("shift", [False, True])
def test_possession_carries_over(sudden_death, dice, side, shift):
    game = sudden_death(side)
    dice.key(1, 1)
    dice.resolution(2, 2, 6 if shift else 1)  # MS or LT
    breakthrough(dice)
    minute = game.play()
    carried = other(side) if shift else side
    assert minute.possession == carried
    kick_off = minute.one(KickedOff)
    assert (kick_off.side, kick_off.minute) == (carried, 41)
    assert minute.order(MinuteTicked, DeciderReached, TimeoutCalled, KickedOff) == [
        "MinuteTicked",
        "DeciderReached",
        "TimeoutCalled",
        "KickedOff",
    ]
    assert minute.one(DeciderReached).decider == "sudden_death"
    assert game.minute(41).one(KeyPlayersRolled).side == carried


@SIDES
def test_the_first_goal_ends_it_at_once(sudden_death, dice, side):
    game = sudden_death(side)
    lull(dice)
    lull(dice)
    breakthrough(dice)
    game.play()
    minute = game.minute(42)
    ended = minute.one(MatchEnded)
    assert (ended.ending, ended.winner) == ("sudden_death", side)
    assert (ended.home, ended.visitors) == ((1, 0) if side == HOME else (0, 1))
    assert minute.none(LineUpChanged)
    assert not game.asked
    assert game.table.sides[side].goals == [0, 0, 1]
    assert game.table.minute == 42


def test_it_counts_on_from_the_score_of_the_match(match, dice):
    game = match(minute=40, score=(2, 2), possession=VISITORS, decider="sudden_death")
    lull(dice)
    breakthrough(dice)
    game.play()
    ended = game.minute(41).one(MatchEnded)
    assert (ended.home, ended.visitors, ended.winner) == (2, 3, VISITORS)


def test_no_half_time_and_no_change_of_possession_after_minute_60(sudden_death, dice):
    game = sudden_death(HOME)
    for _ in range(40, 62):
        lull(dice)
    breakthrough(dice)
    game.play()
    assert all(game.minute(number).none(HalfTimeReached, KickedOff) for number in range(41, 63))
    assert [game.minute(number).one(KeyPlayersRolled).side for number in range(41, 63)] == [HOME] * 22


def test_a_steal_of_minute_40_lapses(sudden_death, dice):
    game = sudden_death(HOME)
    dice.key(1, 1)
    dice.resolution(5, 4, 12)  # the visitors' first defender steals
    dice.stealer(1, 1)
    dice.key(5, 1)  # and is key offensive player in minute 41
    dice.resolution(6, 5, 1)
    breakthrough(dice)
    game.play()
    key = game.minute(41).one(KeyPlayersRolled)
    assert (key.side, key.attacker) == (VISITORS, 2)
    assert game.minute(41).one(PlayContested)
    assert game.minute(41).none(BreakawayRun)


@pytest.mark.rule("FU-18")
@pytest.mark.parametrize("last", [60, 41])
def test_no_extra_key_roll_in_sudden_death(sudden_death, dice, last):
    game = sudden_death(HOME)
    for _ in range(40, last):
        lull(dice)
    dice.key(1, 1)
    dice.resolution(5, 4, 12)
    breakthrough(dice)
    game.play()
    assert game.minute(last).one(BallStolen)
    assert game.minute(last).none(StealerRolled)


@pytest.mark.rule("FU-30")
def test_leads_are_not_tested_in_sudden_death(sudden_death, dice):
    game = sudden_death(HOME)
    for _ in range(40, 76):
        lull(dice)
    breakthrough(dice)
    game.play()
    assert game.minute(76).one(MatchEnded).ending == "sudden_death"


@pytest.mark.rule("FU-28")
@SIDES
def test_it_ends_with_a_penalty_pending(sudden_death, dice, side):
    game = sudden_death(side, booked={side: [0], other(side): [2]})
    lull(dice)
    dice.key(1, 1)
    dice.resolution(2, 2, 11)  # MIN: both are sent off
    dice.sportsmanship(6, 6)
    dice.penalty(1)
    dice.goaltending(6, 6)  # the side in possession scores; the other doesn't kick any more
    game.play()
    minute = game.minute(41)
    assert minute.one(PenaltyStruck).side == side
    assert minute.one(MatchEnded).winner == side


@pytest.mark.rule("FU-28")
def test_the_second_penalty_can_decide(sudden_death, dice):
    game = sudden_death(HOME, booked={HOME: [0], VISITORS: [2]})
    lull(dice)
    dice.key(1, 1)
    dice.resolution(2, 2, 11)
    dice.sportsmanship(6, 6)
    dice.penalty(MISSED)
    dice.penalty(1)
    dice.goaltending(6, 6)
    game.play()
    ended = game.minute(41).one(MatchEnded)
    assert (ended.ending, ended.winner) == ("sudden_death", VISITORS)


def test_it_ends_before_the_goaltender_s_injury_check(sudden_death, dice):
    game = sudden_death(HOME)
    lull(dice)
    dice.key(1, 1)
    dice.resolution(1, 1, 6)  # GI
    dice.goaltending(6, 6)
    game.play()
    minute = game.minute(41)
    assert minute.one(GoalScored).kind == "injury"
    assert minute.one(MatchEnded).winner == HOME
    assert minute.none(InjuryChecked)


def test_other_timeouts_are_called_in_it_and_it_goes_on(sudden_death, dice):
    game = sudden_death(HOME)
    lull(dice)
    dice.key(1, 1)
    dice.resolution(5, 5, 12)  # AI
    breakthrough(dice)
    game.play()
    assert game.minute(41).one(TimeoutCalled).kind == "minute"
    assert game.minute(41).table.sides[HOME].positions == (4, 1, 2, 3, 6)
    assert game.minute(42).one(MatchEnded)


def test_a_goal_in_its_last_minute_counts(sudden_death, dice):
    game = sudden_death(HOME)
    for _ in range(40, 80):
        lull(dice)
    breakthrough(dice)
    game.play()
    assert game.minute(80).one(MatchEnded).ending == "sudden_death"


def test_after_forty_of_them_the_exchange_follows(sudden_death, dice):
    game = sudden_death(HOME)
    for _ in range(3):
        dice.exchange(1, (6, 6))
        dice.exchange(MISSED)
    game.play()
    assert [event.minute for event in game.events if isinstance(event, MinuteTicked)] == list(range(1, 81))
    assert game.minute(80).one(DeciderReached).decider == "exchange"
    ended = game.minute(80).one(MatchEnded)
    assert (ended.ending, ended.home, ended.visitors, ended.winner) == ("exchange", 0, 0, HOME)
