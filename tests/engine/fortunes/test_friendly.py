"""A friendly of Football Fortunes: equal squads, a tie or a series, a cup of eight, and no market."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.chance import Chance
from engine.core.model import LEVELS, Reason
from engine.fortunes.friendly import FortunesFriendly, FriendlySetup, winners_of
from engine.fortunes.season.events import CupDrawn, GateTaken, MatchBegun
from engine.fortunes.season.model import LineUpDue

RULES = FortunesFriendly()
USUAL = RULES.default_setup()


def played(setup: FriendlySetup, seed: int) -> tuple[Any, list[Any]]:
    """A friendly whose managers are all away, and its events."""
    state, events = RULES.new(setup, seed)
    while asked := RULES.decisions(state):
        events += RULES.apply(state, RULES.default(state, asked[0]))
    return state, events


def test_squads_are_worth_the_same_ff2() -> None:
    state, _ = RULES.new(USUAL, 1)
    stars = [Counter(state.table.people[one].stars for one in manager.squad) for manager in state.table.managers]
    assert stars[0] == stars[1]


def test_both_are_asked_for_a_line_up_at_once_and_for_nothing_else_ff29() -> None:
    state, _ = RULES.new(USUAL, 1)
    assert [(type(due), due.seat) for due in RULES.decisions(state)] == [(LineUpDue, 0), (LineUpDue, 1)]
    assert [list(RULES.standing(state, seat)) for seat in (0, 1)] == [[], []]


@pytest.mark.parametrize("setup", [USUAL, replace(USUAL, cup=True)])
def test_computers_of_every_level_name_the_same_line_up(setup: FriendlySetup) -> None:
    managers = [games.manager_for(RULES.game, level) for level in LEVELS]
    for seed in range(10):
        state, _ = RULES.new(setup, seed)
        for due in RULES.decisions(state):
            named = [manager.choose(RULES.view(state, due.seat), due, Chance(1)) for manager in managers]
            assert named == named[:1] * len(LEVELS)


def test_what_is_decisive_has_a_winner_ff35() -> None:
    assert None not in [winners_of(played(replace(USUAL, decisive=True), seed)[0].table)[0] for seed in range(30)]
    assert None in [winners_of(played(USUAL, seed)[0].table)[0] for seed in range(30)]


def test_nobody_pays() -> None:
    state, events = played(replace(USUAL, best_of=3), 2)
    assert not any(isinstance(event, GateTaken) for event in events)
    assert [manager.cash for manager in state.table.managers] == [0, 0]
    assert state.table.bank == 0


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_a_cup_has_eight_clubs_and_three_rounds(seats: int) -> None:
    usual = RULES.default_setup(seats)
    setup = replace(usual, seats=usual.seats[:seats], clubs=usual.clubs[:seats], cup=True)
    state, events = played(setup, 4)
    draws = [len(event.fixtures) for event in events if isinstance(event, CupDrawn)]
    assert draws == [4, 2, 1, 0]
    placings = RULES.outcome(state).placings
    assert [one.points for one in placings] == [3, 2, 1, 1, 0, 0, 0, 0]
    assert [one.place for one in placings] == [1, 2, 3, 3, 5, 5, 5, 5]
    assert sorted(one.seat for one in placings if one.seat is not None) == list(range(seats))


def test_a_rematch_is_another_match() -> None:
    seeds = [
        [event.seed for event in played(replace(USUAL, rematch=rematch), 4)[1] if isinstance(event, MatchBegun)]
        for rematch in (0, 1)
    ]
    assert seeds[0] != seeds[1]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"cup": True, "best_of": 3}, Reason("cup_of_one")),
        ({"level": 0}, Reason("club_level", {"most": 4})),
        ({"seats": USUAL.seats[:1], "clubs": USUAL.clubs[:1]},
         Reason("manager_count", {"fewest": 2, "most": 2, "count": 1})),
    ],
)  # fmt: skip
def test_what_cannot_be_played_says_why(change: dict[str, Any], fault: Reason) -> None:
    assert RULES.setup_fault(replace(USUAL, **change)) == fault
