"""Batches: the means are those of the matches."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.futti.batch import match_means
from engine.futti.match.model import MatchSetup
from engine.futti.match.rules import FuttiMatch
from engine.futti.season.rules import FuttiSeason

RULES = FuttiMatch()
SEASON = FuttiSeason()
HOME, VISITORS = SEASON.new(SEASON.default_setup(), 1)[0].table.teams[:2]


def test_means_are_those_of_the_matches() -> None:
    means = match_means(RULES, HOME, VISITORS, 20, 3)
    seeds = Chance(3, {})
    tables = [RULES.new(MatchSetup(HOME, VISITORS), seeds.draw("match"))[0].table for _ in range(20)]
    assert means["home_goals"] == sum(table.sides[0].score for table in tables) / 20
    assert means["away_goals"] == sum(table.sides[1].score for table in tables) / 20
    assert means["draw"] == sum(table.winner is None for table in tables) / 20
    assert means["end35"] == sum(table.ending == "lead_35" for table in tables) / 20
    assert means["away_yellow"] == sum(sheet.yellow for table in tables for sheet in table.sides[1].sheets) / 20


def test_shares_sum_to_one() -> None:
    means = match_means(RULES, HOME, VISITORS, 50, 4)
    assert means["home_win"] + means["draw"] + means["away_win"] == pytest.approx(1)
    assert means["end30"] + means["end35"] + means["end40"] == pytest.approx(1)
    assert len(means) == 26


def test_the_same_seed_gives_the_same_means() -> None:
    assert match_means(RULES, HOME, VISITORS, 10, 8) == match_means(RULES, HOME, VISITORS, 10, 8)
    assert match_means(RULES, HOME, VISITORS, 10, 8) != match_means(RULES, HOME, VISITORS, 10, 9)


def test_progress_is_told() -> None:
    told: list[int] = []
    match_means(RULES, HOME, VISITORS, 3, 1, told.append)
    assert told == [1, 2, 3]
