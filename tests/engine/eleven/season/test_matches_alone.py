"""A match of a season is a game of its own: its record can be taken out and played again."""

from __future__ import annotations

import pytest

from engine import games
from engine.core.chance import Chance
from engine.core.inner import InnerOpened, inner_keys, inner_record
from engine.core.record import Record, RecordBuilder, header_for
from engine.core.verifying import verify
from engine.eleven.season.events import MatchBegun, MatchPrepared
from tests.engine.eleven.season.weeks import Game, make_setup, season_rules


def careless(seats: int, seed: int) -> tuple[Record, Game]:
    """A whole game by careless hands, and how it ended."""
    rules, game = season_rules(), Game(seats, seed)
    builder = RecordBuilder(header_for(rules, make_setup(seats), seed), rules)
    state, events = rules.new(make_setup(seats), seed)
    builder.opened(events)
    hand = Chance(seed)
    while asked := rules.decisions(state):
        action = rules.sample(state, hand.choice("who", asked), hand)
        builder.acted(action, rules.apply(state, action), state)
    game.state = state
    return builder.record, game


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (4, 3), (4, 4)])
def test_every_match_of_a_game_comes_out_again_alone(seats: int, seed: int) -> None:
    record, game = careless(seats, seed)
    keys = inner_keys(record.entries())
    assert len(keys) == len(set(keys)) == 8 * seats
    for key in keys:
        tier, week, seat = (int(part) for part in key.split("/"))
        alone = inner_record(record.entries(), key, games.rules_for)
        assert alone.header.game == "eleven-match"
        assert verify(game.rules.match, alone, to_the_end=True) is None
        played = game.table.played[seat][week - 1]
        assert (tier, played.week, played.seed) == (0, week, alone.header.seed)
        decided = [event for event in alone.events() if type(event).__name__ == "MatchDecided"]
        assert [(event.goals, event.against, event.result) for event in decided] == [
            (played.goals, played.against, played.result)
        ]


def test_a_match_is_announced_without_what_is_hidden() -> None:
    game = Game(2)
    game.to_the_end()
    for begun, prepared in zip(game.all(MatchBegun), game.all(MatchPrepared), strict=True):
        assert not isinstance(begun, InnerOpened)
        assert begun.audience is None
        assert (begun.setup.opponent, begun.setup.hand, begun.setup.deployment) == (None, (), None)
        assert prepared.audience == ()
        assert prepared.key == begun.key
        assert prepared.setup.opponent is not None
        assert prepared.setup.deployment is not None
