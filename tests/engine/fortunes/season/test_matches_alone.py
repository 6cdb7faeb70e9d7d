"""A match of a game is a game of its own: its record can be taken out and played again."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.chance import Chance
from engine.core.inner import game_inside, inner_keys
from engine.core.record import Record, RecordBuilder, header_for
from engine.core.verifying import verify
from engine.fortunes.match.events import MatchEnded
from engine.fortunes.season.events import GateTaken, MatchHappened
from engine.fortunes.season.matches import played_matches
from tests.engine.fortunes.season.reading import season_rules


def careless(seats: int, seed: int, **changes: Any) -> Record:
    """A whole game by careless hands."""
    rules = season_rules()
    setup = replace(rules.default_setup(seats, 0), **changes)
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    state, events = rules.new(setup, seed)
    builder.opened(events)
    hand = Chance(seed)
    while asked := rules.decisions(state):
        action = rules.sample(state, hand.choice("who", asked), hand)
        builder.acted(action, rules.apply(state, action), state)
    return builder.record


@pytest.mark.parametrize(
    ("seats", "seed", "changes"), [(2, 1, {}), (3, 2, {"classic": True, "seasons": 2}), (6, 3, {"insurance": True})]
)
def test_every_managed_match_of_a_game_comes_out_again_alone(seats: int, seed: int, changes: dict[str, Any]) -> None:
    record = careless(seats, seed, **changes)
    assert verify(season_rules(), record, to_the_end=True) is None
    played = list(played_matches(record))
    assert [one.key for one in played] == inner_keys(record.entries())
    gates = [event.gate.fixture for event in record.events() if isinstance(event, GateTaken)]
    assert [one.result.fixture for one in played] == gates
    assert len({one.key for one in played}) == len(played)
    for one in played:
        alone = game_inside(record, one.key, games.rules_for)
        assert alone.header.game == "fortunes-match"
        assert verify(games.rules_for("fortunes-match"), alone, to_the_end=True) is None
        (ended,) = (event for event in alone.events() if isinstance(event, MatchEnded))
        assert ended.score == one.score
        told = [event.inner for event in record.events() if isinstance(event, MatchHappened) and event.key == one.key]
        assert told == list(alone.events())
        assert one.key == f"{one.season}/{one.result.fixture}"
    assert played[0].week == 1
    assert played[-1].season == changes.get("seasons", 1)


def test_seat_0_plays_thirteen_league_matches_and_every_tie() -> None:
    """Unless he is sacked, which seed 1 does not see."""
    played = [one for one in played_matches(careless(2, 1)) if 0 in (one.setup.home.seat, one.setup.away.seat)]
    league = [one for one in played if one.setup.competition == "league"]
    assert [one.week for one in league] == list(range(1, 14))
    assert any(one.setup.competition == "europe" for one in played)
