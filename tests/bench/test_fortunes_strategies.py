"""What strategies are worth in Football Fortunes, in short: the trade desk gives nothing away (FF-25, FF-26)."""

from __future__ import annotations

import pytest

from engine.fortunes.season.rules import FortunesSeason
from tests.bench.fortunes_strategies import Idea, Trader, borrow_before_meeting, pump, weakest_for_best, won
from tests.bench.strategies import won_by

GAMES = 24
MOST = 0.45
"""Chance is a quarter; before computers judged loans by who plays and whom they meet, half of the games were won so."""


@pytest.mark.nightly
@pytest.mark.rule("FF-25", "FF-26", "FF-46")
@pytest.mark.parametrize(
    "ideas", [(borrow_before_meeting(20),), (pump(), borrow_before_meeting(20)), (weakest_for_best(60),)]
)
def test_raiding_the_trade_desk_brings_nothing(ideas: tuple[Idea, ...]) -> None:
    rules = FortunesSeason()
    assert won_by(rules, Trader(rules.content, *ideas), GAMES, won).mean <= MOST
