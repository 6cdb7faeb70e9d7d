"""What strategies are worth in Superclub, in short: the trade desk gives nothing away (SC-26)."""

from __future__ import annotations

import pytest

from engine.superclub.season.rules import SuperclubSeason
from tests.bench.superclub_strategies import PRICES, Raider, won_by

GAMES = 24
MOST = 0.4
"""Chance is a quarter; before a lost star cost more than its price three games of four were won so."""


@pytest.mark.nightly
@pytest.mark.rule("SC-26", "SC-46")
@pytest.mark.parametrize("price", PRICES)
def test_raiding_the_trade_desk_brings_nothing(price: int) -> None:
    rules = SuperclubSeason()
    assert won_by(rules, Raider(rules.content, price), GAMES).mean <= MOST
