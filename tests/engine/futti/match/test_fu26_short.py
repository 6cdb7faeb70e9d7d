"""FU-26: playing a player short, and an empty goal."""

from __future__ import annotations

import pytest

from engine.futti.match.events import (
    BallStolen,
    BreakawayRun,
    ControlChecked,
    DoublesRolled,
    GoalScored,
    KeyPlayersRolled,
    LineUpChanged,
    PenaltyStruck,
    PlayContested,
    ShotSaved,
    TimeoutCalled,
)
from engine.futti.match.model import FIRST_ATTACKER, FIRST_DEFENDER, GOAL, HOME, SECOND_ATTACKER, VISITORS, other

pytestmark = pytest.mark.rule("FU-26")

SIDES = pytest.mark.parametrize("side", [HOME, VISITORS], ids=["home", "visitors"])


class TestNoReserveLeft:
    @pytest.fixture
    def short(self, match, dice):
        """Home's first attacker is carded in minute 5, and no reserve is left."""
        game = match(minute=5, possession=HOME, out={HOME: [4, 5]}, asked=True)
        dice.key(1, 1)
        dice.resolution(5, 5, 4)  # AC
        game.play()
        game.rotate(0, 1, 2, 3, 6)
        return game

    @pytest.mark.parametrize(
        "positions",
        [(None, 1, 2, 3, 6), (1, None, 2, 3, 6), (1, 2, None, 3, 6), (3, 2, 1, None, 6)],
    )
    def test_the_manager_chooses_which_position_stays_empty(self, short, positions):
        assert short.refusal(*positions) is None
        short.rotate(*positions)
        assert short.minute(6).table.sides[HOME].positions == positions

    @pytest.mark.parametrize(
        "positions",
        [
            pytest.param((0, 1, 2, 3, 6), id="not with the man just carded"),
            pytest.param((4, 1, 2, 3, 6), id="not with a reserve out for good"),
            pytest.param((7, 1, 2, 3, 6), id="not with a goaltender"),
            pytest.param((None, None, 2, 3, 6), id="not two of them empty"),
            pytest.param((None, 1, 2, None, 6), id="not two of them empty, wherever"),
            pytest.param((None, 1, 2, 3, None), id="nor the goal"),
            pytest.param((None, None, None, None, None), id="nor everything"),
        ],
    )
    def test_it_can_t_be_filled_nor_another_emptied(self, short, positions):
        assert short.refusal(*positions) is not None

    def test_it_stays_empty_until_the_next_hard_timeout(self, short, dice):
        dice.key(1, 1)
        dice.resolution(2, 2, 1)  # LT
        dice.key(1, 1)
        dice.resolution(5, 5, 12)  # AI of the visitors' first attacker
        short.rotate(None, 1, 2, 3, 6)
        assert short.minute(6).table.sides[HOME].positions == (None, 1, 2, 3, 6)
        short.rotate(4, 1, 2, 3, 6)
        assert short.asked[0].side == HOME
        assert short.refusal(None, 1, 2, 3, 6) is not None  # he is back, so it may not stay empty
        assert short.refusal(0, 1, 2, 3, 6) is None


