"""Eleven's campaigns are neither given away nor out of reach: the medals of the best computer manager (EL-52).

More games are measured for `docs/balance.md`; here the shares are what is wanted but for what so few may be off by.
"""

from __future__ import annotations

import pytest

from engine.eleven.content.cards import Scenario
from engine.eleven.content.load import load
from engine.eleven.season.rules import ElevenSeason
from tests.bench.eleven_campaigns import measure, play

GAMES = 40
BRONZE, GOLD = (0.6, 0.95), (0.05, 0.3)
"""The least and the most of a campaign's games in which such a medal should be won."""


@pytest.mark.nightly
@pytest.mark.rule("EL-52")
@pytest.mark.parametrize("scenario", load().scenarios, ids=lambda scenario: scenario.key)
def test_bronze_is_usual_and_gold_is_rare(scenario: Scenario) -> None:
    found = measure(ElevenSeason(), scenario, 4, GAMES)
    bronze, silver, gold = (found.share(medal) for medal in range(3))
    assert bronze.may_be(*BRONZE), found
    assert bronze.mean >= silver.mean >= gold.mean > 0, found
    assert gold.may_be(*GOLD), found


def test_a_campaign_is_measured_to_its_end() -> None:
    table = play(ElevenSeason(), load().scenarios[0], 2, 1)
    assert table.over
    assert table.past
