"""FU-28: penalties for both sides in one minute, the goaltender who faces a kick, and the order of a minute."""

from __future__ import annotations

import pytest

from engine.futti.match.events import (
    ControlChecked,
    GoalScored,
    GoaltenderReplaced,
    LineUpChanged,
    MatchEnded,
    MinuteTicked,
    PenaltyAwarded,
    PenaltyStruck,
    PlayerBooked,
    PlayerInjured,
    PlayerSentOff,
    ShotSaved,
    TimeoutCalled,
)
from engine.futti.match.model import GOAL, HOME, VISITORS, Absence, TakerDue, other

pytestmark = pytest.mark.rule("FU-28")

SIDES = pytest.mark.parametrize("side", [HOME, VISITORS], ids=["home", "visitors"])
AF, DC, GU = (6, 6, 12), (2, 2, 4), (6, 6, 8)
GS, MAJ, MIN = (4, 4, 12), (3, 3, 12), (2, 2, 11)
# Key players are the first attacker (player 0) and the first defender (player 2), as in the tests of FU-21.


class TestBothSidesLoseAPlayer:
    @pytest.fixture
    def both_sent_off(self, match, dice):
        """A function that sends off both key players in one minute of `side`."""

        def situation(side, minute=5, **wanted):
            game = match(minute=minute, possession=side, booked={side: [0], other(side): [2]}, **wanted)
            dice.key(1, 1)
            dice.resolution(*MIN)
            dice.sportsmanship(6, 6)
            return game

        return situation

    @SIDES
    @pytest.mark.parametrize(("d12", "winner"), [(6, VISITORS), (7, HOME)])
    def test_the_side_in_possession_kicks_first_and_a_new_d12_gives_the_ball(
        self, both_sent_off, dice, side, d12, winner
    ):
        game = both_sent_off(side)
        dice.penalty(5)
        dice.goaltending(6, 6)
        dice.penalty(4)
        dice.goaltending(1, 1)
        dice.control(d12)
        minute = game.play()
        assert [struck.side for struck in minute.all(PenaltyStruck)] == [side, other(side)]
        assert [struck.die for struck in minute.all(PenaltyStruck)] == [5, 4]
        assert minute.one(GoalScored).side == side
        assert minute.one(ShotSaved).side == other(side)
        check = minute.one(ControlChecked)
        assert (check.d12, check.fresh, check.winner) == (d12, True, winner)
        assert minute.possession == winner

    @SIDES
    def test_both_fouled_players_are_gone_so_others_kick(self, both_sent_off, dice, side):
        game = both_sent_off(side, asked=True)
        game.play()
        (due,) = game.asked
        assert isinstance(due, TakerDue)
        assert (due.side, sorted(due.candidates)) == (side, [1, 2, 3, 4, 5])
        dice.penalty(6)
        game.take(3)
        (due,) = game.asked
        assert isinstance(due, TakerDue)
        assert (due.side, sorted(due.candidates)) == (other(side), [0, 1, 3, 4, 5])
        dice.penalty(6)
        dice.control(12)
        game.take(1)
        assert game.minute(5).order(PenaltyStruck, TimeoutCalled) == [
            "PenaltyStruck",
            "PenaltyStruck",
            "TimeoutCalled",
        ]

    def test_after_hurting_each_other_as_well(self, match, dice):
        game = match(minute=5, possession=VISITORS, booked={VISITORS: [0], HOME: [2]})
        dice.key(1, 1)
        dice.resolution(*MAJ)
        dice.injury(5, 5)
        dice.penalty(6)
        dice.penalty(6)
        dice.control(7)
        minute = game.play()
        assert [struck.side for struck in minute.all(PenaltyStruck)] == [VISITORS, HOME]
        assert minute.possession == HOME