class TestChecksOfAnEmptyPositionFail:
    @SIDES
    def test_offence_even_on_1(self, match, dice, side):
        game = match(minute=8, possession=side, empty={side: [FIRST_ATTACKER]})
        dice.key(1, 1)
        dice.resolution(1, 4, 1)  # DEFENCE 4 passes: a steal
        minute = game.play()
        key = minute.one(KeyPlayersRolled)
        assert (key.offensive, key.attacker, key.defender) == (FIRST_ATTACKER, None, 2)
        contest = minute.one(PlayContested)
        assert (contest.offence, contest.offence_passed, contest.defence_passed) == (None, False, True)
        assert (minute.one(BallStolen).side, minute.possession) == (other(side), other(side))

    @SIDES
    def test_defence_even_on_1(self, match, dice, side):
        game = match(minute=8, possession=side, empty={other(side): [FIRST_DEFENDER]})
        dice.key(1, 1)
        dice.resolution(4, 1, 1)  # OFFENCE 4 passes: a shot
        dice.goaltending(1, 1)
        minute = game.play()
        assert minute.one(KeyPlayersRolled).defender is None
        contest = minute.one(PlayContested)
        assert (contest.defence, contest.offence_passed, contest.defence_passed) == (None, True, False)
        assert minute.one(ShotSaved).side == side

    @pytest.mark.parametrize("roll", [(1, 2), (2, 1), (1, 1)])
    def test_both(self, match, dice, roll):
        game = match(minute=8, possession=HOME, empty={HOME: [FIRST_ATTACKER], VISITORS: [FIRST_DEFENDER]})
        dice.key(1, 1)
        dice.resolution(*roll, 7)  # 1-1 with 7 is RN
        minute = game.play()
        contest = minute.one(PlayContested)
        assert (contest.offence_passed, contest.defence_passed) == (False, False)
        assert minute.one(ControlChecked).winner == HOME

    def test_nobody_there_breaks_away(self, match, dice):
        game = match(minute=8, possession=HOME, empty={VISITORS: [FIRST_ATTACKER]})
        dice.key(1, 1)
        dice.resolution(5, 4, 12)
        dice.key(1, 1)  # the visitors' empty position
        dice.resolution(1, 6, 12)  # both fail
        game.play()
        assert game.minute(9).one(KeyPlayersRolled).attacker is None
        assert game.minute(9).none(BreakawayRun)


# The cell of each result, and whom it needs: the attacker, the defender, the goaltender of the defending side.
NEEDS = {
    "AB": (1, 1, "A"),
    "DB": (6, 1, "D"),
    "AF": (6, 12, "AD"),
    "DF": (1, 12, "AD"),
    "AH": (1, 5, "AD"),
    "DH": (2, 3, "AD"),
    "AU": (4, 2, "A"),
    "DU": (1, 8, "D"),
    "GU": (6, 8, "G"),
    "AD": (4, 10, "A"),
    "DD": (1, 9, "D"),
    "ADM": (6, 10, "A"),
    "AC": (5, 4, "A"),
    "DC": (2, 4, "D"),
    "AI": (5, 12, "A"),
    "DI": (2, 12, "D"),
    "GC": (2, 10, "AG"),
    "GS": (4, 12, "AG"),
    "GI": (1, 6, "AG"),
    "MAJ": (3, 12, "AD"),
    "MIN": (2, 11, "AD"),
    "RN": (1, 2, ""),
    "MS": (2, 6, ""),
    "LT": (2, 1, ""),
}


def write_mildest(dice, code, missing):
    """The further dice of a result that is played although `missing` is not there: checks pass, shots are saved."""
    if code in ("AD", "DD", "ADM", "AF", "DF", "AH", "DH", "GC", "GI"):
        dice.injury(1)
    if code in ("AU", "DU", "GU", "AF", "DF", "AH", "DH", "GC"):
        dice.sportsmanship(1)
    if code == "MAJ":
        dice.injury(1, 1)
    if code in ("MAJ", "MIN", "GS"):
        dice.sportsmanship(1, 1)
    if code in ("AB", "GI") and missing != "G":
        dice.goaltending(1, 1)
    if code in ("AD", "DD", "MAJ", "MIN", "GS", "GI") or (code == "AB" and missing != "G"):
        dice.control(12)
    if code == "DB":
        dice.breakaway(6)
    if code == "RN" and missing == "D":
        dice.goaltending(1, 1)


@SIDES
@pytest.mark.parametrize("missing", ["A", "D", "G"])
@pytest.mark.parametrize("code", NEEDS)
def test_a_result_that_acts_on_an_empty_position_is_a_momentum_shift(match, dice, code, missing, side):
    face, d12, needs = NEEDS[code]
    empty = {"A": {side: [FIRST_ATTACKER]}, "D": {other(side): [FIRST_DEFENDER]}, "G": {other(side): [GOAL]}}
    game = match(minute=8, possession=side, empty=empty[missing])
    dice.key(1, 1)
    dice.resolution(face, face, d12)
    shifts = missing in needs
    if not shifts:
        write_mildest(dice, code, missing)
    minute = game.play()
    rolled = minute.one(DoublesRolled)
    assert (rolled.code, rolled.effective) == (code, "MS" if shifts else code)
    if shifts:
        assert minute.possession == other(side)
        assert minute.none(TimeoutCalled, ControlChecked, GoalScored, ShotSaved, BallStolen, PlayContested)


