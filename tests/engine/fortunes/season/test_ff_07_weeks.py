"""FF-7, FF-8, FF-18, FF-19: who moves first, moving, and what squares say; FF-26: loans that end with a week."""

from __future__ import annotations

import pytest

from engine.core.deals import AcceptDeal, Bundle, Good, OfferDeal
from engine.fortunes.season.actions import RollDie
from engine.fortunes.season.events import (
    CounterMoved,
    DayTaken,
    LoanEnded,
    MoneyMoved,
    OrderRolled,
    PlayerMoved,
    TurnBegun,
    WeekBegun,
    WeekEnded,
)
from engine.fortunes.season.model import Loan, RollDue
from engine.fortunes.season.seasons import throw_for_first
from engine.fortunes.season.steps import BeginWeek, EndWeek, Land, TakeTurn
from engine.fortunes.season.weeks import end_week
from tests.engine.fortunes.season.conftest import Dice
from tests.engine.fortunes.season.league import League
from tests.engine.fortunes.season.reading import CONTENT, SEAT

BOARD = [
    "start", "luck", "free_agent", "selection", "sponsorship", "staff",
    "luck", "academy", "selection", "wages", "free_agent", "luck",
    "staff", "selection", "day_off", "academy", "crisis", "sponsorship",
    "wages", "luck", "free_agent", "selection", "staff", "academy",
    "luck", "selection", "day_off", "wages", "free_agent", "luck",
    "staff", "sponsorship", "selection", "academy", "crisis", "wages",
]  # fmt: skip


# -- the order


@pytest.mark.rule("FF-7")
def test_the_best_die_moves_first(dice: Dice) -> None:
    league = League(3)
    dice.order(2, 6, 3)
    throw_for_first(league.play)
    assert league.table.first == 1
    assert league.table.turn_order == [1, 2, 0]


@pytest.mark.rule("FF-7")
def test_those_level_best_throw_again_and_the_sacked_do_not(dice: Dice) -> None:
    league = League(4)
    league.sack(1)
    dice.order(5, 3, 5)
    dice.order(4, 4)
    dice.order(1, 2)
    play = league.play
    throw_for_first(play)
    assert play.events == [
        OrderRolled(throws=((5, None, 3, 5), (4, None, None, 4), (1, None, None, 2)), first=3, rule="FF-7")
    ]
    assert league.table.turn_order == [3, 0, 2]


@pytest.mark.rule("FF-7")
def test_who_manages_alone_is_first_without_a_die(dice: Dice) -> None:
    league = League(2)
    league.sack(0)
    throw_for_first(league.play)
    assert league.table.first == 1


@pytest.mark.rule("FF-7")
@pytest.mark.parametrize(
    ("week", "sacked", "first"),
    [(1, [], 1), (2, [], 2), (2, [2], 3), (1, [1], 2), (5, [2, 3], 0)],
    ids=["week-1", "one-on", "past-the-sacked", "sacked-before-week-1", "round-the-table"],
)
def test_each_week_the_next_one_is_first(week: int, sacked: list[int], first: int) -> None:
    league = League(4)
    league.table.first = 1
    league.sack(*sacked)
    events = league.run(BeginWeek(week))
    assert events[0] == WeekBegun(week=week, first=first, rule="FF-7")
    assert league.asked == RollDue(first)


@pytest.mark.rule("FF-7")
def test_everybody_moves_in_turn_and_then_it_is_played() -> None:
    league = League(3)
    league.table.first = 2
    league.run(BeginWeek(4))
    steps = [
        f"{type(step).__name__} {getattr(step, 'seat', getattr(step, 'competition', ''))}".strip()
        for step in reversed(league.state.agenda)
    ]
    assert steps == ["TakeTurn 1", "TakeTurn 2", "PlayRound league", "PlayRound europe", "EndWeek"]


# -- a turn


@pytest.mark.rule("FF-7")
def test_a_roll_moves_the_counter_clockwise_and_past_the_start(dice: Dice) -> None:
    """From square 33 with a five to 2, a free agent; passing Start brings nothing."""
    league = League()
    league.table.mover = None
    league.manager().counter = 33
    league.run(TakeTurn(0))
    dice.move(5)
    league.do(RollDie(0))
    assert league.all(TurnBegun) == [TurnBegun(seat=0, rule="FF-7")]
    assert league.all(CounterMoved) == [CounterMoved(seat=0, die=5, square=2, rule="FF-7")]
    assert league.table.die == 5
    assert league.table.lot is not None
    assert league.table.lot.why == "free_agent"


