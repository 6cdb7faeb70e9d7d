"""Batches: the means are those of the matches, calm ones those of the dice."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.chance import Chance
from engine.superclub.batch import Sheet, calm_means, exact_means, match_means, match_of, read_sheets
from engine.superclub.line_up import Thirds
from engine.superclub.match.events import PlayerInjured
from engine.superclub.match.model import SetLineUp
from engine.superclub.match.rules import SuperclubMatch

RULES = SuperclubMatch()


def row(position: str, *stars: int) -> list[dict[str, Any]]:
    """Players who all link on both sides."""
    return [{"position": position, "stars": number, "left": True, "right": True} for number in stars]


def sheets() -> tuple[Sheet, Sheet]:
    home = {
        "name": "Home",
        "goalkeeper": 3,
        "defence": row("defender", 2, 3, 1, 4),
        "midfield": row("midfielder", 2, 2, 3),
        "attack": row("attacker", 4, 1, 2),
        "boost": {"third": "midfield", "stars": 2},
        "staff": {"defence": 0, "midfield": 1, "attack": 0},
    }
    away = {
        "name": "Away",
        "goalkeeper": 2,
        "defence": row("midfielder", 3, 3, 2),
        "midfield": row("utility", 2, 2, 3, 1),
        "attack": row("defender", 4, 3, 5),
        "boost": None,
        "staff": {"defence": 2, "midfield": 0, "attack": 0},
    }
    return read_sheets(json.dumps([home, away]).encode())


HOME, AWAY = sheets()


@pytest.mark.rule("SC-34", "SC-35", "SC-36")
def test_halves_of_a_sheet_by_hand() -> None:
    # Defence 10 stars, 3 in goal, 3 links; midfield 7, 2 links, boost 2, staff 1; attack 7, 2 links.
    assert HOME.halves == Thirds(2 * 16, 2 * 12, 2 * 9)
    # Defence: three midfielders lose half a star each, 8 stars, 2 in goal, 2 links, staff 2. Midfield: 8 and 3 links.
    # Attack: three defenders lose a star each, 12 stars and 2 links.
    assert AWAY.halves == Thirds(2 * 14 - 3, 2 * 11, 2 * 14 - 6)


def played(seed: int) -> tuple[str | None, bool]:
    """The result of the first match of a batch by the rules, and whether somebody was injured."""
    state, _ = RULES.new(match_of(HOME, AWAY), Chance(seed, {}).draw("match"))
    RULES.apply(state, SetLineUp(0, HOME.line_up))
    events = RULES.apply(state, SetLineUp(1, AWAY.line_up))
    return state.table.result, any(isinstance(event, PlayerInjured) for event in events)


@pytest.mark.rule("SC-37")
def test_calm_matches_are_those_of_the_rules_unless_somebody_is_injured() -> None:
    names = {"home": "home_win", "draw": "draw", "away": "away_win"}
    compared = 0
    for seed in range(150):
        result, injured = played(seed)
        if not injured:
            compared += 1
            assert result is not None
            assert calm_means(HOME.halves, AWAY.halves, 1, seed)[names[result]] == 1
    assert compared > 30


def test_means_are_those_of_the_matches() -> None:
    means = match_means(RULES, HOME, AWAY, 40, 9)
    seeds = Chance(9, {})
    results = []
    for _ in range(40):
        state, _ = RULES.new(match_of(HOME, AWAY), seeds.draw("match"))
        RULES.apply(state, SetLineUp(1, AWAY.line_up))
        RULES.apply(state, SetLineUp(0, HOME.line_up))
        results.append(state.table.result)
    assert means == {
        "home_win": results.count("home") / 40,
        "draw": results.count("draw") / 40,
        "away_win": results.count("away") / 40,
    }


@pytest.mark.rule("SC-37")
def test_calm_matches_tend_to_the_arithmetic() -> None:
    exact = exact_means(HOME.halves, AWAY.halves)
    calm = calm_means(HOME.halves, AWAY.halves, 200_000, 5)
    assert sum(exact.values()) == pytest.approx(1)
    # Four standard deviations of a share are at most 0.0045.
    assert calm == pytest.approx(exact, abs=0.0045)


def test_the_same_seed_gives_the_same_means() -> None:
    halves = HOME.halves, AWAY.halves
    assert calm_means(*halves, 500, 8) == calm_means(*halves, 500, 8) != calm_means(*halves, 500, 9)
    assert match_means(RULES, HOME, AWAY, 30, 8) == match_means(RULES, HOME, AWAY, 30, 8)


def test_progress_is_told() -> None:
    told: list[int] = []
    match_means(RULES, HOME, AWAY, 3, 1, told.append)
    assert told == [1, 2, 3]
    told.clear()
    calm_means(HOME.halves, AWAY.halves, 40_000, 1, told.append)
    assert told[-1] == 40_000
