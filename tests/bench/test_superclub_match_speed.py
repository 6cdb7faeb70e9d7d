"""How fast a match of Superclub is played: a season of fifteen between computers must not be waited for.

A busy machine slows everything alike, so a match is measured against plain draws of the same generator taken in turn
with it, and the best of several rounds counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from engine.core.chance import Chance
from engine.superclub.match.line_ups import default_line_up
from engine.superclub.match.rules import SuperclubMatch
from tests.contract.drawn_superclub import CONTENT, drawn_match

pytestmark = pytest.mark.alone

ROUNDS = 7
MATCHES = 100
CALLS = 500
DRAWS = 50_000
MATCH_IN_DRAWS = 1_400
LINE_UP_IN_DRAWS = 200
"""A match whose managers are away and their default line-up take half as long; more is a mistake somewhere."""

RULES = SuperclubMatch(CONTENT)
SETUP = drawn_match(4)


def match(seed: int) -> None:
    state, _ = RULES.new(SETUP, seed)
    while asked := RULES.decisions(state):
        RULES.apply(state, RULES.default(state, asked[0]))


def seconds(work: Callable[[int], Any], times: int) -> float:
    start = time.perf_counter()
    for number in range(times):
        work(number)
    return (time.perf_counter() - start) / times


def test_a_match_and_a_line_up_cost_no_more_than_their_dice_suggest(
    record_property: Callable[[str, object], None],
) -> None:
    chance = Chance(1)
    state, _ = RULES.new(SETUP, 1)
    team = state.table.teams[0]
    rounds = [
        (
            seconds(match, MATCHES),
            seconds(lambda number: default_line_up(team), CALLS),
            seconds(lambda number: chance.draw("key"), DRAWS),
        )
        for _ in range(ROUNDS)
    ]
    whole, line_up, draw = (min(column) for column in zip(*rounds, strict=True))
    record_property("superclub_matches_per_second", round(1 / whole))
    print(f"{1 / whole:,.0f} matches a second, {whole / draw:,.0f} draws each; a line-up {line_up / draw:,.0f} draws")
    assert whole / draw < MATCH_IN_DRAWS
    assert line_up / draw < LINE_UP_IN_DRAWS
