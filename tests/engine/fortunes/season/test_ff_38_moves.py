"""FF-38: forced loans, borrowing, the crash, who is out of contract, and who leaves."""

from __future__ import annotations

import pytest

from engine.core.auction import BidDue, DropOut, PlaceBid
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import Pick
from engine.fortunes.season.model import Loan, Lot, PickDue
from engine.fortunes.season.people import at_club
from tests.engine.fortunes.season.reading import CASH, DEFENDER, FORWARD, KEEPER, MIDFIELDER, SEAT, YOUTH, Reading

# -- must be lent


@pytest.mark.rule("FF-38", "FF-40")
@pytest.mark.parametrize(
    ("kind", "person", "least"),
    [
        # A quarter of £80m, or of £60m.
        ("goalkeeper", KEEPER, 20), ("defender", DEFENDER, 20), ("midfielder", MIDFIELDER, 20),
        ("forward", FORWARD, 15),
        # Three stars at £10m are worth £30m: a quarter is seven and a half.
        ("youth", YOUTH, 8),
    ],
)  # fmt: skip
def test_the_best_must_be_lent_for_a_quarter_of_his_value(kind: str, person: int, least: int) -> None:
    game = Reading(f"lend_{kind}")
    game.stars(YOUTH, 3)
    game.read()
    assert game.table.lot == Lot(person, "forced_loan", 0, least)
    assert game.asked == BidDue(1, person, 0, None, least, False)
    game.do(PlaceBid(1, least))
    (loan,) = game.table.loans
    assert (loan.person, loan.owner, loan.borrower, loan.one_match) == (person, 0, 1, True)
    assert game.cash == (CASH + least, CASH - least)
    assert person in at_club(game.table, 1)
    assert person not in at_club(game.table, 0)
    assert person in game.manager().squad
    assert game.done


@pytest.mark.rule("FF-38", "FF-40")
def test_the_highest_offer_has_him() -> None:
    game = Reading("lend_goalkeeper", seats=3)
    game.read()
    game.do(PlaceBid(1, 20), PlaceBid(2, 21), DropOut(1))
    assert game.cash == (CASH + 21, CASH, CASH - 21)
    assert KEEPER in at_club(game.table, 2)
    assert game.done


@pytest.mark.rule("FF-40")
def test_without_an_offer_he_stays() -> None:
    game = Reading("lend_goalkeeper")
    game.read()
    game.do(DropOut(1))
    assert game.table.loans == []
    assert game.cash == (CASH, CASH)
    assert game.done


@pytest.mark.rule("FF-38", "FF-4")
def test_a_youth_is_lent_to_who_has_room() -> None:
    game = Reading("lend_youth", seats=3)
    game.manager(1).squad += [13, 14, 15]
    for person in (13, 14, 15):
        game.table.people[person] = game.table.people[YOUTH]
    game.stars(YOUTH, 2)
    game.read()
    assert game.asked.seat == 2


@pytest.mark.rule("FF-38", "FF-40")
def test_the_owner_says_which_of_equals_is_lent() -> None:
    game = Reading("lend_youth")
    game.read()
    assert game.asked == PickDue(0, "best", (11, 12))
    game.do(Pick(0, 12))
    # No stars, no value: he goes to any bid.
    assert game.table.lot == Lot(12, "forced_loan", 0, 0)


# -- may be borrowed


@pytest.mark.rule("FF-38", "FF-40")
@pytest.mark.parametrize(
    ("kind", "offered"),
    [
        ("goalkeeper", (20,)),
        ("defender", (21, 22, 23, 24)),
        ("midfielder", (25, 26, 27)),
        ("forward", (28, 29, 30)),
        ("youth", (31, 32)),
    ],
)
def test_a_rival_s_may_be_borrowed_at_half_his_value(kind: str, offered: tuple[int, ...]) -> None:
    game = Reading(f"borrow_{kind}")
    game.stars(31, 3)
    game.read()
    assert game.asked == PickDue(0, "borrow", offered, may_pass=True)
    game.do(Pick(0, offered[0]))
    price = {"goalkeeper": 40, "defender": 40, "midfielder": 40, "forward": 30, "youth": 15}[kind]
    assert game.cash == (CASH - price, CASH + price)
    assert game.table.loans == [Loan(offered[0], 1, 0, 3, one_match=True)]
    assert game.all(ev.MoneyMoved)[0].entry.why == "loan"
    assert game.done


@pytest.mark.rule("FF-40")
def test_nobody_need_be_borrowed() -> None:
    game = Reading("borrow_goalkeeper")
    game.read()
    game.default()
    assert game.table.loans == []
    assert game.done


@pytest.mark.rule("FF-38")
def test_only_who_can_be_paid_is_borrowed() -> None:
    game = Reading("borrow_defender", "borrow_goalkeeper")
    game.has(30)
    game.read()
    # Four stars cost £40m.
    assert game.asked.candidates == (22, 23, 24)
    game.do(Pick(0, 22))
    game.read()
    assert len(game.all(ev.NothingHappened)) == 1
    assert game.done


@pytest.mark.rule("FF-38", "FF-4")
def test_a_sixth_youth_is_not_borrowed() -> None:
    game = Reading("borrow_youth")
    game.manager().squad += [13, 14, 15]
    for person in (13, 14, 15):
        game.table.people[person] = game.table.people[YOUTH]
    game.read()
    assert len(game.all(ev.NothingHappened)) == 1


