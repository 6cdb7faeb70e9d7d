"""EL-9: board meetings."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.club_rules.model import AnswerDie, Pick, PickDue, Piece, RerollDue
from engine.eleven.club_rules.outcomes import majority
from engine.eleven.season.events import BoardVoted, MeetingCalled
from engine.eleven.season.model import DayDue, KeepObjectiveDue
from tests.engine.eleven.conftest import Dice
from tests.engine.eleven.season.weeks import CONTENT, Game, number_of

pytestmark = pytest.mark.rule("EL-9")

YELLOW_OR_SO = ("pfennigfux", "caldeirol", "asantoweh")
"""YYYYBR, YRYYBY, BBRBBY. They vote: 1 YYB, 2 YRB, 3 YYR, 4 YYB, 5 BBB, 6 RYY."""


def meet(keys: tuple[str, ...], card: str, fans: int = 0, seats: int = 1) -> Game:
    """A game whose first Monday has come to the meeting: that board, that card, so many fans produced."""
    game = Game(seats)
    game.until(KeepObjectiveDue)
    for seat in game.seats:
        game.seat_directors(*keys, seat=seat)
        game.club(seat).stats = {"budget": 4, "fanbase": fans, "operation": 2, "fitness": 2}
        game.club(seat).tokens = 0
        game.club(seat).markers = dict.fromkeys(game.club(seat).markers, 0)
    game.state.piles.meetings += [number_of(CONTENT.meetings, card)] * seats
    for _ in game.seats:
        game.default()
    return game


@pytest.mark.parametrize(
    ("votes", "decision"),
    [
        (("yellow", "yellow", "blue"), "yellow"),
        (("red", "blue", "red"), "red"),
        (("blue", "blue", "blue"), "blue"),
        (("yellow", "red", "blue"), None),
    ],
)
def test_most_votes_decide(votes: tuple[str, str, str], decision: str | None) -> None:
    assert majority(votes) == decision


@pytest.mark.parametrize(
    ("value", "votes", "money", "fitness", "fans"),
    [
        # Tour: +3 € −1 fitness step / +2 fitness / +1 fan −1 €, after 4 € and 2 fitness of Monday.
        (1, "YYB", 7, 2, 0),
        (5, "BBB", 4, 4, 0),
        (6, "RYY", 7, 2, 0),
    ],
)
def test_one_die_is_read_on_all_three_and_what_they_decide_applies(
    dice: Dice, value: int, votes: str, money: int, fitness: int, fans: int
) -> None:
    dice.meeting(value)
    game = meet(YELLOW_OR_SO, "far_tour")
    (voted,) = game.all(BoardVoted)
    assert "".join(vote[0].upper() for vote in voted.votes) == votes
    assert game.club().markers == {"budget": money, "fanbase": fans, "operation": 2, "fitness": fitness}
    assert game.club().stats["fitness"] == (1 if votes != "BBB" else 2)
    assert game.table.meetings[0] is not None
    assert game.table.meetings[0].decision == voted.decision


def test_three_different_votes_are_thrown_for_again_without_asking_or_paying(dice: Dice) -> None:
    dice.meeting(2, 2, 4)
    game = meet(YELLOW_OR_SO, "far_tour", fans=1)
    due = game.asked[0]
    assert isinstance(due, RerollDue)
    assert due.value == 4
    game.do(AnswerDie(0, "keep"))
    assert [event.decision for event in game.all(BoardVoted)] == [None, None, "yellow"]
    assert [event.means for event in game.all(DieThrown)] == [None, None, None]
    assert game.club().markers["budget"] == 7
    assert isinstance(game.asked[0], DayDue)


@pytest.mark.rule("EL-10")
def test_a_fan_rerolls_the_boards_die(dice: Dice) -> None:
    dice.meeting(1, 5)
    game = meet(YELLOW_OR_SO, "far_tour", fans=1)
    due = game.asked[0]
    assert isinstance(due, RerollDue)
    assert (due.value, due.means) == (1, ("fanbase",))
    assert game.all(BoardVoted) == []
    assert game.rules.check(game.state, AnswerDie(0, "lighting")) == Reason("no_such_means")
    game.do(AnswerDie(0, "fanbase"))
    assert [event.decision for event in game.all(BoardVoted)] == ["blue"]
    assert game.club().markers == {"budget": 4, "fanbase": 0, "operation": 2, "fitness": 4}


def test_nobody_has_to_reroll(dice: Dice) -> None:
    dice.meeting(1)
    game = meet(YELLOW_OR_SO, "far_tour", fans=2)
    game.do(AnswerDie(0, "keep"))
    assert game.club().markers == {"budget": 7, "fanbase": 2, "operation": 2, "fitness": 2}


@pytest.mark.rule("EL-49")
def test_one_director_lets_his_manager_break_ties(dice: Dice) -> None:
    # YYYYBR, YRYYBY and YBRYBR vote yellow, red and blue on 2.
    dice.meeting(2)
    game = meet(("pfennigfux", "caldeirol", "tiebrook"), "far_tour")
    due = game.asked[0]
    assert isinstance(due, PickDue)
    assert [piece.number for piece in due.candidates] == [0, 1, 2]
    game.do(Pick(0, Piece("vote", 1)))
    assert [event.decision for event in game.all(BoardVoted)] == [None, "blue"]
    assert game.club().markers["fitness"] == 4


def test_managers_meet_one_after_another_from_the_first_with_a_card_each(dice: Dice) -> None:
    dice.meeting(5, seat=0)
    dice.meeting(5, seat=1)
    dice.meeting(5, seat=2)
    game = meet(YELLOW_OR_SO, "board_bonus", seats=3)
    first = game.table.first
    while not isinstance(game.asked[0], DayDue):
        game.default()
    assert [event.seat for event in game.all(MeetingCalled)] == [(first + number) % 3 for number in range(3)]
    assert game.table.decks["meetings"] == 36
