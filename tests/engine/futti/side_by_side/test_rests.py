"""The rest of a match side by side is what the match's own rules play on with fresh dice."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import clone
from engine.core.streams import seeds_of
from engine.futti.content import Team
from engine.futti.match.fold import fold
from engine.futti.match.model import MatchSetup, MatchTable, RotationDue, TakerDue
from engine.futti.match.opening import blank_table
from engine.futti.match.rules import FuttiMatch
from engine.futti.match.state import MatchState
from engine.futti.side_by_side.matches import Fixture, Results
from engine.futti.side_by_side.rest import as_it_stands, rests
from tests.by_day import one_in
from tests.engine.futti.side_by_side.drawn import DECIDERS, drawn_team, facts_in, facts_of
from tests.engine.futti.side_by_side.test_whole_matches import ROUGH, TABLES


def played(fixture: Fixture, state: MatchState, seeds: np.ndarray) -> Results:
    steps = rests(fixture, state, seeds)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def by_the_rules(rules: FuttiMatch, state: MatchState, seed: int) -> MatchTable:
    """The rest as the rules play it: who is asked gets the default."""
    state = clone(state)
    state.chance = Chance(seed, {})
    rules.play(state).run(rules.handlers)
    while asked := rules.decisions(state):
        rules.apply(state, rules.default(state, asked[0]))
    return state.table


def agree(rules: FuttiMatch, state: MatchState, seeds: np.ndarray) -> None:
    home, visitors = (side.team for side in state.table.sides)
    fixture = Fixture(rules, home, visitors, state.table.decider)
    before = clone(state)
    results = played(fixture, state, seeds)
    assert state == before
    for game, seed in enumerate(seeds.tolist()):
        assert facts_in(fixture, results, game, tallies=False) == facts_of(by_the_rules(rules, state, seed), False)


def teams(number: int) -> tuple[Team, Team]:
    chance = Chance(number, {})
    return drawn_team(chance, "Home"), drawn_team(chance, "Visitors")


@pytest.mark.parametrize("tables", [TABLES, ROUGH], ids=["usual", "rough"])
@pytest.mark.parametrize("number", one_in(2, range(4)))
def test_the_rest_from_every_question(tables: object, number: int) -> None:
    """From the line-ups on, from rotations, and where somebody has to choose who takes a penalty."""
    rules = FuttiMatch(tables)
    home, visitors = teams(number)
    state, _ = rules.new(MatchSetup(home, visitors, (0, 1), decider=DECIDERS[number % 3]), number)
    seeds = next(seeds_of(number, "rest", 5))
    walk = Chance(number, {})
    kinds = set()
    while asked := rules.decisions(state):
        kinds.add(type(asked[0]))
        agree(rules, state, seeds)
        rules.apply(state, rules.sample(state, asked[0], walk))
    agree(rules, state, seeds)
    assert RotationDue in kinds


def test_a_penalty_that_waits_for_its_taker_is_taken_first() -> None:
    rules = FuttiMatch(ROUGH)
    found = 0
    for number in range(12):
        home, visitors = teams(number)
        state, _ = rules.new(MatchSetup(home, visitors, (0, 1)), number)
        while asked := rules.decisions(state):
            if isinstance(asked[0], TakerDue):
                agree(rules, state, next(seeds_of(number, "rest", 20)))
                found += 1
            rules.apply(state, rules.default(state, asked[0]))
    assert found > 5


@pytest.mark.parametrize("number", one_in(3, range(6)))
def test_a_table_between_two_minutes_says_all_that_is_needed(number: int) -> None:
    """Folded events alone, as a screen has them, give the same rest as the state the rules hold there."""
    rules = FuttiMatch()
    home, visitors = teams(number)
    setup = MatchSetup(home, visitors, decider=DECIDERS[number % 3])
    state, events = rules.new(setup, number)
    table = blank_table(setup)
    seeds = next(seeds_of(number, "rest", 4))
    for event in events:
        fold(table, event)
        if table.minute == table.ticked and table.ending is None and any(table.sides[0].positions):
            agree(rules, as_it_stands(clone(table)), seeds)
    assert table == state.table


def test_the_end_of_a_match_is_certain() -> None:
    state, _ = FuttiMatch().new(MatchSetup(*teams(1), decider="exchange"), 3)
    shares = played(
        Fixture(FuttiMatch(), *teams(1), "exchange"), as_it_stands(state.table), next(seeds_of(1, "rest", 10))
    ).shares
    assert sorted(shares) == [0, 0, 1]
    assert shares[0 if state.table.winner == 0 else 2] == 1


def test_a_goal_counts_at_once() -> None:
    """In minute 40 of a level match whose goal has just fallen, only what is left of the minute may change it."""
    state, _ = FuttiMatch().new(MatchSetup(*teams(1)), 3)
    table = clone(state.table)
    table.ending = table.winner = None
    table.minute, table.ticked = 40, 39
    table.sides[0].score, table.sides[1].score = 2, 1
    stands = as_it_stands(table, ball=1)
    assert played(Fixture(FuttiMatch(), *teams(1)), stands, next(seeds_of(1, "rest", 10))).shares == (1, 0, 0)
    assert replace(stands.agenda[0], possession=None) == as_it_stands(table).agenda[0]
