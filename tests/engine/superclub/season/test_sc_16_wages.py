"""SC-16: wages, and who can't pay them."""

from __future__ import annotations

import pytest

from engine.superclub.season.actions import FireStaff, SellAbroad
from engine.superclub.season.events import PlayerSoldAbroad, WagesPaid
from engine.superclub.season.model import WagesDue
from engine.superclub.season.steps import PayWages
from tests.engine.superclub.builders import SQUADS, OffSeason

pytestmark = pytest.mark.rule("SC-16")


def test_one_million_a_star_of_the_token_whatever_the_reward() -> None:
    season = OffSeason("finance", cash=50)
    season.give(0, 154, 3)  # five stars, and a goalkeeper's two
    season.begin()
    wages = season.all(WagesPaid)
    # 50 + 100 + 20 − 19, and 50 + 90 + 20 − 12.
    assert wages[0] == WagesPaid(seat=0, token=19, wages=19, forgiven=0, cash=151, rule="SC-16")
    assert wages[1] == WagesPaid(seat=1, token=12, wages=12, forgiven=0, cash=148, rule="SC-16")


@pytest.mark.rule("SC-24")
@pytest.mark.parametrize(("extra", "wages"), [((), 6), ((3,), 7), ((125,), 8)])
def test_halved_wages_are_rounded_up(extra: tuple[int, ...], wages: int) -> None:
    season = OffSeason("finance")
    season.give(0, *extra)
    season.hire(0, "Wage negotiator")
    season.begin()
    assert season.all(WagesPaid)[0].wages == wages


def test_who_can_pay_exactly_is_asked_nothing() -> None:
    season = OffSeason("finance", cash=12)
    season.begin(PayWages(0, 12))
    assert season.is_over
    assert season.club().cash == 0


def test_who_cannot_pay_sells_until_he_can() -> None:
    season = OffSeason("finance", cash=6)
    season.begin(PayWages(0, 15))
    assert season.asked == WagesDue(0, 15)
    season.do(SellAbroad(0, 14))
    assert season.asked == WagesDue(0, 15)
    assert season.all(WagesPaid) == []
    season.do(SellAbroad(0, 16))
    assert season.all(WagesPaid) == [WagesPaid(seat=0, token=15, wages=15, forgiven=0, cash=1, rule="SC-16")]
    assert len(season.all(PlayerSoldAbroad)) == 2


def test_wages_stay_those_of_the_token_at_the_seasons_end() -> None:
    season = OffSeason("finance", cash=10)
    season.begin(PayWages(0, 12))
    season.do(SellAbroad(0, 14))
    assert season.all(WagesPaid) == [WagesPaid(seat=0, token=12, wages=12, forgiven=0, cash=3, rule="SC-16")]


def test_who_sells_early_still_pays_for_the_whole_squad() -> None:
    season = OffSeason("finance", cash=0)
    for club in season.table.clubs:
        club.place, club.stadium_closed = 6, True
    # Seat 0: 70 M and 84 stars, as eighteen more of four stars stand on the pay-roll.
    season.give(0, 144, 146, 148, 149, 151, 153, 74, 76, 78, 206, 208)
    season.give(0, 209, 211, 213, 214, 216, 11, 12)
    season.begin()
    assert season.asked == WagesDue(0, 84)
    season.do(SellAbroad(1, 81))
    assert season.asked == WagesDue(0, 84)
    season.do(SellAbroad(0, 144))
    assert season.all(WagesPaid)[1] == WagesPaid(seat=1, token=12, wages=12, forgiven=0, cash=63, rule="SC-16")


@pytest.mark.rule("SC-29", "SC-27")
def test_at_the_floor_the_rest_is_forgiven() -> None:
    season = OffSeason("finance", cash=0)
    season.begin(PayWages(0, 30))
    season.do(SellAbroad(0, 14), SellAbroad(0, 16))
    assert season.all(WagesPaid) == [WagesPaid(seat=0, token=30, wages=30, forgiven=20, cash=0, rule="SC-16")]
    assert season.is_over


def test_who_owes_may_sell_only_his_own_above_the_floor() -> None:
    season = OffSeason("finance", cash=0)
    season.give(0, 3)
    season.begin(PayWages(0, 30))
    assert season.options() == [SellAbroad(0, card) for card in (*SQUADS[0], 3)]
    assert season.refusal(SellAbroad(0, 81)) == "not_in_squad"
    season.do(SellAbroad(0, 14), SellAbroad(0, 16))
    assert season.options() == [SellAbroad(0, 3)]
    assert season.refusal(SellAbroad(0, 17)) == "squad_too_small"


def test_who_is_away_sells_the_cheapest_who_is_enough_or_the_dearest() -> None:
    season = OffSeason("finance", cash=0)
    season.give(0, 3, 154)  # 10 M and 30 M abroad, the others 5 M
    season.begin(PayWages(0, 8))
    assert season.default() == SellAbroad(0, 3)
    season = OffSeason("finance", cash=0)
    season.give(0, 3, 154)
    season.begin(PayWages(0, 31))
    assert season.default() == SellAbroad(0, 154)
    # Four millions are missing.
    season = OffSeason("finance", cash=8)
    season.give(0, 3, 154)
    season.begin(PayWages(0, 12))
    assert season.default() == SellAbroad(0, 14)


def test_who_fires_a_negotiator_pays_whole_wages() -> None:
    season = OffSeason("finance", cash=0)
    season.hire(0, "Wage negotiator")
    season.begin(PayWages(0, 9))
    assert season.asked == WagesDue(0, 5)
    season.do(FireStaff(0, 18))
    assert season.asked == WagesDue(0, 9)
