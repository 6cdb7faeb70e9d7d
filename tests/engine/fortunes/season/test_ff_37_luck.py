"""FF-37: Manager's Luck."""

from __future__ import annotations

import pytest

from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import GiveUp, Pick
from engine.fortunes.season.model import DebtDue, Loan, PickDue
from tests.engine.fortunes.season.reading import ACADEMY, CASH, CONTENT, KEEPER, YOUTH, Reading

MONEY = {
    "lease_back": 200, "transfer_money": 200, "flotation": 300, "second_training_ground": 100, "main_sponsor": 105,
    "small_sponsor": 30, "loan_recalled": -95, "new_turf": -85, "heated_pitch": 70, "floodlights": -70,
    "advance_tickets": 72, "pitch_repairs": -60, "floodlight_lets": 55, "insurance": 55, "crooked_bookkeeper": -50,
    "boxes": 50, "supporters_club": 75, "supporters_fair": 40, "ground_trust": 40, "lottery": 35, "closed_doors": -30,
    "winter_camp": -30, "programmes": 25, "summer_events": 25, "levy": -25, "directors_gift": 20,
    "association_grant": 20, "semi_final_hire": 20, "tax": -20, "pay_off": -20, "bank_interest": -20, "car_park": 17,
    "keepers_plot": -15, "souvenir_shop": 10, "fine": -5, "overtime": -5,
}  # fmt: skip


@pytest.mark.rule("FF-37")
@pytest.mark.parametrize(("key", "money"), MONEY.items())
def test_money_comes_and_goes(key: str, money: int) -> None:
    game = Reading(key)
    game.read()
    assert game.cash == (CASH + money, CASH)
    assert [moved.entry.why for moved in game.all(ev.MoneyMoved)] == ["card"]
    assert game.done


@pytest.mark.rule("FF-37")
def test_there_are_forty_cards() -> None:
    assert sum(card.copies for card in CONTENT.luck) == 40
    assert {card.key for card in CONTENT.luck} == {*MONEY, "ground_purchase", "wages_demanded", "bung"}
    assert next(card.copies for card in CONTENT.luck if card.key == "bung") == 2


@pytest.mark.rule("FF-37", "FF-20")
def test_players_demand_wages_by_the_table() -> None:
    game = Reading("wages_demanded")
    game.manager().coach = 8
    # 32 stars and 8 of the coach: the band from 40 to 49, £95m.
    game.read()
    assert game.cash == (CASH - 95, CASH)
    assert game.done


@pytest.mark.rule("FF-37", "FF-28")
def test_who_lacks_the_money_for_a_card_is_in_debt() -> None:
    game = Reading("loan_recalled")
    game.has(90)
    game.read()
    assert game.asked == DebtDue(0, 5)
    assert game.table.card_up is not None
    game.do(GiveUp(0))
    assert not game.manager().managing
    assert game.cash == (0, CASH)
    assert game.done


@pytest.mark.rule("FF-37")
def test_for_a_ground_one_player_may_be_sold_at_half_as_much_again() -> None:
    game = Reading("ground_purchase")
    game.read()
    # Any one player: the eleven and both youths.
    assert game.asked == PickDue(0, "sale", tuple(range(13)), may_pass=True)
    game.do(Pick(0, KEEPER))
    # Four stars at £20m, and half of that: 120; 200 + 120 − 300 = 20.
    assert game.cash == (20, CASH)
    assert KEEPER not in game.manager().squad
    assert [moved.entry.amount for moved in game.all(ev.MoneyMoved)] == [120, 300]
    assert game.done


@pytest.mark.rule("FF-37", "FF-40")
def test_who_is_sold_for_the_ground_goes_under_the_pile() -> None:
    game = Reading("ground_purchase")
    game.read()
    game.do(Pick(0, KEEPER))
    assert game.state.piles.seniors[0] == KEEPER
    assert game.table.seniors == len(game.state.piles.seniors) == 4


@pytest.mark.rule("FF-37")
def test_nobody_need_be_sold_for_the_ground() -> None:
    game = Reading("ground_purchase")
    game.has(310)
    game.read()
    game.default()
    assert game.cash == (10, CASH)
    assert len(game.manager().squad) == 13
    assert game.done


@pytest.mark.rule("FF-37", "FF-28")
def test_who_passed_may_still_raise_the_money_for_the_ground() -> None:
    game = Reading("ground_purchase")
    game.read()
    game.do(Pick(0, None))
    assert game.asked == DebtDue(0, 100)


@pytest.mark.rule("FF-37", "FF-24", "FF-26")
def test_who_is_out_may_be_sold_for_the_ground_but_nobody_listed_or_lent() -> None:
    game = Reading("out_best_goalkeeper", "ground_purchase")
    game.read()
    assert game.out == {KEEPER: 1}
    game.manager().listed = [1]
    game.table.loans = [Loan(2, 0, 1, 5)]
    game.read()
    assert game.asked.candidates == (KEEPER, *range(3, 13))


@pytest.mark.rule("FF-37")
def test_a_youth_sold_for_the_ground_goes_under_the_academy_pile() -> None:
    game = Reading("ground_purchase")
    game.has(300)
    game.stars(YOUTH, 3)
    game.read()
    game.do(Pick(0, YOUTH))
    # Three stars at £10m, and half of that: 45; 300 + 45 − 300.
    assert game.cash == (45, CASH)
    assert game.table.academy == [YOUTH, ACADEMY]
    assert game.done


@pytest.mark.rule("FF-37")
def test_one_of_eleven_may_go_for_the_ground() -> None:
    """The eleven that the bank leaves a debtor are FF-28's; this sale is the card's."""
    game = Reading("ground_purchase")
    del game.manager().squad[11:]
    game.read()
    game.do(Pick(0, KEEPER))
    assert game.cash == (20, CASH)
    assert len(game.manager().squad) == 10
