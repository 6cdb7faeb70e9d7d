"""How fast matches of Fütti are played side by side: `gaffer sim futti` and the live chances wait for this.

A busy machine slows everything alike, so a batch is measured against the match's own rules, which play some of the
same matches one by one in turn with it, and the best of several rounds counts. Processor time of one core.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from engine.core.chance import Chance
from engine.core.streams import seeds_of
from engine.futti.batch import match_means
from engine.futti.match.model import MatchSetup
from engine.futti.match.rules import FuttiMatch
from engine.futti.side_by_side.matches import Fixture
from engine.futti.side_by_side.rest import rests
from tests.bench.test_match_speed import team

pytestmark = pytest.mark.alone

ROUNDS = 6
MATCHES = 131_072
ONE_BY_ONE = 300
TIMES = 60
"""So many times as fast as one by one is the least; 105 to 140 are usual, less where other programs fill the memory's
way, which slows arrays more than anything."""
SAMPLES = 10_000
MOST_ONE_BY_ONE = 220
"""The rest of a match takes as long in 10,000 samples as so many matches one by one: about 110, beside other programs
up to 150. More is a mistake somewhere."""


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def test_a_batch_is_many_times_as_fast_as_its_matches_one_by_one(
    record_property: Callable[[str, object], None],
) -> None:
    rules = FuttiMatch()
    home, visitors = team("Home"), team("Visitors")
    setup = MatchSetup(home, visitors)

    def one_by_one() -> None:
        seeds = Chance(1, {})
        for _ in range(ONE_BY_ONE):
            rules.new(setup, seeds.draw("match"))

    rounds = [
        (seconds(lambda: match_means(rules, home, visitors, MATCHES, 1)) / MATCHES, seconds(one_by_one) / ONE_BY_ONE)
        for _ in range(ROUNDS)
    ]
    together, alone = (min(times) for times in zip(*rounds, strict=True))
    record_property("matches_per_second", round(1 / together))
    print(
        f"{1 / together:,.0f} matches a second side by side, {1 / alone:,.0f} one by one: {alone / together:,.0f} times"
    )
    assert alone / together > TIMES


def test_the_rest_of_a_match_is_sampled_within_a_few_frames(record_property: Callable[[str, object], None]) -> None:
    """From the very beginning, where most is still to come."""
    rules = FuttiMatch()
    setup = MatchSetup(team("Home"), team("Visitors"), (0, 1))
    state, _ = rules.new(setup, 1)
    fixture = Fixture(rules, team("Home"), team("Visitors"))
    unmanaged = MatchSetup(team("Home"), team("Visitors"))
    seeds = next(seeds_of(1, "rest", SAMPLES))

    def sample() -> None:
        steps = rests(fixture, state, seeds)
        for _ in steps:
            pass

    def one_by_one() -> None:
        for seed in range(ONE_BY_ONE):
            rules.new(unmanaged, seed)

    rounds = [(seconds(sample), seconds(one_by_one) / ONE_BY_ONE) for _ in range(ROUNDS)]
    together, alone = (min(times) for times in zip(*rounds, strict=True))
    record_property("rests_ms", round(1000 * together, 1))
    print(f"{SAMPLES:,} rests of a match in {1000 * together:.1f} ms, as long as {together / alone:.0f} one by one")
    assert together / alone < MOST_ONE_BY_ONE