@pytest.mark.rule("FF-38", "FF-24", "FF-28")
def test_listed_players_and_frozen_clubs_lend_nobody() -> None:
    game = Reading("borrow_goalkeeper", seats=4)
    game.manager(1).listed = [SEAT + KEEPER]
    game.manager(2).managing = False
    game.read()
    assert game.asked.candidates == (3 * SEAT + KEEPER,)


# -- gone, bought, leaving


@pytest.mark.rule("FF-38", "FF-40")
def test_a_car_crash_removes_the_best_for_good() -> None:
    game = Reading("car_crash")
    game.stars(9, 5)
    game.read()
    assert 9 not in game.manager().squad
    assert game.table.free == []
    assert 9 not in game.state.piles.seniors
    assert game.cash == (CASH, CASH)
    assert game.done


@pytest.mark.rule("FF-26", "FF-40")
def test_a_borrowed_player_is_not_in_the_crash() -> None:
    game = Reading("car_crash")
    game.stars(SEAT + KEEPER, 5)
    game.stars(KEEPER, 3)
    game.stars(DEFENDER, 3)
    game.table.loans.append(Loan(SEAT + KEEPER, 1, 0, 9))
    game.read()
    # Of his own the midfielder has most.
    assert MIDFIELDER not in game.manager().squad
    assert SEAT + KEEPER in at_club(game.table, 0)


@pytest.mark.rule("FF-38", "FF-40")
def test_a_rival_s_best_is_bought_at_double_value() -> None:
    game = Reading("out_of_contract", seats=3)
    game.has(240)
    game.stars(SEAT + 9, 5)
    game.read()
    # The other rival has three of four stars, and names which of them is out of contract.
    assert game.asked == PickDue(2, "contract", (40, 41, 45))
    game.do(Pick(2, 45))
    # 5 × 20 × 2 = 200, 4 × 20 × 2 = 160.
    assert game.asked == PickDue(0, "double", (29, 45), may_pass=True)
    game.do(Pick(0, 29))
    assert game.cash == (40, CASH + 200, CASH)
    assert game.manager().squad[-1] == 29
    assert 29 not in game.manager(1).squad
    assert game.all(ev.MoneyMoved)[0].entry.why == "transfer"
    assert game.done


@pytest.mark.rule("FF-38", "FF-40")
def test_who_has_just_enough_may_buy() -> None:
    game = Reading("out_of_contract", seats=2)
    game.has(160)
    game.read()
    assert game.asked == PickDue(1, "contract", (SEAT, SEAT + 1, SEAT + 5))
    game.do(Pick(1, SEAT))
    assert game.asked == PickDue(0, "double", (SEAT,), may_pass=True)
    game.do(Pick(0, SEAT))
    assert game.cash == (0, CASH + 160)
    assert game.done


@pytest.mark.rule("FF-40")
def test_every_rival_names_his_among_equals_clockwise() -> None:
    game = Reading("out_of_contract", seats=3)
    game.read()
    game.do(Pick(1, SEAT + 1))
    assert game.asked == PickDue(2, "contract", (40, 41, 45))
    game.default()
    # All three have four stars; who is away names the first.
    assert game.asked == PickDue(0, "double", (SEAT + 1, 40), may_pass=True)


@pytest.mark.rule("FF-40")
def test_no_rival_names_anybody_for_who_cannot_pay() -> None:
    game = Reading("out_of_contract", seats=2)
    game.has(159)
    game.read()
    assert game.all(ev.NothingHappened) == [ev.NothingHappened(seat=0, rule="FF-40")]
    assert game.done


@pytest.mark.rule("FF-38", "FF-40")
def test_whom_one_cannot_pay_is_not_offered() -> None:
    game = Reading("out_of_contract", seats=3)
    game.has(199)
    game.stars(SEAT + 9, 5)
    game.read()
    # Twice £100m of one rival's best is too much.
    assert game.asked == PickDue(2, "contract", (40, 41, 45))
    game.do(Pick(2, 41))
    assert game.asked.candidates == (41,)
    game.do(Pick(0, None))
    assert game.cash == (199, CASH, CASH)
    assert game.done


@pytest.mark.rule("FF-38", "FF-40")
@pytest.mark.parametrize(
    ("kind", "offered"),
    [("defender", (2, 3, 4)), ("midfielder", (6, 7)), ("forward", (9, 10)), ("youth", (11, 12))],
)
def test_one_leaves_to_the_free_pool_but_not_the_best(kind: str, offered: tuple[int, ...]) -> None:
    game = Reading(f"leaves_{kind}")
    game.read()
    # The two youths are level: one of them stays.
    assert game.asked == PickDue(0, "leaves", offered)
    game.do(Pick(0, offered[0]))
    assert game.table.free == [offered[0]]
    assert offered[0] not in game.manager().squad
    assert game.done


@pytest.mark.rule("FF-38")
def test_a_sole_one_stays() -> None:
    game = Reading("leaves_goalkeeper")
    game.read()
    assert KEEPER in game.manager().squad
    assert len(game.all(ev.NothingHappened)) == 1


@pytest.mark.rule("FF-38")
def test_the_only_one_who_may_go_goes_unasked() -> None:
    game = Reading("leaves_midfielder")
    game.manager().squad.remove(7)
    game.read()
    assert game.table.free == [6]
    assert game.done
