"""EL-35: the clubs that nobody met."""

from __future__ import annotations

import pytest

from engine.eleven.season.events import LeagueMoved, OpponentDiceThrown, OpponentsTurned
from engine.eleven.season.model import ThrowOpponentDice
from engine.eleven.season.scoring import throw_opponent_dice
from tests.engine.eleven.conftest import Dice
from tests.engine.eleven.season.weeks import CONTENT, meeting

pytestmark = pytest.mark.rule("EL-35")

GOLD, SILVER, BRONZE = (3, 3, 3, 1, 1, 0), (3, 3, 1, 1, 0, 0), (3, 1, 1, 0, 0, 0)
FACES = {"gold": GOLD, "silver": SILVER, "bronze": BRONZE}


def test_there_are_two_gold_three_silver_and_three_bronze_clubs() -> None:
    divisions = [club.division for club in CONTENT.clubs]
    assert [divisions.count(name) for name in ("gold", "silver", "bronze")] == [2, 3, 3]


@pytest.mark.parametrize("face", range(1, 7))
def test_they_move_by_the_face_of_their_divisions_die(dice: Dice, face: int) -> None:
    for club in range(1, 8):
        dice.write(f"opponent-{club}", (6,), (face,))
    game = meeting(0)
    play = game.play()
    throw_opponent_dice(play, ThrowOpponentDice())
    moves = [FACES[club.division][face - 1] for club in CONTENT.clubs]
    assert game.table.league == [0, 0, *moves[1:]]
    thrown, moved = play.events
    assert isinstance(thrown, OpponentDiceThrown)
    assert thrown.dice == {str(club): face for club in range(1, 8)}
    assert isinstance(moved, LeagueMoved)
    assert moved.rule == "EL-35"
    assert moved.moves == {str(1 + club): spaces for club, spaces in enumerate(moves) if spaces and club}


def test_an_inactive_club_turns_back_instead_of_throwing(dice: Dice) -> None:
    for club in (1, 2, 4, 5, 6, 7):
        dice.write(f"opponent-{club}", (6,), (1,))
    game = meeting(0)
    game.table.inactive[3] = True
    play = game.play()
    throw_opponent_dice(play, ThrowOpponentDice())
    assert game.table.inactive == [False] * 8
    assert game.table.league[1 + 3] == 0
    assert [event.rule for event in play.events if isinstance(event, OpponentsTurned)] == ["EL-35"]


def test_the_week_after_it_throws_again(dice: Dice) -> None:
    for club in (1, 2, 4, 5, 6, 7):
        dice.write(f"opponent-{club}", (6,), (6,))
    game = meeting(0)
    game.table.inactive[3] = True
    throw_opponent_dice(game.play(), ThrowOpponentDice())
    for club in range(1, 8):
        dice.write(f"opponent-{club}", (6,), (6,))
    throw_opponent_dice(game.play(), ThrowOpponentDice())
    assert game.table.league == [0] * 9
