"""Whole games of careless managers, counted a second time from what is told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import Decision
from engine.fortunes.season.state import SeasonState
from tests.engine.fortunes.season.reading import season_rules
from tests.engine.fortunes.season.second_count import SecondCount


def _question(state: SeasonState, chance: Chance) -> Decision:
    """One that is asked, or now and then something unasked."""
    rules = season_rules()
    if chance.below("who", 6) == 0:
        standing = rules.standing(state, chance.below("who", len(state.table.managers)))
        if standing:
            return chance.choice("what", standing)
    return chance.choice("what", rules.decisions(state))


@pytest.mark.rule("FF-8", "FF-22", "FF-33", "FF-34", "FF-36", "FF-44")
@pytest.mark.parametrize("seed", range(10))
def test_what_is_told_adds_up_to_the_table(seed: int) -> None:
    """Two to six managers, the long season and the short one, with sacks and clubs taken over."""
    rules = season_rules()
    setup = replace(
        rules.default_setup(2 + seed % 5), classic=seed % 2 == 1, insurance=seed % 3 == 1, seasons=1 + seed % 3
    )
    count, chance = SecondCount(setup), Chance(seed, {})
    state, events = rules.new(setup, seed)
    while True:
        for event in events:
            count.told(event)
        count.agrees(state.table)
        if rules.outcome(state) is not None:
            break
        events = rules.apply(state, rules.sample(state, _question(state, chance), chance))
