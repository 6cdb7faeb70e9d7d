"""FF-41: the option of being paid for whom a car crash or crisis took."""

from __future__ import annotations

import pytest

from engine.fortunes.season.money import insure
from engine.fortunes.season.state import SeasonPlay
from tests.engine.fortunes.season.market import Market, of
from tests.engine.fortunes.season.reading import CONTENT, season_rules

pytestmark = pytest.mark.rule("FF-41")


def insured(market: Market, person: int) -> None:
    """Seat 0 has lost a player."""
    insure(SeasonPlay(market.state, CONTENT, season_rules().match), person, 0)


@pytest.mark.parametrize(("place", "stars", "paid"), [(1, 4, 80), (8, 3, 60), (11, 3, 30)])
def test_the_bank_pays_his_value(place: int, stars: int, paid: int) -> None:
    market = Market(insurance=True)
    market.stars(of(0, place), stars)
    insured(market, of(0, place))
    assert market.lines == [(None, 0, paid, "insurance", "FF-41")]
    assert market.cash == (200 + paid, 200)
    assert market.balanced


def test_without_the_option_nothing_is_paid() -> None:
    market = Market()
    insured(market, of(0, 1))
    assert market.lines == []
