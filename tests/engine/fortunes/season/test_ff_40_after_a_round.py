"""FF-40: absences are counted down; FF-26, FF-38: loans for one match; FF-28: bets, and another club after a sack."""

from __future__ import annotations

import pytest

from engine.fortunes.season.actions import NameLineUp, PlaceBet, TakeClub
from engine.fortunes.season.events import AbsencesCounted, BetPlaced, BetsSettled, ClubTaken, LineUpSealed, LoanEnded
from engine.fortunes.season.model import Absence, Bet, BetDue, LineUpDue, Loan, TakeOverDue
from engine.fortunes.season.steps import AskTakeOver, PlayRound
from tests.engine.fortunes.season.conftest import ONE, Dice
from tests.engine.fortunes.season.league import League, first_line_up
from tests.engine.fortunes.season.reading import SEAT, season_rules

ORDER = tuple(range(14))


# -- absences and loans


@pytest.mark.rule("FF-40")
def test_every_fixture_of_the_club_counts(dice: Dice) -> None:
    """Seat 0 plays and seat 1 does not; both have somebody out."""
    league = League()
    league.table.out = [Absence(11, 2), Absence(12, 1), Absence(SEAT + 11, 1)]
    league.fixture(0, 9)
    dice.goalless()
    league.round()
    assert league.table.out == [Absence(11, 1), Absence(SEAT + 11, 1)]
    assert len(league.all(AbsencesCounted)) == 1


@pytest.mark.rule("FF-26", "FF-40")
def test_who_is_lent_and_out_misses_his_borrowers_matches(dice: Dice) -> None:
    league = League()
    league.table.loans = [Loan(11, 0, 1, 9)]
    league.table.out = [Absence(11, 2)]
    league.fixture(0, 9)
    dice.goalless()
    league.round()
    assert league.table.out == [Absence(11, 2)]
    league.table.week = 4
    league.fixture(9, 1)
    dice.goalless()
    league.round()
    assert league.table.out == [Absence(11, 1)]


@pytest.mark.rule("FF-38")
def test_a_loan_for_one_match_ends_with_the_borrowers_next_one(dice: Dice) -> None:
    league = League(3)
    for_one, other, longer = Loan(11, 0, 1, 13, True), Loan(12, 0, 2, 13, True), Loan(SEAT + 11, 1, 0, 13)
    league.table.loans = [for_one, other, longer]
    league.fixture(0, 9)
    league.fixture(8, 1)
    dice.goalless(2)
    league.round()
    assert [event.loan for event in league.all(LoanEnded)] == [for_one]
    assert league.table.loans == [other, longer]


# -- bets


def _betting(purse: int = 50) -> League:
    """Seat 1 of two was sacked; seat 0 plays at home against club 9, clubs 7 and 8 meet."""
    league = League(2)
    league.sack(1, purse=purse)
    league.fixture(0, 9)
    league.fixture(7, 8)
    league.run(PlayRound("league", ORDER))
    return league


@pytest.mark.rule("FF-28")
def test_who_was_sacked_may_bet_while_others_name_line_ups() -> None:
    league = _betting()
    assert league.state.asked == [LineUpDue(0, 0), BetDue(1, (0, 1), 10)]
    assert league.fault(PlaceBet(1, 2, None, 5)) == "not_offered"
    assert league.fault(PlaceBet(1, 0, None, 11)) == "bet_over_purse"
    assert league.fault(PlaceBet(1, 0, None, -1)) == "bet_negative"
    league.do(PlaceBet(1, 0, 0, 10))
    assert league.all(BetPlaced) == [BetPlaced(bet=Bet(1, 0, 0, 10), purse=40, rule="FF-28")]
    assert league.manager(1).purse == 40


@pytest.mark.rule("FF-28")
@pytest.mark.parametrize(
    ("fixture", "side", "purse"), [(0, 0, 60), (0, None, 30), (1, None, 70), (1, 1, 30), (0, 1, 30)]
)
def test_a_right_bet_pays_threefold_a_draw_fourfold(dice: Dice, fixture: int, side: int | None, purse: int) -> None:
    """Seat 0 wins by a goal, the other match is goalless; ten points of forty were bet."""
    league = _betting(40)
    league.do(PlaceBet(1, fixture, side, 10))
    dice.goals(ONE, 0)
    dice.minutes(80)
    dice.scorers(51, 51)
    dice.goalless()
    league.do(NameLineUp(0, first_line_up(0)))
    assert league.manager(1).purse == purse
    assert league.all(BetsSettled) == [BetsSettled(purses=(0, purse), rule="FF-28")]
    assert league.cash[1] == 0
    # A bet pays once: the next round settles nothing.
    league.table.week = 4
    league.fixture(0, 9)
    dice.goalless()
    league.round()
    assert league.manager(1).purse == purse
    assert len(league.all(BetsSettled)) == 1


@pytest.mark.rule("FF-28")
def test_nobody_has_to_bet_and_the_stake_is_what_is_left_at_most(dice: Dice) -> None:
    league = _betting(3)
    assert league.state.asked[1] == BetDue(1, (0, 1), 3)
    league.do(PlaceBet(1, 0, None, 0))
    assert league.all(BetPlaced) == []
    assert [event.seat for event in league.all(LineUpSealed)] == [1]
    dice.goalless(2)
    league.do(NameLineUp(0, first_line_up(0)))
    assert league.all(BetsSettled) == []
    assert league.manager(1).purse == 3


@pytest.mark.rule("FF-28")
def test_nobody_bets_with_nothing_or_on_cups(dice: Dice) -> None:
    assert _betting(0).state.asked == [LineUpDue(0, 0)]
    league = League()
    league.sack(1)
    league.table.cup = league.tree((0, 9))
    league.fixture(0, 9, "cup", 0, neutral=True)
    league.run(PlayRound("cup", ORDER))
    assert league.state.asked == [LineUpDue(0, 0)]


# -- another club


@pytest.mark.rule("FF-28")
def test_a_sacked_manager_may_take_over_a_computer_club() -> None:
    """Clubs 0 … 2 are managers' or were: the sacked one's own is frozen."""
    league = League(3)
    league.sack(1)
    league.manager(1).bung = True
    league.manager(1).counter = 20
    league.run(AskTakeOver(1))
    assert league.asked == TakeOverDue(1, tuple(range(3, 14)))
    assert league.fault(TakeClub(1, 1)) == "not_offered"
    assert league.fault(TakeClub(1, 0)) == "not_offered"
    league.do(TakeClub(1, 5))
    manager = league.manager(1)
    assert (manager.club, manager.managing, manager.cash) == (5, True, 200)
    assert (manager.coach, manager.scout, manager.bung, manager.counter) == (0, "none", False, 0)
    assert (manager.sacked, manager.sackings) == (1, 1)
    squad = [league.table.people[person] for person in manager.squad]
    assert sorted(person.stars for person in squad) == [0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
    assert league.table.clubs[5].manager == 1
    assert league.table.clubs[1].frozen
    assert league.table.ledger[-1].why == "take_over"
    assert league.all(ClubTaken)[0].squad == tuple(manager.squad)


@pytest.mark.rule("FF-28")
def test_he_may_leave_it() -> None:
    league = League()
    league.sack(1)
    league.run(AskTakeOver(1))
    league.do(season_rules().default(league.state, league.asked))
    assert not league.manager(1).managing
    assert league.cash == (200, 0)
