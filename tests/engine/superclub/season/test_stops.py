"""SC-26, SC-29: "at any time in the off-season" holds in finance and after the last card of deadline day too."""

from __future__ import annotations

import pytest

from engine.core.deals import AcceptDeal, Bundle, Good, OfferDeal
from engine.superclub.season.actions import BidForUnhappy, MoveOn, SellAbroad
from engine.superclub.season.model import StopDue, UnhappyDue
from engine.superclub.season.trades import PLAYER
from tests.engine.superclub.builders import OffSeason


@pytest.mark.rule("SC-29", "SC-12")
def test_in_finance_all_may_sell_once_the_money_is_counted() -> None:
    season = OffSeason("finance", 3)
    season.table.order = [2, 0, 1]
    season.begin()
    assert season.asked == StopDue(2)
    assert season.options() == [MoveOn(2)]
    assert season.default() == MoveOn(2)
    before = season.club(1).cash
    # Whoever is asked, and all others too; the question stays.
    season.do(SellAbroad(1, 81))
    assert season.club(1).cash == before + 5
    assert season.asked == StopDue(2)
    assert season.do(MoveOn(2)) == []
    assert season.asked == StopDue(0)
    season.do(MoveOn(0), MoveOn(1))
    assert season.is_over


@pytest.mark.rule("SC-26")
def test_in_finance_nobody_deals_yet() -> None:
    season = OffSeason("finance")
    season.begin()
    assert season.refusal(OfferDeal(0, 1, Bundle(money=1), Bundle())) == "no_trading_now"


@pytest.mark.rule("SC-17")
def test_money_made_at_the_stop_is_there_for_the_unhappy() -> None:
    season = OffSeason("finance", unhappy=True)
    season.club(0).marker, season.club(1).marker = 80, 30
    season.club(0).cash = 0
    season.give(1, 144)
    season.begin()
    # 100 for the place and 50 for the field, less 12 of wages; 145 is more than that.
    assert season.club(0).cash == 138
    season.do(SellAbroad(0, 14), MoveOn(0), MoveOn(1))
    assert season.club(0).cash == 143
    assert season.asked == UnhappyDue(0, (144,))
    season.do(BidForUnhappy(0, None))


@pytest.mark.rule("SC-26", "SC-29")
def test_after_the_last_card_managers_sell_and_deal() -> None:
    season = OffSeason("deadline")
    season.begin()
    assert season.asked == StopDue(0)
    season.do(SellAbroad(1, 81))
    season.do(OfferDeal(0, 1, Bundle((Good(PLAYER, 14),)), Bundle(money=7)), AcceptDeal(1))
    assert 14 in season.club(1).squad
    assert season.club(0).cash == 107
    assert season.asked == StopDue(0)
    season.do(MoveOn(0), MoveOn(1))
    assert season.is_over
