"""FU-28: penalties — who takes them, what they bring, and who has the ball afterwards."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.futti.match.events import (
    ControlChecked,
    GoalScored,
    KeyPlayersRolled,
    PenaltyAwarded,
    PenaltyStruck,
    PlayerBooked,
    ShotSaved,
)
from engine.futti.match.model import (
    FIRST_ATTACKER,
    FIRST_DEFENDER,
    HOME,
    SECOND_ATTACKER,
    SECOND_DEFENDER,
    VISITORS,
    ChooseTaker,
    TakerDue,
    other,
)

pytestmark = pytest.mark.rule("FU-28")

SIDES = pytest.mark.parametrize("side", [HOME, VISITORS], ids=["home", "visitors"])
AF, DF, AH, DH = (6, 6, 12), (1, 1, 12), (1, 1, 5), (2, 2, 3)
AU, DU, GU, AC, DC = (4, 4, 2), (1, 1, 8), (6, 6, 8), (5, 5, 4), (2, 2, 4)
GC, GS, MAJ, MIN = (2, 2, 10), (4, 4, 12), (3, 3, 12), (2, 2, 11)
# Key players are the first attacker (player 0) and the first defender (player 2), as in the tests of FU-21.


class TestWhoTakesIt:
    @SIDES
    def test_the_fouled_player_if_he_is_fit(self, match, dice, side):
        game = match(minute=5, possession=side, booked={other(side): [2]}, asked=True)
        dice.key(1, 1)
        dice.resolution(*AH)
        dice.injury(4)  # not hurt
        dice.sportsmanship(6)  # the defender's second yellow
        dice.penalty(6)
        minute = game.play()
        awarded = minute.one(PenaltyAwarded)
        assert (awarded.side, awarded.fouled) == (side, 0)
        struck = minute.one(PenaltyStruck)
        assert (struck.side, struck.player) == (side, 0)

    @SIDES
    def test_the_fouled_defender_if_he_is_fit(self, match, dice, side):
        game = match(minute=5, possession=side, booked={side: [0]}, asked=True)
        dice.key(1, 1)
        dice.resolution(*DH)
        dice.injury(4)
        dice.sportsmanship(6)
        dice.penalty(6)
        minute = game.play()
        struck = minute.one(PenaltyStruck)
        assert (struck.side, struck.player) == (other(side), 2)

    @SIDES
    @pytest.mark.parametrize(
        ("roll", "sportsmanship", "sent_off", "taker"),
        [(AU, 6, "A", 2), (AC, None, "A", 2), (DU, 6, "D", 0), (DC, None, "D", 0), (GU, 6, "G", 0)],
        ids=["AU", "AC", "DU", "DC", "GU"],
    )
    def test_the_opposing_key_player_where_nobody_was_fouled(
        self, match, dice, side, roll, sportsmanship, sent_off, taker
    ):
        guilty = side if sent_off == "A" else other(side)
        game = match(minute=5, possession=side, booked={guilty: [{"A": 0, "D": 2, "G": 6}[sent_off]]}, asked=True)
        dice.key(1, 1)
        dice.resolution(*roll)
        if sportsmanship:
            dice.sportsmanship(sportsmanship)
        dice.penalty(6)
        minute = game.play()
        assert minute.one(PlayerBooked).second
        struck = minute.one(PenaltyStruck)
        assert (struck.side, struck.player) == (other(guilty), taker)

    @SIDES
    @pytest.mark.parametrize("injury", [5, 4])
    def test_anybody_else_of_the_side_if_the_fouled_one_is_hurt(self, match, dice, side, injury):
        game = match(minute=5, possession=side, asked=True)
        dice.key(1, 1)
        dice.resolution(*AF)
        dice.injury(injury)
        if injury == 4:
            dice.sportsmanship(6)
        minute = game.play()
        (due,) = game.asked
        assert isinstance(due, TakerDue)
        assert (due.side, due.seat) == (side, {HOME: 1, VISITORS: 0}[side])
        anybody = [1, 2, 3, 4, 5]  # reserves too
        assert sorted(due.candidates) == anybody
        offered = [action.player for action in game.rules.options(game.state, due)]
        assert sorted(offered) == anybody
        assert {game.rules.sample(game.state, due, Chance(seed)).player for seed in range(99)} == set(anybody)
        for nobody in (0, 6, 7, 8, -1, True, None):
            assert game.rules.check(game.state, ChooseTaker(due.seat, nobody)) is not None
        for seat in (0, 1):
            refused = game.rules.check(game.state, ChooseTaker(seat, 3)) is not None
            assert refused == (seat != due.seat)
        dice.penalty(6)
        game.take(3)
        assert minute.one(PenaltyStruck).player == 3

    @pytest.mark.parametrize(("side", "taker"), [(HOME, 1), (VISITORS, 1)])
    def test_by_default_the_highest_offence_on_the_pitch(self, match, dice, side, taker):
        game = match(minute=5, possession=side)
        dice.key(1, 1)
        dice.resolution(*AF)
        dice.injury(5)
        dice.penalty(6)
        assert game.play().one(PenaltyStruck).player == taker

    def test_by_default_a_reserve_takes_none_and_ties_go_by_squad_order(self, match, dice, teams):
        outfield = [(5, 1, 3, 1), (2, 3, 3, 0), (1, 5, 3, 0), (3, 5, 3, 0), (5, 1, 3, 0), (3, 1, 3, 0)]
        home = teams.make("Home", outfield, [(33, 3), (33, 3)])
        game = match(minute=5, possession=HOME, home=home, line_ups={HOME: (0, 5, 2, 3, 6)})
        dice.key(1, 1)
        dice.resolution(*AF)  # player 0 is hurt; of 5, 2 and 3 on the pitch, 3 and 5 have OFFENCE 3
        dice.injury(6)
        dice.penalty(6)
        assert game.play().one(PenaltyStruck).player == 3

    def test_a_fouled_player_who_leaves_himself_doesn_t_take_it(self, match, dice):
        game = match(minute=5, possession=HOME, booked={VISITORS: [2]}, asked=True)
        dice.key(1, 1)
        dice.resolution(*MAJ)
        dice.injury(5, 4)  # home's attacker is hurt, so the defender is booked again
        dice.sportsmanship(1)
        game.play()
        (due,) = game.asked
        assert isinstance(due, TakerDue)
        assert sorted(due.candidates) == [1, 2, 3, 4, 5]
        dice.penalty(6)
        game.take(2)

    @pytest.mark.parametrize(
        ("roll", "players", "candidates"),
        [(MIN, {"A": 0, "D": 2}, [1, 2, 3, 4, 5]), (GS, {"A": 0, "D": 6}, [1, 2, 3, 4, 5])],
        ids=["MIN", "GS"],
    )
    def test_nor_one_who_is_booked_himself(self, match, dice, roll, players, candidates):
        game = match(minute=5, possession=HOME, booked={VISITORS: [players["D"]]}, asked=True)
        dice.key(1, 1)
        dice.resolution(*roll)
        dice.sportsmanship(6, 6)  # a first yellow for the attacker, a second for the other
        minute = game.play()
        assert sorted(minute.incidents) == [("second yellow", VISITORS, players["D"]), ("yellow", HOME, players["A"])]
        (due,) = game.asked
        assert isinstance(due, TakerDue)
        assert (due.side, sorted(due.candidates)) == (HOME, candidates)
        dice.penalty(6)
        game.take(1)

    def test_a_reserve_may_come_on_for_the_kick_alone(self, match, dice):
        game = match(minute=5, possession=HOME, asked=True)
        dice.key(1, 1)
        dice.resolution(*AF)
        dice.injury(5)  # home's first attacker is badly hurt, the visitors' first defender sent off
        dice.penalty(5)
        dice.goaltending(3, 2)  # 32 is more than 41 minus ten
        minute = game.play()
        game.take(5)
        assert minute.one(PenaltyStruck).player == minute.one(GoalScored).player == 5
        home = game.table.sides[HOME]
        assert (home.sheets[5].shots, home.sheets[5].goals, home.sheets[5].minutes) == (1, 1, 0)
        assert 5 not in home.positions
        assert home.subs == []

    def test_who_is_out_may_not(self, match, dice):
        game = match(minute=5, possession=HOME, out={HOME: [4]}, asked=True)
        dice.key(1, 1)
        dice.resolution(*AF)
        dice.injury(5)
        game.play()
        (due,) = game.asked
        assert isinstance(due, TakerDue)
        assert due.candidates == (1, 2, 3, 5)
        dice.penalty(6)
        game.take(2)

    @pytest.mark.parametrize(("injury", "sportsmanship"), [(6, ()), (1, (6,))], ids=["hurt", "fit"])
    def test_a_fouled_goaltender_takes_none_while_there_is_an_outfield_player(self, match, dice, injury, sportsmanship):
        game = match(minute=5, possession=HOME, booked={HOME: [0]}, asked=True)
        dice.key(1, 1)
        dice.resolution(*GC)  # against the visitors' goaltender
        dice.injury(injury)
        dice.sportsmanship(*sportsmanship)
        minute = game.play()
        assert minute.one(PenaltyAwarded).side == VISITORS
        (due,) = game.asked
        assert isinstance(due, TakerDue)
        assert (due.side, sorted(due.candidates)) == (VISITORS, [0, 1, 2, 3, 4, 5])
        assert game.rules.default(game.state, due) == ChooseTaker(due.seat, 0)
        dice.penalty(6)
        game.take(1)

    @pytest.mark.rule("FU-26")
    def test_anybody_on_the_pitch_where_the_opposing_position_is_empty(self, match, dice):
        game = match(minute=8, possession=HOME, empty={VISITORS: [FIRST_DEFENDER]}, booked={HOME: [0]}, asked=True)
        dice.key(1, 1)
        dice.resolution(*AC)
        game.play()
        (due,) = game.asked
        assert isinstance(due, TakerDue)
        assert sorted(due.candidates) == [0, 1, 3]
        dice.penalty(6)
        game.take(3)

    @pytest.mark.rule("FU-26")
    @pytest.mark.parametrize(
        ("gone", "left"),
        [((FIRST_DEFENDER, FIRST_ATTACKER), [1, 3]), ((FIRST_DEFENDER, FIRST_ATTACKER, SECOND_ATTACKER), [3])],
    )
    def test_nobody_is_asked_where_there_is_no_choice(self, match, dice, gone, left):
        game = match(minute=12, possession=HOME, empty={VISITORS: gone}, booked={HOME: [0]}, asked=True)
        dice.key(1, 1)
        dice.resolution(*AC)
        dice.penalty(6)
        minute = game.play()
        if len(left) > 1:
            (due,) = game.asked
            assert isinstance(due, TakerDue)
            assert sorted(due.candidates) == left
            minute = game.take(3)
        assert minute.one(PenaltyStruck).player == 3

    @pytest.mark.rule("FU-27")
    def test_a_side_without_a_manager_takes_the_default(self, match, dice):
        game = match(minute=5, possession=HOME, seats=(None, 0), asked=True)
        dice.key(1, 1)
        dice.resolution(*AF)
        dice.injury(5)
        dice.penalty(6)
        assert game.play().one(PenaltyStruck).player == 1

    @pytest.mark.rule("FU-26")
    def test_the_goaltender_if_no_outfield_player_is_left(self, match, dice):
        everywhere = [FIRST_ATTACKER, SECOND_ATTACKER, FIRST_DEFENDER, SECOND_DEFENDER]
        game = match(minute=15, possession=HOME, empty={VISITORS: everywhere}, booked={HOME: [0]}, asked=True)
        dice.key(1, 1)
        dice.resolution(*AC)
        dice.penalty(5)
        dice.goaltending(1, 1)
        minute = game.play()
        struck = minute.one(PenaltyStruck)
        assert (struck.side, struck.player) == (VISITORS, 6)
        assert minute.one(ShotSaved).player == 6


class TestTheKick:
    @pytest.fixture
    def second_yellow(self, match, dice):
        """A function that gives `side` a penalty, taken by player 0: the other side's first defender is sent off."""

        def situation(side, minute=5, **wanted):
            game = match(minute=minute, possession=side, booked={other(side): [2]}, **wanted)
            dice.key(1, 1)
            dice.resolution(*DC)
            return game

        return situation

    @pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
    def test_the_taker_is_on_target_unless_he_rolls_a_6_whatever_his_offence(self, match, dice, die):
        game = match(minute=5, possession=HOME, booked={HOME: [0]})
        dice.key(1, 1)
        dice.resolution(*AC)  # the visitors' first defender takes it, OFFENCE 1
        dice.penalty(die)
        dice.goaltending(1, 1)
        struck = game.play().one(PenaltyStruck)
        assert (struck.side, struck.player, struck.die, struck.passed) == (VISITORS, 2, die, True)

    @SIDES
    def test_a_6_misses_and_is_no_shot(self, second_yellow, dice, side):
        game = second_yellow(side)
        dice.penalty(6)
        minute = game.play()
        assert minute.one(PenaltyStruck).passed is False
        assert minute.none(ShotSaved, GoalScored)
        assert minute.table.sides[side].sheets[0].shots == 0
        assert minute.table.sides[side].penalties == 1

    @pytest.mark.rule("FU-17", "FU-33")
    @pytest.mark.parametrize(
        ("side", "rating", "black", "white"), [(HOME, 31, 3, 1), (VISITORS, 34, 3, 4)], ids=["home", "visitors"]
    )
    def test_saved_up_to_the_rating_minus_ten_and_a_shot(self, second_yellow, dice, side, rating, black, white):
        game = second_yellow(side)
        dice.penalty(1)
        dice.goaltending(black, white)
        minute = game.play()
        saved = minute.one(ShotSaved)
        assert (saved.side, saved.player, saved.kind, saved.rating) == (side, 0, "penalty", rating)
        sheet = minute.table.sides[side].sheets[0]
        assert (sheet.shots, sheet.goals) == (1, 0)
        assert minute.table.sides[other(side)].sheets[6].saves == 1

    @pytest.mark.rule("FU-17", "FU-33")
    @pytest.mark.parametrize(
        ("side", "rating", "black", "white"), [(HOME, 31, 3, 2), (VISITORS, 34, 3, 5)], ids=["home", "visitors"]
    )
    def test_scored_above_it_a_shot_and_a_goal(self, second_yellow, dice, side, rating, black, white):
        game = second_yellow(side)
        dice.penalty(1)
        dice.goaltending(black, white)
        minute = game.play()
        goal = minute.one(GoalScored)
        assert (goal.side, goal.player, goal.kind, goal.rating) == (side, 0, "penalty", rating)
        sheet = minute.table.sides[side].sheets[0]
        assert (sheet.shots, sheet.goals) == (1, 1)
        assert minute.table.score == ((1, 0) if side == HOME else (0, 1))

    @pytest.mark.parametrize(
        "kick", [(6, None), (1, (1, 1)), (1, (6, 6))], ids=["missed", "saved", "scored beats FU-14"]
    )
    @SIDES
    def test_the_side_that_shot_has_the_ball_whatever_the_outcome(self, second_yellow, dice, side, kick):
        game = second_yellow(side)
        dice.penalty(kick[0])
        if kick[1]:
            dice.goaltending(*kick[1])
        minute = game.play()
        assert minute.possession == side
        assert game.minute(6).one(KeyPlayersRolled).side == side

    @pytest.mark.parametrize("kick", [(6, None), (1, (6, 6))], ids=["missed", "scored"])
    @SIDES
    def test_after_a_red_card_too(self, match, dice, side, kick):
        game = match(minute=5, possession=side)
        dice.key(1, 1)
        dice.resolution(*DF)
        dice.injury(5)
        dice.penalty(kick[0])
        if kick[1]:
            dice.goaltending(*kick[1])
        minute = game.play()
        assert minute.one(PenaltyStruck).side == other(side)
        assert minute.possession == other(side)

    def test_it_beats_the_chart(self, match, dice):
        # Both carded, home's attacker hurt besides: the chart would give home the ball.
        game = match(minute=5, possession=HOME, booked={HOME: [0]})
        dice.key(1, 1)
        dice.resolution(*MAJ)
        dice.injury(5, 4)
        dice.sportsmanship(6)  # a second yellow, so the visitors have a penalty
        dice.penalty(6)
        minute = game.play()
        assert minute.one(PenaltyStruck).side == VISITORS
        assert minute.possession == VISITORS

    def test_it_beats_a_control_check_of_the_chart(self, match, dice):
        # Both are carded in a minor scuffle, but only the defender for the second time.
        game = match(minute=5, possession=HOME, booked={VISITORS: [2]})
        dice.key(1, 1)
        dice.resolution(*MIN)
        dice.sportsmanship(6, 6)
        dice.penalty(6)
        minute = game.play()
        assert minute.one(PenaltyAwarded).side == HOME
        assert minute.none(ControlChecked)
        assert minute.possession == HOME

    @pytest.mark.rule("FU-8")
    def test_it_doesn_t_beat_half_time(self, second_yellow, dice):
        game = second_yellow(HOME, minute=20)
        dice.penalty(6)
        game.play()
        assert game.minute(21).one(KeyPlayersRolled).side == VISITORS
