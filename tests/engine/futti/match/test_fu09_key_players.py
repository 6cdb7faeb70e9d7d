"""FU-9, FU-10: the two rolls of a minute, and whom the key roll names."""

from __future__ import annotations

import itertools

import pytest

from engine.futti.match.events import DoublesRolled, KeyPlayersRolled, MinuteTicked, PlayContested
from engine.futti.match.model import FIRST_ATTACKER, FIRST_DEFENDER, HOME, SECOND_ATTACKER, SECOND_DEFENDER, VISITORS

LINE_UPS = {HOME: (5, 1, 0, 3, 7), VISITORS: (4, 2, 3, 1, 6)}
BLACK = {
    1: FIRST_ATTACKER,
    2: FIRST_ATTACKER,
    3: SECOND_ATTACKER,
    4: SECOND_ATTACKER,
    5: FIRST_DEFENDER,
    6: SECOND_DEFENDER,
}
WHITE = {
    1: FIRST_DEFENDER,
    2: FIRST_DEFENDER,
    3: SECOND_DEFENDER,
    4: SECOND_DEFENDER,
    5: FIRST_ATTACKER,
    6: SECOND_ATTACKER,
}


@pytest.mark.rule("FU-10")
@pytest.mark.parametrize(("side", "start"), [(HOME, 1), (VISITORS, 2)])
def test_whom_the_key_roll_names(match, dice, side, start):
    throws = list(itertools.product(range(1, 7), repeat=2))
    for part in (throws[:18], throws[18:]):
        game = match(minute=start, possession=side, line_ups=LINE_UPS)
        for black, white in part:
            dice.key(black, white)
            dice.resolution(2, 2, 1)  # LT: the ball stays where it is
        game.play()
        for number, (black, white) in enumerate(part, start):
            key = game.minute(number).one(KeyPlayersRolled)
            assert (key.minute, key.side, key.black, key.white) == (number, side, black, white)
            assert (key.offensive, key.defensive) == (BLACK[black], WHITE[white])
            assert key.attacker == LINE_UPS[side][BLACK[black]]
            assert key.defender == LINE_UPS[1 - side][WHITE[white]]


@pytest.mark.rule("FU-9")
def test_a_minute_is_a_key_roll_and_a_resolution_roll(match, dice):
    game = match(minute=3)
    dice.key(1, 5)
    dice.resolution(5, 6, 12)
    dice.key(1, 1)
    dice.resolution(2, 2, 1)
    minute = game.play()
    assert minute.order(KeyPlayersRolled, PlayContested, MinuteTicked) == [
        "KeyPlayersRolled",
        "PlayContested",
        "MinuteTicked",
    ]
    contest = minute.one(PlayContested)
    assert (contest.black, contest.white, contest.d12) == (5, 6, 12)
    assert game.minute(4).order(KeyPlayersRolled, DoublesRolled) == ["KeyPlayersRolled", "DoublesRolled"]


@pytest.mark.rule("FU-9")
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_black_is_for_the_side_in_possession_in_both_rolls(match, dice, side):
    game = match(minute=6, possession=side)
    dice.key(1, 1)
    dice.resolution(4, 5, 1)  # black 4 passes OFFENCE 4, white 5 fails DEFENCE 4
    dice.goaltending(1, 1)
    contest = game.play().one(PlayContested)
    assert (contest.offence, contest.defence) == (4, 4)
    assert (contest.offence_passed, contest.defence_passed) == (True, False)