@pytest.mark.rule("FF-7", "FF-25")
def test_a_turn_goes_on_after_a_deal() -> None:
    """Somebody is sold before the roll: it is the same turn, and the roll is due again."""
    league = League()
    league.table.mover = None
    league.run(TakeTurn(0))
    league.do(OfferDeal(1, 0, Bundle(money=10), Bundle((Good("player", 10),))), AcceptDeal(0))
    assert league.asked == RollDue(0)
    assert league.all(TurnBegun) == [TurnBegun(seat=0, rule="FF-7")]


@pytest.mark.rule("FF-28")
def test_the_sacked_have_no_turn() -> None:
    league = League()
    league.sack(0)
    assert league.run(TakeTurn(0)) == []
    assert league.state.asked == []


@pytest.mark.rule("FF-8")
def test_the_board_is_as_printed() -> None:
    assert list(CONTENT.tables.board) == BOARD


@pytest.mark.rule("FF-8")
@pytest.mark.parametrize(
    ("square", "first"),
    [
        (0, "NothingHappened"), (1, "CardDrawn"), (2, "LotShown"), (3, "CardDrawn"),
        (9, "MoneyMoved"), (16, "CardDrawn"),
    ],
)  # fmt: skip
def test_squares_do_what_they_say(square: int, first: str) -> None:
    league = League()
    for pile in (league.state.piles.luck, league.state.piles.selection, league.state.piles.crisis):
        pile.pile = [0]
    league.manager().counter = square
    assert league.names(Land(0))[0] == first


@pytest.mark.rule("FF-8")
@pytest.mark.parametrize(("square", "pile"), [(1, "luck"), (8, "selection"), (34, "crisis")])
def test_cards_come_from_their_own_pile(square: int, pile: str) -> None:
    league = League()
    for deck in (league.state.piles.luck, league.state.piles.selection, league.state.piles.crisis):
        deck.pile = [0]
    league.manager().bung = True
    league.manager().counter = square
    league.run(Land(0))
    assert league.table.card_up is not None
    assert league.table.card_up.pile == pile


@pytest.mark.rule("FF-18")
def test_a_sponsor_pays_fifty() -> None:
    league = League()
    league.manager().counter = 4
    (paid,) = league.run(Land(0))
    assert isinstance(paid, MoneyMoved)
    assert (paid.entry.payer, paid.entry.amount, paid.entry.why) == (None, 50, "sponsor")
    assert league.cash == (250, 200)


@pytest.mark.rule("FF-19")
def test_a_day_off_is_one() -> None:
    league = League()
    league.manager().counter = 14
    assert league.run(Land(0)) == [DayTaken(seat=0, rule="FF-19")]


@pytest.mark.rule("FF-20")
def test_wages_are_due_on_their_square() -> None:
    """A squad of 32 stars and no coach: 30 to 39 stars are £65m."""
    league = League()
    league.manager().counter = 9
    league.run(Land(0))
    assert league.cash == (135, 200)


# -- the end of a week


@pytest.mark.rule("FF-26")
def test_loans_end_when_the_fixtures_of_their_last_week_are_over() -> None:
    league = League(3)
    over, longer = Loan(0, 0, 1, 3), Loan(SEAT, 1, 0, 4)
    league.table.loans = [over, longer]
    play = league.play
    end_week(play, EndWeek())
    assert play.events == [LoanEnded(loan=over, rule="FF-26"), WeekEnded(week=3, rule="FF-7")]
    assert league.table.loans == [longer]


@pytest.mark.rule("FF-26", "FF-28")
def test_whom_a_sacked_manager_lent_leaves_the_game() -> None:
    league = League()
    league.table.loans = [Loan(0, 0, 1, 3)]
    league.sack(0)
    play = league.play
    end_week(play, EndWeek())
    (moved,) = (event for event in play.events if isinstance(event, PlayerMoved))
    assert (moved.person, moved.target) == (0, "gone")
    assert 0 not in league.manager().squad
