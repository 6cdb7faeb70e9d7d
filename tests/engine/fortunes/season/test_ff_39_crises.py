"""FF-39: crises; FF-41: insurance."""

from __future__ import annotations

import pytest

from engine.core.league import Row
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import Pick
from engine.fortunes.season.model import Absence, Fixture, Loan, PickDue, Result
from tests.engine.fortunes.season.reading import ACADEMY, CASH, CONTENT, FORWARD, YOUTH, Reading


@pytest.mark.rule("FF-39")
def test_there_are_twelve() -> None:
    assert sum(card.copies for card in CONTENT.crises) == 12


@pytest.mark.rule("FF-39", "FF-40")
def test_the_best_is_sold_to_the_bank_at_his_value() -> None:
    game = Reading("best_sold")
    game.stars(9, 5)
    game.read()
    assert game.cash == (CASH + 100, CASH)
    assert 9 not in game.manager().squad
    assert game.state.piles.seniors[0] == 9
    assert game.all(ev.MoneyMoved)[0].entry.why == "bank"
    assert game.done


@pytest.mark.rule("FF-39")
def test_the_coach_leaves() -> None:
    game = Reading("coach_leaves", "coach_leaves")
    game.manager().coach = 4
    game.read()
    assert game.manager().coach == 0
    assert game.all(ev.NothingHappened) == []
    game.read()
    assert len(game.all(ev.NothingHappened)) == 1


@pytest.mark.rule("FF-39")
@pytest.mark.parametrize(("key", "money"), [("fined", 40), ("sponsor_lost", 30)])
def test_money_is_lost(key: str, money: int) -> None:
    game = Reading(key)
    game.read()
    assert game.cash == (CASH - money, CASH)
    assert game.done


@pytest.mark.rule("FF-39", "FF-40")
def test_two_home_gates_are_closed() -> None:
    game = Reading("ground_closed", "ground_closed")
    game.read()
    assert game.manager().closed == 2
    game.manager().closed = 1
    game.read()
    assert game.manager().closed == 3
    assert game.all(ev.GroundShut)[-1] == ev.GroundShut(seat=0, gates=3, rule="FF-39")


@pytest.mark.rule("FF-39", "FF-40")
def test_three_points_are_lost_and_may_go_below_zero() -> None:
    game = Reading("points_lost", "points_lost")
    # His only match so far was won two nil.
    game.table.fixtures = [Fixture(0, "league", 1, 0, 5)]
    game.table.results = [Result(0, (2, 0), (2, 0), (), 0)]
    game.read()
    row = next(row for row in game.table.rows if row.team == 0)
    assert row == Row(0, 1, 1, 0, 0, 2, 0, 0, "W")
    # Nobody else has points; two goals put him first, one conceding nothing and two last.
    assert game.table.rows[0].team == 0
    assert game.table.rows[-1].team == 5
    game.read()
    assert game.table.deducted[0] == 6
    assert (game.table.rows[-1].team, game.table.rows[-1].points) == (0, -3)
    assert game.done


@pytest.mark.rule("FF-39", "FF-20")
def test_wages_are_due_now() -> None:
    game = Reading("wages_due")
    game.read()
    # 32 stars: the band from 30 to 39.
    assert game.cash == (CASH - 65, CASH)
    assert game.done


@pytest.mark.rule("FF-39", "FF-40")
def test_the_two_best_are_out_for_two_matches() -> None:
    game = Reading("two_out")
    game.stars(FORWARD, 5)
    game.read()
    # The forward first, then one of three with four stars.
    assert game.all(ev.PlayerOut) == [ev.PlayerOut(seat=0, absence=Absence(8, 2), rule="FF-39")]
    assert game.asked == PickDue(0, "out", (0, 1, 5))
    game.do(Pick(0, 1))
    assert game.out == {8: 2, 1: 2}
    assert game.done


@pytest.mark.rule("FF-39", "FF-40")
def test_of_equals_two_are_chosen_one_by_one() -> None:
    game = Reading("two_out")
    game.read()
    assert game.asked == PickDue(0, "out", (0, 1, 5), left=2)
    game.do(Pick(0, 5))
    assert game.asked == PickDue(0, "out", (0, 1), left=1)
    game.do(Pick(0, 0))
    assert game.out == {5: 2, 0: 2}


