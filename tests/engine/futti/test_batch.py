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
    means = match_means(RULES, HOME, VISITORS, 200, 3)
    seeds = Chance(3, {})
    tables = [RULES.new(MatchSetup(HOME, VISITORS), seeds.draw("match"))[0].table for _ in range(200)]
    counts = ("shots", "steals", "yellow", "red", "minor", "major")
    wanted: dict[str, float] = {}
    for number, name in enumerate(("home", "away")):
        sides = [table.sides[number] for table in tables]
        wanted[f"{name}_goals"] = sum(side.score for side in sides)
        for count in ("sent_off", "penalties", "breakaways"):
            wanted[f"{name}_{count}"] = sum(getattr(side, count) for side in sides)
        for count in counts:
            wanted[f"{name}_{count}"] = sum(getattr(sheet, count) for side in sides for sheet in side.sheets)
    for key, winner in (("home_win", 0), ("draw", None), ("away_win", 1)):
        wanted[key] = sum(table.winner == winner for table in tables)
    for minute in (30, 35, 40):
        wanted[f"end{minute}"] = sum(table.ticked == minute for table in tables)
    assert means == {key: total / 200 for key, total in wanted.items()}


def test_shares_sum_to_one() -> None:
    means = match_means(RULES, HOME, VISITORS, 50, 4)
    assert means["home_win"] + means["draw"] + means["away_win"] == pytest.approx(1)
    assert means["end30"] + means["end35"] + means["end40"] == pytest.approx(1)
    assert len(means) == 26


def test_the_same_seed_gives_the_same_means() -> None:
    assert match_means(RULES, HOME, VISITORS, 10, 8) == match_means(RULES, HOME, VISITORS, 10, 8)
    assert match_means(RULES, HOME, VISITORS, 10, 8) != match_means(RULES, HOME, VISITORS, 10, 9)


def test_progress_is_told_after_every_batch() -> None:
    told: list[int] = []
    match_means(RULES, HOME, VISITORS, 40_000, 1, told.append)
    assert told == [32_768, 40_000]
