"""FU-25: hard timeouts — what calls one, who may do what in it, and the two that are timeouts of their own right."""

from __future__ import annotations

import itertools

import pytest

from engine.core.chance import Chance
from engine.futti.match.events import (
    GoalScored,
    HalfTimeReached,
    KickedOff,
    LineUpChanged,
    MatchEnded,
    MinuteTicked,
    TimeoutCalled,
)
from engine.futti.match.lineups import changes
from engine.futti.match.model import HOME, SECOND_ATTACKER, SECOND_DEFENDER, VISITORS, Rotate, RotationDue

pytestmark = pytest.mark.rule("FU-25")

AS_THEY_WERE = (0, 1, 2, 3, 6)


@pytest.fixture
def goal(match, dice):
    """A function that has home score in a minute: a hard timeout in which everybody is fit."""

    def situation(minute=5, **wanted):
        game = match(minute=minute, possession=HOME, asked=True, **wanted)
        dice.key(1, 1)
        dice.resolution(1, 1, 1)  # AB
        dice.goaltending(6, 6)
        return game

    return situation


def test_a_goal_calls_one(goal):
    game = goal()
    minute = game.play()
    timeout = minute.one(TimeoutCalled)
    assert (timeout.kind, timeout.minute) == ("minute", 5)


@pytest.mark.parametrize(
    ("face", "d12", "injuries", "goals"),
    [
        pytest.param(5, 4, (), 0, id="a card"),
        pytest.param(5, 12, (), 0, id="an injury"),
        pytest.param(2, 10, (4,), 0, id="an injury and a card"),
        pytest.param(1, 6, (4,), 1, id="a goal and an injury"),
    ],
)
def test_all_that_happens_in_a_minute_makes_one(match, dice, face, d12, injuries, goals):
    game = match(minute=5, possession=HOME)
    dice.key(1, 1)
    dice.resolution(face, face, d12)
    dice.injury(*injuries)
    for _ in range(goals):
        dice.goaltending(6, 6)
    minute = game.play()
    assert len(minute.all(GoalScored)) == goals
    assert minute.one(TimeoutCalled).kind == "minute"


@pytest.mark.rule("FU-32")
@pytest.mark.parametrize(
    ("what", "roll", "goaltending", "sportsmanship"),
    [
        ("a saved shot", (4, 5, 12), (1, 1), None),
        ("a loose ball", (5, 6, 12), None, None),
        ("a steal", (5, 4, 12), None, None),
        ("a momentum shift", (2, 2, 6), None, None),
        ("a lull", (2, 2, 1), None, None),
        ("a foul without a card", (4, 4, 2), None, 1),
    ],
)
def test_nothing_else_calls_one_and_nobody_is_asked(match, dice, what, roll, goaltending, sportsmanship):
    game = match(minute=5, possession=HOME, asked=True)
    dice.key(1, 1)
    dice.resolution(*roll)
    if goaltending:
        dice.goaltending(*goaltending)
    if sportsmanship:
        dice.sportsmanship(sportsmanship)
    minute = game.play()
    assert minute.none(TimeoutCalled, LineUpChanged), what
    # The next thing that anybody is asked is half-time.
    (due,) = game.asked
    assert isinstance(due, RotationDue)
    assert due.timeout == "half_time"


def test_the_visitors_declare_first(goal):
    game = goal()
    game.play()
    (due,) = game.asked
    assert (due.side, due.seat, due.timeout) == (VISITORS, 0, "minute")
    assert game.rules.check(game.state, Rotate(1, AS_THEY_WERE)) is not None
    minute = game.rotate(4, 0, 2, 3, 6)
    (due,) = game.asked
    assert (due.side, due.seat, due.timeout) == (HOME, 1, "minute")
    assert game.table.sides[VISITORS].positions == (4, 0, 2, 3, 6)
    assert game.rules.check(game.state, Rotate(0, AS_THEY_WERE)) is not None
    game.rotate(1, 5, 3, 4, 7)
    assert game.table.sides[HOME].positions == (1, 5, 3, 4, 7)
    changes = [(change.side, change.positions) for change in minute.all(LineUpChanged)]
    assert changes == [(VISITORS, (4, 0, 2, 3, 6)), (HOME, (1, 5, 3, 4, 7))]


