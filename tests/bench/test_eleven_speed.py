"""How fast Eleven's matches and comparisons are: seasons by computer managers and `gaffer resolve` wait for this.

A busy machine slows everything alike, so both are measured against plain draws of the generator taken in turn with
them, and the best of several rounds counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from engine.core.chance import Chance
from engine.core.headless import play_out
from engine.eleven.match.rules import ElevenMatch
from engine.eleven.resolve import Case, resolve
from tests.contract.drawn_eleven import drawn_match
from tests.engine.eleven.builders import side

pytestmark = pytest.mark.alone

ROUNDS = 7
MATCHES = 100
CASES = 2_000
DRAWS = 50_000
MATCH_IN_DRAWS = 1_200
"""A match by default takes as long as about 600 draws, less than half a millisecond; twice that is a mistake somewhere."""
CASE_IN_DRAWS = 120
"""A case of twenty markers takes about 60 draws: some 25,000 a second."""


def seconds(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def draws() -> None:
    chance = Chance(1)
    for _ in range(DRAWS):
        chance.draw("key")


def in_draws(work: Callable[[], None], count: int) -> float:
    """How many draws one of `count` pieces of work takes."""
    rounds = [(seconds(work) / count, seconds(draws) / DRAWS) for _ in range(ROUNDS)]
    best, draw = (min(column) for column in zip(*rounds, strict=True))
    print(f"{1 / best:,.0f} a second, {best / draw:,.0f} draws each")
    return best / draw


def test_a_match_by_default_is_played_at_once(record_property: Callable[[str, object], None]) -> None:
    rules = ElevenMatch()
    setups = [drawn_match(seed, 1, sealed=True) for seed in range(MATCHES)]

    def matches() -> None:
        for seed, setup in enumerate(setups):
            play_out(rules, setup, seed, {})

    taken = in_draws(matches, MATCHES)
    record_property("eleven_match_in_draws", round(taken))
    assert taken < MATCH_IN_DRAWS


def test_a_case_is_resolved_at_once(record_property: Callable[[str, object], None]) -> None:
    mine = side(DL="D1", DC="D1 D1 D1", ML="D3", MC="D1", MR="A3", FC="A1 A1", FR="A2")
    theirs = side(DL="A1", DC="D2 D2", DR="D1", ML="D2", MC="A2", MR="A2", FL="D1", FC="D1", FR="A1")
    case = Case(mine, theirs)

    def cases() -> None:
        for _ in range(CASES):
            resolve(case)

    taken = in_draws(cases, CASES)
    record_property("eleven_case_in_draws", round(taken))
    assert taken < CASE_IN_DRAWS
