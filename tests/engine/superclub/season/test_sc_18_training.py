"""SC-18: how many players are trained, and the star that the highest level gives."""

from __future__ import annotations

import pytest

from engine.superclub.season.actions import FireStaff, NameContinent, PickPlayer, SellAbroad
from engine.superclub.season.events import StarAdded, TrainingRolled
from engine.superclub.season.model import PickPlayerDue
from tests.engine.superclub.builders import OffSeason
from tests.engine.superclub.conftest import Dice

pytestmark = pytest.mark.rule("SC-18")
HOPES = (36, 39, 103, 174, 57, 187, 33, 101)
"""The super talents, two of two stars who can have six, two of one star who can have five."""


def trainees(level: int, *hopes: int) -> OffSeason:
    """Seat 0 with a ground of that level and these players."""
    season = OffSeason("training")
    season.club().levels["training"] = level
    season.give(0, *(hopes or HOPES))
    return season


@pytest.mark.parametrize(("level", "players"), [(1, 1), (2, 2), (3, 3)])
def test_each_level_trains_so_many_players(level: int, players: int, dice: Dice) -> None:
    season = trainees(level)
    season.begin()
    for trained in range(players):
        left = players - trained
        assert season.asked == PickPlayerDue(0, "train", HOPES[trained:], may_pass=True, left=left)
        dice.training(1)
        season.do(PickPlayer(0, HOPES[trained]))
    assert season.is_over
    assert len(season.all(TrainingRolled)) == players


def test_the_complex_gives_a_star_before_any_roll(dice: Dice) -> None:
    season = trainees(4)
    season.begin()
    assert season.asked == PickPlayerDue(0, "gift", HOPES, may_pass=True, left=1)
    season.do(PickPlayer(0, 103))
    assert season.events == [StarAdded(seat=0, card=103, stars=2, training=True, rule="SC-18")]
    assert season.table.stars[103] == 2
    assert season.club().last_trained == 103
    for left in (4, 3, 2, 1):
        assert (season.asked.why, season.asked.left) == ("train", left)
        dice.training(1)
        season.do(PickPlayer(0, HOPES[left]))
    assert season.is_over


@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_lower_level_gives_one(level: int) -> None:
    season = trainees(level)
    season.begin()
    assert season.asked.why == "train"


@pytest.mark.rule("SC-19")
def test_who_was_given_a_star_may_roll_too(dice: Dice) -> None:
    season = trainees(4, 57)
    season.begin()
    season.do(PickPlayer(0, 57))
    assert season.asked == PickPlayerDue(0, "train", (57,), may_pass=True, left=4)
    dice.training(6)
    season.do(PickPlayer(0, 57))
    assert season.all(TrainingRolled) == [TrainingRolled(seat=0, card=57, die=6, before=3, stars=6, rule="SC-19")]


def test_the_star_may_be_left_and_the_rolls_remain() -> None:
    season = trainees(4)
    season.begin()
    season.do(PickPlayer(0, None))
    assert season.asked == PickPlayerDue(0, "train", HOPES, may_pass=True, left=4)
    assert season.events == []


def test_each_player_is_rolled_for_once(dice: Dice) -> None:
    season = trainees(3, 36, 39)
    season.begin()
    dice.training(1, 1)
    season.do(PickPlayer(0, 36))
    assert season.refusal(PickPlayer(0, 36)) == "not_offered"
    season.do(PickPlayer(0, 39))
    assert season.is_over


def test_a_manager_may_stop(dice: Dice) -> None:
    season = trainees(3)
    season.begin()
    dice.training(1)
    season.do(PickPlayer(0, 36), PickPlayer(0, None))
    assert season.is_over


@pytest.mark.rule("SC-24")
@pytest.mark.parametrize(
    ("titles", "players"), [(("Youth trainer",), 2), (("Youth trainer", "Skills trainer"), 3), (("Club doctor",), 1)]
)
def test_staff_trains_more_players(titles: tuple[str, ...], players: int) -> None:
    season = trainees(1)
    season.hire(0, *titles)
    season.begin()
    assert season.asked.left == players


@pytest.mark.rule("SC-12")
def test_all_train_in_turn(dice: Dice) -> None:
    season = OffSeason("training", 3)
    season.table.order = [1, 2, 0]
    for seat, card in enumerate((36, 39, 103)):
        season.give(seat, card)
    season.begin()
    for seat, card in ((1, 39), (2, 103), (0, 36)):
        assert season.asked.seat == seat
        dice.training(1)
        season.do(PickPlayer(seat, card))
    assert season.is_over


@pytest.mark.rule("SC-20")
def test_without_anybody_to_train_nobody_is_asked() -> None:
    season = OffSeason("training", 3)
    season.club().levels["training"] = 4
    season.begin()
    assert season.is_over


def test_who_is_away_trains_nobody() -> None:
    season = trainees(1)
    season.begin()
    assert season.default() == PickPlayer(0, None)
    assert season.options() == [*(PickPlayer(0, card) for card in HOPES), PickPlayer(0, None)]


@pytest.mark.rule("SC-29")
def test_a_sale_meanwhile_puts_the_question_again() -> None:
    season = trainees(2)
    season.begin()
    season.do(SellAbroad(0, 36))
    assert season.asked == PickPlayerDue(0, "train", HOPES[1:], may_pass=True, left=2)
    season.do(SellAbroad(1, 81))
    assert season.asked == PickPlayerDue(0, "train", HOPES[1:], may_pass=True, left=2)


@pytest.mark.rule("SC-24")
def test_a_trainer_who_is_fired_before_his_turn_trains_nobody() -> None:
    season = trainees(1)
    season.hire(0, "Youth trainer")
    season.begin()
    season.do(FireStaff(0, 23))
    assert season.asked.left == 1
    assert season.refusal(NameContinent(0, "asia")) == "another_answer"
