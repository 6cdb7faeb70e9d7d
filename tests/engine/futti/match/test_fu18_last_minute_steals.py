"""FU-18: a steal in the last minute of a half."""

from __future__ import annotations

import pytest

from engine.futti.match.events import (
    BallStolen,
    BreakawayRun,
    GoalScored,
    HalfTimeReached,
    KeyPlayersRolled,
    KickedOff,
    MatchEnded,
    MinuteTicked,
    PlayContested,
    ShotSaved,
    StealerRolled,
)
from engine.futti.match.model import HOME, VISITORS, other

pytestmark = pytest.mark.rule("FU-18")

STEAL = (5, 4)
LAST = pytest.mark.parametrize("last", [20, 40])
SIDES = pytest.mark.parametrize("side", [HOME, VISITORS])


@LAST
@SIDES
@pytest.mark.parametrize("white", [1, 5])
def test_the_stealer_named_by_another_key_roll_breaks_away_in_the_same_minute(match, dice, last, side, white):
    game = match(minute=last, possession=other(side))
    dice.key(1, 1)
    dice.resolution(*STEAL, 1)
    dice.stealer(5, white)  # white is ignored
    dice.breakaway(1)
    dice.goaltending(6, 6)
    minute = game.play()
    roll = minute.one(StealerRolled)
    assert (roll.side, roll.black, roll.position, roll.player, roll.breakaway) == (side, 5, 2, 2, True)
    run = minute.one(BreakawayRun)
    assert (run.side, run.player, run.needed) == (side, 2, {HOME: 4, VISITORS: 3}[side])
    assert minute.one(GoalScored).kind == "breakaway"
    assert minute.table.score == ((1, 0) if side == HOME else (0, 1))
    assert minute.order(BallStolen, StealerRolled, BreakawayRun, GoalScored, MinuteTicked) == [
        "BallStolen",
        "StealerRolled",
        "BreakawayRun",
        "GoalScored",
        "MinuteTicked",
    ]


@LAST
def test_the_black_die_names_a_place_of_the_stealer_s_side(match, dice, last):
    game = match(minute=last, possession=HOME, line_ups={VISITORS: (0, 1, 3, 2, 6)})
    dice.key(1, 1)  # the visitors' player 3 is their first defender
    dice.resolution(5, 3, 1)
    dice.stealer(5, 1)
    dice.breakaway(6)
    roll = game.play().one(StealerRolled)
    assert (roll.position, roll.player, roll.breakaway) == (2, 3, True)


@LAST
@pytest.mark.parametrize(("die", "saved"), [(6, 0), (3, 1)])
def test_the_breakaway_may_be_missed_or_saved(match, dice, last, die, saved):
    game = match(minute=last, possession=HOME)
    dice.key(1, 1)
    dice.resolution(*STEAL, 1)
    dice.stealer(5, 1)
    dice.breakaway(die)  # OFFENCE 1 + 2
    if saved:
        dice.goaltending(3, 4)  # 44 less ten
    minute = game.play()
    assert len(minute.all(ShotSaved)) == saved
    assert minute.table.score == (0, 0)


@LAST
@SIDES
@pytest.mark.parametrize(("black", "position"), [(1, 0), (2, 0), (3, 1), (4, 1), (6, 3)])
def test_another_player_named_ends_the_half(match, dice, last, side, black, position):
    game = match(minute=last, possession=other(side))
    dice.key(1, 1)
    dice.resolution(*STEAL, 1)
    dice.stealer(black, 1)
    minute = game.play()
    roll = minute.one(StealerRolled)
    assert (roll.side, roll.position, roll.player, roll.breakaway) == (side, position, position, False)
    assert minute.none(BreakawayRun)
    assert minute.one(MinuteTicked)


def test_it_comes_before_half_time(match, dice):
    game = match(minute=20, possession=VISITORS)
    dice.key(1, 1)
    dice.resolution(*STEAL, 1)
    dice.stealer(5, 1)
    dice.breakaway(6)
    minute = game.play()
    assert minute.order(StealerRolled, BreakawayRun, MinuteTicked, HalfTimeReached, KickedOff) == [
        "StealerRolled",
        "BreakawayRun",
        "MinuteTicked",
        "HalfTimeReached",
        "KickedOff",
    ]


def test_it_comes_before_the_end_of_the_match_and_counts(match, dice):
    game = match(minute=40, possession=VISITORS)
    dice.key(1, 1)
    dice.resolution(*STEAL, 1)
    dice.stealer(5, 1)
    dice.breakaway(1)
    dice.goaltending(6, 6)
    ended = game.play().one(MatchEnded)
    assert (ended.home, ended.visitors, ended.winner) == (1, 0, HOME)


@pytest.mark.rule("FU-15")
def test_the_steal_is_not_carried_over_half_time(match, dice):
    game = match(minute=20, possession=HOME)
    dice.key(1, 1)
    dice.resolution(*STEAL, 1)  # the visitors' first defender
    dice.stealer(1, 1)  # not he
    dice.key(5, 1)  # but he is, in minute 21
    dice.resolution(6, 5, 1)
    game.play()
    key = game.minute(21).one(KeyPlayersRolled)
    assert (key.side, key.attacker) == (VISITORS, 2)
    assert game.minute(21).one(PlayContested)
    assert game.minute(21).none(BreakawayRun)


@pytest.mark.rule("FU-15", "FU-16")
def test_a_missed_breakaway_of_minute_20_is_not_run_again_after_half_time(match, dice):
    game = match(minute=20, possession=HOME)
    dice.key(1, 1)
    dice.resolution(*STEAL, 1)
    dice.stealer(5, 1)
    dice.breakaway(6)
    dice.key(5, 1)
    dice.resolution(6, 5, 1)
    game.play()
    assert game.minute(21).none(BreakawayRun)


@pytest.mark.parametrize("last", [19, 21, 30, 35, 39])
def test_no_extra_roll_in_any_other_minute(match, dice, last):
    side = VISITORS if last == 21 else HOME
    game = match(minute=last, possession=side)
    dice.key(1, 1)
    dice.resolution(*STEAL, 1)
    minute = game.play()
    assert minute.one(BallStolen).pending
    assert minute.none(StealerRolled)


@pytest.mark.parametrize(
    ("last", "score"), [pytest.param(30, (3, 0), id="at 30"), pytest.param(35, (2, 4), id="at 35")]
)
def test_no_extra_roll_where_the_match_ends_early(match, dice, last, score):
    side = HOME if score[HOME] > score[VISITORS] else VISITORS
    game = match(minute=last, score=score, possession=side)
    dice.key(1, 1)
    dice.resolution(*STEAL, 1)
    minute = game.play()
    assert minute.none(StealerRolled)
    assert minute.one(MatchEnded)


def test_a_defender_s_breakaway_from_the_chart_is_no_steal_left_over(match, dice):
    game = match(minute=20, possession=HOME)
    dice.key(1, 1)
    dice.resolution(6, 6, 1)  # DB
    dice.breakaway(6)
    minute = game.play()
    assert minute.one(BallStolen).pending is False
    assert minute.none(StealerRolled)
