"""Every match of a career stands alone: watched, verified and shared like any other."""

from __future__ import annotations

import pytest

from engine import games
from engine.core.headless import play_out
from engine.core.record import RecordBuilder, header_for
from engine.core.verifying import verify
from engine.futti.managers import manager
from engine.futti.match.rules import FuttiMatch
from engine.futti.season.matches import match_record, played_matches
from engine.futti.season.rules import FuttiSeason


@pytest.mark.rule("FU-34")
def test_every_match_of_a_season_is_found_and_ends_as_the_season_says() -> None:
    rules, match = FuttiSeason(), FuttiMatch()
    setup = rules.default_setup(seats=2, level=1)
    builder = RecordBuilder(header_for(rules, setup, 5), rules)
    play_out(rules, setup, 5, {seat: manager(1) for seat in range(2)}, builder)
    played = played_matches(rules, builder.record)
    # Six clubs, everybody once: 5 + 4 + 3 + 2 + 1 matches; of those 9 have one of the two managers or both.
    assert len(played) == 15
    assert sum(one.managed for one in played) == 9
    for one in played:
        alone = match_record(games.rules_for, builder.record, one)
        ended = alone.entries()[-1].events[-1]
        assert (ended.home, ended.visitors) == (one.result.home, one.result.visitors)
        assert alone.header.seed == one.result.seed
        assert verify(match, alone) is None


def test_a_match_that_is_still_on_is_not_given_away() -> None:
    rules = FuttiSeason()
    setup = rules.default_setup(seats=1, level=1)
    builder = RecordBuilder(header_for(rules, setup, 5), rules)
    state, events = rules.new(setup, 5)
    builder.opened(events)
    assert rules.decisions(state)
    assert all(not one.managed for one in played_matches(rules, builder.record))
