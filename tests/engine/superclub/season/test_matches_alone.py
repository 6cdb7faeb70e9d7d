"""A match of a game is a game of its own: its record can be taken out and played again."""

from __future__ import annotations

from typing import Any

import pytest

from engine import games
from engine.core.chance import Chance
from engine.core.inner import InnerOpened, game_inside, inner_keys
from engine.core.record import Record, RecordBuilder, header_for
from engine.core.verifying import verify
from engine.superclub.line_up import Thirds
from engine.superclub.match.events import MatchEnded
from engine.superclub.season.events import MatchBegun, MatchPrepared
from engine.superclub.season.matchday import played_matches
from engine.superclub.season.model import SeasonSetup
from engine.superclub.season.steps import EndSeason
from tests.engine.superclub.season.leagues import League, people, season_rules


def careless(setup: SeasonSetup, seed: int) -> Record:
    """A whole game by careless hands."""
    rules = season_rules()
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    state, events = rules.new(setup, seed)
    builder.opened(events)
    hand = Chance(seed)
    while asked := rules.decisions(state):
        action = rules.sample(state, hand.choice("who", asked), hand)
        builder.acted(action, rules.apply(state, action), state)
    return builder.record


@pytest.mark.parametrize(
    ("seats", "seed", "matches", "options"),
    [
        (2, 1, 4, {"seasons": 2}),
        (3, 2, 6, {"seasons": 1, "home_and_away": True}),
        (6, 3, 15, {"seasons": 1, "unhappy": True}),
        (2, 4, 18, {"seasons": 2, "powerhouses": True}),
    ],
)
def test_every_match_of_a_game_comes_out_again_alone(
    seats: int, seed: int, matches: int, options: dict[str, Any]
) -> None:
    record = careless(people(seats, **options), seed)
    played = list(played_matches(record))
    assert [one.key for one in played] == inner_keys(record.entries())
    assert len({one.key for one in played}) == len(played) == matches
    for one in played:
        alone = game_inside(record, one.key, games.rules_for)
        assert alone.header.game == "superclub-match"
        assert verify(games.rules_for("superclub-match"), alone, to_the_end=True) is None
        (ended,) = (event for event in alone.events() if isinstance(event, MatchEnded))
        assert ended.result == one.played.result
        assert one.key == f"{one.season}/{one.played.round}/{one.played.home}"


def test_a_match_is_announced_without_what_is_hidden() -> None:
    league = League(3)
    for seat, club in enumerate(league.table.clubs):
        club.weapons, club.held = [30 + seat], 1
    league.start()
    league.until()
    for begun, prepared in zip(league.all(MatchBegun), league.all(MatchPrepared), strict=True):
        assert not isinstance(begun, InnerOpened)
        assert begun.audience is None
        assert (begun.setup.home.weapons, begun.setup.away.weapons) == ((), ())
        assert prepared.audience == ()
        assert prepared.key == begun.key
    first = league.all(MatchPrepared)[0]
    assert (first.setup.home.weapons, first.setup.away.weapons) == ((30,), (31,))


def test_finals_have_keys_of_their_own() -> None:
    league = League(3, season=2)
    league.ends(110, 105, 30)
    assert league.all(MatchBegun)[0].key == "2/super_duper"
    other = League(3, season=4)
    other.state.piles.cups[0] = [1, 2]
    for club, marker in zip(other.table.clubs, (70, 60, 50), strict=True):
        club.marker = marker
    other.run(EndSeason())
    other.default()
    assert other.all(MatchBegun)[0].key == "4/supercup"
    block = other.all(MatchPrepared)[0].setup.away.block
    assert isinstance(block, Thirds)
