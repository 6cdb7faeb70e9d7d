"""FU-8, FU-14: who has the ball at the start of a half and after a goal."""

from __future__ import annotations

import pytest

from engine.futti.match.events import GoalScored, KeyPlayersRolled, KickedOff
from engine.futti.match.model import HOME, VISITORS


@pytest.mark.rule("FU-8")
def test_home_begins_the_match(match):
    game = match()
    minute = game.play()
    assert game.minute(0).one(KickedOff).side == HOME
    assert minute.one(KeyPlayersRolled).side == HOME


@pytest.mark.rule("FU-8")
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_the_visitors_begin_the_second_half_whoever_had_the_ball(match, side):
    game = match(minute=20, possession=side)
    minute = game.play()
    assert minute.one(KeyPlayersRolled).side == side
    kick_off = minute.one(KickedOff)
    assert (kick_off.side, kick_off.minute) == (VISITORS, 21)
    assert game.minute(21).one(KeyPlayersRolled).side == VISITORS


@pytest.mark.rule("FU-8")
def test_the_visitors_begin_the_second_half_even_after_conceding_or_winning_the_ball(match, dice):
    game = match(minute=20, possession=VISITORS)
    dice.key(1, 1)
    dice.resolution(1, 1, 1)  # AB
    dice.goaltending(6, 6)
    minute = game.play()
    assert minute.one(GoalScored).side == VISITORS
    assert game.minute(21).one(KeyPlayersRolled).side == VISITORS


@pytest.mark.rule("FU-14")
@pytest.mark.parametrize(("scorers", "conceding"), [(HOME, VISITORS), (VISITORS, HOME)])
def test_the_side_that_conceded_has_the_ball(match, dice, scorers, conceding):
    game = match(minute=7, possession=scorers)
    dice.key(1, 1)
    # 4 passes OFFENCE 4, 5 fails DEFENCE 4: a shot; the d12 would give a loose ball to the scorers
    dice.resolution(4, 5, 12 if scorers == HOME else 1)
    dice.goaltending(6, 6)
    minute = game.play()
    assert minute.one(GoalScored).side == scorers
    assert minute.possession == conceding
    assert game.minute(8).one(KeyPlayersRolled).side == conceding
