"""FU-21: the chart's results without cards and injuries — RN, MS, LT, AB, DB — and the goaltender's injury, GI."""

from __future__ import annotations

import pytest

from engine.futti.match.events import (
    BallStolen,
    BreakawayRun,
    ControlChecked,
    DoublesRolled,
    GoalScored,
    InjuryChecked,
    KeyPlayersRolled,
    PlayContested,
    PlayerBooked,
    PlayerInjured,
    ShotSaved,
    TimeoutCalled,
)
from engine.futti.match.model import HOME, VISITORS, Steal, other

pytestmark = pytest.mark.rule("FU-21")

SIDES = pytest.mark.parametrize("side", [HOME, VISITORS])
CONTROL = pytest.mark.parametrize(("d12", "winner"), [(6, VISITORS), (7, HOME)])


def quiet(minute) -> bool:
    """Whether there was neither a shot nor a steal, a card, an injury, a control check or a timeout."""
    return minute.none(
        PlayContested, ShotSaved, GoalScored, BallStolen, PlayerBooked, PlayerInjured, ControlChecked, TimeoutCalled
    )


class TestResolveNormally:
    def test_the_dice_are_kept_for_a_loose_ball(self, match, dice):
        game = match(minute=5, possession=VISITORS)
        dice.key(1, 1)
        dice.resolution(4, 4, 9)  # RN; both ratings are 4, so both pass; 9 gives home the ball
        minute = game.play()
        assert minute.order(KeyPlayersRolled, DoublesRolled, PlayContested, ControlChecked) == [
            "KeyPlayersRolled",
            "DoublesRolled",
            "PlayContested",
            "ControlChecked",
        ]
        contest = minute.one(PlayContested)
        assert (contest.black, contest.white, contest.d12) == (4, 4, 9)
        assert (contest.offence_passed, contest.defence_passed) == (True, True)
        check = minute.one(ControlChecked)
        assert (check.d12, check.fresh, check.winner) == (9, False, HOME)
        assert minute.possession == HOME

    def test_both_can_fail(self, match, dice):
        game = match(minute=5, possession=HOME)
        dice.key(1, 1)
        dice.resolution(6, 6, 3)  # RN
        minute = game.play()
        contest = minute.one(PlayContested)
        assert (contest.offence_passed, contest.defence_passed) == (False, False)
        assert minute.possession == VISITORS

    def test_a_shot(self, match, dice):
        game = match(minute=5, possession=HOME)
        dice.key(1, 5)  # OFFENCE 4 against DEFENCE 1
        dice.resolution(4, 4, 5)  # RN
        dice.goaltending(4, 1)
        minute = game.play()
        saved = minute.one(ShotSaved)
        assert (saved.kind, saved.rating) == ("open", 41)
        check = minute.one(ControlChecked)
        assert (check.d12, check.fresh) == (5, False)
        assert minute.possession == VISITORS

    def test_a_steal(self, match, dice):
        game = match(minute=5, possession=HOME)
        dice.key(5, 1)  # OFFENCE 2 against DEFENCE 4
        dice.resolution(4, 4, 5)  # RN
        minute = game.play()
        assert minute.one(BallStolen).player == 2
        assert minute.table.steal == Steal(VISITORS, 2)
        assert minute.possession == VISITORS


class TestMomentumShift:
    @SIDES
    @pytest.mark.parametrize(("face", "d12"), [(2, 6), (4, 4), (6, 9)])
    def test_the_side_without_the_ball_has_it(self, match, dice, side, face, d12):
        game = match(minute=5, possession=side)
        dice.key(1, 1)
        dice.resolution(face, face, d12)
        minute = game.play()
        assert minute.possession == other(side)
        assert quiet(minute)


class TestLullTime:
    @SIDES
    @pytest.mark.parametrize(("face", "d12"), [(2, 1), (5, 9), (6, 7)])
    def test_the_side_with_the_ball_keeps_it(self, match, dice, side, face, d12):
        game = match(minute=5, possession=side)
        dice.key(1, 1)
        dice.resolution(face, face, d12)
        minute = game.play()
        assert minute.possession == side
        assert quiet(minute)


class TestAttackerBreakthrough:
    @SIDES
    def test_a_goal(self, match, dice, side):
        game = match(minute=5, possession=side)
        dice.key(3, 1)
        dice.resolution(1, 1, 11)
        dice.goaltending(3, 5)  # beats 31 and 34
        minute = game.play()
        goal = minute.one(GoalScored)
        assert (goal.side, goal.player, goal.kind) == (side, 1, "breakthrough")
        assert goal.rating == (31 if side == HOME else 34)
        assert minute.possession == other(side)
        assert minute.none(ControlChecked, BreakawayRun)
        assert minute.table.sides[side].breakaways == 0

    @SIDES
    @CONTROL
    def test_saved(self, match, dice, side, d12, winner):
        game = match(minute=5, possession=side)
        dice.key(3, 1)
        dice.resolution(1, 1, 4)
        dice.goaltending(3, 1)
        dice.control(d12)
        minute = game.play()
        assert minute.one(ShotSaved).kind == "breakthrough"
        check = minute.one(ControlChecked)
        assert (check.d12, check.fresh, check.winner) == (d12, True, winner)
        assert minute.possession == winner
        assert minute.none(TimeoutCalled)


