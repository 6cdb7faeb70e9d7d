"""FU-13, FU-17: goaltending checks as two dice read as a number, and minus ten in base 6."""

from __future__ import annotations

import pytest

from engine.futti.match.events import GoalScored, ShotSaved
from engine.futti.match.model import HOME, VISITORS


@pytest.fixture
def shot_at(match, dice, teams):
    """A function that has home shoot at a goaltender, and tells what became of it."""

    def shoot(rating, black, white, breakthrough=False, saved=False):
        visitors = teams.make("Visitors", [(3, 1, 3, 0)] * 6, [(rating, 3), (11, 3)])
        game = match(visitors=visitors)
        dice.key(1, 1)
        if breakthrough:
            dice.resolution(1, 1, 1)  # AB
            if saved:
                dice.control(12)
        else:
            dice.resolution(4, 5, 12)
        dice.goaltending(black, white)
        minute = game.play()
        (result,) = minute.all(GoalScored, ShotSaved)
        assert (result.side, result.goaltender, result.black, result.white) == (HOME, 6, black, white)
        return result

    return shoot


@pytest.mark.rule("FU-13")
@pytest.mark.parametrize(
    ("rating", "black", "white", "saved"),
    [
        pytest.param(44, 4, 4, True, id="44 is saved by a 44, whatever the source's aside says"),
        (44, 4, 5, False),
        (44, 5, 1, False),
        (44, 3, 6, True),
        (44, 4, 1, True),
        (41, 4, 1, True),
        (41, 4, 2, False),
        (41, 3, 6, True),
        pytest.param(41, 1, 4, True, id="black is the tens"),
        pytest.param(14, 4, 1, False, id="white is the ones"),
        pytest.param(11, 1, 2, False, id="a black 1 is not saved automatically"),
        pytest.param(52, 6, 1, False, id="61 beats 52"),
        pytest.param(66, 6, 6, True, id="a 6 is no goal automatically"),
        pytest.param(36, 3, 6, True, id="nor a white 6"),
    ],
)
def test_a_value_up_to_the_rating_is_saved(shot_at, rating, black, white, saved):
    result = shot_at(rating, black, white)
    assert isinstance(result, ShotSaved if saved else GoalScored)
    assert result.rating == rating


@pytest.mark.rule("FU-13")
def test_41_saves_19_of_the_36_rolls(shot_at):
    saved = [isinstance(shot_at(41, black, white), ShotSaved) for black in range(1, 7) for white in range(1, 7)]
    assert sum(saved) == 19


@pytest.mark.rule("FU-17")
@pytest.mark.parametrize(
    ("rating", "lowered", "black", "white", "saved"),
    [
        (44, 34, 3, 4, True),
        (44, 34, 3, 5, False),
        (41, 31, 3, 1, True),
        (41, 31, 3, 2, False),
        (52, 42, 4, 2, True),
        (52, 42, 4, 3, False),
        (21, 11, 1, 1, True),
        (21, 11, 1, 2, False),
        pytest.param(15, 5, 1, 1, False, id="15 becomes 05, which no roll saves"),
        pytest.param(16, 6, 1, 1, False, id="16 becomes 06, which no roll saves"),
        (66, 56, 5, 6, True),
        (66, 56, 6, 1, False),
    ],
)
def test_minus_ten_takes_one_from_the_tens(shot_at, rating, lowered, black, white, saved):
    result = shot_at(rating, black, white, breakthrough=True, saved=saved)
    assert isinstance(result, ShotSaved if saved else GoalScored)
    assert (result.rating, result.kind) == (lowered, "breakthrough")


@pytest.mark.rule("FU-13")
def test_the_goaltender_of_the_other_side_is_shot_at(match, dice):
    game = match(minute=5, possession=VISITORS)
    dice.key(3, 1)
    dice.resolution(3, 5, 1)  # OFFENCE 3 of the visitors' second attacker passes, DEFENCE 4 fails
    dice.goaltending(4, 4)
    saved = game.play().one(ShotSaved)
    assert (saved.side, saved.player, saved.goaltender, saved.rating) == (VISITORS, 1, 6, 44)