@pytest.mark.rule("FU-8", "FU-14")
@pytest.mark.parametrize(
    ("minute", "roll", "after"),
    [
        pytest.param(5, (1, 1, 1), VISITORS, id="after a goal the side that conceded"),
        pytest.param(5, (5, 5, 12), HOME, id="after an injury as the chart says"),
        pytest.param(20, (5, 5, 12), VISITORS, id="before half-time the visitors, whatever the chart says"),
    ],
)
def test_who_has_the_ball_next_is_known_when_players_rotate(match, dice, minute, roll, after):
    game = match(minute=minute, possession=HOME, asked=True)
    dice.key(1, 1)
    dice.resolution(*roll)  # AB or AI
    if roll == (1, 1, 1):
        dice.goaltending(6, 6)
    game.play()
    asked = []
    for home in (False, True):
        asked.append(game.asked[0].possession)
        game.rotate(*((4, 1, 2, 3, 6) if home else AS_THEY_WERE))
    assert asked == [after, after]


@pytest.mark.rule("FU-8")
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_after_half_time_the_visitors_have_the_ball(match, side):
    game = match(minute=20, possession=side, asked=True)
    game.play()
    assert game.asked[0].possession == VISITORS
    game.rotate(*AS_THEY_WERE)
    assert game.asked[0].possession == VISITORS


@pytest.mark.rule("FU-31")
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_before_sudden_death_it_is_whoever_carries_the_ball_over(match, side):
    game = match(minute=40, possession=side, decider="sudden_death", asked=True)
    game.play()
    assert (game.asked[0].timeout, game.asked[0].possession) == ("decider", side)


def test_the_minute_is_ticked_after_the_timeout(goal):
    game = goal()
    minute = game.play()
    assert minute.none(MinuteTicked)
    game.rotate(*AS_THEY_WERE)
    assert minute.none(MinuteTicked)
    game.rotate(*AS_THEY_WERE)
    assert minute.order(GoalScored, TimeoutCalled, MinuteTicked) == ["GoalScored", "TimeoutCalled", "MinuteTicked"]


def test_the_new_line_up_plays_the_next_minute(goal, dice):
    game = goal()
    dice.key(1, 1)
    dice.resolution(5, 6, 1)
    game.play()
    game.rotate(3, 1, 5, 4, 7)
    game.rotate(2, 1, 4, 0, 7)
    table = game.minute(6).table
    assert [sheet.minutes for sheet in table.sides[HOME].sheets] == [6, 6, 6, 5, 1, 0, 5, 1]
    assert [sheet.minutes for sheet in table.sides[VISITORS].sheets] == [5, 6, 5, 6, 1, 1, 5, 1]


def test_any_line_up_of_fit_players_is_allowed(goal):
    game = goal()
    game.play()
    for side in (VISITORS, HOME):
        assert game.asked[0].side == side
        for outfield in itertools.permutations(range(6), 4):
            for goaltender in (6, 7):
                assert game.refusal(*outfield, goaltender) is None
        game.rotate(*AS_THEY_WERE)


def test_players_rotate_any_number_of_times(goal, dice):
    game = goal()
    for _ in range(2):
        dice.key(1, 1)
        dice.resolution(1, 1, 1)
        dice.goaltending(6, 6)
    game.play()
    for home in ((4, 1, 2, 3, 7), (0, 1, 2, 3, 6), (4, 1, 2, 3, 7)):
        game.rotate(*AS_THEY_WERE)
        assert game.refusal(*home) is None
        game.rotate(*home)
    assert game.minute(7).table.sides[HOME].positions == (4, 1, 2, 3, 7)


