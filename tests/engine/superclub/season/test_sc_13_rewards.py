"""SC-13: the reward for last season's place."""

from __future__ import annotations

import pytest

from engine.superclub.season.actions import MoveOn
from engine.superclub.season.events import RewardPaid, StadiumPaid, WagesPaid
from engine.superclub.season.steps import PayIncome
from tests.engine.superclub.builders import OffSeason

pytestmark = pytest.mark.rule("SC-13")


@pytest.mark.parametrize(("place", "money"), [(1, 100), (2, 90), (3, 80), (4, 70), (5, 60), (6, 50)])
def test_each_place_has_its_reward(place: int, money: int) -> None:
    season = OffSeason("finance")
    season.club().place = place
    reward = season.begin(PayIncome(0))[0]
    assert reward == RewardPaid(seat=0, place=place, money=money, cash=100 + money, rule="SC-13")


@pytest.mark.rule("SC-12")
def test_managers_are_paid_one_after_another_in_turn() -> None:
    season = OffSeason("finance", 3)
    season.table.order = [2, 0, 1]
    season.begin()
    season.do(MoveOn(2), MoveOn(0), MoveOn(1))
    kinds = [(type(event), event.seat) for event in season.events]
    assert kinds == [(kind, seat) for seat in (2, 0, 1) for kind in (RewardPaid, StadiumPaid, WagesPaid)]
    assert season.is_over
