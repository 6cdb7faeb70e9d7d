"""Eleven's campaigns are neither given away nor out of reach: the medals of the best computer manager (EL-52).

The shares that are wanted, bronze 60 to 95 % and gold 5 to 30 %, are measured with more games (`docs/balance.md`).
"""

from __future__ import annotations

import pytest

from engine.eleven.content.cards import Scenario
from engine.eleven.content.load import load
from engine.eleven.season.rules import ElevenSeason
from tests.bench.eleven_campaigns import measure, play

GAMES = 40


@pytest.mark.nightly
@pytest.mark.rule("EL-52")
@pytest.mark.parametrize("scenario", load().scenarios, ids=lambda scenario: scenario.key)
def test_bronze_is_usual_and_gold_is_rare(scenario: Scenario) -> None:
    found = measure(ElevenSeason(), scenario, 4, GAMES)
    assert 0.45 <= found.share(0) <= 1.0, found
    assert found.share(0) >= found.share(1) >= found.share(2), found
    assert 0.0 < found.share(2) <= 0.45, found


def test_a_campaign_is_measured_to_its_end() -> None:
    table = play(ElevenSeason(), load().scenarios[0], 2, 1)
    assert table.over
    assert table.past