@pytest.mark.rule("FU-26")
@pytest.mark.parametrize(
    "positions",
    [
        pytest.param((None, 1, 2, 3, 6), id="an empty position"),
        pytest.param((0, 1, 2, None, 6), id="an empty position at the back"),
        pytest.param((0, 1, 2, 3, None), id="an empty goal"),
        pytest.param((0, 1, 7, 3, 6), id="a goaltender outfield"),
        pytest.param((6, 1, 2, 3, 7), id="the other goaltender outfield"),
        pytest.param((0, 1, 2, 3, 5), id="an outfield player in goal"),
        pytest.param((0, 1, 2, 2, 6), id="a player twice"),
        pytest.param((0, 1, 2, 3, 8), id="no such player"),
        pytest.param((-3, 1, 2, 3, 6), id="no such player either"),
    ],
)
def test_line_ups_that_are_refused(goal, positions):
    game = goal()
    game.play()
    assert game.refusal(*positions) is not None
    game.rotate(*AS_THEY_WERE)
    assert game.refusal(*positions) is not None


def test_those_out_for_good_or_gone_this_minute_do_not_re_enter(match, dice):
    game = match(minute=5, possession=HOME, out={HOME: [5, 7]}, asked=True)
    dice.key(3, 3)
    dice.resolution(3, 3, 12)  # MAJ
    dice.injury(6, 6)  # both hurt and both booked
    dice.control(12)
    game.play()
    assert game.refusal(0, 3, 2, 4, 6) is not None
    assert game.refusal(0, 3, 2, 3, 6) is not None
    assert game.refusal(0, 1, 2, 4, 7) is None
    game.rotate(0, 1, 2, 4, 7)
    for gone in (1, 5):
        assert game.refusal(0, gone, 2, 3, 6) is not None
        assert game.refusal(0, 4, 2, gone, 6) is not None
    assert game.refusal(0, 4, 2, 3, 7) is not None
    assert game.refusal(0, 4, 2, 3, 6) is None
    assert game.refusal(3, 2, 4, 0, 6) is None


def test_half_time_is_one_although_nothing_happened(match):
    game = match(minute=20, possession=HOME, asked=True)
    minute = game.play()
    (due,) = game.asked
    assert (due.side, due.timeout) == (VISITORS, "half_time")
    game.rotate(0, 1, 2, 3, 7)
    (due,) = game.asked
    assert (due.side, due.timeout) == (HOME, "half_time")
    game.rotate(4, 5, 2, 3, 6)
    timeout = minute.one(TimeoutCalled)
    assert (timeout.kind, timeout.minute) == ("half_time", 20)
    assert minute.order(MinuteTicked, HalfTimeReached, TimeoutCalled, KickedOff) == [
        "MinuteTicked",
        "HalfTimeReached",
        "TimeoutCalled",
        "KickedOff",
    ]
    assert game.table.sides[HOME].positions == (4, 5, 2, 3, 6)


@pytest.mark.rule("FU-23")
def test_half_time_is_a_timeout_of_its_own_after_that_of_minute_20(match, dice):
    game = match(minute=20, possession=HOME, asked=True)
    dice.key(1, 1)
    dice.resolution(5, 5, 4)  # AC: home's first attacker is carded
    minute = game.play()
    assert game.asked[0].timeout == "minute"
    game.rotate(*AS_THEY_WERE)
    assert game.refusal(0, 1, 2, 3, 6) is not None
    game.rotate(4, 1, 2, 3, 6)
    assert game.asked[0].timeout == "half_time"
    first, second = minute.all(TimeoutCalled)
    assert (first.kind, first.back) == ("minute", ())
    assert (second.kind, second.back) == ("half_time", ((HOME, 0),))
    game.rotate(*AS_THEY_WERE)
    assert game.refusal(0, 1, 2, 3, 6) is None
    game.rotate(0, 1, 2, 3, 6)
    assert game.minute(21).table.sides[HOME].positions == (0, 1, 2, 3, 6)


@pytest.mark.rule("FU-23", "FU-24")
def test_half_time_ends_an_earlier_absence(match, dice):
    game = match(minute=15, possession=HOME)
    dice.key(1, 1)
    dice.resolution(5, 5, 12)  # AI
    game.play()
    assert game.minute(20).one(TimeoutCalled).back == ((HOME, 0),)


