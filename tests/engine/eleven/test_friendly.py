"""A friendly of Eleven: clubs of an evening, a matchday or several, and who comes out ahead."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.eleven.club_rules.model import DeployDue
from engine.eleven.content.load import load
from engine.eleven.friendly import (
    SQUAD,
    STAFF,
    TACTICS,
    ElevenFriendly,
    FriendlySetup,
    evening_clubs,
    is_over,
    places,
    winner_of,
)
from engine.eleven.season.events import ClubsRested, MatchBegun
from engine.eleven.season.model import Played, SeasonTable

RULES = ElevenFriendly()


def played(setup: FriendlySetup, seed: int) -> tuple[Any, list[Any]]:
    """A friendly whose managers are all away, and its events."""
    state, events = RULES.new(setup, seed)
    while asked := RULES.decisions(state):
        events += RULES.apply(state, RULES.default(state, asked[0]))
    return state, events


def table_of(*results: list[tuple[int, int]]) -> SeasonTable:
    """A table on which these were everybody's scores."""

    def one(goals: int, against: int) -> Played:
        result = "win" if goals > against else "draw" if goals == against else "loss"
        return Played(2, 0, goals, against, result, 0)

    return SeasonTable(RULES.default_setup(len(results)), played=[[one(*score) for score in own] for own in results])


def test_no_card_is_dealt_twice_and_no_shirt_worn_twice() -> None:
    content = load()
    clubs = evening_clubs(content, Chance(3), 4)
    players = [one.card for club in clubs for one in club.players]
    staff = [one.card for club in clubs for one in club.staff]
    assert len(set(players)) == 4 * SQUAD
    assert len(set(staff)) == 4 * STAFF
    for club in clubs:
        assert len({content.players[one.card].shirt for one in club.players}) == SQUAD


def test_everybody_deploys_at_once_with_three_tactics_el25() -> None:
    state, _ = RULES.new(RULES.default_setup(3), 1)
    assert [(type(due), due.seat) for due in RULES.decisions(state)] == [(DeployDue, seat) for seat in range(3)]
    assert [len(club.secrets.tactics) for club in state.table.clubs] == [TACTICS] * 3
    assert all(back is not None for back in state.table.opponents)


def test_on_the_next_matchday_clubs_are_as_they_were_dealt() -> None:
    state, events = played(replace(RULES.default_setup(2), best_of=3), 2)
    begun = [event.setup for event in events if isinstance(event, MatchBegun)]
    assert len(begun) == 6
    for seat in (0, 1):
        clubs = [setup.club for setup in begun if setup.seat == seat]
        assert clubs[0].players == clubs[1].players == clubs[2].players
        assert clubs[0].markers == clubs[1].markers == clubs[2].markers
    assert [event.again for event in events if isinstance(event, ClubsRested)] == [1, 2]
    met = [one.opponent for own in state.table.played for one in own]
    assert len(set(met)) == 6


def test_points_decide_then_goal_difference_then_goals() -> None:
    assert places(table_of([(2, 1), (0, 3)], [(1, 1), (1, 1)])) == [1, 2]
    assert places(table_of([(1, 0)], [(3, 1)])) == [2, 1]
    assert places(table_of([(2, 1)], [(3, 2)])) == [2, 1]
    assert places(table_of([(2, 1)], [(2, 1)])) == [1, 1]
    assert winner_of(table_of([(2, 1)], [(2, 1)])) is None
    assert winner_of(table_of([(2, 1)], [(2, 2)])) == 0


def test_who_plays_alone_wins_with_more_won_than_lost_and_stops_once_that_is_clear() -> None:
    assert winner_of(table_of([(1, 0), (0, 1), (2, 2)])) is None
    assert winner_of(table_of([(1, 0), (2, 2)])) == 0
    assert is_over(table_of([(1, 0), (2, 0)]), 3)
    assert not is_over(table_of([(1, 0), (0, 1)]), 3)
    assert not is_over(table_of([(1, 0), (2, 0)], [(1, 0), (2, 0)]), 3)