@pytest.mark.rule("FF-39", "FF-40")
def test_where_there_is_one_only_he_is_out() -> None:
    game = Reading("two_out")
    game.manager().squad = [0, 11, 12]
    game.read()
    assert game.out == {0: 2}
    assert game.all(ev.NothingHappened) == []
    assert game.done


@pytest.mark.rule("FF-39")
@pytest.mark.parametrize(("cash", "tax"), [(200, 20), (209, 20), (19, 1)])
def test_a_tenth_of_the_cash_is_taxed(cash: int, tax: int) -> None:
    game = Reading("cash_tax")
    game.has(cash)
    game.read()
    assert game.cash == (cash - tax, CASH)
    assert game.done


@pytest.mark.rule("FF-39", "FF-40")
def test_of_nothing_nothing_is_taxed() -> None:
    game = Reading("cash_tax")
    game.has(9)
    game.read()
    assert game.cash == (9, CASH)
    assert len(game.all(ev.NothingHappened)) == 1


@pytest.mark.rule("FF-39")
def test_a_youth_leaves() -> None:
    game = Reading("youth_leaves", "youth_leaves", "youth_leaves")
    game.stars(YOUTH, 3)
    game.read()
    assert game.asked == PickDue(0, "youth_leaves", (11, 12))
    game.do(Pick(0, 11))
    # Under the academy pile, the top of which is last.
    assert game.table.academy == [11, ACADEMY]
    assert game.table.people[11].stars == 3
    game.read()
    assert game.manager().squad == list(range(11))
    game.read()
    assert len(game.all(ev.NothingHappened)) == 1
    assert game.done


@pytest.mark.rule("FF-39")
@pytest.mark.parametrize("scout", ["new", "ready"])
def test_the_scout_leaves(scout: str) -> None:
    game = Reading("scout_leaves", "scout_leaves")
    game.manager().scout = scout  # type: ignore[assignment]
    game.read()
    assert game.manager().scout == "none"
    game.read()
    assert len(game.all(ev.NothingHappened)) == 1


@pytest.mark.rule("FF-39", "FF-40")
def test_a_takeover_brings_money_and_two_seniors_go() -> None:
    game = Reading("takeover")
    # Listed players may go too; who is lent is with somebody else.
    game.manager().listed = [4]
    game.table.loans.append(Loan(10, 0, 1, 9))
    game.read()
    assert game.cash == (CASH + 60, CASH)
    assert game.asked == PickDue(0, "released", tuple(range(10)), left=2)
    game.do(Pick(0, 4))
    assert game.asked == PickDue(0, "released", (0, 1, 2, 3, 5, 6, 7, 8, 9), left=1)
    game.do(Pick(0, 7))
    assert game.table.free == [4, 7]
    assert game.manager().listed == []
    assert game.done


# -- insurance


@pytest.mark.rule("FF-41")
@pytest.mark.parametrize(
    ("key", "person", "paid"),
    [
        # Five stars at £20m.
        ("car_crash", 9, 100),
        # Three at £10m.
        ("youth_leaves", YOUTH, 30),
    ],
)
@pytest.mark.parametrize("insured", [True, False])
def test_insurance_pays_for_who_is_lost_by_chance(key: str, person: int, paid: int, insured: bool) -> None:
    game = Reading(key, insurance=insured)
    game.stars(9, 5)
    game.stars(YOUTH, 3)
    game.manager().squad.remove(YOUTH + 1)
    game.read()
    assert person not in game.manager().squad
    assert game.cash == (CASH + paid * insured, CASH)
    assert [(moved.entry.why, moved.rule) for moved in game.all(ev.MoneyMoved)] == [("insurance", "FF-41")] * insured
    assert game.done


@pytest.mark.rule("FF-41")
def test_insurance_pays_for_both_who_go_at_a_takeover() -> None:
    game = Reading("takeover", insurance=True)
    game.read()
    game.do(Pick(0, 0), Pick(0, 4))
    # 60, and four and two stars.
    assert game.cash == (CASH + 60 + 80 + 40, CASH)
    assert game.done


@pytest.mark.rule("FF-41")
@pytest.mark.parametrize("key", ["best_sold", "leaves_midfielder"])
def test_insurance_does_not_pay_for_who_was_sold_or_went(key: str) -> None:
    game = Reading(key, insurance=True)
    game.read()
    game.default()
    assert "insurance" not in [moved.entry.why for moved in game.all(ev.MoneyMoved)]
    assert game.done
