"""How fast a match is played: batch simulation and season tables wait for this.

A busy machine slows everything alike, so a match is measured against plain draws of the same generator taken in turn
with it, and the best of several rounds counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from engine.core.chance import Chance
from engine.core.record import Entry, LineCodec
from engine.futti.content import Goaltender, Outfielder, Team
from engine.futti.match.model import MatchSetup
from engine.futti.match.rules import FuttiMatch

pytestmark = pytest.mark.alone

RATINGS = [(5, 1, 3, 0), (4, 2, 3, 1), (3, 3, 4, 0), (3, 3, 2, 0), (2, 4, 3, 1), (1, 5, 4, 0)]
ROUNDS = 7
MATCHES = 200
DRAWS = 50_000
MATCH_IN_DRAWS = 1_600
"""An unattended match with its record line takes as long as about 800 draws; twice that is a mistake somewhere."""


def team(name: str) -> Team:
    players = tuple(Outfielder(f"{name} {number}", *card) for number, card in enumerate(RATINGS))
    return Team(name, players, (Goaltender(f"{name} 6", 41, 3), Goaltender(f"{name} 7", 35, 3)))


def seconds(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def test_a_match_with_its_record_line_costs_no_more_than_its_dice_suggest(
    record_property: Callable[[str, object], None],
) -> None:
    rules = FuttiMatch()
    codec = LineCodec(rules)
    setup = MatchSetup(team("Home"), team("Visitors"))

    def matches() -> None:
        for seed in range(MATCHES):
            _, events = rules.new(setup, seed)
            codec.encode(Entry(None, events))

    def draws() -> None:
        chance = Chance(1)
        for _ in range(DRAWS):
            chance.draw("key")

    rounds = [(seconds(matches) / MATCHES, seconds(draws) / DRAWS) for _ in range(ROUNDS)]
    match = min(match for match, _ in rounds)
    draw = min(draw for _, draw in rounds)
    record_property("matches_per_second", round(1 / match))
    record_property("match_in_draws", round(match / draw))
    print(f"{1 / match:,.0f} matches a second, {match / draw:,.0f} draws each")
    assert match / draw < MATCH_IN_DRAWS