class TestDefenderBreakaway:
    @pytest.fixture
    def breakaway(self, match, dice):
        """A function that has the second defender of `side` break away, OFFENCE 2 or 3."""

        def situation(side, die, goaltending=None):
            game = match(minute=5, possession=other(side))
            dice.key(1, 3)
            dice.resolution(6, 6, 4)
            dice.breakaway(die)
            if goaltending:
                dice.goaltending(*goaltending)
            return game

        return situation

    @SIDES
    def test_the_steal_is_credited_and_used_up(self, breakaway, dice, side):
        game = breakaway(side, 6)
        dice.key(6, 1)  # the same player, in the next minute
        dice.resolution(6, 5, 1 if side == VISITORS else 12)
        minute = game.play()
        stolen = minute.one(BallStolen)
        assert (stolen.side, stolen.player, stolen.pending) == (side, 3, False)
        assert minute.table.steal is None
        assert minute.table.sides[side].sheets[3].steals == 1
        assert minute.order(DoublesRolled, BallStolen, BreakawayRun) == ["DoublesRolled", "BallStolen", "BreakawayRun"]
        following = game.minute(6)
        assert following.one(KeyPlayersRolled).attacker == 3
        assert following.none(BreakawayRun)

    @SIDES
    def test_missed(self, breakaway, side):
        minute = breakaway(side, 6).play()
        run = minute.one(BreakawayRun)
        assert (run.side, run.player, run.needed) == (side, 3, {HOME: 5, VISITORS: 4}[side])
        assert minute.possession == side
        assert minute.none(ControlChecked, TimeoutCalled)
        assert minute.table.sides[side].breakaways == 1

    @SIDES
    def test_saved(self, breakaway, side):
        minute = breakaway(side, 4, (3, 1)).play()
        saved = minute.one(ShotSaved)
        assert (saved.side, saved.player, saved.kind) == (side, 3, "breakaway")
        assert saved.rating == {HOME: 31, VISITORS: 34}[side]
        assert minute.possession == side
        assert minute.none(ControlChecked)

    @SIDES
    def test_scored(self, breakaway, side):
        minute = breakaway(side, 4, (3, 5)).play()
        assert minute.one(GoalScored).side == side
        assert minute.possession == other(side)


class TestGoaltenderInjury:
    @SIDES
    @pytest.mark.parametrize(("injury", "hurt"), [(3, False), (4, True)])
    def test_a_goal_gives_the_other_side_the_ball_hurt_or_not(self, match, dice, side, injury, hurt):
        game = match(minute=5, possession=side)
        dice.key(1, 1)
        dice.resolution(1, 1, 6)
        dice.goaltending(4, 5)  # a normal check: beats 41 and 44
        dice.injury(injury)
        minute = game.play()
        goal = minute.one(GoalScored)
        assert (goal.side, goal.player, goal.kind) == (side, 0, "injury")
        assert goal.rating == {HOME: 41, VISITORS: 44}[side]
        check = minute.one(InjuryChecked)
        assert (check.side, check.player, check.rating, check.passed) == (other(side), 6, 3, not hurt)
        assert [(e.side, e.player, e.major) for e in minute.all(PlayerInjured)] == [(other(side), 6, False)] * hurt
        assert minute.possession == other(side)
        assert minute.none(ControlChecked)
        assert len(minute.all(TimeoutCalled)) == 1
        assert minute.order(GoalScored, InjuryChecked, TimeoutCalled) == [
            "GoalScored",
            "InjuryChecked",
            "TimeoutCalled",
        ]

    @SIDES
    @CONTROL
    @pytest.mark.parametrize(("injury", "hurt"), [(3, False), (4, True)])
    def test_saved_the_ball_is_loose_hurt_or_not(self, match, dice, side, d12, winner, injury, hurt):
        game = match(minute=5, possession=side)
        dice.key(1, 1)
        dice.resolution(1, 1, 6)
        dice.goaltending(4, 1)
        dice.injury(injury)
        dice.control(d12)
        minute = game.play()
        assert minute.one(ShotSaved).kind == "injury"
        assert minute.one(ControlChecked).fresh
        assert minute.possession == winner
        assert len(minute.all(PlayerInjured)) == int(hurt)
        assert len(minute.all(TimeoutCalled)) == int(hurt)