class TestTheGoaltenderWhoFacesIt:
    @SIDES
    def test_the_replacement_of_one_just_sent_off(self, match, dice, side):
        game = match(minute=5, possession=side, booked={other(side): [6]})
        dice.key(1, 1)
        dice.resolution(*GU)
        dice.sportsmanship(6)
        dice.penalty(1)
        dice.goaltending(2, 1)
        minute = game.play()
        replaced = minute.one(GoaltenderReplaced)
        assert (replaced.side, replaced.player) == (other(side), 7)
        saved = minute.one(ShotSaved)
        assert (saved.goaltender, saved.rating) == (7, {HOME: 25, VISITORS: 23}[side])
        assert minute.order(PlayerBooked, PenaltyAwarded, GoaltenderReplaced, PenaltyStruck, TimeoutCalled) == [
            "PlayerBooked",
            "PenaltyAwarded",
            "GoaltenderReplaced",
            "PenaltyStruck",
            "TimeoutCalled",
        ]
        assert minute.table.sides[other(side)].positions == (0, 1, 2, 3, 7)
        assert minute.table.sides[other(side)].absence[6] == Absence.SENT_OFF

    def test_also_one_whose_absence_ends_at_this_timeout(self, match, dice):
        game = match(minute=5, possession=HOME, booked={VISITORS: [6]}, keeper=(1, 6))
        dice.key(1, 1)
        dice.resolution(*GU)  # goaltender 7, who started, is booked
        dice.sportsmanship(6)
        dice.key(1, 1)
        dice.resolution(*GU)  # then 6, in for him, is sent off
        dice.sportsmanship(6)
        dice.penalty(1)
        dice.goaltending(2, 5)
        game.play()
        assert game.minute(5).table.sides[VISITORS].positions[GOAL] == 6
        minute = game.minute(6)
        assert minute.one(GoaltenderReplaced).player == 7
        saved = minute.one(ShotSaved)
        assert (saved.goaltender, saved.rating) == (7, 25)
        assert minute.table.sides[VISITORS].positions[GOAL] == 7

    def test_nobody_if_the_other_one_is_out_for_good(self, match, dice):
        game = match(minute=5, possession=HOME, booked={VISITORS: [6]}, out={VISITORS: [7]})
        dice.key(1, 1)
        dice.resolution(*GU)
        dice.sportsmanship(6)
        dice.penalty(1)
        minute = game.play()
        assert minute.none(GoaltenderReplaced)
        assert minute.one(GoalScored).goaltender is None
        assert minute.table.sides[VISITORS].positions[GOAL] is None

    def test_nobody_for_a_goal_that_was_empty_before(self, match, dice):
        # The visitors' only goaltender was booked a minute ago: he is back at this timeout, too late for the kick.
        game = match(minute=5, possession=HOME, booked={VISITORS: [2]}, out={VISITORS: [7]})
        dice.key(1, 1)
        dice.resolution(*GU)
        dice.sportsmanship(6)
        dice.key(1, 1)
        dice.resolution(*DC)
        dice.penalty(1)
        game.play()
        minute = game.minute(6)
        assert minute.none(GoaltenderReplaced)
        assert minute.one(GoalScored).goaltender is None
        assert minute.table.sides[VISITORS].positions[GOAL] == 6

    def test_a_booked_goaltender_is_no_replacement_in_the_minute_of_his_card(self, match, dice):
        # The visitors' goaltender and home's attacker: he is booked once, the attacker sent off.
        game = match(minute=5, possession=HOME, booked={HOME: [0]})
        dice.key(1, 1)
        dice.resolution(*GS)
        dice.sportsmanship(6, 6)
        dice.penalty(1)
        dice.goaltending(3, 4)
        minute = game.play()
        assert minute.none(GoaltenderReplaced)
        struck = minute.one(PenaltyStruck)
        assert (struck.side, struck.player) == (VISITORS, 0)
        assert (minute.one(ShotSaved).goaltender, minute.one(ShotSaved).rating) == (6, 34)
        assert minute.table.sides[VISITORS].positions[GOAL] == 7

    def test_the_one_in_goal_otherwise(self, match, dice):
        game = match(minute=5, possession=HOME, booked={VISITORS: [2]}, keeper=(1, 6))
        dice.key(1, 1)
        dice.resolution(*DC)
        dice.penalty(1)
        dice.goaltending(1, 1)
        minute = game.play()
        assert minute.none(GoaltenderReplaced)
        assert minute.one(ShotSaved).goaltender == 7


class TestTheOrderOfAMinute:
    def test_injuries_and_cards_then_penalties_then_the_timeout_then_the_tick(self, match, dice):
        game = match(minute=5, possession=HOME)
        dice.key(1, 1)
        dice.resolution(*AF)
        dice.injury(4)
        dice.sportsmanship(6)
        dice.penalty(1)
        dice.goaltending(6, 6)
        minute = game.play()
        assert minute.order(
            PlayerInjured,
            PlayerSentOff,
            PenaltyAwarded,
            PenaltyStruck,
            GoalScored,
            TimeoutCalled,
            LineUpChanged,
            MinuteTicked,
        )[:6] == ["PlayerInjured", "PlayerSentOff", "PenaltyAwarded", "PenaltyStruck", "GoalScored", "TimeoutCalled"]
        kinds = [type(event) for event in minute.events]
        assert kinds.index(TimeoutCalled) < kinds.index(LineUpChanged) < kinds.index(MinuteTicked)

    @pytest.mark.rule("FU-30")
    def test_the_test_for_an_early_end_counts_the_penalty(self, match, dice):
        game = match(minute=30, score=(2, 0), possession=HOME, booked={VISITORS: [2]})
        dice.key(1, 1)
        dice.resolution(*DC)
        dice.penalty(1)
        dice.goaltending(6, 6)
        minute = game.play()
        assert minute.order(GoalScored, TimeoutCalled, MinuteTicked, MatchEnded) == [
            "GoalScored",
            "TimeoutCalled",
            "MinuteTicked",
            "MatchEnded",
        ]
        assert minute.one(MatchEnded).ending == "lead_30"