@SIDES
def test_another_empty_position_doesn_t_matter(match, dice, side):
    game = match(minute=8, possession=side, empty={side: [SECOND_ATTACKER]})
    dice.key(1, 1)
    dice.resolution(5, 5, 12)  # AI
    minute = game.play()
    assert minute.one(DoublesRolled).effective == "AI"
    assert minute.incidents == [("minor", side, 0)]


def test_the_stealer_of_db_needs_nobody_to_steal_from(match, dice):
    game = match(minute=8, possession=HOME, empty={HOME: [FIRST_ATTACKER]})
    dice.key(1, 1)
    dice.resolution(6, 6, 1)  # DB
    dice.breakaway(6)
    minute = game.play()
    assert (minute.one(BallStolen).player, minute.one(BreakawayRun).player) == (2, 2)


class TestEmptyGoal:
    @pytest.fixture
    def open_goal(self, match):
        """A function that brings about a minute in which `side` has the ball and the other side no goaltender."""

        def situation(side, **wanted):
            return match(minute=8, possession=side, empty={other(side): [GOAL]}, **wanted)

        return situation

    @staticmethod
    def scored(minute, side, player, kind):
        goal = minute.one(GoalScored)
        assert (goal.side, goal.player, goal.kind) == (side, player, kind)
        assert (goal.goaltender, goal.black, goal.white, goal.rating) == (None, None, None, None)
        assert goal.rule == "FU-26"
        return True

    @SIDES
    def test_a_shot_scores_without_a_roll(self, open_goal, dice, side):
        game = open_goal(side)
        dice.key(1, 1)
        dice.resolution(4, 5, 1)
        minute = game.play()
        assert self.scored(minute, side, 0, "open")
        assert minute.possession == other(side)

    @SIDES
    def test_a_breakthrough_scores_without_a_roll(self, open_goal, dice, side):
        game = open_goal(side)
        dice.key(1, 1)
        dice.resolution(1, 1, 1)  # AB
        assert self.scored(game.play(), side, 0, "breakthrough")

    @SIDES
    @pytest.mark.parametrize(("die", "goes_in"), [(3, True), (6, False)])
    def test_a_breakaway_that_gets_that_far(self, match, dice, side, die, goes_in):
        game = match(minute=8, possession=other(side), empty={other(side): [GOAL]})
        dice.key(1, 1)
        dice.resolution(6, 6, 1)  # DB
        dice.breakaway(die)
        minute = game.play()
        if goes_in:
            assert self.scored(minute, side, 2, "breakaway")
        else:
            assert minute.none(GoalScored)

    @SIDES
    @pytest.mark.parametrize(("die", "goes_in"), [(5, True), (6, False)])
    def test_a_penalty_that_gets_that_far(self, open_goal, dice, side, die, goes_in):
        game = open_goal(side, booked={other(side): [2]})
        dice.key(1, 1)
        dice.resolution(2, 2, 4)  # DC: a second yellow
        dice.penalty(die)
        minute = game.play()
        assert minute.one(PenaltyStruck).passed == goes_in
        if goes_in:
            assert self.scored(minute, side, 0, "penalty")
        else:
            assert minute.none(GoalScored)
        assert minute.possession == side

    def test_it_stays_empty_while_no_goaltender_is_fit(self, match, dice):
        game = match(minute=5, possession=HOME, out={VISITORS: [7]}, asked=True)
        dice.key(1, 1)
        dice.resolution(1, 1, 6)  # GI
        dice.goaltending(1, 1)
        dice.injury(6)
        dice.control(12)
        dice.key(1, 1)
        dice.resolution(5, 5, 12)  # AI
        game.play()
        assert game.refusal(0, 1, 2, 3, 7) is not None
        assert game.refusal(0, 1, 2, 3, 6) is not None
        assert game.refusal(0, 1, 2, 3, 4) is not None
        game.rotate(0, 1, 2, 3, None)
        game.rotate(0, 1, 2, 3, 6)
        # At the next hard timeout he is fit again, and must go in.
        assert game.refusal(0, 1, 2, 3, None) is not None
        game.rotate(0, 1, 2, 3, 6)
        assert game.minute(6).all(LineUpChanged)[0].positions == (0, 1, 2, 3, 6)
