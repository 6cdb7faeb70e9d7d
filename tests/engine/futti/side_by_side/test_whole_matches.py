"""Every match played side by side is the one that the match's own rules play for the same seed."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.futti.content import CHART_CODES, EarlyEnd, Team, load
from engine.futti.match.events import PenaltyStruck
from engine.futti.match.model import MatchSetup
from engine.futti.match.rules import FuttiMatch
from engine.futti.side_by_side.batch import play_matches
from engine.futti.side_by_side.matches import Fixture
from tests.engine.futti.side_by_side.drawn import DECIDERS, drawn_team, facts_in, facts_of

TABLES = load().tables
CHAOS = replace(
    TABLES, doubles=tuple(tuple((CHART_CODES[1:] * 4)[12 * row + d] for d in range(12)) for row in range(6))
)
"""A chart on which no double is resolved normally, and every result occurs."""
ROUGH = replace(TABLES, doubles=(("AF", "DF", "MAJ", "GS", "GC", "AC", "DC", "GU", "ADM", "GI", "MIN", "DB"),) * 6)
"""A chart that empties the pitch: positions without anybody, goals without a goaltender, penalties without a taker."""
NEVER_EARLY = replace(TABLES, early_ends=(EarlyEnd(30, 99, 99), EarlyEnd(35, 99, 99)))


def compare(rules: FuttiMatch, home: Team, visitors: Team, decider: str, seeds: list[int]) -> int:
    """Play them both ways; returns how many penalties there were."""
    fixture = Fixture(rules, home, visitors, decider)
    results = play_matches(fixture, np.array(seeds, np.uint64))
    penalties = 0
    for game, seed in enumerate(seeds):
        state, events = rules.new(MatchSetup(home, visitors, decider=decider), seed)
        assert facts_in(fixture, results, game) == facts_of(state.table), f"seed {seed}, {decider}"
        penalties += sum(isinstance(event, PenaltyStruck) for event in events)
    return penalties


def compare_many(rules: FuttiMatch, name: str, pairs: int, each: int) -> int:
    penalties = 0
    for number in range(pairs):
        chance = Chance(number, {})
        home, visitors = drawn_team(chance, "Home"), drawn_team(chance, "Visitors")
        seeds = [chance.draw(name) for _ in range(each)]
        penalties += compare(rules, home, visitors, DECIDERS[number % 3], seeds)
    return penalties


@pytest.mark.parametrize(
    ("tables", "pairs"), [(TABLES, 12), (CHAOS, 6), (ROUGH, 6), (NEVER_EARLY, 3)], ids=["usual", "all", "rough", "late"]
)
def test_every_match_is_that_of_the_rules(tables: object, pairs: int) -> None:
    assert compare_many(FuttiMatch(tables), "few", pairs, 20) > 0


@pytest.mark.nightly
@pytest.mark.parametrize("tables", [TABLES, CHAOS, ROUGH, NEVER_EARLY], ids=["usual", "all", "rough", "late"])
def test_tens_of_thousands_of_matches_are_those_of_the_rules(tables: object) -> None:
    assert compare_many(FuttiMatch(tables), "many", 150, 100) > 0


def test_a_match_does_not_depend_on_those_beside_it() -> None:
    chance = Chance(7, {})
    home, visitors = drawn_team(chance, "Home"), drawn_team(chance, "Visitors")
    seeds = np.array([chance.draw("seeds") for _ in range(40)], np.uint64)
    together = Fixture(FuttiMatch(), home, visitors, "exchange")
    alone = Fixture(FuttiMatch(), home, visitors, "exchange")
    results = play_matches(together, seeds)
    for game in (3, 39):
        one = play_matches(alone, seeds[game : game + 1])
        assert facts_in(alone, one, 0) == facts_in(together, results, game)
