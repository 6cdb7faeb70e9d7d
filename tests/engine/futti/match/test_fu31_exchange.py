"""FU-31: the penalty exchange."""

from __future__ import annotations

import pytest

from engine.futti.match.events import DeciderReached, KickTaken, MatchEnded
from engine.futti.match.model import (
    FIRST_ATTACKER,
    FIRST_DEFENDER,
    GOAL,
    HOME,
    SECOND_ATTACKER,
    SECOND_DEFENDER,
    VISITORS,
    Kick,
    other,
)

pytestmark = pytest.mark.rule("FU-31")

SCORED, SAVED, MISSED = (1, (6, 6)), (1, (1, 1)), (6, None)


@pytest.fixture
def exchange(match, dice):
    """A function that plays an exchange after minute 40: `kicks` has an o for a goal, an x for a miss, in order."""

    def play(kicks, minute=40, **wanted):
        game = match(minute=minute, decider="exchange", **wanted)
        for kick in kicks.replace(" ", ""):
            dice.exchange(*(SCORED if kick == "o" else MISSED))
        game.play()
        return game

    return play


def kicks_of(game) -> list[KickTaken]:
    return [event for event in game.events if isinstance(event, KickTaken)]


@pytest.mark.parametrize(
    ("kicks", "winner"),
    [
        pytest.param("oo oo oo oo ox", HOME, id="five each"),
        pytest.param("xo xx xx xx x", VISITORS, id="one goal is enough"),
        pytest.param("ox ox ox", HOME, id="three behind with two to come"),
        pytest.param("xo xo xo", VISITORS, id="three behind with two to come, home"),
        pytest.param("ox ox oo o", HOME, id="stopped in the middle of a pair"),
        pytest.param("oo ox ox o", HOME, id="stopped in the middle of the fourth pair"),
        pytest.param("oo xo oo oo x", VISITORS, id="home's last miss settles it"),
        pytest.param("oo oo oo oo oo ox", HOME, id="a sixth pair"),
        pytest.param("xx xx xx xx xx oo xx xo", VISITORS, id="pairs until decided"),
        pytest.param("ox xo xx xx xx xx xo", VISITORS, id="home's miss in a pair settles nothing yet"),
    ],
)
def test_who_wins_and_when_it_stops(exchange, kicks, winner):
    game = exchange(kicks)
    taken = kicks_of(game)
    marks = kicks.replace(" ", "")
    assert [kick.side for kick in taken] == [HOME, VISITORS] * (len(marks) // 2) + [HOME] * (len(marks) % 2)
    assert [kick.scored for kick in taken] == [mark == "o" for mark in marks]
    ended = game.minute(40).one(MatchEnded)
    assert (ended.ending, ended.winner) == ("exchange", winner)


def test_it_doesn_t_stop_while_it_can_be_caught(exchange):
    game = exchange("ox ox xo xo xo")  # two behind with three to come: caught and overtaken
    assert len(kicks_of(game)) == 10
    assert game.table.winner == VISITORS


def test_the_running_count_is_told(exchange):
    game = exchange("ox oo xx oo xx")
    counts = [(kick.home, kick.visitors) for kick in kicks_of(game)]
    assert counts == [(1, 0), (1, 0), (2, 0), (2, 1), (2, 1), (2, 1), (3, 1), (3, 2), (3, 2), (3, 2)]


def test_takers_come_by_position_then_reserves_then_the_goaltender(exchange):
    game = exchange("oo" * 8 + "ox", line_ups={HOME: (5, 1, 0, 3, 7), VISITORS: (4, 2, 3, 1, 6)})
    taken = kicks_of(game)
    home = [kick.player for kick in taken if kick.side == HOME]
    visitors = [kick.player for kick in taken if kick.side == VISITORS]
    # 5 1 0 3 on the pitch, 2 and 4 in reserve, 7 in goal; nobody kicks twice before all have
    assert home == [5, 1, 0, 3, 2, 4, 7, 5, 1]
    assert visitors == [4, 2, 3, 1, 0, 5, 6, 4, 2]


def test_players_out_for_good_don_t_kick(exchange):
    game = exchange("oo" * 7 + "ox", out={HOME: [4], VISITORS: [5, 7]})
    taken = kicks_of(game)
    assert [kick.player for kick in taken if kick.side == HOME] == [0, 1, 2, 3, 5, 6, 0, 1]
    assert [kick.player for kick in taken if kick.side == VISITORS] == [0, 1, 2, 3, 4, 6, 0, 1]


def test_players_whose_absence_ends_before_the_decider_kick(match, dice):
    game = match(minute=40, possession=HOME, decider="exchange")
    dice.key(1, 1)
    dice.resolution(5, 5, 4)  # AC: player 4 comes in for player 0, who is fit again before the exchange
    for _ in range(5):
        dice.exchange(*SCORED)
        dice.exchange(*SCORED)
    dice.exchange(*SCORED)
    dice.exchange(*MISSED)
    game.play()
    assert [kick.player for kick in kicks_of(game) if kick.side == HOME] == [4, 1, 2, 3, 0, 5]


@pytest.mark.rule("FU-26")
def test_an_empty_position_is_passed_over_in_the_order(exchange):
    game = exchange("oo" * 5 + "ox", empty={HOME: [FIRST_ATTACKER]})
    assert [kick.player for kick in kicks_of(game) if kick.side == HOME] == [1, 2, 3, 6, 1, 2]


@pytest.mark.parametrize(("side", "kicks"), [(HOME, ""), (VISITORS, "x")], ids=["home", "visitors"])
def test_a_side_with_nobody_left_to_kick_has_lost(exchange, side, kicks):
    game = exchange(kicks, empty={side: [FIRST_ATTACKER, SECOND_ATTACKER, FIRST_DEFENDER, SECOND_DEFENDER, GOAL]})
    assert len(kicks_of(game)) == len(kicks)
    assert (game.table.ending, game.table.winner) == ("exchange", other(side))


@pytest.mark.rule("FU-28", "FU-17")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_each_kick_is_a_penalty(match, dice, die):
    game = match(minute=40, decider="exchange")
    if die == 6:
        dice.exchange(6)
    else:
        dice.exchange(die, (3, 1))  # 31 is saved by 41 less ten
    dice.exchange(1, (3, 5))  # 35 beats 44 less ten
    for _ in range(2):
        dice.exchange(*SAVED)
        dice.exchange(*SCORED)
    game.play()
    first, second, *_ = kicks_of(game)
    assert (first.side, first.player, first.die, first.on_target, first.scored) == (HOME, 0, die, die < 6, False)
    if die < 6:
        assert (first.goaltender, first.black, first.white, first.rating) == (6, 3, 1, 31)
    else:
        assert (first.black, first.white) == (None, None)
    assert (second.side, second.on_target, second.scored) == (VISITORS, True, True)
    assert (second.goaltender, second.black, second.white, second.rating) == (6, 3, 5, 34)
    assert (first.home, first.visitors, second.home, second.visitors) == (0, 0, 0, 1)


@pytest.mark.rule("FU-28", "FU-17")
def test_a_kick_is_scored_just_above_the_lowered_rating(match, dice):
    game = match(minute=40, decider="exchange")
    dice.exchange(5, (3, 2))  # 32 beats 31
    dice.exchange(5, (3, 4))  # 34 is saved by 34
    for _ in range(2):
        dice.exchange(*SCORED)
        dice.exchange(*SAVED)
    game.play()
    assert [kick.scored for kick in kicks_of(game)] == [True, False] * 3


@pytest.mark.rule("FU-26")
def test_into_an_empty_goal_every_kick_on_target_is_scored(match, dice):
    game = match(minute=40, decider="exchange", empty={VISITORS: [GOAL]})
    dice.exchange(5)
    dice.exchange(6)
    dice.exchange(6)
    dice.exchange(6)
    dice.exchange(1)
    dice.exchange(6)
    dice.exchange(2)
    game.play()
    taken = kicks_of(game)
    assert [kick.scored for kick in taken] == [True, False, False, False, True, False, True]
    assert (taken[0].goaltender, taken[0].rating) == (None, None)


@pytest.mark.rule("FU-33")
def test_it_is_kept_apart_from_score_and_statistics(exchange):
    game = exchange("ox ox ox", minute=40, score=(1, 1))
    ended = game.minute(40).one(MatchEnded)
    assert (ended.home, ended.visitors, ended.winner) == (1, 1, HOME)
    assert game.table.score == (1, 1)
    for side in game.table.sides:
        assert sum(sheet.goals for sheet in side.sheets) == 1
        assert sum(sheet.shots for sheet in side.sheets) == 1
        assert side.penalties == 0
    assert game.table.kicks[:2] == [Kick(HOME, 0, True), Kick(VISITORS, 0, False)]


def test_it_follows_minute_40_at_once(exchange):
    game = exchange("ox ox ox")
    assert game.minute(40).one(DeciderReached).decider == "exchange"
    assert game.table.ticked == 40
