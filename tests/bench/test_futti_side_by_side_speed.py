"""How fast matches of Fütti are played side by side: `gaffer sim futti` and the live chances wait for this.

A busy machine slows arrays more than anything, so a batch is measured against a fixed piece of arithmetic on arrays
(`yardstick.py`) in turn with it, and the best of several rounds counts; of no more than it takes. Beside it stands,
printed, what the match's own rules need for the same matches one by one. Processor time of one core.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf

import pytest

from engine.core.chance import Chance
from engine.core.streams import seeds_of
from engine.futti.batch import match_means
from engine.futti.match.model import MatchSetup
from engine.futti.match.rules import FuttiMatch
from engine.futti.side_by_side.matches import Fixture
from engine.futti.side_by_side.rest import rests
from tests.bench.test_match_speed import team
from tests.bench.yardstick import arrays

pytestmark = pytest.mark.alone

ROUNDS, LEAST_ROUNDS = 6, 2
MATCHES = 131_072
ONE_BY_ONE = 300
BATCH_IN_PIECES = 190
"""A batch takes as long as so many pieces at most; 125 are usual. More is a mistake somewhere."""
SAMPLES = 10_000
RESTS_IN_PIECES = 16
"""And so do that many rests of a match, with 10 usual: 40 ms on the machine of the budgets."""


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def best_round(work: Callable[[], object], one_by_one: Callable[[], object], most: float) -> tuple[float, float, float]:
    """Seconds of `work`, of some matches one by one, and of a piece of arithmetic, each at best: of all rounds, or of
    the first after which `work` takes fewer than `most` pieces."""
    best = (inf, inf, inf)
    for number in range(1, ROUNDS + 1):
        taken = seconds(work), seconds(one_by_one), arrays() / 1000
        best = min(best[0], taken[0]), min(best[1], taken[1]), min(best[2], taken[2])
        if number >= LEAST_ROUNDS and best[0] / best[2] < most:
            break
    return best


def test_a_batch_takes_no_longer_than_its_arithmetic_suggests(
    record_property: Callable[[str, object], None],
) -> None:
    rules = FuttiMatch()
    home, visitors = team("Home"), team("Visitors")
    setup = MatchSetup(home, visitors)

    def one_by_one() -> None:
        seeds = Chance(1, {})
        for _ in range(ONE_BY_ONE):
            rules.new(setup, seeds.draw("match"))

    batch, few, piece = best_round(lambda: match_means(rules, home, visitors, MATCHES, 1), one_by_one, BATCH_IN_PIECES)
    together, alone = batch / MATCHES, few / ONE_BY_ONE
    record_property("matches_per_second", round(1 / together))
    print(
        f"{1 / together:,.0f} matches a second side by side, {1 / alone:,.0f} one by one: "
        f"{alone / together:,.0f} times; a batch is {batch / piece:.0f} pieces"
    )
    assert batch / piece < BATCH_IN_PIECES


def test_the_rest_of_a_match_is_sampled_as_quickly(record_property: Callable[[str, object], None]) -> None:
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

    together, few, piece = best_round(sample, one_by_one, RESTS_IN_PIECES)
    alone = few / ONE_BY_ONE
    record_property("rests_ms", round(1000 * together, 1))
    print(
        f"{SAMPLES:,} rests of a match in {1000 * together:.1f} ms, as long as {together / alone:.0f} one by one;"
        f" {together / piece:.1f} pieces"
    )
    assert together / piece < RESTS_IN_PIECES