@pytest.mark.rule("FU-31")
@pytest.mark.parametrize("decider", ["sudden_death", "exchange"])
def test_before_a_decider_there_is_one_of_its_own(match, dice, decider):
    game = match(minute=40, possession=HOME, decider=decider, asked=True)
    dice.key(1, 1)
    dice.resolution(5, 5, 4)  # AC
    minute = game.play()
    assert game.asked[0].timeout == "minute"
    game.rotate(*AS_THEY_WERE)
    assert game.refusal(0, 1, 2, 3, 6) is not None
    game.rotate(4, 1, 2, 3, 6)
    assert (game.asked[0].side, game.asked[0].timeout) == (VISITORS, "decider")
    assert [(call.kind, call.back) for call in minute.all(TimeoutCalled)] == [
        ("minute", ()),
        ("decider", ((HOME, 0),)),
    ]
    game.rotate(*AS_THEY_WERE)
    assert game.refusal(0, 1, 2, 3, 6) is None


def test_no_timeout_at_the_end_of_a_match(match):
    game = match(minute=40, possession=HOME, score=(0, 1), asked=True)
    minute = game.play()
    assert not game.asked
    assert minute.none(TimeoutCalled)
    assert minute.one(MatchEnded)


def test_positions_do_not_change_between_timeouts(match, dice):
    game = match(minute=5, possession=HOME)
    for _ in range(10):
        dice.key(1, 1)
        dice.resolution(5, 6, 12)
    game.play()
    assert all(game.minute(number).none(LineUpChanged) for number in range(1, 20))


@pytest.mark.rule("FU-26")
@pytest.mark.parametrize(
    ("out", "empty", "roll", "count"),
    [
        pytest.param([], [], (5, 5, 12), 5 * 4 * 3 * 2 * 2, id="one man hurt"),
        pytest.param([4], [], (5, 5, 12), 4 * 3 * 2 * 1 * 2, id="four left"),
        pytest.param([4, 5], [], (5, 5, 12), 4 * 3 * 2 * 2, id="three left, so one of four places is empty"),
        pytest.param([7], [SECOND_ATTACKER], (5, 5, 12), 4 * 3, id="two left, and one goaltender"),
        pytest.param([7], [], (2, 2, 10), 6 * 5 * 4 * 3, id="no goaltender left"),
    ],
)
def test_the_line_ups_offered_are_the_legal_ones(match, dice, out, empty, roll, count):
    crash = roll == (2, 2, 10)  # GC hurts home's goaltender, AI its first attacker
    game = match(minute=5, possession=VISITORS if crash else HOME, out={HOME: out}, empty={HOME: empty}, asked=True)
    dice.key(1, 1)
    dice.resolution(*roll)
    if crash:
        dice.injury(6)
    game.play()
    game.rotate(4 if crash else 0, 1, 2, 3, 6)
    (due,) = game.asked
    assert due.side == HOME
    everything = itertools.product(*[[None, *range(6)]] * 4, [None, 6, 7])
    legal = {positions for positions in everything if game.refusal(*positions) is None}
    offered = [action.positions for action in game.rules.options(game.state, due)]
    assert len(offered) == len(set(offered))
    assert set(offered) == legal
    chance = Chance(1)
    sampled = {game.rules.sample(game.state, due, chance).positions for _ in range(2000)}
    assert sampled <= legal
    assert len(sampled) > 0.95 * len(legal)
    assert len(legal) == count


