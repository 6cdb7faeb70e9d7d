"""EL-32: how a match moves the league, and clubs that several managers meet."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.model import Deploy, DeployDue
from engine.eleven.content.cards import Result
from engine.eleven.season.events import LeagueMoved, MatchBegun, MatchPlayed, OpponentDiceThrown, OpponentsTurned
from engine.eleven.season.model import DayDue, ThrowOpponentDice
from engine.eleven.season.scoring import count_match, throw_opponent_dice
from tests.engine.eleven.conftest import Dice
from tests.engine.eleven.season.weeks import Game, meeting

pytestmark = pytest.mark.rule("EL-32")


@pytest.mark.parametrize(("result", "mine", "theirs"), [("win", 3, 0), ("draw", 1, 1), ("loss", 0, 3)])
def test_a_result_moves_both_clubs(result: Result, mine: int, theirs: int) -> None:
    game = meeting(4, 5)
    play = game.play()
    count_match(play, 1, result)
    league = [0, mine, 0, 0, 0, 0, 0, theirs, 0, 0]
    assert game.table.league == league
    (moved,) = play.events
    assert isinstance(moved, LeagueMoved)
    assert moved.moves == {entrant: spaces for entrant, spaces in (("1", mine), ("7", theirs)) if spaces}
    assert moved.league == tuple(league)
    assert moved.rule == "EL-32"


def test_a_club_met_by_several_moves_by_the_sum_and_turns_inactive(dice: Dice) -> None:
    # Clubs 0, 1 and 3 to 7 throw: 6 is 0 for every division.
    for club in (0, 1, 3, 4, 5, 6, 7):
        dice.write(f"opponent-{club}", (6,), (6,))
    game = meeting(2, 2, 2)
    play = game.play()
    for seat, result in enumerate(("loss", "draw", "loss")):
        count_match(play, seat, result)
    assert game.table.league[3 + 2] == 3 + 1 + 3
    throw_opponent_dice(play, ThrowOpponentDice())
    assert game.table.inactive == [number == 2 for number in range(8)]
    turned = [event for event in play.events if isinstance(event, OpponentsTurned)]
    assert [event.rule for event in turned] == ["EL-32"]


@pytest.mark.parametrize("was_inactive", [False, True])
def test_a_club_met_once_neither_throws_nor_turns(dice: Dice, was_inactive: bool) -> None:
    for club in (1, 2, 3, 4, 5, 6, 7):
        dice.write(f"opponent-{club}", (6,), (6,))
    game = meeting(0)
    game.table.inactive[0] = was_inactive
    play = game.play()
    throw_opponent_dice(play, ThrowOpponentDice())
    assert game.table.inactive[0] is was_inactive
    (thrown,) = (event for event in play.events if isinstance(event, OpponentDiceThrown))
    assert "0" not in thrown.dice
    assert not any(isinstance(event, OpponentsTurned) for event in play.events)


def test_matches_are_played_one_after_another_from_the_first_manager_and_count_at_once() -> None:
    game = Game(3, 2)
    game.until(DeployDue)
    game.forget()
    first = game.table.first
    game.until(DayDue, 2)
    order = [(first + number) % 3 for number in range(3)]
    assert [event.seat for event in game.all(MatchBegun)] == order
    assert [event.seat for event in game.all(MatchPlayed)] == order
    told = [event for event in game.events if isinstance(event, MatchPlayed | LeagueMoved)]
    assert [type(event) for event in told[:6]] == [MatchPlayed, LeagueMoved] * 3
    for played, moved in zip(told[0:6:2], told[1:6:2], strict=True):
        spaces = {"win": 3, "draw": 1, "loss": 0}[played.played.result]
        assert moved.moves.get(str(played.seat), 0) == spaces


@pytest.mark.rule("EL-25")
def test_all_deploy_at_the_same_time_and_nobody_sees_it_before_the_match() -> None:
    game = Game(3)
    game.until(DeployDue)
    assert [due.seat for due in game.asked] == [0, 1, 2]
    posts = game.rules.default(game.state, game.until_asked(1))
    assert isinstance(posts, Deploy)
    game.do(posts)
    assert [due.seat for due in game.asked] == [0, 2]
    assert game.table.sealed == [False, True, False]
    assert game.rules.view(game.state, 1).clubs[1].secrets.deployment == posts.posts
    assert game.rules.view(game.state, 0).clubs[1].secrets.deployment is None
    reason = game.rules.check(game.state, posts)
    assert reason is not None
    assert reason.key == "not_asked"
