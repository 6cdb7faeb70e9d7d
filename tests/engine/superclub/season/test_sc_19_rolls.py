"""SC-19: what a roll of training does."""

from __future__ import annotations

import pytest

from engine.superclub.season.actions import PickPlayer
from engine.superclub.season.events import TrainingRolled
from tests.engine.superclub.builders import OffSeason
from tests.engine.superclub.conftest import Dice

pytestmark = pytest.mark.rule("SC-19")
TALENT, SIX, FIVE, FOUR, THREE = 174, 187, 183, 179, 177
"""One star of six; two stars of six, five, four and three."""


def rolled(level: int, card: int, die: int, dice: Dice) -> OffSeason:
    """Seat 0 rolls for a player."""
    season = OffSeason("training")
    season.club().levels["training"] = level
    season.give(0, card)
    season.begin()
    if level == 4:
        season.do(PickPlayer(0, None))
    dice.training(die)
    season.do(PickPlayer(0, card))
    return season


CASES = [
    # The digest's own: two stars, potential six, the centre's three stars.
    *((3, SIX, die, stars) for die, stars in ((1, 2), (2, 2), (3, 3), (4, 4), (5, 5), (6, 5))),
    *((1, SIX, die, stars) for die, stars in ((1, 2), (2, 2), (3, 3), (4, 3), (6, 3))),
    *((2, SIX, die, stars) for die, stars in ((3, 3), (4, 4), (5, 4), (6, 4))),
    *((4, SIX, die, stars) for die, stars in ((2, 2), (3, 3), (5, 5), (6, 6))),
    # Not above his potential.
    *((4, FIVE, die, stars) for die, stars in ((5, 5), (6, 5))),
    (4, FOUR, 6, 4),
    (4, THREE, 5, 3),
    # One star at the top: five of them at most.
    *((4, TALENT, die, stars) for die, stars in ((1, 1), (2, 2), (5, 5), (6, 5))),
]


@pytest.mark.parametrize(("level", "card", "die", "stars"), CASES)
def test_a_roll_lifts_to_its_number_as_far_as_level_and_potential_allow(
    level: int, card: int, die: int, stars: int, dice: Dice
) -> None:
    season = rolled(level, card, die, dice)
    before = 1 if card == TALENT else 2
    assert season.events == [TrainingRolled(seat=0, card=card, die=die, before=before, stars=stars, rule="SC-19")]
    assert season.table.stars[card] == stars
    assert season.club().last_trained == (card if stars > before else None)


@pytest.mark.rule("SC-7")
def test_the_token_follows(dice: Dice) -> None:
    season = rolled(2, SIX, 6, dice)
    assert season.table.token(0) == 12 + 4
