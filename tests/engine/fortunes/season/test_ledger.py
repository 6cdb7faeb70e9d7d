"""The ledger: whatever is done, all money is somewhere, and nobody is in two places."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.chance import Chance
from engine.core.model import Decision
from engine.fortunes.season import people
from engine.fortunes.season.events import MoneyMoved
from engine.fortunes.season.state import SeasonState
from tests.engine.fortunes.season.reading import season_rules


def _any_question(state: SeasonState, chance: Chance) -> Decision:
    """One that is asked, or now and then something unasked."""
    rules = season_rules()
    if chance.below("who", 4) == 0:
        seat = chance.below("who", len(state.table.managers))
        standing = rules.standing(state, seat)
        if standing:
            return chance.choice("what", standing)
    return chance.choice("what", rules.decisions(state))


def _every_player_is_in_one_place(state: SeasonState) -> bool:
    table = state.table
    found = Counter(person for manager in table.managers for person in manager.squad)
    found.update([*table.free, *table.academy, *state.piles.seniors])
    if table.lot is not None and table.lot.why in ("window", "free_agent", "card"):
        found[table.lot.person] += 1
    return max(found.values()) == 1 and table.seniors == len(state.piles.seniors)


@pytest.mark.rule("FF-4", "FF-25", "FF-28")
@pytest.mark.parametrize("seed", range(10))
def test_whatever_is_done_no_money_is_lost_or_made(seed: int) -> None:
    rules = season_rules()
    state, events = rules.new(rules.default_setup(2 + seed % 5), seed)
    chance = Chance(seed, {})
    while rules.outcome(state) is None:
        table = state.table
        assert table.bank + sum(manager.cash for manager in table.managers) == 0
        assert min(manager.cash for manager in table.managers) >= 0
        assert all(people.youth_count(table, seat) <= 5 for seat in table.surviving)
        assert _every_player_is_in_one_place(state)
        for event in events:
            if isinstance(event, MoneyMoved):
                entry = event.entry
                assert entry.amount > 0
                assert entry.payer != entry.payee
                assert entry.rule.startswith("FF-")
        events = rules.apply(state, rules.sample(state, _any_question(state, chance), chance))
