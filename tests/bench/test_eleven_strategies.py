"""Who does without football doesn't win Eleven, and where markers stand decides matches."""

from __future__ import annotations

import pytest

from engine.eleven.season.rules import ElevenSeason
from tests.bench.eleven_strategies import bots, fare


@pytest.fixture(scope="module")
def rules() -> ElevenSeason:
    return ElevenSeason()


def test_money_alone_wins_nothing(rules: ElevenSeason) -> None:
    """Four games, one from each seat."""
    found = fare(rules, bots(rules.content)["only money and office"], 4)
    assert found.won == 0
    assert found.a_match < 1.6


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("no footballers", 15), ("only money and office", 15), ("only footballers, no staff", 38),
        ("no infrastructure", 42), ("no sponsor", 38), ("no youngsters", 42), ("no staff", 42),
        ("a squad of eight, early", 45),
    ],
)  # fmt: skip
def test_no_single_idea_wins(rules: ElevenSeason, name: str, most: int) -> None:
    """Sixty games: the docs' shares, and what so many games may be off by."""
    assert fare(rules, bots(rules.content)[name], 60).won <= most


@pytest.mark.nightly
def test_deployment_is_worth_half_a_point_a_match(rules: ElevenSeason) -> None:
    """The same manager, his markers where EL-6 puts them."""
    found = bots(rules.content)
    best, plain = fare(rules, found["level 4 as it is"], 12), fare(rules, found["level 4, deployed as in EL-6"], 12)
    assert best.a_match - plain.a_match >= 0.5