class TestWhatHasChanged:
    """What a side may want to answer: without any of it a manager need not be asked."""

    def test_whoever_let_a_goal_in_has_something_to_answer_and_the_scorers_have_not(self, goal):
        game = goal()
        game.play()
        assert [changes(game.table, side) for side in (HOME, VISITORS)] == [(), ("goal",)]

    def test_an_injury_leaves_a_gap_and_a_card_concerns_both_sides(self, match, dice):
        game = match(minute=5, possession=HOME, asked=True)
        dice.key(1, 1)
        dice.resolution(6, 6, 12)  # AF: hurt, and the opponent fails his check for a yellow at least
        dice.injury(1)
        dice.sportsmanship(1)
        game.play()
        assert changes(game.table, HOME) == ("gap", "off", "opponents")
        assert changes(game.table, VISITORS) == ("gap", "off", "opponents")

    def test_somebody_is_back_with_the_next_timeout_and_no_later(self, match, dice):
        game = match(minute=5, possession=HOME, asked=True)
        dice.key(1, 1)
        dice.resolution(5, 5, 12)  # AI: home's first attacker is hurt
        for _ in range(2):
            dice.key(3, 1)
            dice.resolution(1, 1, 1)  # AB: goals of minutes 6 and 7, by either side in turn
            dice.goaltending(6, 6)
        game.play()
        assert game.table.back == ()
        game.rotate(*AS_THEY_WERE)
        game.rotate(4, 1, 2, 3, 6)
        assert game.table.back == ((HOME, 0),)
        assert changes(game.table, HOME) == ("back",)
        assert changes(game.table, VISITORS) == ("goal",)
        game.rotate(*AS_THEY_WERE)
        game.rotate(4, 1, 2, 3, 6)
        assert game.table.back == ()
        assert changes(game.table, HOME) == ("goal",)

    def test_what_happened_in_minute_20_is_a_matter_of_its_own_timeout_and_not_of_half_time(self, match, dice):
        game = match(minute=19, possession=HOME, asked=True)
        dice.key(1, 1)
        dice.resolution(1, 1, 1)  # AB: a goal of home's in minute 20
        dice.goaltending(6, 6)
        game.play()
        assert changes(game.table, VISITORS, "minute") == ("goal",)
        game.rotate(*AS_THEY_WERE)
        game.rotate(*AS_THEY_WERE)
        assert [due.timeout for due in game.asked] == ["half_time"]
        assert [changes(game.table, side, "half_time") for side in (HOME, VISITORS)] == [(), ()]

    def test_who_can_fill_no_gap_is_asked_all_the_same(self, match, dice):
        game = match(minute=8, possession=HOME, empty={HOME: [SECOND_DEFENDER]}, asked=True)
        dice.key(1, 1)
        dice.resolution(1, 1, 1)
        dice.goaltending(6, 6)
        game.play()
        assert changes(game.table, HOME) == ("gap",)

    @pytest.mark.rule("FU-6")
    def test_a_goaltender_whom_a_6_put_in_goal_stays_to_be_answered_until_the_side_has_rotated(self, goal, dice):
        game = goal(keeper=(6, 1))
        dice.key(3, 1)
        dice.resolution(1, 1, 1)  # AB: the visitors score in minute 6
        dice.goaltending(6, 6)
        dice.key(1, 1)
        dice.resolution(1, 1, 1)  # AB: and home in minute 7
        dice.goaltending(6, 6)
        game.play()
        assert game.table.sides[HOME].positions == (0, 1, 2, 3, 7)
        assert [changes(game.table, side) for side in (HOME, VISITORS)] == [("goaltender",), ("goal",)]
        game.rotate(*AS_THEY_WERE)
        assert changes(game.table, HOME) == ("goaltender",)  # the visitors have answered; home hasn't yet
        game.rotate(0, 1, 2, 3, 7)
        assert changes(game.table, HOME) == ("goal",)
        game.rotate(*AS_THEY_WERE)
        game.rotate(0, 1, 2, 3, 7)  # whoever was left in goal by choice is no change any more
        assert changes(game.table, HOME) == ()

    @pytest.mark.rule("FU-6")
    def test_a_6_is_no_change_once_whom_it_put_in_goal_has_left(self, match, dice):
        game = match(minute=5, possession=VISITORS, keeper=(6, 1), asked=True)
        dice.key(1, 1)
        dice.resolution(2, 2, 10)  # GC: home's goaltender is hurt, and the visitors' attacker booked for it
        dice.injury(6)
        game.play()
        assert game.table.sides[HOME].rolled_in == 7
        assert changes(game.table, HOME) == ("gap", "off", "opponents")
